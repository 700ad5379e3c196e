"""Tables with a candidates column: CSV or TSV, one instance per row."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TextIO

import numpy as np

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.cells import parse_names
from vipll_gui.data.dataset import UNKNOWN, Dataset, Kind
from vipll_gui.data.files import inside
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.registry import Progress
from vipll_gui.errors import InputError

CHUNK = 20_000  # rows converted at a time, so that text never fills the memory
MAX_CELL = 1_000_000  # characters
MAX_LINE = 64_000_000
DELIMITERS = ",;\t"
RAGGED = "Give each row one cell per column; put quotes around cells that hold a separator."
# role -> the column names that are taken for it, when no option says otherwise
ROLES: dict[str, tuple[str, ...]] = {
    "candidates": ("candidates", "candidate_labels", "labels"),
    "id": ("id", "instance", "name"),
    "truth": ("truth", "true_label", "target"),
    "media": ("path", "file", "filename", "image", "media"),
}
OPTIONS = {
    "candidates": "column that holds the candidate sets",
    "id": "column that holds the ids (default: the row number)",
    "truth": "column that holds the hidden true label, for evaluation only",
    "media": "column that holds paths of pictures, relative to the table",
    "labels": "all label names, as a|b|c; a candidate that is not among them is an error",
    "ignore": "columns to leave out, as a|b|c",
}


def read(path: Path, options: Mapping[str, str], progress: Progress) -> Dataset:
    """The dataset in a table whose candidates column holds `a|b|c` or a JSON list; nameless columns are left out."""
    rows = _rows(path)
    _, header = next(rows, (1, []))
    table = _Table(path, _columns(path, header, options), header, _names("ignore", options), _names("labels", options))
    size = path.stat().st_size
    while chunk := list(islice(rows, CHUNK)):
        table.add(chunk)
        line = chunk[-1][0]
        progress(min(line * len(header) * 8 / max(size, 1), 0.99), f"row {line:,}")
    return table.dataset()


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The rows of the table, each with the line it starts on."""
    csv.field_size_limit(MAX_CELL)
    line = 1
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            first = file.readline(MAX_LINE)
            file.seek(0)
            reader = csv.reader(_lines(file), delimiter=max(DELIMITERS, key=first.count), strict=True)
            for row in reader:
                yield line, row
                line = reader.line_num + 1
    except UnicodeDecodeError as error:
        raise InputError(
            "the text is not UTF-8", path=path, row=_undecodable(path), remedy="Save the table with UTF-8 encoding."
        ) from error
    except csv.Error as error:
        raise InputError(
            f"not a well-formed table ({error})", path=path, row=line, remedy="Check the quotes and separators."
        ) from error


def _lines(file: TextIO) -> Iterator[str]:
    """The lines of a text file; a csv.Error for what no table holds."""
    while line := file.readline(MAX_LINE):
        if len(line) == MAX_LINE:
            raise csv.Error(f"a line is longer than {MAX_LINE:,} characters")
        if "\0" in line:
            raise csv.Error("a line holds a NUL character")
        yield line


def _undecodable(path: Path) -> int | None:
    """The first line that is not UTF-8."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                line.decode()
            except UnicodeDecodeError:
                return number
    return None


def _columns(path: Path, header: Sequence[str], options: Mapping[str, str]) -> dict[str, int]:
    """Role -> column number; the candidates column must be there, the others may be missing."""
    lower = [name.strip().lower() for name in header]
    twice = [name for name, times in Counter(header).items() if times > 1 and name]
    if twice:
        raise InputError(f"two columns are called {twice[0]!r}", path=path, row=1, remedy="Rename one of them.")
    some = ", ".join(header[:20]) + " …" * (len(header) > 20)
    columns = {}
    for role, usual in ROLES.items():
        wanted = options.get(role)
        if wanted is not None and wanted not in header:
            raise InputError(f"there is no column {wanted!r}", path=path, row=1, remedy=f"Columns: {some}")
        found = [header.index(wanted)] if wanted is not None else [lower.index(u) for u in usual if u in lower]
        if found:
            columns[role] = found[0]
    if "candidates" not in columns:
        raise InputError(
            "there is no candidates column",
            path=path,
            row=1,
            remedy=f"Name it 'candidates', or say which it is. Columns: {some}",
        )
    return columns


def _names(option: str, options: Mapping[str, str]) -> tuple[str, ...]:
    """The names an option lists."""
    try:
        return tuple(parse_names(options.get(option, "")))
    except ValueError as error:
        raise InputError(f"the option {option}: {error}", remedy=OPTIONS[option]) from error


@dataclass
class _Table:
    """The rows read so far, in columns."""

    path: Path
    columns: Mapping[str, int]
    header: Sequence[str]
    ignored: tuple[str, ...]
    known: tuple[str, ...]
    ids: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    media: list[str] = field(default_factory=list)
    sets: list[list[str]] = field(default_factory=list)
    truths: list[str] = field(default_factory=list)
    features: list[FloatArray] = field(default_factory=list)

    def add(self, chunk: Sequence[tuple[int, list[str]]]) -> None:
        """Take in some rows, given with the line each starts on."""
        rows = [(line, row) for line, row in chunk if row]  # csv gives blank lines as empty rows
        for line, row in rows:
            if len(row) != len(self.header):
                raise self._error(f"the row has {len(row)} cells where the header has {len(self.header)}", line, RAGGED)
            self._take(line, row)
        numbers = [self._numbers(name, column, rows) for column, name in self._feature_columns()]
        if numbers:
            self.features.append(np.stack(numbers, axis=1))

    def _take(self, line: int, row: list[str]) -> None:
        self.lines.append(line)
        self.ids.append(row[self.columns["id"]] if "id" in self.columns else str(line))
        try:
            names = parse_names(row[self.columns["candidates"]])
        except ValueError as error:
            raise self._error(str(error), line, 'Write a|b|c, or a JSON list such as ["a", "b"].') from error
        if not names:
            raise self._error("the candidate set is empty", line, "Give each instance at least one candidate label.")
        self.sets.append(names)
        if "truth" in self.columns:
            self.truths.append(row[self.columns["truth"]])
        if "media" in self.columns:
            named = row[self.columns["media"]]
            relative = inside(self.path.parent, named) if named else None
            if relative is None:
                problem = f"{named!r} does not lie below the folder of the table" if named else "the path is empty"
                raise self._error(problem, line, "Give paths relative to the table, and keep the files beside it.")
            self.media.append(relative.as_posix())

    def _feature_columns(self) -> list[tuple[int, str]]:
        taken = set(self.columns.values())
        left_out = {"", *self.ignored}  # a table saved with a row index has a column without a name
        return [(i, name) for i, name in enumerate(self.header) if i not in taken and name not in left_out]

    def _numbers(self, name: str, column: int, rows: Sequence[tuple[int, list[str]]]) -> FloatArray:
        try:
            with np.errstate(over="ignore"):  # too large for float32 becomes infinite and is reported with its row
                return np.array([row[column] for _, row in rows], np.float32)
        except ValueError:
            line, cell = next((line, row[column]) for line, row in rows if not _is_number(row[column]))
        remedy = f"Fill it in, or leave the column out with the option ignore={name}."
        raise self._error(f"{cell!r} in the column {name!r} is not a number", line, remedy)

    def _error(self, message: str, line: int, remedy: str = "") -> InputError:
        return InputError(message, path=self.path, row=line, remedy=remedy)

    def dataset(self) -> Dataset:
        """All rows as a dataset."""
        if not self.ids:
            raise InputError(
                "the table has a header but no rows", path=self.path, row=1, remedy="Add one row per instance."
            )
        labels = self.known or tuple(sorted({name for names in self.sets for name in names}))
        number = {name: i for i, name in enumerate(labels)}
        features = np.concatenate(self.features) if self.features else None
        return Dataset(
            ids=np.array(self.ids, object),
            labels=labels,
            candidates=CandidateSets.from_lists(self._numbered(number), len(labels)),
            kind=Kind.IMAGE if self.media else Kind.TABLE,
            features=features,
            feature_names=tuple(name for _, name in self._feature_columns()) if features is not None else (),
            media=tuple(self.media),
            folder=self.path.parent,
            truth=self._truth(number),
            name=self.path.stem,
        ).checked(self.path, self.lines)

    def _numbered(self, number: Mapping[str, int]) -> Iterator[list[int]]:
        for line, names in zip(self.lines, self.sets, strict=True):
            try:
                yield [number[name] for name in names]
            except KeyError as error:
                raise self._unknown(error.args[0], line, number) from error

    def _truth(self, number: Mapping[str, int]) -> np.ndarray[tuple[int], np.dtype[np.int32]] | None:
        if not self.truths:
            return None
        numbers = np.full(len(self.truths), UNKNOWN, np.int32)
        for i, cell in enumerate(self.truths):
            name = cell if cell in number else cell.strip()
            if name and name not in number:
                raise self._unknown(name, self.lines[i], number)
            if name:
                numbers[i] = number[name]
        return numbers

    def _unknown(self, name: str, line: int, number: Mapping[str, int]) -> InputError:
        some = ", ".join(list(number)[:10])
        return self._error(f"the label {name!r} is not known", line, f"Known labels: {some}{' …' * (len(number) > 10)}")


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


READERS.register(
    Reader(
        name="candidates-csv",
        description="table with a candidates column (a|b|c or a JSON list), CSV or TSV",
        suffixes=(".csv", ".tsv", ".txt"),
        recognises=lambda head: b"\0" not in head and any(d.encode() in head for d in DELIMITERS + "\n"),
        read=read,
        options=OPTIONS,
    )
)
