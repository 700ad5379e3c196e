"""Lists of labels as people give them: typed, pasted, or in a file."""

from __future__ import annotations

import re
from pathlib import Path

from vipll_gui.data.files import require_file
from vipll_gui.data.formats.json_text import listed_names
from vipll_gui.data.formats.text import decoded
from vipll_gui.data.label_names import MOST_LABELS, look_of, wrong_name
from vipll_gui.errors import InputError, counted

LARGEST = 10_000_000  # bytes of a file
BETWEEN = re.compile(r"[,;|\t]")  # what stands between names on one line
HOW = 'Such as cat,dog, a JSON list such as ["cat", "dog"], or a file with one label per line.'


def labels_from(given: str) -> list[str]:
    """The labels in a file of that name, else those that the text itself lists."""
    text = given.strip()
    path = Path(text)
    try:
        is_file = "\n" not in text and path.is_file()
    except (OSError, ValueError):  # too long for a name, or with characters that none has
        is_file = False
    if is_file:
        return labels_in_file(path)
    names = labels_in(text)
    if len(names) == 1 and (path.suffix.lower() in (".txt", ".csv", ".tsv", ".json") or "/" in text):
        raise InputError("there is no such file of labels", path=path, remedy=HOW)
    return names


def labels_in_file(path: Path) -> list[str]:
    """The labels in a file, one per line."""
    require_file(path)
    if path.stat().st_size > LARGEST:
        raise InputError("this file is too large to be a list of labels", path=path, remedy=HOW)
    text = decoded(path.read_bytes())
    if text is None:
        raise InputError("this file holds no text", path=path, remedy=HOW)
    try:
        return labels_in(text)
    except InputError as error:
        raise InputError(error.message, path=path, remedy=error.remedy) from error


def labels_in(text: str) -> list[str]:
    """The labels that a text lists: one per line, or several on one line; an InputError for what can be none."""
    names = [name for part in _parts(text.strip()) if (name := " ".join(part.split()))]
    seen: dict[str, str] = {}
    for name in names:
        if wrong := wrong_name(name):
            raise InputError(wrong, remedy=HOW)
        if seen.setdefault(look_of(name), name) != name:
            raise InputError(f"two labels look like {name[:60]!r}", remedy="Give each label its own name.")
    if len(seen) > MOST_LABELS:
        raise InputError(f"{counted(len(seen), 'label')} are more than the {MOST_LABELS:,} allowed", remedy=HOW)
    return list(seen.values())  # a name that is there twice counts once


def _parts(text: str) -> list[str]:
    if text.startswith("[") and (names := listed_names(text)) is not None:
        return names
    lines = text.splitlines()
    return lines if len(lines) > 1 else BETWEEN.split(text)
