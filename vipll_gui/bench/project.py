"""How fast a large project is made, opened and decided on, beside the file system's own flush."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Posterior, Progress, no_progress
from vipll_gui.session import Session
from vipll_gui.store import now

LABELS, FEATURES, SET_SIZE = 200, 16, 5
DECISIONS = 200
T = TypeVar("T")


def bench_project(rows: int, folder: Path, progress: Progress = no_progress) -> dict[str, float | int]:
    """One record of seconds, milliseconds and bytes for a project of `rows` instances."""
    path = folder / "large.vipll"
    dataset = large_dataset(rows)
    progress(0.1, f"making a project of {rows:,} instances")
    created, session = _timed(lambda: Session.create(dataset, path, overwrite=True))
    session.close()
    progress(0.6, "opening it")
    opened, session = _timed(lambda: Session.open(path))
    ordered, order = _timed(lambda: session.order("set-size"))
    progress(0.8, "deciding")
    decided = [_timed(partial(session.decide, int(p), int(dataset.candidates[p][0])))[0] for p in order[:DECISIONS]]
    session.close()
    return {
        "rows": rows,
        "create_seconds": round(created, 2),
        "open_seconds": round(opened + ordered, 2),
        "decision_median_ms": round(1000 * statistics.median(decided), 2),
        "decision_p99_ms": round(1000 * sorted(decided)[int(0.99 * len(decided))], 2),
        "fsync_median_ms": round(1000 * _fsync(folder), 2),
        "file_mb": round(path.stat().st_size / 1e6, 1),
    }


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.perf_counter()
    result = work()
    return time.perf_counter() - began, result


def large_dataset(rows: int, n_labels: int = LABELS) -> Dataset:
    """So many table rows with five candidates each."""
    rng, apart = np.random.default_rng(0), n_labels // SET_SIZE
    labels = np.sort(rng.integers(0, apart, (rows, SET_SIZE)) + np.arange(SET_SIZE) * apart)
    return Dataset(
        ids=np.array([f"instance-{i:07d}" for i in range(rows)], object),
        labels=tuple(f"label {j}" for j in range(n_labels)),
        candidates=CandidateSets(np.arange(rows + 1) * SET_SIZE, labels.reshape(-1).astype(np.int32), n_labels),
        features=rng.normal(size=(rows, FEATURES)).astype(np.float32),
        feature_names=tuple(f"x{j}" for j in range(FEATURES)),
        name="large",
    )


def make_large_project(rows: int, path: Path, n_labels: int = LABELS, decisions: int = 0) -> Path:
    """A project of so many rows, with what a model believes about them, and the first of them decided."""
    return make_believed_project(large_dataset(rows, n_labels), path, decisions)


def make_believed_project(dataset: Dataset, path: Path, decisions: int = 0) -> Path:
    """A project of a dataset, with what a model might believe about it, and the first instances decided."""
    rng = np.random.default_rng(1)
    alpha = rng.gamma(0.7, 2.0, len(dataset.candidates.labels)).astype(np.float32) + 0.01
    total = np.add.reduceat(alpha, dataset.candidates.offsets[:-1]) * np.float32(1.1)
    with Session.create(dataset, path, overwrite=True) as session:
        run = session.start_run()
        session.project.runs.finish(
            run.id, status="finished", finished=now(), device="cpu", curves=[],
            posterior=Posterior(dataset.candidates, alpha, total), weights=None,
        )  # fmt: skip
        for position in range(min(decisions, len(dataset))):
            session.decide(position, int(dataset.candidates[position][0]))
    return path


def _fsync(folder: Path, times: int = 50) -> float:
    """The median time the file system takes to flush one page."""
    taken = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for _ in range(times):
            file.write(b"x" * 4096)
            file.flush()
            taken.append(_timed(lambda: os.fsync(file.fileno()))[0])
    return statistics.median(taken)
