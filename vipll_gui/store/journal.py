"""Journal entries: what a person did, to which instances, when and how."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from enum import StrEnum
from typing import Any


class Action(StrEnum):
    """What an entry does; undo and redo name the entry they turn, revert all those it takes back in one step.

    An audit names the labels that are to be accepted, and how they are checked; an acceptance names its audit.
    """

    DECIDE = "decide"
    RULE_OUT = "rule_out"
    RESTORE = "restore"
    ADD = "add"
    SKIP = "skip"
    UNSKIP = "unskip"
    FLAG = "flag"
    UNFLAG = "unflag"
    CLEAR = "clear"
    COMMENT = "comment"
    AUDIT = "audit"
    ACCEPT = "accept"
    REVERT = "revert"
    UNDO = "undo"
    REDO = "redo"


_LISTS = ("labels", "targets")  # kept as JSON
_EARLIEST, _LATEST = 1970, 2100  # years; clocks that were never set begin with the first
DISPUTE_SETTLED = "settled"  # the source of a lead's decision that ends a dispute of others
STRETCH = 20_000  # numbers that are written at a time
LONGEST_NAME = 10_000  # characters of an annotator's


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal; `seq` is 0 until it has been written.

    A bulk step has several positions, and either one `label` for all of them or one in `labels` for each.
    """

    action: Action
    positions: tuple[int, ...]
    annotator: str
    time: str
    label: int | None = None
    labels: tuple[int, ...] | None = None
    target: int | None = None
    seconds: float | None = None
    source: str = "key"
    text: str | None = None
    targets: tuple[int, ...] | None = None
    seq: int = 0

    def to_row(self) -> dict[str, object]:
        """The entry as a new row of the journal table."""
        row = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "seq"}
        row["action"] = self.action.value
        row["positions"] = _written(self.positions)
        for name in _LISTS:
            numbers = getattr(self, name)
            row[name] = None if numbers is None else _written(numbers)
        return row

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Entry:
        """The entry in a row of the journal table; ValueError or TypeError if the row makes no sense."""
        lists = {name: None if row.get(name) is None else _numbers(row[name]) for name in _LISTS}
        seconds = row.get("seconds")
        if isinstance(seconds, float) and not is_duration(seconds):
            seconds = None  # scripts could once write any number: better unknown than in every mean
        told = {"action": Action(row["action"]), "positions": _numbers(row["positions"]), "seconds": seconds}
        entry = cls(**{**row, **lists, **told})
        entry._check()
        return entry

    def _check(self) -> None:
        texts = (self.annotator, self.time, self.source, "" if self.text is None else self.text)
        if not all(isinstance(value, str) for value in texts) or len(self.annotator) > LONGEST_NAME:
            raise ValueError("it does not say who did it, when and how")
        if not is_of_our_age(self.time):
            raise ValueError("it happened in another age")
        if not all(value is None or type(value) is int for value in (self.label, self.target)):
            raise ValueError("its label or target is no number")
        if self.seconds is not None and not is_duration(self.seconds):
            raise ValueError("it does not say how long it took")


def is_of_our_age(time: str) -> bool:
    """Whether a time is one at which people may have worked on a project; ValueError for what is no time."""
    return _EARLIEST <= datetime.fromisoformat(time).year <= _LATEST


def is_duration(seconds: object) -> bool:
    """Whether something can be how long a step took: a finite number of seconds, not negative."""
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        return False
    return 0 <= seconds <= sys.float_info.max


def _written(numbers: tuple[int, ...]) -> str:
    """Numbers as a JSON list; piece by piece, since Python's lock is held for each: 70 ms for a million at once."""
    pieces = (json.dumps(numbers[low : low + STRETCH])[1:-1] for low in range(0, len(numbers), STRETCH))
    return f"[{', '.join(pieces)}]"


def _numbers(given: object) -> tuple[int, ...]:
    """The whole numbers in a JSON list."""
    found = json.loads(given) if isinstance(given, str) else None
    if not isinstance(found, list) or not set(map(type, found)) <= {int}:
        raise ValueError("it holds a list that is none of whole numbers")
    return tuple(found)
