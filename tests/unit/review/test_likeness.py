"""Groups of what is alike: everything is in one, small, tight, and the same each time."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from vipll_gui.review.likeness import column_scales, likeness_groups


def test_every_row_is_in_one_group_of_at_most_so_many() -> None:
    rows = np.random.default_rng(0).normal(size=(1003, 5)).astype(np.float32)
    order, starts = likeness_groups(rows, 60)
    assert sorted(order.tolist()) == list(range(1003))
    assert np.diff(starts).max() <= 60
    assert np.diff(starts).min() > 0
    assert starts[-1] == 1003
    again, _ = likeness_groups(rows, 60)
    assert np.array_equal(order, again)


def test_clusters_are_hardly_mixed() -> None:
    rng = np.random.default_rng(1)
    cluster = np.repeat(np.arange(8), 50)
    rows = (10 * rng.normal(size=(8, 6))[cluster] + rng.normal(size=(400, 6))).astype(np.float32)
    order, starts = likeness_groups(rows, 60)
    same = [np.bincount(cluster[order[a:b]]).max() for a, b in pairwise(starts)]
    assert sum(same) >= 360


def test_rows_far_from_all_others_are_no_groups_of_their_own() -> None:
    """A contact sheet of a hundred headings with one picture each would show nothing side by side."""
    rows = np.random.default_rng(2).normal(size=(400, 3)).astype(np.float32)
    rows[:100] *= np.logspace(0, 6, 100, dtype=np.float32)[:, None]
    _, starts = likeness_groups(rows, 60)
    assert np.diff(starts).min() > 1


@pytest.mark.parametrize("rows", [np.zeros((200, 3), np.float16), np.empty((0, 3), np.float32), np.ones((1, 1))])
def test_rows_that_are_all_the_same_or_none(rows: np.ndarray) -> None:
    order, starts = likeness_groups(rows, 60)
    assert sorted(order.tolist()) == list(range(len(rows)))
    assert starts[-1] == len(rows)


def test_a_constant_column_has_spread_one() -> None:
    centre, spread = column_scales(np.array([[1.0, 5.0], [3.0, 5.0]], np.float32))
    assert centre.tolist() == [2.0, 5.0]
    assert spread.tolist() == [1.0, 1.0]
