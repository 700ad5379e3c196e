"""Cleaned labels as doccano's JSON lines: `text`, a list `label`, and everything else as metadata."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.data.cleaned import CleanedLabels
from vipll_gui.data.registry import Progress
from vipll_gui.data.tables.records import as_json, records
from vipll_gui.data.writers import WRITERS, Options, Writer


def write(path: Path, cleaned: CleanedLabels, options: Options, progress: Progress) -> None:  # noqa: ARG001
    """One line per instance; the text is that of the instance, the path of its picture or sound, or the id."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for record in records(cleaned, path.parent, progress):
            text, label = record.pop("text", record.get("path", record["id"])), record.pop("label")
            file.write(as_json({"text": text, "label": [] if label is None else [label], **record}) + "\n")


WRITERS.register(Writer("doccano", "JSON lines that doccano imports", (".doccano.jsonl",), write))
