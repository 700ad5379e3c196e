"""Supervised data turned into partial-label data, for demos and benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.data import UNKNOWN, CandidateSets, Dataset, Kind, with_features
from vipll_gui.data.readers import choose_reader, read_source
from vipll_gui.data.source import Source
from vipll_gui.data.synthesis import Synthesis, synthesise
from vipll_gui.errors import InputError
from vipll_gui.samples.sound_collection import sound_collection


def synthesised(supervised: Dataset, how: Synthesis) -> Dataset:
    """A dataset with candidate sets made around its known truth."""
    from vipll_gui.learning import supervised_probabilities

    data = with_features(supervised)
    if data.truth is None or (data.truth == UNKNOWN).any() or data.features is None:
        raise InputError(f"{data.name} has instances whose true label is not known")
    g = supervised_probabilities(data.features, data.truth, data.n_labels, seed=how.seed)
    made = synthesise(g, data.truth, how)
    return replace(data.take(made.kept), candidates=made.candidates, evidence=None)


def read_supervised(source: str, folder: Path, label_column: str | None = None) -> Dataset:
    """Supervised data: one of the shipped collections by name, or a file. Pictures are written below `folder`."""
    if source in COLLECTIONS:
        folder.mkdir(parents=True, exist_ok=True)
        return COLLECTIONS[source](folder)
    dataset = _table(Path(source), label_column, folder / f"{Path(source).stem}-media")
    if dataset.truth is not None:
        return dataset
    if (dataset.candidates.sizes != 1).any():
        raise InputError(
            "the true labels are not known: some instances have several candidates",
            path=source,
            remedy="Say which column holds the one true label: --label COLUMN",
        )
    return replace(dataset, truth=dataset.candidates.labels)


def _table(path: Path, label_column: str | None, unpacked: Path) -> Dataset:
    """The dataset in a file, its one label taken from a column; an InputError that tells how to name that."""
    source = replace(Source.of(path, {"candidates": label_column} if label_column else None), unpacked=unpacked)
    try:
        dataset = read_source(source, choose_reader(source))
    except InputError as error:
        if label_column or source.problems.count or not source.head.names:
            raise
        remedy = f"Say which it is: --label COLUMN. Columns: {', '.join(source.head.names[:20])}"
        raise source.error("there is no column with the labels", remedy) from error
    source.problems.settle(skip_bad=False)
    return dataset


# In words: the digit keys mean the first, second, … candidate.
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class _Bunch(Protocol):
    """What scikit-learn's loaders give."""

    data: NDArray[np.float64]
    target: NDArray[np.int64]
    target_names: NDArray[np.generic]
    feature_names: list[str]


def _digits(folder: Path) -> Dataset:
    from sklearn.datasets import load_digits

    bunch = load_digits()
    pictures = np.round(bunch.images * (255 / 16)).astype(np.uint8)
    (folder / "pictures").mkdir(exist_ok=True)
    media = tuple(f"pictures/{i:04d}.png" for i in range(len(pictures)))
    for name, picture in zip(media, pictures, strict=True):
        Image.fromarray(picture).save(folder / name)
    digits = _supervised(bunch, "digit").replaced(labels=DIGITS)
    return replace(digits, kind=Kind.IMAGE, media=media, folder=folder)


def _wine(folder: Path) -> Dataset:
    from sklearn.datasets import load_wine

    return replace(_supervised(load_wine(), "wine"), folder=folder)


def _breast_cancer(folder: Path) -> Dataset:
    from sklearn.datasets import load_breast_cancer

    return replace(_supervised(load_breast_cancer(), "sample"), folder=folder)


def _supervised(bunch: _Bunch, name: str) -> Dataset:
    n, names = len(bunch.target), tuple(str(label) for label in bunch.target_names)
    truth = bunch.target.astype(np.int32)
    return Dataset(
        ids=np.array([f"{name}-{i:0{len(str(n - 1))}d}" for i in range(n)], object),
        labels=names,
        candidates=CandidateSets(np.arange(n + 1), truth, len(names)),
        features=bunch.data.astype(np.float32),
        feature_names=tuple(str(feature) for feature in bunch.feature_names),
        truth=truth,
        name=name,
    )


COLLECTIONS: dict[str, Callable[[Path], Dataset]] = {
    "digits": _digits,
    "wine": _wine,
    "breast-cancer": _breast_cancer,
    "sounds": sound_collection,
}
