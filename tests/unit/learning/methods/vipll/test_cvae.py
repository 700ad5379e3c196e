"""The generative model tells labels apart that make a difference, and never favours a non-candidate."""

import numpy as np
import torch
from torch.distributions import Normal, kl_divergence

from vipll_gui.learning.methods.vipll.cvae import ConditionalVAE, gaussian_divergence, likelihood_table
from vipll_gui.learning.methods.vipll.generative import NeuralModel
from vipll_gui.learning.methods.vipll.problem import LearningProblem


def test_gaussian_divergence():
    mu, log_var = torch.randn(6, 4), torch.randn(6, 4)
    exact = kl_divergence(Normal(mu, (0.5 * log_var).exp()), Normal(0.0, 1.0)).sum(-1)
    torch.testing.assert_close(gaussian_divergence(mu, log_var), exact)


def test_non_candidates_are_at_the_least_of_their_row():
    torch.manual_seed(0)
    inside = torch.rand(50, 6) < 0.4
    inside[:, 0] = True
    table = likelihood_table(ConditionalVAE(8, 6), torch.rand(50, 8), inside, 0.3, torch.Generator().manual_seed(0))
    assert torch.isfinite(table).all()
    assert (table.amax(1) == 0).all()
    least = table.amin(1, keepdim=True).expand_as(table)
    torch.testing.assert_close(table[~inside], least[~inside])


def test_right_labels_become_more_likely():
    rng = np.random.default_rng(0)
    truth = rng.integers(3, size=300)
    x = np.clip(np.eye(3)[truth].repeat(4, axis=1) * 0.6 + 0.2 + rng.normal(0, 0.1, (300, 12)), 0, 1)
    x = torch.from_numpy(x.astype(np.float32))
    weights = torch.eye(3)[torch.from_numpy(truth)]
    everything = torch.ones(300, 3, dtype=torch.bool)
    problem = LearningProblem(x, x, everything, torch.ones(3) / 3, torch.ones(3))
    torch.manual_seed(0)
    model = NeuralModel(12, 3, torch.Generator().manual_seed(0), torch.device("cpu"))
    bounds = [model.warm_up(problem, weights, 32, lambda: False)[0] for _ in range(40)]
    assert bounds[-1] < bounds[0]
    assert 0.02 < model.sigma < 0.5
    assert (model.table(problem, weights).argmax(1).numpy() == truth).mean() > 0.9
