"""Cleaned labels as JSON lines: one object per instance."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.records import as_json, records
from vipll_gui.data.writers import WRITERS, Options, Writer, WriterOption


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:
    """One line per instance with the columns of the table; candidates and alpha are lists."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for record in records(cleaned, path.parent, progress, features=options["features"]):
            file.write(as_json(record) + "\n")


WRITERS.register(
    Writer(
        "jsonl",
        "one JSON object per line",
        (".jsonl", ".ndjson"),
        write,
        {"features": WriterOption("write the features too, so that the file can be imported again as it was")},
    )
)
