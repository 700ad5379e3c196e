"""Whether the window shows what an audit draws instead of the queue, and how that audit stands."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.session import Session
from vipll_gui.session.auditing.audit import AuditProgress
from vipll_gui.session.auditing.record import SOURCE

SIDE_BY_SIDE = 200  # instances that are checked at one time


class AuditMode(QObject):
    """The audit somebody is at; nothing is written here."""

    changed = Signal()  # taken up or left
    checked_again = Signal()  # somebody wanted to decide what is checked, though it holds: nothing was decided

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.progress: AuditProgress | None = None
        self._told = False

    @property
    def active(self) -> bool:
        """Whether the instances shown are those an audit drew."""
        return self.progress is not None

    @property
    def blind(self) -> bool:
        """Whether what the model believes is hidden."""
        return self.progress is not None and self.progress.audit.record.blind

    def enter(self, session: Session) -> None:
        """Takes up the audit under way; none where there is none."""
        self.progress = session.audits.current()

    def follow(self, session: Session) -> None:
        """Takes over what a step did to it; it is left where it was accepted or its beginning undone."""
        if self.active:
            self.enter(session)

    def leave(self) -> None:
        """Goes back to the queue; the audit can be taken up again."""
        self.progress = None

    def tell(self) -> None:
        """Tells everybody where it was taken up or left since they were last told."""
        if self._told != self.active:
            self._told = self.active
            self.changed.emit()

    def source(self, targets: Sequence[int], usual: str) -> str:
        """How a step is noted: as a check where it is on what was drawn so far, else as usual."""
        if self.progress is None:
            return usual
        ahead = 1 if len(targets) == 1 else SIDE_BY_SIDE
        drawn = set(self.progress.audit.order[: self.progress.checks + ahead].tolist())
        return SOURCE if drawn.issuperset(targets) else usual

    @property
    def drawn_next(self) -> NDArray[np.int64] | None:
        """What is to be checked next, as many as a contact sheet shows; None where no audit is under way."""
        if self.progress is None:
            return None
        count = min(self.progress.to_next_look or SIDE_BY_SIDE, SIDE_BY_SIDE)  # nobody looks at more than it takes
        return self.progress.audit.order[self.progress.checks : self.progress.checks + count]

    def beside(self, position: int, by: int) -> int:
        """The instance drawn so many after one, no further than the next check; NOWHERE beyond the ends.

        From an instance that was not drawn one comes to the last that was.
        """
        if self.progress is None:
            return NOWHERE
        drawn = self.progress.audit.order[: self.progress.checks + (not self.progress.proved)].tolist()
        at = drawn.index(position) + by if position in drawn else len(drawn) - 1
        return drawn[at] if 0 <= at < len(drawn) else NOWHERE

    def is_done_with(self, position: int) -> bool:
        """Whether an instance is checked and nothing more need be: a key may have come once too often."""
        progress = self.progress
        return progress is not None and progress.proved and position in progress.audit.order[: progress.checks]

    def shuffled(self, position: int, labels: list[int]) -> list[int]:
        """An instance's candidates in the order that chance gave them."""
        return self.progress.audit.shuffled(position, labels) if self.progress else labels
