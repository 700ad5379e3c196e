"""The cells of one column, looked at as numbers, as dates, as words."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
import pandas as pd
from numpy.typing import NDArray

FloatArray = NDArray[np.float32]
FloatCells = NDArray[np.float64]
Mask = NDArray[np.bool_]

MISSING = ("", "na", "n/a", "nan", "null", "none", "<na>", "?")  # in any case
TRUTHS = {"true": 1.0, "yes": 1.0, "t": 1.0, "y": 1.0, "false": 0.0, "no": 0.0, "f": 0.0, "n": 0.0}
DATE_FORMATS = (
    "ISO8601",
    "%d.%m.%Y",
    "%d.%m.%Y %H:%M",
    "%d.%m.%Y %H:%M:%S",
)
DAY = 86_400.0  # seconds
LISTS = (list, tuple, np.ndarray)  # cells of several values
_COMMA = re.compile(r"[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?([eE][+-]?\d{1,3})?")
_DECIMAL = re.compile(r"[+-]?(0,\d+|\d+,(\d{1,2}|\d{4,})|\d{4,},\d+|\d{1,3}(\.\d{3})+,\d+)")


class ColumnCells:
    """One column; every view of it is computed once, over its distinct values where there are few."""

    def __init__(self, series: pd.Series) -> None:
        self._series = series
        self.typed = _typed(series)  # numbers or dates by the type of the column, no text to interpret

    def __len__(self) -> int:
        return len(self._series)

    @cached_property
    def _plain_numbers(self) -> FloatCells | None:
        """The cells as numbers if they all are; the way of most columns, and ten times as fast as the others."""
        if self.typed == "date" or isinstance(self._series.dtype, pd.CategoricalDtype):
            return None
        try:
            if self.typed:
                return self._series.to_numpy(np.float64, na_value=np.nan)
            texts = self._series.to_numpy(object)
            if len(texts) and not isinstance(texts[0], str | float | int):
                return None
            numbers = texts.astype(np.float64)
            return None if any(isinstance(text, str) and "_" in text for text in texts) else numbers
        except (ValueError, TypeError, OverflowError):
            return None

    @cached_property
    def _coded(self) -> tuple[NDArray[np.int64], list[str]]:
        """For every cell the number of its text, and the distinct texts."""
        series = self._series
        if isinstance(series.dtype, pd.CategoricalDtype):
            series = series.astype(object)
        texts = series.map(_text) if series.dtype == object else series.astype("string").fillna("")
        codes, distinct = pd.factorize(texts.to_numpy(object))
        return codes.astype(np.int64), [str(text).strip() for text in distinct]

    @cached_property
    def _missing_texts(self) -> Mask:
        return np.array([text.lower() in MISSING for text in self._coded[1]], np.bool_)

    @cached_property
    def holds_lists(self) -> bool:
        """Whether the first cell that holds anything holds several values."""
        cells = self._series.to_numpy(object) if self._series.dtype == object else ()
        return isinstance(next((cell for cell in cells if isinstance(cell, LISTS) or not pd.isna(cell)), None), LISTS)

    @cached_property
    def lists(self) -> FloatArray | None:
        """The cells as rows of numbers, nan where they hold nothing; None unless all hold as many numbers."""
        if not self.holds_lists:
            return None
        held = self._series.notna().to_numpy(bool)
        rows = [np.asarray(cell) for cell in self._series.to_numpy(object)[held]]
        if any(row.dtype.kind not in "biuf" or row.ndim != 1 for row in rows) or len({len(row) for row in rows}) != 1:
            return None
        made = np.full((len(self), len(rows[0])), np.nan, np.float32)
        with np.errstate(over="ignore"):  # what is too large is infinite, and a fault of its row
            made[held] = np.stack(rows)
        return made if made.shape[1] else None

    @cached_property
    def missing(self) -> Mask:
        """Which cells hold nothing."""
        if self.holds_lists:
            return self._series.isna().to_numpy(bool)
        if self._plain_numbers is not None:
            return np.isnan(self._plain_numbers)
        if self.typed:
            return self._series.isna().to_numpy(bool)
        return self._missing_texts[self._coded[0]]

    @cached_property
    def numbers(self) -> FloatCells:
        """The cells as numbers, nan where they are none."""
        if self._plain_numbers is not None:
            return self._plain_numbers
        if self.typed == "date":
            return np.full(len(self), np.nan)
        return self._by_text([_number(text) for text in self._coded[1]])

    @cached_property
    def comma_numbers(self) -> FloatCells:
        """The cells as numbers with a decimal comma (and dots between thousands), nan where they are none."""
        if self.typed or self._plain_numbers is not None:
            return self.numbers
        return self._by_text([_comma_number(text) for text in self._coded[1]])

    @cached_property
    def decimal(self) -> str:
        """What stands before the decimals: a comma only where a cell proves it, as 1,234 might be a thousand."""
        if self.typed or self._plain_numbers is not None:
            return "."
        proven = any(_DECIMAL.fullmatch(text) for text in self._coded[1])
        return "," if proven and np.isfinite(self.comma_numbers).sum() > np.isfinite(self.numbers).sum() else "."

    @cached_property
    def truths(self) -> FloatCells:
        """The cells as 1 for yes and 0 for no, nan where they are neither."""
        return self._by_text([TRUTHS.get(text.lower(), np.nan) for text in self._coded[1]])

    @cached_property
    def dates(self) -> FloatCells:
        """The cells as days since 1970, nan where they are no dates."""
        if self.typed == "date":
            return _days(self._series)
        if self.typed:
            return np.full(len(self), np.nan)
        texts = pd.Series(self._coded[1], dtype=object)
        days = np.full(len(texts), np.nan)
        likely = texts.str.match(r"\d{1,4}[-./]\d").to_numpy(bool, na_value=False)  # a bare year is a number
        for form in DATE_FORMATS if likely.any() else ():
            with warnings.catch_warnings():  # pandas warns of what it cannot read; that is what nan says here
                warnings.simplefilter("ignore")
                parsed = pd.to_datetime(texts.where(likely), format=form, errors="coerce", utc=True)
            days = np.where(np.isnan(days), _days(parsed), days)
        return self._by_text(days)

    @cached_property
    def levels(self) -> list[str]:
        """The distinct values that are not missing, the most frequent first, then by name."""
        codes, texts = self._coded
        counts: dict[str, int] = {}
        for text, times, missing in zip(
            texts, np.bincount(codes, minlength=len(texts)).tolist(), self._missing_texts.tolist(), strict=True
        ):
            if not missing:
                counts[text] = counts.get(text, 0) + times
        return sorted(counts, key=lambda text: (-counts[text], text))

    def numbered(self, number: dict[str, int]) -> NDArray[np.int64]:
        """For every cell the number its value has in the mapping, -1 where it has none."""
        codes, texts = self._coded
        return np.array([number.get(text, -1) for text in texts], np.int64)[codes]

    def text(self, at: int) -> str:
        """One cell as text."""
        return _text(self._series.iloc[at])

    def _by_text(self, values: NDArray[np.float64] | list[float]) -> FloatCells:
        return np.asarray(values, np.float64)[self._coded[0]]


Columns = pd.DataFrame | Mapping[str, ColumnCells]


def numbers_together(columns: Sequence[ColumnCells], decimal: str = "") -> FloatCells:
    """(n, k) the numbers of columns that are of one kind: a decimal comma that one of them proves is that of all."""
    comma = (decimal or ("," if any(cells.decimal == "," for cells in columns) else ".")) == ","
    return np.stack([cells.comma_numbers if comma else cells.numbers for cells in columns], axis=1)


def columns_of(columns: Columns) -> Mapping[str, ColumnCells]:
    """The columns by name; each is looked at once, however often they are asked for."""
    if isinstance(columns, pd.DataFrame):
        return {str(name): ColumnCells(columns[name]) for name in columns.columns}
    return columns


def _typed(series: pd.Series) -> str:
    if pd.api.types.is_datetime64_any_dtype(series.dtype):
        return "date"
    numeric = pd.api.types.is_bool_dtype(series.dtype) or pd.api.types.is_numeric_dtype(series.dtype)
    return "number" if numeric and not pd.api.types.is_complex_dtype(series.dtype) else ""


def _days(series: pd.Series) -> FloatCells:
    moments = pd.DatetimeIndex(series)
    naive = moments.tz_convert("UTC").tz_localize(None) if moments.tz is not None else moments
    seconds = naive.to_numpy("datetime64[s]")
    days: FloatCells = np.where(np.isnat(seconds), np.nan, seconds.astype(np.int64) / DAY)
    return days


def _text(value: object) -> str:
    """A cell of any type as text; nothing for what is missing."""
    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and value != value):
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))  # spreadsheets keep 3 as 3.0
    return str(value)


def _comma_number(text: str) -> float:
    if not _COMMA.fullmatch(text):
        return np.nan
    return float(text.replace(".", "").replace(",", "."))


def _number(text: str) -> float:
    try:
        return float(text) if "_" not in text else np.nan  # Python takes 1_2 for 12; people mean two things by it
    except ValueError:
        return np.nan
