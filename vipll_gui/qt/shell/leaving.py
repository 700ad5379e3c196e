"""Leaving a project whose file is no longer where it was: what was decided last is in no file that opens by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from vipll_gui.qt.work.controller import Controller


class Leaving(QObject):
    """Asks before a project is closed whose file was moved or deleted while it was open."""

    def __init__(self, controller: Controller, save_copy: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._save_copy = save_copy
        self._parent = parent
        self._said = False  # that it is to be closed all the same
        controller.project_opened.connect(self.forget)

    def forget(self) -> None:
        """Asks again from now on."""
        self._said = False

    def agree(self) -> None:
        """Asks no more: there is nobody to answer."""
        self._said = True

    def may(self, go_on: Callable[[], object]) -> bool:
        """Whether the project can be closed at once; else somebody is asked, and `go_on` is called where they want."""
        if self._said or not self._controller.has_project or self._controller.session.in_place:
            return True
        box = QMessageBox(self._parent)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Close project"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("The project file has been moved or deleted while it was open."))
        where = self._controller.session.location.text
        told = self.tr("What was decided last is not in it. Save a copy, or put it back here before you close:\n{}")
        box.setInformativeText(told.format(where))
        copy = box.addButton(self.tr("Save a copy…"), QMessageBox.ButtonRole.AcceptRole)
        leave = box.addButton(self.tr("Close all the same"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(copy)

        def follow(_result: int) -> None:
            if box.clickedButton() is copy:
                self._save_copy()
            elif box.clickedButton() is leave:
                self.agree()
                go_on()

        box.finished.connect(follow)
        box.open()
        return False
