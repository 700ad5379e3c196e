"""The maximum-entropy label prior that respects the candidate counts (eq. prior-opt).

    maximise H(π) = -Σ π_j log π_j   subject to   lower_j ≤ π_j ≤ upper_j,   Σ π_j = 1

where `lower_j` is the share of instances whose only candidate is j and `upper_j` the share of instances
that have j among their candidates. Stationarity gives π_j = clip(c, lower_j, upper_j) with one common level
c: water poured into vessels with raised floors and lowered lids. The total is piecewise linear and rising
in c, so that c is found by sorting the 2k break points: O(k log k), no iteration, no tolerance.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.ranks import ALONE, Ranks, total

FloatArray = NDArray[np.float64]


def count_bounds(candidates: CandidateSets, ranks: Ranks = ALONE) -> tuple[FloatArray, FloatArray]:
    """(lower, upper) share of instances each label can be right for; Σ lower ≤ 1 ≤ Σ upper: feasible."""
    n, sizes = total(ranks, len(candidates)), candidates.sizes
    alone = candidates.labels[candidates.offsets[:-1][sizes == 1]]
    lower = ranks.summed(np.bincount(alone, minlength=candidates.n_labels)) / n
    return lower, ranks.summed(candidates.frequencies()) / n


def maximum_entropy(lower: FloatArray, upper: FloatArray) -> FloatArray:
    """The distribution of greatest entropy between the bounds, exactly (water-filling)."""
    levels = np.sort(np.concatenate([lower, upper]))
    # Σ_j clip(level, lower_j, upper_j) = Σ lower + Σ (level - lower)+ - Σ (level - upper)+
    filled = lower.sum() + _ramp(levels, lower) - _ramp(levels, upper)
    at = int(np.clip(np.searchsorted(filled, 1.0), 1, len(levels) - 1))
    rise = filled[at] - filled[at - 1]
    share = (1.0 - filled[at - 1]) / rise if rise > 0 else 1.0
    level = levels[at - 1] + share * (levels[at] - levels[at - 1])
    prior: FloatArray = np.clip(level, lower, upper)
    prior /= prior.sum()
    return prior


def _ramp(levels: FloatArray, starts: FloatArray) -> FloatArray:
    """Σ_j max(level - start_j, 0) for each of the ascending levels."""
    ordered = np.sort(starts)
    below = np.searchsorted(ordered, levels)
    sums = np.concatenate([[0.0], np.cumsum(ordered)])
    ramp: FloatArray = levels * below - sums[below]
    return ramp


def label_prior(candidates: CandidateSets, ranks: Ranks = ALONE) -> FloatArray:
    """π of eq. prior-opt for these candidate sets; zero for labels that are in no set."""
    return maximum_entropy(*count_bounds(candidates, ranks))


def prior_alpha(prior: FloatArray, delta: float) -> FloatArray:
    """alpha^π_j = (π_j / min π)^δ ≥ 1, the minimum taken over the labels in use; 1 where π_j is zero."""
    used = prior > 0
    alpha = np.ones_like(prior)
    alpha[used] = (prior[used] / prior[used].min()) ** delta
    return alpha
