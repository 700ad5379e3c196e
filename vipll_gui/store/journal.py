"""Journal entries: what a person did, to which instances, when and how."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any


class Action(StrEnum):
    """What an entry does; undo and redo name the entry they turn, revert all those it takes back in one step."""

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
    ACCEPT = "accept"
    REVERT = "revert"
    UNDO = "undo"
    REDO = "redo"


_LISTS = ("labels", "targets")  # kept as JSON


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
        row["positions"] = json.dumps(self.positions)
        for name in _LISTS:
            row[name] = None if row[name] is None else json.dumps(row[name])
        return row

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Entry:
        """The entry in a row of the journal table; ValueError if the row makes no sense."""
        lists = {name: None if row.get(name) is None else tuple(json.loads(row[name])) for name in _LISTS}
        positions = tuple(json.loads(row["positions"]))
        return cls(**{**row, **lists, "action": Action(row["action"]), "positions": positions})
