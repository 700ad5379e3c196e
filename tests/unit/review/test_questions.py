"""The best question, and the second look at answers."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.review import rank
from vipll_gui.review.questions import TABLE, Facts, apart, cells, numbered, question_scores
from vipll_gui.review.rates import Experience

SETS = CandidateSets.from_lists([[0, 1]] * 6 + [[0, 2]] * 2 + [[1]], 3)
ALPHA = np.array(
    [
        [9, 1, 0.1],
        [8, 2, 0.1],
        [8, 2, 0.1],
        [7, 3, 0.1],
        [9, 1, 0.1],
        [9, 1, 0.1],
        [6.9, 0.1, 3.1],
        [9, 0.1, 1],
        [1, 1, 8],
    ],
    np.float32,
)
POSTERIOR = Posterior.from_alpha(ALPHA, SETS)


def facts(**decided: int) -> Facts:
    labels = np.full(len(SETS), -1, np.int32)
    for name, label in decided.items():
        labels[int(name.removeprefix("at"))] = label
    return Facts(labels)


def test_the_two_labels_an_instance_is_torn_between() -> None:
    assert POSTERIOR.runner_up.tolist() == [1, 1, 1, 1, 1, 1, 2, 2, -1]
    pockets = facts(at0=0).pockets(POSTERIOR)
    assert len(set(pockets.of[:6].tolist())) == 1
    assert pockets.open.tolist() == [5] * 6 + [2, 2, 1]


def test_the_most_doubtful_is_asked_first_while_nobody_decided() -> None:
    assert rank("question", SETS, POSTERIOR, None, facts)[0] == 6


def test_where_many_may_be_wrong_at_once_the_most_doubtful_is_asked_for_all_of_them() -> None:
    """Six near each other may be 1 in place of 0, none of them very probably; two others are more doubtful alone."""

    def near(**decided: int) -> Facts:
        return replace(facts(**decided), latent=np.zeros((len(SETS), 1)))

    scores = question_scores(POSTERIOR, near())
    assert rank("question", SETS, POSTERIOR, None, near)[0] == 3
    assert scores[3] == pytest.approx(0.3 + 0.3 * (0.2 + 0.2 + 3 * 0.1), abs=0.02)
    np.testing.assert_allclose(scores[[0, 1, 2, 4, 5]], [0.1, 0.2, 0.2, 0.1, 0.1], atol=0.02)
    assert question_scores(POSTERIOR, near(at0=0))[3] < scores[3]  # some of it is known


def test_beliefs_that_people_contradict_are_doubted_where_the_same_labels_are_at_stake() -> None:
    """Of three believed to be 0 with 1 as the other candidate, two were 1: the next to ask about is of that kind."""

    def first_open(**decided: int) -> int:
        experience = Experience()
        for labels in (facts().decided, facts(**decided).decided):  # asked, and asked again after decisions
            told = Facts(labels, experience=experience)
            order = rank("question", SETS, replace(POSTERIOR), None, lambda told=told: told)  # type: ignore[misc]
        return int(order[(labels == -1)[order]][0])

    assert first_open(at0=1, at1=1, at4=0) == 3
    assert first_open(at0=0, at1=0, at4=0) == 6


def test_what_was_accepted_without_a_look_is_no_experience() -> None:
    experience = Experience()
    question_scores(POSTERIOR, Facts(facts().decided, experience=experience))
    nobody, decided = np.zeros(len(SETS), bool), facts(at0=0, at1=0).decided
    accepted = Facts(decided, looked_at=nobody, experience=experience)
    never_asked = Facts(decided, looked_at=nobody)
    np.testing.assert_array_equal(question_scores(POSTERIOR, accepted), question_scores(POSTERIOR, never_asked))


def test_what_takes_far_longer_than_usual_comes_later() -> None:
    sets = CandidateSets.from_lists([[0, 1, 2, 3, 4, 5, 6, 7], [0, 1], [0, 1]], 8)
    alpha = np.full((3, 8), 1e-6, np.float32)
    alpha[:, :2] = [[6, 4], [6.2, 3.8], [9, 1]]
    posterior = Posterior.from_alpha(alpha, sets)
    slow = Facts(np.full(3, -1, np.int32), seconds=lambda sizes: sizes.astype(float))
    assert question_scores(posterior, slow).argmax() == 1
    assert question_scores(posterior, Facts(np.full(3, -1, np.int32))).argmax() == 0


def test_a_little_more_time_does_not_matter() -> None:
    sets = CandidateSets.from_lists([[0, 1, 2], [0, 1]], 3)
    posterior = Posterior.from_alpha(np.array([[6, 4, 1e-6], [6.2, 3.8, 1e-6]], np.float32), sets)
    slow = Facts(np.full(2, -1, np.int32), seconds=lambda sizes: sizes.astype(float))
    assert question_scores(posterior, slow).argmax() == 0


def test_two_that_are_alike_do_not_follow_each_other() -> None:
    order = apart(np.array([3, 4, 5, 0, 1]), np.array([7, 8, 0, 9, 9, 9]))
    assert order.tolist() == [3, 0, 4, 1, 5]
    assert apart(np.array([1, 0]), np.array([4, 4])).tolist() == [1, 0]  # nothing to come between


def test_cells_are_halves_of_halves() -> None:
    latent = np.random.default_rng(0).normal(size=(960, 8))
    found = np.bincount(cells(latent, 960))
    assert len(found) == 32
    assert cells(None, 5).tolist() == [0] * 5


def test_the_second_look_begins_with_what_the_model_contradicts_most() -> None:
    said = facts(at0=1, at1=0, at7=0)
    order = rank("second-look", SETS, POSTERIOR, None, lambda: said).tolist()
    assert order[:4] == [0, 8, 1, 7]  # 8 has one candidate, and the model believes in a label that is not among them
    assert set(order[4:]) == {2, 3, 4, 5, 6}


def test_single_candidates_come_last_where_nothing_is_doubted() -> None:
    sets = CandidateSets.from_lists([[1], [0, 1, 2], [0], [0, 1]], 4)
    alpha = np.array([[0, 1e4, 0, 1], [1e4, 0, 0, 1], [1e4, 0, 0, 1], [1e4, 0, 0, 1]], np.float32)
    told = Posterior.from_alpha(alpha, sets, tells_missing=True)
    quick_where_few = Facts(np.full(4, -1, np.int32), seconds=lambda sizes: sizes.astype(float))
    found = question_scores(told, quick_where_few)
    assert found[[1, 3]].min() > 0 > found[[0, 2]].max()


def test_a_single_candidate_is_asked_about_where_it_may_be_wrong() -> None:
    sets = CandidateSets.from_lists([[0, 1], [1]], 3)
    alpha = np.array([[8, 2, 0.01], [0.01, 1, 9]], np.float32)
    told = Posterior.from_alpha(alpha, sets, tells_missing=True)
    nobody = Facts(np.full(2, -1, np.int32))
    assert question_scores(told, nobody).argmax() == 1
    assert question_scores(Posterior.from_alpha(alpha, sets), nobody).argmax() == 0  # where nobody tells, it is certain


@pytest.mark.parametrize("most", [0, 50, 100 * TABLE, 100 * TABLE + 1, 10**9])
def test_groups_are_numbered_without_gaps_in_their_order(most: int) -> None:
    groups = np.random.default_rng(3).integers(0, most + 1, 100)
    groups[-1] = most
    assert np.array_equal(numbered(groups), np.unique(groups, return_inverse=True)[1])


def test_orders_of_a_million_add_up_no_masks_in_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy lets no other thread of Python work until masks are added up: the window stood still for 130 ms."""
    added: list[np.dtype[np.generic]] = []
    cumsum = np.cumsum

    def noting(values: np.ndarray, *given: object, **named: object) -> np.ndarray:
        added.append(np.asarray(values).dtype)
        return cumsum(values, *given, **named)

    monkeypatch.setattr(np, "cumsum", noting)
    for order in ("question", "margin"):
        rank(order, SETS, replace(POSTERIOR), None, facts)
    assert np.dtype(np.bool_) not in added
