"""`bench accuracy`: the paper's protocol with any of the methods."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.bench.datasets import DATASETS, Benchmark, load_benchmark
from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.bench.scores import accuracy, transductive
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob, Method, find_method

TUNED = "+tuned"  # after a method's name: set for each dataset as the method's authors did


@dataclass(frozen=True)
class FoldScore:
    """One fold: test accuracy, transductive accuracy and calibration, seconds of training."""

    test: float
    transductive: float
    ece: float
    seconds: float


def accuracy_rows(
    datasets: Sequence[str] = DATASETS,
    *,
    methods: Sequence[str] = (),
    folds: int = 5,
    seed: int = 0,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset and method, accuracies in percent; the progress says what counts they were made of."""
    jobs = [(dataset, method) for dataset in datasets for method in methods or (DEFAULT_METHOD,)]
    for done, (dataset, name) in enumerate(jobs):
        method, settings = method_settings(name, dataset, seed)
        benchmark = load_benchmark(dataset, data)
        scores: list[FoldScore] = []
        for fold, (train, test) in enumerate(benchmark.folds(folds)):
            progress((done + fold / folds) / len(jobs), f"{benchmark.counts}: {name}, fold {fold + 1} of {folds}")
            scores.append(run_fold(benchmark, train, test, method, settings))
        tests = np.array([score.test for score in scores]) * 100
        yield {
            "dataset": dataset,
            "method": name,
            "folds": folds,
            "test_mean": round(float(tests.mean()), 2),
            "test_std": round(float(tests.std()), 2),
            "transductive_mean": round(100 * float(np.mean([score.transductive for score in scores])), 2),
            "ece": round(float(np.mean([score.ece for score in scores])), 4),
            "seconds": round(float(np.mean([score.seconds for score in scores])), 2),
            "peak_mb": round(peak_megabytes(), 1),
            "paper_mean": method.reported.get(method.version(settings), {}).get(dataset),
        }
    progress(1.0, "done")


def method_settings(name: str, dataset: str, seed: int) -> tuple[Method, Any]:
    """The method called NAME or NAME/VERSION, perhaps tuned for a dataset, and its settings."""
    method, fixed = find_method(name.removesuffix(TUNED))
    tuned = method.tuned.get(dataset, {}) if name.endswith(TUNED) else {}
    return method, method.seeded(method.make({**fixed, **tuned}), seed)


def run_fold(
    benchmark: Benchmark,
    train: np.typing.NDArray[np.int64],
    test: np.typing.NDArray[np.int64],
    method: Method,
    settings: Any,
) -> FoldScore:
    """Trains on one part of the data and scores on both."""
    candidates = benchmark.candidates.take(train)
    began = time.perf_counter()
    trainer = method.trainer(LearningJob(benchmark.features[train], candidates, settings))
    alpha = None
    for report in trainer.run():
        alpha = report.alpha
    seconds = time.perf_counter() - began
    if alpha is None:
        raise TrainingError("training gave no posterior", remedy="Train for at least one epoch.")
    right, ece = transductive(alpha, candidates, benchmark.truth[train], method.belief)
    learned = method.load(trainer.weights())
    return FoldScore(accuracy(learned.beliefs(benchmark.features[test]), benchmark.truth[test]), right, ece, seconds)
