"""How one candidate looks: its key, its name, its probability as a bar with the 90 % credible interval, its votes."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.icons import pixmap
from vipll_gui.qt.look.names import fitted, plain
from vipll_gui.qt.look.theme import colour, colours
from vipll_gui.qt.look.wording import percent
from vipll_gui.qt.models.candidate_model import KEY_ROLE, NOTE_ROLE, ROW_ROLE, CandidateModel
from vipll_gui.session import CandidateRow

_HEIGHT = 56
_MARGIN, _TIGHT_MARGIN = 7, 3  # above and below what is in a row
_GAP = 5  # between the name and the bar, where there is room for it
_PAD = 12
_KEY = 24
_BAR = 9
_BESIDE = 8  # between a name and its number
_SMALLEST = 6  # points that can be read
DECIDED_TINT, HOVER_TINT = 0.13, 0.75  # how much of their colour shines behind a name


class CandidateDelegate(QStyledItemDelegate):
    """Paints a `CandidateRow`; the rows are as high as they may be for all of them to be seen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._height = 0

    def fit(self, room: int, rows: int, line: int, *, noted: bool) -> bool:
        """Shares out the room among so many rows, whose letters are so high; whether that changed anything."""
        notes = line if noted else 0
        roomy, tight = max(_HEIGHT, 2 * line + 22) + notes, tight_height(line) + notes
        height = min(max(room // max(rows, 1), tight), roomy)
        changed, self._height = height != self._height, height
        return changed

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(160, self._height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, CandidateRow):
            return
        area = QRectF(option.rect)
        state, font = option.state, QFont(option.font)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._background(painter, area, row, hovered=bool(state & QStyle.StateFlag.State_MouseOver))
        model, line = index.model(), option.fontMetrics.height()
        noted = isinstance(model, CandidateModel) and model.has_notes
        spare = area.height() - tight_height(line) - line * noted
        margin = min(_MARGIN, max(_TIGHT_MARGIN, spare / 2))
        inner = area.adjusted(_PAD, margin, -_PAD, -margin)
        self._key_cap(painter, inner, str(index.data(KEY_ROLE)), font, row)
        right = inner.adjusted(_KEY + 10, 0, 0, 0)
        if noted:
            self._note(painter, right.adjusted(0, right.height() - line, 0, 2), font, str(index.data(NOTE_ROLE)))
            right = right.adjusted(0, 0, 0, -line)
        names = model.names if isinstance(model, CandidateModel) else TellingNames(())
        self._name(painter, right, font, row, names)
        self._bar(painter, right, row)
        painter.restore()

    @staticmethod
    def _background(painter: QPainter, area: QRectF, row: CandidateRow, *, hovered: bool) -> None:
        c = colours()
        box = area.adjusted(4, 2, -4, -2)
        painter.setPen(Qt.PenStyle.NoPen)
        if row.decided:
            painter.setBrush(colour(c.decided, DECIDED_TINT))
            painter.drawRoundedRect(box, 6, 6)
        elif hovered:
            painter.setBrush(colour(c.raised, HOVER_TINT))
            painter.drawRoundedRect(box, 6, 6)

    @staticmethod
    def _key_cap(painter: QPainter, inner: QRectF, key: str, font: QFont, row: CandidateRow) -> None:
        c = colours()
        cap = QRectF(inner.left(), inner.center().y() - _KEY / 2, _KEY, _KEY)
        if row.decided:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(c.decided))
            painter.drawRoundedRect(cap, 5, 5)
            mark = pixmap("decided", _KEY - 6, c.panel, painter.device().devicePixelRatio())
            painter.drawPixmap(cap.topLeft() + QPointF(3, 3), mark)
            return
        if not key:  # on another page
            return
        painter.setPen(QPen(colour(c.border), 1))
        painter.setBrush(colour(c.panel if row.ruled_out else c.raised))
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        small = QFont(font)
        wide = QFontMetricsF(font).horizontalAdvance(key)
        if wide > _KEY - 4:  # one of the user's own, such as Ctrl+1, or the first letters of a name
            small.setPointSizeF(max(font.pointSizeF() * (_KEY - 4) / wide, _SMALLEST))
        painter.setFont(small)
        key = painter.fontMetrics().elidedText(key, Qt.TextElideMode.ElideRight, _KEY - 2)
        painter.setPen(colour(c.faint if row.ruled_out else c.text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)

    @staticmethod
    def _name(painter: QPainter, right: QRectF, font: QFont, row: CandidateRow, names: TellingNames) -> None:
        c = colours()
        above = right.height() - _BAR - 2
        height = max(above - _GAP, min(above, QFontMetricsF(font).height()))
        line = QRectF(right.left(), right.top(), right.width(), height)
        font.setBold(row.leading or row.decided)
        font.setStrikeOut(row.ruled_out)
        painter.setFont(font)
        painter.setPen(colour(c.faint if row.ruled_out else c.text))
        number = "" if np.isnan(row.probability) or row.ruled_out else percent(row.probability)
        taken = painter.fontMetrics().horizontalAdvance(number) + _BESIDE if number else 0
        name = line.adjusted(0, 0, -taken, 0)
        text = fitted(names, plain(row.name), painter.fontMetrics(), int(name.width()))
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(name, Qt.AlignmentFlag.AlignLeft | vertical, text)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | vertical, number)

    @staticmethod
    def _note(painter: QPainter, line: QRectF, font: QFont, note: str) -> None:
        painter.setFont(font)
        painter.setPen(colour(colours().muted))
        text = painter.fontMetrics().elidedText(note, Qt.TextElideMode.ElideRight, int(line.width()))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    @staticmethod
    def _bar(painter: QPainter, right: QRectF, row: CandidateRow) -> None:
        c = colours()
        track = QRectF(right.left(), right.bottom() - _BAR - 2, right.width(), _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(c.raised, 0.5 if row.ruled_out else 1.0))
        painter.drawRoundedRect(track, 3, 3)
        if np.isnan(row.probability) or row.ruled_out:
            return
        bar = QRectF(track)
        bar.setWidth(track.width() * row.probability)
        fill = c.decided if row.decided else c.bar_leading if row.leading else c.bar
        painter.setBrush(colour(fill))
        painter.drawRoundedRect(bar, min(3.0, bar.width() / 2), 3)
        if not np.isnan(row.low):
            # A bracket with a pale rim, so that it reads on the bar and beside it.
            y = track.center().y()
            left, end = track.left() + track.width() * row.low, track.left() + track.width() * row.high
            for pen in (QPen(colour(c.panel, 0.85), 3.6), QPen(colour(c.interval), 1.4)):
                painter.setPen(pen)
                painter.drawLine(QPointF(left, y), QPointF(end, y))
                for x in (left, end):
                    painter.drawLine(QPointF(x, track.top() - 1.5), QPointF(x, track.bottom() + 1.5))


def tight_height(line: int) -> int:
    """How high a row is at the least, without a note, when its letters are so high."""
    return max(line + _BAR + 4, _KEY) + 2 * _TIGHT_MARGIN
