"""The datasets of the benchmarks, and the folds of the paper's protocol."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.model_selection import StratifiedKFold

from vipll_gui.data import CandidateSets, read_dataset
from vipll_gui.errors import InputError

DATASETS = ("lost", "msrc-v2", "bird-song")
FOLD_SEED = 42


@dataclass(frozen=True, eq=False)
class FoldData:
    """What one fold learns from, and what it is scored by."""

    features: NDArray[np.float32]  # (n, d)
    candidates: CandidateSets
    truth: NDArray[np.int64]  # (n,), to score
    test_features: NDArray[np.float32]
    test_truth: NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Benchmark:
    """A dataset with its hidden truth, which is used to make folds and to score, never to learn."""

    name: str
    features: NDArray[np.float32]  # (n, d)
    candidates: CandidateSets
    truth: NDArray[np.int64]  # (n,)

    @property
    def counts(self) -> str:
        """Instances, features, labels and mean candidates as used, for the line under a table."""
        n, d = self.features.shape
        mean = self.candidates.sizes.mean()
        return f"{self.name}: {n} instances, {d} features, {self.candidates.n_labels} labels, {mean:.3f} candidates"

    def folds(self, n_folds: int) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
        """(training, test) instances: stratified by the truth, shuffled, seed 42, as in the paper."""
        most = int(np.bincount(self.truth).max())
        if n_folds > most:
            raise InputError(
                f"{self.name} has no label with enough instances for {n_folds:,} folds",
                remedy=f"Choose at most {most:,}.",
            )
        splitter = StratifiedKFold(n_folds, shuffle=True, random_state=FOLD_SEED)
        with warnings.catch_warnings():  # a label with fewer instances than folds is in the data, and said in `counts`
            warnings.filterwarnings("ignore", message="The least populated class")
            parts = list(splitter.split(self.features, self.truth))
        yield from parts

    def fold(self, number: int, n_folds: int) -> FoldData:
        """One of the folds, counted from 1."""
        train, test = list(self.folds(n_folds))[number - 1]
        x, y = self.features, self.truth
        return FoldData(x[train], self.candidates.take(train), y[train], x[test], y[test])


def data_folder(folder: str | Path | None = None) -> Path:
    """The folder given, else the one VIPLL_DATA names, else ../shared/data beside the checkout."""
    if folder is not None:
        return Path(folder)
    if named := os.environ.get("VIPLL_DATA"):
        return Path(named)
    here = (Path.cwd().parent, Path(__file__).resolve().parents[3])
    beside = [parent / "shared" / "data" for parent in here]
    return next((path for path in beside if path.is_dir()), beside[0])


def load_benchmark(name: str, folder: str | Path | None = None) -> Benchmark:
    """A dataset without the labels that are nobody's true label and without constant features."""
    path = data_folder(folder) / f"{name}.mat"
    if not path.is_file():
        raise InputError(
            "there is no such benchmark dataset",
            path=path,
            remedy="Name the folder that holds it with --data DIR or in the environment variable VIPLL_DATA.",
        )
    dataset = read_dataset(path)
    if dataset.features is None or dataset.truth is None:
        raise InputError("a benchmark needs features and the hidden truth", path=path)
    used, truth = np.unique(dataset.truth, return_inverse=True)
    candidates = CandidateSets.from_matrix(dataset.candidates.sparse().tocsc()[:, used])
    varying = np.ptp(dataset.features, axis=0) > 0
    return Benchmark(name, dataset.features[:, varying], candidates, truth.astype(np.int64))
