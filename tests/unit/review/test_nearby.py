"""Neighbours follow a decision at once, and go back when it is taken back."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.review import nearby
from vipll_gui.review.nearby import Neighbours


def two_heaps() -> tuple[Neighbours, Posterior]:
    """Forty instances in two heaps, all torn between two labels, leaning to the first."""
    random = np.random.default_rng(0)
    latent = np.concatenate([random.normal(0, 1, (20, 3)), random.normal(30, 1, (20, 3))])
    sets = CandidateSets.from_lists([[0, 1]] * 40, 3)
    posterior = Posterior(sets, np.tile(np.float32([5.5, 4.5]), 40), np.full(40, 10, np.float32))
    found = Neighbours.find(posterior, latent, np.full(40, -1, np.int32))
    assert found is not None
    return found, posterior


def test_near_neighbours_follow_and_others_do_not() -> None:
    neighbours, learned = two_heaps()
    label = np.full(40, -1, np.int32)
    label[3] = 1
    now, moved = neighbours.follow([3], label)
    assert set(moved) <= set(range(20)) - {3}
    assert (now.leading[moved] == 1).any()
    assert (now.mean.reshape(-1, 2)[moved, 1] > learned.mean.reshape(-1, 2)[moved, 1]).all()
    assert (now.leading[20:] == 0).all()


def test_what_is_taken_back_leaves_nothing() -> None:
    neighbours, learned = two_heaps()
    label = np.full(40, -1, np.int32)
    label[[3, 7]] = 1
    neighbours.follow([3, 7], label)
    label[3] = -1
    without, moved = neighbours.follow([3], label)
    assert len(moved)
    alone, _ = two_heaps()
    np.testing.assert_array_equal(without.alpha, alone.follow([7], label)[0].alpha)
    label[7] = -1
    assert neighbours.follow([7], label)[0] is learned


def test_what_was_learned_already_is_not_told_again() -> None:
    neighbours, learned = two_heaps()
    label = np.full(40, -1, np.int32)
    label[3] = neighbours.told[3] = 1
    assert neighbours.follow([3], label)[0] is learned


def test_no_candidate_is_lost_to_many_surprises() -> None:
    neighbours, _ = two_heaps()
    label = np.full(40, -1, np.int32)
    label[:20] = 1
    now, _ = neighbours.follow(range(20), label)
    assert (now.alpha > 0).all()


def test_of_too_many_nobody_follows() -> None:
    _, learned = two_heaps()
    few = nearby.MANY
    assert few >= 50_000
    sets = CandidateSets.from_lists([[0, 1]], 2)
    one = Posterior(sets, np.ones(2, np.float32), np.full(1, 2, np.float32))
    assert Neighbours.find(one, np.zeros((1, 2)), np.full(1, -1, np.int32)) is None
    assert Neighbours.find(learned, np.zeros((3, 2)), np.full(40, -1, np.int32)) is None  # of another moment
