"""Work that will be needed soon, done in small steps while nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Slot

DELAY_MS = 200  # what is shown first has been painted by then


class Preparation(QObject):
    """Takes the steps one by one between other events, or all at once as soon as somebody needs the outcome."""

    def __init__(self, steps: Iterator[None], parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._timer = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._timer.timeout.connect(self._on_time)

    def begin(self) -> None:
        """Starts after a moment."""
        self._timer.start()

    def finish(self) -> None:
        """Takes all steps that are left."""
        self.stop()
        for _ in self._steps:
            pass

    def stop(self) -> None:
        """Takes no further step by itself."""
        self._timer.stop()

    @Slot()
    def _on_time(self) -> None:
        for _ in self._steps:
            self._timer.start(0)
            return
