"""Features from the columns of a table: learned once, stored with the project, applied to later rows alike."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

import numpy as np

from vipll_gui.data.encoders import ENCODERS, TextEncoder
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.tables import sentence_vectors  # noqa: F401 - known by its name from here on
from vipll_gui.data.tables.column_cells import ColumnCells, Columns, FloatCells, Mask, columns_of
from vipll_gui.data.tables.stored_encoding import TEXT as STORED_TEXT
from vipll_gui.data.tables.text_features import BUCKETS as TEXT_BUCKETS
from vipll_gui.data.tables.text_features import hashed_words
from vipll_gui.errors import InputError, counted

MOST_LEVELS = 20  # categories up to this many get a column each
BUCKETS = 32  # columns that more categories are hashed into
MOSTLY = 0.8  # share of the cells that makes a column one of numbers or dates, the rest being mistakes
ALL_DISTINCT = 0.8  # share of distinct values above which words are ids or free text
LONG_TEXT = 60  # characters on average above which words are free text
CORRECT = "Correct it, or leave the column out with the option ignore={}."
LARGEST = float(np.finfo(np.float32).max)


class ColumnKind(StrEnum):
    """What a column holds, which decides what becomes of it."""

    NUMBER = "number"
    BOOLEAN = "yes or no"
    DATE = "date"
    CATEGORY = "category"
    HASHED = "many categories"
    TEXT = STORED_TEXT
    LIST = "list of numbers"
    LEFT_OUT = "left out"


@dataclass(frozen=True)
class EncodedColumn:
    """What was learned of one column."""

    name: str
    kind: ColumnKind
    fill: float = 0.0  # what stands for a missing number
    levels: tuple[str, ...] = ()  # of categories, the most frequent first
    missing: int = 0  # cells that held nothing; if there were any, a column says where
    why: str = ""  # it was left out
    decimal: str = "."  # what stands before the decimals of a number
    width: int = 0  # numbers in each list, or made of each text by an encoder
    encoder: str = ""  # of texts; without one, words are hashed

    def names(self) -> list[str]:
        """The names of the features made of it."""
        made = {
            ColumnKind.CATEGORY: [f"{self.name}={level}" for level in self.levels],
            ColumnKind.HASHED: [f"{self.name}#{i}" for i in range(BUCKETS)],
            ColumnKind.TEXT: [f"{self.name}~{i}" for i in range(self.width or TEXT_BUCKETS)],
            ColumnKind.LIST: [f"{self.name}[{i}]" for i in range(self.width)],
            ColumnKind.LEFT_OUT: [],
        }.get(self.kind, [self.name])
        return made + [f"{self.name} is missing"] * self._indicator

    def encoded_by(self, encoder: str) -> EncodedColumn:
        """The same with an encoder of texts, if it holds texts."""
        if self.kind is not ColumnKind.TEXT or not encoder:
            return self
        return replace(self, encoder=encoder, width=ENCODERS.load(encoder, TextEncoder).width)

    @property
    def _indicator(self) -> bool:
        return self.missing > 0 and self.kind not in (ColumnKind.LEFT_OUT, ColumnKind.TEXT)

    def apply(self, cells: ColumnCells) -> Iterator[FloatArray]:
        """The features of some cells, as blocks of columns."""
        if self.kind is ColumnKind.TEXT:
            yield self._encoded([cells.text(i) for i in range(len(cells))])
        elif self.kind is ColumnKind.CATEGORY:
            yield _one_hot(cells.numbered({level: i for i, level in enumerate(self.levels)}), len(self.levels))
        elif self.kind is ColumnKind.HASHED:
            yield _one_hot(cells.numbered({level: _bucket(level) for level in cells.levels}), BUCKETS)
        elif self.kind is ColumnKind.LIST:
            yield self._numbers_in(cells)
        elif self.kind is not ColumnKind.LEFT_OUT:
            values = _values(cells, self.kind, self.decimal)
            yield np.where(np.isfinite(values), values, self.fill).astype(np.float32)[:, None]
        if self._indicator:
            yield cells.missing.astype(np.float32)[:, None]

    def _encoded(self, texts: list[str]) -> FloatArray:
        return ENCODERS.load(self.encoder, TextEncoder).encode(texts) if self.encoder else hashed_words(texts)

    def _numbers_in(self, cells: ColumnCells) -> FloatArray:
        """The numbers of each list, zeros where there is none."""
        if cells.lists is None or cells.lists.shape[1] != self.width:
            raise InputError(f"the column {self.name!r} does not hold lists of {counted(self.width, 'number')}")
        return np.where(np.isfinite(cells.lists), cells.lists, np.float32(self.fill))

    def words(self) -> str:
        """What was done with the column, for people."""
        if self.kind is ColumnKind.LEFT_OUT:
            return f"left out: {self.why}"
        said = {
            ColumnKind.NUMBER: "a number with a decimal comma" if self.decimal == "," else "a number",
            ColumnKind.BOOLEAN: "yes or no, as 1 and 0",
            ColumnKind.DATE: "a date, as days since 1970",
            ColumnKind.CATEGORY: f"{counted(len(self.levels), 'category', 'categories')}, a column each",
            ColumnKind.HASHED: f"many categories, hashed into {BUCKETS} columns",
            ColumnKind.TEXT: f"text, its words hashed into {TEXT_BUCKETS} columns"
            if not self.encoder
            else f"text, as sentence vectors of {self.width} numbers",
            ColumnKind.LIST: f"lists of {counted(self.width, 'number')}, a column each",
        }[self.kind]
        if self._indicator:
            filled = "" if self.kind in (ColumnKind.CATEGORY, ColumnKind.HASHED) else f" filled with {self.fill:g},"
            return f"{said}; {self.missing:,} missing,{filled} and a column that says so"
        return said


@dataclass(frozen=True)
class Fault:
    """A cell that does not fit its column."""

    row: int  # position among the rows that were given
    message: str
    remedy: str


@dataclass(frozen=True)
class Encoding:
    """How features are made of the columns of a table."""

    columns: tuple[EncodedColumn, ...]

    @classmethod
    def learn(
        cls,
        columns: Columns,
        kinds: Mapping[str, ColumnKind] | None = None,
        decimal: str = "",
        text_encoder: str = "",
    ) -> Encoding:
        """The encoding of these columns; `kinds` overrules what a column looks like, `decimal` how numbers do."""
        wanted = kinds or {}
        learned = (_learn(name, cells, wanted.get(name), decimal) for name, cells in columns_of(columns).items())
        return cls(tuple(column.encoded_by(text_encoder) for column in learned))

    def names(self) -> tuple[str, ...]:
        """The names of the features, in order."""
        return tuple(name for column in self.columns for name in column.names())

    def apply(self, columns: Columns) -> FloatArray:
        """The features of these rows, n×d; unknown categories are all zeros."""
        given = columns_of(columns)
        if absent := [column.name for column in self.columns if column.name not in given]:
            raise InputError(f"there is no column {absent[0]!r}", remedy="Give the columns the project was made from.")
        n = len(next(iter(given.values()), ()))
        matrix = np.empty((n, len(self.names())), np.float32)
        start = 0
        for column in self.columns:
            for block in column.apply(given[column.name]):
                matrix[:, start : start + block.shape[1]] = block
                start += block.shape[1]
        return matrix

    def faults(self, columns: Columns) -> list[Fault]:
        """The cells that are neither missing nor what their column holds."""
        given = columns_of(columns)
        return [fault for column in self.columns for fault in _faults(column, given[column.name])]

    def to_json(self) -> str:
        """The encoding as text, to be stored."""
        return json.dumps({"columns": [asdict(column) for column in self.columns]}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Encoding:
        """The encoding that `to_json` wrote."""
        stored = json.loads(text)["columns"]
        return cls(
            tuple(EncodedColumn(**{**c, "kind": ColumnKind(c["kind"]), "levels": tuple(c["levels"])}) for c in stored)
        )


def text_features(encoding: str) -> Mask:
    """(d,) which features were made of texts."""
    columns = Encoding.from_json(encoding).columns
    return np.array([column.kind is ColumnKind.TEXT for column in columns for _ in column.names()], np.bool_)


def _learn(name: str, cells: ColumnCells, kind: ColumnKind | None, decimal: str) -> EncodedColumn:
    missing, present = int(cells.missing.sum()), len(cells) - int(cells.missing.sum())
    if not present:
        return EncodedColumn(name, ColumnKind.LEFT_OUT, why="it is empty")
    decimal = decimal or cells.decimal
    kind = kind or _kind(cells, present, decimal)
    if kind is ColumnKind.LEFT_OUT:
        return EncodedColumn(name, kind, why=_why_left_out(cells))
    if kind is ColumnKind.LIST:
        return EncodedColumn(name, kind, missing=missing, width=0 if cells.lists is None else cells.lists.shape[1])
    if kind is ColumnKind.CATEGORY:
        kind = ColumnKind.HASHED if len(cells.levels) > MOST_LEVELS else kind
    if kind is ColumnKind.CATEGORY:
        return EncodedColumn(name, kind, levels=tuple(cells.levels), missing=missing)
    if kind in (ColumnKind.HASHED, ColumnKind.TEXT):
        return EncodedColumn(name, kind, missing=missing)
    values = _values(cells, kind, decimal)
    valid = values[np.isfinite(values) & (np.abs(values) <= LARGEST)]
    usual = float(valid.mean()) if len(valid) else 0.0
    fill = round(usual) if kind is ColumnKind.BOOLEAN else usual
    told = decimal if kind is ColumnKind.NUMBER and not cells.typed else "."
    return EncodedColumn(name, kind, fill=fill, missing=missing, decimal=told)


def _why_left_out(cells: ColumnCells) -> str:
    if cells.holds_lists:
        return "its lists are not all of as many numbers"
    same = len(cells.levels) == 1
    return "it is the same everywhere" if same else "almost every row differs, as ids and free text do"


def _kind(cells: ColumnCells, present: int, decimal: str) -> ColumnKind:
    """What a column looks like."""
    if cells.holds_lists:
        return ColumnKind.LEFT_OUT if cells.lists is None else ColumnKind.LIST
    if cells.typed:
        return ColumnKind.DATE if cells.typed == "date" else ColumnKind.NUMBER
    for kind in (ColumnKind.NUMBER, ColumnKind.BOOLEAN, ColumnKind.DATE):
        fitting = int((~np.isnan(_values(cells, kind, decimal)) & ~cells.missing).sum())
        if fitting == present or (fitting >= MOSTLY * present and present >= 5):
            return kind
    distinct = len(cells.levels)
    if distinct == 1:
        return ColumnKind.LEFT_OUT
    if distinct <= MOST_LEVELS:
        return ColumnKind.CATEGORY
    length = sum(map(len, cells.levels)) / distinct
    return ColumnKind.LEFT_OUT if distinct > ALL_DISTINCT * present or length > LONG_TEXT else ColumnKind.HASHED


def _values(cells: ColumnCells, kind: ColumnKind, decimal: str = ".") -> FloatCells:
    if kind is ColumnKind.BOOLEAN:
        return cells.truths
    if kind is ColumnKind.DATE:
        return cells.dates
    return cells.comma_numbers if decimal == "," else cells.numbers


def _faults(column: EncodedColumn, cells: ColumnCells) -> Iterator[Fault]:
    if column.kind is ColumnKind.LIST:
        yield from _faulty_lists(column, cells)
    if column.kind not in (ColumnKind.NUMBER, ColumnKind.BOOLEAN, ColumnKind.DATE):
        return
    values = _values(cells, column.kind, column.decimal)
    with np.errstate(invalid="ignore"):
        wrong: Mask = ~cells.missing & ~(np.abs(values) <= LARGEST)
    what = {ColumnKind.BOOLEAN: "yes or no", ColumnKind.DATE: "a date"}.get(column.kind, "a number")
    remedy = CORRECT.format(column.name)
    for i in np.flatnonzero(wrong).tolist():
        finite = "a finite number" if not np.isnan(values[i]) else what
        yield Fault(i, f"{cells.text(i)[:60]!r} in the column {column.name!r} is not {finite}", remedy)


def _faulty_lists(column: EncodedColumn, cells: ColumnCells) -> Iterator[Fault]:
    if cells.lists is None:
        return
    wrong: Mask = ~cells.missing & ~np.isfinite(cells.lists).all(axis=1)
    for i in np.flatnonzero(wrong).tolist():
        message = f"the list in the column {column.name!r} has a number that is not finite"
        yield Fault(i, message, CORRECT.format(column.name))


def _one_hot(numbers: np.ndarray[tuple[int], np.dtype[np.int64]], width: int) -> FloatArray:
    matrix = np.zeros((len(numbers), width), np.float32)
    known = np.flatnonzero(numbers >= 0)
    matrix[known, numbers[known]] = 1
    return matrix


def _bucket(level: str) -> int:
    """The column a category goes into: by its name alone, so that it needs no table and is the same everywhere."""
    return int.from_bytes(hashlib.blake2b(level.encode("utf-8", "replace"), digest_size=4).digest(), "little") % BUCKETS
