"""The one place where an open session is changed: one step after the other, each for the session it was made for."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.qt.background.tasks import Control, Done, Failure, Task, TaskRunner, guarded
from vipll_gui.qt.look.language import format_localised
from vipll_gui.session import Session

AT_ONCE = 2_000  # a step on more instances takes long enough to be felt


def _one(_session: Session) -> int:
    return 1


@dataclass(frozen=True, eq=False)
class Step:
    """A change to make: `make` gets the session when its turn has come, `then` what came of it, on the main thread.

    `size` tells, when its turn has come, how many instances the step touches. Of steps with the same `key` that wait,
    only the first is kept: whoever presses a key again because nothing happened yet means the same step.
    """

    title: str  # of a failure
    make: Callable[[Session], Any]
    then: Callable[[Any], None]
    size: Callable[[Session], int] = _one
    key: object = None
    grave: bool = False  # a failure is more than a step that made no sense


class SessionOwner(QObject):
    """Makes steps in their order: small ones at once, one on many instances on a thread of its own.

    What arrives while such a step is under way waits for it: steps in their order, then of posteriors the newest only.
    Nothing of the session may be closed before `busy` is over.
    """

    busy_changed = Signal()
    failed = Signal(object, object)  # Step, Failure

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.session: Session | None = None  # whose steps these are; asked for every cell that is painted
        self._waiting: deque[Step] = deque()
        self._newest: Step | None = None
        self._running: tuple[Step, Task] | None = None
        self._making = False

    def own(self, session: Session | None) -> None:
        """Takes over a session; whatever waits was meant for the one before and is gone with it."""
        if self.busy:
            raise RuntimeError("a step is still being made for the session before")
        self.session = session
        self._waiting.clear()
        self._newest = None

    @property
    def busy(self) -> bool:
        """Whether a step on many instances is under way, so that others have to wait."""
        return self._running is not None

    def make(self, step: Step) -> bool:
        """Makes a step, or lets it wait for its turn; False where the same one waits already."""
        if step.key is not None and any(other.key == step.key for other in self._waiting):
            return False
        self._waiting.append(step)
        self._go_on()
        return True

    def make_newest(self, step: Step) -> None:
        """Makes a step after all others, unless a newer one of this kind comes before its turn."""
        self._newest = step
        self._go_on()

    def finish(self) -> None:
        """Waits until everything that was asked for is made."""
        while self._running is not None:
            self._tasks.finish(self._running[1])

    def _go_on(self) -> None:
        if self._making:
            return  # asked for by somebody who was told of a step: it is made after that one
        self._making = True
        try:
            while self._running is None and (step := self._next()) is not None:
                self._begin(step)
        finally:
            self._making = False

    def _next(self) -> Step | None:
        if self.session is None:
            return None
        if self._waiting:
            return self._waiting.popleft()
        step, self._newest = self._newest, None
        return step

    def _begin(self, step: Step) -> None:
        session = self.session
        assert session is not None  # noqa: S101 - for the type checker: `_next` looked
        count = step.size(session)
        if count <= AT_ONCE:
            self._settle(step, guarded(lambda: step.make(session), step.title))
            return

        def work(control: Control) -> Any:
            control.progress(-1)  # the last moment at which it can be called off: what is written is written whole
            return step.make(session)

        title = format_localised(self.tr("{:,} instances"), count)
        task = self._tasks.start(title, work, quiet=True, at_once=True, kept=True)
        self._running = (step, task)
        task.ended.connect(self._on_ended)
        self.busy_changed.emit()

    @Slot(object)
    def _on_ended(self, task: Task) -> None:
        if self._running is None or task is not self._running[1]:
            return
        step, self._running, self._making = self._running[0], None, True
        try:
            self._settle(step, task.outcome)
        finally:
            self._making = False
        self._go_on()
        self.busy_changed.emit()

    def _settle(self, step: Step, outcome: Done | Failure | None) -> None:
        """Tells what came of a step; where that fails it is presented, and neither steps nor closing wait for it."""
        if isinstance(outcome, Failure):
            self.failed.emit(step, outcome)
        elif isinstance(outcome, Done):
            told = guarded(lambda: step.then(outcome.result), step.title)
            if isinstance(told, Failure) and (error := told.error) is not None:
                sys.excepthook(type(error), error, error.__traceback__)
