"""Cleaned labels as a CSV table."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from vipll_gui.data.cells import format_names
from vipll_gui.data.cleaned import CleanedLabels, Row
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables import TableWriter
from vipll_gui.data.writers import WRITERS, Writer

STEP = 10_000  # rows between two words on progress


def write(path: Path, cleaned: CleanedLabels, progress: Progress) -> None:
    """One line per instance; candidates as `a|b|c`, alpha in the same order."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = TableWriter(file)
        writer.row(field.name for field in fields(Row))
        for i, row in enumerate(cleaned.rows()):
            if i % STEP == 0:
                progress(i / len(cleaned), f"row {i:,}")
            writer.row(
                [
                    row.id,
                    row.label,
                    row.how,
                    row.annotator,
                    row.time,
                    row.status,
                    _number(row.probability),
                    _number(row.entropy),
                    format_names(row.candidates),
                    "|".join(f"{a:.6g}" for a in row.alpha),
                ]
            )


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.6f}"


WRITERS.register(Writer("csv", "table with one line per instance", (".csv",), write))
