"""Datasets that a model learns at once."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Kind


def clusters(n: int = 60, labels: tuple[str, ...] = ("bird", "cat", "dog"), seed: int = 0) -> Dataset:
    """Well separated clusters in four dimensions, each instance with its true label and one or two others."""
    rng = np.random.default_rng(seed)
    truth = np.arange(n, dtype=np.int32) % len(labels)
    centres = 4 * rng.standard_normal((len(labels), 4))
    features = (centres[truth] + 0.3 * rng.standard_normal((n, 4))).astype(np.float32)
    sets = [{int(t), *rng.choice(len(labels), 1 + i % 2).tolist()} for i, t in enumerate(truth)]
    return Dataset(
        ids=np.array([f"item-{i:03d}" for i in range(n)], object),
        labels=labels,
        candidates=CandidateSets.from_lists(sets, len(labels)),
        kind=Kind.TABLE,
        features=features,
        feature_names=("length", "width", "height", "weight"),
        truth=truth,
        name="clusters",
    )
