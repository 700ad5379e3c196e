"""A table that paints its cells itself.

Qt asks the model a dozen questions about every cell it paints, and each goes through Python; here they are one.
"""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QTableView


class PaintedTable(QTableView):
    """Rows of one height, whole rows selected, no grid; what is in a cell is `paint_row`'s."""

    def paintEvent(self, event: QPaintEvent) -> None:
        model = self.model()
        if model is None or not model.rowCount():
            return
        spans = [(self.columnViewportPosition(c), self.columnWidth(c)) for c in range(model.columnCount())]
        touched: dict[int, set[int]] = {}  # the columns of each row
        for area in event.region():  # type: ignore[attr-defined]
            first, last = self.rowAt(area.top()), self.rowAt(area.bottom())
            if first < 0:
                continue
            within = [c for c, (x, width) in enumerate(spans) if x <= area.right() and x + width > area.left()]
            for row in range(first, (last if last >= 0 else model.rowCount() - 1) + 1):
                touched.setdefault(row, set()).update(within)
        if not touched:
            return
        painter = QPainter(self.viewport())
        selected = self._selected(min(touched), max(touched))
        for row, columns in touched.items():
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            areas = {c: QRect(spans[c][0], top, spans[c][1], height) for c in sorted(columns)}
            self.paint_row(painter, row, areas, selected=row in selected)
        painter.end()

    def paint_row(self, painter: QPainter, row: int, areas: dict[int, QRect], *, selected: bool) -> None:
        """Paints the cells of a row that need it, by column."""
        raise NotImplementedError

    def _selected(self, first: int, last: int) -> set[int]:
        """The selected rows from one to another; reads ranges, of which there are few also for a million rows."""
        ranges = self.selectionModel().selection()
        found: set[int] = set()
        for i in range(ranges.size()):
            found.update(range(max(ranges.at(i).top(), first), min(ranges.at(i).bottom(), last) + 1))
        return found
