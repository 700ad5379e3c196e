"""Work that will be needed soon, done in small steps while nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer, Slot

DELAY_MS = 200  # what is shown first has been painted by then


class IdleBuilder(QObject):
    """Takes the steps one by one between other events, or all at once as soon as somebody needs the outcome.

    Where a step fails, the next one who needs the outcome begins anew.
    """

    def __init__(self, make: Callable[[], Iterator[None]], parent: QObject) -> None:
        super().__init__(parent)
        self._make = make
        self._steps: Iterator[None] | None = None
        self._timer = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._timer.timeout.connect(self._on_time)

    def begin(self) -> None:
        """Starts after a moment."""
        self._timer.start()

    def finish(self) -> None:
        """Takes all steps that are left."""
        self.stop()
        while self._step():
            pass

    def stop(self) -> None:
        """Takes no further step by itself."""
        self._timer.stop()

    @Slot()
    def _on_time(self) -> None:
        if self._step():
            self._timer.start(0)

    def _step(self) -> bool:
        """Takes one step; whether there are more."""
        self._steps = self._make() if self._steps is None else self._steps
        try:
            next(self._steps)
        except StopIteration:
            return False
        except BaseException:
            self._steps = None
            raise
        return True
