"""Labels that come together tell of the one that is missing."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.learning.methods.vipll.labels_beside import LEAST, LabelsBeside


def test_the_rest_of_a_set_speaks_for_the_label_that_it_comes_with() -> None:
    inside = np.array([[1, 1, 0, 0], [0, 0, 1, 1]] * 50, bool)  # 0 comes with 1, and 2 with 3
    weights = np.array([[1, 0, 0, 0], [0, 0, 1, 0]] * 50, np.float32)
    told = LabelsBeside.of(weights, inside).log_shares(np.array([[0, 1, 0, 0], [0, 0, 0, 1]], bool))
    assert told[0, 0] > told[0, 2] + 3
    assert told[1, 2] > told[1, 0] + 3


def test_whether_a_label_stands_in_a_set_says_nothing_of_itself() -> None:
    inside = np.random.default_rng(1).random((60, 5)) < 0.4
    weights = np.random.default_rng(2).dirichlet(np.ones(5), 60).astype(np.float32)
    beside = LabelsBeside.of(weights, inside)
    other = inside.copy()
    other[:, 2] = ~inside[:, 2]
    np.testing.assert_allclose(beside.log_shares(inside)[:, 2], beside.log_shares(other)[:, 2], atol=1e-5)


def test_a_label_that_nobody_has_comes_with_what_is_common() -> None:
    inside = np.array([[1, 1, 0]] * 30, bool)
    weights = np.array([[1, 0, 0]] * 30, np.float32)
    beside = LabelsBeside.of(weights, inside)
    np.testing.assert_allclose(np.exp(beside.present[2]), [1 - LEAST, 1 - LEAST, LEAST], rtol=1e-4)
    assert np.exp(beside.present[0, 1]) == pytest.approx(1 - LEAST, rel=1e-4)
