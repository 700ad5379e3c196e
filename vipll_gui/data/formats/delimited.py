"""Tables in text files: rows of cells with the line each starts on, and whole tables in memory."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TextIO

import numpy as np
import pandas as pd

from vipll_gui.data.candidates import IntArray
from vipll_gui.data.formats import text
from vipll_gui.data.formats.plain_delimited import read_plain
from vipll_gui.data.source import Source
from vipll_gui.errors import InputError, counted

CHUNK = 20_000  # rows packed at a time, so that single cells never fill the memory
MAX_CELL = 1_000_000  # characters
MAX_COLUMNS = 50_000
CHECK = "Check the quotes and separators."
RAGGED = "Give each row one cell per column; put quotes around cells that hold a separator."
TEXT_OPTIONS = {
    "delimiter": "what is between two cells (default: comma, semicolon or tab, whichever cuts the header best)",
    "encoding": text.ENCODING_OPTION,
    "decimal": "what stands before the decimals of numbers, a comma or a point (default: as each column looks)",
}


def read_delimited(source: Source, *, header: bool = True) -> tuple[pd.DataFrame, IntArray]:
    """The table as columns of text, and the line of each row; ragged rows are noted and left out.

    Without a header the columns are numbered from 0.
    """
    table = source.path
    rows = _rows(table, source)
    first = next(rows, (1, []))
    names = first[1] if header else [str(i) for i in range(len(first[1]))]
    plain = header and first[0] == 1
    return _read(table, names, rows if header else chain([first], rows), source, plain=plain)


def _read(
    table: Path, header: list[str], rows: Iterator[tuple[int, list[str]]], source: Source, *, plain: bool
) -> tuple[pd.DataFrame, IntArray]:
    if len(header) > MAX_COLUMNS:
        raise InputError(
            f"the table has {len(header):,} columns, more than the {MAX_COLUMNS:,} allowed",
            path=table,
            row=1,
            remedy="Give one candidates column (a|b|c) instead of one column per label.",
        )
    for name, times in Counter(header).items():
        if times > 1 and name.strip():
            remedy = "Rename one of them."
            raise InputError(f"two columns are called {name[:60]!r}", path=table, row=1, remedy=remedy)
    names = [name if name.strip() else f"\0{i}" for i, name in enumerate(header)]  # nameless ones stay apart
    keep = [i for i, name in enumerate(names) if not name.startswith("\0")]
    if plain and (found := _plain(table, header, source)):
        frame, where = found
        frame.columns = pd.Index(names, dtype=object)
        return frame.iloc[:, keep], where
    size, chunks, lines = max(table.stat().st_size, 1), [], []
    while chunk := list(islice(rows, max(1, CHUNK * 50 // max(len(names), 50)))):
        good = [(line, row) for line, row in chunk if _fits(line, row, names, source, table)]
        chunks.append(_packed([row for _, row in good], len(names)))
        lines += [line for line, _ in good]
        source.progress(min(chunk[-1][0] * len(names) * 8 / size, 0.99), f"row {chunk[-1][0]:,}")
    frame = pd.concat(chunks, ignore_index=True) if chunks else pd.DataFrame(columns=range(len(names)), dtype="str")
    frame.columns = pd.Index(names, dtype=object)
    return frame.iloc[:, keep], np.array(lines, np.int64)


def _plain(path: Path, header: list[str], source: Source) -> tuple[pd.DataFrame, IntArray] | None:
    """The table read the fast way, where that gives the same."""
    with path.open("rb") as file:
        encoding = source.options.get("encoding") or text.encoding_of(file.read(4))
    with text.open_text(path, encoding) as lines:
        delimiter = _delimiter(source) or text.before_header(_beginnings(lines))[1]
    return read_plain(path, len(header), delimiter) if header and encoding.startswith("utf-8") else None


def _fits(line: int, row: list[str], names: list[str], source: Source, path: Path) -> bool:
    if _is_blank(row):
        return False
    if len(row) == len(names):
        return True
    if row:  # csv gives blank lines as empty rows
        message = f"the row has {counted(len(row), 'cell')} where the header has {len(names)}"
        source.problems.add(message, line, RAGGED, path)
    return False


def _is_blank(row: Sequence[object]) -> bool:
    """Whether a row of several cells holds nothing, as spreadsheets leave them below a table."""
    return len(row) > 1 and not any(cell.strip() if isinstance(cell, str) else cell is not None for cell in row)


def _beginnings(file: TextIO) -> Iterator[str]:
    return iter(lambda: file.readline(MAX_CELL), "")


def _packed(rows: list[list[str]], width: int) -> pd.DataFrame:
    columns = zip(*rows, strict=True) if rows else ((),) * width
    return pd.DataFrame({i: pd.array(list(cells), dtype="str") for i, cells in enumerate(columns)})


def _rows(path: Path, source: Source) -> Iterator[tuple[int, list[str]]]:
    """The rows of the table, each with the line it starts on."""
    csv.field_size_limit(MAX_CELL)
    line = 1
    try:
        with text.open_text(path, source.options.get("encoding", "")) as file:
            before, delimiter = text.before_header(_beginnings(file))
            file.seek(0)
            parts = (part for _, part in islice(text.lines(file, path), before, None))
            reader, line = csv.reader(parts, delimiter=_delimiter(source) or delimiter, strict=True), before + 1
            for row in reader:
                yield line, row
                line = before + reader.line_num + 1
    except csv.Error as error:
        raise InputError(f"not a well-formed table ({error})", path=path, row=line, remedy=CHECK) from error


def _delimiter(source: Source) -> str:
    given = source.options.get("delimiter", "").replace("\\t", "\t").replace("tab", "\t")
    if len(given) > 1 or given in ("\n", "\r", '"'):
        raise source.error(f"the option delimiter={given[:20]!r} is not one character", TEXT_OPTIONS["delimiter"])
    return given
