"""Tables in memory: from columns with roles to a dataset, and back to a pandas table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets, IntArray
from vipll_gui.data.dataset import UNKNOWN, Dataset, Kind
from vipll_gui.data.label_names import LabelNames
from vipll_gui.data.media.media_files import ids_of
from vipll_gui.data.problems import Problems
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import Draft, MadeSets, assemble
from vipll_gui.data.tables.cells import parse_names, split_names, written_options
from vipll_gui.data.tables.column_cells import ColumnCells
from vipll_gui.data.tables.encoding import ColumnKind
from vipll_gui.data.tables.label_column import label_column
from vipll_gui.data.tables.roles import FEATURE, TABLE_OPTIONS, USUAL, Roles, names_in, usual_column
from vipll_gui.errors import InputError

SetMaker = Callable[[pd.DataFrame, Roles], MadeSets]
JUDGED = (
    "Each row has the one label it was given. After training, the order outside puts those first that are most likely "
    "wrong."
)
LISTS, SETS = (np.ndarray, list), (set, frozenset)  # in cells of a data frame
CONTAINERS = (*LISTS, *SETS)
LIST = 'Write a|b|c, or a JSON list such as ["a", "b"]; lists as Python writes them are read with separator=,'


def read_table(
    frame: pd.DataFrame,
    lines: IntArray,
    source: Source,
    *,
    labels: tuple[str, ...] = (),
    kinds: Mapping[str, ColumnKind] | None = None,
    kind: Kind | None = None,
    numbers: IntArray | None = None,
    predictions: Mapping[str, str] | None = None,
    make: SetMaker | None = None,
) -> Dataset:
    """The dataset in a table with a candidates column (or columns of 0 and 1).

    `lines` says where each row is, and is what an instance without an id is called, unless there are `numbers`. Where
    there are `predictions`, columns with the label of each, `make` makes the sets of them.
    """
    source.show(frame)
    header = [str(name) for name in frame.columns]
    roles = Roles(header, source, predictions=predictions, label_column=lambda: label_column(frame))
    if not len(frame):
        if source.problems.count:
            raise source.problems.first()
        raise source.error("the table has a header but no rows", "Add one row per instance.", row=1)
    names, made = LabelNames(), None
    numbers = lines if numbers is None else numbers
    if make is not None:
        made = make(frame, roles)
        names, sets = LabelNames({name: i for i, name in enumerate(made.names)}), made.sets
    else:
        sets, readable = _sets(frame, lines, roles, names, source)
        if not readable.all():
            frame, lines, numbers = frame[readable], lines[readable], numbers[readable]
    if roles.known:
        source.hint(JUDGED)
    if roles.nothing and (label := label_column(frame)) in roles.features:
        source.hint(
            f"the column {label[:60]!r} looks like labels, and is taken as a feature",
            f"Leave it out with the option ignore={label}, or look for its mistakes with known={label}.",
        )
    texts = {role: _texts(frame[name]) for role, name in roles.column.items() if role in ("id", "truth", "media")}
    features = frame[roles.features].rename(columns=lambda name: str(name).removeprefix(FEATURE))
    draft = Draft(
        lines=lines,
        ids=texts.get("id") or _ids(texts.get("media", ()), numbers),
        names=names,
        sets=sets,
        frame=features if features.columns.is_unique else frame[roles.features],
        kinds={
            **{name: one for name, one in (kinds or {}).items() if name in roles.features},
            **_wanted_kinds(source, roles),
        },
        media=texts.get("media", ()),
        texts=_joined(frame, roles.texts),
        truth=texts.get("truth", ()),
        segments=_segments(frame, roles),
        kind=kind,
        labels=labels,
        nothing=roles.nothing,
    )
    return assemble(_with_what_sets_tell(draft, made, source), source)


def _with_what_sets_tell(draft: Draft, made: MadeSets | None, source: Source) -> Draft:
    """The draft with votes and evidence, and with features made of them where there are no others."""
    if made is None:
        return draft
    draft = replace(draft, votes=made.votes, evidence=made.evidence, faults=made.faults)
    if draft.media or (draft.frame is not None and len(draft.frame.columns)):
        return draft
    source.note("predictions", "feature", "what is said of each label, as nothing else is known")
    return replace(draft, frame=None, features=made.features, feature_names=made.feature_names)


def _ids(media: Sequence[str], rows: IntArray) -> list[str]:
    """Ids where no column holds them: from the files, else the row numbers."""
    return ids_of(media, rows.tolist()) if media else [str(row) for row in rows.tolist()]


def _sets(
    frame: pd.DataFrame, lines: IntArray, roles: Roles, names: LabelNames, source: Source
) -> tuple[CandidateSets, NDArray[np.bool_]]:
    """The candidate sets of the rows that can be read, and which those are."""
    if roles.indicators:
        return _indicated(frame, lines, roles, names, source)
    if roles.nothing:
        return CandidateSets.from_lists([[]] * len(frame), 0), np.ones(len(frame), np.bool_)
    cells = frame[roles.column["candidates"]]
    codes, distinct = pd.factorize(_hashable(cells), use_na_sentinel=False)  # each distinct cell is read once
    separator = source.options.get("separator", "")
    sets: list[list[int]] = []
    faults: dict[int, str] = {}
    for code, cell in enumerate(distinct):
        try:
            found = _whole(cell) if roles.known else _names(cell, separator)
            sets.append([names.of(name) for name in found])
        except ValueError as error:
            sets.append([])
            faults[code] = str(error)
    readable = np.ones(len(frame), np.bool_)
    for row in np.flatnonzero(np.isin(codes, list(faults))).tolist() if faults else ():
        readable[row] = False
        source.problems.add(faults[codes[row]], int(lines[row]), LIST)
    return CandidateSets.from_lists(sets, len(names.number)).take(codes[readable]), readable


def _hashable(cells: pd.Series) -> NDArray[np.object_]:
    """The cells with tuples in place of lists and sets."""
    values = cells.to_numpy(object)
    if cells.dtype != object or not any(isinstance(value, CONTAINERS) for value in values):
        return values
    made = np.empty(len(values), object)
    ordered = (sorted(value, key=str) if isinstance(value, SETS) else value for value in values)
    plain = (value.tolist() if isinstance(value, np.ndarray) else value for value in ordered)
    made[:] = [tuple(value) if isinstance(value, LISTS) else value for value in plain]
    return made


def _whole(cell: object) -> list[str]:
    """The one name that a cell is."""
    return [name] if (name := cell_text(cell).strip()) else []


def _names(cell: object, separator: str) -> list[str]:
    """The names in a cell of any type."""
    if isinstance(cell, tuple):
        return [name for part in cell if (text := cell_text(part)) for name in split_names(text, separator)]
    if isinstance(cell, str):
        return parse_names(cell, separator)
    return [text] if (text := cell_text(cell)) else []


def _indicated(
    frame: pd.DataFrame, lines: IntArray, roles: Roles, names: LabelNames, source: Source
) -> tuple[CandidateSets, NDArray[np.bool_]]:
    """The sets of a table with one column of 0 and 1 per label."""
    readable = np.ones(len(frame), np.bool_)
    flags = np.zeros((len(frame), len(roles.indicators)), np.bool_)
    for j, (column, label) in enumerate(roles.indicators.items()):
        if names.of(label) != j:
            raise source.error(f"two labels are called {label!r}", "Give each label its own name.", row=1)
        cells = ColumnCells(frame[column])
        values = np.where(np.isnan(cells.numbers), cells.truths, cells.numbers) if not cells.typed else cells.numbers
        flags[:, j] = values == 1
        wrong = ~cells.missing & ~np.isin(values, (0, 1))
        for row in np.flatnonzero(wrong & readable).tolist():
            readable[row] = False
            message = f"{cells.text(row)[:60]!r} in the column {column[:60]!r} is neither 0 nor 1"
            source.problems.add(message, int(lines[row]), "Write 1 where the label is a candidate, 0 where not.")
    return CandidateSets.from_matrix(flags[readable]), readable


def _texts(cells: pd.Series) -> list[str]:
    return [cell_text(value) for value in cells.to_numpy(object)]


def cell_text(value: object) -> str:
    """A cell of any type as text; nothing for what is missing, and whole numbers without a point."""
    if isinstance(value, str):
        return str(value)  # NumPy's texts are shown otherwise
    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and value != value):
        return ""
    return str(int(value)) if isinstance(value, float) and value.is_integer() and abs(value) < 1e15 else str(value)


def _wanted_kinds(source: Source, roles: Roles) -> dict[str, ColumnKind]:
    wanted = {}
    for name in names_in(source, "categories"):
        if name not in roles.features:
            raise source.error(f"there is no column {name!r} to make features of", TABLE_OPTIONS["categories"], row=1)
        wanted[name.removeprefix(FEATURE)] = ColumnKind.CATEGORY
    return wanted | {name.removeprefix(FEATURE): ColumnKind.TEXT for name in roles.texts}


def _joined(frame: pd.DataFrame, names: list[str]) -> list[str]:
    """What people read of each row: its texts, one below the other."""
    columns = [_texts(frame[name]) for name in names]
    return ["\n\n".join(part for part in parts if part) for parts in zip(*columns, strict=True)] if columns else []


def _segments(frame: pd.DataFrame, roles: Roles) -> NDArray[np.float64] | None:
    if "start" not in roles.column:
        return None
    cells = [ColumnCells(frame[roles.column[role]]) for role in ("start", "end")]
    # what is neither missing nor a number becomes an end that cannot be, and is reported with its row
    seconds = [np.where(np.isnan(c.numbers), c.comma_numbers, c.numbers) for c in cells]
    return np.stack([np.where(c.missing | ~np.isnan(s), s, -1.0) for c, s in zip(cells, seconds, strict=True)], axis=1)


def from_frame(frame: pd.DataFrame, folder: Path, name: str, options: Mapping[str, Any]) -> Dataset:
    """The dataset in a pandas table; the first bad row is an error."""
    options = written_options(options)
    if unknown := sorted(set(options) - set(TABLE_OPTIONS)):
        raise InputError(f"there is no option {unknown[0]!r}", remedy="There are: " + ", ".join(TABLE_OPTIONS))
    path = folder / name
    source = Source(path, dict(options), problems=Problems(path))
    plain = frame.set_axis([str(column) for column in frame.columns], axis=1)
    plain = _with_index(plain, options)
    dataset = read_table(_without_arrow(plain), np.arange(1, len(frame) + 1), source)
    source.problems.settle(skip_bad=False)
    return dataset


def _with_index(frame: pd.DataFrame, options: Mapping[str, Any]) -> pd.DataFrame:
    """The table with its index as a column where that says which row is which; any other is left out."""
    index, rest = str(frame.index.name or ""), frame.reset_index(drop=True)
    if index in frame:
        return rest
    unasked = [role for role in ("id", "media") if role not in options]
    if index and (index in options.values() or any(usual_column([index], USUAL[role]) for role in unasked)):
        return frame.rename_axis(index).reset_index()
    has_ids = "id" not in unasked or usual_column(list(frame.columns), USUAL["id"]) is not None
    return rest if has_ids or not _is_text(frame.index) else frame.rename_axis("id").reset_index()


def _is_text(index: pd.Index) -> bool:
    """Whether an index holds a different text for each row: numbers are those of the rows, and say nothing."""
    return index.is_unique and len(index) > 0 and all(isinstance(name, str) and name.strip() for name in index)


def _without_arrow(frame: pd.DataFrame) -> pd.DataFrame:
    """The table with lists that Arrow holds, as `read_parquet(…, dtype_backend="pyarrow")` gives them, as Python's."""
    packed = [
        name
        for name, dtype in frame.dtypes.items()
        if isinstance(dtype, pd.ArrowDtype) and pa.types.is_nested(dtype.pyarrow_dtype)
    ]
    return frame.astype(dict.fromkeys(packed, object)) if packed else frame


def to_frame(dataset: Dataset) -> pd.DataFrame:
    """One row per instance; `Dataset.from_pandas` reads it back."""
    sets = dataset.candidates
    names = np.array(dataset.labels, object)
    columns: dict[str, object] = {"id": dataset.ids, "candidates": [names[row].tolist() for row in sets]}
    if dataset.truth is not None:
        columns["truth"] = [dataset.labels[t] if t != UNKNOWN else None for t in dataset.truth.tolist()]
    if dataset.media:
        columns["path"] = list(dataset.media)
    if dataset.segments is not None:
        columns |= {"start": dataset.segments[:, 0], "end": dataset.segments[:, 1]}
    if dataset.texts is not None:
        columns["text"] = list(dataset.texts)
    table = pd.DataFrame(columns)
    if dataset.features is None or dataset.texts is not None:  # the features of texts are made anew of the words
        return table
    feature_names = dataset.feature_names or tuple(f"x{j}" for j in range(dataset.features.shape[1]))
    features = pd.DataFrame(dataset.features, columns=list(feature_names))
    return pd.concat([table, features], axis=1)
