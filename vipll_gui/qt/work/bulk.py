"""Commands on several instances as one step of undo. Those that one of them does not fit are left as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.session import Changes, Session
from vipll_gui.session.messages import DECIDED, NO_LEADING, NOT_A_CANDIDATE, REDECIDED, Message
from vipll_gui.session.state.journal_state import NO_LABEL


def decide(session: Session, positions: Sequence[int], label: int, seconds: float, source: str) -> Changes:
    """Gives all of them the label; says how many did not have it among their candidates, or had another."""
    given = np.array(positions)
    before = session.decided_label[given]
    strangers = ~session.candidates.contains(label)[given]
    otherwise = (before != NO_LABEL) & (before != label)
    changes = session.decide(positions, label, seconds, source)
    return _adding(_adding(changes, NOT_A_CANDIDATE, strangers), REDECIDED, otherwise)


def accept(session: Session, positions: Sequence[int], seconds: float) -> Changes:
    """Gives each its leading label; those without one stay as they are."""
    given = np.array(positions)
    leading, before = session.leading[given], session.decided_label[given]
    known: list[int] = given[leading >= 0].tolist()
    otherwise = (before != NO_LABEL) & (leading >= 0) & (before != leading)
    changes = session.accept(known or positions[:1], seconds)
    return _adding(_adding(changes, NO_LEADING, leading < 0), REDECIDED, otherwise)


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
