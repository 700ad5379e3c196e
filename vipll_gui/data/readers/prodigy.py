"""Prodigy's JSON lines (db-out): what people chose among options, or whether they accepted a label."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.annotated_items import Item, read_items
from vipll_gui.data.formats.json_text import as_text, first_keys, json_records
from vipll_gui.data.formats.text import ENCODING_OPTION
from vipll_gui.data.media.media_files import is_address
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.label_studio import OPTIONS as LABEL_STUDIO_OPTIONS
from vipll_gui.data.source import Source
from vipll_gui.data.tables.label_options import LABEL_OPTIONS

SHOWN = ("text", "html", "image", "audio", "video")  # what people saw
PEOPLE = ("_annotator_id", "_session_id")
PARTS = ("spans", "audio_spans", "relations")
MARKS = ("_input_hash", "_task_hash")
OPTIONS = {name: LABEL_STUDIO_OPTIONS[name] for name in ("min_votes", "media", "text")} | LABEL_OPTIONS
REMEDY = 'Export the answers of a choice or a textcat recipe with db-out, such as {"text": "…", "accept": ["a"]}.'
OTHER_ANSWERS = {"ignore": "that somebody ignored", "reject": "that somebody rejected, which names no label"}
NOTHING = "in which nothing was chosen"

Record = dict[str, Any]


def read(source: Source) -> Dataset:
    """The examples with what people accepted as candidates; answers to the same input belong together."""
    source.progress(0.0, "reading")
    items: dict[str, Item] = {}
    others: Counter[str] = Counter()
    for number, (line, record) in enumerate(json_records(source), start=1):
        answer = as_text(record.get("answer")) or "accept"
        if answer in OTHER_ANSWERS:
            others[OTHER_ANSWERS[answer]] += 1
            continue
        chosen = _chosen(record)
        if isinstance(chosen, str):
            source.problems.add(chosen, line, REMEDY)
            continue
        if not chosen:
            others[NOTHING] += 1
            continue
        fields = _fields(record)
        key = as_text(record.get("_input_hash")) or "\0".join(map(str, fields.values())) or str(number)
        if key not in items:
            items[key] = Item(line, _id(record, number), fields)
        who = next((name for part in PEOPLE if (name := as_text(record.get(part)))), "prodigy")
        items[key].votes += [(who, name) for name in chosen]
    for words, many in others.items():
        source.note("answers", "left out", f"{many:,} {words}")
    given, named = source.options, [item for item in items.values() if item.votes]
    least = source.count("min_votes", 1)
    return read_items(named, source, media=given.get("media"), text=given.get("text"), least=least)


def _chosen(record: Record) -> list[str] | str:
    """The labels one person gave the whole, or why there are none."""
    accept = record.get("accept")
    if isinstance(accept, list):
        if not all(isinstance(part, str | int | float) for part in accept):
            return "what was accepted is no list of options"
        names = _option_names(record.get("options"))
        return [names.get(as_text(part)) or as_text(part) for part in accept]
    if label := as_text(record.get("label")):
        return [label]
    parts = any(record.get(part) for part in PARTS)
    return "labels of parts are not candidates of the whole" if parts else "nothing was chosen or accepted"


def _option_names(options: object) -> Mapping[str, str]:
    """The names of options that are only numbered."""
    named = {}
    for option in options if isinstance(options, list) else ():
        if isinstance(option, dict) and isinstance(option.get("id"), int):
            named[as_text(option["id"])] = as_text(option.get("text"))
    return named


def _fields(record: Record) -> Record:
    """What was shown; a picture that is written out in the record is found by its path."""
    fields = {name: record[name] for name in SHOWN if isinstance(record.get(name), str)}
    path = record.get("path")
    if isinstance(path, str) and path:
        for name in [name for name, value in fields.items() if is_address(value)]:
            fields[name] = path
    return fields


def _id(record: Record, number: int) -> str:
    about = record.get("meta")
    named = as_text(record.get("id")) or (as_text(about.get("id")) if isinstance(about, dict) else "")
    return named or as_text(record.get("_input_hash")) or str(number)


def recognises(_path: Path, head: bytes) -> bool:
    """Whether the first object is an answer with Prodigy's marks, or with options and what was accepted."""
    found = set(first_keys(head))
    return "candidates" not in found and (bool(found & set(MARKS)) or {"options", "accept"} <= found)


READERS.register(
    Reader(
        name="prodigy",
        description="Prodigy JSON lines (db-out): choices among options, or labels that were accepted",
        suffixes=(".jsonl", ".json"),
        recognises=recognises,
        read=read,
        options={**OPTIONS, "encoding": ENCODING_OPTION},
        needs='"answer" and "_input_hash", or "options" and "accept"',
    )
)
