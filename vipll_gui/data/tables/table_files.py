"""Tables written for people and for other programs: datasets with a candidates column, and label matrices."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.dataset import UNKNOWN, Dataset
from vipll_gui.data.files import atomic_path, inside
from vipll_gui.data.tables.cells import format_names
from vipll_gui.errors import OutputError


class TableWriter:
    """Rows of cells as lines that end with \\n alone, whatever line breaks the cells hold."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._csv = csv.writer(self, lineterminator="\r\n")  # it quotes no other line breaks than these

    def write(self, line: str) -> None:
        """Take a finished line from the csv module."""
        self._file.write(line.removesuffix("\r\n") + "\n")

    def row(self, cells: Iterable[object]) -> None:
        """Write one row."""
        self._csv.writerow(cells)

    def rows(self, rows: Iterable[Iterable[object]]) -> None:
        """Write several rows."""
        self._csv.writerows(rows)


def write_candidates_csv(path: Path, dataset: Dataset) -> None:
    """Write a dataset as the table the candidates-csv reader reads back."""
    media = _media_beside(path, dataset)
    plain = not dataset.media and dataset.texts is None
    features = dataset.features if dataset.feature_names and plain else None
    header = ["id", "candidates"]
    header += ["truth"] * (dataset.truth is not None) + ["path"] * bool(dataset.media)
    segments = dataset.segments if dataset.media else None
    header += ["start", "end"] * (segments is not None)
    header += ["text"] * (dataset.texts is not None)
    header += list(dataset.feature_names) if features is not None else []
    with atomic_path(path) as temporary, temporary.open("w", encoding="utf-8", newline="") as file:
        writer = TableWriter(file)
        writer.row(header)
        for i, name in enumerate(dataset.ids):
            row = [name, format_names([dataset.labels[j] for j in dataset.candidates[i]])]
            if dataset.truth is not None:
                row.append(dataset.labels[dataset.truth[i]] if dataset.truth[i] != UNKNOWN else "")
            if media:
                row.append(media[i])
            if segments is not None:
                row += ["" if seconds != seconds else repr(seconds) for seconds in segments[i].tolist()]
            if dataset.texts is not None:
                row.append(dataset.texts[i])
            if features is not None:
                row += [np.format_float_positional(value, trim="-") for value in features[i]]
            writer.row(row)


def _media_beside(path: Path, dataset: Dataset) -> list[str]:
    """The media paths as a table at `path` has to name them."""
    if path.absolute().parent == dataset.folder.absolute():
        return list(dataset.media)
    named = [inside(path.parent, str((dataset.folder / name).absolute())) for name in dataset.media]
    if None in named:
        raise OutputError(
            "the pictures do not lie below the folder of this table",
            path=path,
            remedy=f"Write it to {dataset.folder.absolute()}.",
        )
    return [Path(os.path.relpath(target, path.absolute().parent)).as_posix() for target in named if target]


def write_matrix_csv(path: Path, matrix: NDArray[np.floating], labels: Sequence[str]) -> None:
    """Write a k×k matrix with the label names on both sides."""
    with atomic_path(path) as temporary, temporary.open("w", encoding="utf-8", newline="") as file:
        writer = TableWriter(file)
        writer.row(["label", *labels])
        for label, row in zip(labels, matrix, strict=True):
            writer.row([label, *(f"{value:.10g}" for value in row)])
