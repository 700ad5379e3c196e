"""Training as the window sees it: a thread that keeps only the newest snapshot, drained by a timer."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from vipll_gui.data import Posterior
from vipll_gui.qt.background.tasks import Failure, guarded
from vipll_gui.session import Snapshot, TrainingRun
from vipll_gui.session.training.places import CHILD, Place, elsewhere

DRAIN_MS = 100


@dataclass(frozen=True)
class LossPoint:
    """The loss terms of one epoch: small enough to keep every one of them."""

    phase: str
    epoch: int
    losses: Mapping[str, float]


@dataclass(frozen=True)
class RunStarted:
    """A training run began."""

    run_id: int


@dataclass(frozen=True)
class RunProgress:
    """What came since the last look: every epoch's losses, and the newest snapshot."""

    points: tuple[LossPoint, ...]
    latest: Snapshot


@dataclass(frozen=True)
class RunFinished:
    """A training run ended, by itself or because somebody stopped it."""

    run_id: int
    stopped: bool
    failure: Failure | None


class TrainingThread(QThread):
    """Pulls the snapshots out of a run; the main thread takes the newest whenever it wants."""

    def __init__(self, run: TrainingRun, where: Place | str, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.training_run, self.where = run, where
        self.failure: Failure | None = None
        self._title = title
        self._stop = threading.Event()
        self._pause = threading.Event()
        self._lock = threading.Lock()
        self._latest: Snapshot | None = None
        self._points: list[LossPoint] = []

    @property
    def stopping(self) -> bool:
        """Whether the run was asked to stop."""
        return self._stop.is_set()

    def ask_to_stop(self) -> None:
        """Makes the run end after its current batch."""
        self._stop.set()

    @property
    def paused(self) -> bool:
        """Whether the run waits."""
        return self._pause.is_set()

    def set_paused(self, paused: bool) -> None:
        """Makes the run wait after its current batch, or go on."""
        if paused:
            self._pause.set()
        else:
            self._pause.clear()

    def run(self) -> None:
        """The thread's own work; errors are kept for the main thread."""
        outcome = guarded(self._pull, self._title)
        if isinstance(outcome, Failure):
            self.failure = outcome

    def _pull(self) -> None:
        reports = self.training_run.reports(self._stop.is_set, paused=self._pause.is_set, where=self.where)
        for snapshot in reports:
            if snapshot.posterior is not None:
                warm_up(snapshot.posterior)
            with self._lock:
                self._latest = snapshot
                if snapshot.losses:
                    self._points.append(LossPoint(snapshot.phase, snapshot.epoch, snapshot.losses))

    def take(self) -> RunProgress | None:
        """What came since the last call, or None."""
        with self._lock:
            latest, points = self._latest, tuple(self._points)
            self._latest = None
            self._points.clear()
        return RunProgress(points, latest) if latest is not None else None


def warm_up(posterior: Posterior) -> None:
    """Computes, and so keeps, what the main thread will ask of a posterior at once."""
    for values in (posterior.leading, posterior.probability, posterior.entropy):
        len(values)


class Training(QObject):
    """At most one run at a time; everything here happens on the main thread."""

    run_started = Signal(object)  # RunStarted
    progressed = Signal(object)  # RunProgress
    run_finished = Signal(object)  # RunFinished
    state_changed = Signal()  # started, paused, resumed, stopping or ended

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: TrainingThread | None = None
        self._place: Place | str = CHILD.name
        self._timer = QTimer(self)
        self._timer.setInterval(DRAIN_MS)
        self._timer.timeout.connect(self._drain)

    @property
    def running(self) -> bool:
        """Whether a run is under way."""
        return self._thread is not None

    @property
    def run_id(self) -> int:
        """The number of the run under way; 0 where there is none."""
        return self._thread.training_run.id if self._thread is not None else 0

    @property
    def stopping(self) -> bool:
        """Whether the run was asked to stop."""
        return self._thread is not None and self._thread.stopping

    @property
    def paused(self) -> bool:
        """Whether the run waits."""
        return self._thread is not None and self._thread.paused and not self._thread.stopping

    @Slot()
    def stop(self) -> None:
        """Asks the run to stop; `run_finished` follows."""
        if self._thread is not None:
            self._thread.ask_to_stop()
        self.state_changed.emit()

    def set_paused(self, paused: bool) -> None:
        """Makes the run wait, or go on."""
        if self._thread is not None:
            self._thread.set_paused(paused)
        self.state_changed.emit()

    def shut_down(self) -> None:
        """Asks the run to stop and waits for it; afterwards the project may be closed."""
        self.stop()
        if self._thread is not None:
            self._thread.wait()
            self._on_thread_finished()

    def train_on(self, command: str, jobs: str) -> None:
        """Lets the next runs be trained where a command leads, with a folder for their jobs; else on this computer."""
        self._place = elsewhere(command, Path(jobs) if jobs else None) if command else CHILD.name

    def begin(self, run: TrainingRun, *, here: bool = False) -> None:
        """Starts to learn, perhaps on this computer whatever was chosen; loading the learner takes seconds."""
        self._thread = TrainingThread(run, CHILD.name if here else self._place, self.tr("Training"), self)
        self._thread.finished.connect(self._on_thread_finished)
        self._thread.start(QThread.Priority.LowPriority)
        self._timer.start()
        self.run_started.emit(RunStarted(run.id))
        self.state_changed.emit()

    @Slot()
    def _drain(self) -> None:
        progress = self._thread.take() if self._thread is not None else None
        if progress is not None:
            self.progressed.emit(progress)

    @Slot()
    def _on_thread_finished(self) -> None:
        thread = self._thread
        if thread is None:
            return
        thread.wait()
        self._timer.stop()
        self._drain()
        self._thread = None
        thread.finished.disconnect(self._on_thread_finished)
        thread.deleteLater()
        self.run_finished.emit(RunFinished(thread.training_run.id, thread.stopping, thread.failure))
        self.state_changed.emit()
