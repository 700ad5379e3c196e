"""How sure posteriors may be, by how often two who have not learned from an instance choose otherwise."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch import Tensor

from tests.support.problems import blobs
from vipll_gui.data import Posterior
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.sureness import SLOPE, WRONG, as_sure, chosen, left_out, wrong_share
from vipll_gui.learning.methods.vipll.trainer import Trainer


def posteriors(n: int = 400, k: int = 5) -> tuple[Tensor, Tensor]:
    random = torch.Generator().manual_seed(0)
    candidates = torch.rand(n, k, generator=random) < 0.5
    candidates[:, 0] |= ~candidates.any(1)
    return torch.rand(n, k, generator=random) * 9 + 0.1, candidates


def doubts(alpha: Tensor, candidates: Tensor) -> Tensor:
    inside = alpha * candidates
    return 1 - inside.amax(1) / inside.sum(1)


@pytest.mark.parametrize("share", [0.2, 0.3])
def test_doubts_add_up_to_the_share_of_wrong_labels(share: float) -> None:
    alpha, candidates = posteriors()
    found = doubts(as_sure(alpha, candidates, share), candidates)[candidates.sum(1) > 1]
    assert float(found.mean()) == pytest.approx(share, rel=1e-3)


def test_wrong_labels_are_told_by_how_often_any_two_choose_otherwise() -> None:
    candidates = torch.ones(100, 3, dtype=torch.bool)
    candidates[90:, 1:] = False  # there is no choice, so nothing counts
    one = torch.zeros(100, dtype=torch.int64)
    two, three = one.clone(), one.clone()
    two[:9], three[5:20] = 1, 2  # they differ from the first in 9 and 15, from each other in 20
    two[95:] = 1
    odds = np.array([10 / 81, 16 / 75, 21 / 70])
    found = wrong_share(torch.stack([one, two, three]), candidates)
    assert found == pytest.approx(WRONG * np.prod(odds) ** (SLOPE / 3))
    assert 0 < wrong_share(torch.stack([one, one]), candidates) < 0.01  # nobody knows that none is wrong


def test_leading_labels_and_what_is_outside_a_set_stay() -> None:
    alpha, candidates = posteriors()
    found = as_sure(alpha, candidates, 0.1)
    torch.testing.assert_close(chosen(found, candidates), chosen(alpha, candidates))
    torch.testing.assert_close(found.masked_fill(candidates, 0), alpha.masked_fill(candidates, 0))
    torch.testing.assert_close((found * candidates).sum(1), (alpha * candidates).sum(1))


def test_nothing_to_choose_is_left_alone() -> None:
    alpha, _ = posteriors(10)
    only = torch.zeros_like(alpha, dtype=torch.bool)
    only[:, 2] = True
    torch.testing.assert_close(as_sure(alpha, only, 0.1), alpha)


def test_members_left_out_what_they_have_not_seen() -> None:
    left = left_out(torch.tensor([[0, 1], [1, 2], [2, 0]]), 3)
    assert left.tolist() == [[False, False, True], [True, False, False], [False, True, False]]


def test_easy_labels_are_not_doubted_for_nothing() -> None:
    features, sets, truth = blobs(240, 5, seed=2)
    alpha = None
    for report in Trainer(features, sets, Settings(epochs=12, warmup_epochs=10)).run():
        alpha = report.alpha
    assert alpha is not None
    posterior = Posterior.from_alpha(alpha, sets)
    wrong = int((posterior.leading != truth).sum())
    assert float(np.sum(1 - posterior.probability)) < wrong + 10
