"""The journal for people to read: every step with who, when, what and how long it took."""

from __future__ import annotations

from dataclasses import dataclass

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


def history(project: ProjectState) -> list[HistoryRow]:
    """All steps, the newest first."""
    undone, labels = project.state.undone, dict[int, int | None]()
    rows = []
    for entry in project.valid_entries():
        labels[entry.seq] = entry.label
        text = in_words(entry.action, entry.text or "")
        label = entry.label if entry.target is None else labels.get(entry.target)
        rows.append(
            HistoryRow(
                entry.seq, entry.time, entry.annotator, str(entry.action), entry.positions, label, entry.seconds,
                entry.source, text, entry.seq not in undone, len(entry.targets or ()), _checked(entry),
            )
        )  # fmt: skip
    return rows[::-1]


def _checked(entry: Entry) -> tuple[int, int] | None:
    if entry.action != Action.ACCEPT:
        return None
    try:
        found = AcceptanceRecord.from_text(entry.text)
    except ValueError:
        return None
    return found.checks, found.wrong
