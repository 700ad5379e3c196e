"""`bench speed`: the engine against the oracle, by the time to the accuracy that the oracle ends with."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.bench.datasets import DATASETS, Benchmark, load_benchmark
from vipll_gui.bench.scores import accuracy
from vipll_gui.data import Progress, no_progress
from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, LearningJob
from vipll_gui.learning.reference import Oracle, OracleSettings

IntArray = NDArray[np.int64]
clock = time.process_time  # what else the machine does meanwhile is not counted; both train on the CPU


def speed_rows(
    datasets: Sequence[str] = DATASETS,
    *,
    oracle_warmup: int = 500,
    oracle_epochs: int = 1000,
    seed: int = 0,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset, on the first fold: seconds of both, their accuracies in percent, and the ratio.

    The oracle follows the published recipe with the weights its authors tuned for the dataset. `fast_seconds` is the
    time the engine takes until its accuracy on the test fold first reaches the oracle's final one (the clock
    stands still while it is scored). Where it never does, it is the time of the whole training and `ratio` is None.
    """
    for at, name in enumerate(datasets):
        benchmark = load_benchmark(name, data)
        train, test = next(benchmark.folds(5))

        def told(share: float, text: str, at: int = at, name: str = name) -> None:
            progress((at + share) / len(datasets), f"{name}: {text}")

        plan = OracleSettings(warmup_epochs=oracle_warmup, epochs=oracle_epochs, seed=seed)
        plan = replace(plan, **METHODS[DEFAULT_METHOD].tuned[name])
        oracle_seconds, goal = time_oracle(benchmark, train, test, plan, told)
        seconds, best = time_to_accuracy(benchmark, train, test, goal, seed)
        told(1.0, "done")
        yield {
            "dataset": name,
            "oracle_seconds": round(oracle_seconds, 2),
            "oracle_accuracy": round(100 * goal, 2),
            "fast_seconds": round(seconds, 3),
            "fast_accuracy": round(100 * best, 2),
            "ratio": round(oracle_seconds / seconds, 1) if best >= goal else None,
        }


def time_oracle(
    benchmark: Benchmark, train: IntArray, test: IntArray, plan: OracleSettings, progress: Progress
) -> tuple[float, float]:
    """(seconds, final test accuracy) of the oracle."""
    total, began = plan.warmup_epochs + plan.epochs, clock()
    oracle = Oracle(benchmark.features[train], benchmark.candidates.take(train), plan)
    for done, (phase, epoch) in enumerate(oracle.run(), 1):
        progress(0.95 * done / total, f"oracle, {phase} epoch {epoch}")
    seconds = clock() - began
    return seconds, accuracy(oracle.alpha(benchmark.features[test]), benchmark.truth[test])


def time_to_accuracy(
    benchmark: Benchmark, train: IntArray, test: IntArray, goal: float, seed: int
) -> tuple[float, float]:
    """(seconds until the engine reaches the goal, its accuracy then), or those of the whole training."""
    spent, began, score = 0.0, clock(), 0.0
    method = METHODS[DEFAULT_METHOD]
    settings = method.seeded(method.make({"device": "cpu"}), seed)
    trainer = method.trainer(LearningJob(benchmark.features[train], benchmark.candidates.take(train), settings))
    for report in trainer.run():
        spent += clock() - began
        if report.alpha is not None:
            learned = method.load(trainer.weights())
            score = accuracy(learned.beliefs(benchmark.features[test]), benchmark.truth[test])
            if score >= goal:
                break
        began = clock()
    return spent, score
