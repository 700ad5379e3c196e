"""How sure rounds are: halves that concluded by themselves are asked about each other."""

import numpy as np
import pytest
from sklearn.datasets import load_digits

from vipll_gui.data import CandidateSets
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.learning.methods.leave_one_out import halves
from vipll_gui.learning.methods.leave_one_out.halves import errors_to_expect, part

DECIDED = 20


@pytest.fixture
def sets(rng):
    """Candidates of 100 instances, of which the first twenty are decided."""
    candidates = rng.random((100, 5)) < 0.4
    candidates[:, :2] = True
    candidates[:DECIDED] = np.eye(5, dtype=bool)[0]
    return candidates


def test_each_open_instance_is_asked_about_once_by_those_that_did_not_learn_from_it(sets):
    first, second = part(sets, None)
    asked = np.concatenate([first.asked, second.asked])
    assert sorted(asked.tolist()) == list(range(DECIDED, 100))
    for half in (first, second):
        assert not set(half.asked) & set(half.learns)
        assert set(range(DECIDED)) <= set(half.learns)  # decisions are known to everybody
        assert len(half.asked) >= 30


def test_instances_of_one_scene_stay_together(sets):
    scenes = np.arange(100) // 4
    for half in part(sets, scenes):
        assert not set(scenes[half.asked]) & set(scenes[half.learns[half.learns >= DECIDED]])


def test_where_all_are_of_one_scene_they_are_parted_all_the_same(sets):
    for half in part(sets, np.zeros(100, int)):
        assert len(half.asked) == len(half.learns) - DECIDED == 40


def test_few_are_not_parted_and_of_many_only_some_are_asked(sets, monkeypatch):
    assert part(sets[: DECIDED + 10], None) == []
    monkeypatch.setattr(halves, "MOST", 10)
    assert [len(half.asked) for half in part(sets, None)] == [10, 10]
    assert [len(half.learns) for half in part(sets, None)] == [DECIDED + 10] * 2


def test_more_doubts_and_more_different_choices_are_more_errors():
    assert 0 < errors_to_expect(0, 0) < 1  # nobody knows that none is wrong
    assert errors_to_expect(0, 0) < errors_to_expect(0, 10) < errors_to_expect(10, 10) < errors_to_expect(10, 100)


def test_errors_are_expected_where_everybody_was_told_the_same():
    pictures, truth = load_digits(return_X_y=True)
    rng = np.random.default_rng(3)
    some = rng.permutation(len(truth))[:300]
    truth, seen = truth[some], pictures[some] + 3 * rng.standard_normal((300, 64))
    inside = rng.random((300, 10)) < 0.3
    inside[np.arange(300), truth] = True
    inside[:DECIDED] = np.eye(10, dtype=bool)[truth[:DECIDED]]
    more = np.maximum(seen @ rng.standard_normal((64, 400)) / 8, 0).astype(np.float32)  # features than instances
    method = METHODS["leave-one-out"]
    job = LearningJob(more, CandidateSets.from_matrix(inside), method.make({}), certain=np.arange(300) < DECIDED)
    alpha = list(method.trainer(job).run())[-1].alpha
    shares = np.where(inside, alpha, 0)[DECIDED:]
    shares /= shares.sum(axis=1, keepdims=True)
    wrong, expected = int((shares.argmax(axis=1) != truth[DECIDED:]).sum()), float((1 - shares.max(axis=1)).sum())
    assert wrong >= 5
    assert wrong / 3 < expected < 3 * wrong
