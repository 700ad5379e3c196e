"""Tables with one column of probabilities or votes per label: how they are recognised, and which columns these are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase

import numpy as np
import pandas as pd

from vipll_gui.data.formats import text
from vipll_gui.data.formats.prediction_values import CLOSE, GIVE, PROBABILITIES
from vipll_gui.data.source import Source
from vipll_gui.data.tables.column_cells import ColumnCells, numbers_together
from vipll_gui.data.tables.roles import PREFIXES as SET_PREFIXES
from vipll_gui.data.tables.roles import USUAL, names_in

PREFIXES = (
    "probability:", "probability_", "probability of ", "prob:", "prob=", "prob_", "proba_", "votes:", "votes=",
    "votes_", "votes for ",
)  # fmt: skip
OF_PROBABILITIES = tuple(prefix for prefix in PREFIXES if prefix.startswith("prob"))
WHICH = "Say which columns hold the probabilities or votes with columns=a|b|c or columns=prob_*."
OPTION = "columns of probabilities or votes, one per label, as a|b|c or prob_*"
BESIDES = {name for role in ("id", "truth", "media", "start", "end") for name in USUAL[role]} | {"text"}
LOOKED_AT = 20  # rows


def is_prediction_table(head: bytes) -> bool:
    """Whether a table has columns named so, or nothing but numbers that add up to 1 beside ids and such."""
    rows = _first_rows(head)
    if not rows or _has_sets(rows[0]):
        return False
    if len(_prefixed(rows[0])) > 1:
        return True
    if not _is_numbers(rows[0]):
        kept = [i for i, name in enumerate(rows[0]) if name.strip() and name.strip().lower() not in BESIDES]
        rows = [[row[i] for i in kept] for row in rows[1:] if len(row) == len(rows[0])]
    return bool(rows) and all(map(_adds_up, rows)) and any(map(_is_broken, rows))


def _first_rows(head: bytes) -> list[list[str]]:
    """The first whole lines in cells."""
    lines, delimiter = text.first_lines(head)
    lines = lines[: LOOKED_AT + 2]
    lines = lines[:-1] if len(lines) > 2 and not head.endswith((b"\n", b"\r")) else lines  # the last may be cut
    return [text.split(line, delimiter) for line in lines if line.strip(text.NOTHING)]


def starts_with_numbers(head: bytes) -> bool:
    """Whether a table has no header but begins with its numbers; 0, 1, 2 … are names."""
    return _is_numbers(text.first_cells(head))


def prediction_columns(frame: pd.DataFrame, source: Source) -> dict[str, str]:
    """The columns of what is said of each label, with the label: as an option lists them, by prefix, or all numbers."""
    header = [str(name) for name in frame.columns]
    found: dict[str, str] = {}
    for pattern in names_in(source, "columns"):
        matching = [pattern] if pattern in header else [name for name in header if fnmatchcase(name, pattern)]
        if not matching:
            raise source.error(f"there is no column {pattern[:60]!r}", OPTION, row=1)
        start = pattern.split("*")[0] if "*" in pattern else ""
        found |= {name: name[len(start) :] or name for name in matching}
    found = found or _prefixed(header) or {name: name for name in _others(frame, source)}
    if len(found) < 2:
        raise source.error("there are no columns of probabilities or votes", f"{GIVE}\n{WHICH}", row=1)
    if len(set(found.values())) < len(found):
        raise source.error("two columns are of the same label", "Rename one of them.", row=1)
    return found


def said_by_names(columns: Iterable[str]) -> str:
    """What the names of columns say that their numbers are; "" where they do not: percentages are no votes."""
    return PROBABILITIES if all(name.lower().startswith(OF_PROBABILITIES) for name in columns) else ""


def _others(frame: pd.DataFrame, source: Source) -> list[str]:
    """All columns that are nothing else by their names or the options, if they hold numbers."""
    named = {source.options.get(role, "") for role in ("id", "truth", "media")}
    named |= {name for option in ("text", "ignore", "categories") for name in names_in(source, option)}
    names = [name for name in map(str, frame.columns) if name not in named and name.strip().lower() not in BESIDES]
    for name in names:
        cells = ColumnCells(frame[name])
        if np.isnan(numbers_together([cells], source.decimal())).all() and len(cells):
            raise source.error(
                f"the column {name[:60]!r} holds no numbers",
                WHICH,
                row=1,
            )
    return names


def _prefixed(header: Sequence[str]) -> dict[str, str]:
    prefix = next((p for p in PREFIXES if sum(name.lower().startswith(p) for name in header) > 1), None)
    return {n: n[len(prefix) :] or n for n in header if n.lower().startswith(prefix)} if prefix else {}


def _has_sets(header: Sequence[str]) -> bool:
    lower = [name.strip().lower() for name in header]
    indicated = any(sum(name.startswith(prefix) for name in lower) > 1 for prefix in SET_PREFIXES)
    return indicated or bool(set(USUAL["candidates"]) & set(lower))


def _is_numbers(cells: Sequence[str]) -> bool:
    counted = [[str(i) for i in range(start, start + len(cells))] for start in (0, 1)]
    return len(cells) > 1 and all(_number(cell) is not None for cell in cells) and list(cells) not in counted


def _adds_up(cells: Sequence[str]) -> bool:
    numbers = [_number(cell) for cell in cells]
    given = [number for number in numbers if number is not None]
    return 1 < len(given) == len(cells) and min(given) >= 0 and abs(sum(given) - 1) <= CLOSE


def _is_broken(cells: Sequence[str]) -> bool:
    """Whether a number is neither 0 nor 1: rows of 0 and 1 may be anything."""
    return any(number not in (None, 0, 1) for number in map(_number, cells))


def _number(cell: str) -> float | None:
    try:
        number = float(cell)
    except ValueError:
        return None
    return number if math.isfinite(number) and "_" not in cell else None
