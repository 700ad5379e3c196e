"""Commands on several instances as one step of undo. Those that one of them does not fit are left as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QCoreApplication

from vipll_gui.session import Changes, Session


def decide(session: Session, positions: Sequence[int], label: int, seconds: float, source: str) -> Changes:
    """Gives all of them the label; says how many did not have it among their candidates."""
    if len(positions) == 1:
        return session.decide(positions, label, seconds, source)
    strangers = len(positions) - int(session.candidates.contains(label)[list(positions)].sum())
    changes = session.decide(positions, label, seconds, source)
    if strangers:
        text = QCoreApplication.translate("Bulk", "{} ({:,} of them did not have it as a candidate)")
        changes = replace(changes, message=text.format(changes.message, strangers))
    return changes


def accept(session: Session, positions: Sequence[int], seconds: float) -> Changes:
    """Gives each its leading label; those without one stay as they are."""
    given = np.array(positions)
    known: list[int] = given[session.leading[given] >= 0].tolist()
    changes = session.accept(known or positions[:1], seconds)
    left = len(positions) - len(known)
    if left:
        text = QCoreApplication.translate("Bulk", "{} ({:,} without a leading label left as they are)")
        changes = replace(changes, message=text.format(changes.message, left))
    return changes


def rule_out(session: Session, positions: Sequence[int], label: int, source: str) -> Changes:
    """Strikes the candidate wherever it is one and not the last."""
    given = np.array(positions)
    left = session.state.sets_of(given)
    fitting: list[int] = given[left.contains(label) & (left.sizes > 1)].tolist()
    return session.rule_out(fitting or positions[:1], label, source)


def restore(session: Session, positions: Sequence[int], label: int, source: str) -> Changes:
    """Brings the candidate back wherever it was struck."""
    struck = [position for position in positions if label in session.state.instance(position).ruled_out]
    return session.restore(struck or positions[:1], label, source)
