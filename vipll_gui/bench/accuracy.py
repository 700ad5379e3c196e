"""`bench accuracy`: the paper's protocol with any of the methods."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.bench.clock import clock_of
from vipll_gui.bench.datasets import DATASETS, FoldData
from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.bench.paper import paper_score
from vipll_gui.bench.scores import Predictions, transductive
from vipll_gui.bench.transplants import load_known
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, LearningJob, Method, find_method

TUNED = "+tuned"  # after a method's name: set for each dataset as the method's authors did


@dataclass(frozen=True)
class FoldScore:
    """One fold: test accuracy, transductive accuracy and calibration, processor seconds and epochs of training."""

    test: float
    transductive: float
    ece: float
    seconds: float
    epochs: int


def accuracy_rows(
    datasets: Sequence[str] = DATASETS,
    *,
    methods: Sequence[str] = (),
    folds: int = 5,
    seed: int = 0,
    data: str | Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset and method, accuracies in percent; the progress says what counts they were made of.

    `ece` is that of the instances learned from, within their sets; `test_ece` and `test_nll` (nats) of the others.
    """
    jobs = [(dataset, method) for dataset in datasets for method in methods or (DEFAULT_METHOD,)]
    for done, (dataset, name) in enumerate(jobs):
        method, settings = method_settings(name, dataset, seed)
        benchmark = load_known(dataset, data)
        scores: list[FoldScore] = []
        said: list[Predictions] = []
        for fold in range(folds):
            progress((done + fold / folds) / len(jobs), f"{benchmark.counts}: {name}, fold {fold + 1} of {folds}")
            score, predictions = learned_fold(benchmark.fold(fold + 1, folds), method, settings)
            scores.append(score)
            said.append(predictions)
        tests = np.array([score.test for score in scores]) * 100
        tested = Predictions.together(said)
        yield {
            "dataset": dataset,
            "method": name,
            "folds": folds,
            "test_mean": round(float(tests.mean()), 2),
            "test_std": round(float(tests.std()), 2),
            "transductive_mean": round(100 * float(np.mean([score.transductive for score in scores])), 2),
            "ece": round(float(np.mean([score.ece for score in scores])), 4),
            "test_ece": round(tested.ece, 4),
            "test_nll": round(float(tested.losses.mean()), 4),
            "seconds": round(float(np.mean([score.seconds for score in scores])), 2),
            "peak_mb": round(peak_megabytes(), 1),
            "paper_mean": paper.mean if (paper := paper_score(dataset, name)) else None,
        }
    progress(1.0, "done")


def method_settings(name: str, dataset: str, seed: int, values: Mapping[str, Any] | None = None) -> tuple[Method, Any]:
    """The method called NAME or NAME/VERSION, perhaps tuned for a dataset, and its settings, some of them given."""
    method, fixed = find_method(name.removesuffix(TUNED))
    tuned = method.tuned.get(dataset, {}) if name.endswith(TUNED) else {}
    return method, method.seeded(method.make({**fixed, **tuned, **(values or {})}), seed)


def run_fold(fold: FoldData, method: Method, settings: Any) -> FoldScore:
    """Trains on one part of the data and scores on both."""
    return learned_fold(fold, method, settings)[0]


def learned_fold(fold: FoldData, method: Method, settings: Any) -> tuple[FoldScore, Predictions]:
    """The same, with what is said of the part that was not learned from."""
    clock = clock_of(settings)
    began = clock()
    trainer = method.trainer(LearningJob(fold.features, fold.candidates, settings))
    alpha, epochs = None, 0
    for report in trainer.run():
        alpha, epochs = report.alpha, report.epoch
    seconds = clock() - began
    if alpha is None:
        raise TrainingError("training gave no posterior", remedy="Train for at least one epoch.")
    right, ece = transductive(alpha, fold.candidates, fold.truth, method.belief)
    learned = method.load(trainer.weights())
    said = Predictions.of(learned.beliefs(fold.test_features), fold.test_truth)
    return FoldScore(float(said.hits.mean()), right, ece, seconds, epochs), said
