"""Where the user is: the open session, the queue's order, the instance shown and those selected.

New ranks never move the queue under the cursor: they are computed when they come and take their place when the next
instance is shown. Only a queue that nobody has touched takes the order of a run that ended at once.

Methods with an underscore put things in their place and tell nobody; `_announce` then tells everybody, once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QElapsedTimer, QObject, Signal, Slot

from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.work.queue_order import NOWHERE, SETTLED, Positions, QueueOrder, of_answers, ordered
from vipll_gui.qt.work.session_owner import SessionOwner
from vipll_gui.qt.work.update import Update, no_changes
from vipll_gui.review.questions import QUESTIONS
from vipll_gui.session import Change, Changes, Filter, Session, Status

DEFAULT_RANKING = QUESTIONS
LARGE = 8_000  # from here on the order is computed off the main thread
PAGE = 9  # candidates that the digit keys reach at a time


@dataclass(frozen=True, eq=False)
class Opened:
    """A project that was read off the main thread, and its queue in the default order."""

    session: Session
    order: QueueOrder | None


class QueueCursor(QObject):
    """The open project and the place in it."""

    project_opening = Signal()  # now is the time to make the views
    project_opened = Signal()
    project_closed = Signal()
    updated = Signal(object)  # Update
    page_changed = Signal()  # the digit keys mean other candidates
    filter_changed = Signal()
    said = Signal(str)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.owner = SessionOwner(tasks, self)
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
        self.revealed = True  # all candidates are to be seen, also those that hold little of the belief
        self._shown: list[int] = []  # candidates, in the order they had when the instance was shown
        self._likely = 0  # how many of these hold most of the belief
        self.ranking = ""
        self.backwards = False
        self.filter = Filter()
        self._before_filter = NOWHERE  # where somebody was when all were shown last
        self._shown_by_filter = NOWHERE  # the instance that was not picked, but the first to pass
        self._path_back: list[int] = []
        self.held: Mapping[int, str] = {}  # instances that others are at, which are not offered
        self.turns: NDArray[np.uint8] | None = None  # while others cannot be reached: which are offered first, and last
        self.picked = False  # the instance shown was picked by hand, or is where somebody left off
        self._stale = False  # the order would be another one now
        self._new_ranks = False  # ... because the model learned something
        self._waiting = None
        self._touched = False  # somebody moved or decided since the queue was put in this order for them
        self._told: tuple[int | None, QueueOrder, Positions] = (None, self.queue, self.selected)  # to everybody

    # -- the project ---------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The open session; only to be asked while a project is open."""
        if self.owner.session is None:
            raise RuntimeError("no project is open")
        return self.owner.session

    @property
    def has_project(self) -> bool:
        """Whether a project is open."""
        return self.owner.session is not None

    def _open(self, session: Session, order: QueueOrder | None) -> None:
        """Shows a session that was opened elsewhere, perhaps with its default order."""
        self.owner.own(session)
        self._reset()
        self.ranking = DEFAULT_RANKING
        self.project_opening.emit()
        self.project_opened.emit()
        if order is not None and (self.ranking, self.backwards, self.filter) == (DEFAULT_RANKING, False, Filter()):
            self._go_first = True
            self._install(order)
            self._announce()
        else:
            self._reorder(first=True)

    def _close(self) -> None:
        """Closes the project."""
        self._drop_order_task()
        session = self.session
        self.owner.own(None)
        self._reset()
        self.project_closed.emit()
        session.close()

    # -- the queue -----------------------------------------------------------------------------------------

    def set_ranking(self, name: str, *, backwards: bool = False) -> None:
        """Orders the queue anew and goes to its first open instance."""
        if self.has_project and (name, backwards) != (self.ranking, self.backwards):
            self.ranking, self.backwards, self._touched = name, backwards, False
            self._reorder(first=True)

    def set_filter(self, new: Filter) -> None:
        """Shows only what passes; stays on the instance shown if it does.

        Where all are shown again, goes back to where one was before, unless one has moved since.
        """
        if self.has_project and new != self.filter:
            if not self.filtered:
                self._before_filter, self._shown_by_filter = self.current, NOWHERE
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
    def in_order(self) -> bool:
        """Whether the queue is in the order that its ranks have now; what a filter would hide or show is no matter."""
        return not self._new_ranks

    @property
    def filtered(self) -> bool:
        """Whether some instances may be hidden."""
        return self.filter != Filter()

    def _reorder(self, *, first: bool) -> None:
        self._put_in_order(first=first)
        self._announce()  # where the order is not there yet, that there is nothing to see

    def _put_in_order(self, *, first: bool) -> None:
        self._go_first = first
        self._waiting = None
        if len(self.session.dataset) >= LARGE:
            self._stale = self._new_ranks = False
            self._order_in_background(self._on_order)
        elif (order := self._ordered()) is not None:
            self._stale = self._new_ranks = False
            self._install(order)

    def _ordered(self, *, quietly: bool = False) -> QueueOrder | None:
        """The order there should be; None where the store cannot tell it now: the one there is stays, and is stale."""
        try:
            return ordered(self.session, self.ranking, self.filter, backwards=self.backwards)
        except ProjectError as error:
            self._stale = True
            if not quietly:
                self._tasks.failed.emit(Failure.of(self.tr("Ordering the queue"), error))
            return None

    def _order_in_background(self, then: Callable[[QueueOrder], None], *, quietly: bool = False) -> None:
        self._drop_order_task()
        session, ranking, chosen, backwards = self.session, self.ranking, self.filter, self.backwards

        def work(_control: Control) -> QueueOrder:
            return ordered(session, ranking, chosen, backwards=backwards)

        title = self.tr("Ordering the queue")
        self._order_task = self._tasks.start(title, work, shown=False, quiet=quietly, then=then)
        self._order_task.failed.connect(self._on_no_order)

    def _drop_order_task(self) -> None:
        if self._order_task is not None:
            self._order_task.cancel()
            self._order_task = None

    @Slot(object)
    def _on_order(self, order: QueueOrder) -> None:
        self._order_task = None
        if self.has_project:
            self._install(order)
            self._announce()

    @Slot(object)
    def _on_no_order(self, _failure: Failure) -> None:
        self._order_task = None
        self._stale = True

    @Slot(object)
    def _on_waiting_order(self, order: QueueOrder) -> None:
        self._order_task = None
        self._waiting = order

    def _install(self, order: QueueOrder, target: int = NOWHERE) -> None:
        self.queue = order
        if target != NOWHERE:
            self._show(target)
        elif self._go_first:
            self._path_back.clear()
            self._show(self._first())
        elif not self.filtered and self.current in (NOWHERE, self._shown_by_filter):
            back = self._before_filter
            self._show(back if back != NOWHERE else self._first())
        elif self.queue.rank_of(self.current) == NOWHERE:
            self._path_back.clear()
            self._show(self._first())
            self._shown_by_filter = self.current
        else:
            self._show(self.current)
        if not self.filtered:
            self._shown_by_filter = NOWHERE

    # -- moving --------------------------------------------------------------------------------------------

    def go_to(self, position: int, selected: Positions | None = None) -> None:
        """Shows an instance somebody picked; alone, unless they selected others with it."""
        if position != self.current:
            self._touched = True
            self._path_back.clear()
            self._show(position)
            self.picked = True
            if selected is not None:
                self.selected = selected
            self._announce()

    def resume_at(self, position: int) -> None:
        """Shows the instance where somebody left off; the queue counts as untouched."""
        self.go_to(position)
        self._touched = False

    @Slot()
    def go_next(self) -> None:
        """Shows the instance one further in the queue."""
        before, target = self.current, self._beside(1)
        self._go(target)
        if target != NOWHERE:
            self._path_back.append(before)

    @Slot()
    def go_previous(self) -> None:
        """Shows the instance seen before this one, or the one above it in the queue."""
        self._go(self._path_back.pop() if self._path_back else self._beside(-1))

    def _beside(self, by: int) -> int:
        """The instance so many further in the queue; NOWHERE beyond its ends."""
        return self.queue.beside(self.current, by)

    def _go(self, target: int) -> None:
        if target != NOWHERE:
            self._touched = True
            self._show(target)
            self._announce()

    @Slot()
    def go_next_open(self) -> None:
        """Shows the next open instance, by the newest ranks."""
        self._touched = True
        remark = self._advance()
        self._announce()
        if remark:
            self.said.emit(remark)

    def _advance(self) -> str:
        """Goes to the next open instance, by the newest ranks; a remark where there is none."""
        before, target = self.current, self._next()
        order = self._waiting
        if order is None and self._stale and len(self.session.dataset) < LARGE:
            order = self._ordered(quietly=True)  # whoever decides goes on by the order there is
        if order is not None:
            best, self._go_first = self._new_ranks, self._new_ranks
            self._stale = self._new_ranks = False
            self._waiting = None
            self._install(order, NOWHERE if best or target == NOWHERE or not len(order) else target)
        elif target != NOWHERE:
            self._show(target)
        if self.current not in (before, NOWHERE) and before != NOWHERE:
            self._path_back.append(before)
        return self._what_is_done() if target == NOWHERE else ""

    def _what_is_done(self) -> str:
        """A remark where nothing is open any more: of what is shown, of what is assigned, or at all."""
        status = self.session.offered_status
        if (status == Status.OPEN).any():
            hidden = self.filtered and not (status[self.queue.order] == Status.OPEN).any()
            return self.tr("Nothing that the filters show is open any more.") if hidden else ""
        if aside := np.count_nonzero(~np.isin(status, SETTLED)):
            return format_localised(self.tr("Nothing is open any more. Skipped or flagged: {:,}."), aside)
        if self.session.own_share is not None:
            return self.tr("Everything that is assigned to you is decided.")
        return self.tr("Every instance is settled: the clean labels can be exported.")

    def _first(self) -> int:
        """Where to begin."""
        begins = of_answers(self.ranking) and len(self.queue)
        return int(self.queue.order[0]) if begins else self.queue.first_open(self._offered)

    def _next(self) -> int:
        """Where to go on; NOWHERE where that is nowhere."""
        if of_answers(self.ranking):
            return self.queue.beside(self.current, 1)
        return self.queue.next_open(self.current, self._offered)

    @property
    def _offered(self) -> NDArray[np.uint8]:
        """The status of every instance, as far as it is offered: what others are at counts as settled.

        What is assigned is assigned, whoever else is at it.
        """
        if self.session.own_share is not None or (not self.held and self.turns is None):
            return self.session.offered_status
        status = self.session.status.copy()
        held = np.fromiter(self.held, np.int64)
        status[held[held < len(status)]] = Status.DECIDED.value
        if self.turns is not None:
            left = np.flatnonzero(status == Status.OPEN.value)
            if len(left := left[left != self.current]):
                status[self.turns > self.turns[left].min()] = Status.DECIDED.value
        return status

    def neighbours(self, ahead: int = 4, behind: int = 1) -> list[int]:
        """The positions the user will most likely see next."""
        around = (*range(1, 1 + ahead), *range(-1, -1 - behind, -1))
        near = [
            self.queue.next_open(self.current, self._offered),
            *(self.queue.beside(self.current, by) for by in around),
            *self._path_back[-1:],
        ]
        return [position for position in dict.fromkeys(near) if position != NOWHERE]

    def _show(self, position: int) -> None:
        moved, self.current = position != self.current, position
        if moved:
            self.picked = False
            self._shown, self._likely = ([], 0) if position == NOWHERE else self.session.likeliest_first(position)
            self.revealed = self._likely == len(self._shown)
            self.page = self._leading_page()
            self._select_shown()
        self._clock.start()

    def _select_shown(self) -> None:
        """Lets commands act on the instance shown alone."""
        self.selected = np.array([self.current], np.int64) if self.current != NOWHERE else np.empty(0, np.int64)

    def select(self, positions: Positions) -> None:
        """Notes which instances the user has selected; commands act on all of them."""
        self._touched |= len(positions) > 1
        self.selected = positions
        self._announce()

    @property
    def targets(self) -> list[int]:
        """The instances that commands act on, the one shown first."""
        if len(self.selected) < 2:
            return [] if self.current == NOWHERE else [self.current]
        others = self.selected[self.selected != self.current].tolist()
        return [self.current, *others] if len(others) < len(self.selected) else others

    def turn_page(self, by: int) -> None:
        """Lets the digit keys mean the nine candidates before or after; round at the ends."""
        if not self.revealed:
            self.reveal()
        elif self.pages > 1:
            self.page = (self.page + by) % self.pages
            self.page_changed.emit()

    def reveal(self) -> None:
        """Shows also the candidates that hold little of the belief."""
        if not self.revealed:
            self.revealed = True
            self.page_changed.emit()

    @property
    def labels_shown(self) -> list[int]:
        """The candidates in the order of their keys, which stays while the instance is shown, whatever is learned."""
        if self.current == NOWHERE:
            return []
        now = self.session.candidate_labels(self.current)
        there, known = set(now), set(self._shown)
        return [*(label for label in self._shown if label in there), *(label for label in now if label not in known)]

    @property
    def labels_seen(self) -> int:
        """How many of these are to be seen now; the one that was decided for always is."""
        labels = self.labels_shown
        if self.revealed or (labels and int(self.session.decided_label[self.current]) in labels[self._likely :]):
            return len(labels)
        return self._likely

    def _leading_page(self) -> int:
        """Which nine candidates the leading one is among."""
        if self.pages == 1:
            return 0
        labels, leading = self.labels_shown, int(self.session.leading[self.current])
        return labels.index(leading) // PAGE if leading in labels else 0

    @property
    def pages(self) -> int:
        """How many times nine candidates the instance shown has."""
        if self.current == NOWHERE:
            return 1
        return max(1, -(-len(self.session.candidate_labels(self.current)) // PAGE))

    # -- changes -------------------------------------------------------------------------------------------

    def _follow(self, changes: Changes) -> None:
        """Notes what a change of the project makes of the order."""
        if changes.kinds & Change.ASSIGNMENT:
            self._put_in_order(first=False)
        if changes.kinds & Change.POSTERIOR:
            self._new_ranks = True
        touched = bool(changes.kinds & ~Change.RUNS)
        self._stale |= touched and (self._new_ranks or self.filtered)
        if self._stale and len(self.session.dataset) >= LARGE and self._order_task is None:
            self._order_in_background(self._on_waiting_order, quietly=True)

    def _take_new_order(self) -> None:
        """Puts a queue that nobody has touched in the order that a run which ended gave it."""
        if self._new_ranks and not self._touched:
            self._put_in_order(first=True)

    def _announce(self, changes: Changes | None = None) -> None:
        """Tells everybody what is different since they were last told."""
        current, queue, selected = self._told
        self._told = (self.current, self.queue, self.selected)
        several = len(selected) > 1 or len(self.selected) > 1
        update = Update(
            self.current,
            changes if changes is not None else no_changes(),
            moved=current != self.current,
            reordered=queue is not self.queue,
            selected=several and not np.array_equal(selected, self.selected),
        )
        if update:
            self.updated.emit(update)
