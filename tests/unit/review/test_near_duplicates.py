"""Near-duplicates: copies are found, others are not, and every member of a group is near its first."""

from __future__ import annotations

import numpy as np

from vipll_gui.review.near_duplicates import NEAR, near_duplicates


def mixture(n: int, d: int = 16) -> np.ndarray:
    rng = np.random.default_rng(3)
    return (rng.normal(size=(10, d))[rng.integers(0, 10, n)] + 0.7 * rng.normal(size=(n, d))).astype(np.float32)


def test_copies_with_a_little_noise_are_found_and_nothing_else() -> None:
    rows, rng = mixture(3000), np.random.default_rng(4)
    rows[2000:2500] = rows[:500] + 0.01 * rng.normal(size=(500, 16)).astype(np.float32)
    found = near_duplicates(rows, by_column=False)
    together = (found.group[:500] == found.group[2000:2500]) & (found.group[:500] >= 0)
    assert together.mean() > 0.95
    assert len(found) == together.sum()
    pair = int(np.flatnonzero(together)[0])
    assert found.others(pair) == [2000 + pair]
    assert found.others(2999) == []


def test_columns_of_a_table_count_alike_whatever_their_units() -> None:
    rows = mixture(400)
    rows[:, 0] *= 10_000  # grams instead of tons
    rows[300:320] = rows[:20]
    rows[320:340] = rows[20:40]
    rows[320:340, 1] += 5  # alike but for one column, which counts as much as the large one
    found = near_duplicates(rows, by_column=True)
    assert (found.group[:20] == found.group[300:320]).all()
    assert (found.group[:20] >= 0).all()
    assert (found.group[20:40] < 0).all()


def test_a_chain_of_small_steps_is_no_group() -> None:
    rows = mixture(500)
    unit = np.sqrt(2 * rows.var(axis=0).sum())
    steps = np.arange(100)[:, None] * np.eye(1, rows.shape[1], dtype=np.float32) * 0.6 * NEAR * unit
    found = near_duplicates(np.concatenate([rows, rows[:1] + steps]).astype(np.float32), by_column=False)
    for first, last in zip(found.starts, found.starts[1:], strict=False):
        assert last - first <= 4


def test_rows_that_are_all_the_same_or_hardly_any() -> None:
    assert len(near_duplicates(np.zeros((50, 3), np.float32), by_column=False)) == 0
    assert len(near_duplicates(np.zeros((50, 3), np.float32), by_column=True)) == 0
    assert len(near_duplicates(np.ones((1, 3), np.float32), by_column=True)) == 0
    assert near_duplicates(np.empty((0, 3), np.float32), by_column=True).others(0) == []
