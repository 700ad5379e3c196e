"""How candidate sets are written into one cell of a table, and read back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from vipll_gui.data.formats.json_text import choices_in, listed_names, parsed
from vipll_gui.data.formats.printed import BRACKETS, is_bracketed, is_printed, parse_printed

SEPARATOR = "|"
OTHERS = ",;/+&|"  # what people write between names


def parse_names(cell: str, separator: str = "") -> list[str]:
    """The label names in a cell: `a|b|c`, or a JSON list where names hold awkward characters.

    `separator` stands between names, too; lists and sets as Python writes them are then taken apart.
    """
    text = cell.strip()
    if text.startswith(BRACKETS):
        if (names := listed_names(text)) is not None:
            return names
        if (
            '"choices"' in text and (said := parsed(text)) is not None and (chosen := choices_in(said)) is not None
        ):  # as Label Studio writes them
            return chosen
        if text.startswith("[") and not separator:
            raise ValueError(f"{text[:60]!r} starts like a JSON list of names but is none")
    if separator:
        return split_names(text, separator)
    return [name for part in text.split(SEPARATOR) if (name := part.strip())]


def split_names(text: str, separator: str) -> list[str]:
    """The names in a text with a separator between them, or in a list as Python writes it; without one, the text."""
    if not separator:
        return [text]
    if is_printed(text) and isinstance(found := parse_printed(text), list):
        return [str(name) for name in found if isinstance(name, str | int | float)]
    if is_bracketed(text):
        text = text.strip()[1:-1]
    parts = (name for part in text.split(separator) for name in part.split(SEPARATOR))
    return [name for part in parts if (name := part.strip())]


def written_options(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as a terminal would have them: lists of names as a|b, yes or no, and numbers as text."""
    return {option: _written(value) for option, value in options.items()}


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) or not isinstance(value, Iterable):
        return str(value)
    return format_names([str(one) for one in value])


def joined_names(names: Sequence[str], *, alone: bool) -> tuple[str, list[str]]:
    """The names that look like several in one, and what stands between those; `alone`: every set holds one name.

    A name with a comma is none of these by itself: its parts have to be names as well, or, where sets hold one name
    each, turn up in another one.
    """
    if printed := [name for name in names if is_printed(name)]:
        return ",", printed
    known = set(names)
    for separator in OTHERS:
        split = {name: parts for name in names if len(parts := _parts(name, separator)) > 1}
        times = Counter(part for parts in split.values() for part in parts)
        found = [name for name, parts in split.items() if known.issuperset(parts)]
        if alone:
            found = [name for name, parts in split.items() if any(p in known or times[p] > 1 for p in parts)] or found
            found = found or (list(split) if len(split) == len(names) else [])
        if found:
            return separator, found
    return "", []


def _parts(name: str, separator: str) -> set[str]:
    return {part.strip() for part in name.split(separator)} - {""} if separator in name else set()


def format_names(names: Sequence[str]) -> str:
    """The cell that `parse_names` reads back as exactly these names."""
    if any(SEPARATOR in name or name != name.strip() or name.startswith("[") or not name for name in names):
        return json.dumps(list(names), ensure_ascii=False)
    return SEPARATOR.join(names)
