"""`bench scaling`: processor seconds per epoch and memory as the number of instances grows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.clock import clock_of
from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.bench.plot import Curve, log_log
from vipll_gui.data import CandidateSets, Progress, no_progress
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob, find_method

SIZES = (1_000, 10_000, 100_000, 1_000_000)


def scaling_rows(
    sizes: Sequence[int] = SIZES,
    *,
    methods: Sequence[str] = (),
    features: int = 64,
    labels: int = 100,
    epochs: int = 2,
    seed: int = 0,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per method and size; each is trained in a process of its own, so that its peak memory is its own."""
    names = methods or (DEFAULT_METHOD,)
    total, done = sum(sizes) * len(names), 0
    for name in names:
        for size in sizes:
            progress(done / total, f"{name}, {size:,} instances")
            with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
                yield pool.submit(measure, size, features, labels, epochs, seed, name).result()
            done += size
    progress(1.0, "done")


def scaling_plot(rows: Sequence[Mapping[str, Any]]) -> str:
    """Both curves as SVG."""
    sizes = [row["instances"] for row in rows]
    titles = {"seconds_per_epoch": "seconds per epoch", "peak_mb": "peak memory in MB"}
    return log_log([Curve(title, "instances", sizes, [row[name] for row in rows]) for name, title in titles.items()])


def measure(
    n: int, features: int, labels: int, epochs: int, seed: int, name: str = DEFAULT_METHOD
) -> dict[str, object]:
    """Trains a method on n synthetic instances; seconds per epoch of the main phase and in all, and peak memory.

    On the CPU they are processor seconds, so that what else the machine does meanwhile is not counted.
    """
    x, candidates = synthetic(n, features, labels, seed)
    method, fixed = find_method(name)
    wanted = {"epochs": epochs, "seed": seed, "early_stop": False, **fixed}
    settings = method.make(
        {name: value for name, value in wanted.items() if name in method.settings.__dataclass_fields__}
    )
    clock = clock_of(settings)
    first = began = clock()
    trainer = method.trainer(LearningJob(x, candidates, settings))
    main, device = [], ""
    for report in trainer.run():
        now = clock()
        if report.phase == "main":
            main.append(now - began)
        began, device = now, report.device
    return {
        "method": name,
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
    x, candidates, _ = synthetic_with_truth(n, features, labels, seed)
    return x, candidates


def synthetic_with_truth(
    n: int, features: int, labels: int, seed: int, apart: float = 1.0
) -> tuple[NDArray[np.float32], CandidateSets, NDArray[np.int64]]:
    """The same with what is right, and with classes nearer to each other where they are less far apart."""
    rng = np.random.default_rng(seed)
    centres = rng.normal(scale=apart, size=(labels, features)).astype(np.float32)
    truth = rng.integers(labels, size=n)
    x = rng.standard_normal((n, features), np.float32)
    x += centres[truth]
    others = (truth[:, None] + rng.integers(1, labels, (n, 2))) % labels
    sets = np.sort(np.concatenate([truth[:, None], others], axis=1), axis=1)
    keep = np.concatenate([np.ones((n, 1), np.bool_), sets[:, 1:] != sets[:, :-1]], axis=1)
    offsets = np.concatenate([[0], np.cumsum(keep.sum(axis=1))]).astype(np.int64)
    return x, CandidateSets(offsets, sets[keep].astype(np.int32), labels), truth
