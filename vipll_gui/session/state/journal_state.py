"""The present state of all instances, derived from the journal.

Every instance starts untouched; each entry moves it on. Undoing an entry replays the instances it touched
without it, so the state is always what the entries in force say, in whatever order they were undone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.session.state.grouped_instances import GroupedInstances, LargeStep, Positions, ascending
from vipll_gui.session.state.instance import EDITS, NEED_LABEL, NO_LABEL, STEPS, Instance, Original
from vipll_gui.session.state.step_stack import StepStack
from vipll_gui.session.state.timing import is_timed
from vipll_gui.store import Action, Entry

__all__ = ["EDITS", "NO_LABEL", "Instance", "Original", "State"]

LARGE = 500  # positions of an entry, from where on its instances are moved on together
APART = 16  # steps on one instance between two moments that are kept of it


class Moment(NamedTuple):
    """An instance as it was after some of its steps: where it begins anew when a later one is turned."""

    seq: int  # of the last of these steps
    small: int  # how many of them were small
    instance: Instance


class State:
    """All instances, as the journal's entries in force leave them."""

    def __init__(self, original: CandidateSets, entries: Iterable[Entry] = ()) -> None:
        self.original = original
        self.status = np.zeros(len(original), np.uint8)
        self.label = np.full(len(original), NO_LABEL, np.int32)
        self.edited = np.zeros(len(original), np.bool_)  # whose candidates people changed
        self.once_edited = np.zeros(len(original), np.bool_)  # also where that was taken back: runs may know them so
        self.entries: dict[int, Entry] = {}  # by seq, without undo and redo
        self.undone: set[int] = set()
        self._watched, self._watched_decided = "", np.zeros(len(original), np.bool_)  # whose decisions are looked for
        self.audit_steps: list[int] = []  # seqs of the entries that began audits or accepted what they proved
        self.timed: list[tuple[int, float]] = []  # position and seconds of decisions on one instance, undone ones too
        self._own: dict[int, Instance] = {}  # those with a story of their own; the others share theirs
        self._owning = np.zeros(len(original), np.bool_)
        self._grouped = GroupedInstances(original)
        self._history: defaultdict[int, list[tuple[Entry, int]]] = defaultdict(list)  # of small entries
        self._large: dict[int, LargeStep] = {}  # by seq
        self._moments: defaultdict[int, list[Moment]] = defaultdict(list)  # of instances with many steps
        self._undo: defaultdict[str, StepStack] = defaultdict(StepStack)  # per annotator
        self._redo: defaultdict[str, StepStack] = defaultdict(StepStack)
        self._turned: set[int] = set()  # those of them undone that were undone themselves …
        self._taken_back: set[int] = set()  # … and those that a step in force took back with others
        self._reverts: list[int] = []  # seqs of the entries that did that
        for entry in entries:
            self.apply(entry)

    def instance(self, position: int) -> Instance:
        """What was done to one instance; a fresh one if nothing was."""
        return self._own.get(position) or self._grouped.of(position)

    def groups(self) -> Iterator[tuple[Positions, Instance]]:
        """Everything that was done, with the instances it was done to; may be asked from any thread."""
        own = list(self._own.items())
        yield from self._grouped.groups(~self._owning)
        for position, instance in own:
            yield np.array([position]), instance

    @property
    def touched(self) -> dict[int, Instance]:
        """What was done to each instance anything was done to; for many of them, `groups` is quicker."""
        return {position: instance for positions, instance in self.groups() for position in positions.tolist()}

    def apply(self, entry: Entry) -> Entry:
        """Take one more entry into account; the entry whose effect changed (for undo and redo, their target)."""
        if why := self.refusal(entry):
            raise ValueError(f"journal entry {entry.seq} {why}")
        if entry.action in (Action.UNDO, Action.REDO):
            return self._turn(entry)
        self.entries[entry.seq] = entry
        if entry.action in (Action.AUDIT, Action.ACCEPT):
            self.audit_steps.append(entry.seq)
        if is_timed(entry):
            self.timed.append((entry.positions[0], entry.seconds or 0.0))
        self._undo[entry.annotator].push(entry.seq)
        self._redo[entry.annotator].clear()
        if entry.action is Action.REVERT:
            self._revert(entry)
        elif entry.action is Action.AUDIT:
            pass  # changes no instance: it is what the checks and the acceptance are about
        elif len(entry.positions) >= LARGE and (step := LargeStep.of(entry)).distinct:
            self._large[entry.seq] = step
            self._advance_many(step)
        else:
            for at, position in enumerate(entry.positions):
                self._history[position].append((entry, at))
                self._advance(position, entry, at)
        return entry

    def apply_late(self, entry: Entry) -> Entry:
        """Take an entry into account that others made before the newest of ours, as if it had come in its order."""
        effective = self.apply(entry)
        self._undo[entry.annotator].sort()
        self._large = dict(sorted(self._large.items()))
        if effective is entry and entry.seq not in self._large:
            for position in entry.positions:
                self._history[position].sort(key=_number)
        self._replay(effective.positions, effective.seq)
        return effective

    def refusal(self, entry: Entry) -> str:
        """What an entry does that makes no sense here, as in a damaged or foreign file; "" where it does make sense."""
        if entry.positions and not (min(entry.positions) >= 0 and max(entry.positions) < len(self.original)):
            return "names an instance that does not exist"
        if entry.action in (Action.UNDO, Action.REDO):
            if entry.target not in self.entries:
                return f"({entry.action}) names no entry to turn"
        elif entry.action is Action.REVERT:
            if not entry.targets or not self.entries.keys() >= set(entry.targets):
                return "(revert) names no entries to take back"
        elif entry.labels is not None and len(entry.labels) != len(entry.positions):
            return "has not one label for each instance"
        labels = entry.labels if entry.labels is not None else () if entry.label is None else (entry.label,)
        if (entry.action in NEED_LABEL and not labels) or not all(self._is_label(label) for label in set(labels)):
            return "names a label that does not exist"
        return ""

    def _is_label(self, label: object) -> bool:
        return isinstance(label, int) and 0 <= label < self.original.n_labels

    def _turn(self, entry: Entry) -> Entry:
        target = self.entries[entry.target or 0]
        source, sink = self._undo[target.annotator], self._redo[target.annotator]
        if entry.action is Action.UNDO:
            self._turned.add(target.seq)
        else:
            source, sink = sink, source
            self._turned.discard(target.seq)
        source.discard(target.seq)
        sink.push(target.seq)
        since = target.seq
        if target.action is Action.REVERT:
            since = self._find_undone(since)
        elif entry.action is Action.UNDO:
            self.undone.add(target.seq)
        elif target.seq not in self._taken_back:
            self.undone.discard(target.seq)
        self._replay(target.positions, since)
        return target

    def _revert(self, entry: Entry) -> None:
        """Take several steps back at once, of which some may have taken others back."""
        targets = set(entry.targets or ())
        nested = not targets.isdisjoint(self._reverts)
        self._reverts.append(entry.seq)
        since = min(targets)
        if nested:
            since = self._find_undone(since)
        else:
            self._taken_back |= targets
            self.undone |= targets
        self._replay(entry.positions, since)

    def _find_undone(self, since: int) -> int:
        """What is out of force: what was undone by itself, and what steps in force took back with others.

        The first step of which that is new, or an earlier one.
        """
        before, self._taken_back = self.undone, set()
        for seq in sorted(self._reverts, reverse=True):  # one of them may itself have been taken back by a later one
            if seq not in self._turned and seq not in self._taken_back:
                self._taken_back.update(self.entries[seq].targets or ())
        self.undone = self._turned | self._taken_back
        return min(before ^ self.undone | {since})

    def steps_from(self, seq: int) -> list[Entry]:
        """The steps in force from one on, by anybody, and those that one of them had taken back."""
        standing = {later for later in self.entries if later >= seq and later not in self.undone}
        hidden = {t for later in standing for t in self.entries[later].targets or () if t >= seq}
        return [self.entries[later] for later in sorted(standing | hidden)]

    def _advance(self, position: int, entry: Entry, at: int) -> None:
        instance = self._own.get(position)
        if instance is None:
            instance = self._own[position] = self._grouped.of(position).copy()
            self._owning[position] = True
        label = entry.labels[at] if entry.labels is not None else entry.label
        STEPS[entry.action](instance, entry, NO_LABEL if label is None else label, self.original[position])
        self._note(position, instance)

    def _advance_many(self, step: LargeStep) -> None:
        """As `_advance`, in one go for those instances that share their story with others."""
        own = self._owning[step.positions]
        for position, at in zip(step.positions[own].tolist(), step.places[own].tolist(), strict=True):
            self._advance(position, step.entry, at)
        for positions, instance in self._grouped.advance(step.only(~own), self.original):
            self._note(positions, instance)

    def _note(self, at: int | Positions, instance: Instance) -> None:
        self.status[at], self.label[at], self.edited[at] = instance.status, instance.label, instance.edited
        self.once_edited[at] |= instance.edited
        self._watched_decided[at] = self._watched in instance.decisions

    def decided_by(self, annotator: str) -> NDArray[np.bool_]:
        """The instances that one person decided; asked again of the same person, it costs nothing."""
        if annotator != self._watched:
            self._watched, self._watched_decided = annotator, np.zeros(len(self.original), np.bool_)
            for positions, instance in self.groups():
                self._watched_decided[positions] = annotator in instance.decisions
        return self._watched_decided

    def widen(self, original: CandidateSets) -> None:
        """Take over sets that hold a new label too: what was settled because nothing else was left is open again."""
        grown, self.original = (original.sizes > self.original.sizes).any(), original
        self._moments.clear()
        if grown:
            found = [
                members
                for members, instance in list(self.groups())
                if any(entry.action is Action.RULE_OUT for _, entry in instance.decisions.values())
            ]
            self._replay(np.concatenate(found).tolist() if found else (), 0)

    def _replay(self, positions: Sequence[int], since: int) -> None:
        """Begin anew with some instances, and do to them what is still in force; that differs from a step on."""
        if len(positions) < LARGE:
            for position in positions:
                self._replay_one(position, since)
            return
        given = ascending(positions)
        for position in given[self._owning[given]].tolist():
            self._replay_one(position, since)
        sharing = given[~self._owning[given]]
        self._grouped.forget(sharing)
        self._note(sharing, Instance())
        for seq, step in self._large.items():
            if seq not in self.undone:
                self._advance_many(step.within(sharing))

    def _replay_one(self, position: int, since: int) -> None:
        moments = self._moments[position] if len(self._history[position]) > APART else []
        while moments and moments[-1].seq >= since:
            moments.pop()
        seq, small, instance = moments[-1] if moments else Moment(0, 0, Instance())
        own = self._own[position] = instance.copy()
        self._owning[position] = True
        self._note(position, own)
        large = [step for step in self._large_steps_on(position) if step[0].seq > seq]
        done = 0
        for entry, at in sorted([*self._history[position][small:], *large], key=_number):
            if done >= APART and entry.seq > seq:
                moments.append(Moment(seq, small, own.copy()))
                done = 0
            if entry.seq not in self.undone:
                self._advance(position, entry, at)
                done += 1
            seq, small = entry.seq, small + (entry.seq not in self._large)

    def _large_steps_on(self, position: int) -> Iterator[tuple[Entry, int]]:
        for step in self._large.values():
            if (at := step.place(position)) is not None:
                yield step.entry, at

    def latest_steps(self, annotator: str) -> Iterator[Entry]:
        """The steps of one person that are in force, newest first."""
        return (self.entries[seq] for seq in reversed(self._undo[annotator]) if seq not in self.undone)

    def next_undo(self, annotator: str) -> Entry | None:
        """The entry that undoing would take back."""
        return next(self.latest_steps(annotator), None)

    def next_redo(self, annotator: str) -> Entry | None:
        """The entry that redoing would bring back."""
        gone = (seq for seq in reversed(self._redo[annotator]) if seq in self._turned and seq not in self._taken_back)
        return self.entries.get(next(gone, 0))

    def remaining(self, position: int) -> list[int]:
        """The present candidates of one instance."""
        return self.instance(position).remaining(int(label) for label in self.original[position])

    def sets_of(self, positions: Positions) -> CandidateSets:
        """The present candidates of several instances, in the order given."""
        edited = np.flatnonzero(self.edited[positions])
        if not len(edited):
            return self.original.take(positions)
        if len(positions) < LARGE:
            return CandidateSets.from_lists(map(self.remaining, positions.tolist()), self.original.n_labels)
        place = np.full(len(self.original), -1, np.int64)
        place[positions[edited]] = edited
        k, sets = self.original.n_labels, self.original.take(positions)
        entries = sets.rows * k + sets.labels  # an instance and a label, in one number
        gone, new = list[Positions](), [entries]
        for members, instance in self.groups():
            rows = place[members]
            rows = rows[rows >= 0]
            gone += [rows * k + label for label in instance.ruled_out]
            new += [rows * k + label for label in instance.added if label not in instance.ruled_out]
        kept = np.sort(np.concatenate(new))
        if gone:
            kept = kept[~np.isin(kept, np.concatenate(gone), assume_unique=True)]
        offsets = np.searchsorted(kept, np.arange(len(positions) + 1) * k)
        return CandidateSets(offsets, (kept % k).astype(np.int32), k)

    def annotators(self) -> list[str]:
        """Everybody who has an entry in the journal."""
        return sorted({entry.annotator for entry in self.entries.values()})


def _number(step: tuple[Entry, int]) -> int:
    return step[0].seq
