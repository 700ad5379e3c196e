"""Steps on many instances at once, without an object for each of them.

A large step does the same to all instances that had the same done to them before, as long as what matters of their
candidate sets is the same too. These share one `Instance`, which is moved on once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.data.unlocked import repeated
from vipll_gui.session.state.instance import NO_LABEL, STEPS, Instance
from vipll_gui.store import Action, Entry

Positions = NDArray[np.int64]
Labels = NDArray[np.int64]


def ascending(positions: Sequence[int]) -> Positions:
    """The distinct positions in ascending order; several times quicker than NumPy's own way."""
    ordered = np.sort(np.array(positions, np.int64))
    return ordered[np.diff(ordered, prepend=-1) > 0]


@dataclass(frozen=True, eq=False)
class LargeStep:
    """An entry with its positions in ascending order, and where in the entry each of them stands."""

    entry: Entry
    positions: Positions
    places: NDArray[np.int64]

    @classmethod
    def of(cls, entry: Entry) -> LargeStep:
        """The entry, sorted."""
        given = np.array(entry.positions, np.int64)
        places = np.argsort(given, kind="stable")
        return cls(entry, given[places], places)

    @property
    def distinct(self) -> bool:
        """Whether it names no instance twice."""
        return bool((np.diff(self.positions) > 0).all())

    def place(self, position: int) -> int | None:
        """Where in the entry an instance stands; None if it is not in it."""
        at = int(np.searchsorted(self.positions, position))
        return int(self.places[at]) if at < len(self.positions) and self.positions[at] == position else None

    def only(self, mask: NDArray[np.bool_]) -> LargeStep:
        """A part of it."""
        return self if mask.all() else LargeStep(self.entry, self.positions[mask], self.places[mask])

    def within(self, positions: Positions) -> LargeStep:
        """The part of it that is on some instances, given in ascending order."""
        return self.only(np.isin(self.positions, positions, assume_unique=True))

    @property
    def labels(self) -> Labels:
        """The label each of the positions gets."""
        if self.entry.labels is not None:
            return np.array(self.entry.labels, np.int64)[self.places]
        return np.full(len(self.positions), NO_LABEL if self.entry.label is None else self.entry.label, np.int64)


class GroupedInstances:
    """For every instance the number of a story, and for every story the `Instance` that all of them share.

    Number 0 is that of the instances nothing was done to. What is shared is never changed, only replaced.
    """

    def __init__(self, original: CandidateSets) -> None:
        self._story = np.zeros(len(original), np.int32)
        self._instances = [Instance()]

    def of(self, position: int) -> Instance:
        """The instance shared by one position; copy it before changing it."""
        return self._instances[int(self._story[position])]

    def forget(self, positions: Positions) -> None:
        """Let nothing be done to some of them."""
        self._story[positions] = 0

    def groups(self, among: NDArray[np.bool_]) -> Iterator[tuple[Positions, Instance]]:
        """The instances that share one, and what they share, for those of a mask to which anything was done."""
        positions = np.flatnonzero(among & (self._story > 0))
        for number, members in _grouped(self._story[positions]):
            yield positions[members], self._instances[number]

    def advance(self, step: LargeStep, original: CandidateSets) -> Iterator[tuple[Positions, Instance]]:
        """Move instances on; the groups that now share one."""
        wanted = step.labels
        for number, members in _grouped(self._story[step.positions]):
            before, positions, labels = self._instances[number], step.positions[members], wanted[members]
            matters = _matters(step.entry.action, before, original.take(positions), labels)
            for _, alike in _grouped((labels + 1) * (original.n_labels + 1) + matters):
                example, instance = int(alike[0]), before.copy()
                own = original[int(positions[example])]
                STEPS[step.entry.action](instance, step.entry, int(labels[example]), own)
                self._story[positions[alike]] = len(self._instances)
                self._instances.append(instance)
                yield positions[alike], instance


def _grouped(numbers: NDArray[np.integer]) -> Iterator[tuple[int, Positions]]:
    """For each number, where it stands, in ascending order."""
    order = np.argsort(numbers, kind="stable")
    ends = np.flatnonzero(np.diff(numbers[order])) + 1
    for part in np.split(order, ends) if len(order) else ():
        yield int(numbers[part[0]]), part


def _matters(action: Action, instance: Instance, sets: CandidateSets, labels: Labels) -> NDArray[np.int64]:
    """For each set what an action asks of it, as a number: whether it holds the label, or which label alone is left."""
    same = sets.labels == repeated(labels, sets.sizes)
    if action in (Action.DECIDE, Action.ACCEPT, Action.ADD):
        return (np.bincount(sets.rows[same], minlength=len(sets)) > 0).astype(np.int64)
    if action not in (Action.RULE_OUT, Action.RESTORE):
        return np.zeros(len(sets), np.int64)
    stays = ~np.isin(sets.labels, instance.ruled_out)
    if action is Action.RULE_OUT:
        stays &= ~same
    left = np.bincount(sets.rows[stays], minlength=len(sets))
    only = np.bincount(sets.rows[stays], sets.labels[stays], len(sets)).astype(np.int64)
    for label in set(instance.added) - set(instance.ruled_out):
        counts = (labels != label) if action is Action.RULE_OUT else np.ones(len(sets), np.bool_)
        left, only = left + counts, only + np.where(counts, label, 0)
    return np.where(left == 1, only, sets.n_labels)
