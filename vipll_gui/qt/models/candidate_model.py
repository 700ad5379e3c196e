"""The candidates of the instance shown, as a list."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from vipll_gui.session import CandidateRow

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1


class CandidateModel(QAbstractListModel):
    """One row per candidate, in the order of the number keys."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[CandidateRow] = []

    def show(self, rows: list[CandidateRow]) -> None:
        """Shows other candidates, or the same ones with other numbers."""
        same = [row.label for row in rows] == [row.label for row in self.rows]
        if not same:
            self.beginResetModel()
        self.rows = rows
        if not same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._spoken(index.row(), row)
        return None

    def _spoken(self, number: int, row: CandidateRow) -> str:
        parts = [f"{number + 1}: {row.name}"]
        if not np.isnan(row.probability):
            parts.append(
                self.tr("probability {:.0%}, between {:.0%} and {:.0%}").format(row.probability, row.low, row.high)
            )
        if row.ruled_out:
            parts.append(self.tr("ruled out"))
        if row.added:
            parts.append(self.tr("added by hand"))
        if row.decided:
            parts.append(self.tr("decided"))
        return ", ".join(parts)
