"""The closed-form generative model: right likelihoods, and the label that is a candidate everywhere does not win."""

import numpy as np
import pytest
import torch
from scipy.stats import multivariate_normal

from tests.support.problems import blobs
from vipll_gui.learning.methods.vipll import gaussian
from vipll_gui.learning.methods.vipll.gaussian import em_step, gaussian_table, held_out_mass
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.scaling import Scaling


def test_table_is_the_gaussian_log_density(monkeypatch):
    """Without shrinkage, and but for leaving one out, the differences in a row are those of log N(x; μ, Σ)."""
    monkeypatch.setattr(gaussian, "SHRINK", 0.0)
    monkeypatch.setattr(gaussian, "RIDGE", 1e-9)
    rng = np.random.default_rng(0)
    truth = np.repeat([0, 1, 2], 2000)
    sigma = np.array([[1.0, 0.5], [0.5, 2.0]])
    means = np.array([[0, 0], [3, 1], [-1, 2]])
    x = means[truth] + rng.multivariate_normal([0, 0], sigma, len(truth))
    weights = torch.eye(3)[torch.from_numpy(truth)]
    table = gaussian_table(torch.from_numpy(x).float(), weights, torch.ones(len(x), 3, dtype=torch.bool)).numpy()
    exact = np.stack([multivariate_normal(mean, sigma).logpdf(x) for mean in means], 1)
    exact -= exact.max(1, keepdims=True)
    assert np.abs(table - exact).mean() < 0.1


def test_an_instance_does_not_confirm_itself():
    x = torch.tensor([[0.0], [0.1], [5.0], [5.1], [0.05]])
    weights = torch.tensor([[1.0, 0], [1, 0], [0, 1], [0, 1], [0, 1]])
    table = gaussian_table(x, weights, torch.ones(5, 2, dtype=torch.bool))
    assert table[4].argmax() == 0


def test_non_candidates_are_at_the_least_of_their_row():
    x, sets, _ = blobs()
    inside = torch.from_numpy(sets.dense())
    table = gaussian_table(torch.from_numpy(x), inside / inside.sum(1, keepdim=True), inside)
    assert torch.isfinite(table).all()
    assert (table.amax(1) == 0).all()
    torch.testing.assert_close(table[~inside], table.amin(1, keepdim=True).expand_as(table)[~inside])


def test_a_label_that_is_a_candidate_everywhere_does_not_win():
    rng = np.random.default_rng(0)
    truth = rng.integers(4, size=400)
    x = torch.from_numpy(rng.normal(0, 0.6, (400, 5)) + 2 * np.eye(4, 5)[truth]).float()
    inside = torch.zeros(400, 4, dtype=torch.bool)
    inside[torch.arange(400), torch.from_numpy(truth)] = True
    inside[:, 0] = True
    weights = inside / inside.sum(1, keepdim=True)
    for _ in range(30):
        weights, _ = em_step(x, weights, inside)
    assert (weights.argmax(1).numpy() == truth).mean() > 0.9


@pytest.mark.parametrize("shape", [(1, 3), (2, 50), (30, 200)])
def test_fewer_instances_than_features(shape):
    torch.manual_seed(0)
    weights = torch.full((shape[0], 4), 0.25)
    table = gaussian_table(torch.randn(shape), weights, torch.ones(shape[0], 4, dtype=torch.bool))
    assert torch.isfinite(table).all()


def test_features_that_tell_more_hold_more_candidates():
    x, sets, _ = blobs(n=400)
    inside = torch.from_numpy(sets.dense())
    noise = torch.randn(400, 6, generator=torch.Generator().manual_seed(0))
    assert held_out_mass(torch.from_numpy(x), inside) > held_out_mass(noise, inside) + 0.1


def test_the_view_is_chosen_by_what_it_tells():
    """One outlier in each feature leaves standard scores next to constant; ranks do not mind."""
    x, sets, _ = blobs(n=400)
    x = np.exp(4 * x)
    problem = LearningProblem.build(x, sets, np.arange(4), Scaling.fit(x), scores=True)
    view = GaussianModel(problem).view
    assert view.start == 0  # the normal scores, alone or with the others
