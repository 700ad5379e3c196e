"""Beliefs that are as sure as wanted, and as sure of one instance compared with another as before.

Where the leading candidate is more probable than all others of its set together, the odds o that one of these is right
become

    o^τ,   τ the power under which doubts o / (1 + o) are as large on average as wanted.

Other odds stay. So no leading label and no order by doubt changes, while a power of each share would doubt large sets
most. The others keep their shares among each other, and no mass enters a set or leaves it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.scaling import FloatArray

LEAST, MOST = 0.01, 6.0  # τ
FAINTEST = 1e-30  # odds
STEPS = 24  # of halving the range of log τ


class Sure(NamedTuple):
    """Shares that were made surer or less sure, and the power they were made so by."""

    shares: FloatArray  # (n, k)
    power: float


def as_sure(shares: FloatArray, candidates: NDArray[np.bool_], doubt: float) -> Sure:
    """Shares (n, k) with so much doubt on average where there are several candidates (n, k)."""
    inside: NDArray[np.float64] = np.where(candidates, shares, 0).astype(np.float64)
    several = np.flatnonzero(candidates.sum(axis=1) > 1)
    if not len(several):
        return Sure(shares, 1.0)
    inside, among = inside[several], candidates[several]
    leads = np.arange(len(several)), inside.argmax(axis=1)
    first = np.maximum(inside[leads], FAINTEST)
    inside[leads], among[leads] = 0, False
    rest = inside.sum(axis=1)
    mass = first + rest
    odds = np.maximum(rest / first, FAINTEST)
    low, high = np.log(LEAST), np.log(MOST)
    for _ in range(STEPS):
        middle = (low + high) / 2
        raised = _raised(odds, np.exp(middle))
        low, high = (middle, high) if (raised / (1 + raised)).mean() > doubt else (low, middle)
    power = float(np.exp((low + high) / 2))
    raised = _raised(odds, power)
    # of a set whose others have no share at all, each gets the same
    apart = np.where(rest[:, None] > 0, inside / np.maximum(rest, 1e-300)[:, None], among / among.sum(1, keepdims=True))
    inside = apart * (mass * raised / (1 + raised))[:, None]
    inside[leads] = mass / (1 + raised)
    found = shares.copy()
    found[several] = np.where(candidates[several], inside, found[several])
    return Sure(found, power)


def _raised(odds: NDArray[np.float64], power: float) -> NDArray[np.float64]:
    found: NDArray[np.float64] = np.where(odds < 1, odds**power, odds)
    return found
