"""How a failure is shown: what happened, what to do, and the details for those who want to report it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

from vipll_gui.qt.background.tasks import Failure

_COMMAND = "vipll-gui "  # begins a line for the terminal, which must not be broken
_USUAL = 400  # pixels, if there is that much to say


def show_problem(failure: Failure, parent: QWidget | None) -> QMessageBox:
    """Shows a failure without holding up anything else; the box that was opened."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(failure.title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(failure.title)
    box.setInformativeText(failure.text)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if failure.details:
        box.setDetailedText(failure.details)
    if (words := box.findChild(QLabel, "qt_msgbox_informativelabel")) is not None:
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setMinimumWidth(_width(words, failure.text))
    box.open()
    return box


def _width(words: QLabel, text: str) -> int:
    """How wide a text should be: so that lines break rarely, and commands never."""
    wide = [(words.fontMetrics().horizontalAdvance(line), line.startswith(_COMMAND)) for line in text.splitlines()]
    return max((width + 8 if command else min(width, _USUAL) for width, command in wide), default=0)
