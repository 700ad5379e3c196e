"""Small help for building widgets in one expression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QFrame, QLabel, QSizePolicy, QStylePainter, QWidget

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
    """The widget with its name in the style sheet, what a screen reader says, its tip and how it takes the focus.

    Tables and lists lose their frame here: a border or a background in the style sheet would make Qt paint all of them
    anew for every line they scroll, instead of moving what is there.
    """
    if isinstance(widget, QAbstractItemView):
        widget.setFrameShape(QFrame.Shape.NoFrame)
    widget.setObjectName(style)
    widget.setAccessibleName(spoken)
    widget.setToolTip(tip)
    if focus is not None:
        widget.setFocusPolicy(focus)
    if hidden:
        widget.setVisible(False)
    return widget


class ElidedLabel(QLabel):
    """A line of text that ends in … where there is no room for all of it; the tip has the rest."""

    def __init__(self) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def paintEvent(self, _event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.contentsRect().width())
        painter = QStylePainter(self)
        role = self.foregroundRole()
        painter.drawItemText(self.contentsRect(), int(self.alignment()), self.palette(), self.isEnabled(), text, role)


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


class Awaited(QWidget, Generic[W]):
    """Room for a widget that is made when somebody first looks at it or asks for it."""

    def __init__(self, make: Callable[[], W], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._inside: W | None = None

    @property
    def made(self) -> bool:
        """Whether it is there already."""
        return self._inside is not None

    @property
    def inside(self) -> W:
        """The widget."""
        if self._inside is None:
            self._inside = self._make()
            self._inside.setParent(self)
            self._inside.setGeometry(self.rect())
            self._inside.show()
            self.setFocusProxy(self._inside)
        return self._inside

    def showEvent(self, event: QShowEvent) -> None:
        _ = self.inside
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._inside is not None:
            self._inside.setGeometry(self.rect())


class PickBox(QComboBox):
    """A list to pick from that never changes in passing: arrow keys open it, the wheel leaves it alone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
