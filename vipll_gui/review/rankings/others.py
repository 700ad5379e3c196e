"""Ask the others: an order by how much the runs of different methods disagree about the label."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review.questions import Facts
from vipll_gui.review.rankings import RANKINGS, Ranking, Scores, descending

OTHERS = "others"
TIE = 1e-6  # what doubt counts beside disagreement: it decides among instances that divide the methods alike


def disagreement_of_runs(leading: Sequence[NDArray[np.integer]], n: int) -> Scores:
    """The entropy of the labels (n,) that runs put first, each run one vote; nothing where there are fewer than two."""
    score = np.zeros(n)
    for one in leading:
        alike = np.zeros(n, np.int64)
        for other in leading:
            alike += one == other
        score -= np.log(alike / len(leading)) / len(leading)
    return score.round(9)  # the same however the sum came about


def _sizes(candidates: CandidateSets, *_: Posterior | Votes | None) -> Scores:
    return candidates.sizes.astype(float)


def _others(posterior: Posterior, facts: Facts) -> NDArray[np.int64]:
    doubt = np.clip(1 - posterior.margin, 0, 1)
    return descending(disagreement_of_runs(facts.runs(), len(posterior)) + TIE * doubt)


RANKINGS.register(
    Ranking(
        OTHERS,
        "what the methods you trained disagree about most first",
        _sizes,
        informed=_others,
        needs_methods=True,
        title="Ask the others",
    )
)
