"""Long tables of votes: one row per vote (task, worker, label), as crowdsourcing platforms give them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from vipll_gui.data.candidates import IntArray
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.text import decoded, first_cells
from vipll_gui.data.label_names import LabelNames
from vipll_gui.data.media.media_files import ids_of, kind_of
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import REPEATED, Source, some_names
from vipll_gui.data.tables.assembly import Draft, assemble
from vipll_gui.data.tables.cells import parse_names, split_names
from vipll_gui.data.tables.encoding import ColumnKind
from vipll_gui.data.tables.frames import cell_text
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.tables.roles import (
    FROM_MEDIA,
    TABLE_OPTIONS,
    TEXT,
    USUAL,
    VOTE_COLUMNS,
    features_from_columns,
    names_in,
    usual_column,
)
from vipll_gui.data.votes import MIN_VOTES, looks_like_votes, tally, vote_shares

OPTIONS = {
    "task": "column that holds what was voted on (default: task, item, instance, id, …, or paths of files)",
    "worker": "column that holds who voted (default: worker, performer, annotator, …)",
    "label": "column that holds the label named (default: label, vote, answer, …)",
    "min_votes": MIN_VOTES,
    "truth": "column that holds the hidden true label, for evaluation only",
    "media": "column that holds paths of pictures or sounds, relative to the table",
    **LABEL_OPTIONS,
    "text": "column that holds the text to read, the same for all votes on a task (default: text)",
    "ignore": "columns to leave out, as a|b|c",
    "features": TABLE_OPTIONS["features"],
    **TEXT_OPTIONS,
}
CHOICES = ('{"choices"', '[{"choices"')  # how Label Studio writes several labels into a cell
CALLED_SO = "the pictures or sounds are called so"
EMPTY = {"task": "the task is empty", "worker": "the worker is empty", "label": "the label is empty"}


def read(source: Source) -> Dataset:
    """The tasks with the labels people named as candidates; every vote is kept with who gave it."""
    frame, lines = read_delimited(source)
    return read_votes(frame, lines, source)


def read_votes(frame: pd.DataFrame, lines: IntArray, source: Source) -> Dataset:
    """The dataset in a table of votes."""
    source.show(frame)
    roles = {role: _column(frame, role, usual, source) for role, usual in VOTE_COLUMNS.items()}
    of_files = _are_files(frame[roles["task"]], roles["task"], source)
    for role, name in roles.items():
        source.note(name, role, CALLED_SO if of_files and role == "task" else "")
    frame, lines = _without_gaps(frame, lines, roles, source)
    frame, lines = _one_label_each(frame, lines, roles["label"], source.options.get("separator", ""))
    if not len(frame):
        if source.problems.count:
            raise source.problems.first()
        raise source.error("the table has a header but no rows", "Add one row per vote.", row=1)
    task, ids = _numbered(frame[roles["task"]])
    worker, annotators = _numbered(frame[roles["worker"]])
    label, names = _numbered(frame[roles["label"]])
    counted = tally(task, worker, label, annotators, len(ids), len(names), source.count("min_votes", 1))
    source.counted[REPEATED] = counted.repeated
    first = np.unique(task, return_index=True)[1]  # the row that names each task first
    files = ids if of_files else []
    extra = _task_columns(frame, task, first, roles.values(), source, files)
    features: FloatArray | None = None
    feature_names: tuple[str, ...] = ()
    if not len(extra.features.columns) and not extra.media:
        features, feature_names = vote_shares(counted.votes, len(ids), names)
        source.note("votes", "feature", "the share of a task's votes that each label got, as nothing else is known")
    draft = Draft(
        lines=lines[first],
        ids=ids_of(files, lines[first].tolist()) if files else ids,
        names=LabelNames({name: i for i, name in enumerate(names)}),
        sets=counted.sets,
        frame=extra.features,
        kinds={extra.text: ColumnKind.TEXT} if extra.text else {},
        media=extra.media,
        texts=extra.features[extra.text].tolist() if extra.text else (),
        truth=extra.truth,
        votes=counted.votes,
        features=features,
        feature_names=feature_names,
    )
    return assemble(draft, source)


def as_texts(frame: pd.DataFrame) -> pd.DataFrame:
    """A table of cells of any type as `read_votes` takes it; several labels in a cell as Label Studio writes them."""
    return frame.map(_as_text).astype("str")


def _as_text(cell: object) -> str:
    if isinstance(cell, list | tuple | np.ndarray):
        return json.dumps({"choices": [cell_text(part) for part in cell]}, ensure_ascii=False)
    return cell_text(cell)


def _column(frame: pd.DataFrame, role: str, usual: tuple[str, ...], source: Source) -> str:
    names = [str(name) for name in frame.columns]
    lower = {name.strip().lower(): name for name in reversed(names)}
    found = source.options.get(role) or next((lower[name] for name in usual if name in lower), "")
    if not found and role == "task":  # files that were voted on
        found = source.options.get("media") or usual_column(names, USUAL["media"]) or ""
    if found not in names:
        raise source.error(
            f"there is no column {found!r}" if found else f"there is no {role} column",
            f"Say which it is with {role}=COLUMN. Columns: {some_names(names)}",
            row=1,
        )
    return found


def _are_files(tasks: pd.Series, column: str, source: Source) -> bool:
    """Whether what was voted on are pictures or sounds, called by their paths."""
    return _is_role("media", column, source) and any(kind_of(str(name).strip()) for name in tasks)


def _without_gaps(
    frame: pd.DataFrame, lines: IntArray, roles: dict[str, str], source: Source
) -> tuple[pd.DataFrame, IntArray]:
    """The votes that name all three; the others are noted."""
    whole = np.ones(len(frame), np.bool_)
    stripped = {name: frame[name].fillna("").astype("str").str.strip() for name in roles.values()}
    frame = frame.assign(**stripped)
    for role, name in roles.items():
        for row in np.flatnonzero((frame[name] == "").to_numpy(bool) & whole).tolist():
            whole[row] = False
            source.problems.add(EMPTY[role], int(lines[row]), "Fill it in, or remove the row.")
    return frame[whole], lines[whole]


def _one_label_each(frame: pd.DataFrame, lines: IntArray, column: str, separator: str) -> tuple[pd.DataFrame, IntArray]:
    """The votes with a row for each label where a cell holds several, as {"choices": […]} or as the user says."""
    cells = frame[column].to_numpy(object)
    if not separator and not any(cell.startswith(CHOICES) for cell in cells):
        return frame, lines
    named = [_labels(cell, separator) for cell in cells]
    rows = np.repeat(np.arange(len(frame)), [len(labels) for labels in named])
    single = pd.array([label for labels in named for label in labels], dtype="str")
    return frame.iloc[rows].assign(**{column: single}), lines[rows]


def _labels(cell: str, separator: str) -> list[str]:
    """The labels that one vote names."""
    if cell.startswith(CHOICES):
        try:
            return parse_names(cell) or [cell]
        except ValueError:
            return [cell]
    return split_names(cell, separator) or [cell]


@dataclass
class _TaskColumns:
    """What a table of votes says about the tasks themselves."""

    features: pd.DataFrame
    media: list[str]
    truth: list[str]
    text: str  # the name of the feature that people read; "" for none


def _task_columns(
    frame: pd.DataFrame, task: IntArray, first: IntArray, taken: Iterable[str], source: Source, files: Sequence[str]
) -> _TaskColumns:
    """The columns that are the same for all votes on one task; the others are noted as left out."""
    found: dict[str, list[str]] = {"truth": [], "media": list(files)}
    ignored = {*taken, *names_in(source, "ignore")}
    kept: list[str] = []
    for name in (str(column) for column in frame.columns if column not in ignored):
        cells = frame[name].to_numpy(object)
        role = next((role for role in found if _is_role(role, name, source)), "")
        if (cells != cells[first[task]]).any():
            source.note(name, "left out", "it differs between votes on one task")
        elif role and not found[role]:
            found[role] = [str(cell) for cell in cells[first]]
            source.note(name, role)
        else:
            kept.append(name)
    if found["media"] and not features_from_columns(source):
        for name in kept:
            source.note(name, "left out", FROM_MEDIA)
        kept = []
    wanted = source.options.get("text", TEXT)
    if wanted and "text" in source.options and wanted not in kept:
        raise source.error(f"there is no column {wanted[:60]!r} to read", OPTIONS["text"], row=1)
    text = next((name for name in kept if name == wanted), "")
    return _TaskColumns(frame[kept].iloc[first].reset_index(drop=True), found["media"], found["truth"], text)


def _is_role(role: str, name: str, source: Source) -> bool:
    wanted = source.options.get(role)
    return name == wanted if wanted is not None else name.strip().lower() in USUAL[role]


READERS.register(
    Reader(
        name="votes-csv",
        description="table of votes, one row per vote (task, worker or performer or annotator, label), CSV or TSV",
        suffixes=(".csv", ".tsv", ".txt"),
        recognises=lambda _path, head: decoded(head) is not None and looks_like_votes(first_cells(head)),
        read=read,
        options=OPTIONS,
        needs="columns for the task, who voted (worker, performer, annotator …) and the label",
        general=1,
    )
)


def _numbered(texts: pd.Series) -> tuple[IntArray, list[str]]:
    """For each text the number of its first occurrence's place among the distinct ones, and those."""
    codes, distinct = pd.factorize(texts.to_numpy(object))
    return codes.astype(np.int64), [str(text) for text in distinct]
