"""Rankings: each module here registers orders of the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.data.registry import Registry

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Ranking:
    """An order of the queue: the highest score comes first, equal scores in file order."""

    name: str
    description: str
    score: Callable[[CandidateSets, Posterior | None, Votes | None], Scores]
    needs_votes: bool = False  # not offered where there are none
    needs_dirichlet: bool = False  # not offered for plain probabilities, which do not tell it

    def offered(self, posterior: Posterior | None, votes: Votes | None) -> bool:
        """Whether it means anything for these data and this posterior."""
        told = posterior is None or posterior.dirichlet or not self.needs_dirichlet
        return told and (votes is not None or not self.needs_votes)


RANKINGS: Registry[Ranking] = Registry("ranking", __name__)


def rank(
    name: str, candidates: CandidateSets, posterior: Posterior | None, votes: Votes | None = None
) -> NDArray[np.int64]:
    """All instances in the order of a ranking; an InputError where plain probabilities do not tell it."""
    return _descending(RANKINGS.find(name).score(candidates, posterior, votes))


def _descending(score: Scores) -> NDArray[np.int64]:
    """Positions by falling score, equal ones in file order: as a stable sort has it, in half its time or less."""
    falling = -score
    if not (falling[1:] < falling[:-1]).any():
        return np.arange(len(score))
    order = np.argsort(falling)
    ordered = falling[order]
    differs = ordered[1:] != ordered[:-1]
    if differs.all():
        return order
    packed = np.concatenate([[0], np.cumsum(differs)]) << 32 | order  # equal scores have the same place
    packed.sort()
    return packed & 0xFFFFFFFF
