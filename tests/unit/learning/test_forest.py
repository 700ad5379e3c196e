"""A forest says of an instance what others taught it, is stored without running code, and is the same for all ranks."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.thread_ranks import ThreadRanks, together
from vipll_gui.learning import forest as forest_module
from vipll_gui.learning.forest import Forest, Grower
from vipll_gui.learning.methods import never

K = 3
Made = tuple[NDArray[np.float32], NDArray[np.float32]]


def boxes(n: int = 300) -> Made:
    """Scores of which one column tells the label, and another whether that is turned round; and label weights."""
    random = np.random.default_rng(0)
    scores = random.normal(size=(n, 6)).astype(np.float32)
    label = np.where(scores[:, 1] > 0, 0, np.where(scores[:, 0] > 0, 1, 2))
    return scores, np.eye(K, dtype=np.float32)[label]


def grown(scores: NDArray[np.float32], weights: NDArray[np.float32]) -> tuple[Forest, NDArray[np.float32]]:
    found = Grower(scores, K).grow(weights, never)
    assert found is not None
    return found


def test_trees_find_what_single_features_tell() -> None:
    scores, weights = boxes()
    forest, votes = grown(scores, weights)
    np.testing.assert_allclose(votes.sum(axis=1), 1, atol=1e-6)
    assert (votes.argmax(axis=1) == weights.argmax(axis=1)).mean() > 0.9
    others, truth = boxes(500)
    assert (forest.shares(others[300:]).argmax(axis=1) == truth[300:].argmax(axis=1)).mean() > 0.9


def test_nobody_is_told_their_own_label() -> None:
    """Of labels that nothing tells, votes know nothing, while trees that have seen them know them all."""
    scores, _ = boxes()
    weights = np.eye(K, dtype=np.float32)[np.random.default_rng(1).integers(K, size=len(scores))]
    forest, votes = grown(scores, weights)
    assert (votes.argmax(axis=1) == weights.argmax(axis=1)).mean() < 0.5
    assert (forest.shares(scores).argmax(axis=1) == weights.argmax(axis=1)).mean() > 0.95


def test_weights_are_learned_not_only_leading_labels() -> None:
    scores, weights = boxes()
    _, votes = grown(scores, 0.6 * weights + 0.4 * np.roll(weights, 1, axis=1))
    second = np.roll(weights, 1, axis=1).astype(bool)
    assert 0.25 < votes[second].mean() < 0.5


def test_of_many_instances_some_are_learned_from_and_all_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forest_module, "MOST", 120)
    monkeypatch.setattr(forest_module, "ASKED", 300 * 30)
    scores, weights = boxes()
    assert Grower(scores, K).trees == 30
    _, votes = grown(scores, weights)
    np.testing.assert_allclose(votes.sum(axis=1), 1, atol=1e-6)
    assert (votes.argmax(axis=1) == weights.argmax(axis=1)).mean() > 0.8


def test_growing_stops_before_the_next_tree() -> None:
    scores, weights = boxes()
    asked = count()
    assert Grower(scores, K).grow(weights, lambda: next(asked) >= 5) is None
    assert next(asked) == 6


def test_too_few_instances_make_no_forest() -> None:
    scores, _ = boxes(40)
    assert Grower(scores, K)
    assert not Grower(scores[:20], K)
    assert not Grower(scores, 20)


@pytest.mark.parametrize("size", [2, 3])
def test_ranks_grow_the_same_trees_and_ask_them_of_their_own(size: int) -> None:
    scores, weights = boxes(301)

    def grow(ranks: ThreadRanks) -> tuple[Forest, NDArray[np.float32]]:
        own = np.array_split(np.arange(len(scores)), ranks.size)[ranks.rank]
        found = Grower(scores[own], K, ranks=ranks).grow(weights[own], never)
        assert found is not None
        return found

    whole, votes = grown(scores, weights)
    parts = together(size, grow)
    for forest, _ in parts:
        np.testing.assert_array_equal(forest.threshold, whole.threshold)
    np.testing.assert_array_equal(np.concatenate([one for _, one in parts]), votes)


def test_a_stored_forest_says_the_same() -> None:
    scores, weights = boxes()
    forest, _ = grown(scores, weights)
    kept = Forest.restore(forest.arrays(), scores.shape[1], K)
    np.testing.assert_array_equal(kept.shares(scores), forest.shares(scores))
    assert kept.shares(scores[:0]).shape == (0, K)


@pytest.mark.parametrize(
    ("name", "place", "value"),
    [
        ("after", (0, 0), 0),  # a branching that leads to itself would be followed for ever
        ("after", (0, 1), 10**6),
        ("after", (-1, 0), K),
        ("feature", 0, 6),
        ("starts", 0, -1),
    ],
)
def test_a_damaged_forest_is_refused(name: str, place: tuple[int, ...] | int, value: int) -> None:
    scores, weights = boxes()
    forest, _ = grown(scores, weights)
    arrays = {key: one.copy() for key, one in forest.arrays().items()}
    arrays[name][place] = value
    with pytest.raises(ValueError, match="makes no trees"):
        Forest.restore(arrays, scores.shape[1], K)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("feature", lambda one: one.astype(np.float32)),
        ("after", lambda one: one[:, 0]),
        ("threshold", lambda one: one[:-1]),
        ("starts", lambda one: one.astype(np.int64)),
    ],
)
def test_a_forest_of_other_arrays_is_refused(name: str, changed: Callable[[NDArray[Any]], NDArray[Any]]) -> None:
    scores, weights = boxes()
    arrays = grown(scores, weights)[0].arrays()
    with pytest.raises(ValueError, match="makes no trees"):
        Forest.restore({**arrays, name: changed(arrays[name])}, scores.shape[1], K)


def test_features_are_told_apart_however_many_there_are() -> None:
    """More than 16 bits hold, of which only the last one says anything."""
    random = np.random.default_rng(0)
    scores = np.zeros((60, 40_000), np.float32)
    scores[:, -1] = random.normal(size=60)
    weights = np.eye(2, dtype=np.float32)[(scores[:, -1] > 0).astype(int)]
    found = Grower(scores, 2, 3).grow(weights, never)
    assert found is not None
    np.testing.assert_array_equal(found[0].shares(scores).argmax(axis=1), weights.argmax(axis=1))


def test_of_a_tree_only_what_is_asked_for_later_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole tree counts every label in every place: with a thousand labels, a forest of them took ten gigabytes."""
    there: list[weakref.ref[object]] = []
    alive: list[int] = []
    grow = forest_module._grown

    def noting(*given: Any) -> object:
        alive.append(sum(one() is not None for one in there))
        tree = grow(*given)
        there.append(weakref.ref(tree))
        return tree

    monkeypatch.setattr(forest_module, "_grown", noting)
    grown(*boxes())
    assert len(there) > 3
    assert max(alive) <= 1
