"""The labels outside a set that are kept by name."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data import Belief, CandidateSets, Posterior
from vipll_gui.data.outside_labels import KEPT, NONE


@pytest.fixture
def posterior() -> Posterior:
    alpha = np.array([[1, 5, 2, 4, 8], [1, 1, 1, 1, 6], [3, 2, 2, 2, 1]], np.float32)
    return Posterior.from_alpha(alpha, CandidateSets.from_lists([[0], [0, 1, 2], range(5)], 5), tells_missing=True)


def test_the_most_probable_come_first_with_their_share_of_all_belief(posterior: Posterior) -> None:
    assert [(one.label, one.probability) for one in posterior.outsiders(0)] == [
        (4, pytest.approx(8 / 20)), (1, pytest.approx(5 / 20)), (3, pytest.approx(4 / 20)),
    ]  # fmt: skip


def test_there_are_no_more_than_there_are_labels_outside(posterior: Posterior) -> None:
    assert [one.label for one in posterior.outsiders(1)] == [4, 3]
    assert posterior.outsiders(2) == []
    assert posterior.beyond is not None
    assert posterior.beyond.labels[2].tolist() == [NONE] * KEPT


def test_what_is_outside_never_adds_up_to_more_than_the_mass_outside(rng: np.random.Generator) -> None:
    alpha = rng.gamma(1.0, size=(50, 7)).astype(np.float32) + np.float32(1e-3)
    inside = rng.random((50, 7)) < 0.4
    inside[:, 0] = True
    posterior = Posterior.from_alpha(alpha, CandidateSets.from_matrix(inside), tells_missing=True)
    for i in range(50):
        found = posterior.outsiders(i)
        assert not inside[i, [one.label for one in found]].any()
        assert sum(one.probability for one in found) <= posterior.outside[i] + 1e-5


def test_a_label_that_joins_the_set_brings_what_was_believed_of_it(posterior: Posterior) -> None:
    joined = posterior.restricted_to(CandidateSets.from_lists([[0, 4], [0, 1, 2], range(5)], 5))
    assert joined.mean[:2].tolist() == pytest.approx([1 / 9, 8 / 9])
    assert [one.label for one in joined.outsiders(0)] == [1, 3]


def test_what_has_joined_the_sets_is_left_out_and_the_others_move_up(posterior: Posterior) -> None:
    assert posterior.beyond is not None
    sets = CandidateSets.from_lists([[0, 1], [0, 1, 2], range(5)], 5)
    left = posterior.beyond.besides(sets)
    assert left.labels.tolist() == [[4, 3, NONE], [4, 3, NONE], [NONE] * KEPT]
    assert left.shares[0].tolist() == pytest.approx([8 / 20, 4 / 20, 0])
    offsets, labels, shares = left.flat(1, 3)
    assert (offsets.tolist(), labels.tolist()) == ([0, 2, 2], [4, 3])
    assert shares.tolist() == pytest.approx([6 / 10, 1 / 10])


def test_some_instances_take_theirs_along(posterior: Posterior) -> None:
    assert posterior.take(np.array([1, 0])).outsiders(1) == posterior.outsiders(0)


def test_a_label_that_was_not_kept_shares_what_the_kept_ones_leave() -> None:
    alpha = np.full((1, 10), 0.01, np.float32)
    alpha[0, :3] = 0.2, 0.1, 9.7  # 0 and 1 are candidates, 2 is the truth
    posterior = Posterior.from_alpha(alpha, CandidateSets.from_lists([[0, 1]], 10), tells_missing=True)
    added = posterior.restricted_to(CandidateSets.from_lists([[0, 1, 2, 7]], 10))
    assert added.alpha == pytest.approx([0.2, 0.1, 9.7, 0.01], rel=1e-3)
    assert added.inside[0] <= added.total[0]


@pytest.mark.parametrize("belief", Belief)
def test_what_is_left_when_a_certain_label_is_ruled_out_adds_up_to_one(belief: Belief) -> None:
    alpha = np.array([[1, 1e-9, 1e-11, 2e-9, 1e-14]], np.float32)  # of one, and the rest is lost in rounding
    posterior = Posterior.from_alpha(alpha, CandidateSets.from_lists([[0, 1]], 5), belief, tells_missing=True)
    left = posterior.restricted_to(CandidateSets.from_lists([[1]], 5))
    assert left.outside == pytest.approx([2.01 / 3.01], rel=1e-3)
    assert [one.label for one in left.outsiders(0)] == [3, 2, 4]
    assert [one.probability for one in left.outsiders(0)] == pytest.approx([2 / 3.01, 0.01 / 3.01, 0], abs=1e-4)
    both = left.restricted_to(CandidateSets.from_lists([[1, 3]], 5))
    assert both.mean == pytest.approx([1 / 3, 2 / 3], rel=1e-3)
    assert both.outside == pytest.approx([0.01 / 3.01], rel=1e-2)
