"""Neighbours follow a decision at once, and go back when it is taken back."""

from __future__ import annotations

import numpy as np
import pytest

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


def crowd_of_sets(count: int) -> Neighbours:
    """As many instances as near each other as in a small project, with sets of one to four labels."""
    random = np.random.default_rng(1)
    sets = CandidateSets.from_lists([random.choice(6, random.integers(1, 5), replace=False) for _ in range(count)], 6)
    alpha = random.gamma(0.7, 2.0, len(sets.labels)).astype(np.float32) + np.float32(0.001)
    total = np.add.reduceat(alpha, sets.offsets[:-1]) * np.float32(1.1)
    learned = Posterior(sets, alpha, total)
    found = Neighbours.find(learned, random.normal(size=(count, 4)), np.full(count, -1, np.int32))
    assert found is not None
    return found


def summed_anew(neighbours: Neighbours) -> Posterior:
    """What is believed where the shifts of all decisions are added up, one after the other."""
    learned, shifts = neighbours.learned, neighbours._shifts
    alpha = learned.alpha.copy()
    entries = np.concatenate([shifts[at].entries for at in sorted(shifts)])
    np.add.at(alpha, entries, np.concatenate([shifts[at].amounts for at in sorted(shifts)]))
    touched = np.unique(entries)
    rows = learned.candidates.rows[touched]
    least = nearby.LEAST * learned.inside[rows]
    alpha[touched] = np.maximum(alpha[touched], np.minimum(least, learned.alpha[touched]))
    added = np.bincount(rows, alpha[touched] - learned.alpha[touched], minlength=len(learned))
    return Posterior(learned.candidates, alpha, learned.total).weighing(learned.total + added)


def test_following_one_by_one_gives_what_all_at_once_would_to_the_bit() -> None:
    neighbours, random = crowd_of_sets(300), np.random.default_rng(2)
    label, before = np.full(300, -1, np.int32), list[tuple[Posterior, bytes]]()
    for _ in range(150):
        some = np.unique(random.integers(0, 300, random.integers(1, 4)))
        label[some] = random.integers(-1, 6, len(some))
        now, _ = neighbours.follow(some.tolist(), label)
        if (label >= 0).any():
            anew = summed_anew(neighbours)
            assert now.alpha.tobytes() == anew.alpha.tobytes()
            assert now.total.tobytes() == anew.total.tobytes()
        before.append((now, now.alpha.tobytes()))
    assert all(known.alpha.tobytes() == then for known, then in before)  # whoever computes from one keeps it


def added_up(decided: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many numbers are added up for one decision more, far from the others."""
    neighbours, sizes = crowd_of_sets(4000), list[int]()
    order = np.argsort(neighbours.latent[:, 0])
    label = np.full(4000, -1, np.int32)
    label[order[:decided]] = 1
    neighbours.follow(order[:decided].tolist(), label)
    label[order[-1]] = 1
    concatenate = np.concatenate

    def counted(parts: list[np.ndarray]) -> np.ndarray:
        found: np.ndarray = concatenate(parts)
        sizes.append(len(found))
        return found

    monkeypatch.setattr(nearby.np, "concatenate", counted)
    neighbours.follow([int(order[-1])], label)
    monkeypatch.undo()
    return max(sizes)


def test_a_decision_does_not_cost_more_for_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert added_up(1500, monkeypatch) == added_up(15, monkeypatch)


def test_whose_neighbours_followed_is_told_of_few_and_of_many() -> None:
    neighbours = crowd_of_sets(100)
    label = np.full(100, -1, np.int32)
    label[[5, 9, 70]] = 1
    neighbours.follow([5, 9, 70], label)
    assert neighbours.followed_among(np.array([9, 10])).tolist() == [9]
    assert neighbours.followed_among(np.arange(60)).tolist() == [5, 9]
