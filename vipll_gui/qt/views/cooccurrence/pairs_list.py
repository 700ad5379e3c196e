"""The pairs of labels that meet most, as a list beside the heatmap: a click shows their instances."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.language import localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.names import fitted, plain
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import tip
from vipll_gui.report.heatmap import Heatmap
from vipll_gui.review.heat import shown as as_number

MOST = 40  # pairs in the list
_BETWEEN = " – "
_PLACE = int(Qt.ItemDataRole.UserRole)


def leading_pairs(values: NDArray[np.float64], most: int = MOST) -> list[tuple[int, int]]:
    """Rows and columns of the largest values off the diagonal; each pair once where a table is the same both ways."""
    wanted = np.array(values, np.float64)
    np.fill_diagonal(wanted, 0.0)
    if np.array_equal(wanted, wanted.T):
        wanted = np.triu(wanted)
    flat = np.nan_to_num(wanted).ravel()
    count = min(most, int(np.count_nonzero(flat > 0)))
    if not count:
        return []
    found = np.argpartition(-flat, count - 1)[:count]
    found = found[np.lexsort((found, -flat[found]))]
    return [(int(place) // len(wanted), int(place) % len(wanted)) for place in found]


class PairDelegate(QStyledItemDelegate):
    """Draws both names of a pair as far as there is room: each has half of it, and what the other does not need."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.names: list[str] = []
        self._telling = TellingNames(())

    def take_names(self, names: list[str]) -> None:
        """Tells pairs of other labels apart from now on."""
        self.names, self._telling = names, TellingNames(names)

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """The text that fits into the place of an item, in place of its whole one."""
        super().initStyleOption(option, index)
        place, tree = index.data(_PLACE), option.widget
        if place is None or not option.rect.isValid():
            return
        style = tree.style()
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, tree) + 1
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, tree).width() - 2 * margin
        row, column = place
        option.text = self.fitted(row, column, option.fontMetrics, room)

    def fitted(self, row: int, column: int, metrics: QFontMetrics, width: int) -> str:
        """A pair in so much room."""
        names = self.names[row], self.names[column]
        room = width - metrics.horizontalAdvance(_BETWEEN)
        first, second = (metrics.horizontalAdvance(name) for name in names)
        half = room // 2
        rooms = max(half, room - second), max(room - half, room - first)
        return _BETWEEN.join(fitted(self._telling, name, metrics, own) for name, own in zip(names, rooms, strict=True))


class PairsList(QWidget):
    """The leading pairs of a heatmap, in the order of what its colours show."""

    chosen = Signal(int, int)  # row and column as they are shown

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self)
        self.setMinimumWidth(190)
        self.tree = styled(QTreeWidget(), spoken=self.tr("Most confused pairs"), focus=Qt.FocusPolicy.TabFocus)
        self._delegate = PairDelegate(self.tree)
        self.tree.setItemDelegateForColumn(0, self._delegate)
        self.tree.setHeaderHidden(True)
        self.tree.setColumnCount(2)
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(0)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemClicked.connect(self._on_picked)
        self.tree.itemActivated.connect(self._on_picked)
        title = styled(QLabel(self.tr("Most confused pairs")), "section")
        column_of(self, title, (self.tree, 1), margins=(10, 4, 10, 6), spacing=4)

    def show_pairs(self, heatmap: Heatmap) -> None:
        """Lists the pairs of another heatmap."""
        names = [plain(name) for name in heatmap.names]
        self.tree.clear()
        self._delegate.take_names(names)
        for row, column in leading_pairs(heatmap.values):
            pair = f"{names[row]}{_BETWEEN}{names[column]}"
            value = localised(as_number(heatmap.values[row, column], whole=heatmap.whole))
            item = QTreeWidgetItem([pair, value])
            item.setData(0, _PLACE, (row, column))
            item.setToolTip(0, tip(pair))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.tree.addTopLevelItem(item)

    @Slot(QTreeWidgetItem)
    def _on_picked(self, item: QTreeWidgetItem) -> None:
        row, column = item.data(0, _PLACE)
        self.chosen.emit(int(row), int(column))
