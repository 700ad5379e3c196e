"""Long work off the main thread: with progress, with a way out, and with errors that reach the user.

The work is a plain function that gets a `Control`. What it reports travels through one queued signal to the task's
slot on the main thread, which drops whatever arrives after a cancel.
"""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThreadPool, Signal, Slot

from vipll_gui.data.files import SHORTER, is_too_long
from vipll_gui.errors import VipllError
from vipll_gui.qt.look.language import tell, tell_error


class Cancelled(Exception):  # noqa: N818  (not an error: somebody asked for it)
    """Raised inside the work at the next progress report after a cancel."""


@dataclass(frozen=True)
class Failure:
    """Why some work ended early: what to tell the user, and the details where it was the program's own mistake."""

    title: str
    text: str
    details: str = ""
    error: BaseException | None = None

    @classmethod
    def of(cls, title: str, error: BaseException) -> Failure:
        """The presentable form of an exception."""
        if isinstance(error, VipllError):
            return cls(title, tell_error(error), error=error)
        if isinstance(error, OSError):
            text = f"{error.strerror or error}: {error.filename}" if error.filename else str(error)
            return cls(title, f"{text}\n{tell(SHORTER)}" if is_too_long(error) else text, error=error)
        blame = QCoreApplication.translate("Failure", "This is a mistake in the program, not in your data:")
        details = "".join(traceback.format_exception(error))
        return cls(title, f"{blame} {type(error).__name__}: {error}", details, error)


@dataclass(frozen=True)
class Done:
    """Some work ended with a result."""

    result: Any


@dataclass(frozen=True)
class _Progress:
    fraction: float
    text: str


def guarded(work: Callable[[], Any], title: str) -> Done | Failure | None:
    """What came of the work: its result, its failure, or None where it was cancelled. Never raises."""
    try:
        return Done(work())
    except Cancelled:
        return None
    except Exception as error:  # noqa: BLE001  (the one place where any error becomes a presentable one)
        return Failure.of(title, error)


class Control:
    """What the work may ask and say while it runs on another thread."""

    def __init__(self, say: Callable[[_Progress], None], stop: threading.Event) -> None:
        self._say = say
        self._stop = stop

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked the work to end."""
        return self._stop.is_set()

    def progress(self, fraction: float, text: str = "") -> None:
        """Reports how far the work is (0…1); ends it by raising `Cancelled` after a cancel."""
        if self._stop.is_set():
            raise Cancelled
        self._say(_Progress(fraction, text))


class Task(QObject):
    """One piece of work, seen from the main thread."""

    progressed = Signal(float, str)
    succeeded = Signal(object)
    failed = Signal(object)  # Failure
    ended = Signal(object)  # the task itself, after success, failure and cancel alike
    _reported = Signal(object)

    def __init__(self, title: str, work: Callable[[Control], Any], parent: QObject, *, kept: bool = False) -> None:
        super().__init__(parent)
        self.title = title
        self.cancelled = False
        self.outcome: Done | Failure | None = None  # of the work; None while it runs, and where it was called off
        self._kept = kept
        self._ended = False
        self._work: Callable[[Control], Any] | None = work  # until it begins or is called off: it may hold a project
        self._stop = threading.Event()
        self._reported.connect(self._on_report, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def cancel(self) -> None:
        """Asks the work to end; whatever it still reports is dropped, unless what it did is to be kept."""
        self.cancelled = not self._kept
        self._stop.set()
        self._work = None

    def run(self) -> None:
        """Does the work; called on the other thread."""
        work, self._work = self._work, None
        if work is not None:
            self.outcome = guarded(partial(work, Control(self._reported.emit, self._stop)), self.title)
            del work
        self._reported.emit(None)

    def tell_outcome(self) -> None:
        """Tells what came of the work, once; on the main thread, after it has ended."""
        if self._ended:
            return
        self._ended = True
        if not self.cancelled:
            if isinstance(self.outcome, Done):
                self.succeeded.emit(self.outcome.result)
            elif isinstance(self.outcome, Failure):
                self.failed.emit(self.outcome)
        self.ended.emit(self)
        self.outcome = None  # what it gave may hold a whole project, and the task lives a moment longer

    @Slot(object)
    def _on_report(self, report: object) -> None:
        if isinstance(report, _Progress):
            if not self.cancelled:
                self.progressed.emit(report.fraction, report.text)
        else:
            self.tell_outcome()


class TaskRunner(QObject):
    """Runs tasks on a small pool of its own and tells the window about the long ones."""

    started = Signal(object)  # Task; only those shown to the user
    failed = Signal(object)  # Failure

    def __init__(self, parent: QObject | None = None, threads: int = 2) -> None:
        super().__init__(parent)
        self._pool, self._reserved = QThreadPool(self), QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._reserved.setMaxThreadCount(1)
        self._tasks: set[Task] = set()

    def start(
        self,
        title: str,
        work: Callable[[Control], Any],
        *,
        shown: bool = True,
        quiet: bool = False,
        at_once: bool = False,
        kept: bool = False,
        then: Callable[[Any], None] | None = None,
    ) -> Task:
        """Starts some work.

        `then` must be a slot of a QObject on the main thread; it gets the result. `quiet` leaves it to the caller
        to present a failure. Work that is `at_once` waits for nothing but others of its kind; of what is `kept` the
        outcome counts also after a cancel.
        """
        task = Task(title, work, self, kept=kept)
        self._tasks.add(task)
        if then is not None:
            task.succeeded.connect(then)
        if not quiet:
            task.failed.connect(self.failed)
        task.ended.connect(self._on_ended)
        (self._reserved if at_once else self._pool).start(task.run)
        if shown:
            self.started.emit(task)
        return task

    @property
    def busy(self) -> bool:
        """Whether any task is still running."""
        return bool(self._tasks)

    @Slot(object)
    def _on_ended(self, task: Task) -> None:
        self._tasks.discard(task)
        task.deleteLater()

    def finish(self, task: Task) -> None:
        """Waits for a task that was started at once, and lets it tell what came of it."""
        self._reserved.waitForDone()
        task.tell_outcome()

    def shut_down(self) -> None:
        """Asks every task to end and waits until they did."""
        for task in self._tasks:
            task.cancel()
        self._pool.waitForDone()
        self._reserved.waitForDone()
