"""Rankings: each module here registers orders of the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.data.registry import Registry

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Ranking:
    """An order of the queue: the highest score comes first, equal scores in file order."""

    name: str
    description: str
    score: Callable[[CandidateSets, Posterior | None], Scores]


RANKINGS: Registry[Ranking] = Registry("ranking", __name__)


def rank(name: str, candidates: CandidateSets, posterior: Posterior | None) -> NDArray[np.int64]:
    """All instances in the order of a ranking."""
    return _descending(RANKINGS.find(name).score(candidates, posterior))


def _descending(score: Scores) -> NDArray[np.int64]:
    """Positions by falling score, equal ones in file order: as a stable sort has it, in half its time or less."""
    falling = -score
    if not (falling[1:] < falling[:-1]).any():
        return np.arange(len(score))
    order = np.argsort(falling)
    ordered = falling[order]
    place = np.cumsum(ordered[1:] != ordered[:-1])  # the same for equal scores
    if place[-1] == len(place):
        return order
    packed = np.concatenate([[0], place]) << 32 | order
    packed.sort()
    return packed & 0xFFFFFFFF
