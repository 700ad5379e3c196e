"""What is told by networks and judge together."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.typing import NDArray
from torch import Tensor

from tests.unit.learning.methods.vipll.test_hearing import scenes
from vipll_gui.learning import Settings, Trainer
from vipll_gui.learning.methods.vipll import teller as teller_module
from vipll_gui.learning.methods.vipll.judge import Judge
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


def judge_of(said: Tensor, evidence: Rows, scenes: object = None) -> Judge:
    """One voice that says so (n, k) of sets of any label, beside evidence; posteriors stay as they are."""
    judge = object.__new__(Judge)
    judge._problem = SimpleNamespace(candidates=torch.ones(said.shape, dtype=torch.bool))  # type: ignore[assignment]
    judge._alone, judge._evidence, judge.scenes = said.log()[None], evidence, scenes  # type: ignore[assignment]
    judge.judge = lambda alpha: alpha  # type: ignore[method-assign]
    return judge


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[list[list[int]]]:
    """What each voice and the networks chose, each time that it was asked how many labels are wrong."""
    asked: list[list[list[int]]] = []

    def wrong_share(choices: Tensor, *_: object) -> float:
        asked.append(choices.tolist())
        return 0.1

    monkeypatch.setattr(teller_module, "wrong_share", wrong_share)
    return asked


def test_all_choose_with_what_is_told_from_elsewhere_but_say_nothing_of_it_for_new_instances(
    chosen: list[list[list[int]]],
) -> None:
    evidence = np.array([[0, 1], [0, 0], [-1, 0]], np.float32)
    teller = Teller(judge_of(torch.tensor([[0.6, 0.4]] * 3), evidence), torch.ones(4, 3, dtype=torch.bool))
    said = torch.tensor([3.0, 2.0]).expand(4, 3, 2)
    teller.hear(said, 0)
    teller.tell(said.mean(0))
    assert chosen == [[[1, 0, 1]] * 2]
    torch.testing.assert_close(teller._unseen, torch.tensor([[0.6, 0.4]] * 3))


class OtherLabels:
    """Scenes whose rest says that each instance is what nobody would have thought."""

    def told(self, shares: Rows) -> Rows:
        return np.tile(np.array([0.1, 0.9], np.float32), (len(shares), 1))

    def weighed(self, shares: Rows, says: Rows) -> Rows:
        return shares * says


def test_all_choose_with_what_the_scene_says(chosen: list[list[list[int]]]) -> None:
    said, nothing = torch.tensor([3.0, 2.0]).expand(2, 4, 2), np.zeros((1, 1), np.float32)
    for scene in (None, OtherLabels()):
        teller = Teller(judge_of(said[0] / 5, nothing, scene), torch.ones(2, 4, dtype=torch.bool))
        teller.hear(said, 0)
        teller.tell(said.mean(0))
    assert chosen == [[[0] * 4] * 2, [[1] * 4] * 2]
