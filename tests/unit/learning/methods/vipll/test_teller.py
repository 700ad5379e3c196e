"""What is told by networks and judge together."""

from __future__ import annotations

import pytest
import torch

from tests.unit.learning.methods.vipll.test_hearing import scenes
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods.vipll.teller import Teller


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
