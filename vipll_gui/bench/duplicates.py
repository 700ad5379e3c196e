"""How well near-duplicates are found: copies with noise among the demos' instances, and the time for many rows."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Kind, Progress, no_progress
from vipll_gui.review.near_duplicates import near_duplicates
from vipll_gui.samples.demos import DEMOS, build_demo
from vipll_gui.session import Session

NEAR = (0.02, 0.05, 0.1, 0.2)  # thresholds that are tried
NOISE = (0.005, 0.01, 0.02, 0.05)  # of the copies, in units of what two instances are apart that were drawn at random
FEATURES = 32


def bench_duplicates(
    rows: int, folder: Path, progress: Progress = no_progress
) -> Iterator[dict[str, float | int | str]]:
    """For each demo, noise and threshold: the share of copies found, and of instances grouped with another one."""
    for done, name in enumerate(DEMOS):
        progress(done / (len(DEMOS) + 1), name)
        with Session.open(build_demo(name, folder)) as session:
            features, by_column = np.asarray(session.dataset.features), session.dataset.kind == Kind.TABLE
        for noise in NOISE:
            both = np.concatenate([features, _copied(features, noise, by_column=by_column)])
            for near in NEAR:
                yield {"data": name, "noise": noise, "near": near, **_found(both, near, by_column=by_column)}
    progress(len(DEMOS) / (len(DEMOS) + 1), f"{rows:,} rows")
    rng = np.random.default_rng(1)
    many = rng.normal(size=(50, FEATURES))[rng.integers(0, 50, rows)] + 0.7 * rng.normal(size=(rows, FEATURES))
    began = time.process_time()
    near_duplicates(many.astype(np.float32), by_column=False)
    yield {"data": f"{rows:,} × {FEATURES}", "processor_seconds": round(time.process_time() - began, 2)}


def _copied(features: NDArray[np.float32], noise: float, *, by_column: bool) -> NDArray[np.float32]:
    """The rows with noise of so much in all, shared out evenly among the columns, or by what each of them varies."""
    spread = features.std(axis=0, dtype=np.float64)
    scale = spread if by_column else np.sqrt(np.square(spread).mean())
    added = noise * np.sqrt(2) * scale * np.random.default_rng(0).normal(size=features.shape)
    copied: NDArray[np.float32] = (features + added).astype(np.float32)
    return copied


def _found(both: NDArray[np.float32], near: float, *, by_column: bool) -> dict[str, float]:
    n, group = len(both) // 2, near_duplicates(both, by_column=by_column, near=near).group
    own, copies = group[:n], group[n:]
    _, place, counts = np.unique(own, return_inverse=True, return_counts=True)
    mixed = (own >= 0) & (counts[place] > 1)
    return {
        "found": round(float(((own == copies) & (own >= 0)).mean()), 3),
        "mixed": round(float(mixed.mean()), 3),
    }
