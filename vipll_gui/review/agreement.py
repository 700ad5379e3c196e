"""Do people agree more than by chance? Krippendorff's alpha for names of labels, with an interval.

With n_uc people who gave unit u the label c, m_u = Σ_c n_uc of at least two, n = Σ_u m_u and n_c = Σ_u n_uc:

    alpha = 1 − observed / expected
    observed = Σ_u Σ_{c≠k} n_uc n_uk / (m_u − 1) / n        expected = Σ_{c≠k} n_c n_k / (n (n − 1))

The interval comes from drawing units anew, with replacement. Units with the same counts are drawn together: however
many instances there are, few kinds of them differ. Where people agreed on every unit, drawing finds nothing else: the
interval then begins where so large a share s of units with different labels would have gone unseen with a probability
of 5 %, (1 − s)^units, at 1 − s / expected, or at 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

DRAWS = 2000
LEVEL = 0.9  # of the interval
FEWEST = 5  # units; from fewer nothing can be drawn that tells more than they do


@dataclass(frozen=True)
class Alpha:
    """How far people agree: 1 is always, 0 as by chance; the interval is nan where there is too little to tell."""

    value: float
    low: float
    high: float
    units: int  # instances that at least two people decided


def krippendorff(counts: NDArray[np.integer], seed: int = 0) -> Alpha | None:
    """Alpha of a table of units × labels that tells how many people gave which; None where all gave the same label."""
    several = counts[counts.sum(axis=1) > 1]
    if not len(several):
        return None
    kinds, times = np.unique(several, axis=0, return_counts=True)
    value = float(_alphas(kinds.astype(np.float64), times[None].astype(np.float64))[0])
    if np.isnan(value):
        return None
    units = len(several)
    if units < FEWEST:
        return Alpha(value, float("nan"), float("nan"), units)
    if value == 1.0:
        return Alpha(value, _least_of_agreed(several), value, units)
    drawn = np.random.default_rng(seed).multinomial(units, times / units, size=DRAWS)
    found = _alphas(kinds.astype(np.float64), drawn.astype(np.float64))
    low, high = np.nanquantile(found, ((1 - LEVEL) / 2, (1 + LEVEL) / 2))
    return Alpha(value, float(low), float(high), units)


def _least_of_agreed(counts: NDArray[np.integer]) -> float:
    """How low alpha may be where no unit was given different labels, with as many of them as would hardly be missed."""
    labels, total = counts.sum(axis=0).astype(np.float64), float(counts.sum())
    expected = (total**2 - (labels**2).sum()) / (total * (total - 1))
    unseen = 1 - ((1 - LEVEL) / 2) ** (1 / len(counts))
    return max(float(1 - unseen / expected), 0.0)


def _alphas(kinds: NDArray[np.float64], times: NDArray[np.float64]) -> NDArray[np.float64]:
    """Alpha for each row of `times`, which says how often each kind of unit is there; nan where there is one label."""
    people = kinds.sum(axis=1)
    apart = (people**2 - (kinds**2).sum(axis=1)) / (people - 1)
    total, labels = times @ people, times @ kinds
    expected = (total**2 - (labels**2).sum(axis=1)) / (total - 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        found: NDArray[np.float64] = 1 - (times @ apart) / expected
    return found


def count_labels(given: Sequence[Sequence[int]], n_labels: int) -> NDArray[np.int64]:
    """The labels that each unit was given as counts of people, for `krippendorff`."""
    units = np.repeat(np.arange(len(given)), [len(one) for one in given])
    labels = np.array([label for one in given for label in one], np.int64)
    return np.bincount(units * n_labels + labels, minlength=len(given) * n_labels).reshape(len(given), n_labels)


def against_the_rest(counts: NDArray[np.integer], label: int) -> NDArray[np.integer]:
    """The same, of one label and all others together."""
    return np.stack([counts[:, label], counts.sum(axis=1) - counts[:, label]], axis=1)
