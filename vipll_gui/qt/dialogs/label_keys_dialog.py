"""The lead gives labels keys of their own, or takes what the names propose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from vipll_gui.errors import VipllError
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.language import tell_error
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import one_line, sentences
from vipll_gui.session.label_keys import checked_keys, proposed_keys

LABEL, KEY = range(2)
ROW = 34


class LabelKeysDialog(FittingDialog):
    """One line per label with the field for its key."""

    chosen = Signal(object)  # the keys by label
    wanted = Signal(bool)  # whether labels are chosen by their keys

    def __init__(
        self, names: Sequence[str], keys: Mapping[int, str], *, active: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys of labels"))
        self._names = names
        words = self.tr(
            "A key chooses its label wherever it stands, Shift and the key rules it out. Labels without one are chosen "
            "by the first letters of their names. The keys belong to the project; digits that are nobody’s key go on "
            "to mean places. A command whose letter a label has, such as G for the contact sheet, moves to that letter "
            "with Ctrl: F1 lists all keys. The other letters stay as they are."
        )
        self.table = self._make_table()
        self.fields = [self._make_field(row) for row in range(len(names))]
        self.active = QCheckBox(self.tr("&Choose labels by these keys"))
        self.active.setChecked(active)
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        role = QDialogButtonBox.ButtonRole.ResetRole  # at the other end than what ends the dialog
        self.propose = self.buttons.addButton(self.tr("&Propose from the names"), role)
        self.clear = self.buttons.addButton(self.tr("&No keys"), role)
        for button in (self.propose, self.clear):
            button.setAutoDefault(False)
        muted = styled(QLabel(words, wordWrap=True), "muted")
        column_of(
            self, muted, (self.table, 1), self.active, self.error, self.buttons, margins=(20, 16, 20, 14), spacing=10
        )
        self.propose.clicked.connect(self._on_propose)
        self.clear.clicked.connect(self._on_clear)
        self.buttons.accepted.connect(self._on_ok)
        self.buttons.rejected.connect(self.reject)
        self.resize(460, 520)
        self._show_keys(keys)

    def _make_table(self) -> QTableWidget:
        table = styled(QTableWidget(len(self._names), 2), "framed", spoken=self.tr("Labels and their keys"))
        table.setHorizontalHeaderLabels([self.tr("Label"), self.tr("Key")])
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.verticalHeader().setVisible(False)
        table.verticalHeader().setDefaultSectionSize(ROW)
        table.horizontalHeader().setSectionResizeMode(LABEL, QHeaderView.ResizeMode.Stretch)
        table.setColumnWidth(KEY, 70)
        table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        table.setTabKeyNavigation(False)  # else Tab goes round among the fields and never leaves them
        for row, name in enumerate(self._names):
            item = QTableWidgetItem(one_line(name))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            table.setItem(row, LABEL, item)
        return table

    def _make_field(self, row: int) -> QLineEdit:
        field = styled(QLineEdit(maxLength=1), spoken=self.tr("Key of {}").format(one_line(self._names[row])))
        field.textEdited.connect(self._check)
        self.table.setCellWidget(row, KEY, field)
        return field

    @property
    def keys(self) -> dict[int, str]:
        """The keys as they stand in the fields."""
        typed = (field.text().strip().lower() for field in self.fields)
        return {number: key for number, key in enumerate(typed) if key}

    def _show_keys(self, keys: Mapping[int, str]) -> None:
        for number, field in enumerate(self.fields):
            field.setText(keys.get(number, ""))
        self._check()

    @Slot()
    def _check(self) -> None:
        """Says what is wrong with the keys before anybody is done."""
        wrong = ""
        try:
            checked_keys(self.keys, self._names)
        except VipllError as error:
            wrong = sentences(tell_error(error))
        self.error.setText(wrong)
        self.error.setVisible(bool(wrong))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not wrong)

    @Slot()
    def _on_propose(self) -> None:
        proposed = proposed_keys(self._names, self.keys)
        if not proposed:
            text = self.tr("There are more labels than keys: they are chosen by the first letters of their names.")
            self.error.setText(text)
            self.error.setVisible(True)
            return
        self._show_keys(proposed)
        self.active.setChecked(True)

    @Slot()
    def _on_clear(self) -> None:
        self._show_keys({})

    @Slot()
    def _on_ok(self) -> None:
        self.wanted.emit(self.active.isChecked())
        self.chosen.emit(self.keys)
        self.accept()
