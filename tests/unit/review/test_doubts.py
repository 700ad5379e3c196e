"""How probable it is that a leading label is wrong, where nobody may have named the truth."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data import Belief, CandidateSets, Posterior, Votes
from vipll_gui.review import rank, weighable
from vipll_gui.review.doubts import doubts
from vipll_gui.review.questions import Facts, question_scores

SETS = CandidateSets.from_lists([[0, 1], [2], [0, 2]], 4)
SHARES = np.array([[0.6, 0.2, 0.1, 0.1], [0.3, 0.3, 0.3, 0.1], [0.25, 0.5, 0.25, 0]], np.float32)


def votes_on(*instances: int) -> Votes:
    """A vote for the first candidate of each."""
    first = SETS.labels[SETS.offsets[:-1][list(instances)]].astype(np.int32)
    return Votes(np.array(instances), np.zeros(len(instances), np.int32), first, ("somebody",))


@pytest.mark.parametrize("belief", list(Belief))
def test_where_people_voted_the_truth_may_be_outside_the_set(belief: Belief) -> None:
    posterior = Posterior.from_alpha(SHARES, SETS, belief)
    np.testing.assert_allclose(doubts(posterior, votes_on(0, 1)), [0.4, 0.7, 0.5], atol=1e-6)


def test_sets_that_nobody_voted_on_are_taken_for_granted() -> None:
    posterior = Posterior.from_alpha(SHARES, SETS)
    np.testing.assert_allclose(doubts(posterior, None), [0.25, 0, 0.5], atol=1e-6)


def test_what_people_edited_stands_in_for_the_probability_and_stays_unknown_where_it_is() -> None:
    posterior = Posterior.from_alpha(SHARES, SETS)
    found = doubts(posterior, votes_on(0), np.array([1.0, np.nan, 0.9]))
    np.testing.assert_allclose(found, [0.2, np.nan, 0.1], atol=1e-6)


def test_votes_that_were_too_many_to_weigh_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighable, "MOST_BELIEFS", 3)
    posterior = Posterior.from_alpha(SHARES, SETS)
    np.testing.assert_array_equal(doubts(posterior, votes_on(0, 1)), 1 - posterior.probability)


def test_the_least_probable_label_may_be_the_only_one_of_its_set() -> None:
    posterior = Posterior.from_alpha(SHARES, SETS)
    assert rank("probability", SETS, posterior, votes_on(0, 1)).tolist() == [1, 2, 0]
    assert rank("probability", SETS, posterior).tolist() == [2, 0, 1]


def test_where_the_set_does_not_bind_the_doubt_is_that_of_the_label_that_leads() -> None:
    free = Posterior.from_alpha(SHARES, SETS, tells_missing=True).unbound_where(np.array([True, True, True]))
    assert free.leading.tolist() == [0, 2, 1]
    np.testing.assert_allclose(doubts(free, votes_on(0, 1, 2)), [0.4, 0.7, 0.5], atol=1e-6)


def test_what_votes_tell_of_some_is_not_told_of_the_others() -> None:
    some = Posterior.from_alpha(SHARES, SETS, tells_missing=np.array([True, False, True]))
    assert some.tells_outside.tolist() == [True, False, True]
    assert some.outsiders(1) == []
    np.testing.assert_allclose(doubts(some, votes_on(0, 2)), [0.4, 0, 0.75], atol=1e-6)
    scores = question_scores(some, Facts(np.full(3, -1, np.int32)))
    assert scores[1] < 0 < scores[[0, 2]].min()  # a single candidate that nobody doubts comes last
    whole = Posterior.from_alpha(SHARES, CandidateSets.from_lists([range(4)] * 3, 4), tells_missing=True)
    assert whole.tells_outside.all()  # that nothing is outside
