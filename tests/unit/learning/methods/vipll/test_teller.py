"""What is told by networks and judge together."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from torch import Tensor

from tests.unit.learning.methods.vipll.test_hearing import scenes
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods.vipll import teller as teller_module
from vipll_gui.learning.methods.vipll.teller import Teller

Rows = NDArray[np.float32]


def trained() -> Trainer:
    x, sets = scenes()
    trainer = Trainer(x, sets, Settings(epochs=2, warmup_epochs=10, hidden=16), scenes=sets.stretches)
    list(trainer.run())
    return trainer


def test_what_was_heard_and_told_goes_along_to_another_device() -> None:
    teller = trained()._teller
    assert teller is not None
    teller.to(torch.device("meta"))
    held = [one for one in vars(teller).values() if isinstance(one, torch.Tensor) and one is not teller._left]
    assert len(held) == 2  # unseen, and what was told
    assert {one.device.type for one in held} == {"meta"}


def test_a_training_that_leaves_its_device_takes_them_along(monkeypatch: pytest.MonkeyPatch) -> None:
    trainer, moved = trained(), list[str]()
    monkeypatch.setattr(Teller, "to", lambda _, device: moved.append(device.type))
    trainer._device = torch.device("meta")
    trainer._leave_device(torch.OutOfMemoryError("CUDA out of memory"))
    assert moved == ["cpu"]


def judge_of(said: Tensor, scenes: object = None) -> Any:
    """One who says so (n, k), of sets of any label, and leaves posteriors as they are."""
    candidates = torch.ones(said.shape, dtype=torch.bool)
    return SimpleNamespace(candidates=candidates, said=said, predicted=said, scenes=scenes, judge=lambda alpha: alpha)


def test_networks_choose_with_what_is_told_from_elsewhere_but_say_nothing_of_it_for_new_instances() -> None:
    teller = Teller(judge_of(torch.full((2, 2), 0.5)), torch.ones(3, 2, dtype=torch.bool))
    said = torch.tensor([[3.0, 2.0], [3.0, 2.0]]).expand(3, 2, 2)
    teller.hear(said, 0, torch.tensor([[0.0, 1.0], [0.0, 0.0]]))
    assert teller._choices.tolist() == [[1, 0]] * 3
    torch.testing.assert_close(teller._unseen, torch.tensor([[0.6, 0.4]] * 2))


class OtherLabels:
    """Scenes whose rest says that each instance is what nobody would have thought."""

    def told(self, shares: Rows) -> Rows:
        return np.tile(np.array([0.1, 0.9], np.float32), (len(shares), 1))

    def weighed(self, shares: Rows, says: Rows) -> Rows:
        return shares * says


def test_networks_and_judge_choose_with_what_the_scene_said_last(monkeypatch: pytest.MonkeyPatch) -> None:
    differ: list[float] = []

    def as_sure(told: Tensor, _: Tensor, otherwise: float, *rest: object) -> Tensor:
        differ.append(otherwise)
        return told

    monkeypatch.setattr(teller_module, "as_sure", as_sure)
    teller = Teller(judge_of(torch.tensor([[0.6, 0.4]] * 4), OtherLabels()), torch.ones(2, 4, dtype=torch.bool))
    said = torch.tensor([3.0, 2.0]).expand(2, 4, 2)
    for _ in range(2):
        teller.hear(said, 0, None)
        teller.tell(said.mean(0))
    assert differ == [4, 0]  # at first the networks have not heard of it
    assert teller._choices.tolist() == [[1] * 4] * 2
