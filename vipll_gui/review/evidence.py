"""Why a candidate leads: what each piece of evidence adds to the belief in it.

The belief in candidate j of an instance is its log-odds against the average candidate of the same instance,

    total_j = log m_j - (1/c) Σ_k log m_k,        m the mean of the posterior, c the number of candidates,

and training pulls log m towards t (p log π + λ log p(x|y) + Σ e + ρ log ỹ), t being the tempering
and e what each other source of evidence says. Where people voted, their votes v are weighed beside what was learned,
which counts β times (docs/decisions/0012-votes.md): log m = v + β (…). Each of these, centred
over the candidates in the same way, is a part. What is left is what the networks make of it by themselves, from all
other instances: the parts always add up to the total.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

TINY = np.finfo(np.float64).tiny


@dataclass(frozen=True)
class Strengths:
    """How strongly each part pulled in the run; in the order they are stored in."""

    tempering: float  # t
    prior_weight: float  # p
    likelihood_weight: float  # λ
    memory: float  # ρ
    floor: float  # least ỹ / max ỹ that counts
    outside: float  # share of mass that all labels outside the set were given, against the leading candidate


@dataclass(frozen=True, eq=False)
class Evidence:
    """The parts of the belief in each candidate of one instance, in nats."""

    labels: NDArray[np.int64]  # (c,)
    parts: Mapping[str, Values]  # each (c,); prior, features, other sources by name, candidates, network
    total: Values  # (c,)


def centred(values: NDArray[np.floating]) -> Values:
    """Values over the candidates (first axis) less their average."""
    wide = np.asarray(values, np.float64)
    result: Values = wide - wide.mean(axis=0) + 0.0  # no negative zeros
    return result


def set_weights(running: NDArray[np.floating], strengths: Strengths, n_labels: int) -> Values:
    """(c,) ρ log max(ỹ / max ỹ, floor) for candidates the run learned from, log(outside / k) for the others."""
    running = np.asarray(running, np.float64)
    if strengths.memory == 0 or not (running > 0).any():
        return np.zeros(len(running))
    inside = strengths.memory * np.log(np.maximum(running / running.max(), strengths.floor))
    weights: Values = np.where(running > 0, inside, np.log(strengths.outside / n_labels))
    return weights


def by_votes(labels: NDArray[np.integer], mean: NDArray[np.floating], votes: NDArray[np.floating]) -> Evidence:
    """The evidence of one instance before anything is trained: votes, and how frequent labels are."""
    total = centred(np.log(np.maximum(mean, TINY)))
    parts = {"prior": total - centred(votes), "votes": centred(votes)}
    return Evidence(np.asarray(labels, np.int64), parts, total)


def gather(
    labels: NDArray[np.integer],
    mean: NDArray[np.floating],
    strengths: Strengths,
    *,
    prior: NDArray[np.floating],
    likelihood: NDArray[np.floating],
    running: NDArray[np.floating],
    n_labels: int,
    sources: Mapping[str, NDArray[np.floating]] | None = None,
    votes: NDArray[np.floating] | None = None,
    weight: float = 1.0,
) -> Evidence:
    """The evidence of one instance from what is known of each of its candidates, all arrays (c,).

    `likelihood` is log p(x|y), `running` ỹ, `sources` the log-evidence that the run had from elsewhere,
    `votes` what was weighed beside the run's own belief, and `weight` how much that counts, β.
    """
    total = centred(np.log(np.maximum(mean, TINY)))
    pulls = {
        "prior": strengths.prior_weight * np.log(np.maximum(prior, 1e-9)),
        "features": strengths.likelihood_weight * np.asarray(likelihood, np.float64),
        **{name: np.asarray(values, np.float64) for name, values in (sources or {}).items()},
        "candidates": set_weights(running, strengths, n_labels),
    }
    parts = {name: weight * strengths.tempering * centred(pull) for name, pull in pulls.items()}
    if votes is not None:
        candidates = parts.pop("candidates")
        parts |= {"votes": centred(votes), "candidates": candidates}
    parts["network"] = total - np.sum(list(parts.values()), axis=0)
    return Evidence(np.asarray(labels, np.int64), parts, total)
