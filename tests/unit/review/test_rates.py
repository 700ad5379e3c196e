"""How probable an error is, by what people found where the same was believed."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.review.rates import NOTHING, PRIOR, AtStake, Experience, chances_of_error

SETS = CandidateSets.from_lists([[0, 1], [0, 1], [0, 1, 2], [1, 2], [2]], 3)
ALPHA = np.array([[8, 2, 0], [8, 2, 0], [6, 2, 2], [0, 9, 1], [0, 0, 5]], np.float32)
POSTERIOR = Posterior.from_alpha(ALPHA, SETS)
NOBODY = np.full(5, -1, np.int32)


def decided(**labels: int) -> np.typing.NDArray[np.int32]:
    found = NOBODY.copy()
    for name, label in labels.items():
        found[int(name.removeprefix("at"))] = label
    return found


def chances(known: np.typing.NDArray[np.int32]) -> np.typing.NDArray[np.float64]:
    """What is to be expected after these were asked about by the same beliefs."""
    experience = Experience()
    experience.of(POSTERIOR, NOBODY)
    return chances_of_error(POSTERIOR, experience.of(POSTERIOR, known), known)


def test_where_nobody_decided_beliefs_are_taken_as_they_are() -> None:
    np.testing.assert_allclose(chances(NOBODY), [0.2, 0.2, 0.4, 0.1, 0.0], atol=1e-6)


def test_a_contradiction_raises_the_doubt_of_the_same_pair_most_then_of_the_same_label() -> None:
    before, after = chances(NOBODY), chances(decided(at0=1))
    odds = (after / (1 - after))[1:4] / (before / (1 - before))[1:4]
    assert odds[0] > odds[1] > odds[2] > 1  # 0 or 1; 0, 1 or 2; 1 or 2


def test_a_label_that_was_overlooked_is_doubted_whatever_leads() -> None:
    """1 was right where 0 led: it may be right where 2 leads, too, sooner than 0 where 2 leads."""
    alpha = np.array([[8, 2, 0], [0, 2, 8], [2, 0, 8]], np.float32)
    posterior = Posterior.from_alpha(alpha, CandidateSets.from_lists([[0, 1], [1, 2], [0, 2]], 3))
    experience, known = Experience(), np.array([1, -1, -1], np.int32)
    experience.of(posterior, np.full(3, -1, np.int32))
    found = chances_of_error(posterior, experience.of(posterior, known), known)
    assert found[1] > found[2] > 0.2


def test_rates_are_the_formula() -> None:
    overall = (1 + PRIOR) / (0.2 + PRIOR)
    overlooked = (1 + PRIOR) / (0.2 * overall + PRIOR)
    leading = (1 + PRIOR) / (0.2 * overall * overlooked + PRIOR)
    odds = 0.25 * overall * overlooked * leading
    np.testing.assert_allclose(chances(decided(at0=1))[1], odds / (1 + odds), rtol=1e-5)


def test_a_confirmation_lowers_it() -> None:
    assert (chances(decided(at0=0))[1:4] < chances(NOBODY)[1:4]).all()


def test_a_decision_for_a_label_outside_the_set_is_borne() -> None:
    assert np.isfinite(chances(decided(at0=2))).all()


def test_what_counts_is_what_was_believed_when_people_were_asked() -> None:
    learned = Posterior.from_alpha(ALPHA[:, [1, 0, 2]], SETS)  # what a round made of it
    experience = Experience()
    experience.of(POSTERIOR, NOBODY)
    asked = experience.of(learned, decided(at0=1))
    assert (asked.first.tolist(), asked.labels.tolist()) == ([0], [1])
    np.testing.assert_allclose(asked.share, [0.2], rtol=1e-5)
    assert len(experience.of(learned, decided(at0=1, at2=0)).rows) == 3
    assert experience.of(learned, decided(at2=0)).rows.tolist() == [2, 2]  # undone


def test_other_instances_than_before_are_a_new_beginning() -> None:
    experience = Experience()
    experience.of(POSTERIOR, NOBODY)
    fewer = Posterior.from_alpha(ALPHA[:3], CandidateSets.from_lists([[0, 1], [0, 1], [0, 1, 2]], 3))
    assert not len(experience.of(fewer, decided(at0=1)[:3]).rows)


def test_no_instance_at_all() -> None:
    none = Posterior.from_alpha(np.empty((0, 3), np.float32), CandidateSets.from_lists([], 3))
    assert len(AtStake.of(none).rows) == 0
    assert len(chances_of_error(none, NOTHING, NOBODY[:0])) == 0


def test_a_label_from_outside_the_set_is_a_contradiction_as_well() -> None:
    after = chances(decided(at0=2, at1=2))  # sets {0, 1}: both were wrong
    assert after[2] > chances(NOBODY)[2]  # 0 leads there, too


def test_labels_beside_a_set_that_does_not_bind_are_at_stake() -> None:
    alpha = np.array([[2, 1, 6, 1], [2, 1, 6, 1], [1, 1, 1, 7]], np.float32)
    sets = CandidateSets.from_lists([[0, 1], [0, 1], [3]], 4)
    free = Posterior.from_alpha(alpha, sets, tells_missing=True).unbound_where(np.ones(3, np.bool_))
    nobody = np.full(3, -1, np.int32)
    np.testing.assert_allclose(chances_of_error(free, NOTHING, nobody), [0.4, 0.4, 0.3], atol=1e-6)
    experience, known = Experience(), np.array([0, -1, -1], np.int32)
    experience.of(free, nobody)
    found = chances_of_error(free, experience.of(free, known), known)
    assert found[1] > 0.4  # 2 was believed of the first, which was 0
    at_stake = AtStake.of(free)
    assert sorted(at_stake.labels[at_stake.rows == 0].tolist()) == [0, 1, 3]


def lacking(*labels: int) -> tuple[np.typing.NDArray[np.float64], np.typing.NDArray[np.float64]]:
    """What is to be expected before and after the first were given these labels; a fifth of the belief is outside."""
    alpha = np.array([[7, 1, 2], [7, 1, 2], [7, 1, 2], [8, 2, 2]], np.float32)
    told = Posterior.from_alpha(alpha, CandidateSets.from_lists([[0, 1], [0, 1], [0, 1], [0]], 3), tells_missing=True)
    experience, known = Experience(), np.full(4, -1, np.int32)
    before = chances_of_error(told, experience.of(told, known), known)
    known = np.array([*labels, *known[len(labels) :]], np.int32)
    return before, chances_of_error(told, experience.of(told, known), known)


def test_a_set_may_lack_its_truth_also_one_of_a_single_label() -> None:
    np.testing.assert_allclose(lacking()[0], [0.3, 0.3, 0.3, 1 / 3], atol=1e-6)


def test_where_no_set_lacks_its_truth_that_is_doubted_less_and_where_one_does_more() -> None:
    before, held = lacking(0, 0)
    assert held[3] < before[3]
    assert lacking(2, 2)[1][3] > before[3]
    assert lacking(1, 1)[1][3] < lacking(2, 2)[1][3]  # another candidate was right: that says less of lone labels
