"""A text field that gives the keys back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class LeavingEdit(QLineEdit):
    """A text field that Escape empties and leaves, and some other keys leave as it is."""

    left = Signal()
    leaving_keys: tuple[Qt.Key, ...] = ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        escaped = event.key() == Qt.Key.Key_Escape
        if escaped:
            self.clear()
        if escaped or event.key() in self.leaving_keys:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class FilterEdit(LeavingEdit):
    """A text filter, which Enter leaves too."""

    leaving_keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down)
