"""The pairs of labels that meet most, as a list beside the heatmap: a click shows their instances."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem, QWidget

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.language import localised
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.names import plain
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import tip
from vipll_gui.report.heatmap import Heatmap
from vipll_gui.review.heat import shown as as_number

MOST = 40  # pairs in the list
_LETTERS = 18  # of a name
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


class PairsList(QWidget):
    """The leading pairs of a heatmap, in the order of what its colours show."""

    chosen = Signal(int, int)  # row and column as they are shown

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self)
        self.setMinimumWidth(190)
        self.tree = styled(QTreeWidget(), spoken=self.tr("Most confused pairs"), focus=Qt.FocusPolicy.TabFocus)
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
        telling, pairs = TellingNames(names), leading_pairs(heatmap.values)
        self.tree.clear()
        for row, column in pairs:
            short = " – ".join(telling.short(names[at], _LETTERS) for at in (row, column))
            value = localised(as_number(heatmap.values[row, column], whole=heatmap.whole))
            item = QTreeWidgetItem([short, value])
            item.setData(0, _PLACE, (row, column))
            item.setToolTip(0, tip(f"{names[row]} – {names[column]}"))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.tree.addTopLevelItem(item)

    @Slot(QTreeWidgetItem)
    def _on_picked(self, item: QTreeWidgetItem) -> None:
        row, column = item.data(0, _PLACE)
        self.chosen.emit(int(row), int(column))
