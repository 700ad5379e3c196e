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
        self._training.progressed.connect(self._on_progress)
        self._training.run_finished.connect(self._on_run_finished)

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
        if finished.failure is not None:
            if finished.run_id == self._round:  # nobody asked for it: no reason to interrupt anybody
                self._steps.said.emit(finished.failure.text)
            else:
                self._steps.failed.emit(finished.failure)
        if self._steps.has_project:
            self._steps.make(lambda _: Changes(Change.RUNS))
