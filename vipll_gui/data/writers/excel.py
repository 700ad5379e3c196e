"""Cleaned labels as an Excel workbook."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from xlsxwriter import Workbook
from xlsxwriter.exceptions import FileCreateError, XlsxWriterException
from xlsxwriter.worksheet import Worksheet

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.safe_cells import guarded
from vipll_gui.data.tables.table_columns import Stretch, header, stretches
from vipll_gui.data.writers import WRITERS, Options, Writer, WriterOption
from vipll_gui.data.writers.labels_csv import FEATURES, SAFE_CELLS
from vipll_gui.errors import OutputError

MAX_ROWS, MAX_COLUMNS, MAX_CELL = 1_048_576, 16_384, 32_767  # of any Excel sheet
SAFE_PROPERTY = "vipll_safe_cells"  # of the document: cells carry apostrophes that are not part of the text
REMEDY = "Write CSV or Parquet instead."


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:
    """One sheet `labels` with a row per instance, and a sheet `names` with all label names in order."""
    guard = guarded if options["safe_cells"] else str
    columns = header(cleaned, features=options["features"])
    if len(cleaned) >= MAX_ROWS or len(columns) > MAX_COLUMNS:
        problem = f"{len(cleaned):,} rows and {len(columns):,} columns are more than an Excel sheet holds"
        raise OutputError(problem, path=path, remedy=REMEDY)
    with _workbook(path) as book:
        book.set_custom_property(SAFE_PROPERTY, options["safe_cells"])
        sheet = book.add_worksheet("labels")
        sheet.freeze_panes(1, 1)
        for column, name in enumerate(columns):
            _write_text(sheet, 0, column, guard(name))
        for part in stretches(cleaned, path.parent, progress, features=options["features"], guard=guard):
            _write_rows(sheet, part)
        names = book.add_worksheet("names")
        _write_text(names, 0, 0, "label")
        for i, name in enumerate(cleaned.names[: MAX_ROWS - 1]):
            _write_text(names, i + 1, 0, guard(name))


@contextmanager
def _workbook(path: Path) -> Iterator[Workbook]:
    """A workbook that is written at the end of the block; broken off, it leaves neither open files nor rows behind."""
    with TemporaryDirectory() as rows:
        book = Workbook(str(path), {"constant_memory": True, "tmpdir": rows})
        try:
            yield book
            book.close()
        except FileCreateError as error:
            raise error.args[0] from None  # an OSError, such as of a full disk: told as of other files
        except XlsxWriterException as error:
            raise OutputError(f"the workbook cannot be written ({error})", path=path, remedy=REMEDY) from error
        finally:
            book.fileclosed = True  # nothing is written later by the garbage collector
            for sheet in book.worksheets():
                if sheet.row_data_fh is not None:
                    sheet.row_data_fh.close()


def _write_rows(sheet: Worksheet, part: Stretch) -> None:
    values = [*part.columns.values(), *(column.tolist() for column in part.features.values())]
    for row, cells in enumerate(zip(*values, strict=True), part.start + 1):
        for column, cell in enumerate(cells):
            if isinstance(cell, float):
                sheet.write_number(row, column, cell)
            elif cell:
                _write_text(sheet, row, column, str(cell))


def _write_text(sheet: Worksheet, row: int, column: int, text: str) -> None:
    if len(text) > MAX_CELL:
        problem = f"a cell of row {row + 1} has {len(text):,} characters, more than the {MAX_CELL:,} Excel allows"
        raise OutputError(problem, remedy=REMEDY)
    sheet.write_string(row, column, text)


WRITERS.register(
    Writer(
        "excel",
        "Excel workbook",
        (".xlsx",),
        write,
        {"features": FEATURES, "safe_cells": WriterOption(SAFE_CELLS, default=True)},
    )
)
