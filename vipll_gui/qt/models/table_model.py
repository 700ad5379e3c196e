"""What all table models have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from vipll_gui.qt.look.wording import tip

Thing = TypeVar("Thing")
Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class TableModel(QAbstractTableModel):
    """A flat table with titles above its columns; numbers stand to the right, and so do their titles."""

    @abstractmethod
    def titles(self) -> tuple[str, ...]:
        """What stands above each column."""

    @abstractmethod
    def row_total(self) -> int:
        """How many rows there are now."""

    def is_number(self, _column: int) -> bool:
        """Whether a column holds numbers."""
        return False

    def explanation(self, _column: int) -> str | None:
        """What the title of a column says when pointed at."""
        return None

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else self.row_total()

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.titles())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.titles()[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.explanation(section)
        return RIGHT if role == Qt.ItemDataRole.TextAlignmentRole and self.is_number(section) else None


class ThingsInWords(TableModel, Generic[Thing]):
    """A thing per row, each column a text about it: what a dialog shows all at once."""

    def __init__(self) -> None:
        super().__init__()
        self.things: Sequence[Thing] = ()

    @abstractmethod
    def cells(self, row: int) -> tuple[str, ...]:
        """One of them in words."""

    def show_things(self, things: Sequence[Thing]) -> None:
        """Shows others."""
        self.beginResetModel()
        self.things = things
        self.endResetModel()

    def row_total(self) -> int:
        return len(self.things)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if self.is_number(index.column()) else None
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        text = self.cells(index.row())[index.column()]
        return " ".join(text.split()) if role == Qt.ItemDataRole.DisplayRole else tip(text)
