"""What a model or a crowd says of every label, n×k: probabilities or numbers of votes, as .npy, .npz or a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from vipll_gui.data.dataset import UNKNOWN, Dataset
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.label_matrices import plain_labels
from vipll_gui.data.formats.matrices import assemble_matrices, dense_features, is_numbers
from vipll_gui.data.formats.npy_arrays import (
    MAGIC,
    Array,
    is_archive,
    names_in_archive,
    read_archive,
    read_array,
    texts_of,
)
from vipll_gui.data.formats.prediction_tables import (
    OPTION,
    is_prediction_table,
    prediction_columns,
    said_by_names,
    starts_with_numbers,
)
from vipll_gui.data.formats.prediction_values import NAMES, PREDICTION_OPTIONS, column_labels, is_predictions, made_sets
from vipll_gui.data.formats.text import decoded
from vipll_gui.data.readers import HEAD, READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import MadeSets
from vipll_gui.data.tables.column_cells import ColumnCells, numbers_together
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.tables.roles import TABLE_OPTIONS, Roles

# role -> the names of arrays that are taken for it
ARRAYS = {**NAMES, "data": ("data", "features", "X", "x"), "truth": ("target", "truth", "y")}
TEXTS = {"id": ("id", "ids"), "labels": ("labels", "label_names", "classes"), "feature_names": ("feature_names",)}
TEXTS |= {"path": ("path", "media"), "text": ("text",)}
ALONE = "values"  # the array of an .npy file
LAYOUT = (
    "Expected probabilities or numbers of votes, one row per instance and one column per label: an .npy file, an .npz "
    "file with the array probabilities or votes (and data, target, id, labels, if known), or a table."
)
OPTIONS = {
    "columns": OPTION,
    **PREDICTION_OPTIONS,
    **{name: TABLE_OPTIONS[name] for name in ("id", "truth", "media", "text", "ignore", "categories", "features")},
    "labels": "the names of the labels in the order of the columns, as a|b|c",
    "normalise": LABEL_OPTIONS["normalise"],
    **TEXT_OPTIONS,
}


def read(source: Source) -> Dataset:
    """The dataset with candidate sets made of what is said of each label; probabilities are kept as evidence."""
    source.progress(0.0, "reading")
    with source.path.open("rb") as file:
        head = file.read(HEAD)
    if head.startswith(MAGIC):
        return _from_arrays({ALONE: read_array(source, LAYOUT)}, {}, source)
    return _from_archive(source) if head.startswith(b"PK\x03\x04") else _from_table(head, source)


def _from_archive(source: Source) -> Dataset:
    stored = names_in_archive(source.path)
    found = {role: name for role, names in {**ARRAYS, **TEXTS}.items() for name in names[::-1] if name in stored}
    held = read_archive(source, found.values(), LAYOUT)
    arrays = {role: held[name] for role, name in found.items()}
    texts = {role: texts_of(arrays.pop(role), found[role], source, LAYOUT) for role in TEXTS if role in arrays}
    return _from_arrays(arrays, texts, source)


def _from_arrays(arrays: Mapping[str, Array], texts: Mapping[str, list[str]], source: Source) -> Dataset:
    said = next((role for role in (*NAMES, ALONE) if role in arrays), "")
    if not said:
        raise source.error("there is no array of probabilities or votes", LAYOUT)
    for role, array in arrays.items():
        if not is_numbers(array) or (array.ndim != 2 and role != "truth"):
            raise source.error(f"{role} is no matrix of numbers but {array.dtype} of the shape {array.shape}", LAYOUT)
    values, truth, features = arrays[said], arrays.get("truth"), arrays.get("data")
    labels = column_labels(texts.get("labels", ()), values.shape[1], source, LAYOUT)
    if truth is not None:
        truth = plain_labels(truth, len(values), len(labels), ("target", said), source, LAYOUT)
    made = made_sets(values.astype(np.float64), labels, truth, source, "" if said == ALONE else said)
    named: Sequence[str] = texts.get("feature_names", ())
    if features is None and not texts.get("path"):
        features, named = made.features, made.feature_names
        source.note("predictions", "feature", "what is said of each label, as nothing else is known")
    return assemble_matrices(
        source,
        made.sets,
        features=dense_features(features) if features is not None else None,
        truth=truth,
        texts={**texts, "labels": labels, "feature_names": named},
        made=made,
        layout=LAYOUT,
    )


def _from_table(head: bytes, source: Source) -> Dataset:
    if decoded(head) is None:
        raise source.error("this is neither a table nor an array of NumPy", LAYOUT)
    headless = starts_with_numbers(head)
    frame, lines = read_delimited(source, header=not headless)
    if headless:
        frame.columns = pd.Index(column_labels((), len(frame.columns), source, LAYOUT), dtype=object)
    columns = prediction_columns(frame, source)

    def make(table: pd.DataFrame, roles: Roles) -> MadeSets:
        values = numbers_together([ColumnCells(table[name]) for name in columns], source.decimal())
        labels = tuple(columns.values())
        return made_sets(values, labels, _truth(table, roles, labels), source, said_by_names(columns))

    return read_table(frame, lines, source, predictions=columns, make=make)


def _truth(frame: pd.DataFrame, roles: Roles, labels: tuple[str, ...]) -> NDArray[np.int64] | None:
    """The numbers of the true labels, where a column names them."""
    if "truth" not in roles.column:
        return None
    number = {label: j for j, label in enumerate(labels)}
    named = frame[roles.column["truth"]].astype("str").str.strip()
    return np.array([number.get(name, UNKNOWN) for name in named], np.int64)


def recognises(path: Path, head: bytes) -> bool:
    """Whether a file is an array, an archive with one that has a telling name, or a table of such numbers."""
    if is_archive(head):
        return is_predictions(names_in_archive(path))
    return head.startswith(MAGIC) or is_prediction_table(head)


READERS.register(
    Reader(
        name="predictions",
        description="probabilities or numbers of votes of each label, n×k, as .npy, .npz, CSV or TSV",
        suffixes=(".npy", ".npz", ".csv", ".tsv"),
        recognises=recognises,
        read=read,
        options=OPTIONS,
    )
)
