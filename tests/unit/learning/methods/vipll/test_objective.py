"""Closed forms against Monte Carlo, and gradients at the edge of floating point."""

import numpy as np
import pytest
import torch
from torch.distributions import Dirichlet, kl_divergence

from vipll_gui.learning.methods.vipll import objective

DRAWS = 200_000


@pytest.fixture(params=range(5))
def alpha(request):
    generator = torch.Generator().manual_seed(request.param)
    return 1 + 8 * torch.rand(3, 5, generator=generator, dtype=torch.float64)


def draws(alpha):
    torch.manual_seed(0)
    return Dirichlet(alpha).sample((DRAWS,))


def test_mean(alpha):
    np.testing.assert_allclose(objective.mean(alpha), draws(alpha).mean(0), atol=3e-3)


def test_label_entropy(alpha):
    y = draws(alpha)
    np.testing.assert_allclose(objective.label_entropy(alpha), torch.xlogy(y, y).sum(-1).mean(0), atol=5e-3)


def test_candidate_mass(alpha):
    inside = torch.tensor([1, 0, 1, 0, 0], dtype=torch.float64)
    sampled = -(draws(alpha) * inside).sum(-1).log().mean(0)
    np.testing.assert_allclose(objective.candidate_mass(alpha, inside), sampled, atol=1e-2)


def test_expected_evidence(alpha):
    evidence = torch.tensor([0.0, -1.0, -2.0, -0.5, -7.0], dtype=torch.float64)
    sampled = -(draws(alpha) * evidence).sum(-1).mean(0)
    np.testing.assert_allclose(objective.expected_evidence(alpha, evidence), sampled, atol=1e-2)


def test_dirichlet_divergence(alpha):
    beta = torch.tensor([1.0, 2.0, 3.0, 1.0, 1.5], dtype=torch.float64)
    q, p = Dirichlet(alpha), Dirichlet(beta.expand_as(alpha))
    np.testing.assert_allclose(objective.dirichlet_divergence(alpha, beta), kl_divergence(q, p), rtol=1e-9)
    y = q.sample((DRAWS,))
    sampled = (q.log_prob(y) - p.log_prob(y)).mean(0)
    np.testing.assert_allclose(objective.dirichlet_divergence(alpha, beta), sampled, atol=2e-2)


@pytest.mark.parametrize("size", [1e-6, 1.0, 30.0, 1e4, 1e7])
def test_gradients_are_finite_at_extreme_logits(size):
    logits = (size * torch.tensor([[1.0, -1.0, 0.5, 0.0], [-1.0, -1.0, -1.0, -1.0]])).requires_grad_()
    inside = torch.tensor([[1.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]])
    alpha = objective.concentration(logits)
    running = objective.running_weights(alpha.detach(), inside)
    weights = objective.log_weights(running, inside > 0, memory=1.0, floor=1e-3, outside=1e-3)
    terms = {
        "entropy": objective.label_entropy(alpha),
        "outside": objective.candidate_mass(alpha, inside),
        "candidates": objective.expected_evidence(alpha, weights),
        "prior": objective.dirichlet_divergence(alpha, torch.ones(4)),
    }
    objective.total(terms, dict.fromkeys(terms, 1.0)).backward()
    assert torch.isfinite(logits.grad).all()


def test_running_weights_stay_inside_the_set():
    inside = torch.tensor([[True, False, True]])
    weights = objective.running_weights(torch.tensor([[3.0, 9.0, 1.0]]), inside)
    np.testing.assert_allclose(weights, [[0.75, 0, 0.25]])
    logs = objective.log_weights(weights, inside, memory=0.5, floor=0.01, outside=0.02)
    np.testing.assert_allclose(logs.exp(), [[1, 0.02, (1 / 3) ** 0.5]], rtol=1e-5)
