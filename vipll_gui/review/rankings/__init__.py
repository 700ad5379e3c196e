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
    score = RANKINGS.find(name).score(candidates, posterior)
    return np.argsort(-score, kind="stable")
