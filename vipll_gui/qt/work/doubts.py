"""Steps on many instances that would do more than they seem to: somebody is asked before they are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.qt.work.queue_order import Positions
from vipll_gui.session import Session
from vipll_gui.session.state.journal_state import NO_LABEL

FEW = 9  # instances that are seen at a glance: whoever decides them knows them, and undo is near
Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Effect:
    """What a step would do beyond what it says, for each of its instances."""

    strangers: Mask  # the label is no candidate of theirs
    otherwise: Mask  # they have another label from a person

    @property
    def unasked(self) -> Mask:
        """Those that somebody who does not look might not mean."""
        return self.strangers | self.otherwise


def effect_of_deciding(session: Session, positions: Positions, label: int | str) -> Effect:
    """What it would do to give all of them a label, which may be a new one."""
    before = session.decided_label[positions]
    if isinstance(label, str):
        return Effect(np.ones(len(before), np.bool_), before != NO_LABEL)
    strangers = ~session.candidates.contains(label)[positions]
    return Effect(strangers, (before != NO_LABEL) & (before != label))


def effect_of_accepting(session: Session, positions: Positions) -> Effect:
    """What it would do to give each its leading label."""
    leading, before = session.leading[positions], session.decided_label[positions]
    strangers = (leading >= 0) & ~session.candidates.take(positions).holding(leading)
    return Effect(strangers, (before != NO_LABEL) & (leading >= 0) & (before != leading))


def effect_of_giving(session: Session, positions: Positions, labels: NDArray[np.int32]) -> Effect:
    """What it would do to give each of a sheet full of instances its own label."""
    strangers, before = ~session.candidates.take(positions).holding(labels), session.decided_label[positions]
    return Effect(strangers, (before != NO_LABEL) & (before != labels))


def effect_of_clearing(session: Session, positions: Positions) -> Effect:
    """What it would do to take their decisions back."""
    before = session.decided_label[positions]
    return Effect(np.zeros(len(before), np.bool_), before != NO_LABEL)


@dataclass(frozen=True, eq=False)
class Doubt:
    """A step that waits for an answer: `act` makes it, on all the targets or on those that it leaves no doubt about."""

    targets: list[int]
    effect: Effect
    act: Callable[[list[int]], None]
    label: int | str | None = None  # that all of them would get; none: each its own
    clears: bool = False

    @property
    def others(self) -> list[int]:
        """The targets that there is no doubt about."""
        others: list[int] = np.array(self.targets)[~self.effect.unasked].tolist()
        return others
