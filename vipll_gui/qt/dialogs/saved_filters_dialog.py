"""The filters kept under names: use one, keep the present one, give another name, delete."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change

_NAME = Qt.ItemDataRole.UserRole


class SavedFiltersDialog(FittingDialog):
    """A list with a field for the name of the present filter."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Saved filters"))
        self._controller = controller
        self.list = styled(QListWidget(), "recent", spoken=self.tr("Saved filters"))
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.name = styled(
            QLineEdit(placeholderText=self.tr("Name for the present filter")),
            spoken=self.tr("Name for the present filter"),
        )
        self.keep = QPushButton(self.tr("&Keep the present filter"))
        self.use, self.rename, self.delete = (
            QPushButton(text) for text in (self.tr("&Use"), self.tr("&Rename"), self.tr("&Delete"))
        )
        for button in (self.keep, self.use, self.rename, self.delete):
            button.setAutoDefault(False)
        words = self.tr("They belong to the project. The command palette lists them too.")
        if not controller.filtered:
            words += " " + self.tr("Nothing is filtered now: narrow the queue first to keep a filter.")
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        column_of(
            self, styled(QLabel(words, wordWrap=True), "muted"), (self.list, 1),
            row_of(None, self.use, self.rename, self.delete, 1, spacing=6),
            row_of(None, (self.name, 1), self.keep, spacing=6), close, margins=(20, 16, 20, 14), spacing=10,
        )  # fmt: skip
        self.list.itemActivated.connect(self._use)
        self.list.currentItemChanged.connect(self._check)
        self.list.itemChanged.connect(self._on_renamed)
        self.name.textChanged.connect(self._check)
        self.name.returnPressed.connect(self._keep)
        self.keep.clicked.connect(self._keep)
        self.use.clicked.connect(self._use)
        self.rename.clicked.connect(self._rename)
        self.delete.clicked.connect(self._delete)
        controller.updated.connect(self._on_updated)
        controller.project_closed.connect(self.reject)
        self.resize(460, 400)
        self._fill()
        (self.list if self.list.count() else self.name).setFocus()

    @property
    def names(self) -> list[str]:
        """What is listed."""
        return [self.list.item(row).text() for row in range(self.list.count())]

    @property
    def picked(self) -> str:
        """The name of the filter picked; empty where there is none."""
        item = self.list.currentItem()
        return str(item.data(_NAME)) if item is not None else ""

    def _fill(self) -> None:
        row = max(self.list.currentRow(), 0)
        self.list.blockSignals(True)
        self.list.clear()
        for name in self._controller.session.saved_filters.all:
            item = QListWidgetItem(name)
            item.setData(_NAME, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.list.blockSignals(False)
        self._check()

    @Slot()
    def _check(self) -> None:
        for button in (self.use, self.rename, self.delete):
            button.setEnabled(bool(self.picked))
        self.keep.setEnabled(bool(self.name.text().strip()) and self._controller.filtered)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & Change.FILTERS:
            self._fill()

    @Slot()
    def _use(self) -> None:
        if (chosen := self._controller.session.saved_filters.all.get(self.picked)) is not None:
            self._controller.set_filter(chosen)
            self.accept()

    @Slot()
    def _keep(self) -> None:
        if self.keep.isEnabled():
            name, present = self.name.text().strip(), self._controller.filter
            self.name.clear()
            self._controller.make(lambda session: session.saved_filters.save(name, present))

    @Slot()
    def _rename(self) -> None:
        self.list.editItem(self.list.currentItem())

    @Slot(QListWidgetItem)
    def _on_renamed(self, item: QListWidgetItem) -> None:
        old, new = str(item.data(_NAME)), item.text().strip()
        if new != old:
            self._controller.make(lambda session: session.saved_filters.rename(old, new))
            self._fill()  # where the name was refused, the old one stands again

    @Slot()
    def _delete(self) -> None:
        name = self.picked
        self._controller.make(lambda session: session.saved_filters.delete(name))
