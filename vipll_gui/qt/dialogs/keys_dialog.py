"""Changing keys: pick a command, press its new key, and see at once whether somebody else has it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.settings import keys
from vipll_gui.qt.settings.actions import ACTIONS, BY_ID, translated
from vipll_gui.qt.settings.keymap import PRESETS, Keymap, native, preset_title

_ID = Qt.ItemDataRole.UserRole


class KeyField(QKeySequenceEdit):
    """Takes one key press; the digit row is known by its place, as in the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = keys.digit(event)
        if found is None:
            super().keyPressEvent(event)
        else:
            self.setKeySequence(QKeySequence(f"Shift+{found[0]}" if found[1] else str(found[0])))


class KeysDialog(FittingDialog):
    """The commands with their keys, and a field for a new one."""

    def __init__(self, keymap: Keymap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Change keys"))
        self._keymap = keymap
        self.preset = styled(QComboBox(), spoken=self.tr("Habits"))
        for name in PRESETS:
            self.preset.addItem(preset_title(name), name)
        self.search = styled(
            QLineEdit(placeholderText=self.tr("Find a command"), clearButtonEnabled=True),
            spoken=self.tr("Find a command"),
        )
        self.list = self._make_list()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(styled(QLabel(self.tr("Habits"))))
        head.addWidget(self.preset, 1)
        layout.addLayout(head)
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        layout.addLayout(self._make_editor())
        layout.addWidget(self._make_buttons())
        self.preset.activated.connect(self._on_preset)
        self.search.textChanged.connect(self._fill)
        keymap.changed.connect(self._fill)
        self.resize(600, 560)
        self._fill()
        self.pick(ACTIONS[0].id)

    def _make_list(self) -> QTreeWidget:
        made = styled(QTreeWidget(), spoken=self.tr("Commands and their keys"))
        made.setHeaderLabels([self.tr("Command"), self.tr("Keys")])
        made.setRootIsDecorated(False)
        made.setUniformRowHeights(True)
        made.header().setStretchLastSection(False)
        made.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        made.currentItemChanged.connect(self._on_picked)
        return made

    def _make_editor(self) -> QVBoxLayout:
        self.field = with_role(styled(KeyField(), spoken=self.tr("New key")), QAccessible.Role.HotkeyField)
        self.field.setMaximumSequenceLength(1)
        self.field.keySequenceChanged.connect(self._check)
        self.told = styled(QLabel(wordWrap=True), "muted", spoken=self.tr("Whether the key is free"))
        self.told.setMinimumHeight(2 * self.told.fontMetrics().height())
        self.use = self._button(self.tr("Use this key"), self._use)
        self.also = self._button(self.tr("Add this key"), self._add)
        self.none = self._button(self.tr("No key"), self._clear)
        self.back = self._button(self.tr("As before"), self._put_back)
        pressed = row_of(None, (self.field, 2), (self.told, 3), spacing=10)
        buttons = row_of(None, 1, self.use, self.also, self.none, self.back, spacing=6)
        return column_of(None, pressed, buttons, spacing=8)

    @staticmethod
    def _button(text: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        return button

    def _make_buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        everything = box.addButton(self.tr("Reset all keys"), QDialogButtonBox.ButtonRole.ResetRole)
        everything.setAutoDefault(False)
        everything.clicked.connect(self._keymap.reset)
        box.rejected.connect(self.reject)
        return box

    # -- what is shown -----------------------------------------------------------------------------------------

    @property
    def picked(self) -> str:
        """The id of the command picked; empty where there is none."""
        item = self.list.currentItem()
        return str(item.data(0, _ID)) if item is not None else ""

    def pick(self, action: str) -> None:
        """Picks a command."""
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            if item is not None and item.data(0, _ID) == action:
                self.list.setCurrentItem(item)

    @Slot()
    def _fill(self) -> None:
        before, words = self.picked, self.search.text().casefold().split()
        self.preset.setCurrentIndex(self.preset.findData(self._keymap.preset))
        self.list.clear()
        for entry in ACTIONS:
            title, theirs = translated(entry.title), native(self._keymap.keys_of(entry.id))
            if all(word in f"{title} {theirs}".casefold() for word in words):
                item = QTreeWidgetItem([title, theirs])
                item.setData(0, _ID, entry.id)
                item.setSizeHint(0, QSize(100, 26))
                font = item.font(1)
                font.setBold(self._keymap.is_changed(entry.id))
                item.setFont(1, font)
                self.list.addTopLevelItem(item)
        self.pick(before)
        self._check()

    @Slot()
    def _on_picked(self) -> None:
        self.field.clear()
        self._check()

    @Slot()
    def _check(self) -> None:
        """Says who has the key, before anything is changed."""
        key = self._key()
        owner = self._keymap.user_of(key) if key else None
        self.none.setEnabled(bool(self.picked) and bool(self._keymap.keys_of(self.picked)))
        self.back.setEnabled(bool(self.picked) and self._keymap.is_changed(self.picked))
        for button in (self.use, self.also):
            button.setEnabled(bool(self.picked and key) and owner != self.picked)
        if not key:
            self.told.setText(self.tr("Click into the field and press a key."))
        elif owner is None:
            self.told.setText(self.tr("This key is free."))
        elif owner == self.picked:
            self.told.setText(self.tr("This command has that key already."))
        else:
            taken = self.tr("“{}” has this key and would lose it.").format(translated(BY_ID[owner].title))
            self.told.setText(taken)
        self.told.setObjectName("error" if owner not in (None, self.picked) else "muted")
        self.told.style().polish(self.told)

    def _key(self) -> str:
        return self.field.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot(int)
    def _on_preset(self, index: int) -> None:
        self._keymap.set_preset(str(self.preset.itemData(index)))

    @Slot()
    def _use(self) -> None:
        self._keymap.set_keys(self.picked, (self._key(),))
        self._go_on()

    @Slot()
    def _add(self) -> None:
        self._keymap.set_keys(self.picked, (*self._keymap.keys_of(self.picked), self._key()))
        self._go_on()

    @Slot()
    def _clear(self) -> None:
        self._keymap.set_keys(self.picked, ())
        self._go_on()

    @Slot()
    def _put_back(self) -> None:
        self._keymap.set_keys(self.picked, self._keymap.usual_keys_of(self.picked))
        self._go_on()

    def _go_on(self) -> None:
        """Back to the list for the next command: the button that was pressed is off now, and Qt would pick another."""
        self.list.setFocus()
        self.field.clear()
