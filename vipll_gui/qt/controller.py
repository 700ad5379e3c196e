"""What the window works on: the open session, the queue's order and the instance shown.

Views ask it and listen to it; they never change anything except through its commands. New ranks never move the
queue under the cursor: they are computed when they come and take their place when the next instance is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QObject, Signal, Slot

from vipll_gui.errors import ProjectError
from vipll_gui.qt.queue_order import NOWHERE, Positions, QueueOrder
from vipll_gui.qt.tasks import Control, Done, Failure, Task, TaskRunner, guarded
from vipll_gui.qt.training import RunFinished, RunProgress, Training
from vipll_gui.session import Change, Changes, Filter, Session, Status

DEFAULT_RANKING = "margin"
LARGE = 20_000  # from here on the order is computed off the main thread


class Controller(QObject):
    """The open project and where the user is in it."""

    project_opening = Signal()  # now is the time to make the views
    project_opened = Signal()
    project_closed = Signal()
    changed = Signal(object)  # Changes
    current_changed = Signal(int)
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
        self._waiting: Positions | None = None  # an order computed in the background, for the next instance
        self._go_first = False
        self._clock = QElapsedTimer()
        self._reset()
        self.training = Training(tasks, self)
        self.training.failed.connect(self.failed)
        self.training.progressed.connect(self._on_progress)
        self.training.run_finished.connect(self._on_run_finished)

    def _reset(self) -> None:
        self.queue = QueueOrder.empty()
        self.current = NOWHERE
        self.ranking = ""
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

    def open_session(self, session: Session) -> None:
        """Shows a session that was opened elsewhere; the one before is closed."""
        self.close()
        self._session = session
        self._reset()
        self.ranking = DEFAULT_RANKING
        self.project_opening.emit()
        self.project_opened.emit()
        self._reorder(first=True)

    def close(self) -> None:
        """Stops training, waits for it and closes the project."""
        if self._session is None:
            return
        self.training.shut_down()
        self._drop_order_task()
        session, self._session = self._session, None
        self._reset()
        self.project_closed.emit()
        session.close()

    # -- the queue -----------------------------------------------------------------------------------------

    def set_ranking(self, name: str) -> None:
        """Orders the queue anew and goes to its first open instance."""
        if self.has_project and name != self.ranking:
            self.ranking = name
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
            self._install(self.session.order(self.ranking, self.filter))
        else:
            self._order_in_background(self._on_order)
            if self.current == NOWHERE:
                self.current_changed.emit(NOWHERE)  # nothing to see until the order is there

    def _order_in_background(self, then: Callable[[Positions], None]) -> None:
        self._drop_order_task()
        session, ranking, chosen = self.session, self.ranking, self.filter

        def work(_control: Control) -> Positions:
            return session.order(ranking, chosen)

        self._order_task = self._tasks.start(self.tr("Ordering the queue"), work, shown=False, then=then)

    def _drop_order_task(self) -> None:
        if self._order_task is not None:
            self._order_task.cancel()
            self._order_task = None

    @Slot(object)
    def _on_order(self, order: Positions) -> None:
        self._order_task = None
        if self.has_project:
            self._install(order)

    @Slot(object)
    def _on_waiting_order(self, order: Positions) -> None:
        self._order_task = None
        self._waiting = order

    def _install(self, order: Positions, target: int = NOWHERE) -> None:
        self.queue = QueueOrder(order, len(self.session.dataset))
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
        order = self._waiting
        if order is None and self._stale and len(self.session.dataset) < LARGE:
            order = self.session.order(self.ranking, self.filter)
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
            self.said.emit(self.tr("Every instance is settled. Export the clean labels with Ctrl+E."))

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
        self.current = position
        self._clock.start()
        self.current_changed.emit(position)

    # -- commands ------------------------------------------------------------------------------------------

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
        if changes.message:
            self.said.emit(changes.message)

    def choose(self, number: int) -> None:
        """Decides for the candidate with that number (from 1) and goes on."""
        label = self._label_at(number)
        if label is not None:
            self.decide(label)

    def decide(self, label: int, source: str = "key") -> None:
        """Decides for a label and goes on."""
        position, seconds = self.current, self._clock.elapsed() / 1000
        if position != NOWHERE and self._run(lambda: self.session.decide(position, label, seconds, source)):
            self.advance()

    def rule_out(self, number: int) -> None:
        """Rules a candidate out, or brings it back; goes on where that settled the instance."""
        label = self._label_at(number)
        if label is not None:
            self.toggle_ruled_out(label)

    def toggle_ruled_out(self, label: int, source: str = "key") -> None:
        """Rules a label out, or brings it back; goes on where that settled the instance."""
        position = self.current
        gone = any(row.ruled_out for row in self.session.candidate_rows(position) if row.label == label)
        command = self.session.restore if gone else self.session.rule_out
        before = self.session.status[position]
        if self._run(lambda: command(position, label, source)):
            after = self.session.status[position]
            if after == Status.DECIDED and before != Status.DECIDED:
                self.advance()

    def accept(self) -> None:
        """Decides for the leading label and goes on."""
        position, seconds = self.current, self._clock.elapsed() / 1000
        if position != NOWHERE and self._run(lambda: self.session.accept(position, seconds)):
            self.advance()

    def add(self, label: int | str) -> None:
        """Adds a label to the candidates of the instance shown."""
        position = self.current
        if position != NOWHERE:
            self._run(lambda: self.session.add(position, label))

    def skip(self) -> None:
        """Leaves the instance for later and goes on; again makes it open."""
        self._mark(self.session.skip, Status.SKIPPED)

    def flag(self) -> None:
        """Marks the instance as a problem and goes on; again makes it open."""
        self._mark(self.session.flag, Status.FLAGGED)

    def _mark(self, command: Callable[[int], Changes], mark: Status) -> None:
        position = self.current
        if position != NOWHERE and self._run(lambda: command(position)) and self.session.status[position] == mark:
            self.advance()

    def clear(self) -> None:
        """Makes the instance shown open again."""
        position = self.current
        if position != NOWHERE:
            self._run(lambda: self.session.clear(position))

    def undo(self) -> None:
        """Takes the last change back and shows where it was."""
        self._step_in_time(self.session.undo)

    def redo(self) -> None:
        """Makes the change again that was taken back, and shows where it was."""
        self._step_in_time(self.session.redo)

    def _step_in_time(self, command: Callable[[], Changes | None]) -> None:
        changes = self._run(command)
        if changes is not None and len(changes.positions) == 1:
            self._show(int(changes.positions[0]))

    def _label_at(self, number: int) -> int | None:
        if self.current == NOWHERE:
            return None
        rows = self.session.candidate_rows(self.current)
        if number > len(rows):
            self.refused.emit(self.tr("There is no candidate {} here.").format(number))
            return None
        return rows[number - 1].label

    # -- training and writing --------------------------------------------------------------------------------

    def start_training(self, settings: dict[str, object] | None = None) -> None:
        """Starts a run on the decisions made so far."""
        self.training.start(self.session, settings)

    def use_run(self, run: int) -> None:
        """Goes back to what an earlier run believed."""
        self._run(lambda: self.session.use_run(run))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        if self.has_project and progress.latest.posterior is not None:
            self._run(lambda: self.session.apply(progress.latest))

    @Slot(object)
    def _on_run_finished(self, finished: RunFinished) -> None:
        if finished.failure is not None:
            self.failed.emit(finished.failure)
        if self.has_project:
            self._take(Changes(Change.RUNS))

    def export(self, path: Path, format_name: str | None = None) -> Task:
        """Writes the clean labels; the task's result is the number of rows, a failure is the caller's to present."""
        session = self.session

        def work(control: Control) -> int:
            return session.export(path, format_name, control.progress)

        return self._tasks.start(self.tr("Export"), work, quiet=True)
