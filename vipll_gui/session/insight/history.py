"""The journal for people to read: every step with who, when, what and how long it took."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace

from vipll_gui.data import Dataset
from vipll_gui.session.auditing.record import AcceptanceRecord, in_words
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.store import Action, Entry


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One step. For undo and redo, `positions` and `label` are those of the step they turned."""

    seq: int
    time: str
    annotator: str
    action: str
    positions: tuple[int, ...]
    label: int | None  # None also where each instance got its own
    seconds: float | None
    source: str
    text: str
    in_force: bool
    steps: int = 0  # that it took back
    checked: tuple[int, int] | None = None  # what an acceptance rests on: checks, and how many found a label wrong


class History:
    """The journal as rows, kept: asked again, only what was written since is read. One thread asks at a time."""

    def __init__(self, project: ProjectState) -> None:
        self._project = project
        self._rows: list[HistoryRow] = []  # the oldest first
        self._undone = frozenset[int]()
        self.people: set[str] = set()
        self.actions: set[str] = set()

    def rows(self) -> list[HistoryRow]:
        """All steps, the newest first."""
        project = self._project
        if project.project.team is not None or project.project.damaged:
            self._rows = []  # numbers change when the server is back; what is damaged is read as a whole
        since = self._rows[-1].seq if self._rows else 0
        new = list(project.project.journal(since) if since else project.valid_entries())
        undone = frozenset(project.state.undone)
        for seq in undone ^ self._undone:
            if (at := self._at(seq)) is not None:
                self._rows[at] = replace(self._rows[at], in_force=seq not in undone)
        self._undone = undone
        for entry in new:
            self._rows.append(self._row(entry))
        self.people.update(entry.annotator for entry in new)
        self.actions.update(str(entry.action) for entry in new)
        return self._rows[::-1]

    def _at(self, seq: int) -> int | None:
        at = bisect_left(self._rows, seq, key=_number)
        return at if at < len(self._rows) and self._rows[at].seq == seq else None

    def _row(self, entry: Entry) -> HistoryRow:
        label = entry.label
        if entry.target is not None:
            label = self._rows[at].label if (at := self._at(entry.target)) is not None else None
        return HistoryRow(
            entry.seq, entry.time, entry.annotator, str(entry.action), entry.positions, label, entry.seconds,
            entry.source, in_words(entry.action, entry.text or ""), entry.seq not in self._undone,
            len(entry.targets or ()), _checked(entry),
        )  # fmt: skip


@dataclass(frozen=True)
class HistoryFilter:
    """Which steps are asked for: by whom, of which kind, with which words in small letters."""

    who: str = ""
    what: str = ""
    text: str = ""

    def passing(self, rows: list[HistoryRow], dataset: Dataset) -> list[HistoryRow]:
        """Those of some steps that are asked for."""
        if self.who or self.what:
            rows = [r for r in rows if self.who in ("", r.annotator) and self.what in ("", r.action)]
        return [row for row in rows if self._mentions(row, dataset)] if self.text else rows

    def _mentions(self, row: HistoryRow, dataset: Dataset) -> bool:
        label = dataset.labels[row.label] if row.label is not None else ""
        if self.text in row.text.casefold() or self.text in label.casefold():
            return True
        return any(self.text in dataset.id_of(position).casefold() for position in row.positions)


def last_in_force(rows: list[HistoryRow]) -> int:
    """The number of the newest step that stands; 0 where none does."""
    return next((row.seq for row in rows if row.in_force and row.action not in (Action.UNDO, Action.REDO)), 0)


def history(project: ProjectState) -> list[HistoryRow]:
    """All steps, the newest first."""
    return History(project).rows()


def _number(row: HistoryRow) -> int:
    return row.seq


def _checked(entry: Entry) -> tuple[int, int] | None:
    if entry.action != Action.ACCEPT:
        return None
    try:
        found = AcceptanceRecord.from_text(entry.text)
    except ValueError:
        return None
    return found.checks, found.wrong
