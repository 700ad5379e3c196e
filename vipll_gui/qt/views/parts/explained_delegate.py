"""An entry of a list with a sentence under it, and beside it the term that those who know the subject look for."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vipll_gui.qt.look.theme import colour, colours

SENTENCE_ROLE = int(Qt.ItemDataRole.UserRole) + 20
TERM_ROLE = SENTENCE_ROLE + 1
_PAD = 8
_GAP = 2  # between the two lines
_APART = 16  # the name and the term, at the least


class ExplainedDelegate(QStyledItemDelegate):
    """Two lines: the name with its term, and the sentence."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        metrics = option.fontMetrics
        name, term, sentence = (metrics.horizontalAdvance(text) for text in _texts(index))
        return QSize(2 * _PAD + max(name + _APART + term, sentence), 2 * metrics.height() + _GAP + _PAD)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        c, area, line = colours(), option.rect, option.fontMetrics.height()
        name, term, sentence = _texts(index)
        painter.save()
        painter.setFont(option.font)
        chosen = option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver)
        painter.fillRect(area, colour(c.selection if chosen else c.panel))
        above = QRect(area.left() + _PAD, area.top() + _PAD // 2, area.width() - 2 * _PAD, line)
        painter.setPen(colour(c.text))
        painter.drawText(above, Qt.AlignmentFlag.AlignLeft, name)
        painter.setPen(colour(c.muted))
        painter.drawText(above, Qt.AlignmentFlag.AlignRight, term)
        short = option.fontMetrics.elidedText(sentence, Qt.TextElideMode.ElideRight, above.width())
        painter.drawText(above.translated(0, line + _GAP), Qt.AlignmentFlag.AlignLeft, short)
        painter.restore()


def _texts(index: QModelIndex | QPersistentModelIndex) -> tuple[str, str, str]:
    roles = (Qt.ItemDataRole.DisplayRole, TERM_ROLE, SENTENCE_ROLE)
    name, term, sentence = (str(index.data(role) or "") for role in roles)
    return name, term, sentence
