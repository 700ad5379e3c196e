"""doccano's JSON lines (or a list of the same): texts or file names with the labels people gave them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.annotated_items import Item, read_items
from vipll_gui.data.formats.json_text import as_text, first_object, json_records
from vipll_gui.data.formats.text import ENCODING_OPTION
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.label_options import LABEL_OPTIONS
from vipll_gui.data.tables.roles import is_exported
from vipll_gui.data.votes import MIN_VOTES
from vipll_gui.errors import counted

TEXTS = ("text", "data", "filename")  # newer versions call a text data
LABELS = ("label", "labels", "category", "cats")
OPTIONS = {"min_votes": MIN_VOTES, **LABEL_OPTIONS, "encoding": ENCODING_OPTION}
REMEDY = 'Export a text classification project as JSONL, such as {"text": "…", "label": ["a", "b"]}.'


def read(source: Source) -> Dataset:
    """The texts with their labels as candidates; features are made of the words, or of the files they name."""
    source.progress(0.0, "reading")
    least = source.count("min_votes", 1)
    return read_items(_items(source), source, least=least)


def _items(source: Source) -> Iterator[Item]:
    unnamed = 0
    for number, (line, record) in enumerate(json_records(source), start=1):
        item = _item(line, number, record)
        if isinstance(item, str):
            source.problems.add(item, line, REMEDY)
        elif item.votes or item.candidates:
            yield item
        else:
            unnamed += 1
    if unnamed:
        source.note("lines", "left out", f"{counted(unnamed, 'text')} that nobody has labelled")


def _item(line: int, number: int, record: dict[str, Any]) -> Item | str:
    text = next((record[key] for key in TEXTS if isinstance(record.get(key), str)), None)
    if text is None:
        return "there is no text"
    item = Item(line, as_text(record.get("id")) or str(number), {"text": text})
    if isinstance(record.get("candidates"), list):  # written by this program
        item.candidates = tuple(as_text(name) for name in record["candidates"])
        item.fields = {} if text == item.id else item.fields  # an instance that has no text is shown by its id
        item.segment = (record["start"], record["end"]) if {"start", "end"} <= set(record) else None
        return item
    votes = record.get("annotations")
    if isinstance(votes, list):
        for vote in votes:
            if not isinstance(vote, dict) or "start_offset" in vote:
                return "labels of parts of a text are not candidates of the whole"
            item.votes.append((as_text(vote.get("user")) or "doccano", as_text(vote.get("label"))))
        return item
    named: object = next((record[key] for key in LABELS if key in record), [])
    names = [named] if isinstance(named, str | int) else named
    if not isinstance(names, list):
        return "the labels are no list"
    if not all(isinstance(name, str | int) for name in names):
        return "labels of parts of a text are not candidates of the whole"
    item.candidates = tuple(as_text(name) for name in names)
    return item


def recognises(_path: Path, head: bytes) -> bool:
    """Whether the first object has a text, or the name of a file, and labels."""
    first = first_object(head)
    told = any(isinstance(first.get(key), str) for key in TEXTS)
    return told and bool({*LABELS, "annotations"} & set(first)) and not is_exported(first)


READERS.register(
    Reader(
        name="doccano",
        description='doccano JSON lines of a classification project, such as {"text": "…", "label": ["a", "b"]}',
        suffixes=(".doccano.jsonl", ".jsonl", ".json"),
        recognises=recognises,
        read=read,
        options=OPTIONS,
        needs='"text" (or "data", "filename") with "label"',
        general=1,
    )
)
