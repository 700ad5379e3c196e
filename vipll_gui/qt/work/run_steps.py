"""Runs beside the work: begun as steps, what they learn is taken over as it comes, and their end is told."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.look.language import tell
from vipll_gui.qt.work.project_steps import ProjectSteps
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.training import RunFinished, RunProgress
from vipll_gui.session import Change, Changes, Session, TrainingRun


class RunSteps(QObject):
    """Starts runs and rounds, one at a time, and lets the project follow them."""

    def __init__(self, steps: ProjectSteps) -> None:
        super().__init__(steps)
        self._steps = steps
        self._training = steps.training
        self._notes = 0
        self._round = 0  # the run that is the last round
        self._next: Callable[[], None] | None = None  # starts the training that waits for a round
        self._training.progressed.connect(self._on_progress)
        self._training.run_finished.connect(self._on_run_finished)
        self._training.state_changed.connect(self._start_next)
        steps.project_closed.connect(self._on_project_closed)

    @property
    def teaching(self) -> bool:
        """Whether a round is under way, which began by itself."""
        return self._training.running and self._training.run_id == self._round

    @property
    def waiting(self) -> bool:
        """Whether somebody asked for a training that starts after the round under way."""
        return self._next is not None

    def ask_for(self, settings: dict[str, object] | None, *, warm: bool) -> None:
        """Starts a run that somebody asked for.

        A round is done in seconds, and what it learned is of use at once: the run starts after it.
        """
        if not self.teaching:
            self.start(settings, warm=warm)
            return
        self._next = lambda: self.start(settings, warm=warm)
        self._training.set_paused(False)  # who wants to train does not want it to wait
        self._steps.said.emit(self.tr("The last decisions are being learned: the training starts right after that."))

    @Slot()
    def _start_next(self) -> None:
        """Starts the training that waits, as soon as the round is over and everybody has heard that."""
        if self._next is not None and not self._training.running:
            start, self._next = self._next, None
            start()
            self._steps.said.emit(self.tr("The training that you asked for has started."))

    @Slot()
    def _on_project_closed(self) -> None:
        self._next, self._round = None, 0

    def start(self, settings: dict[str, object] | None, *, warm: bool) -> None:
        """Starts a run on the decisions made so far."""
        self._begin(lambda session: session.start_run(settings, warm=warm), grave=True)

    def teach(self) -> None:
        """Starts a round while somebody works: its order waits for the next instance."""

        def command(session: Session) -> TrainingRun:
            run = session.start_round()
            self._round = run.id
            return run

        self._begin(command, grave=False)

    def _begin(self, start: Callable[[Session], TrainingRun], *, grave: bool) -> None:
        def command(session: Session) -> TrainingRun | None:
            return None if self._training.running else start(session)

        def begin(run: TrainingRun | None) -> None:
            if run is not None:
                self._notes = 0  # of the learner that have been told
                self._training.begin(run, here=not grave)  # a round takes seconds

        self._steps.owner.make(Step(self.tr("Training cannot start"), command, begin, grave=grave))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        for note in progress.latest.notes[self._notes :]:
            self._steps.said.emit(tell(note))
        self._notes = len(progress.latest.notes)
        if self._steps.has_project and progress.latest.posterior is not None:
            title = self.tr("What was learned cannot be shown")
            step = Step(title, lambda session: session.apply(progress.latest), self._steps.take)
            self._steps.owner.make_newest(step)

    @Slot(object)
    def _on_run_finished(self, finished: RunFinished) -> None:
        if finished.stopped:
            self._next = None  # nor does whoever stops a round want what was to follow it
        if finished.failure is not None:
            if finished.run_id == self._round:  # nobody asked for it: no reason to interrupt anybody
                self._steps.said.emit(finished.failure.text)
            else:
                self._steps.failed.emit(finished.failure)
        if self._steps.has_project:
            self._steps.make(lambda _: Changes(Change.RUNS))
