"""Companions: instances with the same candidate set, which must not confirm each other."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.learning.methods import LearningJob, find_method
from vipll_gui.learning.methods.leave_one_out import companions
from vipll_gui.learning.methods.leave_one_out.companions import find_companions, halfway, left_out_together
from vipll_gui.learning.methods.leave_one_out.smoother import RIDGE, LandmarkSmoother, WholeSmoother

METHOD, _ = find_method("leave-one-out")
GROUPS = [np.array([[0, 3, 17], [5, 9, 39]]), np.array([[1, 2]])]


def some_scores() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    random = np.random.default_rng(0)
    labels = random.dirichlet(np.ones(3), 40)
    return random.normal(size=(40, 3)).astype(np.float32), (labels - labels.mean(axis=0)).astype(np.float32)


def test_leaving_out_companions_is_the_same_as_fitting_to_the_others() -> None:
    scores, labels = some_scores()
    smoother = WholeSmoother(scores)
    said, kernel = left_out_together(smoother, labels, GROUPS), smoother.kernel(scores).astype(np.float64)
    for group in ([0, 3, 17], [5, 9, 39], [1, 2], [4]):
        others = np.delete(np.arange(40), group)
        ridged = kernel[np.ix_(others, others)] + RIDGE * np.eye(len(others))
        fitted = np.linalg.solve(ridged, labels[others].astype(np.float64))
        np.testing.assert_allclose(said[group], kernel[np.ix_(group, others)] @ fitted, atol=2e-3)


def test_leaving_out_companions_is_the_same_with_landmarks() -> None:
    scores, labels = some_scores()
    smoother = LandmarkSmoother(scores, scores[:25])
    said, mapped = left_out_together(smoother, labels, GROUPS), smoother._mapped.astype(np.float64)
    for group in ([0, 3, 17], [1, 2], [4]):
        others = np.delete(mapped, group, axis=0)
        gram, target = others.T @ others + RIDGE * np.eye(25), others.T @ np.delete(labels, group, axis=0)
        np.testing.assert_allclose(said[group], mapped[group] @ np.linalg.solve(gram, target), atol=5e-3)


def test_many_groups_are_looked_at_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    scores, labels = some_scores()
    for smoother in (WholeSmoother(scores), LandmarkSmoother(scores, scores[:25])):
        monkeypatch.undo()
        at_once = left_out_together(smoother, labels, GROUPS)
        monkeypatch.setattr(companions, "AT_ONCE", 9)
        np.testing.assert_allclose(left_out_together(smoother, labels, GROUPS), at_once, atol=1e-6)


def test_companions_have_the_same_set_of_several_labels_but_not_of_all() -> None:
    sets = np.array([[1, 1, 0], [1, 1, 0], [1, 0, 0], [1, 0, 0], [1, 1, 1], [1, 1, 1], [0, 1, 1], [1, 1, 0]], bool)
    (found,) = find_companions(sets, np.arange(8, dtype=np.float32))
    assert found.tolist() == [[0, 1, 7]]
    assert find_companions(sets[2:6], np.arange(4, dtype=np.float32)) == []


def test_sets_that_are_nobody_elses_are_not_looked_at_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sets = np.unpackbits(np.arange(3, 255, dtype=np.uint8)[:, None], axis=1).astype(bool)
    sets[100] = sets[200]
    real, looked = np.split, []

    def split(rows: NDArray[np.int64], at: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        looked.append(len(at) + 1)
        return real(rows, at)

    monkeypatch.setattr(companions.np, "split", split)
    (found,) = find_companions(sets, np.arange(len(sets), dtype=np.float32))
    assert found.tolist() == [[100, 200]]
    assert looked == [1]


def test_large_groups_are_cut_where_instances_lie_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companions, "MOST", 3)
    sets = np.tile(np.array([True, True, False]), (6, 1))
    along = np.array([0.0, 9.0, 0.1, 9.1, 0.2, 9.2], np.float32)
    (found,) = find_companions(sets, along)
    assert sorted(map(sorted, found.tolist())) == [[0, 2, 4], [1, 3, 5]]


def test_both_kinds_of_shares_count_the_same_inside_a_set() -> None:
    alone, together = np.array([[0.8, 0.0, 0.2]], np.float32), np.array([[0.0, 0.1, 0.9]], np.float32)
    found = halfway(alone, together, np.array([[True, True, False]]))
    np.testing.assert_allclose(found, [[0.225, 0.225, 0.55]], atol=1e-6)


def posterior_of(x: NDArray[np.floating], lists: list[list[int]]) -> Posterior:
    sets = CandidateSets.from_lists(lists, 3)
    report = list(METHOD.trainer(LearningJob(x.astype(np.float32), sets, METHOD.make({}))).run())[-1]
    assert report.alpha is not None
    return Posterior.from_alpha(report.alpha, sets)


def test_what_companions_concluded_of_themselves_does_not_come_back() -> None:
    scores, labels = some_scores()
    labels[[1, 2]], scores[2] = [1, 0, 0], scores[1]
    smoother = WholeSmoother(scores)
    assert left_out_together(smoother, labels, GROUPS)[1, 0] < smoother.left_out(labels)[1, 0] - 0.2


def test_a_label_that_is_in_one_set_only_is_still_found() -> None:
    random, truth = np.random.default_rng(1), np.repeat([0, 1, 2], 30)
    x = np.array([[3.0, 0.0], [-3.0, 0.0], [0.0, 6.0]])[truth] + random.normal(size=(90, 2)) * 0.4
    lists = [[[0], [0, 1], [2]][label] if at % 2 else [[0, 2], [0, 1], [1, 2]][label] for at, label in enumerate(truth)]
    sets = CandidateSets.from_lists(lists, 3)
    report = list(METHOD.trainer(LearningJob(x.astype(np.float32), sets, METHOD.make({}))).run())[-1]
    assert report.alpha is not None
    assert (Posterior.from_alpha(report.alpha, sets).leading == truth).mean() > 0.95
