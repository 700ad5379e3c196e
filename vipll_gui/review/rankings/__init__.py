"""Rankings: each module here registers orders of the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.data.registry import Registry
from vipll_gui.data.unlocked import counted_up
from vipll_gui.review.questions import Facts

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Ranking:
    """An order of the queue: the highest score comes first, equal scores in file order."""

    name: str
    description: str
    score: Callable[[CandidateSets, Posterior | None, Votes | None], Scores]
    informed: Callable[[Posterior, Facts], NDArray[np.int64]] | None = None  # the order by a posterior
    of_answers: bool = False  # whether it is about what people said: it changes with every decision
    needs_votes: bool = False  # not offered where there are none
    needs_dirichlet: bool = False  # not offered for plain probabilities, which do not tell it
    needs_methods: bool = False  # not offered before two methods have learned
    title: str = ""  # what it does, in two or three words; its name is the technical one

    def __post_init__(self) -> None:
        if not self.title:
            object.__setattr__(self, "title", self.name.replace("-", " ").replace("_", " ").capitalize())

    def offered(self, posterior: Posterior | None, votes: Votes | None, methods: int = 0) -> bool:
        """Whether it means anything for these data, this posterior, and so many methods that have learned."""
        told = posterior is None or posterior.dirichlet or not self.needs_dirichlet
        return told and (votes is not None or not self.needs_votes) and (methods > 1 or not self.needs_methods)


RANKINGS: Registry[Ranking] = Registry("ranking", __name__)


def rank(
    name: str,
    candidates: CandidateSets,
    posterior: Posterior | None,
    votes: Votes | None = None,
    facts: Callable[[], Facts] | None = None,
) -> NDArray[np.int64]:
    """All instances in the order of a ranking; an InputError where plain probabilities do not tell it.

    `facts` are asked for by rankings that want to know what people said; without them, nobody said anything.
    """
    ranking = RANKINGS.find(name)
    if ranking.informed is None or posterior is None:
        return descending(ranking.score(candidates, posterior, votes))
    nobody = np.full(len(candidates), -1, np.int32)
    return ranking.informed(posterior, facts() if facts is not None else Facts(nobody))


def descending(score: Scores) -> NDArray[np.int64]:
    """Positions by falling score, equal ones in file order: as a stable sort has it, in half its time or less."""
    falling = -score
    if not (falling[1:] < falling[:-1]).any():
        return np.arange(len(score))
    order = np.argsort(falling)
    ordered = falling[order]
    differs = ordered[1:] != ordered[:-1]
    if differs.all():
        return order
    packed = np.concatenate([[0], counted_up(differs)]) << 32 | order  # equal scores have the same place
    packed.sort()
    return packed & 0xFFFFFFFF
