"""Tables as this program has them: whole rows of one height, no grid, no wrapped words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

T = TypeVar("T", bound=QTableView)

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def plain_table(
    table: T, model: QAbstractItemModel, row_height: int, widths: Iterable[int] = (), *, stretched: int | None = None
) -> T:
    """The table with its model, the height of its rows, the widths of its columns, and the one that fills the rest."""
    table.setModel(model)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setWordWrap(False)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    rows, columns = table.verticalHeader(), table.horizontalHeader()
    rows.setVisible(False)
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(row_height)
    columns.setHighlightSections(False)
    columns.setDefaultAlignment(LEFT)
    columns.setTextElideMode(Qt.TextElideMode.ElideRight)
    for number, width in enumerate(widths):
        columns.resizeSection(number, width)
    if stretched is not None:
        columns.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    return table
