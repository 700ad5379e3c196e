"""Work that is asked for again and again, of which only the newest answer counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from vipll_gui.qt.background.tasks import Control, Task, TaskRunner

Work = Callable[[Control], Any]


class LatestOnly(QObject):
    """Runs at most one piece of work at a time off the main thread; of those asked for meanwhile, only the last.

    `ask` gets a function that makes the work, or None: it is called on the main thread just before the work starts.
    """

    answered = Signal(object)
    ended = Signal()  # also where no answer came

    def __init__(self, tasks: TaskRunner, title: str, parent: QObject) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._title = title
        self._running: Task | None = None
        self._next: Callable[[], Work | None] | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._running is not None

    def ask(self, prepare: Callable[[], Work | None]) -> None:
        """Starts the work, or lets it follow what is under way."""
        if self._running is None:
            self._start(prepare)
        else:
            self._next = prepare

    def forget(self) -> None:
        """Drops what is under way and what waits; no answer will come."""
        self._next = None
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def _start(self, prepare: Callable[[], Work | None]) -> None:
        if (work := prepare()) is not None:
            self._running = self._tasks.start(self._title, work, shown=False, then=self._on_answer)
            self._running.ended.connect(self._on_ended)

    @Slot(object)
    def _on_answer(self, answer: object) -> None:
        self.answered.emit(answer)

    @Slot(object)
    def _on_ended(self, task: Task) -> None:
        if task is not self._running:
            return
        self._running = None
        prepare, self._next = self._next, None
        self.ended.emit()
        if prepare is not None:
            self._start(prepare)
