"""What people said is looked at again where much speaks against it."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review.questions import Facts
from vipll_gui.review.second_look import NOTHING_SAID, contradictions, plurality


def posterior(rows: list[dict[int, float]], outside: float = 0.0) -> Posterior:
    sets = CandidateSets.from_lists([list(row) for row in rows], 4)
    alpha = np.array([value for row in rows for value in row.values()], np.float32)
    return Posterior(sets, alpha, np.array([sum(row.values()) + outside for row in rows], np.float32))


def test_labels_that_nobody_could_have_pressed_do_not_speak_against_a_decision() -> None:
    beliefs = posterior([{0: 3, 1: 1}, {0: 1, 1: 3}, {0: 1, 1: 3}], outside=40)
    found = contradictions(beliefs, Facts(np.array([0, 0, -1], np.int32)))
    np.testing.assert_allclose(found, [0.25, 0.75, NOTHING_SAID])


def test_sets_of_one_and_votes_are_looked_at() -> None:
    beliefs = posterior([{0: 1}, {0: 1, 1: 9}, {0: 1, 1: 9}], outside=3)
    voted = np.array([-1, 0, -1], np.int32)
    found = contradictions(beliefs, Facts(np.full(3, -1, np.int32), voted=voted))
    np.testing.assert_allclose(found, [0.75, 0.9, NOTHING_SAID])
    decided = np.array([-1, 1, -1], np.int32)
    assert contradictions(beliefs, Facts(decided, voted=voted))[1] < 0.11  # what was decided counts, not the votes


def test_the_plurality_of_votes() -> None:
    instance, label = np.array([0, 0, 0, 2, 2, 2]), np.array([1, 3, 3, 2, 0, 1])
    votes = Votes(instance, np.arange(6, dtype=np.int32), label.astype(np.int32), tuple("abcdef"))
    assert plurality(votes, 4, 4).tolist() == [3, -1, 0, -1]


def test_labels_that_nobody_named_speak_against_votes_and_not_against_a_decision() -> None:
    alpha = np.array([[3, 1, 6], [3, 1, 6]], np.float32)
    sets = CandidateSets.from_lists([[0, 1], [0, 1]], 3)
    free = Posterior.from_alpha(alpha, sets, tells_missing=True).unbound_where(np.ones(2, np.bool_))
    voted, decided = np.array([0, 0], np.int32), np.array([-1, 0], np.int32)
    np.testing.assert_allclose(contradictions(free, Facts(decided, voted=voted)), [0.7, 0.25], atol=1e-6)
