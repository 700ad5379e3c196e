"""A line above the project that says why nothing can be changed, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from vipll_gui.qt.look.language import tell
from vipll_gui.qt.look.layouts import row_of
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.work.controller import Controller


class Banner(QWidget):
    """Shown for read-only and damaged projects."""

    copy_wanted = Signal()

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "warning")
        self._controller = controller
        self.text = styled(QLabel(wordWrap=True), spoken=self.tr("Warning"))
        self.copy = styled(QPushButton(self.tr("Save a copy…")), focus=Qt.FocusPolicy.TabFocus)
        self.copy.setToolTip(self.tr("Writes a copy that can be changed, and opens it"))
        self.copy.clicked.connect(self.copy_wanted)
        row_of(self, (self.text, 1), self.copy, margins=(14, 6, 14, 6), spacing=12)
        self.setVisible(False)
        controller.project_opened.connect(self._show)

    @Slot()
    def _show(self) -> None:
        session = self._controller.session
        if session.damaged:
            text = self.tr(
                "This project file is damaged ({}). What could still be read is shown; save it as a copy to go on."
            ).format(tell(session.damaged))
        else:
            words = self.tr("Nothing can be changed here: {}. Save a copy to go on working.")
            text = words.format(tell(session.read_only))
        self.text.setText(text)
        self.text.setAccessibleDescription(text)
        self.setVisible(bool(session.read_only or session.damaged))
