"""How candidate sets are written into one cell of a table, and read back."""

from __future__ import annotations

import json
from collections.abc import Sequence

SEPARATOR = "|"


def parse_names(cell: str) -> list[str]:
    """The label names in a cell: `a|b|c`, or a JSON list where names hold awkward characters."""
    text = cell.strip()
    if text.startswith("["):
        try:
            names = json.loads(text)
        except (ValueError, RecursionError):
            names = None
        if isinstance(names, list) and all(isinstance(name, str | int | float) for name in names):
            return [str(name) for name in names]
        raise ValueError(f"{text[:60]!r} starts like a JSON list of names but is none")
    return [name for part in text.split(SEPARATOR) if (name := part.strip())]


def format_names(names: Sequence[str]) -> str:
    """The cell that `parse_names` reads back as exactly these names."""
    if any(SEPARATOR in name or name != name.strip() or name.startswith("[") or not name for name in names):
        return json.dumps(list(names), ensure_ascii=False)
    return SEPARATOR.join(names)
