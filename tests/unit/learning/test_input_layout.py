"""How instances come into a model and labels out of it."""

import numpy as np

from vipll_gui.data import CandidateSets
from vipll_gui.learning.input_layout import InputLayout

X = np.array([[0, 5, 1], [2, 5, 1], [1, 5, 3]], np.float32)
SETS = CandidateSets.from_lists([[1], [1, 3], [3]], 5)


def test_rows_lie_between_nothing_and_one_and_constant_features_are_left_out():
    np.testing.assert_allclose(InputLayout.fit(X, SETS).rows(X), [[0, 0], [1, 0], [0.5, 1]])


def test_labels_nobody_has_get_nothing_and_rows_without_any_belief_are_even():
    spread = InputLayout.fit(X, SETS).spread(np.array([[1.0, 3.0], [0.0, 0.0]]))
    np.testing.assert_allclose(spread, [[0, 0.25, 0, 0.75, 0], [0, 0.5, 0, 0.5, 0]])


def test_it_covers_data_of_its_features_and_labels_only():
    layout = InputLayout.fit(X, SETS)
    assert layout.covers(X, CandidateSets.from_lists([[1]], 5))
    assert not layout.covers(X, CandidateSets.from_lists([[0]], 5))
    assert not layout.covers(X, CandidateSets.from_lists([[1]], 6))
    assert not layout.covers(X[:, :2], SETS)


def test_it_is_kept_with_a_model():
    layout = InputLayout.fit(X, SETS)
    again = InputLayout.restore(layout.arrays(), layout.about())
    np.testing.assert_array_equal(again.rows(X), layout.rows(X))
    np.testing.assert_array_equal(again.labels, layout.labels)
