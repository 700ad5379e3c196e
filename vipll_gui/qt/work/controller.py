"""What the window works on: the place in the open project, and the commands that change it.

Views ask it and listen to it; they never change anything except through its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Slot

from vipll_gui.data import ExportFilter
from vipll_gui.qt.background.tasks import Control, Task, TaskRunner
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.wording import one_line, shortened
from vipll_gui.qt.work import bulk
from vipll_gui.qt.work.queue_cursor import PAGE, QueueCursor
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.training import RunFinished, RunProgress, Training
from vipll_gui.session import Change, Changes, Status

AT_ONCE = 2_000  # a step on more instances takes long enough to be felt


class Step(Protocol):
    """What is asked of a journal entry here."""

    @property
    def positions(self) -> tuple[int, ...]:
        """The instances it touched."""


def _always() -> bool:
    return True


def _never() -> bool:
    return False


class Controller(QueueCursor):
    """The commands of the window."""

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(tasks, parent)
        self._large_step: Task | None = None
        self._go_on = _never
        self._notes = 0
        self.training = Training(self)
        self.training.failed.connect(self.failed)
        self.training.progressed.connect(self._on_progress)
        self.training.run_finished.connect(self._on_run_finished)

    def close(self) -> None:
        """Stops training, waits for it and closes the project."""
        if self.has_project:
            self.training.shut_down()
        super().close()

    # -- one step, on one instance or on many --------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a step on many instances is under way; no other can be made meanwhile."""
        return self._large_step is not None

    def _act(self, targets: list[int], command: Callable[[], Changes | None], go_on: Callable[[], bool]) -> None:
        """Makes a step, off the main thread where it takes long, then shows the next open instance if that fits."""
        if self.busy:
            self.refused.emit(self.tr("One moment: a step on many instances is under way."))
        elif len(targets) > AT_ONCE:
            self._go_on = go_on
            title = format_localised(self.tr("{:,} instances"), len(targets))
            self._large_step = self._tasks.start(title, lambda _control: command(), then=self._on_step)
            self._large_step.ended.connect(self._on_step_ended)
            self.changed.emit(Changes(Change(0)))
        elif targets and self._run(command) and go_on():
            self._move_on()

    @Slot(object)
    def _on_step(self, changes: Changes | None) -> None:
        self._large_step = None
        if self.has_project and changes is not None:
            self._take(changes)
            if self._go_on():
                self._move_on()

    def _move_on(self) -> None:
        """Shows the next open instance; those decided together are no longer selected, also where none is open."""
        self.advance()
        if len(self.selected) > 1:
            self.selection_spent.emit()

    @Slot(object)
    def _on_step_ended(self, _task: Task) -> None:
        self._large_step = None
        if self.has_project:
            self.changed.emit(Changes(Change(0)))

    # -- deciding ------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Decides for the candidate with that number (from 1) and goes on."""
        label = self._label_at(number)
        if label is not None:
            self.decide(label)

    def decide(self, label: int, source: str = "key") -> None:
        """Decides for a label and goes on."""
        targets, seconds = self.targets, self._clock.elapsed() / 1000
        self._act(targets, lambda: bulk.decide(self.session, targets, label, seconds, source), _always)

    def rule_out(self, number: int) -> None:
        """Rules a candidate out, or brings it back; goes on where that settled the instance."""
        label = self._label_at(number)
        if label is not None:
            self.toggle_ruled_out(label)

    def toggle_ruled_out(self, label: int, source: str = "key") -> None:
        """Rules a label out, or brings it back; goes on where that settled the instance."""
        position = self.current
        gone = any(row.ruled_out for row in self.session.candidate_rows(position) if row.label == label)
        command, targets = bulk.restore if gone else bulk.rule_out, self.targets
        before = self.session.status[position]

        def settled() -> bool:
            return bool(self.session.status[position] == Status.DECIDED != before)

        self._act(targets, lambda: command(self.session, targets, label, source), settled)

    def accept(self) -> None:
        """Decides for the leading label and goes on."""
        targets, seconds = self.targets, self._clock.elapsed() / 1000
        self._act(targets, lambda: bulk.accept(self.session, targets, seconds), _always)

    def add(self, label: int | str) -> None:
        """Adds a label to the candidates."""
        targets = self.targets
        if isinstance(label, int) and self.session.candidates.contains(label)[targets].all():
            name = shortened(one_line(self.session.labels[label]))
            self.refused.emit(self.tr("“{}” is a candidate already.").format(name))
            return
        self._act(targets, lambda: self.session.add(targets, label), _never)

    def comment(self, text: str) -> None:
        """Writes a remark."""
        targets = self.targets if text else []
        self._act(targets, lambda: self.session.comment(targets, text), _never)

    def skip(self) -> None:
        """Leaves the instance for later and goes on; again makes it open."""
        self._mark(self.session.skip, Status.SKIPPED)

    def flag(self) -> None:
        """Marks the instance as a problem and goes on; again makes it open."""
        self._mark(self.session.flag, Status.FLAGGED)

    def _mark(self, command: Callable[[list[int]], Changes], mark: Status) -> None:
        targets = self.targets
        self._act(targets, lambda: command(targets), lambda: bool(self.session.status[targets[0]] == mark))

    def clear(self) -> None:
        """Makes the instance shown open again."""
        targets = self.targets
        if (self.session.status[targets] == Status.OPEN.value).all():
            self.refused.emit(self.tr("There is no decision to clear."))
            return
        self._act(targets, lambda: self.session.clear(targets), _never)

    def undo(self) -> None:
        """Takes the last change back and shows where it was."""
        self._step_in_time(self.session.undo, self.session.state.next_undo(self.session.annotator))

    def redo(self) -> None:
        """Makes the change again that was taken back, and shows where it was."""
        self._step_in_time(self.session.redo, self.session.state.next_redo(self.session.annotator))

    def undo_from(self, seq: int) -> None:
        """Takes a step and all after it back, in one step."""
        touched = {position for step in self.session.state.steps_from(seq) for position in step.positions}
        self._act(sorted(touched), lambda: self.session.undo_from(seq), _never)

    def _step_in_time(self, command: Callable[[], Changes | None], step: Step | None) -> None:
        if step is None:
            return
        where = list(step.positions)
        if len(where) == 1:
            if self._run(command) is not None:
                self._show(where[0])
        else:
            self._act(where, command, _never)

    def _label_at(self, number: int) -> int | None:
        if self.current == NOWHERE:
            return None
        rows, number = self.session.candidate_rows(self.current), self.page * PAGE + number
        if number > len(rows):
            self.refused.emit(self.tr("There is no candidate {} here.").format(number))
            return None
        return rows[number - 1].label

    def set_annotator(self, name: str) -> None:
        """Lets the decisions from now on be another person's."""
        if self.has_project and name != self.session.annotator:
            self.session.annotator = name
            self.annotator_changed.emit()
            self.changed.emit(Changes(Change.DECISIONS))

    def relocate_media(self, folder: Path) -> None:
        """Looks for the pictures and sounds in another folder."""
        self._run(lambda: self.session.relocate_media(folder))

    # -- training and writing --------------------------------------------------------------------------------

    def start_training(self, settings: dict[str, object] | None = None, *, warm: bool = False) -> None:
        """Starts a run on the decisions made so far."""
        self._notes = 0  # of the learner that have been told
        self.training.start(self.session, settings, warm=warm)

    def use_run(self, run: int) -> None:
        """Goes back to what an earlier run believed."""
        self._run(lambda: self.session.use_run(run))

    def pin_run(self, run: int, *, pinned: bool) -> None:
        """Keeps a run for good, or lets it go with the others."""
        self._run(lambda: self.session.pin_run(run, pinned))

    def note_run(self, run: int, note: str) -> None:
        """Writes a note to a run."""
        self._run(lambda: self.session.note_run(run, note))

    def set_run_settings(self, settings: dict[str, object]) -> None:
        """Lets the next runs be started with these settings."""
        self._run(lambda: self.session.set_run_settings(settings))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        for note in progress.latest.notes[self._notes :]:
            self.said.emit(translate(note))
        self._notes = len(progress.latest.notes)
        if self.has_project and progress.latest.posterior is not None:
            self._run(lambda: self.session.apply(progress.latest))

    @Slot(object)
    def _on_run_finished(self, finished: RunFinished) -> None:
        if finished.failure is not None:
            self.failed.emit(finished.failure)
        if self.has_project:
            self._take(Changes(Change.RUNS))

    def export(
        self,
        path: Path,
        format_name: str | None = None,
        chosen: ExportFilter | None = None,
        options: Mapping[str, bool] | None = None,
        *,
        sidecar: bool = True,
    ) -> Task:
        """Writes the clean labels; the task's result is the number of rows, a failure is the caller's to present."""
        session = self.session

        def work(control: Control) -> int:
            return session.export(path, format_name, control.progress, filter=chosen, options=options, sidecar=sidecar)

        return self._tasks.start(self.tr("Export"), work, quiet=True)

    def count_exported(self, chosen: ExportFilter) -> Task:
        """Counts the instances that an export would write; the task's result are the numbers for each way."""
        session = self.session

        def work(_control: Control) -> dict[str, int]:
            return chosen.counts(session.cleaned())

        return self._tasks.start(self.tr("Counting"), work, shown=False, quiet=True)
