"""Whose decisions these are: a name, new or one that the project knows already."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QWidget

from vipll_gui.qt.look.fitting_dialog import ScrollingDialog
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled


class AnnotatorDialog(ScrollingDialog):
    """Asks for the annotator's name."""

    chosen = Signal(str)

    def __init__(self, present: str, known: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Annotator"))
        self.names = styled(QComboBox(editable=True), spoken=self.tr("Name of the annotator"))
        self.names.addItems(list(dict.fromkeys((present, *known))))
        self.names.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        edit = self.names.lineEdit()
        if edit is not None:
            edit.selectAll()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.names.editTextChanged.connect(self._check)
        told = self.tr(
            "Each annotator has decisions and steps of undo of their own. Where two disagree, both are kept and shown."
        )
        title, words = (
            styled(QLabel(self.tr("Who decides here?")), "title"),
            styled(QLabel(told, wordWrap=True), "muted"),
        )
        self.hold(column_of(None, title, self.names, words, 1, spacing=10), self.buttons, width=420)
        self._check()

    @Slot()
    def _check(self) -> None:
        ready = bool(self.names.currentText().strip())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(ready)

    @Slot()
    def _choose(self) -> None:
        self.chosen.emit(self.names.currentText().strip())
        self.accept()
