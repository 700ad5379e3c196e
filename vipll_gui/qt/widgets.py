"""Small help for building widgets in one expression."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

W = TypeVar("W", bound=QWidget)


def dressed(
    widget: W,
    style: str = "",
    *,
    spoken: str = "",
    tip: str = "",
    focus: Qt.FocusPolicy | None = None,
    hidden: bool = False,
) -> W:
    """The widget with its name in the style sheet, what a screen reader says, its tip and how it takes the focus."""
    widget.setObjectName(style)
    widget.setAccessibleName(spoken)
    widget.setToolTip(tip)
    if focus is not None:
        widget.setFocusPolicy(focus)
    if hidden:
        widget.setVisible(False)
    return widget


class Held(QWidget):
    """Holds one widget at its full size and keeps what happens to its layout inside.

    A text that changes anywhere asks all layouts above it to settle anew, and a QTabWidget answers by painting
    everything in it a second time. Nothing above this widget depends on what is in it.
    """

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = inside
        inside.setParent(self)
        self.setFocusProxy(inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._inside.setGeometry(self.rect())

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._inside.minimumSizeHint()


class PickBox(QComboBox):
    """A list to pick from that never changes in passing: arrow keys open it, the wheel leaves it alone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
