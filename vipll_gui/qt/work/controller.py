"""What the window works on: the place in the open project, and the commands that change it.

Views ask it and listen to it; they never change anything except through its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.data import ExportFilter
from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.tasks import Control, Failure, Task, TaskRunner
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.wording import one_line, sentences, shortened
from vipll_gui.qt.work import bulk
from vipll_gui.qt.work.queue_cursor import PAGE, Opened, QueueCursor
from vipll_gui.qt.work.queue_order import NOWHERE, QueueOrder
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.training import RunFinished, RunProgress, Training
from vipll_gui.session import Change, Changes, Session, Status, TrainingRun
from vipll_gui.session.state.instance import Instance

Move = Callable[[Changes], str]  # where the cursor goes after a step, and a remark about it
Command = Callable[[Session], Changes | None]
_Switch = Callable[[Session, Sequence[int]], Changes]


class Controller(QueueCursor):
    """The commands of the window."""

    busy_changed = Signal()  # whether steps have to wait, or the project is about to be closed
    annotator_changed = Signal()
    refused = Signal(str)  # a command that made no sense here, in words
    failed = Signal(object)  # Failure

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(tasks, parent)
        self._closing = False
        self._opens_next: Opened | None = None  # when the project that is open has been closed
        self._notes = 0
        self.training = Training(self)
        self.training.progressed.connect(self._on_progress)
        self.training.run_finished.connect(self._on_run_finished)
        self.owner.failed.connect(self._on_failed)
        self.owner.busy_changed.connect(self._on_busy)

    # -- opening and closing ---------------------------------------------------------------------------------

    def open_session(self, session: Session, order: QueueOrder | None = None) -> None:
        """Shows a session that was opened elsewhere, as soon as the one before is closed."""
        self.close()
        if self.closing:
            self._drop_next()
            self._opens_next = Opened(session, order)
        else:
            self._open(session, order)

    def close(self) -> None:
        """Stops training and closes the project, as soon as the step that is under way is written."""
        if not self.has_project:
            return
        self.training.shut_down()
        self._closing = True
        if self.busy:
            self.said.emit(self.tr("The project is closed as soon as the step on many instances is written."))
            self.busy_changed.emit()
        else:
            self._finish_closing()

    def shut_down(self) -> None:
        """Closes the project and returns when that is done."""
        self.owner.finish()
        self.close()
        self._drop_next()

    @property
    def closing(self) -> bool:
        """Whether the project will be closed as soon as what is under way is written."""
        return self._closing

    @property
    def busy(self) -> bool:
        """Whether a step on many instances is under way; what is asked for meanwhile is done after it."""
        return self.owner.busy

    def _finish_closing(self) -> None:
        self._closing = False
        self._close()
        if self._opens_next is not None:
            opened, self._opens_next = self._opens_next, None
            self._open(opened.session, opened.order)

    def _drop_next(self) -> None:
        if self._opens_next is not None:
            opened, self._opens_next = self._opens_next, None
            opened.session.close()

    @Slot()
    def _on_busy(self) -> None:
        if self._closing and not self.busy:
            self._finish_closing()
        self.busy_changed.emit()

    # -- one step, on one instance or on many --------------------------------------------------------------

    def _act(self, targets: list[int], command: Command, move: Move | None = None) -> None:
        """Makes a step of a person on some instances, then moves the cursor if that fits, then tells everybody."""
        if not targets:
            return
        if self._closing:
            self.refused.emit(self.tr("The project is being closed."))
            return
        self._touched = True
        if not self.make(command, move, lambda _: len(targets), key=(targets[0], len(targets))):
            self.refused.emit(self.tr("One moment: a step on many instances is under way."))

    def make(
        self,
        command: Command,
        move: Move | None = None,
        size: Callable[[Session], int] = lambda _: 1,
        key: object = None,
    ) -> bool:
        """Makes a step when its turn has come, then tells everybody; False where the same one waits already."""

        def then(changes: Changes | None) -> None:
            if changes is not None:
                self._take(changes, move)

        return self.owner.make(Step(self.tr("The change was not made"), command, then, size, key))

    def _take(self, changes: Changes, move: Move | None = None) -> None:
        """Lets the queue follow a change, moves the cursor, and tells everybody when both are done."""
        self._follow(changes)
        remark = move(changes) if move is not None else ""
        if not self.training.running:
            self._take_new_order()
        self._announce(changes)
        message = changes.message.render(translate, format_localised) if changes.message else ""
        if message or remark:
            self.said.emit(sentences(f"{message}\n{remark}") if message and remark else message or remark)

    def _move_on(self, _changes: Changes) -> str:
        """Goes to the next open instance; those decided together are no longer selected, also where none is open."""
        remark = self._advance()
        self._select_shown()
        return remark

    @Slot(object, object)
    def _on_failed(self, step: Step, failure: Failure) -> None:
        self._closing = False  # whoever wanted to close should know first
        self._drop_next()
        grave = step.grave or (isinstance(failure.error, ProjectError) and not self.session.read_only)
        if failure.details or grave:
            self.failed.emit(failure)
        else:
            self.refused.emit(failure.text)

    # -- deciding ------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Decides for the candidate with that number (from 1) and goes on."""
        if (label := self._label_at(number)) is not None:
            self.decide(label)

    @property
    def _seconds(self) -> float:
        """How long the instance has been looked at."""
        return self._clock.elapsed() / 1000

    def decide(self, label: int, source: str = "key") -> None:
        """Decides for a label and goes on."""
        targets, seconds = self.targets, self._seconds
        command = bulk.decide if len(targets) > 1 else Session.decide
        self._act(targets, lambda session: command(session, targets, label, seconds, source), self._move_on)

    def rule_out(self, number: int) -> None:
        """Rules a candidate out, or brings it back; goes on where that settled the instance."""
        if (label := self._label_at(number)) is not None:
            self.toggle_ruled_out(label)

    def toggle_ruled_out(self, label: int, source: str = "key") -> None:
        """Rules a label out, or brings it back; goes on where that settled the instance."""
        position, targets = self.current, self.targets
        gone = label in self.session.state.instance(position).ruled_out
        command, before = bulk.restore if gone else bulk.rule_out, self.session.status[position]

        def move(changes: Changes) -> str:
            settled = self.session.status[position] == Status.DECIDED != before
            return self._move_on(changes) if settled else ""

        self._act(targets, lambda session: command(session, targets, label, source), move)

    def accept(self) -> None:
        """Decides for the leading label and goes on."""
        targets, seconds = self.targets, self._seconds
        command = bulk.accept if len(targets) > 1 else Session.accept
        self._act(targets, lambda session: command(session, targets, seconds), self._move_on)

    def add(self, label: int | str) -> None:
        """Adds a label to the candidates."""
        targets = self.targets
        if isinstance(label, int) and self.session.candidates.contains(label)[targets].all():
            name = shortened(one_line(self.session.labels[label]))
            self.refused.emit(self.tr("“{}” is a candidate already.").format(name))
            return
        self._act(targets, lambda session: session.add(targets, label))

    def comment(self, text: str) -> None:
        """Writes a remark."""
        targets = self.targets if text else []
        self._act(targets, lambda session: session.comment(targets, text))

    def skip(self) -> None:
        """Leaves the instance for later and goes on; again makes it open."""
        self._toggle(lambda instance: instance.skipped, Session.skip, Session.unskip)

    def flag(self) -> None:
        """Marks the instance as a problem and goes on; again makes it open."""
        self._toggle(lambda instance: instance.flagged, Session.flag, Session.unflag)

    def _toggle(self, is_on: Callable[[Instance], bool], switch_on: _Switch, switch_off: _Switch) -> None:
        """Marks the instances and goes on, or, where the first is marked, takes the marks off."""
        targets = self.targets
        if targets and is_on(self.session.state.instance(targets[0])):
            self._act(targets, lambda session: switch_off(session, targets))
        else:
            self._act(targets, lambda session: switch_on(session, targets), self._move_on)

    def clear(self) -> None:
        """Makes the instance shown open again."""
        targets = self.targets
        if (self.session.status[targets] == Status.OPEN.value).all():
            self.refused.emit(self.tr("There is no decision to clear."))
            return
        self._act(targets, lambda session: session.clear(targets))

    def undo(self) -> None:
        """Takes the last change back and shows where it was."""
        self._turn(Session.undo, lambda session: session.undo_size)

    def redo(self) -> None:
        """Makes the change again that was taken back, and shows where it was."""
        self._turn(Session.redo, lambda session: session.redo_size)

    def _turn(self, command: Command, size: Callable[[Session], int]) -> None:
        """Takes a step back or makes it again; which one that is, is known when its turn has come."""
        self._touched = True
        self.make(command, self._show_touched, size)

    def _show_touched(self, changes: Changes) -> str:
        """Shows where a step was, if that was one place."""
        if len(changes.positions) == 1:
            self._show(int(changes.positions[0]))
        return ""

    def undo_from(self, seq: int) -> None:
        """Takes a step and all after it back, in one step."""
        touched = {position for step in self.session.state.steps_from(seq) for position in step.positions}
        self._act(sorted(touched), lambda session: session.undo_from(seq))

    def _label_at(self, number: int) -> int | None:
        if self.current == NOWHERE:
            return None
        labels, number = self.session.candidate_labels(self.current), self.page * PAGE + number
        if number > len(labels):
            self.refused.emit(self.tr("There is no candidate {} here.").format(number))
            return None
        return labels[number - 1]

    def set_annotator(self, name: str) -> None:
        """Lets the decisions from now on be another person's."""

        def command(session: Session) -> Changes | None:
            known, session.annotator = session.annotator, name
            return Changes(Change.DECISIONS) if name != known else None

        def move(_changes: Changes) -> str:
            self.annotator_changed.emit()
            return ""

        if self.has_project:
            self.make(command, move)

    def relocate_media(self, folder: Path) -> None:
        """Looks for the pictures and sounds in another folder."""
        self.make(lambda session: session.relocate_media(folder))

    # -- training and writing --------------------------------------------------------------------------------

    def start_training(self, settings: dict[str, object] | None = None, *, warm: bool = False) -> None:
        """Starts a run on the decisions made so far; nobody is in the midst of the queue whoever asks for it."""
        self._touched = False
        self.retrain(settings, warm=warm)

    def retrain(self, settings: dict[str, object] | None = None, *, warm: bool = True) -> None:
        """Starts a run while somebody works: its order waits for the next instance."""

        def command(session: Session) -> TrainingRun | None:
            return None if self.training.running else session.start_run(settings, warm=warm)

        def begin(run: TrainingRun | None) -> None:
            if run is not None:
                self._notes = 0  # of the learner that have been told
                self.training.begin(run)

        self.owner.make(Step(self.tr("Training cannot start"), command, begin, grave=True))

    def use_run(self, run: int) -> None:
        """Goes back to what an earlier run believed."""
        self.make(lambda session: session.use_run(run))

    def pin_run(self, run: int, *, pinned: bool) -> None:
        """Keeps a run for good, or lets it go with the others."""
        self.make(lambda session: session.pin_run(run, pinned))

    def note_run(self, run: int, note: str) -> None:
        """Writes a note to a run."""
        self.make(lambda session: session.note_run(run, note))

    def set_run_settings(self, settings: dict[str, object]) -> None:
        """Lets the next runs be started with these settings."""
        self.make(lambda session: session.set_run_settings(settings))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        for note in progress.latest.notes[self._notes :]:
            self.said.emit(translate(note))
        self._notes = len(progress.latest.notes)
        if self.has_project and progress.latest.posterior is not None:
            title = self.tr("What was learned cannot be shown")
            self.owner.make_newest(Step(title, lambda session: session.apply(progress.latest), self._take))

    @Slot(object)
    def _on_run_finished(self, finished: RunFinished) -> None:
        if finished.failure is not None:
            self.failed.emit(finished.failure)
        if self.has_project:
            self.make(lambda _: Changes(Change.RUNS))

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
