"""Excel workbooks: the first sheet as a table with a candidates column, columns of 0 and 1, or votes."""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any
from xml.etree.ElementTree import ParseError
from xml.parsers import expat

import numpy as np
import openpyxl
import pandas as pd
from openpyxl.utils.escape import unescape
from openpyxl.utils.exceptions import InvalidFileException

from vipll_gui.data.candidates import IntArray
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import TEXT_OPTIONS
from vipll_gui.data.formats.zip_limits import DAMAGE as ZIP_DAMAGE
from vipll_gui.data.formats.zip_limits import open_zip
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.votes_csv import OPTIONS as VOTE_OPTIONS
from vipll_gui.data.readers.votes_csv import read_votes
from vipll_gui.data.source import Source
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import TABLE_OPTIONS
from vipll_gui.data.tables.safe_cells import unguarded
from vipll_gui.data.votes import looks_like_votes

MAX_UNPACKED = 1_000_000_000
MAX_ROWS, MAX_COLUMNS = 1_048_576, 16_384  # of any Excel sheet
MAX_GAP = 10_000  # empty rows one after the other
MAX_PROLOG = 65_536  # bytes of a part before its first element
SAFE_PROPERTY = "vipll_safe_cells"  # of the document: cells carry apostrophes that are not part of the text
NAMES_SHEET = "names"  # of the workbooks this program writes: all labels in order
REMEDY = "Save it again as an Excel workbook (.xlsx)."
DAMAGE = (*ZIP_DAMAGE, ParseError, InvalidFileException, TypeError, LookupError, AttributeError, AssertionError)


def read(source: Source) -> Dataset:
    """The dataset in one sheet; rows are counted as Excel does."""
    source.progress(0.0, "reading")
    _check_parts(source)
    try:
        with warnings.catch_warnings(), source.path.open("rb") as file:
            warnings.simplefilter("ignore")  # of styles and extensions that do not matter here
            frame, lines, labels = _load(source, file)
    except DAMAGE as error:
        reason = str(error).splitlines()[0][:200] if str(error) else type(error).__name__
        raise source.error(f"the Excel workbook is damaged ({reason})", REMEDY) from error
    if looks_like_votes([str(name).strip().lower() for name in frame.columns]) and "candidates" not in source.options:
        return read_votes(frame.map(_as_text).astype("str"), lines, source)
    return read_table(frame, lines, source, labels=labels)


def _check_parts(source: Source) -> None:
    """Refuse what no workbook has before it is parsed: parts that are too large, entities that can grow without end."""
    with open_zip(source.path, "an Excel workbook", MAX_UNPACKED) as archive:
        try:
            for name in archive.namelist():
                with archive.open(name) as part:
                    if _declares(part.read(MAX_PROLOG)):
                        raise source.error("a part of the workbook declares entities", REMEDY)
        except DAMAGE as error:
            raise source.error(f"the Excel workbook is damaged ({str(error)[:200]})", REMEDY) from error


class _ReachedError(Exception):
    """A declaration, or else the first element, has been reached."""


def _declares(prolog: bytes) -> bool:
    """Whether something is declared before the first element, or could be: in whatever encoding, the parser knows."""
    parser = expat.ParserCreate()

    def reach(declared: bool) -> Callable[..., None]:
        def reached(*_: object) -> None:
            raise _ReachedError(declared)

        return reached

    parser.StartDoctypeDeclHandler, parser.StartElementHandler = reach(True), reach(False)
    try:
        parser.Parse(prolog)
    except _ReachedError as reached:
        return bool(reached.args[0])
    except (expat.ExpatError, LookupError, ValueError):
        return False  # a picture; of a sheet, the same parser will say so
    return len(prolog) == MAX_PROLOG


def _load(source: Source, file: IO[bytes]) -> tuple[pd.DataFrame, IntArray, tuple[str, ...]]:
    book = openpyxl.load_workbook(file, read_only=True, data_only=True)
    try:
        guard = _guarded(book)

        def plain(cell: str) -> str:
            text = unescape(cell)  # characters that XML does not have
            return unguarded(text) if guard else text

        rows = _rows(_sheet(book, source), source)
        _, header = next(rows, (1, ()))
        names = [plain(_as_text(cell)) for cell in header]
        while names and not names[-1].strip():
            names.pop()
        kept, lines = [], []
        for line, row in rows:
            cells = [plain(cell) if isinstance(cell, str) else cell for cell in row[: len(names)]]
            kept.append(cells + [None] * (len(names) - len(cells)))
            lines.append(line)
        labels = _labels(book, plain)
    finally:
        book.close()
    columns = [pd.Series([row[i] for row in kept], dtype=object) for i in range(len(names))]
    named = [i for i, name in enumerate(names) if name.strip()]
    frame = pd.concat([columns[i] for i in named], axis=1) if named else pd.DataFrame()
    frame.columns = pd.Index([names[i] for i in named], dtype=object)
    return frame, np.array(lines, np.int64), labels


def _sheet(book: Any, source: Source) -> Any:
    wanted = source.options.get("sheet")
    if wanted is not None and wanted not in book.sheetnames:
        raise source.error(f"there is no sheet {wanted!r}", "Sheets: " + ", ".join(book.sheetnames[:20]))
    sheets = [sheet for sheet in book.worksheets if wanted in (None, sheet.title)]
    if not sheets:
        raise source.error("the workbook has no sheet with cells", REMEDY)
    return sheets[0]


def _rows(sheet: Any, source: Source) -> Iterator[tuple[int, tuple[object, ...]]]:
    """The rows that hold anything, with their numbers."""
    sheet.reset_dimensions()  # what the file claims of its size is not to be trusted
    gap = 0
    for number, row in enumerate(sheet.iter_rows(values_only=True), start=1):
        if len(row) > MAX_COLUMNS or number > MAX_ROWS:
            raise source.error("the sheet is larger than Excel allows", REMEDY, row=number)
        filled = any(cell is not None for cell in row)
        gap = 0 if filled else gap + 1
        if gap > MAX_GAP:
            raise source.error(f"more than {MAX_GAP:,} empty rows follow each other", "Remove them.", row=number)
        if filled:
            if number % 5000 == 0:
                source.progress(min(0.9, number / MAX_ROWS), f"row {number:,}")
            yield number, row


def _guarded(book: Any) -> bool:
    """Whether this program put apostrophes before cells that look like formulas."""
    return any(p.name == SAFE_PROPERTY and p.value is True for p in book.custom_doc_props.props)


def _labels(book: Any, plain: Any) -> tuple[str, ...]:
    if NAMES_SHEET not in book.sheetnames or book.sheetnames[0] == NAMES_SHEET:
        return ()
    names: list[str] = []
    for number, row in enumerate(book[NAMES_SHEET].iter_rows(values_only=True, max_col=1)):
        if number > MAX_ROWS or (number == 0 and row != ("label",)):
            return ()
        if number and row:
            names.append(plain(_as_text(row[0])))
    return tuple(names) if len(set(names)) == len(names) else ()


def _as_text(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    return cell.isoformat() if isinstance(cell, datetime.date) else str(cell)


def recognises(_path: Path, head: bytes) -> bool:
    """Whether a file is a zip archive whose first parts are those of a workbook."""
    return head.startswith(b"PK\x03\x04") and (b"[Content_Types].xml" in head or b"xl/" in head or b"_rels/" in head)


READERS.register(
    Reader(
        name="excel",
        description="Excel workbook; a sheet with a candidates column, columns of 0 and 1, or one row per vote",
        suffixes=(".xlsx", ".xlsm"),
        recognises=recognises,
        read=read,
        options={
            "sheet": "name of the sheet (default: the first)",
            **TABLE_OPTIONS,
            **{k: v for k, v in VOTE_OPTIONS.items() if k not in TEXT_OPTIONS},
        },
    )
)
