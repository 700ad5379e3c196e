"""How probable sets are by which of their labels is the true one."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.problems import blobs
from tests.support.thread_ranks import ThreadRanks, together
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods.vipll.set_chances import POWER, SetChances
from vipll_gui.learning.ranks import ALONE
from vipll_gui.learning.scenes import Scenes

Rows = NDArray[np.bool_]


def drawn_by_frequency(n: int = 4000) -> tuple[Rows, NDArray[np.float32], NDArray[np.float64]]:
    """Sets of three labels, the truth of each drawn by how frequent they are, as label weights, and f."""
    random = np.random.default_rng(0)
    frequent = np.array([0.5, 0.2, 0.15, 0.1, 0.05])
    sets = np.zeros((n, 5), np.bool_)
    for row in sets:
        row[random.choice(5, 3, replace=False, p=[0.3, 0.3, 0.2, 0.1, 0.1])] = True
    return sets, (sets * frequent / (sets * frequent).sum(1, keepdims=True)).astype(np.float32), frequent


def settled(chances: SetChances, weights: NDArray[np.float32]) -> NDArray[np.float32]:
    return [chances.logs(weights) for _ in range(30)][-1]


def test_where_truths_are_drawn_from_sets_by_frequency_it_is_found() -> None:
    sets, weights, frequent = drawn_by_frequency()
    told = settled(SetChances(sets, np.zeros(len(sets), np.bool_), ALONE), weights)[0]
    wanted = POWER * np.log(frequent / weights.mean(0))
    np.testing.assert_allclose(told - told.mean(), wanted - wanted.mean(), atol=1e-3)


def test_a_label_that_is_common_beside_others_is_told_less_of() -> None:
    """All sets hold the first label, which is true of half of them: sets are no sign of it."""
    sets = np.zeros((1000, 3), np.bool_)
    sets[:, 0] = True
    sets[:500, 1] = sets[500:, 2] = True
    weights = np.where(sets, 0.5, 0).astype(np.float32)
    weights[:500, :2] = 0.9, 0.1
    told = settled(SetChances(sets, np.zeros(1000, np.bool_), ALONE), weights)[0]
    assert told[2] > told[1]


def test_sets_of_any_label_and_decided_ones_tell_nothing() -> None:
    sets, weights, _ = drawn_by_frequency(200)
    any_label, decided = np.ones((50, 5), np.bool_), np.eye(5, dtype=np.bool_)[np.zeros(300, np.int64)]
    whole = np.concatenate([sets, any_label, decided])
    more = np.concatenate([weights, np.full((50, 5), 0.2), decided]).astype(np.float32)
    certain = np.arange(len(whole)) >= 250
    told = settled(SetChances(whole, certain, ALONE), more)
    alone = settled(SetChances(sets, np.zeros(200, np.bool_), ALONE), weights)
    np.testing.assert_allclose(told[:200], alone, atol=1e-6)
    assert not told[200:250].any()


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("sets", [np.ones((4, 3)), np.eye(3), [[1, 1, 0], [1, 0, 0]]])
def test_labels_in_no_set_and_sets_of_one_tell_numbers(sets: object) -> None:
    inside = np.asarray(sets, np.bool_)
    weights = (inside / inside.sum(1, keepdims=True)).astype(np.float32)
    told = settled(SetChances(inside, np.zeros(len(inside), np.bool_), ALONE), weights)
    assert np.isfinite(told).all()
    assert not told[:, ~inside.any(0)].any()


@pytest.mark.parametrize("untold", [0, 100])
def test_what_ranks_tell_is_that_of_the_whole(untold: int) -> None:
    """Also where people decided all that one of them has, so that it has no sets to count."""
    sets, weights, _ = drawn_by_frequency(200)
    certain = np.arange(200) < untold

    def told(ranks: ThreadRanks) -> NDArray[np.float32]:
        rows = np.array_split(np.arange(200), 2)[ranks.rank]
        return settled(SetChances(sets[rows], certain[rows], ranks), weights[rows])

    np.testing.assert_allclose(np.concatenate(together(2, told)), settled(SetChances(sets, certain, ALONE), weights))


@pytest.mark.parametrize("strength", [1.0, 2.5])
def test_the_judge_is_told_as_strongly_as_its_voices_count_but_nothing_in_scenes(strength: float) -> None:
    x, sets, _ = blobs(60, k=3, seed=1)
    trainer = Trainer(x, sets, Settings())
    trainer._prepare()
    judge, inside = trainer._judge, sets.dense()
    assert judge is not None
    weights = (inside / inside.sum(1, keepdims=True)).astype(np.float32)
    told = SetChances(inside, np.zeros(60, np.bool_), ALONE).logs(weights)
    assert np.ptp(told) > 0.01
    found = judge._within(np.zeros_like(weights), weights, strength)
    wanted = np.where(inside, np.exp(strength * told), 0)
    np.testing.assert_allclose(found, wanted / wanted.sum(1, keepdims=True), rtol=1e-5)
    judge.scenes = Scenes(sets.stretches, inside)
    np.testing.assert_allclose(judge._within(np.zeros_like(weights), weights, strength), weights, rtol=1e-5)


def test_a_step_takes_hardly_more_memory_than_what_it_gives() -> None:
    sets, weights, _ = drawn_by_frequency(20_000)
    chances = SetChances(sets, np.zeros(len(sets), np.bool_), ALONE)
    tracemalloc.start()
    try:
        given = chances.logs(weights).nbytes
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1.5 * given
