"""How labels collide: k×k tables made from candidate sets."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.errors import VipllError

Matrix = NDArray[np.float64]


def _conditional(counts: Matrix, _n: int) -> Matrix:
    return counts / counts.diagonal()[:, None]


def _lift(counts: Matrix, n: int) -> Matrix:
    frequency = counts.diagonal()
    return counts * n / np.outer(frequency, frequency)


KINDS: dict[str, tuple[str, Callable[[Matrix, int], Matrix]]] = {
    "counts": ("sets that hold both labels", lambda counts, _: counts),
    "conditional": ("share of the row label's sets that hold the column label too", _conditional),
    "lift": ("how much more often together than by chance", _lift),
}


def cooccurrence(candidates: CandidateSets, kind: str) -> Matrix:
    """One of KINDS; 0 where a label is in no set."""
    if kind not in KINDS:
        raise VipllError(f"no kind of co-occurrence is called {kind!r}", remedy="Choose one of: " + ", ".join(KINDS))
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.nan_to_num(KINDS[kind][1](candidates.cooccurrence().astype(np.float64), len(candidates)))
