"""Tables as this program has them: whole rows of one height, no grid, no wrapped words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QTableView

T = TypeVar("T", bound=QTableView)

_MEASURED = 200  # rows, the first ones
_ROOM = 24  # pixels beside a text in its cell

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ManyRows(QTableView):
    """A table that may be long."""

    def keyboardSearch(self, text: str) -> None:
        """Looks for nothing: Qt would ask for every row, two seconds for the 200,000 of a history."""


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


def share_columns(table: QTableView, most: Mapping[int, int]) -> None:
    """Let columns take no more than what they hold and are called, and no more than so many pixels: others need it."""
    model, measure = table.model(), table.fontMetrics()
    role, across = Qt.ItemDataRole.DisplayRole, Qt.Orientation.Horizontal
    for column, limit in most.items():
        texts = [model.index(row, column).data(role) for row in range(min(model.rowCount(), _MEASURED))]
        texts.append(model.headerData(column, across, role))
        widest = max(measure.horizontalAdvance(str(text)) for text in texts) + _ROOM
        table.setColumnWidth(column, min(widest, limit))


def as_high_as_there_is_room(table: QTableView, least: int) -> None:
    """Let a table be scrolled by itself, rather than the page that it is on."""
    policy = table.sizePolicy()
    policy.setVerticalPolicy(QSizePolicy.Policy.Ignored)
    table.setSizePolicy(policy)
    table.setMinimumHeight(least)
