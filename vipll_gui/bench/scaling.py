"""`bench scaling`: processor seconds per epoch and memory as the number of instances grows."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.bench.plot import Curve, log_log
from vipll_gui.data import CandidateSets, Progress, no_progress

SIZES = (1_000, 10_000, 100_000, 1_000_000)


def scaling_rows(
    sizes: Sequence[int] = SIZES,
    *,
    features: int = 64,
    labels: int = 100,
    epochs: int = 2,
    seed: int = 0,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per size; each is trained in a process of its own, so that its peak memory is its own."""
    total, done = sum(sizes), 0
    for size in sizes:
        progress(done / total, f"{size:,} instances")
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            yield pool.submit(measure, size, features, labels, epochs, seed).result()
        done += size
    progress(1.0, "done")


def scaling_plot(rows: Sequence[Mapping[str, Any]]) -> str:
    """Both curves as SVG."""
    sizes = [row["instances"] for row in rows]
    titles = {"seconds_per_epoch": "seconds per epoch", "peak_mb": "peak memory in MB"}
    return log_log([Curve(title, "instances", sizes, [row[name] for row in rows]) for name, title in titles.items()])


def measure(n: int, features: int, labels: int, epochs: int, seed: int) -> dict[str, object]:
    """Trains the default on n synthetic instances; seconds per epoch of the main phase and in all, and peak memory.

    On the CPU they are processor seconds, so that what else the machine does meanwhile is not counted.
    """
    from vipll_gui.learning.device import choose
    from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, LearningJob

    x, candidates = synthetic(n, features, labels, seed)
    method = METHODS[DEFAULT_METHOD]
    settings = method.make({"epochs": epochs, "seed": seed, "early_stop": False})
    clock = time.process_time if choose(settings.device).type == "cpu" else time.perf_counter
    first = began = clock()
    trainer = method.trainer(LearningJob(x, candidates, settings))
    main, device = [], ""
    for report in trainer.run():
        now = clock()
        if report.phase == "main":
            main.append(now - began)
        began, device = now, report.device
    return {
        "instances": n,
        "features": features,
        "labels": labels,
        "seconds_per_epoch": round(float(np.mean(main)), 4),
        "microseconds_per_instance": round(1e6 * float(np.mean(main)) / n, 2),
        "seconds": round(began - first, 2),
        "peak_mb": round(peak_megabytes(), 1),
        "device": device,
    }


def synthetic(n: int, features: int, labels: int, seed: int) -> tuple[NDArray[np.float32], CandidateSets]:
    """Gaussian classes, and for each instance its true label with two random others."""
    rng = np.random.default_rng(seed)
    centres = rng.normal(size=(labels, features)).astype(np.float32)
    truth = rng.integers(labels, size=n)
    x = rng.standard_normal((n, features), np.float32)
    x += centres[truth]
    others = (truth[:, None] + rng.integers(1, labels, (n, 2))) % labels
    sets = np.sort(np.concatenate([truth[:, None], others], axis=1), axis=1)
    keep = np.concatenate([np.ones((n, 1), np.bool_), sets[:, 1:] != sets[:, :-1]], axis=1)
    offsets = np.concatenate([[0], np.cumsum(keep.sum(axis=1))]).astype(np.int64)
    return x, CandidateSets(offsets, sets[keep].astype(np.int32), labels)
