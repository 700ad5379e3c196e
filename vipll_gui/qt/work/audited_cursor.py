"""Where the user is in an audit, and what may be seen by whoever works blind.

An audit leads from one instance it drew to the next, in place of the queue; what is hidden shows in no order either.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.work.audit_mode import AuditMode
from vipll_gui.qt.work.blindness import Blindness
from vipll_gui.qt.work.queue_cursor import QueueCursor
from vipll_gui.qt.work.queue_order import NOWHERE, QueueOrder
from vipll_gui.session import CandidateRow, Change, Changes, OutsideRow, Status

SEEN_FROM = 0.01  # probability of the first label outside a set; below it there is nothing to look at


class AuditedCursor(QueueCursor):
    """The place in the open project, as an audit and blindness let it be."""

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(tasks, parent)
        self.audit = AuditMode(self)
        self.blindness = Blindness(self.audit, self)
        self.project_closed.connect(self._on_project_closed)
        self.project_opened.connect(self._on_project_opened)

    @Slot()
    def _on_project_closed(self) -> None:
        self.blindness.follow(None)

    @Slot()
    def _on_project_opened(self) -> None:
        self.blindness.follow(self.session)
        if self.session.audits.under_way is not None:
            self.said.emit(self.tr("An audit is under way: go on with it from the Decide menu."))

    def _close(self) -> None:
        self.audit.leave()
        super()._close()

    # -- what is to be seen ----------------------------------------------------------------------------------

    def candidate_rows(self, position: int) -> list[CandidateRow]:
        """The candidates of an instance as they are shown now."""
        return self.blindness.rows(position, self.session.candidate_rows(position))

    def outside_rows(self, position: int) -> list[OutsideRow]:
        """The labels outside the set of an instance that are believed most, unless that is hidden."""
        hidden = position == NOWHERE or not self.has_project or self.blindness.active
        rows = [] if hidden else self.session.outside_rows(position)
        return rows if rows and rows[0].probability >= SEEN_FROM else []

    @property
    def labels_shown(self) -> list[int]:
        """The candidates in the order of their keys; another one where theirs would tell what is believed."""
        return self.blindness.labels(self.current, super().labels_shown)

    @property
    def labels_seen(self) -> int:
        """How many of these are to be seen now: all, where to leave some out would tell what is believed."""
        return len(self.labels_shown) if self.blindness.active else super().labels_seen

    def likeliest(self, position: int) -> list[int]:
        """The candidates of an instance, the most probable first, unless that is hidden."""
        return self.blindness.labels(position, self.session.likeliest(position))

    def _leading_page(self) -> int:
        return 0 if self.blindness.active else super()._leading_page()

    # -- where one goes --------------------------------------------------------------------------------------

    def neighbours(self, ahead: int = 4, behind: int = 1) -> list[int]:
        """The positions the user will most likely see next: in an audit those drawn next."""
        if (progress := self.audit.progress) is None:
            return super().neighbours(ahead, behind)
        drawn: list[int] = progress.audit.order[progress.checks : progress.checks + ahead + 1].tolist()
        return [position for position in drawn if position != self.current]

    def _move_on(self, _changes: Changes) -> str:
        """Goes to the next open instance; those decided together are no longer selected, also where none is open."""
        remark = self._advance()
        self._select_shown()
        return remark

    def _advance(self) -> str:
        return self._next_check() if self.audit.active else super()._advance()

    def _beside(self, by: int) -> int:
        return self.audit.beside(self.current, by) if self.audit.active else super()._beside(by)

    def _install(self, order: QueueOrder, target: int = NOWHERE) -> None:
        """Takes an order; in an audit for when somebody is back, since what it drew stays on the screen."""
        if self.audit.active:
            self.queue = order
        else:
            super()._install(order, target)

    def _take_new_order(self) -> None:
        if not self.audit.active:
            super()._take_new_order()

    def _leave_settled(self, changes: Changes) -> str:
        """Goes on where the instance shown is no longer open."""
        is_open = self.current != NOWHERE and self.session.status[self.current] == Status.OPEN
        return "" if is_open and not self.audit.active else self._move_on(changes)

    def resume_audit(self) -> None:
        """Shows what the audit under way draws next."""
        self._touched = True
        remark = self._enter_audit()
        self._announce()
        self.said.emit(remark)  # in place of what was said when the project was opened

    def leave_audit(self) -> None:
        """Goes back to the queue; the audit can be taken up again."""
        self.audit.leave()
        self.go_next_open()

    def _enter_audit(self) -> str:
        self.audit.enter(self.session)
        remark = self._next_check()
        self._select_shown()  # what was selected in the queue is out of sight, and so is the way there
        self._path_back.clear()
        return remark

    def _next_check(self) -> str:
        """Shows the instance drawn next, unless nothing more need be checked; a remark where it ends."""
        progress = self.audit.progress
        if progress is None:
            return ""
        if progress.proved:
            if self.current not in progress.audit.order[: progress.checks]:
                self._show(int(progress.audit.order[progress.checks - 1]))  # taken up when all was done
            return self.tr("The audit holds: the rest can be accepted.")
        if progress.next is not None:
            before = self.current
            self._show(progress.next)
            self.page = self._leading_page()
            if before not in (progress.next, NOWHERE):
                self._path_back.append(before)
        return self.tr("The audit does not hold.") if progress.hopeless else ""

    # -- changes ---------------------------------------------------------------------------------------------

    def _follow(self, changes: Changes) -> None:
        super()._follow(changes)
        if changes.kinds & Change.DECISIONS:
            self.audit.follow(self.session)

    def _announce(self, changes: Changes | None = None) -> None:
        super()._announce(changes)
        self.audit.tell()
        self.blindness.tell()
