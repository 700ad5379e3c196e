"""How sure posteriors may be, by how often two who have not learned from an instance choose otherwise."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch import Tensor

from tests.support.problems import blobs
from vipll_gui.data import Posterior
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.sureness import WRONG, as_sure, chosen, chosen_otherwise, left_out
from vipll_gui.learning.methods.vipll.trainer import Trainer


def posteriors(n: int = 400, k: int = 5) -> tuple[Tensor, Tensor]:
    random = torch.Generator().manual_seed(0)
    candidates = torch.rand(n, k, generator=random) < 0.5
    candidates[:, 0] |= ~candidates.any(1)
    return torch.rand(n, k, generator=random) * 9 + 0.1, candidates


def doubts(alpha: Tensor, candidates: Tensor) -> Tensor:
    inside = alpha * candidates
    return 1 - inside.amax(1) / inside.sum(1)


@pytest.mark.parametrize("otherwise", [60.0, 90.0])
def test_doubts_add_up_to_what_different_choices_say(otherwise: float) -> None:
    alpha, candidates = posteriors()
    several = candidates.sum(1) > 1
    n = int(several.sum())
    found = doubts(as_sure(alpha, candidates, otherwise), candidates)[several].sum()
    assert float(found) == pytest.approx(WRONG * n * (otherwise + 1) / (n - otherwise), rel=1e-3)


def test_leading_labels_and_what_is_outside_a_set_stay() -> None:
    alpha, candidates = posteriors()
    found = as_sure(alpha, candidates, 30.0)
    torch.testing.assert_close(chosen(found, candidates), chosen(alpha, candidates))
    torch.testing.assert_close(found.masked_fill(candidates, 0), alpha.masked_fill(candidates, 0))
    torch.testing.assert_close((found * candidates).sum(1), (alpha * candidates).sum(1))


def test_nothing_to_choose_is_left_alone() -> None:
    alpha, _ = posteriors(10)
    only = torch.zeros_like(alpha, dtype=torch.bool)
    only[:, 2] = True
    torch.testing.assert_close(as_sure(alpha, only, 0.0), alpha)


def test_only_members_that_left_an_instance_out_are_asked() -> None:
    seen = torch.tensor([[0, 1], [1, 2], [2, 0]])
    left = left_out(seen, 3)
    assert left.tolist() == [[False, False, True], [True, False, False], [False, True, False]]
    choices = torch.tensor([[9, 9, 1], [1, 9, 9], [9, 4, 9]])
    assert chosen_otherwise(choices, left, torch.tensor([1, 1, 1])) == 1


def test_easy_labels_are_not_doubted_for_nothing() -> None:
    features, sets, truth = blobs(240, 5, seed=2)
    alpha = None
    for report in Trainer(features, sets, Settings(epochs=12, warmup_epochs=10)).run():
        alpha = report.alpha
    assert alpha is not None
    posterior = Posterior.from_alpha(alpha, sets)
    wrong = int((posterior.leading != truth).sum())
    assert float(np.sum(1 - posterior.probability)) < wrong + 10
