"""ARFF: Weka's tables with typed attributes, plain or sparse, with a candidates attribute or attributes of 0 and 1."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pandas as pd

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.formats import text
from vipll_gui.data.formats.delimited import MAX_CELL, MAX_COLUMNS
from vipll_gui.data.readers import READERS, Reader
from vipll_gui.data.source import Source
from vipll_gui.data.tables.encoding import ColumnKind
from vipll_gui.data.tables.frames import read_table
from vipll_gui.data.tables.roles import TABLE_OPTIONS
from vipll_gui.errors import counted

NUMERIC = ("numeric", "real", "integer")
_ATTRIBUTE = re.compile(r"@attribute\s+('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\S+)\s+(.+)", re.IGNORECASE | re.DOTALL)
_LABEL_COUNT = re.compile(r"-C\s+(-?\d{1,6})")  # how Mulan and Meka say how many attributes are labels
REMEDY = "Write @relation, one @attribute per column, then @data and one row per line."


@dataclass
class _Header:
    """What comes before the data."""

    names: list[str]
    kinds: dict[str, ColumnKind]
    zeros: list[str]  # what sparse rows mean where they name no value
    relation: str


def read(source: Source) -> Dataset:
    """The dataset in an ARFF file; nominal attributes are categories whatever they look like."""
    source.progress(0.0, "reading")
    with text.open_text(source.path, source.options.get("encoding", "")) as file:
        numbered = text.lines(file, source.path, MAX_CELL)
        header = _header(numbered, source)
        rows, lines, numbers, number = [], [], [], 0
        for line, content in numbered:
            stripped = content.strip()
            if not stripped or stripped.startswith("%"):
                continue
            number += 1
            row = _row(stripped, header.zeros)
            if isinstance(row, str):
                source.problems.add(row, line, "Give each row one value per attribute.")
                continue
            rows.append(row)
            lines.append(line)
            numbers.append(number)
            if len(rows) % 10_000 == 0:
                source.progress(0.5, f"row {line:,}")
    if not rows and source.problems.count:
        raise source.problems.first()
    frame = pd.DataFrame({i: pd.array([row[i] for row in rows], dtype="str") for i in range(len(header.names))})
    frame.columns = pd.Index(header.names, dtype=object)
    options = _with_labels(header, source)
    told = replace(source, options=options)
    where, counted = np.array(lines, np.int64), np.array(numbers, np.int64)  # ids do not count the header
    return read_table(frame, where, told, kinds=header.kinds, numbers=counted)


def _header(numbered: Iterator[tuple[int, str]], source: Source) -> _Header:
    header = _Header([], {}, [], "")
    line = 1
    for line, content in numbered:
        stripped = content.strip()
        word = stripped[:10].lower()
        if word.startswith("@relation"):
            header.relation = stripped[9:]
        elif word.startswith("@attribute"):
            _take(stripped, line, header, source)
        elif word.startswith("@data"):
            break
        elif stripped and not stripped.startswith("%"):
            raise source.error(f"{stripped[:60]!r} is no part of a header", REMEDY, row=line)
    else:
        raise source.error("there is no @data", REMEDY, row=line)
    if not header.names:
        raise source.error("there is no @attribute", REMEDY, row=line)
    return header


def _take(declared: str, line: int, header: _Header, source: Source) -> None:
    match = _ATTRIBUTE.match(declared)
    if match is None or len(header.names) >= MAX_COLUMNS:
        problem = "too many attributes" if match else f"{declared[:60]!r} declares no attribute"
        raise source.error(problem, REMEDY, row=line)
    name, kind = _plain(match[1]), match[2].strip().lower()
    header.names.append(name)
    header.zeros.append("0")
    if kind.startswith("{"):
        levels = [_plain(level.strip()) for level in _values(match[2].strip().strip("{}"))]
        header.zeros[-1] = levels[0]  # they are counted from 0
        if {*levels} <= {"0", "1"}:
            return  # as good as numbers, and maybe a label
        header.kinds[name] = ColumnKind.CATEGORY
    elif kind.startswith(NUMERIC):
        header.kinds[name] = ColumnKind.NUMBER
    elif kind.startswith("date"):
        header.kinds[name] = ColumnKind.DATE
    elif not kind.startswith("string"):
        raise source.error(f"the attribute {name[:60]!r} has the unknown type {kind[:40]!r}", REMEDY, row=line)


def _row(content: str, zeros: Sequence[str]) -> list[str] | str:
    """The values of one line of data, or what is wrong with it."""
    if content.startswith("{"):
        return _sparse_row(content, zeros)
    values, width = [_value(value.strip()) for value in _values(content)], len(zeros)
    return (
        values
        if len(values) == width
        else f"the row has {counted(len(values), 'value')} for {counted(width, 'attribute')}"
    )


def _sparse_row(content: str, zeros: Sequence[str]) -> list[str] | str:
    """A line such as {0 1.5, 3 yes}: what it does not name is 0, or the first of the values that are declared."""
    values = [*zeros]
    for part in _values(content.strip("{}")):
        place, _, value = part.strip().partition(" ")
        if not place:
            continue
        if not place.isdecimal() or len(place) > 9 or int(place) >= len(values):
            return f"{place[:20]!r} is not the number of an attribute"
        values[int(place)] = _value(value.strip())
    return values


def _values(content: str) -> Sequence[str]:
    """The parts between commas that are not within quotes."""
    if "'" not in content and '"' not in content:
        return content.split(",")
    parts, start, quote, at = [], 0, "", 0
    while at < len(content):
        sign = content[at]
        if sign == "\\":
            at += 1
        elif quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif sign == ",":
            parts.append(content[start:at])
            start = at + 1
        at += 1
    return [*parts, content[start:]]


def _value(written: str) -> str:
    """A value of a row; nothing for ?, which is a name only within quotes."""
    return "" if written == "?" else _plain(written)


def _plain(value: str) -> str:
    """A value without its quotes and escapes."""
    if len(value) > 1 and value[0] in "'\"" and value[-1] == value[0]:
        return re.sub(r"\\(.)", r"\1", value[1:-1])
    return value


def _with_labels(header: _Header, source: Source) -> dict[str, str]:
    """The options, with the label attributes that Mulan and Meka count in the name of the relation."""
    options = dict(source.options)
    counted = _LABEL_COUNT.search(header.relation)
    if counted and not {"candidates", "indicators"} & set(options) and "candidates" not in header.names:
        many = int(counted[1])
        chosen = header.names[:many] if many > 0 else header.names[many:]
        if chosen and abs(many) <= len(header.names) and not any("|" in name for name in chosen):
            options["indicators"] = "|".join(chosen)
    return options


def recognises(_path: Path, head: bytes) -> bool:
    """Whether the first line that is no comment names a relation."""
    for line in (text.decoded(head) or "").splitlines():
        if line.strip() and not line.lstrip().startswith("%"):
            return line.lstrip().lower().startswith("@relation")
    return False


READERS.register(
    Reader(
        name="arff",
        description="ARFF table (Weka, Mulan, Meka) with a candidates attribute or attributes of 0 and 1",
        suffixes=(".arff",),
        recognises=recognises,
        read=read,
        options={**TABLE_OPTIONS, "encoding": text.ENCODING_OPTION},
        needs="@relation in its first line",
    )
)
