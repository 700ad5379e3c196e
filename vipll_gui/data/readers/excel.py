"""Excel workbooks: the first sheet with cells as a table with a candidates column, columns of 0 and 1, or votes."""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import IO, Any
from xml.etree.ElementTree import ParseError
from xml.parsers import expat

import numpy as np
import openpyxl
import pandas as pd
from openpyxl.utils import get_column_letter
from openpyxl.utils.escape import unescape
from openpyxl.utils.exceptions import InvalidFileException

from vipll_gui.data.candidates import IntArray
from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import TEXT_OPTIONS
from vipll_gui.data.formats.sheet_header import column_names, last_header_row, left_out, title_above
from vipll_gui.data.formats.sheet_marks import Merged, SheetMarks, marks_of
from vipll_gui.data.formats.zip_limits import DAMAGE as ZIP_DAMAGE
from vipll_gui.data.formats.zip_limits import open_zip
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.votes_csv import OPTIONS as VOTE_OPTIONS
from vipll_gui.data.readers.votes_csv import read_votes
from vipll_gui.data.source import Source
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import SETS_GIVEN, TABLE_OPTIONS, USUAL, VOTE_COLUMNS, names_in
from vipll_gui.data.tables.safe_cells import unguarded
from vipll_gui.data.votes import looks_like_votes
from vipll_gui.errors import counted

MAX_UNPACKED = 1_000_000_000
MAX_ROWS, MAX_COLUMNS = 1_048_576, 16_384  # of any Excel sheet
MAX_GAP = 10_000  # empty rows one after the other
MAX_PROLOG = 65_536  # bytes of a part before its first element
SAFE_PROPERTY = "vipll_safe_cells"  # of the document: cells carry apostrophes that are not part of the text
NAMES_SHEET = "names"  # of the workbooks this program writes: all labels in order
FIRST = 100  # rows among which the header is
ROLE_NAMES = {name for names in (*USUAL.values(), *VOTE_COLUMNS.values()) for name in names}
CALCULATE = "Open the workbook in a spreadsheet program and save it, so that it keeps what formulas give."
MEND = "Mend their formulas in a spreadsheet program, or leave their rows out."
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
    if not len(frame) and source.problems.count:
        raise source.problems.first()
    if looks_like_votes([str(name).strip().lower() for name in frame.columns]) and not SETS_GIVEN & set(source.options):
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

        def plain(cell: object) -> str:
            text = unescape(_as_text(cell))  # characters that XML does not have
            return unguarded(text) if guard else text

        sheet = _sheet(book, source)
        marks = marks_of(source.path, sheet._worksheet_path)
        rows = dict(_rows(sheet, source))
        if marks.errors:
            _empty_errors(rows, sheet, source)
        end = _header_row({number: [*map(plain, row)] for number, row in islice(rows.items(), FIRST)}, marks, source)
        head = {number: [*map(plain, row)] for number, row in rows.items() if number <= end}
        body = {number: row for number, row in rows.items() if number > end}
        names = column_names(end, head, marks.merged, max(map(len, rows.values()), default=0))
        empty = _empty_formulas(source, names, body) if marks.formulas else {}
        for number, cell in empty.items():
            source.problems.add(f"the formula in the cell {cell} has no stored value", number, CALCULATE)
        labels = _labels(book, plain)
    finally:
        book.close()
    _tell_of_columns(names, body, end, marks.merged, source)
    named, lines = [i for i, name in enumerate(names) if name], [number for number in body if number not in empty]
    cells = {i: [_cell(body[number], i, plain) for number in lines] for i in named}
    frame = pd.DataFrame({i: pd.Series(column, dtype=object) for i, column in cells.items()})
    frame.columns = pd.Index([names[i] for i in named], dtype=object)
    return frame, np.array(lines, np.int64), labels


def _cell(row: Sequence[object], at: int, plain: Callable[[object], str]) -> object:
    cell = row[at] if at < len(row) else None
    return plain(cell) if isinstance(cell, str) else cell


def _header_row(rows: Mapping[int, Sequence[str]], marks: SheetMarks, source: Source) -> int:
    """The last row of the header: as the user says, else the first row with anything in it, unless that is a title."""
    if "header" in source.options:
        given = source.count("header", 1)
        if given not in rows:
            remedy = "Give the number of the row that holds the names of the columns."
            raise source.error(f"row {given} is empty or not near the top", remedy, row=given)
        return given
    first = next(iter(rows), 1)
    end = last_header_row(first, marks.merged)
    names = {cell.strip().lower() for cell in rows.get(first, ())} - {""}
    if end == first and not names & ROLE_NAMES and (below := title_above(rows)):
        title = next((cell.strip() for cell in rows[first] if cell.strip()), "")
        raise source.error(
            f"row {first} looks like a title ({title[:60]!r}), not like the names of columns",
            f"If row {below} holds the names, say so with the option header={below}; header={first} takes row {first}.",
            row=first,
        )
    return end if end in rows else first


def _empty_formulas(source: Source, names: Sequence[str], body: Mapping[int, Sequence[object]]) -> dict[int, str]:
    """For each row with a formula whose value is not stored, in a column that is not ignored, the cell it is in."""
    unwanted = names_in(source, "ignore")
    ignored = {i for i, name in enumerate(names) if not name or name in unwanted}
    book = openpyxl.load_workbook(source.path, read_only=True, data_only=False)
    found: dict[int, str] = {}
    try:
        for number, row in _rows(_sheet(book, source), source):
            for i, cell in enumerate(row):
                stored = body.get(number, ())
                lacks = i >= len(stored) or stored[i] is None
                if number in body and lacks and i not in ignored and isinstance(cell, str) and cell.startswith("="):
                    found.setdefault(number, f"{get_column_letter(i + 1)}{number}")
    finally:
        book.close()
    return found


def _empty_errors(rows: dict[int, tuple[object, ...]], sheet: Any, source: Source) -> None:
    """Empty the cells that hold an error of Excel such as #N/A, which is neither a label nor a category."""
    emptied: list[str] = []
    for number, row in enumerate(sheet.iter_rows(), start=1):
        wrong = {i for i, cell in enumerate(row) if cell.data_type == "e"} if number in rows else set()
        if wrong:
            emptied += [f"{get_column_letter(i + 1)}{number} ({row[i].value})" for i in sorted(wrong)]
            rows[number] = tuple(None if i in wrong else cell for i, cell in enumerate(rows[number]))
    if emptied:
        cells = f"{counted(len(emptied), 'cell')} with an error of Excel"
        source.hint(f"{cells} will be taken as empty, such as {emptied[0]}.", MEND)


def _tell_of_columns(
    names: Sequence[str], body: Mapping[int, Sequence[object]], end: int, merged: Sequence[Merged], source: Source
) -> None:
    """Say which columns have a name that is not their own, and which are left out because they have none."""
    used = {i for row in body.values() for i, cell in enumerate(row) if cell is not None}
    for one in merged:
        if one.top <= end <= one.bottom and one.right > one.left and names[one.left - 1 : one.right]:
            together = ", ".join(name[:40] for name in names[one.left - 1 : one.right][:5])
            source.hint(f"A cell of the header stands over several columns, which are called: {together}.")
    if nameless := [i + 1 for i in sorted(used) if i < len(names) and not names[i]]:
        source.hint(left_out(nameless, end))


def _sheet(book: Any, source: Source) -> Any:
    wanted = source.options.get("sheet")
    if wanted is not None and wanted not in book.sheetnames:
        raise source.error(f"there is no sheet {wanted!r}", "Sheets: " + ", ".join(book.sheetnames[:20]))
    sheets = (sheet for sheet in book.worksheets if wanted in (None, sheet.title))
    found = next((sheet for sheet in sheets if next(_rows(sheet, source), None) is not None), None)
    if found is None:
        raise source.error("the workbook has no sheet with cells", REMEDY)
    return found


def _rows(sheet: Any, source: Source) -> Iterator[tuple[int, tuple[object, ...]]]:
    """The rows that hold anything, with their numbers."""
    sheet.reset_dimensions()  # what the file claims of its size is not to be trusted
    gap = 0
    for number, row in enumerate(sheet.iter_rows(values_only=True), start=1):
        if len(row) > MAX_COLUMNS or number > MAX_ROWS:
            raise source.error("the sheet is larger than Excel allows", REMEDY, row=number)
        filled = any(cell.strip() if isinstance(cell, str) else cell is not None for cell in row)
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
            names.append(plain(row[0]))
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
            "sheet": "name of the sheet (default: the first that is not empty)",
            "header": "number of the row that holds the names of the columns (default: the first that is not empty)",
            **TABLE_OPTIONS,
            **{k: v for k, v in VOTE_OPTIONS.items() if k not in TEXT_OPTIONS},
        },
    )
)
