"""Votes of simulated people, on data whose truth is known: good and poor ones, who mistake a label for one like it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import UNKNOWN, Dataset
from vipll_gui.data.votes import tally
from vipll_gui.errors import InputError

LIKENESS = (
    6.0  # how much more often a label is mistaken for one near it than for one at the median distance: e^LIKENESS
)


@dataclass(frozen=True)
class SimulatedPeople:
    """How many people vote, how many on each instance, and how often they are right."""

    per_instance: int = 5
    people: int = 25
    worst: float = 0.45
    best: float = 0.9
    seed: int = 0


@dataclass(frozen=True, eq=False)
class Simulated:
    """Data with votes, and how often each person is right in the long run."""

    dataset: Dataset
    accuracy: NDArray[np.float64]  # (people,)


def simulate_votes(supervised: Dataset, how: SimulatedPeople) -> Simulated:
    """Data with a known truth and features as people would have voted on them; candidates are the labels named."""
    truth, features = supervised.truth, supervised.features
    if truth is None or features is None or (truth == UNKNOWN).any():
        raise InputError(f"{supervised.name} has no features, or instances whose true label is not known")
    rng, n, k = np.random.default_rng(how.seed), len(supervised), supervised.n_labels
    accuracy = rng.uniform(how.worst, how.best, how.people)
    who = np.argsort(rng.random((n, how.people)), axis=1)[:, : how.per_instance]
    right = rng.random(who.shape) < accuracy[who]
    chances = mistakes(features, truth, k).cumsum(axis=1)[truth]  # (n, k)
    wrong = (rng.random(who.shape)[:, :, None] > chances[:, None, :]).sum(axis=2).clip(max=k - 1)
    label = np.where(right, truth[:, None], wrong).astype(np.int64)
    names = tuple(f"person {a + 1}" for a in range(how.people))
    instance = np.repeat(np.arange(n), who.shape[1])
    counted = tally(instance, who.reshape(-1), label.reshape(-1), names, n, k)
    return Simulated(replace(supervised, votes=counted.votes, candidates=counted.sets), accuracy)


def mistakes(features: NDArray[np.floating], truth: NDArray[np.integer], k: int) -> NDArray[np.float64]:
    """(k, k) what each label is mistaken for: labels whose instances look alike on average, more than others."""
    spread = features.std(axis=0)
    scores = (features - features.mean(axis=0)) / np.where(spread > 0, spread, 1)
    means = np.stack([scores[truth == j].mean(axis=0) if (truth == j).any() else scores.mean(axis=0) for j in range(k)])
    apart = ((means[:, None] - means[None]) ** 2).sum(axis=2)
    np.fill_diagonal(apart, np.inf)
    usual = float(np.median(apart[np.isfinite(apart)])) if k > 1 else 1.0
    log = -LIKENESS * apart / max(usual, 1e-12)
    shares = np.exp(log - log.max(axis=1, keepdims=True))
    found: NDArray[np.float64] = shares / shares.sum(axis=1, keepdims=True)
    return found
