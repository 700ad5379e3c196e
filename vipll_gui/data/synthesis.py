"""Candidate sets made from supervised labels, as in the paper's experiments.

False labels are added at random, more often the more plausible a supervised classifier finds them
(`instance_dependent`), or mixed with a long-tailed preference for some labels (`mixed`), which is what real
candidate sets look like.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import InputError

TAIL = 0.025  # the rarest label's weight in the long tail, as a share of the most frequent one's
INSTANCE_SHARE, CLASS_SHARE = 0.3, 0.7
STRATEGIES = {
    "instance": "false labels by how plausible they are for this instance",
    "mixed": "the same, mixed with a long-tailed preference for some labels",
}


@dataclass(frozen=True)
class Synthesis:
    """How to make candidate sets: the strategy, its strengths, and the seed.

    `instance_strength` and `class_strength` are the paper's h1 and h2; `tail_share` is the largest share of a
    class that is kept when the data are made long-tailed too (None keeps every instance).
    """

    strategy: str = "mixed"
    instance_strength: float = 0.4
    class_strength: float = 1.0
    tail_share: float | None = None
    seed: int = 0


@dataclass(frozen=True, eq=False)
class Synthesised:
    """Candidate sets, and which of the original instances they belong to."""

    candidates: CandidateSets
    kept: NDArray[np.int64]


def synthesise(probabilities: FloatArray, truth: NDArray[np.integer], how: Synthesis) -> Synthesised:
    """Candidate sets around `truth`, from a classifier's probabilities g (n×k)."""
    if how.strategy not in STRATEGIES:
        raise InputError(f"no strategy {how.strategy!r}", remedy="Choose one of: " + ", ".join(STRATEGIES))
    rng = np.random.default_rng(how.seed)
    n, k = probabilities.shape
    weights = long_tail(k, rng)
    flips = flip_probabilities(probabilities, truth, weights, how)
    chosen = rng.random((n, k)) <= flips
    chosen[np.arange(n), truth] = True
    kept = _long_tailed(truth, weights * how.tail_share, rng) if how.tail_share else np.arange(n)
    return Synthesised(CandidateSets.from_matrix(chosen[kept]), kept)


def flip_probabilities(
    probabilities: FloatArray, truth: NDArray[np.integer], weights: NDArray[np.float64], how: Synthesis
) -> NDArray[np.float64]:
    """The probability ξ that each false label joins each set; 0 for the true label."""
    g = probabilities.astype(np.float64).copy()
    rows = np.arange(len(g))
    g[rows, truth] = 0
    instance_part = g / np.maximum(g.max(axis=1, keepdims=True), 1e-12)  # ξ1
    if how.strategy == "instance":
        flips = instance_part
    else:
        mean = instance_part.sum(axis=1, keepdims=True) / max(g.shape[1] - 1, 1)
        instance_part /= np.maximum(mean, 1e-12)
        flips = np.clip(
            INSTANCE_SHARE * how.instance_strength * instance_part + CLASS_SHARE * how.class_strength * weights,
            0.001,
            0.999,
        )
    flips[rows, truth] = 0
    return np.asarray(flips, np.float64)


def long_tail(k: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Class weights 0.025^((π(j) + 1) / k) for a random permutation π, the largest scaled to 1."""
    weights = TAIL ** ((rng.permutation(k) + 1) / k)
    scaled: NDArray[np.float64] = weights / weights.max()
    return scaled


def _long_tailed(
    truth: NDArray[np.integer], shares: NDArray[np.float64], rng: np.random.Generator
) -> NDArray[np.int64]:
    kept = [
        rng.permutation(members)[: max(1, round(share * len(members)))]
        for label, share in enumerate(shares)
        if len(members := np.flatnonzero(truth == label))
    ]
    return np.sort(np.concatenate(kept))
