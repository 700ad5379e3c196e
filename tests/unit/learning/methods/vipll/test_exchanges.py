"""Labels that have changed places are put back by what candidate sets say, and others are left where they are."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from torch import Tensor

from tests.unit.learning.methods.vipll.test_missing import clouds, without_truths
from vipll_gui.data import CandidateSets
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods import LearningJob, find_method
from vipll_gui.learning.methods.leave_one_out.trainer import LeaveOneOut
from vipll_gui.learning.methods.vipll import exchanges
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge import Judge
from vipll_gui.learning.methods.vipll.problem import LearningProblem

LABELS, EACH = 4, 80
NOBODY = np.zeros((1, 1), np.float32)
Case = tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.bool_]]


@pytest.fixture(scope="module")
def case() -> Case:
    """Clouds of four labels: nearly all sets of 0 hold 1, most sets of 1 hold 0, others come as they will."""
    random = np.random.default_rng(5)
    truth = np.repeat(np.arange(LABELS), EACH)
    features = random.normal(size=(LABELS, 8))[truth] * 2 + random.normal(size=(len(truth), 8))
    joins = np.full((LABELS, LABELS), 0.25)
    joins[0, 1], joins[1, 0] = 0.95, 0.9
    inside = random.random((len(truth), LABELS)) < joins[truth]
    inside[np.arange(len(truth)), truth] = True
    return features.astype(np.float32), truth, inside


def swapped(case: Case) -> NDArray[np.float32]:
    """Label weights of somebody who takes 0 for 1 and 1 for 0 wherever a set allows it."""
    _, truth, inside = case
    return exchanges.exchanged(np.eye(LABELS, dtype=np.float32)[truth], inside, (1, 0))


def judge_of(case: Case) -> Judge:
    features, _, inside = case
    trainer = Trainer(features, CandidateSets.from_matrix(inside), Settings())
    trainer._prepare()
    assert trainer._judge is not None
    return trainer._judge


def test_only_labels_that_nearly_always_come_together_may_have_changed_places(case: Case) -> None:
    _, truth, inside = case
    right = np.eye(LABELS, dtype=np.float32)[truth]
    assert exchanges.exchangeable(right, inside) == [(1, 0)]
    assert exchanges.exchangeable(swapped(case), inside) == [(1, 0)]
    assert exchanges.exchangeable(right, right.astype(np.bool_)) == []  # sets of one label
    assert exchanges.exchangeable(right, np.ones_like(inside)) == []  # sets of any label tell nothing


def test_a_label_that_hardly_anything_is_believed_to_be_is_not_exchanged(case: Case) -> None:
    _, truth, inside = case
    keep = (truth != 0) | (np.cumsum(truth == 0) <= exchanges.FEWEST)
    assert exchanges.exchangeable(np.eye(LABELS, dtype=np.float32)[truth[keep]], inside[keep]) == []


def test_an_exchange_stays_within_the_sets(case: Case) -> None:
    _, truth, inside = case
    weights = np.random.default_rng(0).dirichlet(np.ones(LABELS), len(truth)).astype(np.float32)
    other, both = exchanges.exchanged(weights, inside, (1, 0)), inside[:, 0] & inside[:, 1]
    assert not other[~inside].any()
    np.testing.assert_allclose(other.sum(axis=1), 1, rtol=1e-5)
    shares = exchanges.within(weights, inside)
    np.testing.assert_array_equal(other[both][:, [0, 1]], shares[both][:, [1, 0]])
    np.testing.assert_array_equal(other[~both], shares[~both])


def test_weights_that_are_all_outside_a_set_are_shared_within_it() -> None:
    inside = np.array([[True, True, False]])
    np.testing.assert_allclose(exchanges.within(np.array([[0, 0, 1]], np.float32), inside), [[0.5, 0.5, 0]])


def test_the_judge_puts_labels_back_and_leaves_them_there(case: Case) -> None:
    _, truth, _ = case
    judge = judge_of(case)
    wrong = judge._follow(swapped(case), NOBODY, lambda: False)
    assert wrong is not None
    assert (wrong.argmax(axis=1) != truth).mean() > 0.25
    found = judge._put_back(wrong, lambda: False)
    assert found is not None
    assert (found.argmax(axis=1) == truth).mean() > 0.95
    assert judge._put_back(found, lambda: False) is found


def test_putting_back_can_be_stopped(case: Case) -> None:
    judge, asked = judge_of(case), []

    def third_time() -> bool:
        asked.append(1)
        return len(asked) > 2

    assert judge._put_back(swapped(case), third_time) is None
    assert len(asked) == 3


def test_networks_start_where_labels_were_put_back(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    features, truth, inside = case
    wrong = swapped(case)
    real, calls = Judge._follow, []

    def follow(self: Judge, found: NDArray[np.float32], *rest) -> NDArray[np.float32] | None:
        calls.append(1)  # what expectation-maximisation came to is what is followed first
        return real(self, wrong if len(calls) == 1 else found, *rest)

    monkeypatch.setattr(Judge, "_follow", follow)
    trainer = Trainer(features, CandidateSets.from_matrix(inside), Settings(epochs=1))
    report = next(report for report in trainer.run() if report.phase == "main")
    assert trainer._judge is not None
    assert trainer._judge.told is not None
    assert report.alpha is not None
    assert (np.where(inside, report.alpha, 0).argmax(axis=1) == truth).mean() > 0.95


def test_a_round_puts_labels_back_and_counts_its_steps(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    features, truth, inside = case
    wrong, real = swapped(case), LeaveOneOut._meet

    def meet(self: LeaveOneOut) -> None:
        real(self)
        if len(self._labels) == len(wrong):  # not in halves
            self._labels = wrong.copy()

    monkeypatch.setattr(LeaveOneOut, "_meet", meet)
    method, _ = find_method("leave-one-out")
    trainer = method.trainer(LearningJob(features, CandidateSets.from_matrix(inside), method.make({})))
    reports = list(trainer.run())
    assert reports[-1].alpha is not None
    assert (np.where(inside, reports[-1].alpha, 0).argmax(axis=1) == truth).mean() > 0.95
    assert len(reports) == 1 + reports[-2].epochs  # the last is the conclusion
    assert [report.epoch for report in reports[:-1]] == list(range(1, len(reports)))


@pytest.mark.parametrize("changed", [False, True])
def test_halves_ask_for_exchanges_where_the_whole_had_one(
    case: Case, monkeypatch: pytest.MonkeyPatch, *, changed: bool
) -> None:
    features, _, inside = case
    wrong, real_meet, real, asked = swapped(case), LeaveOneOut._meet, exchanges.exchangeable, []

    def meet(self: LeaveOneOut) -> None:
        real_meet(self)
        if changed and len(self._labels) == len(wrong):
            self._labels = wrong.copy()

    def exchangeable(weights: NDArray[np.float32], *rest) -> list[exchanges.Pair]:
        asked.append(len(weights))
        return real(weights, *rest)

    monkeypatch.setattr(LeaveOneOut, "_meet", meet)
    monkeypatch.setattr(exchanges, "exchangeable", exchangeable)
    method, _ = find_method("leave-one-out")
    list(method.trainer(LearningJob(features, CandidateSets.from_matrix(inside), method.make({}))).run())
    assert asked[0] == len(features)
    assert len(asked) == (3 if changed else 1)


@pytest.mark.parametrize("name", ["vipll", "leave-one-out"])
def test_nothing_is_exchanged_while_all_is_concluded_anew_without_suspects(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    features, truth, inside = clouds(np.random.default_rng(3))
    poorer = without_truths(inside, truth, np.flatnonzero(inside.sum(axis=1) > 1)[::6])
    real_again, real, done = GaussianModel.again, exchanges.exchangeable, []

    def again(self: GaussianModel, problem: LearningProblem, *rest) -> Tensor | None:
        if len(problem) == len(truth):  # not in halves
            done.append("anew")
        return real_again(self, problem, *rest)

    def exchangeable(weights: NDArray[np.float32], *rest) -> list[exchanges.Pair]:
        if len(weights) == len(truth):
            done.append("looked for pairs")
        return real(weights, *rest)

    monkeypatch.setattr(GaussianModel, "again", again)
    monkeypatch.setattr(exchanges, "exchangeable", exchangeable)
    method, _ = find_method(name)
    list(method.trainer(LearningJob(features, poorer, method.make({}))).run())
    assert done[:2] == ["looked for pairs", "anew"]
    assert "looked for pairs" not in done[2:]


def test_what_further_steps_bring_is_not_taken_for_what_an_exchange_brings(case: Case) -> None:
    _, truth, inside = case
    weights, answers = np.eye(LABELS, dtype=np.float32)[truth], iter([0.0, 10.0, 9.0])

    def conclude(start: NDArray[np.float32]) -> exchanges.Steps:
        yield
        return start

    def walked(steps: Iterator[None]) -> NDArray[np.float32]:
        while True:
            try:
                next(steps)
            except StopIteration as done:
                found: NDArray[np.float32] = done.value
                return found

    assert walked(exchanges.put_back(weights, inside, conclude, lambda _: next(answers))) is weights
    answers = iter([0.0, 10.0, 5.0])
    assert walked(exchanges.put_back(weights, inside, conclude, lambda _: next(answers))) is not weights
