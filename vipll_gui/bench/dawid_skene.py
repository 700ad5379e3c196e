"""Dawid and Skene (1979): the usual way to weigh votes, to measure ours against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

SMOOTHING = 0.01  # votes added to every entry of a confusion matrix, so that nothing is impossible
MAX_ENTRIES = 200_000_000  # of all confusion matrices together


@dataclass(frozen=True, eq=False)
class DawidSkene:
    """What the votes say about those who cast them."""

    confusion: NDArray[np.float64]  # (annotators, k, k): P(annotator says column | truth is row)
    accuracy: NDArray[np.float64]  # (annotators,) share of an annotator's votes expected to be right
    votes: NDArray[np.int64]  # (annotators,)
    prior: NDArray[np.float64]  # (k,) how frequent each label is
    truth: NDArray[np.float64]  # (instances, k) what the votes say the labels are
    rounds: int


def dawid_skene(
    instance: NDArray[np.integer],
    annotator: NDArray[np.integer],
    label: NDArray[np.integer],
    shape: tuple[int, int, int],
    *,
    rounds: int = 100,
    tolerance: float = 1e-5,
    each_round: Callable[[float], None] = lambda _share: None,
) -> DawidSkene:
    """Confusion matrices by expectation maximisation; `shape` counts instances, annotators and labels.

    With votes l_ia of annotator a on instance i, label prior p and confusion matrices π_a, in turns

        T_ij ∝ p_j ∏_a π_a[j, l_ia]          (what the labels are, given who can be trusted)
        π_a[j, l] ∝ Σ_i T_ij [l_ia = l]      (who can be trusted, given what the labels are)
        p_j = mean_i T_ij

    from the shares of votes, until T moves by less than the tolerance. Instances without a vote get the prior and
    count for nothing. `each_round` hears how far this is at most; what it raises ends it.
    """
    n, people, k = shape
    if people * k * k > MAX_ENTRIES:
        raise ValueError(f"{people} annotators and {k} labels need too large confusion matrices")
    ones = np.ones(len(instance))
    said = sparse.csr_array((ones, (instance, annotator.astype(np.int64) * k + label)), shape=(n, people * k))
    shares = sparse.csr_array((ones, (instance, label)), shape=(n, k)).toarray()
    counts = shares.sum(axis=1, keepdims=True)
    voted = counts[:, 0] > 0
    truth = np.divide(shares, counts, out=np.full((n, k), 1 / k), where=counts > 0)
    prior, confusion = np.full(k, 1 / k), np.empty((people, k, k))
    done = 0
    while done < rounds:
        each_round(done / rounds)
        done += 1
        prior, confusion = _trust(said, truth, voted, people)
        spread = said @ np.log(confusion).transpose(0, 2, 1).reshape(people * k, k)  # (n, k): Σ_a log π_a[j, l_ia]
        log = np.log(prior) + spread
        log -= log.max(axis=1, keepdims=True)
        now = np.exp(log)
        now /= now.sum(axis=1, keepdims=True)
        moved = float(np.abs(now - truth).max(initial=0.0))
        truth = now
        if moved < tolerance:
            break
    prior, confusion = _trust(said, truth, voted, people)
    votes = np.bincount(annotator, minlength=people)
    right = np.bincount(annotator, truth[instance, label], minlength=people)
    accuracy = np.divide(right, votes, out=np.full(people, np.nan), where=votes > 0)
    return DawidSkene(confusion, accuracy, votes, prior, truth, done)


def _trust(
    said: sparse.csr_array, truth: NDArray[np.float64], voted: NDArray[np.bool_], people: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    k = truth.shape[1]
    counts = (said.T @ truth).reshape(people, k, k).transpose(0, 2, 1) + SMOOTHING  # (annotator, truth, said)
    prior = truth[voted].sum(axis=0) + SMOOTHING
    return prior / prior.sum(), counts / counts.sum(axis=2, keepdims=True)
