"""Concluding anew, where sets without their truth are common: how it is stopped, and what happens without memory."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from tests.unit.learning.methods.vipll.test_missing import clouds, without_truths
from vipll_gui.data import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods.vipll import generative as generative_module
from vipll_gui.learning.methods.vipll import judge as judge_module
from vipll_gui.learning.methods.vipll import objective
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge import STEPS, STEPS_OF_MANY, Judge


@pytest.fixture(scope="module")
def case() -> tuple[NDArray[np.float32], CandidateSets]:
    features, truth, inside = clouds(np.random.default_rng(3))
    return features, without_truths(inside, truth, np.flatnonzero(inside.sum(axis=1) > 1)[::6])


def test_concluding_anew_can_be_stopped_while_p_of_x_is_fitted(case, monkeypatch: pytest.MonkeyPatch) -> None:
    features, sets = case
    real_again, real_step, begun, steps = GaussianModel.again, generative_module.em_step, [], []

    def again(self: GaussianModel, *given) -> object:
        begun.append(1)
        return real_again(self, *given)

    def em_step(*given, **named) -> object:
        steps.extend(begun)
        return real_step(*given, **named)

    monkeypatch.setattr(GaussianModel, "again", again)
    monkeypatch.setattr(generative_module, "em_step", em_step)
    reports = list(Trainer(features, sets, Settings(epochs=1)).run(lambda: len(steps) > 1))
    assert not [report for report in reports if report.phase == "main"]
    assert len(steps) == 2  # not all of them


@pytest.mark.parametrize(("many", "expected"), [(10_000, STEPS), (100, STEPS_OF_MANY)])
def test_concluding_anew_takes_fewer_steps_where_instances_are_many(
    case, monkeypatch: pytest.MonkeyPatch, many: int, expected: int
) -> None:
    features, sets = case
    real, steps = GaussianModel.again, []

    def again(self: GaussianModel, problem, weights, beyond, given: int, *rest) -> object:
        steps.append(given)
        return real(self, problem, weights, beyond, given, *rest)

    monkeypatch.setattr(GaussianModel, "again", again)
    monkeypatch.setattr(judge_module, "MANY", many)
    next(report for report in Trainer(features, sets, Settings(epochs=1)).run() if report.phase == "main")
    assert set(steps) == {expected}


def _no_memory_on_a_device(trainer: Trainer) -> torch.OutOfMemoryError:
    """What is raised where a device other than the CPU has no more memory, for a trainer that is there."""
    trainer._device = torch.device("meta")
    return torch.OutOfMemoryError("CUDA out of memory")


def test_what_the_judge_holds_goes_along_to_another_device(case) -> None:
    features, sets = case
    trainer = Trainer(features, sets, Settings(epochs=1))
    list(trainer.run())
    judge = trainer._judge
    assert judge is not None
    assert judge.told is not None
    judge.to(torch.device("meta"))
    held = (judge.candidates, judge.said, judge._missing, judge._suits, *judge.told)
    assert {one.device.type for one in held} == {"meta"}


def test_without_memory_training_goes_on_on_the_cpu_with_judge_and_evidence(
    case, monkeypatch: pytest.MonkeyPatch
) -> None:
    features, sets = case
    said = LogEvidence("votes", np.random.default_rng(0).normal(size=len(sets.labels)).astype(np.float32))
    trainer = Trainer(features, sets, Settings(epochs=2, batch_size=16), evidence=[said])
    real_loss, real_move, hungry, moved = objective.label_entropy, Judge.to, [True], []

    def label_entropy(alpha: torch.Tensor) -> torch.Tensor:
        if hungry.pop() if hungry else False:
            raise _no_memory_on_a_device(trainer)
        return real_loss(alpha)

    def move(self: Judge, device: torch.device) -> None:
        moved.append(device.type)
        real_move(self, device)

    monkeypatch.setattr(objective, "label_entropy", label_entropy)
    monkeypatch.setattr(Judge, "to", move)
    reports = [report for report in trainer.run() if report.phase == "main"]
    assert any("went on on cpu" in note for report in reports for note in report.notes)
    assert moved == ["cpu"]
    assert trainer._judge is not None
    assert trainer._judge.told is not None  # labels that the evidence does not speak of
    assert trainer._evidence is not None
    assert trainer._evidence.isfinite().all()
    assert all(np.isfinite(list(report.losses.values())).all() for report in reports)


def test_without_memory_the_judge_concludes_on_the_cpu(case, monkeypatch: pytest.MonkeyPatch) -> None:
    features, sets = case
    trainer = Trainer(features, sets, Settings(epochs=1))
    real, hungry = Judge.conclude, [True]

    def conclude(self: Judge, *given) -> bool:
        if hungry.pop() if hungry else False:
            raise _no_memory_on_a_device(trainer)
        return real(self, *given)

    monkeypatch.setattr(Judge, "conclude", conclude)
    reports = list(trainer.run())
    assert [note for report in reports for note in report.notes] == ["out of memory on meta, went on on cpu"]
    assert np.isfinite(reports[-1].alpha).all()
