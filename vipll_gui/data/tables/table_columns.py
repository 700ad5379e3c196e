"""Cleaned labels as the columns of a table, in stretches of rows, so that a million rows need little memory."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from vipll_gui.data.cleaned import CleanedLabels, Row
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.cells import SEPARATOR, format_names

STRETCH = 50_000  # rows
FEATURE = "feature:"  # in front of the names of feature columns
ROW_FIELDS = tuple(field.name for field in fields(Row))
DIGITS = 6  # decimals of probabilities in text; the exact ones follow from alpha
Column = Sequence[object]


@dataclass(frozen=True)
class Stretch:
    """Some rows, as columns of plain values: text, numbers, None where there is none."""

    start: int
    end: int
    columns: dict[str, Column]
    features: dict[str, FloatArray]


def header(cleaned: CleanedLabels, *, features: bool) -> list[str]:
    """The names of all columns a table of cleaned labels has."""
    names = list(ROW_FIELDS)
    names += ["path"] * bool(cleaned.media) + ["start", "end"] * (cleaned.segments is not None)
    names += ["text"] * (cleaned.texts is not None)
    return names + (feature_columns(cleaned) if features else [])


def feature_columns(cleaned: CleanedLabels) -> list[str]:
    """The names of the feature columns."""
    if cleaned.features is None:
        return []
    names = cleaned.feature_names or [f"x{j}" for j in range(cleaned.features.shape[1])]
    return [FEATURE + name for name in names]


def stretches(
    cleaned: CleanedLabels,
    folder: Path,
    progress: Progress,
    *,
    features: bool = False,
    guard: Callable[[str], str] = str,
) -> Iterator[Stretch]:
    """The rows of a table that will lie in `folder`; `guard` is applied to every cell of text."""
    media = media_seen_from(folder, cleaned)
    label_names = [guard(name) for name in cleaned.names]
    cells = _NameCells(cleaned.names)
    sets = cleaned.candidates
    for start in range(0, len(cleaned), STRETCH):
        end = min(start + STRETCH, len(cleaned))
        progress(start / len(cleaned), f"row {start:,}")
        part = slice(start, end)
        offsets = sets.offsets[start : end + 1] - sets.offsets[start]
        candidates = sets.labels[sets.offsets[start] : sets.offsets[end]]
        beyond, outsiders, shares = cleaned.beyond.flat(start, end)
        columns: dict[str, Column] = {
            "id": _texts(cleaned.ids[part], guard),
            "label": [label_names[j] if j >= 0 else "" for j in cleaned.label[part].tolist()],
            "how": _texts(cleaned.how[part]),
            "annotator": _texts(cleaned.annotator[part], guard),
            "time": _texts(cleaned.time[part]),
            "status": _texts(cleaned.status[part]),
            "probability": numbers(np.round(cleaned.probability[part], DIGITS)),
            "entropy": numbers(np.round(cleaned.entropy[part], DIGITS)),
            "candidates": [guard(cell) for cell in cells.cells(candidates, offsets)],
            "alpha": _alpha_cells(cleaned, start, end),
            "outside": numbers(np.round(cleaned.outside[part], DIGITS)),
            "outside_labels": [guard(cell) for cell in cells.cells(outsiders, beyond)],
            "outside_shares": _joined(_fixed(shares), beyond),
        }
        if media:
            columns["path"] = [guard(media(name)) for name in cleaned.media[part]]
        if cleaned.segments is not None:
            columns |= {name: numbers(cleaned.segments[part, i]) for i, name in enumerate(("start", "end"))}
        if cleaned.texts is not None:
            columns["text"] = [guard(text) for text in cleaned.texts[part]]
        values = cleaned.features[part] if features and cleaned.features is not None else np.empty((0, 0), np.float32)
        named = feature_columns(cleaned) if values.size else []
        yield Stretch(start, end, columns, {name: values[:, j] for j, name in enumerate(named)})


def _texts(values: NDArray[np.object_], guard: Callable[[str], str] = str) -> list[str]:
    return [guard(str(value)) for value in values.tolist()]


def numbers(values: NDArray[np.floating]) -> list[float | None]:
    """The values with None for what is not a number."""
    return [None if value != value else value for value in values.tolist()]


def shortest(values: FloatArray) -> pa.StringArray:
    """The shortest texts that are read back as exactly these numbers."""
    return pa.array(values).cast(pa.string())


def media_seen_from(folder: Path, cleaned: CleanedLabels) -> Callable[[str], str] | None:
    """How a table in `folder` names the media: from where it lies, if they are on the same drive."""
    if not cleaned.media:
        return None
    home = cleaned.folder.absolute()
    try:
        prefix = Path(os.path.relpath(home, folder.absolute())).as_posix()
    except ValueError:  # another drive on Windows
        prefix = home.as_posix()
    return (lambda name: name) if prefix == "." else (lambda name: f"{prefix}/{name}")


class _NameCells:
    """Cells such as `a|b|c`; a JSON list where a name would be misread."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._texts = pa.array(names, pa.string())
        self._awkward = np.array([format_names([name]) != name for name in names], np.bool_)

    def cells(self, flat: NDArray[np.int32], offsets: NDArray[np.int64]) -> list[str]:
        """One cell for each stretch between two offsets."""
        cells: list[str] = _joined(self._texts.take(pa.array(flat)), offsets)
        awkward = np.unique(np.searchsorted(offsets, np.flatnonzero(self._awkward[flat]), side="right") - 1)
        for i in awkward.tolist():
            cells[i] = format_names([self._names[j] for j in flat[offsets[i] : offsets[i + 1]]])
        return cells


def _alpha_cells(cleaned: CleanedLabels, start: int, end: int) -> list[str]:
    if cleaned.alpha is None:
        return [""] * (end - start)
    offsets = cleaned.candidates.offsets[start : end + 1]
    return _joined(shortest(cleaned.alpha[offsets[0] : offsets[-1]]), offsets - offsets[0])


def _fixed(shares: FloatArray) -> pa.StringArray:
    """The shares with a fixed number of decimals."""
    return pa.array([f"{share:.{DIGITS}f}" for share in shares.tolist()], pa.string())


def _joined(flat: pa.StringArray, offsets: NDArray[np.int64]) -> list[str]:
    lists = pa.LargeListArray.from_arrays(pa.array(offsets), flat)
    joined: list[str] = pc.binary_join(lists, SEPARATOR).to_pylist()
    return joined
