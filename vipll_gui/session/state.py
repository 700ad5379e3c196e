"""The present state of all instances, derived from the journal.

Every instance starts untouched; each entry moves it on. Undoing an entry replays the instances it touched
without it, so the state is always what the entries in force say, in whatever order they were undone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.session.changes import Status
from vipll_gui.store import Action, Entry

NO_LABEL = -1


@dataclass(slots=True)
class Instance:
    """What people have done to one instance: the candidates are everybody's, the decisions each annotator's own."""

    decisions: dict[str, tuple[int, Entry]] = field(default_factory=dict)  # by annotator, the latest last
    skipped: bool = False
    flagged: bool = False
    ruled_out: list[int] = field(default_factory=list)
    added: list[int] = field(default_factory=list)
    comments: list[Entry] = field(default_factory=list)

    @property
    def label(self) -> int:
        """The label decided last, -1 if none."""
        return next(reversed(self.decisions.values()))[0] if self.decisions else NO_LABEL

    @property
    def decided_by(self) -> Entry | None:
        """The entry that decided it last."""
        return next(reversed(self.decisions.values()))[1] if self.decisions else None

    @property
    def disputed(self) -> bool:
        """Whether annotators decided differently."""
        return len({label for label, _ in self.decisions.values()}) > 1

    @property
    def status(self) -> Status:
        """Where the instance stands; a flag is shown before all else."""
        if self.flagged:
            return Status.FLAGGED
        if (entry := self.decided_by) is not None:
            return Status.ACCEPTED if entry.action is Action.ACCEPT else Status.DECIDED
        return Status.SKIPPED if self.skipped else Status.OPEN

    def remaining(self, original: Iterable[int]) -> list[int]:
        """The candidates not ruled out: the original ones in order, then the added ones."""
        return [label for label in (*original, *self.added) if label not in self.ruled_out]

    def settle(self, label: int, entry: Entry) -> None:
        """Note an annotator's label."""
        self.decisions.pop(entry.annotator, None)
        self.decisions[entry.annotator] = (label, entry)
        self.skipped = self.flagged = False

    def allow(self, label: int, original: Original) -> None:
        """Make a label a candidate, if it is none."""
        if label not in original and label not in self.added:
            self.added.append(label)
        if label in self.ruled_out:
            self.ruled_out.remove(label)


Original = NDArray[np.int32]
Step = Callable[[Instance, Entry, int, Original], None]


def _decide(instance: Instance, entry: Entry, label: int, original: Original) -> None:
    instance.allow(label, original)
    instance.settle(label, entry)


def _rule_out(instance: Instance, entry: Entry, label: int, original: Original) -> None:
    if label not in instance.ruled_out:
        instance.ruled_out.append(label)
    own = instance.decisions.get(entry.annotator)
    if own is not None and own[0] == label:
        del instance.decisions[entry.annotator]
    left = instance.remaining(original)
    if len(left) == 1 and entry.annotator not in instance.decisions:
        instance.settle(left[0], entry)


def _restore(instance: Instance, _entry: Entry, label: int, original: Original) -> None:
    if label in instance.ruled_out:
        by_elimination = len(instance.remaining(original)) == 1
        instance.ruled_out.remove(label)
        if by_elimination:
            settled = [who for who, (_, by) in instance.decisions.items() if by.action is Action.RULE_OUT]
            for who in settled:
                del instance.decisions[who]


def _add(instance: Instance, _entry: Entry, label: int, original: Original) -> None:
    instance.allow(label, original)


def _clear(instance: Instance, entry: Entry, _label: int, _original: Original) -> None:
    instance.decisions.pop(entry.annotator, None)
    instance.skipped = False


def _set(attribute: str, value: bool) -> Step:
    def step(instance: Instance, _entry: Entry, _label: int, _original: Original) -> None:
        setattr(instance, attribute, value)

    return step


def _comment(instance: Instance, entry: Entry, _label: int, _original: Original) -> None:
    instance.comments.append(entry)


STEPS: dict[Action, Step] = {
    Action.DECIDE: _decide,
    Action.ACCEPT: _decide,
    Action.RULE_OUT: _rule_out,
    Action.RESTORE: _restore,
    Action.ADD: _add,
    Action.CLEAR: _clear,
    Action.SKIP: _set("skipped", True),
    Action.UNSKIP: _set("skipped", False),
    Action.FLAG: _set("flagged", True),
    Action.UNFLAG: _set("flagged", False),
    Action.COMMENT: _comment,
}
NEED_LABEL = {Action.DECIDE, Action.ACCEPT, Action.RULE_OUT, Action.RESTORE, Action.ADD}
EDITS = {Action.DECIDE, Action.ACCEPT, Action.RULE_OUT, Action.RESTORE, Action.ADD}  # may change a candidate set


class State:
    """All instances, as the journal's entries in force leave them."""

    def __init__(self, original: CandidateSets, entries: Iterable[Entry] = ()) -> None:
        self.original = original
        self.status = np.zeros(len(original), np.uint8)
        self.label = np.full(len(original), NO_LABEL, np.int32)
        self.touched: dict[int, Instance] = {}
        self.entries: dict[int, Entry] = {}  # by seq, without undo and redo
        self.undone: set[int] = set()
        self._history: defaultdict[int, list[tuple[Entry, int]]] = defaultdict(list)
        self._undo: defaultdict[str, list[int]] = defaultdict(list)  # per annotator
        self._redo: defaultdict[str, list[int]] = defaultdict(list)
        for entry in entries:
            self.apply(entry)

    def instance(self, position: int) -> Instance:
        """What was done to one instance; a fresh one if nothing was."""
        return self.touched.get(position) or Instance()

    def apply(self, entry: Entry) -> Entry:
        """Take one more entry into account; the entry whose effect changed (for undo and redo, their target)."""
        self._check(entry)
        if entry.action in (Action.UNDO, Action.REDO):
            return self._turn(entry)
        self.entries[entry.seq] = entry
        self._undo[entry.annotator].append(entry.seq)
        self._redo[entry.annotator].clear()
        for at, position in enumerate(entry.positions):
            self._history[position].append((entry, at))
            self._advance(position, entry, at)
        return entry

    def _check(self, entry: Entry) -> None:
        """ValueError if an entry makes no sense here, as in a damaged or foreign file."""
        if entry.positions and not (min(entry.positions) >= 0 and max(entry.positions) < len(self.original)):
            raise ValueError(f"journal entry {entry.seq} names an instance that does not exist")
        if entry.action in (Action.UNDO, Action.REDO):
            if entry.target not in self.entries:
                raise ValueError(f"journal entry {entry.seq} ({entry.action}) names no entry to turn")
        elif entry.action in NEED_LABEL:
            labels = entry.labels if entry.labels is not None else (entry.label,)
            if entry.labels is not None and len(labels) != len(entry.positions):
                raise ValueError(f"journal entry {entry.seq} has {len(labels)} labels for its instances")
            if any(label is None or not 0 <= label < self.original.n_labels for label in labels):
                raise ValueError(f"journal entry {entry.seq} names a label that does not exist")

    def _turn(self, entry: Entry) -> Entry:
        target = self.entries[entry.target or 0]
        source, sink = self._undo[target.annotator], self._redo[target.annotator]
        if entry.action is Action.UNDO:
            self.undone.add(target.seq)
        else:
            source, sink = sink, source
            self.undone.discard(target.seq)
        if target.seq in source:
            source.remove(target.seq)
        sink.append(target.seq)
        for position in target.positions:
            self._replay(position)
        return target

    def _advance(self, position: int, entry: Entry, at: int) -> None:
        instance = self.touched.setdefault(position, Instance())
        label = entry.labels[at] if entry.labels is not None else entry.label
        STEPS[entry.action](instance, entry, NO_LABEL if label is None else label, self.original[position])
        self.status[position], self.label[position] = instance.status, instance.label

    def _replay(self, position: int) -> None:
        self.touched[position] = Instance()
        self.status[position], self.label[position] = Status.OPEN, NO_LABEL
        for entry, at in self._history[position]:
            if entry.seq not in self.undone:
                self._advance(position, entry, at)

    def next_undo(self, annotator: str) -> Entry | None:
        """The entry that undoing would take back."""
        return self.entries[self._undo[annotator][-1]] if self._undo[annotator] else None

    def next_redo(self, annotator: str) -> Entry | None:
        """The entry that redoing would bring back."""
        return self.entries[self._redo[annotator][-1]] if self._redo[annotator] else None

    def remaining(self, position: int) -> list[int]:
        """The present candidates of one instance."""
        return self.instance(position).remaining(int(label) for label in self.original[position])

    def is_edited(self, position: int) -> bool:
        """Whether people changed the candidates of an instance."""
        instance = self.touched.get(position)
        return instance is not None and bool(instance.ruled_out or instance.added)

    def edited_sets(self) -> dict[int, list[int]]:
        """The instances whose candidates people changed, with what is left of them."""
        return {position: self.remaining(position) for position in self.touched if self.is_edited(position)}

    def annotators(self) -> list[str]:
        """Everybody who has an entry in the journal."""
        return sorted({entry.annotator for entry in self.entries.values()})
