"""`bench accuracy`: the paper's protocol with any of the methods."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from vipll_gui.bench.datasets import DATASETS, PAPER, TUNED, Benchmark, load_benchmark
from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.bench.scores import accuracy, transductive
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import TrainingError
from vipll_gui.learning import METHODS, Settings, Trainer

TUNED_METHOD = "vipll-published-tuned"  # λ and p tuned for each dataset, as the paper's authors did


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
    methods: Sequence[str] = ("vipll",),
    folds: int = 5,
    seed: int = 0,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset and method, accuracies in percent; the progress says what counts they were made of."""
    jobs = [(dataset, method) for dataset in datasets for method in methods]
    for done, (dataset, method) in enumerate(jobs):
        settings = replace(method_settings(method, dataset), seed=seed)
        benchmark = load_benchmark(dataset, data)
        scores: list[FoldScore] = []
        for fold, (train, test) in enumerate(benchmark.folds(folds)):
            progress((done + fold / folds) / len(jobs), f"{benchmark.counts}: {method}, fold {fold + 1} of {folds}")
            scores.append(run_fold(benchmark, train, test, settings))
        tests = np.array([score.test for score in scores]) * 100
        paper = PAPER.get("ablation" if method == "ablation" else "vipll", {})
        yield {
            "dataset": dataset,
            "method": method,
            "folds": folds,
            "test_mean": round(float(tests.mean()), 2),
            "test_std": round(float(tests.std()), 2),
            "transductive_mean": round(100 * float(np.mean([score.transductive for score in scores])), 2),
            "ece": round(float(np.mean([score.ece for score in scores])), 4),
            "seconds": round(float(np.mean([score.seconds for score in scores])), 2),
            "peak_mb": round(peak_megabytes(), 1),
            "paper_mean": paper.get(dataset),
        }
    progress(1.0, "done")


def method_settings(method: str, dataset: str) -> Settings:
    """The settings of a method by name; TrainingError for a name nobody registered."""
    if method == TUNED_METHOD:
        weight, prior = TUNED.get(dataset, (20.0, 0.0))
        return replace(METHODS["vipll-published"].settings, likelihood_weight=weight, prior_weight=prior)
    if method not in METHODS:
        known = ", ".join([*METHODS, TUNED_METHOD])
        raise TrainingError(f"there is no method {method!r}", remedy=f"Choose one of: {known}.")
    return METHODS[method].settings


def run_fold(
    benchmark: Benchmark, train: np.typing.NDArray[np.int64], test: np.typing.NDArray[np.int64], settings: Settings
) -> FoldScore:
    """Trains on one part of the data and scores on both."""
    candidates = benchmark.candidates.take(train)
    began = time.perf_counter()
    trainer = Trainer(benchmark.features[train], candidates, settings)
    alpha = None
    for report in trainer.run():
        alpha = report.alpha
    seconds = time.perf_counter() - began
    if alpha is None:
        raise TrainingError("training gave no posterior", remedy="Train for at least one epoch.")
    right, ece = transductive(alpha, candidates, benchmark.truth[train])
    return FoldScore(
        accuracy(trainer.model().alpha(benchmark.features[test]), benchmark.truth[test]), right, ece, seconds
    )
