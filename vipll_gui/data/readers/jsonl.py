"""JSON lines, or a list of the same: objects with id, candidates, and whatever else a table would hold; or votes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats.delimited import MAX_COLUMNS
from vipll_gui.data.formats.json_text import as_text, first_keys, first_object, json_records
from vipll_gui.data.formats.text import ENCODING_OPTION
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.readers.votes_csv import OPTIONS as VOTE_OPTIONS
from vipll_gui.data.readers.votes_csv import read_votes
from vipll_gui.data.source import Source
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import FEATURE, TABLE_OPTIONS, is_exported
from vipll_gui.data.votes import looks_like_votes

NUMBERED = "x{}"  # the names of features given as a list
OPTIONS = {name: meaning for name, meaning in TABLE_OPTIONS.items() if name != "indicators"}
OPTIONS |= {name: VOTE_OPTIONS[name] for name in ("task", "worker", "label", "min_votes")}


def read(source: Source) -> Dataset:
    """The dataset in a file of JSON objects; features may be lists of numbers, `features` an object, too."""
    candidates = source.options.get("candidates", "candidates")
    rows, lines, names = [], [], dict.fromkeys(["id", candidates])
    nested: dict[str, None] = {}
    for line, item in json_records(source):
        row = _row(item, candidates)
        if isinstance(row, str):
            source.problems.add(row, line, 'Write such as {"id": "a", "candidates": ["cat", "dog"]}.')
            continue
        names |= dict.fromkeys(row)
        nested |= dict.fromkeys(name for name in item if name not in row and name != "features")
        if len(names) > MAX_COLUMNS:
            raise source.error(
                f"there are more than {MAX_COLUMNS:,} different fields", "Use `features` as a list.", line
            )
        rows.append(row)
        lines.append(line)
        if len(rows) % 10_000 == 0:
            source.progress(0.5, f"row {line:,}")
    if not rows:
        if source.problems.count:
            raise source.problems.first()
        raise source.error("there is no JSON object in it", "Write one JSON object per line.", row=1)
    for name in nested:
        source.note(name, "left out", "it holds lists or records, not values")
    source.progress(0.6, "collecting")
    present = [name for name in names if any(name in row for row in rows)]
    frame = pd.DataFrame({name: pd.Series([row.get(name) for row in rows], dtype=object) for name in present})
    where = np.array(lines, np.int64)
    if looks_like_votes([name.lower() for name in present]) and "candidates" not in source.options:
        texts = frame.map(as_text).astype("str")
        return read_votes(texts, where, source)
    return read_table(frame, where, source)


def _row(item: dict[str, Any], candidates: str) -> dict[str, Any] | str:
    """The cells of one object by column, or what is wrong with it."""
    row: dict[str, Any] = {}
    for name, value in item.items():
        if name == candidates:
            if isinstance(value, list):
                if not all(isinstance(part, str | int | float) for part in value):
                    return "a candidate is not a name"
                row[name] = tuple(as_text(part) for part in value)
            elif value is None or isinstance(value, str):
                row[name] = value or ""
            else:
                return "the candidates are no list"
        elif name == "features" and isinstance(value, dict | list):
            pairs = value.items() if isinstance(value, dict) else enumerate(value)
            for key, number in pairs:
                if isinstance(number, dict | list):
                    return f"the feature {str(key)[:60]!r} is no plain value"
                row[FEATURE + (key if isinstance(key, str) else NUMBERED.format(key))] = number
        elif not isinstance(value, dict | list) or (value and all(isinstance(one, int | float) for one in value)):
            row[name] = value
    return row


def recognises(_path: Path, head: bytes) -> bool:
    """Whether the first object has candidates, or is a vote."""
    first, found = first_object(head), first_keys(head)
    if {"text", "label"} <= set(first) and not is_exported(first) and "candidates" in first:
        return False  # doccano, as this program writes it
    votes = looks_like_votes([name.lower() for name in found]) and "annotation_id" not in found
    return "candidates" in found or votes


READERS.register(
    Reader(
        name="jsonl",
        description='JSON lines or a JSON list, one object per instance: {"id": "a", "candidates": ["cat", "dog"]}',
        suffixes=(".jsonl", ".ndjson", ".json"),
        recognises=recognises,
        read=read,
        options={**OPTIONS, "encoding": ENCODING_OPTION},
        needs='objects with "candidates" (another key: candidates=KEY), or votes with "task", "worker" and "label"',
    )
)
