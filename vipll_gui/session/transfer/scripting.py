"""Commands as plain records, so that scripts and other front ends can decide as a person does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from vipll_gui.errors import InputError
from vipll_gui.session.changes import Changes
from vipll_gui.session.session import Session
from vipll_gui.session.state.project_state import ProjectState

SOURCE = "script"
FORM = 'A line is a JSON object such as {"id": "17", "label": "oak"} or {"action": "undo"}.'
IDS = "`vipll-gui rank` lists the ids."


class Script:
    """Carries out records on a session; each is durable when `do` returns."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {str(name): i for i, name in enumerate(self.session.dataset.ids)}

    def do(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out one record; what was done, with the number of its journal entry."""
        action = text_in(record, "action", "decide").replace("-", "_")
        if action not in ACTIONS:
            raise InputError(f"there is no action {action[:60]!r}", remedy="Actions: " + ", ".join(ACTIONS))
        changes = ACTIONS[action](self, record)
        if changes is None:
            raise InputError(f"there is nothing to {action}")
        return {
            "ok": True,
            "seq": changes.seq,
            "action": action,
            **{k: text_in(record, k) for k in ("id", "label") if k in record},
        }

    def position(self, record: Mapping[str, Any]) -> int | list[int]:
        """The instance or instances a record names."""
        several = record.get("ids")
        try:
            if isinstance(several, list):
                return [self._positions[_plain(name, "one of the ids")] for name in several]
            return self._positions[text_in(record, "ids" if "ids" in record else "id")]
        except KeyError as error:
            raise InputError(f"there is no instance {str(error.args[0])[:200]!r}", remedy=IDS) from error

    def label(self, record: Mapping[str, Any]) -> int:
        """The label a record names."""
        name = text_in(record, "label")
        if name not in self.session.labels:
            raise InputError(f"there is no label {name[:200]!r}", remedy="To make a new one, add it to an instance.")
        return self.session.labels.index(name)


def text_in(record: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """What a record says under a key: a text, or a number as one."""
    if key not in record and default is not None:
        return default
    if key not in record:
        raise InputError(f"there is no {key} in it", remedy=FORM)
    return _plain(record[key], f"{key!r}")


def _plain(value: object, what: str) -> str:
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        raise InputError(f"{what} is neither a text nor a number", remedy=FORM)
    return str(value)


Do = Callable[[Script, Mapping[str, Any]], Changes | None]
ACTIONS: dict[str, Do] = {
    "decide": lambda s, r: s.session.decide(s.position(r), s.label(r), r.get("seconds"), SOURCE),
    "accept": lambda s, r: s.session.accept(s.position(r), r.get("seconds"), SOURCE),
    "rule_out": lambda s, r: s.session.rule_out(s.position(r), s.label(r), SOURCE),
    "restore": lambda s, r: s.session.restore(s.position(r), s.label(r), SOURCE),
    "add": lambda s, r: s.session.add(s.position(r), text_in(r, "label"), SOURCE),
    "skip": lambda s, r: s.session.skip(s.position(r), SOURCE),
    "unskip": lambda s, r: s.session.unskip(s.position(r), SOURCE),
    "flag": lambda s, r: s.session.flag(s.position(r), SOURCE),
    "unflag": lambda s, r: s.session.unflag(s.position(r), SOURCE),
    "clear": lambda s, r: s.session.clear(s.position(r), SOURCE),
    "comment": lambda s, r: s.session.comment(s.position(r), text_in(r, "text", ""), SOURCE),
    "undo": lambda s, _: s.session.undo(SOURCE),
    "redo": lambda s, _: s.session.redo(SOURCE),
}


def journal_records(project: ProjectState) -> Iterator[dict[str, Any]]:
    """The journal as plain records, oldest first; `in_force` is false for what was undone."""
    ids, labels, undone = project.dataset.ids, project.dataset.labels, project.state.undone
    for entry in project.valid_entries():
        names = [str(ids[position]) for position in entry.positions]
        several = None if entry.labels is None else [labels[number] for number in entry.labels]
        yield {
            "seq": entry.seq,
            "id": names[0] if len(names) == 1 else None,
            "ids": names,
            "action": str(entry.action),
            "label": labels[entry.label] if entry.label is not None else None,
            "labels": several,
            "annotator": entry.annotator,
            "time": entry.time,
            "target": entry.target,
            "seconds": entry.seconds,
            "source": entry.source,
            "text": entry.text,
            "in_force": entry.seq not in undone,
        }
