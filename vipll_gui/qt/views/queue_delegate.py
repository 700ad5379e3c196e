"""How a cell of the queue is painted: the few things it needs, several times quicker than Qt's general way."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vipll_gui.qt.models.queue_model import Column, QueueModel
from vipll_gui.qt.theme import colours

_PAD = 3
_GAP = 6
_KEEP = 8192  # texts whose fitting is remembered
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)


class QueueDelegate(QStyledItemDelegate):
    """Paints what `QueueModel.look` tells of a cell."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fonts: tuple[QFont, QFont] = (QFont(), QFont())  # plain and bold
        self._fitted: dict[tuple[str, int, bool], str] = {}

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, QueueModel):
            return
        area, column = option.rect, index.column()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, _colour(colours().selection))
        look = model.look(index.row(), column)
        left = area.left() + _PAD
        if look.picture is not None:
            left += self._picture(painter, area, look.picture, option.decorationSize.width())
        width = area.right() - _PAD - left
        if not look.text or width <= 0:
            return
        if option.font != self._fonts[0]:
            self._take_font(QFont(option.font))
        painter.setFont(self._fonts[look.bold])
        painter.setPen(_colour(look.colour))
        where = QRect(left, area.top(), width, area.height())
        flags = _RIGHT if column >= Column.PROBABILITY else _LEFT
        painter.drawText(where, flags, self._fitting(look.text, width, look.bold))

    def _take_font(self, font: QFont) -> None:
        bold = QFont(font)
        bold.setBold(True)
        self._fonts = (font, bold)
        self._fitted.clear()

    def _fitting(self, text: str, width: int, bold: bool) -> str:
        """The text, its end left out where it would not fit."""
        known = self._fitted.get((text, width, bold))
        if known is None:
            if len(self._fitted) > _KEEP:
                self._fitted.clear()
            known = QFontMetrics(self._fonts[bold]).elidedText(text, Qt.TextElideMode.ElideRight, width)
            self._fitted[text, width, bold] = known
        return known

    @staticmethod
    def _picture(painter: QPainter, area: QRect, picture: QIcon | QPixmap, width: int) -> int:
        """Paints an icon or thumbnail in the room for it; how far the text moves to the right."""
        room = QRect(area.left() + _PAD, area.top(), min(width, area.width() - 2 * _PAD), area.height())
        if isinstance(picture, QPixmap):
            size = picture.deviceIndependentSize()
            corner = QPoint(room.center().x() - round(size.width() / 2), room.center().y() - round(size.height() / 2))
            painter.drawPixmap(corner, picture)
        else:
            picture.paint(painter, room)
        return room.width() + _GAP


@lru_cache(maxsize=64)
def _colour(name: str) -> QColor:
    return QColor(name)
