"""Dialogs that are never larger than their screen: its letters may be large, and the screen small."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QLayout, QScrollArea, QWidget

from vipll_gui.qt.look.layouts import Margins, column_of
from vipll_gui.qt.look.widgets import styled

_FRAME = QSize(20, 60)  # what the desktop puts around a window
BESIDE = 24  # pixels for the scroll bar, which is there where the screen is too low


def room_on_screen(window: QWidget) -> QSize:
    """How large a window may be to be seen whole."""
    return window.screen().availableSize() - _FRAME


def scrolled(inside: QWidget) -> QScrollArea:
    """Room for something that may be larger than the screen."""
    area = styled(QScrollArea(widgetResizable=True), focus=Qt.FocusPolicy.NoFocus)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(inside)
    return area


class FittingDialog(QDialog):
    """Is deleted when it is closed, and opens no larger than the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def setVisible(self, visible: bool) -> None:
        if visible and not self.isVisible():
            self._mark_way_on()
            self.resize(self.size().boundedTo(room_on_screen(self)))
        super().setVisible(visible)

    def _mark_way_on(self) -> None:
        """Lets the button that does what the dialog is for be seen as that."""
        for box in self.findChildren(QDialogButtonBox):
            for button in box.buttons():
                if box.buttonRole(button) == QDialogButtonBox.ButtonRole.AcceptRole:
                    button.setObjectName("primary")
                    button.style().polish(button)


class ScrollingDialog(FittingDialog):
    """Is as high as what it says; where the screen is lower than that, all but the buttons is scrolled."""

    def hold(self, said: QLayout, buttons: QWidget, *, width: int, margins: Margins = (20, 18, 20, 14)) -> None:
        """Takes what the dialog says and the buttons below it."""
        left, top, right, bottom = margins
        self._width = width
        self._inside = QWidget()
        self._inside.setLayout(said)
        said.setContentsMargins(left, top, right, 0)
        self._scroll = scrolled(self._inside)
        buttons.setContentsMargins(left, 0, right, 0)
        column_of(self, (self._scroll, 1), buttons, margins=(0, 0, 0, bottom), spacing=14)
        self.grow()

    def grow(self) -> None:
        """Makes room for what has come, as far as the screen goes."""
        self.ensurePolished()
        least = self._inside.minimumSizeHint().width() + BESIDE
        width = max(self.width() if self.isVisible() else self._width, least)
        below = self.sizeHint().height() - self._scroll.sizeHint().height()
        wanted = QSize(width, self._inside.heightForWidth(width - BESIDE) + below)
        self.resize(wanted.expandedTo(self.size() if self.isVisible() else QSize()).boundedTo(room_on_screen(self)))
