"""Where instances that may have any label are started."""

from __future__ import annotations

import torch

from vipll_gui.learning.methods.vipll.objective import running_weights
from vipll_gui.learning.methods.vipll.seeds import seeded


def problem(each: int = 40, decided: int = 3) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Features of three heaps, the candidates (any label but for a few decided ones) and the truth."""
    random = torch.Generator().manual_seed(0)
    truth = torch.arange(3 * each) % 3
    x = torch.randn(3 * each, 5, generator=random) + 4 * torch.eye(3, 5)[truth]
    candidates = torch.ones(3 * each, 3, dtype=torch.bool)
    candidates[: 3 * decided] = torch.nn.functional.one_hot(truth[: 3 * decided], 3).bool()
    return x, candidates, truth


def start(x: torch.Tensor, candidates: torch.Tensor) -> torch.Tensor:
    return seeded(x, running_weights(torch.ones(()), candidates), candidates)


def test_the_decided_ones_say_where_to_start() -> None:
    x, candidates, truth = problem()
    weights = start(x, candidates)
    assert (weights.argmax(1) == truth).float().mean() > 0.9
    assert torch.allclose(weights.sum(1), torch.ones(len(x)))
    assert (weights[:9] == candidates[:9]).all()


def test_a_label_that_nobody_decided_keeps_its_share() -> None:
    x, candidates, truth = problem()
    wider = torch.cat([candidates, (candidates.sum(1) > 1)[:, None]], 1)
    weights = start(x, wider)
    assert torch.allclose(weights[9:, 3], torch.full((len(x) - 9,), 0.25))
    assert (weights.argmax(1) == truth).float().mean() > 0.9


def test_sets_that_leave_anything_out_start_as_ever() -> None:
    x, candidates, _ = problem()
    candidates[20:, 2] = False
    candidates[20:, :2] = True
    equal = running_weights(torch.ones(()), candidates)
    assert torch.equal(start(x, candidates)[20:], equal[20:])
    partial = candidates.clone()
    partial[9:20, 0] = False
    equal = running_weights(torch.ones(()), partial)
    assert torch.equal(start(x, partial), equal)  # partial labels are learned as before


def test_nothing_is_started_from_decisions_on_one_label() -> None:
    x, candidates, _ = problem()
    candidates[:9] = True
    candidates[0] = torch.tensor([True, False, False])
    assert torch.equal(start(x, candidates), running_weights(torch.ones(()), candidates))


def test_more_decisions_than_features_are_taken_too() -> None:
    x, candidates, truth = problem(each=60, decided=30)
    assert (start(x, candidates).argmax(1) == truth).float().mean() > 0.95
