"""Scenes: a set names what is there, so that each of its labels is carried by somebody."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.learning import scenes
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.trainer import Trainer
from vipll_gui.learning.scenes import MISSING, Odds, Scenes, States, labels_lacking, name_what_is_there


def chance_of(labels: tuple[int, ...], size: int, odds: Odds) -> float:
    """The probability of a sequence of labels by the definition, over all ways to cut it into scenes."""
    ways = {frozenset[int](): 1.0}
    for label in labels:
        following: dict[frozenset[int], float] = {}
        for carried, chance in ways.items():
            weights = [1.0 if j in carried else odds.new for j in range(size)]
            goes_on = chance * weights[label] / sum(weights)
            if not carried:
                goes_on = chance / size
            elif len(carried) == size:
                goes_on *= 1 - odds.end
                new = frozenset([label])
                following[new] = following.get(new, 0) + chance * odds.end * odds.again / size
            now = carried | {label}
            following[now] = following.get(now, 0) + goes_on
        ways = following
    return sum(chance * MISSING ** (size - len(carried)) for carried, chance in ways.items())


def believed(random: np.random.Generator, n: int, size: int) -> NDArray[np.float32]:
    return random.dirichlet(np.ones(size), n).astype(np.float32)


@pytest.mark.parametrize(("size", "length"), [(2, 2), (2, 5), (3, 4), (3, 2)])
def test_the_others_say_what_all_ways_together_say(monkeypatch: pytest.MonkeyPatch, size: int, length: int) -> None:
    monkeypatch.setattr(scenes, "name_what_is_there", lambda *_: True)
    odds, shares = Odds(3.0, 0.3, 0.6), believed(np.random.default_rng(size), length, size)
    made = Scenes(np.zeros(length, np.int64), np.ones((length, size), bool))
    made.odds = odds
    wanted = np.zeros((length, size))
    for labels in product(range(size), repeat=length):
        for one in range(length):
            others = [shares[at, label] for at, label in enumerate(labels) if at != one]
            wanted[one, labels[one]] += chance_of(labels, size, odds) * np.prod(others)
    np.testing.assert_allclose(made.said(shares), wanted / wanted.sum(axis=1, keepdims=True), rtol=1e-4)


def test_chances_of_what_follows_add_up_to_one_where_there_is_more() -> None:
    for size in (2, 3, 4):
        np.testing.assert_allclose(States(size).moves(Odds(3.0, 0.5, 1.0)).sum(axis=1), 1, rtol=1e-6)


PAIRS = np.repeat(np.arange(1, 20), 2)  # enough scenes of two to believe in them


def test_of_a_pair_with_two_labels_each_has_one() -> None:
    shares = np.array([[0.9, 0.1, 0], [0.6, 0.4, 0], *[[0.5, 0.5, 0]] * len(PAIRS), [0, 0, 1]], np.float32)
    made = Scenes(np.array([0, 0, *PAIRS, 50]), shares > 0)
    found = made.considered(shares, shares)
    assert found[1].argmax() == 1  # the first is surer to be the other
    assert found[-1].tolist() == [0, 0, 1]
    np.testing.assert_allclose(found.sum(axis=1), 1, rtol=1e-6)


def test_a_decision_tells_about_the_rest_of_its_scene() -> None:
    candidates = np.array([[1, 0], [1, 1], *[[1, 1]] * len(PAIRS)], bool)
    shares = np.array([[0.3, 0.7], [0.7, 0.3], *[[0.5, 0.5]] * len(PAIRS)], np.float32)
    found = Scenes(np.array([0, 0, *PAIRS]), candidates).considered(shares, np.where(candidates, shares, 0))
    assert found[1, 1] > 0.95
    assert found[0, 1] > 0.7  # of a decided one it is what the others say


def test_how_much_is_within_a_set_is_not_for_the_scene_to_say() -> None:
    candidates = np.array([[1, 1, 0], [1, 0, 0], [1, 1, 0], [1, 1, 0], *[[1, 1, 0]] * len(PAIRS)], bool)
    shares = np.array(
        [[0.4, 0.4, 0.2], [0.5, 0.2, 0.3], [0.8, 0, 0.2], [0.4, 0.4, 0.2], *[[0.5, 0.5, 0]] * len(PAIRS)], np.float32
    )
    found = Scenes(np.array([0, 0, 60, 60, *PAIRS + 100]), candidates).weighed(shares)
    assert found[0, 1] > 0.75  # its partner was decided
    np.testing.assert_allclose(found[1], shares[1])  # and believed of that is what was
    assert found[3, 1] > 0.75  # somebody must be the other, though the first was sure not to be
    np.testing.assert_allclose((found * candidates).sum(axis=1), (shares * candidates).sum(axis=1), rtol=1e-5)
    np.testing.assert_allclose(found[:, 2], shares[:, 2])


def test_what_a_set_lacks_may_be_there() -> None:
    candidates = np.array([[1, 1], [1, 0], *[[1, 1]] * len(PAIRS)], bool)
    shares = np.array([[0.8, 0.2], [1, 0], *[[0.5, 0.5]] * len(PAIRS)], np.float32)
    decided = Scenes(np.array([0, 0, *PAIRS]), candidates).weighed(shares)
    torn = Scenes(np.array([0, ~0, *PAIRS]), candidates).weighed(shares)
    assert decided[0, 1] > 0.9  # somebody has to be the other
    assert 0.1 < torn[0, 1] < 0.5  # which the second may be, whose set does not say
    np.testing.assert_allclose(torn[1], shares[1])


def test_what_a_set_lacks_is_as_probable_as_it_is_believed() -> None:
    candidates = np.array([[1, 1], [1, 0], *[[1, 1]] * len(PAIRS)], bool)
    made = Scenes(np.array([0, ~0, *PAIRS]), candidates)
    first = []
    for lost in (0.01, 0.5, 0.99):
        shares = np.array([[0.8, 0.2], [1 - lost, lost], *[[0.5, 0.5]] * len(PAIRS)], np.float32)
        first.append(float(made.weighed(shares)[0, 1]))
    assert first[0] > 0.9  # the second is all but surely what its set says, and somebody has to be the other
    assert first[0] > first[1] > first[2]
    assert first[2] < 0.1


def test_labels_lacking_are_those_of_torn_sets_alone() -> None:
    candidates = np.array([[1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 1, 0]], bool)
    lacking = labels_lacking(np.array([0, ~0, 1, 1]), candidates)
    assert np.argwhere(lacking).tolist() == [[1, 1]]


@pytest.mark.parametrize("hold", [True, False])
def test_features_bear_scenes_out_or_not(hold: bool) -> None:
    random = np.random.default_rng(4)
    scenes, size = 200, 3
    truth = (
        random.permuted(np.tile(np.arange(size), (scenes, 1)), axis=1)
        if hold
        else random.integers(size, size=(scenes, size))
    )
    weights = random.dirichlet(np.ones(size), scenes * size) + 9 * np.eye(size)[truth.ravel()]
    weights = (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)
    made = Scenes(np.repeat(np.arange(scenes), size), np.ones(weights.shape, bool))
    assert made  # by lengths alone they are
    assert made.borne_out(weights) is hold


def test_where_there_are_no_scenes_nothing_bears_them_out() -> None:
    weights = believed(np.random.default_rng(1), 100, 3)
    assert not Scenes(np.repeat(np.arange(50), 2), np.ones(weights.shape, bool)).borne_out(weights)


def test_training_knows_that_somebody_carries_each_label() -> None:
    random = np.random.default_rng(3)
    named = np.array([random.choice(6, 3, replace=False) for _ in range(100)])
    truth = random.permuted(named, axis=1).ravel()
    features = (random.normal(size=(6, 5))[truth] + random.normal(size=(300, 5))).astype(np.float32)
    sets = CandidateSets.from_lists(np.repeat(np.sort(named, axis=1), 3, axis=0).tolist(), 6)

    def wrong(stretches: NDArray[np.int64] | None) -> int:
        alpha = None
        for report in Trainer(features, sets, Settings(epochs=8), scenes=stretches).run():
            alpha = report.alpha if report.alpha is not None else alpha
        assert alpha is not None
        return int((np.where(sets.dense(), alpha, 0).argmax(axis=1) != truth).sum())

    assert wrong(sets.stretches) < 0.6 * wrong(None)


def test_scenes_make_beliefs_better_where_sets_name_what_is_there() -> None:
    random = np.random.default_rng(0)
    truth = random.permuted(np.tile(np.arange(3), (150, 1)), axis=1).ravel()
    shares = random.dirichlet(np.ones(3), len(truth)) + 0.5 * np.eye(3)[truth]
    shares = (shares / shares.sum(axis=1, keepdims=True)).astype(np.float32)
    made = Scenes(np.repeat(np.arange(150), 3), np.ones(shares.shape, bool))
    right = (made.considered(shares, shares).argmax(axis=1) == truth).mean()
    assert right > (shares.argmax(axis=1) == truth).mean() + 0.1
    assert made.odds.new > 10  # nobody is there twice


@pytest.mark.parametrize(
    ("lengths", "sizes", "do"),
    [
        ([2, 3, 3, 4, 2, 3, 5, 3, 4, 2], [2, 3, 2, 3, 2, 3, 4, 3, 4, 2], True),
        ([2, 3, 1, 4, 2, 3, 5, 3, 4, 2], [2, 3, 2, 3, 2, 3, 4, 3, 4, 2], True),  # one of ten is too short
        ([2, 3, 1, 4, 1, 3, 5, 3, 4, 2], [2, 3, 2, 3, 2, 3, 4, 3, 4, 2], False),
        ([20] * 50, [2] * 50, False),  # as if sorted: nothing tells
        ([1] * 50, [1] * 50, False),
    ],
)
def test_lengths_tell_whether_sets_name_what_is_there(lengths: list[int], sizes: list[int], do: bool) -> None:
    assert name_what_is_there(np.array(lengths), np.array(sizes)) is do


def test_sets_that_name_something_else_say_nothing_of_others() -> None:
    of, shares = np.repeat(np.arange(50), 2), believed(np.random.default_rng(1), 100, 3)
    made = Scenes(of, np.ones(shares.shape, bool))
    np.testing.assert_array_equal(made.said(shares), 1)
    assert made.considered(shares, shares) is shares


def test_long_stretches_are_cut_and_many_are_looked_at_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "name_what_is_there", lambda *_: True)
    monkeypatch.setattr(scenes, "TURNS", 0)
    shares, of = believed(np.random.default_rng(2), 90, 2), np.repeat(np.arange(9), 10)
    whole = Scenes(of, np.ones(shares.shape, bool)).said(shares)
    monkeypatch.setattr(scenes, "ROOM", 50)
    np.testing.assert_allclose(Scenes(of, np.ones(shares.shape, bool)).said(shares), whole, rtol=1e-5)
    monkeypatch.setattr(scenes, "LONGEST", 4)
    assert np.isfinite(Scenes(of, np.ones(shares.shape, bool)).said(shares)).all()


def test_sets_too_large_to_be_followed_say_nothing() -> None:
    many, length = scenes.MOST + 1, scenes.MOST + 2
    made = Scenes(np.repeat(np.arange(scenes.ENOUGH), length), np.ones((scenes.ENOUGH * length, many), bool))
    shares = np.full((scenes.ENOUGH * length, many), 1 / many, np.float32)
    np.testing.assert_array_equal(made.considered(shares, shares), shares)
