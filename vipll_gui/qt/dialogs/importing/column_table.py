"""The first rows of a table, with what each column is taken for above them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from vipll_gui.data.preview import Preview, PreviewRow
from vipll_gui.data.tables.column_choices import FEATURE, ColumnChoice
from vipll_gui.qt.look.language import tell, translate
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.look.widgets import PickBox, styled
from vipll_gui.qt.look.wording import one_line, shortened, tip

FIRST, LAST = 80, 40  # columns shown of a very wide table, besides those that have a special role
WIDTH, ROLE_HEIGHT = 168, 38
_BESIDE_ROLE = 56  # pixels around the name of a role: margins, frame and arrow
_ROLE, _WORDS, _CELLS = 0, 1, 2  # rows: the role, what becomes of the column, then what is in the source


class ColumnTable(QTableWidget):
    """Columns with a list of roles each; says which one somebody chose."""

    role_chosen = Signal(str, str)  # column, role

    def __init__(self) -> None:
        super().__init__()
        styled(self, "framed", spoken=self.tr("First rows"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().setVisible(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.horizontalHeader().setDefaultSectionSize(WIDTH)
        self.horizontalHeader().setStretchLastSection(True)
        self.boxes: dict[str, PickBox] = {}
        self.left_over = 0  # columns that are not shown
        theme_manager().colours_changed.connect(self._mute_words)

    def show_preview(self, seen: Preview, roles: Mapping[str, str], choices: Mapping[str, ColumnChoice]) -> None:
        """Shows the columns of a table, or the first instances of what is none."""
        if not seen.head.names or not choices:
            self._show_instances(seen.rows)
            return
        names = _shown(seen.head.names, roles)
        self.left_over = len(seen.head.names) - len(names)
        if list(self.boxes) != names:
            self._rebuild(names, seen, choices)
        words = {column.name: column.words for column in seen.columns}
        for place, (name, box) in enumerate(self.boxes.items()):
            box.setCurrentIndex(max(box.findData(roles.get(name, FEATURE)), 0))
            said_in_full = box.fontMetrics().horizontalAdvance(box.currentText()) + _BESIDE_ROLE
            self.setColumnWidth(place, max(WIDTH, said_in_full))
            self._item(_WORDS, place, tell(words.get(name, "")))
        self._mute_words()

    @Slot()
    def _mute_words(self) -> None:
        """Lets what becomes of the columns stand back, in the colours in force."""
        for place in range(len(self.boxes)):
            if (said := self.item(_WORDS, place)) is not None:
                said.setForeground(colour(colours().muted))

    def _rebuild(self, names: Sequence[str], seen: Preview, choices: Mapping[str, ColumnChoice]) -> None:
        self.clear()
        self.boxes = {}
        self.setColumnCount(len(names))
        self.setRowCount(_CELLS + len(seen.head.rows))
        self.setHorizontalHeaderLabels([shortened(one_line(name), 40) for name in names])
        self.verticalHeader().setDefaultSectionSize(26)
        self.setRowHeight(_ROLE, ROLE_HEIGHT)
        places = {name: i for i, name in enumerate(seen.head.names)}
        for place, name in enumerate(names):
            box = styled(PickBox(), spoken=self.tr("What the column {} is").format(name), tip=tip(name))
            for role, choice in choices.items():
                box.addItem(translate(choice.title), role)
            box.activated.connect(partial(self._on_activated, name))
            self.setCellWidget(_ROLE, place, box)
            self.boxes[name] = box
            for row, cells in enumerate(seen.head.rows):
                self._item(_CELLS + row, place, cells[places[name]])

    def _item(self, row: int, column: int, text: str) -> QTableWidgetItem:
        item = QTableWidgetItem(" ".join(text.split()))
        item.setToolTip(tip(text) if text else "")
        self.setItem(row, column, item)
        return item

    def _on_activated(self, name: str, _index: int) -> None:
        self.role_chosen.emit(name, self.boxes[name].currentData())

    def _show_instances(self, rows: Sequence[PreviewRow]) -> None:
        self.clear()
        self.boxes, self.left_over = {}, 0
        columns = _instance_columns(rows, self._instance_titles())
        self.setColumnCount(len(columns))
        self.setRowCount(len(rows))
        self.setHorizontalHeaderLabels([shortened(one_line(name), 40) for name in columns])
        self.verticalHeader().setDefaultSectionSize(26)
        for place, cells in enumerate(columns.values()):
            for row, text in enumerate(cells):
                self._item(row, place, text)

    def _instance_titles(self) -> tuple[str, ...]:
        return self.tr("id"), self.tr("candidates"), self.tr("truth"), self.tr("file"), self.tr("text")


def _shown(names: Sequence[str], roles: Mapping[str, str]) -> list[str]:
    """The columns to show: all, or of a great many those at both ends and those with a special role."""
    if len(names) <= FIRST + LAST:
        return list(names)
    ends = {*names[:FIRST], *names[-LAST:]}
    special = {name for name, role in roles.items() if role not in (FEATURE, "indicator", "left out")}
    return [name for name in names if name in ends or name in special]


def _instance_columns(rows: Sequence[PreviewRow], titles: Sequence[str]) -> dict[str, list[str]]:
    """The first instances in columns, without those that are empty."""
    plain = ([row.id, " | ".join(row.candidates), row.truth, row.media, row.text] for row in rows)
    columns = dict(zip(titles, map(list, zip(*plain, strict=True)), strict=False))
    kept = {title: cells for title, cells in columns.items() if any(cells)}
    names = rows[0].features if rows else {}
    return kept | {name: [f"{row.features[name]:g}" for row in rows] for name in names}
