"""Where a shared project is, and the password of whoever opens it, where the computer does not know it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from vipll_gui.qt.look.fitting_dialog import ScrollingDialog
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.store.location import scheme_of


class ServerDialog(ScrollingDialog):
    """Asks for the address of a shared project."""

    chosen = Signal(str, str, bool)  # address, password (empty where none is needed), whether to keep it

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Open from a server"))
        self.address = styled(QLineEdit(), spoken=self.tr("Address"))
        self.address.setPlaceholderText("postgresql://ada@db.example.org/birds")
        self.password = styled(QLineEdit(), spoken=self.tr("Password"))
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setPlaceholderText(self.tr("only if the server asks for one"))
        self.keep = QCheckBox(self.tr("Keep the password in the system’s keyring"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.address.textChanged.connect(self._check)
        self.password.textChanged.connect(self._check)
        form = QFormLayout()
        form.addRow(self.tr("Address"), self.address)
        form.addRow(self.tr("Password"), self.password)
        form.addRow("", self.keep)
        told = self.tr("Whoever shared the project knows its address. The password is never written to a file.")
        title = styled(QLabel(self.tr("Which shared project?")), "title")
        words = styled(QLabel(told, wordWrap=True), "muted")
        self.hold(column_of(None, title, form, words, 1, spacing=10), self.buttons, width=520)
        self._check()

    @Slot()
    def _check(self) -> None:
        ready = bool(scheme_of(self.address.text().strip()))
        self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(ready)
        self.keep.setEnabled(bool(self.password.text()))

    @Slot()
    def _choose(self) -> None:
        self.chosen.emit(self.address.text().strip(), self.password.text(), self.keep.isChecked())
        self.accept()
