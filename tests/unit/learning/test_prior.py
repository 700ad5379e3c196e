"""The label prior: exact, feasible, and the same as a general optimiser finds."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import LinearConstraint, minimize

from vipll_gui.data import CandidateSets
from vipll_gui.learning.prior import count_bounds, label_prior, maximum_entropy, prior_alpha


def random_sets(rng, n, k):
    matrix = rng.random((n, k)) < rng.uniform(0.1, 0.6)
    matrix[np.arange(n), rng.integers(k, size=n)] = True
    return CandidateSets.from_matrix(matrix)


def by_scipy(lower, upper):
    k = len(lower)
    start = lower + (upper - lower) * (1 - lower.sum()) / max((upper - lower).sum(), 1e-12)
    result = minimize(
        lambda p: np.sum(p * np.log(np.maximum(p, 1e-12))),
        start,
        jac=lambda p: np.log(np.maximum(p, 1e-12)) + 1,
        bounds=list(zip(lower, upper, strict=True)),
        constraints=LinearConstraint(np.ones((1, k)), 1, 1),
        method="SLSQP",
        options={"ftol": 1e-12, "maxiter": 500},
    )
    return result.x


@pytest.mark.parametrize("seed", range(200))
def test_agrees_with_a_general_optimiser(seed):
    rng = np.random.default_rng(seed)
    lower, upper = count_bounds(random_sets(rng, int(rng.integers(1, 60)), int(rng.integers(2, 12))))
    ours, theirs = maximum_entropy(lower, upper), by_scipy(lower, upper)

    def entropy(p):
        return -np.sum(p * np.log(np.maximum(p, 1e-12)))

    assert np.all(ours >= lower - 1e-9)
    assert np.all(ours <= upper + 1e-9)
    assert entropy(ours) >= entropy(theirs) - 1e-6
    np.testing.assert_allclose(ours, theirs, atol=2e-3)


@given(st.integers(0, 10_000))
def test_is_a_distribution_within_the_bounds(seed):
    rng = np.random.default_rng(seed)
    sets = random_sets(rng, int(rng.integers(1, 40)), int(rng.integers(1, 30)))
    lower, upper = count_bounds(sets)
    prior = label_prior(sets)
    assert prior.sum() == pytest.approx(1)
    assert np.all(prior >= lower - 1e-12)
    assert np.all(prior <= upper + 1e-12)


def test_a_label_in_no_set_has_no_prior():
    prior = label_prior(CandidateSets.from_lists([[0, 1], [1], [0]], 3))
    assert prior[2] == 0
    assert prior_alpha(prior, 1.0)[2] == 1


def test_decided_instances_fix_the_prior():
    np.testing.assert_allclose(label_prior(CandidateSets.from_lists([[0], [0], [1], [0]], 2)), [0.75, 0.25])


def test_delta_weights_the_prior():
    prior = np.array([0.6, 0.3, 0.1])
    np.testing.assert_allclose(prior_alpha(prior, 1.0), [6, 3, 1])
    np.testing.assert_allclose(prior_alpha(prior, 0.0), [1, 1, 1])
