"""Ctrl+K: any command by typing a part of its name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.dialogs.key_help import key_text
from vipll_gui.qt.look.fitting_dialog import FittingDialog
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.settings.actions import ACTIONS, ActionSpec, translated

_ID = Qt.ItemDataRole.UserRole
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class CommandPalette(FittingDialog):
    """A field and the commands that match it, those that make sense now first."""

    def __init__(self, actions: Callable[[str], QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Command palette"))
        self._actions = actions
        self._offered: dict[str, Callable[[], None]] = {}  # beside the commands of the table, by title
        self.edit = styled(
            QLineEdit(placeholderText=self.tr("Type a command")), spoken=self.tr("Type a part of a command's name")
        )
        self.list = self._make_list()
        self._nothing = styled(QLabel(self.tr("No command has this in its name.")), "muted")
        self._nothing.setContentsMargins(8, 4, 8, 8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 10, 10, 10)
        layout.addWidget(self.edit)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list, 1)
        self.edit.textChanged.connect(self._match)
        self.edit.installEventFilter(self)
        self.edit.returnPressed.connect(self._run)
        self.list.itemClicked.connect(self._on_clicked)
        self.resize(560, 420)
        theme_manager().colours_changed.connect(self._on_colours)
        self._match("")

    def offer(self, title: str, run: Callable[[], None]) -> None:
        """Lists something more that can be done."""
        self._offered[title] = run
        self._match(self.edit.text())

    def _make_list(self) -> QTreeWidget:
        made = styled(QTreeWidget(), spoken=self.tr("Matching commands"), focus=Qt.FocusPolicy.NoFocus)
        made.setColumnCount(2)
        made.setHeaderHidden(True)
        made.setRootIsDecorated(False)
        made.setUniformRowHeights(True)
        made.setIndentation(0)
        made.header().setStretchLastSection(False)
        made.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        made.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        return made

    @property
    def shown(self) -> list[str]:
        """The ids of the commands listed."""
        model = self.list.model()
        return [str(model.index(row, 0).data(_ID)) for row in range(model.rowCount())]

    @Slot(str)
    def _match(self, text: str) -> None:
        text = text.casefold().strip()
        hits = [entry for entry in ACTIONS if all(word in _searched(entry) for word in text.split())]
        hits.sort(key=lambda entry: self._distance(entry, text))
        self.list.clear()
        offered = [title for title in self._offered if all(word in title.casefold() for word in text.split())]
        self.list.addTopLevelItems([*map(self._item, hits), *map(_offer, offered)])
        self._select(0)
        found = bool(hits or offered)
        self._nothing.setVisible(not found)
        self.list.setVisible(found)

    @Slot()
    def _on_colours(self) -> None:
        """Lists the same in the colours of another theme."""
        row = self.list.currentIndex().row()
        self._match(self.edit.text())
        self._select(row)

    def _distance(self, entry: ActionSpec, text: str) -> tuple[bool, int, int]:
        """What makes sense now comes first, then the nearest name."""
        title = translated(entry.title).casefold()
        near = 0 if title.startswith(text) else 1 if text in title else 2
        return not self._actions(entry.id).isEnabled(), near, len(title) if text else 0

    def _item(self, entry: ActionSpec) -> QTreeWidgetItem:
        action = self._actions(entry.id)
        item = QTreeWidgetItem([translated(entry.title), key_text(action)])
        item.setIcon(0, action.icon() if entry.icon else _blank())
        item.setData(0, _ID, entry.id)
        item.setToolTip(0, translated(entry.help))
        item.setSizeHint(0, QSize(100, 30))
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(1, colour(colours().muted))
        item.setDisabled(not action.isEnabled())
        return item

    def _select(self, row: int) -> None:
        model = self.list.model()
        self.list.setCurrentIndex(model.index(min(max(row, 0), model.rowCount() - 1), 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets the arrow keys move in the list while the cursor stays in the field."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _MOVES:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
            self._select(self.list.currentIndex().row() + step[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)

    @Slot()
    def _run(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._on_clicked(item)

    @Slot(QTreeWidgetItem)
    def _on_clicked(self, item: QTreeWidgetItem) -> None:
        if (run := self._offered.get(item.text(0))) is not None:
            self.accept()
            run()
            return
        action = self._actions(str(item.data(0, _ID)))
        if action.isEnabled():
            self.accept()
            action.trigger()


def _offer(title: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([title])
    item.setIcon(0, _blank())
    item.setData(0, _ID, "")
    item.setSizeHint(0, QSize(100, 30))
    return item


def _blank() -> QIcon:
    """An icon of nothing, so that all names start at the same place."""
    empty = QPixmap(16, 16)
    empty.fill(Qt.GlobalColor.transparent)
    return QIcon(empty)


def _searched(entry: ActionSpec) -> str:
    return f"{translated(entry.menu)} {translated(entry.title)} {translated(entry.help)}".casefold()
