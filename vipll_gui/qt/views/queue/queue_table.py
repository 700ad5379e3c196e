"""The queue's table: how a row of it is painted, and which keys it keeps."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QKeyEvent, QPainter, QPixmap

from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import figure
from vipll_gui.qt.look.names import fitted
from vipll_gui.qt.look.theme import colours
from vipll_gui.qt.models.queue_model import Column, QueueModel
from vipll_gui.qt.views.parts.painted_table import PaintedTable

_PAD = 3
_GAP = 6
_MARK = 14  # that there are comments
_KEEP = 8192  # texts whose fitting is remembered
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_MIDDLE = Qt.TextElideMode.ElideMiddle  # ids often differ at their ends alone
_MOVES = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip


class QueueTable(PaintedTable):
    """Paints what `QueueModel.row_cells` tells of a row; of the keys, keeps those for moving up and down."""

    def __init__(self, model: QueueModel) -> None:
        super().__init__()
        self.setModel(model)
        self._queue = model
        self._fonts: tuple[QFont, QFont] = (QFont(), QFont())  # plain and bold
        self.fitted: dict[tuple[str, int, bool, int], str] = {}  # texts as they are painted

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paint_row(self, painter: QPainter, row: int, areas: dict[int, QRect], *, selected: bool) -> None:
        """Paints some cells of a row."""
        if self.font() != self._fonts[0]:
            self._take_font(self.font())
        cells = self._queue.row_cells(row)
        for column, area in areas.items():
            cell = cells[column]
            if selected:
                painter.fillRect(area, _colour(colours().selection))
            left = area.left() + _PAD
            if cell.picture is not None:
                left += self._picture(painter, area, cell.picture, self.iconSize().width())
            width = area.right() - _PAD - left
            if cell.commented:
                width -= _MARK + _GAP
                mark = icon("comment", colours().muted)
                mark.paint(painter, area.right() - _PAD - _MARK, area.center().y() - _MARK // 2, _MARK, _MARK)
            if cell.followers:
                told = f"+{figure(cell.followers)}"
                room = self.fontMetrics().horizontalAdvance(told)
                painter.setFont(self._fonts[0])
                painter.setPen(_colour(colours().accent))
                painter.drawText(QRect(left + width - room, area.top(), room, area.height()), _RIGHT, told)
                width -= room + _GAP
            if cell.text and width > 0:
                painter.setFont(self._fonts[cell.bold])
                painter.setPen(_colour(cell.colour))
                where = QRect(left, area.top(), width, area.height())
                flags = _RIGHT if column >= Column.PROBABILITY else _LEFT
                painter.drawText(where, flags, self._fitting(cell.text, width, cell.bold, column))

    def _take_font(self, font: QFont) -> None:
        bold = QFont(font)
        bold.setBold(True)
        self._fonts = (QFont(font), bold)
        self.fitted.clear()

    def _fitting(self, text: str, width: int, bold: bool, column: int) -> str:
        """The text, some of it left out where it would not fit."""
        known = self.fitted.get((text, width, bold, column))
        if known is None:
            if len(self.fitted) > _KEEP:
                self.fitted.clear()
            metrics = QFontMetrics(self._fonts[bold])
            if column == Column.LABEL:
                known = fitted(self._queue.names, text, metrics, width)
            else:
                ends = column == Column.INSTANCE and not self._queue.shows_words
                known = metrics.elidedText(text, _MIDDLE if ends else Qt.TextElideMode.ElideRight, width)
            self.fitted[text, width, bold, column] = known
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
