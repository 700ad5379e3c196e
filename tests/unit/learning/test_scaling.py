"""Feature scaling: bounded, monotone, blind to constant columns."""

import numpy as np

from vipll_gui.learning.scaling import Scaling


def test_constant_columns_are_left_out():
    x = np.array([[1, 5, 0], [2, 5, 0], [3, 5, 1]], np.float32)
    scaling = Scaling.fit(x)
    assert scaling.varying.tolist() == [True, False, True]
    assert scaling.normal(x).shape == scaling.standard(x).shape == scaling.ranges(x).shape == (3, 2)


def test_ranges_span_zero_to_one_and_bound_what_is_new():
    x = np.random.default_rng(0).normal(size=(500, 3)).astype(np.float32)
    scaling = Scaling.fit(x)
    ranges = scaling.ranges(x)
    assert ranges.min() == 0
    assert ranges.max() == 1
    assert scaling.ranges(x * 1e6).max() <= 1.5


def test_normal_scores_keep_the_order_and_bound_outliers():
    x = np.exp(np.random.default_rng(0).normal(0, 3, (2000, 1))).astype(np.float32)
    scores = Scaling.fit(x).normal(x)[:, 0]
    assert np.all(np.diff(scores[np.argsort(x[:, 0])]) >= -1e-6)
    assert np.abs(scores).max() <= 3.01
    assert abs(scores.mean()) < 0.05
    assert abs(scores.std() - 1) < 0.1


def test_ties_get_the_same_score():
    x = np.repeat([[0], [1]], [150, 50], axis=0).astype(np.float32)
    scores = Scaling.fit(x).normal(x)[:, 0]
    assert len(np.unique(scores)) == 2
    assert scores[0] < scores[-1]


def test_huge_and_tiny_values_stay_finite():
    x = np.array([[1e-38, 3e38], [2e-38, -3e38], [3e-38, 0]], np.float32)
    scaling = Scaling.fit(x)
    assert np.isfinite(scaling.ranges(x)).all()
    assert np.isfinite(scaling.normal(x)).all()
    assert np.isfinite(scaling.standard(x)).all()


def test_scores_lead_back_to_the_features(rng: np.random.Generator) -> None:
    features = np.column_stack([rng.normal(3, 2, 400), rng.exponential(5, 400), np.full(400, 7)]).astype(np.float32)
    scaling = Scaling.fit(features)
    near = (np.abs(scaling.standard(features)) < 5).all(axis=1)  # farther ones are bounded
    np.testing.assert_allclose(scaling.from_standard(scaling.standard(features))[near], features[near], atol=1e-4)
    inner = (np.abs(scaling.normal(features)) < 2).all(axis=1)
    back = scaling.from_normal(scaling.normal(features))
    np.testing.assert_allclose(back[inner], features[inner], atol=0.1)
