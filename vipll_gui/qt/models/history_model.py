"""The journal as a table, the newest step first."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont

from vipll_gui.qt.look.group_words import group_words
from vipll_gui.qt.look.language import counted, figure, format_localised
from vipll_gui.qt.look.theme import colours
from vipll_gui.qt.look.wording import moment, one_line
from vipll_gui.qt.models.table_model import RIGHT, Index, TableModel
from vipll_gui.session import Session
from vipll_gui.session.insight.history import HistoryRow

HistoryColumn = IntEnum("HistoryColumn", ["WHEN", "WHO", "WHAT", "INSTANCE", "LABEL", "HOW", "TOOK"], start=0)


class HistoryModel(TableModel):
    """Rows of the journal that pass the filters; words are made when a row is painted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self.rows: list[HistoryRow] = []
        self._undone = QFont()
        self._undone.setStrikeOut(True)

    def show(self, session: Session | None, rows: list[HistoryRow]) -> None:
        """Shows other rows."""
        self.beginResetModel()
        self._session, self.rows = session, rows
        self.endResetModel()

    def row_total(self) -> int:
        return len(self.rows)

    def titles(self) -> tuple[str, ...]:
        return (
            self.tr("When"), self.tr("Who"), self.tr("What"), self.tr("Instance"), self.tr("Label"), self.tr("How"),
            self.tr("Took"),
        )  # fmt: skip

    def is_number(self, column: int) -> bool:
        return column == HistoryColumn.TOOK

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._session is None or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, index.column(), self._session)
        if role == Qt.ItemDataRole.ToolTipRole:
            told = row.time, self.source_title(row.source), self._took(row)
            return " · ".join(filter(None, told)) if row.in_force else self.tr("Taken back later")
        if role == Qt.ItemDataRole.FontRole and not row.in_force and index.column() in (2, 3, 4):
            return self._undone
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(colours().text if row.in_force else colours().faint)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == HistoryColumn.TOOK:
            return RIGHT
        return None

    def _text(self, row: HistoryRow, column: int, session: Session) -> str:
        if column == HistoryColumn.WHEN:
            return moment(row.time)
        if column == HistoryColumn.WHO:
            return row.annotator
        if column == HistoryColumn.WHAT:
            return self.action_title(row.action)
        if column == HistoryColumn.INSTANCE:
            if len(row.positions) == 1:
                return session.dataset.id_of(row.positions[0])
            return counted(len(row.positions), "instance")
        if column == HistoryColumn.LABEL and row.steps:
            return counted(row.steps, "step")
        if column == HistoryColumn.LABEL:
            return self._told(row) or (one_line(session.labels[row.label]) if row.label is not None else "")
        if column == HistoryColumn.TOOK:
            return self._took(row)
        return self.source_title(row.source)

    @staticmethod
    def _took(row: HistoryRow) -> str:
        return figure(row.seconds, ".1f") + "\u2009s" if row.seconds is not None else ""

    def _told(self, row: HistoryRow) -> str:
        """What a step says: a person's own words as they are, those about an audit in the user's language."""
        if row.checked is not None:
            return format_localised(self.tr("{}, {:,} wrong"), counted(row.checked[0], "check"), row.checked[1])
        return group_words(row.text) if row.action == "audit" else row.text

    def source_title(self, source: str) -> str:
        """How a step was made, in the user's words; others than these are told as they were noted."""
        titles = {
            "key": self.tr("key"), "mouse": self.tr("mouse"), "sheet": self.tr("contact sheet"),
            "audit": self.tr("audit"), "script": self.tr("script"),
        }  # fmt: skip
        return titles.get(source, source)

    def action_title(self, action: str) -> str:
        """An action in the user's words."""
        titles = {
            "decide": self.tr("decided"), "rule_out": self.tr("ruled out"), "restore": self.tr("brought back"),
            "add": self.tr("added a candidate"), "skip": self.tr("skipped"), "unskip": self.tr("took up again"),
            "flag": self.tr("flagged"), "unflag": self.tr("took the flag off"), "clear": self.tr("cleared"),
            "comment": self.tr("commented"), "accept": self.tr("accepted"), "undo": self.tr("undid"),
            "redo": self.tr("redid"), "revert": self.tr("took back"), "audit": self.tr("began an audit"),
        }  # fmt: skip
        return titles.get(action, action)
