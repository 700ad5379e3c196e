"""Orders that know what people said: the best question next, and a second look at answers."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review.questions import QUESTIONS, Facts, apart, question_scores
from vipll_gui.review.rankings import RANKINGS, Ranking, Scores, descending
from vipll_gui.review.second_look import SECOND_LOOK, contradictions


def _sizes(candidates: CandidateSets, *_: Posterior | Votes | None) -> Scores:
    return candidates.sizes.astype(float)


def _questions(posterior: Posterior, facts: Facts) -> np.typing.NDArray[np.int64]:
    order = descending(question_scores(posterior, facts))
    return apart(order, facts.pockets(posterior).of)


def _second_look(posterior: Posterior, facts: Facts) -> np.typing.NDArray[np.int64]:
    return descending(contradictions(posterior, facts))


RANKINGS.register(
    Ranking(
        QUESTIONS,
        "what teaches most for the time it takes first",
        _sizes,
        informed=_questions,
        title="Best question",
    )
)
RANKINGS.register(
    Ranking(
        SECOND_LOOK,
        "what people said and the model contradicts most first",
        _sizes,
        informed=_second_look,
        of_answers=True,
    )
)
