"""Cleaned labels as a CSV table."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.safe_cells import guarded
from vipll_gui.data.tables.table_columns import header, shortest, stretches
from vipll_gui.data.tables.table_files import TableWriter
from vipll_gui.data.writers import WRITERS, Options, Writer, WriterOption

FEATURES = WriterOption("write the features too, so that the table can be imported again as it was")
SAFE_CELLS = "put an apostrophe before text that a spreadsheet would take for a formula"


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:
    """One line per instance; candidates as `a|b|c`, alpha in the same order."""
    guard = guarded if options["safe_cells"] else str
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = TableWriter(file)
        writer.row(guard(name) for name in header(cleaned, features=options["features"]))
        for part in stretches(cleaned, path.parent, progress, features=options["features"], guard=guard):
            numbers = [shortest(values).to_pylist() for values in part.features.values()]
            writer.rows(zip(*part.columns.values(), *numbers, strict=True))


WRITERS.register(
    Writer(
        "csv",
        "table with one line per instance",
        (".csv",),
        write,
        {"features": FEATURES, "safe_cells": WriterOption(SAFE_CELLS)},
    )
)
