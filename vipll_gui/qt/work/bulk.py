"""Commands on several instances as one step of undo. Those that one of them does not fit are left as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.qt.work.doubts import effect_of_accepting, effect_of_deciding, effect_of_giving
from vipll_gui.session import Changes, Session
from vipll_gui.session.messages import DECIDED, NO_LEADING, NOT_A_CANDIDATE, REDECIDED, Message
from vipll_gui.session.state.journal_state import NO_LABEL


def decide(session: Session, positions: Sequence[int], label: int | str, seconds: float, source: str) -> Changes:
    """Gives all of them the label; says how many did not have it among their candidates, or had another."""
    effect = effect_of_deciding(session, np.array(positions), label)
    changes = session.decide(positions, label, seconds, source)
    return _adding(_adding(changes, NOT_A_CANDIDATE, effect.strangers), REDECIDED, effect.otherwise)


def accept(session: Session, positions: Sequence[int], seconds: float, source: str) -> Changes:
    """Gives each its leading label; those without one stay as they are."""
    given = np.array(positions)
    leading, effect = session.leading[given], effect_of_accepting(session, given)
    known: list[int] = given[leading >= 0].tolist()
    changes = session.accept(known or positions[:1], seconds, source)
    told = _adding(_adding(changes, NO_LEADING, leading < 0), NOT_A_CANDIDATE, effect.strangers)
    return _adding(told, REDECIDED, effect.otherwise)


def give(session: Session, positions: Sequence[int], labels: Sequence[int], seconds: float, source: str) -> Changes:
    """Gives each its own label; says how many did not have it among their candidates, or had another."""
    effect = effect_of_giving(session, np.array(positions), np.array(labels, np.int32))
    changes = session.decide_each(positions, labels, seconds, source)
    return _adding(_adding(changes, NOT_A_CANDIDATE, effect.strangers), REDECIDED, effect.otherwise)


def _adding(changes: Changes, sentence: str, which: NDArray[np.bool_]) -> Changes:
    """The changes with a remark about some of the instances, where there are such."""
    count = int(which.sum())
    return replace(changes, message=Message(sentence, {"step": changes.message, "count": count})) if count else changes


def rule_out(session: Session, positions: Sequence[int], label: int, source: str) -> Changes:
    """Strikes the candidate wherever it is one and not the last."""
    given = np.array(positions)
    left = session.state.sets_of(given)
    fitting: list[int] = given[left.contains(label) & (left.sizes > 1)].tolist()
    open_before = session.decided_label[given] == NO_LABEL
    changes = session.rule_out(fitting or positions[:1], label, source)
    decided = open_before & (session.decided_label[given] != NO_LABEL)
    return _adding(changes, DECIDED, decided) if len(positions) > 1 else changes


def restore(session: Session, positions: Sequence[int], label: int, source: str) -> Changes:
    """Brings the candidate back wherever it was struck."""
    struck = [position for position in positions if label in session.state.instance(position).ruled_out]
    return session.restore(struck or positions[:1], label, source)
