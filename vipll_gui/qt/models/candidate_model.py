"""The candidates of the instance shown, as a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractListModel, QObject, Qt

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.wording import one_line, tip
from vipll_gui.qt.models.table_model import NO_PARENT, Index
from vipll_gui.qt.work.queue_cursor import PAGE
from vipll_gui.session import CandidateRow

ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
KEY_ROLE = ROW_ROLE + 1  # the key that chooses it now, empty where none does
NOTE_ROLE = ROW_ROLE + 2  # votes and who chose it; empty where there are none
_NAMES = 4  # spelled out in a note


class CandidateModel(QAbstractListModel):
    """One row per candidate, in the order of the number keys."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[CandidateRow] = []
        self.names = TellingNames(())  # of all labels
        self.page = 0
        self.codes: Mapping[int, str] = {}  # of labels that are chosen by keys of their own, or by their first letters
        self.keys: tuple[str, ...] = ()  # of the nine candidates of a page, as printed on the keyboard

    @property
    def has_notes(self) -> bool:
        """Whether any candidate has votes or was chosen by somebody, so that all rows need a third line."""
        return any(row.voters or row.chosen_by for row in self.rows)

    @property
    def leading(self) -> int | None:
        """The row of the candidate that is believed most, or was decided; none where nothing was learned."""
        marked = [number for number, row in enumerate(self.rows) if row.decided or row.leading]
        return next((number for number in marked if self.rows[number].decided), marked[0] if marked else None)

    @property
    def paged(self) -> bool:
        """Whether there are more candidates than digit keys."""
        return len(self.rows) > PAGE

    @property
    def called_by_digits(self) -> bool:
        """Whether labels are digits, so that somebody may take the digit keys for them."""
        return any(len(row.name) == 1 and row.name.isdigit() for row in self.rows)

    def show(self, rows: list[CandidateRow], page: int = 0) -> None:
        """Shows other candidates, or the same ones with other numbers; the digits mean those of a page."""
        noted = any(row.voters or row.chosen_by for row in rows)
        same = [row.label for row in rows] == [row.label for row in self.rows] and noted == self.has_notes
        if not same:
            self.beginResetModel()
        self.rows, self.page = rows, page
        if not same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == KEY_ROLE:
            return self._key(index.row())
        if role == NOTE_ROLE:
            return self._note(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index.row(), row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(self._spoken(index.row(), row))
        return None

    def _key(self, number: int) -> str:
        if code := self.codes.get(self.rows[number].label):
            return code.upper() if len(code) == 1 else code
        place = number - self.page * PAGE
        return self.keys[place] if 0 <= place < len(self.keys) else ""

    def _note(self, row: CandidateRow) -> str:
        parts = []
        if row.voters:
            votes = (
                self.tr("1 vote") if len(row.voters) == 1 else format_localised(self.tr("{:,} votes"), len(row.voters))
            )
            parts.append(f"{votes}: {some(tuple(map(self._person, row.voters)))}")
        if row.chosen_by:
            parts.append(self.tr("chosen by {}").format(some(row.chosen_by)))
        return " · ".join(parts)

    def _person(self, name: str) -> str:
        """Somebody's name; one that is a number would read like one."""
        return name if any(map(str.isalpha, name)) else self.tr("annotator {}").format(name)

    def _spoken(self, number: int, row: CandidateRow) -> str:
        key = self._key(number)
        parts = [f"{key}: {one_line(row.name)}" if key else one_line(row.name)]
        if not np.isnan(row.probability) and np.isnan(row.low):
            parts.append(format_localised(self.tr("probability {:.0%}"), row.probability))
        elif not np.isnan(row.probability):
            parts.append(
                format_localised(
                    self.tr("probability {:.0%}, between {:.0%} and {:.0%}"), row.probability, row.low, row.high
                )
            )
        if row.ruled_out:
            parts.append(self.tr("ruled out"))
        if row.added:
            parts.append(self.tr("added by hand"))
        if row.decided:
            parts.append(self.tr("decided"))
        if row.voters:
            voters = ", ".join(map(self._person, row.voters))
            told = self.tr("1 vote ({})").format(voters) if len(row.voters) == 1 else self.tr("{:,} votes ({})")
            parts.append(told if len(row.voters) == 1 else format_localised(told, len(row.voters), voters))
        if row.chosen_by:
            parts.append(self.tr("chosen by {}").format(", ".join(row.chosen_by)))
        return ", ".join(parts)


def some(names: tuple[str, ...]) -> str:
    """A few of the names."""
    return ", ".join(names) if len(names) <= _NAMES else f"{', '.join(names[:_NAMES])}, …"
