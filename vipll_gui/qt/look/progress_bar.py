"""A bar that shows how far some work is."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar


class ProgressBar(QProgressBar):
    """Is painted with everything else.

    Qt's own paints at once, and with it all that waits to be painted: views that have yet to be told what is new were
    painted twice for every report of a training.
    """

    def setValue(self, value: int) -> None:
        if value != self.value():
            self.setUpdatesEnabled(False)
            super().setValue(value)
            self.setUpdatesEnabled(True)  # asks to be painted
