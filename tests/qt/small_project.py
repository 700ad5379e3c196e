"""Small datasets for the window's tests."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Kind

LABELS = ("ant", "bee", "cat", "dog")
SETS = ([0, 1], [0, 1, 2], [1, 2], [2, 3], [0, 3], [0, 1, 2, 3])


def six_rows() -> Dataset:
    """Six table rows with two features."""
    rng = np.random.default_rng(1)
    return Dataset(
        ids=np.array([f"row-{i}" for i in range(len(SETS))], object),
        labels=LABELS,
        candidates=CandidateSets.from_lists(SETS, len(LABELS)),
        features=rng.normal(size=(len(SETS), 2)).astype(np.float32),
        feature_names=("length", "weight"),
        name="small",
    )


def large_dataset(n: int) -> Dataset:
    """So many rows without anything to see, with two candidates each."""
    first = np.arange(n, dtype=np.int32) % 9
    labels = np.stack([first, first + 1], axis=1).reshape(-1)
    return Dataset(
        ids=np.arange(n).astype(str).astype(object),
        labels=tuple("abcdefghij"),
        candidates=CandidateSets(np.arange(0, 2 * n + 1, 2, dtype=np.int64), labels.astype(np.int32), 10),
        kind=Kind.TABLE,
        name="large",
    )
