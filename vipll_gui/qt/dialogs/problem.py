"""How a failure is shown: what happened, what to do, and the details for those who want to report it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from vipll_gui.qt.tasks import Failure


def show_problem(failure: Failure, parent: QWidget | None) -> QMessageBox:
    """Shows a failure without holding up anything else; the box that was opened."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(failure.title)
    box.setText(failure.title)
    box.setInformativeText(failure.text)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if failure.details:
        box.setDetailedText(failure.details)
    box.open()
    return box
