"""AdamW does what torch's does, and does not load what torch's loads."""

from __future__ import annotations

import subprocess
import sys

import pytest
import torch
from torch import Tensor, nn

from vipll_gui.learning import optimiser
from vipll_gui.learning.optimiser import AdamW

TRAIN = """
import sys
import numpy as np
from vipll_gui.data import CandidateSets
from vipll_gui.learning.methods import LearningJob, METHODS
random = np.random.default_rng(0)
for name in ("vipll", "proden"):
    method = METHODS.find(name)
    sets = CandidateSets.from_lists([[i % 3, (i + 1 + i % 2) % 3] for i in range(60)], 3)
    settings = method.settings(epochs=2)
    for report in method.trainer(LearningJob(random.normal(size=(60, 4)).astype(np.float32), sets, settings)).run():
        pass
print("loaded", *(name for name in ("torch._dynamo", "sympy") if name in sys.modules))
"""


def losses(network: nn.Module, x: Tensor, step: int) -> Tensor:
    first, last = network.children()
    seen = first(x[step % 4 :])
    return (last(seen) if step % 3 else seen).square().mean()  # the last layer has no gradient every third time


@pytest.mark.parametrize("decay", [0.01, 0.0])
@pytest.mark.parametrize("fused", [True, False])
def test_the_same_steps_as_those_of_torch(monkeypatch: pytest.MonkeyPatch, fused: bool, decay: float) -> None:
    if not fused:
        monkeypatch.setattr(optimiser, "FUSED", ())
    torch.manual_seed(1)
    x = torch.randn(20, 5)
    ours, theirs = (nn.Sequential(nn.Linear(5, 7), nn.Linear(7, 3)) for _ in range(2))
    theirs.load_state_dict(ours.state_dict())
    own = AdamW(ours.parameters(), 0.01, decay)
    known = torch.optim.AdamW(theirs.parameters(), lr=0.01, weight_decay=decay, fused=True)
    for step in range(12):
        own.rate = known.param_groups[0]["lr"] = 0.01 / (1 + step)
        for network, one in ((ours, own), (theirs, known)):
            one.zero_grad()
            losses(network, x, step).backward()
            one.step()
    for mine, yours in zip(ours.parameters(), theirs.parameters(), strict=True):
        assert torch.equal(mine, yours) if fused else torch.allclose(mine, yours, atol=1e-6)


def test_nothing_to_move_is_no_step() -> None:
    layer = nn.Linear(2, 2)
    before = layer.weight.clone()
    AdamW(layer.parameters(), 0.1).step()
    assert torch.equal(layer.weight, before)


def test_training_does_not_load_a_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", TRAIN], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["loaded"], done.stderr
