"""Near-duplicates that follow a decision: those of the instance shown get the same label in the same step."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.qt.background.tasks import Control, Task, TaskRunner
from vipll_gui.qt.work.queue_cursor import QueueCursor
from vipll_gui.qt.work.queue_order import Positions
from vipll_gui.review.near_duplicates import Duplicates
from vipll_gui.session import Status
from vipll_gui.session.insight.duplicates import find_duplicates


class Followers(QObject):
    """Who follows whom, as long as somebody wants that; nothing is written here."""

    changed = Signal()

    def __init__(self, cursor: QueueCursor, tasks: TaskRunner) -> None:
        super().__init__(cursor)
        self._cursor = cursor
        self._tasks = tasks
        self._finding: Task | None = None
        self._wanted = False
        self._groups: Duplicates | None = None
        self._stays: set[int] = set()  # positions that somebody took out
        cursor.project_opened.connect(self._begin)
        cursor.project_closed.connect(self._forget)

    def want(self, on: bool) -> None:
        """Looks for near-duplicates, now and in every project that is opened, or lets each be decided by itself."""
        self._wanted = on
        self._forget()
        if self._cursor.has_project:
            self._begin()

    @Slot()
    def _begin(self) -> None:
        if not self._wanted:
            return
        session = self._cursor.session

        def work(control: Control) -> Duplicates | None:
            return find_duplicates(session, control.progress)

        self._finding = self._tasks.start(self.tr("Looking for near-duplicates"), work, then=self._on_found)

    @Slot(object)
    def _on_found(self, groups: Duplicates | None) -> None:
        self._finding = None
        self._groups = groups
        self.changed.emit()

    @Slot()
    def _forget(self) -> None:
        if self._finding is not None:
            self._finding.cancel()
            self._finding = None
        self._groups = None
        self._stays.clear()
        self.changed.emit()

    @property
    def on(self) -> bool:
        """Whether near-duplicates are known."""
        return self._groups is not None

    def all_of(self, position: int) -> list[int]:
        """The open near-duplicates of an instance, also those that were taken out."""
        if self._groups is None or position < 0:
            return []
        status = self._cursor.session.status
        return [other for other in self._groups.others(position) if status[other] == Status.OPEN]

    def of(self, position: int, label: int | str | None = None) -> list[int]:
        """Those of them that follow a decision; for a label, where that can be theirs."""
        found = [other for other in self.all_of(position) if other not in self._stays]
        return found if label is None else [other for other in found if self._can_be(other, label)]

    def are_of(self, position: int, others: Positions) -> bool:
        """Whether some instances, if any, are all near-duplicates of another."""
        known = self._groups.others(position) if self._groups is not None and len(others) else []
        return len(others) <= len(known) and set(known).issuperset(others.tolist())

    def _can_be(self, position: int, label: int | str) -> bool:
        session = self._cursor.session
        return bool(session.dataset.open_sets[position]) or label in session.state.remaining(position)

    def follows(self, position: int) -> bool:
        """Whether an instance follows others."""
        return position not in self._stays

    def take_out(self, position: int, *, out: bool) -> None:
        """Lets an instance be decided by itself, or follow again."""
        (self._stays.add if out else self._stays.discard)(position)
        self.changed.emit()
