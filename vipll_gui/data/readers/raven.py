"""Raven selection tables: stretches of recordings, each with the species somebody heard in it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd

from vipll_gui.data.candidates import CandidateSets, IntArray
from vipll_gui.data.dataset import Dataset, Kind
from vipll_gui.data.formats.delimited import TEXT_OPTIONS, read_delimited
from vipll_gui.data.formats.text import first_cells
from vipll_gui.data.label_names import LabelNames
from vipll_gui.data.media.media_files import SOUNDS
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.assembly import Draft, assemble
from vipll_gui.data.tables.cells import parse_names
from vipll_gui.data.tables.column_cells import ColumnCells, FloatCells
from vipll_gui.data.tables.label_options import LABEL_OPTIONS

BEGIN, END, OFFSET = "begin time (s)", "end time (s)", "file offset (s)"
FILES = ("begin path", "begin file")
SPECIES = ("species", "annotation", "label", "class", "tag", "common name", "species code", "candidates")
OPTIONS = {
    "species": "column that holds the labels, as a or a|b (default: Species, Annotation, Label, …)",
    "sound": "the recording, where the table does not name it, relative to the table",
    **LABEL_OPTIONS,
    **TEXT_OPTIONS,
}


def read(source: Source) -> Dataset:
    """The selections as stretches of sound; selections of the same stretch are one instance with several candidates."""
    frame, lines = read_delimited(source)
    source.show(frame)
    columns = {str(name).strip().lower(): str(name) for name in frame.columns}
    for wanted in (BEGIN, END):
        if wanted not in columns:
            raise source.error(f"there is no column {wanted.title()!r}", "Save the selection table from Raven.", row=1)
    species = _species(columns, source)
    frame, lines = _one_view(frame, lines, columns)
    if not len(frame):
        raise source.error("the table has a header but no selections", "Add one row per selection.", row=1)
    files = _files(frame, columns, source)
    segments = _segments(frame, columns)
    group, first = _grouped(files, segments)
    names, sets = LabelNames(), [[] for _ in first]  # type: ignore[var-annotated]
    for row, (cell, instance) in enumerate(zip(frame[species], group.tolist(), strict=True)):
        try:
            sets[instance] += [names.of(name) for name in parse_names(str(cell), source.options.get("separator", ""))]
        except ValueError as error:
            source.problems.add(str(error), int(lines[row]), "Write a or a|b.")
    number = frame[columns["selection"]] if "selection" in columns else pd.Series(lines)
    draft = Draft(
        lines=lines[first],
        ids=[f"{Path(files[i]).stem}:{number.iloc[i]}" for i in first.tolist()],
        names=names,
        sets=CandidateSets.from_lists(sets, len(names.number)),
        media=[files[i] for i in first.tolist()],
        segments=segments[first],
        kind=Kind.SOUND,
    )
    return assemble(draft, source)


def _species(columns: dict[str, str], source: Source) -> str:
    wanted = source.options.get("species")
    found = wanted if wanted is not None else next((columns[name] for name in SPECIES if name in columns), "")
    if found not in columns.values():
        problem = f"there is no column {found!r}" if found else "no column names a species"
        raise source.error(problem, f"Say which with species=COLUMN. Columns: {', '.join(columns.values())}", row=1)
    source.note(found, "candidates")
    return found


def _one_view(frame: pd.DataFrame, lines: IntArray, columns: dict[str, str]) -> tuple[pd.DataFrame, IntArray]:
    """One row per selection: Raven writes each once for the waveform and once for the spectrogram."""
    if "view" not in columns or "selection" not in columns:
        return frame, lines
    again = frame.duplicated([columns["selection"], columns[BEGIN], columns[END]]).to_numpy(bool)
    waveform = frame[columns["view"]].str.lower().str.startswith("waveform").to_numpy(bool)
    both = frame.duplicated([columns["selection"], columns[BEGIN], columns[END]], keep=False).to_numpy(bool)
    keep = ~(both & waveform) if (both & ~waveform).any() else ~again
    return frame[keep].reset_index(drop=True), lines[keep]


def _files(frame: pd.DataFrame, columns: dict[str, str], source: Source) -> list[str]:
    """The recording of each selection."""
    given = source.options.get("sound", "")
    named = next((columns[name] for name in FILES if name in columns), "")
    if given or not named:
        return [given or _beside(source)] * len(frame)
    source.note(named, "media")
    cells = [str(cell).strip() for cell in frame[named]]
    return [cell if (source.folder / cell).is_file() else cell.replace("\\", "/").split("/")[-1] for cell in cells]


def _beside(source: Source) -> str:
    """The recording that has the name of the table: x.wav beside x.Table.1.selections.txt."""
    stem = source.path.name
    while "." in stem:
        stem = stem.rpartition(".")[0]
        for suffix in SOUNDS:
            for name in (stem + suffix, stem + suffix.upper()):
                if (source.folder / name).is_file():
                    return name
    raise source.error("the table does not name its recording", "Say which it is with the option sound=FILE.")


def _segments(frame: pd.DataFrame, columns: dict[str, str]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Start and end in seconds within the recording; -1, which cannot be, where a cell is no number."""
    begin, end = (_seconds(frame[columns[name]]) for name in (BEGIN, END))
    if OFFSET in columns:  # begin times count from the first of several files
        start = _seconds(frame[columns[OFFSET]])
        begin, end = start, start + (end - begin)
    return np.nan_to_num(np.stack([begin, end], axis=1), nan=-1.0, posinf=-1.0, neginf=-1.0)


def _seconds(cells: pd.Series) -> FloatCells:
    read = ColumnCells(cells)
    return np.where(np.isnan(read.numbers), read.comma_numbers, read.numbers)


def _grouped(
    files: list[str], segments: np.ndarray[tuple[int, int], np.dtype[np.float64]]
) -> tuple[IntArray, IntArray]:
    """For each selection the number of its stretch, and for each stretch its first selection."""
    keys: dict[tuple[str, float, float], int] = {}
    first: list[int] = []
    group = np.empty(len(files), np.int64)
    for row, (name, (begin, end)) in enumerate(zip(files, segments.tolist(), strict=True)):
        key = (name, begin, end) if end > begin else (name, float(row), -1.0)  # wrong ones stay apart
        if key not in keys:
            keys[key] = len(first)
            first.append(row)
        group[row] = keys[key]
    return group, np.array(first, np.int64)


READERS.register(
    Reader(
        name="raven",
        description="Raven selection table: stretches of recordings with the species heard",
        suffixes=(".txt", ".selections.txt", ".tsv"),
        recognises=lambda _path, head: {BEGIN, END} <= set(first_cells(head)),
        read=read,
        options=OPTIONS,
        needs="columns Begin Time (s) and End Time (s)",
    )
)
