"""Where the user is: the open session, the queue's order, the instance shown and those selected.

New ranks never move the queue under the cursor: they are computed when they come and take their place when the next
instance is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QElapsedTimer, QObject, Signal, Slot

from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Control, Done, Failure, Task, TaskRunner, guarded
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.wording import sentences
from vipll_gui.qt.work.queue_order import NOWHERE, Positions, QueueOrder
from vipll_gui.session import Change, Changes, Filter, Session

DEFAULT_RANKING = "margin"
LARGE = 20_000  # from here on the order is computed off the main thread
PAGE = 9  # candidates that the digit keys reach at a time


@dataclass(frozen=True, eq=False)
class Opened:
    """A project that was read off the main thread, and its queue in the default order."""

    session: Session
    order: QueueOrder


class QueueCursor(QObject):
    """The open project and the place in it."""

    project_opening = Signal()  # now is the time to make the views
    project_opened = Signal()
    project_closed = Signal()
    changed = Signal(object)  # Changes
    current_changed = Signal(int)
    selection_changed = Signal()
    selection_spent = Signal()  # what was selected has been settled
    page_changed = Signal()  # the digit keys mean other candidates
    annotator_changed = Signal()
    order_changed = Signal()
    filter_changed = Signal()
    refused = Signal(str)  # a command that made no sense here, in words
    failed = Signal(object)  # Failure
    said = Signal(str)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._session: Session | None = None
        self._order_task: Task | None = None
        self._waiting: QueueOrder | None = None  # an order computed in the background, for the next instance
        self._go_first = False
        self._clock = QElapsedTimer()
        self._reset()

    def _reset(self) -> None:
        self.queue = QueueOrder.empty()
        self.current = NOWHERE
        self.selected: Positions = np.empty(0, np.int64)
        self.page = 0
        self._told = ""  # of the step that was just made
        self.ranking = ""
        self.backwards = False
        self.filter = Filter()
        self._path_back: list[int] = []
        self._stale = False  # the order would be another one now
        self._new_ranks = False  # ... because the model learned something
        self._waiting = None

    # -- the project ---------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The open session; only to be asked while a project is open."""
        if self._session is None:
            raise RuntimeError("no project is open")
        return self._session

    @property
    def has_project(self) -> bool:
        """Whether a project is open."""
        return self._session is not None

    def open_session(self, session: Session, order: QueueOrder | None = None) -> None:
        """Shows a session that was opened elsewhere, perhaps with its default order; the one before is closed."""
        self.close()
        self._session = session
        self._reset()
        self.ranking = DEFAULT_RANKING
        self.project_opening.emit()
        self.project_opened.emit()
        if order is not None and (self.ranking, self.backwards, self.filter) == (DEFAULT_RANKING, False, Filter()):
            self._go_first = True
            self._install(order)
        else:
            self._reorder(first=True)

    def close(self) -> None:
        """Closes the project."""
        if self._session is None:
            return
        self._drop_order_task()
        session, self._session = self._session, None
        self._reset()
        self.project_closed.emit()
        session.close()

    # -- the queue -----------------------------------------------------------------------------------------

    def set_ranking(self, name: str, *, backwards: bool = False) -> None:
        """Orders the queue anew and goes to its first open instance."""
        if self.has_project and (name, backwards) != (self.ranking, self.backwards):
            self.ranking, self.backwards = name, backwards
            self._reorder(first=True)

    def set_filter(self, new: Filter) -> None:
        """Shows only what passes; stays on the instance shown if it does."""
        if self.has_project and new != self.filter:
            self.filter = new
            self.filter_changed.emit()
            self._reorder(first=False)

    def narrow(self, **parts: object) -> None:
        """Changes some parts of the filter and keeps the others."""
        self.set_filter(replace(self.filter, **parts))  # type: ignore[arg-type]

    @property
    def ordering(self) -> bool:
        """Whether the order of the queue is still being computed."""
        return self._order_task is not None

    @property
    def filtered(self) -> bool:
        """Whether some instances may be hidden."""
        return self.filter != Filter()

    def _reorder(self, *, first: bool) -> None:
        self._go_first = first
        self._stale = self._new_ranks = False
        self._waiting = None
        if len(self.session.dataset) < LARGE:
            self._install(self._ordered())
        else:
            self._order_in_background(self._on_order)
            if self.current == NOWHERE:
                self.current_changed.emit(NOWHERE)  # nothing to see until the order is there

    def _ordered(self) -> QueueOrder:
        return ordered(self.session, self.ranking, self.filter, backwards=self.backwards)

    def _order_in_background(self, then: Callable[[QueueOrder], None]) -> None:
        self._drop_order_task()
        session, ranking, chosen, backwards = self.session, self.ranking, self.filter, self.backwards

        def work(_control: Control) -> QueueOrder:
            return ordered(session, ranking, chosen, backwards=backwards)

        self._order_task = self._tasks.start(self.tr("Ordering the queue"), work, shown=False, then=then)

    def _drop_order_task(self) -> None:
        if self._order_task is not None:
            self._order_task.cancel()
            self._order_task = None

    @Slot(object)
    def _on_order(self, order: QueueOrder) -> None:
        self._order_task = None
        if self.has_project:
            self._install(order)

    @Slot(object)
    def _on_waiting_order(self, order: QueueOrder) -> None:
        self._order_task = None
        self._waiting = order

    def _install(self, order: QueueOrder, target: int = NOWHERE) -> None:
        self.queue = order
        self.order_changed.emit()
        if target != NOWHERE:
            self._show(target)
        elif self._go_first or self.queue.rank_of(self.current) == NOWHERE:
            self._path_back.clear()
            self._show(self.queue.first_open(self.session.status))
        else:
            self._show(self.current)

    # -- moving --------------------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Shows an instance somebody picked."""
        if position != self.current:
            self._path_back.clear()
            self._show(position)

    @Slot()
    def go_next(self) -> None:
        """Shows the instance one further in the queue."""
        self._step(1)

    @Slot()
    def go_previous(self) -> None:
        """Shows the instance seen before this one, or the one above it in the queue."""
        if self._path_back:
            self._show(self._path_back.pop())
        else:
            self._step(-1)

    def _step(self, by: int) -> None:
        target = self.queue.beside(self.current, by)
        if target != NOWHERE:
            if by > 0:
                self._path_back.append(self.current)
            self._show(target)

    @Slot()
    def advance(self) -> None:
        """Shows the next open instance, by the newest ranks."""
        before, target = self.current, self.queue.next_open(self.current, self.session.status)
        told, self._told = self._told, ""
        order = self._waiting
        if order is None and self._stale and len(self.session.dataset) < LARGE:
            order = self._ordered()
        if order is not None:
            best, self._go_first = self._new_ranks, self._new_ranks
            self._stale = self._new_ranks = False
            self._waiting = None
            self._install(order, NOWHERE if best or target == NOWHERE or not len(order) else target)
        elif target != NOWHERE:
            self._show(target)
        if self.current not in (before, NOWHERE) and before != NOWHERE:
            self._path_back.append(before)
        if target == NOWHERE and self.session.counts.open == 0:
            settled = self.tr("Every instance is settled: the clean labels can be exported.")
            self.said.emit(sentences(f"{told}\n{settled}"))

    def neighbours(self, ahead: int = 4, behind: int = 1) -> list[int]:
        """The positions the user will most likely see next."""
        around = (*range(1, 1 + ahead), *range(-1, -1 - behind, -1))
        near = [
            self.queue.next_open(self.current, self.session.status),
            *(self.queue.beside(self.current, by) for by in around),
            *self._path_back[-1:],
        ]
        return [position for position in dict.fromkeys(near) if position != NOWHERE]

    def _show(self, position: int) -> None:
        moved, self.current = position != self.current, position
        if moved:
            self.page = self._leading_page()
        self._clock.start()
        self.current_changed.emit(position)

    def select(self, positions: Positions) -> None:
        """Notes which instances the user has selected; commands act on all of them."""
        if not np.array_equal(positions, self.selected):
            self.selected = positions
            self.selection_changed.emit()

    @property
    def targets(self) -> list[int]:
        """The instances that commands act on, the one shown first."""
        if len(self.selected) < 2:
            return [] if self.current == NOWHERE else [self.current]
        others = self.selected[self.selected != self.current].tolist()
        return [self.current, *others] if len(others) < len(self.selected) else others

    def turn_page(self, by: int) -> None:
        """Lets the digit keys mean the nine candidates before or after; round at the ends."""
        if self.pages > 1:
            self.page = (self.page + by) % self.pages
            self.page_changed.emit()

    def _leading_page(self) -> int:
        """Which nine candidates the leading one is among."""
        if self.pages == 1:
            return 0
        rows = self.session.candidate_rows(self.current)
        return next((number for number, row in enumerate(rows) if row.leading), 0) // PAGE

    @property
    def pages(self) -> int:
        """How many times nine candidates the instance shown has."""
        if self.current == NOWHERE:
            return 1
        state = self.session.state
        count = len(state.original[self.current]) + len(state.instance(self.current).added)
        return max(1, -(-count // PAGE))

    # -- changes -------------------------------------------------------------------------------------------

    def _run(self, command: Callable[[], Changes | None]) -> Changes | None:
        title = self.tr("The change was not made")
        outcome = guarded(command, title)
        if isinstance(outcome, Failure):
            grave = isinstance(outcome.error, ProjectError) and not self.session.read_only
            if outcome.details or grave:
                self.failed.emit(outcome)
            else:
                self.refused.emit(outcome.text)
            return None
        changes = outcome.result if isinstance(outcome, Done) else None
        if isinstance(changes, Changes):
            self._take(changes)
            return changes
        return None

    def _take(self, changes: Changes) -> None:
        if changes.kinds & Change.POSTERIOR:
            self._new_ranks = True
        touched = bool(changes.kinds & ~Change.RUNS)
        self._stale |= touched and (self._new_ranks or self.filtered)
        if self._stale and len(self.session.dataset) >= LARGE and self._order_task is None:
            self._order_in_background(self._on_waiting_order)
        self.changed.emit(changes)
        self._told = changes.message.render(translate, format_localised) if changes.message else ""
        if self._told:
            self.said.emit(self._told)


def ordered(session: Session, ranking: str, chosen: Filter, *, backwards: bool) -> QueueOrder:
    """The queue in an order or its reverse, ready to be shown; may be called on any thread."""
    order = session.order(ranking, chosen)
    return QueueOrder(order[::-1] if backwards else order, len(session.dataset))
