"""A thread that reads what is waiting, the most urgent first."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QObject, QThread, Signal

_WAITING_LATER = 80  # scrolling fast forgets what has left the screen


class BackgroundReader(QThread):
    """Calls `read`, which must not raise, for each key asked for and tells what came of it."""

    was_read = Signal(object)

    def __init__(self, read: Callable[[Hashable], object], parent: QObject) -> None:
        super().__init__(parent)
        self._read = read
        self._condition = threading.Condition()
        self._urgent: list[Hashable] = []
        self._later: deque[Hashable] = deque(maxlen=_WAITING_LATER)
        self._stopping = False
        self._reading = False

    def ask(self, urgent: Sequence[Hashable] | None, later: Hashable | None = None) -> None:
        """Reads `urgent` in its order instead of what was urgent before, and `later` when there is time."""
        with self._condition:
            if urgent is not None:
                self._urgent = list(urgent)
            if later is not None and later not in self._later:
                self._later.append(later)
            self._condition.notify()

    def ask_to_stop(self) -> None:
        """Ends the thread after what it is reading now."""
        with self._condition:
            self._stopping = True
            self._condition.notify()

    @property
    def busy(self) -> bool:
        """Whether something is being read or waiting."""
        with self._condition:
            return bool(self._reading or self._urgent or self._later)

    def _next(self) -> Hashable | None:
        with self._condition:
            self._reading = False
            while not (self._stopping or self._urgent or self._later):
                self._condition.wait()
            if self._stopping:
                return None
            self._reading = True
            return self._urgent.pop(0) if self._urgent else self._later.pop()

    def run(self) -> None:
        """The thread's own work."""
        while (key := self._next()) is not None:
            self.was_read.emit(self._read(key))
