"""How a contact sheet is painted: what is the same for many cells is found out once, not for each of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QStaticText
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import figure
from vipll_gui.qt.look.names import fitted, names_of
from vipll_gui.qt.look.theme import colour, colours
from vipll_gui.qt.views.sheet.cell_painters import READABLE, CellPainter
from vipll_gui.qt.views.sheet.sheet_layout import SheetLayout
from vipll_gui.qt.views.sheet.sheet_state import SheetState
from vipll_gui.session import Status

_GAP = 3  # pixels around a cell
_EDGE = 2  # of the frame around what is marked, and of the cursor
_BADGE = 16
_ASIDE = 0.42  # how much of what is settled, marked or cut off by the edge is to be seen
_SINGLE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)


@dataclass(frozen=True, eq=False)
class _Heading:
    """The line above a group, cut to the room there is."""

    title: str
    width: int  # pixels of the title
    count: str


class SheetPainter:
    """Paints cells and the lines above their groups."""

    def __init__(self, state: SheetState, widget: QWidget) -> None:
        self._state = state
        self._widget = widget
        self.forget()

    def forget(self) -> None:
        """Measures texts anew: other labels, other letters, or other room for them."""
        self._bold = QFont(self._widget.font())
        self._bold.setBold(True)
        self._captions: dict[int, QStaticText] = {}  # by label
        self._headings: dict[int, _Heading] = {}  # by group

    @property
    def caption(self) -> int:
        """Pixels below a picture for the name of its label; none where the group has it."""
        return 0 if self._state.sheet.by_label else self._widget.fontMetrics().height() + 2

    @property
    def heading(self) -> int:
        """Pixels of the line above a group."""
        return self._widget.fontMetrics().height() + 12 if self._state.sheet.grouped else 0

    def room(self, layout: SheetLayout) -> QRect:
        """Where in a cell its picture goes."""
        return QRect(0, 0, *layout.cell).adjusted(2 * _GAP, 2 * _GAP, -2 * _GAP, -2 * _GAP - self.caption)

    # -- cells -------------------------------------------------------------------------------------------------

    def paint_cells(
        self, painter: QPainter, cells: CellPainter, layout: SheetLayout, shown: range, top: int, whole: range
    ) -> None:
        """Paint some cells; those that are not in sight as a whole stand aside."""
        state, sheet, room = self._state, self._state.sheet, self.room(layout)
        some = slice(shown.start, shown.stop)
        positions, statuses = sheet.positions[some].tolist(), state.statuses(sheet.positions[some]).tolist()
        labels = None if sheet.by_label else sheet.labels[some].tolist()
        ground, ink = colour(colours().window), QPen(colour(colours().text))
        width, height = layout.cell[0] - 2 * _GAP, layout.cell[1] - 2 * _GAP
        for number, (index, x, y) in enumerate(layout.cells(shown)):
            y -= top
            position, status = positions[number], statuses[number]
            marked = position in state.marks
            aside = marked or status != Status.OPEN or index not in whole
            painter.fillRect(x + _GAP, y + _GAP, width, height, ground)
            if aside:
                painter.setOpacity(_ASIDE)
            cells.paint(painter, room.translated(x, y), position)
            if labels is not None:
                painter.setOpacity(max(painter.opacity(), READABLE))
                painter.setPen(ink)
                self._paint_caption(painter, room.translated(x, y), labels[number])
            if aside:
                painter.setOpacity(1.0)
            if marked or status != Status.OPEN or index == state.cursor:
                area = QRect(x + _GAP, y + _GAP, width, height)
                _paint_marks(painter, area, Status(status), marked=marked, cursor=index == state.cursor)

    def _paint_caption(self, painter: QPainter, room: QRect, label: int) -> None:
        caption = self._captions.get(label)
        if caption is None:
            caption = self._captions[label] = self._make_caption(label, room.width())
        aside = (room.width() - caption.size().width()) / 2
        painter.drawStaticText(QPointF(room.left() + aside, room.bottom() + 1 + _GAP), caption)

    def _make_caption(self, label: int, width: int) -> QStaticText:
        name = self._state.name(label)
        text = fitted(names_of(self._state.labels), name, self._widget.fontMetrics(), width) if name else ""
        caption = QStaticText(text)
        caption.setTextFormat(Qt.TextFormat.PlainText)
        caption.prepare(font=self._widget.font())
        return caption

    # -- headings ----------------------------------------------------------------------------------------------

    def paint_headings(self, painter: QPainter, layout: SheetLayout, top: int, height: int) -> None:
        """Paint the lines above the groups in sight; that of the first stays in sight until the next one comes."""
        for group in layout.groups_between(top, top + height) if layout.heading else ():
            own, last = int(layout.tops[group]) - top, int(layout.tops[group + 1]) - top - layout.heading
            self._paint_heading(painter, group, QRect(0, min(max(own, 0), last), self._widget.width(), layout.heading))

    def _paint_heading(self, painter: QPainter, group: int, area: QRect) -> None:
        room = area.adjusted(_GAP + 5, 0, -8, 0)
        heading = self._headings.get(group)
        if heading is None:
            heading = self._headings[group] = self._make_heading(group, room.width())
        painter.fillRect(area, colour(colours().panel))
        painter.fillRect(QRect(0, area.bottom(), area.width(), 1), colour(colours().border))
        painter.setFont(self._bold)
        painter.setPen(colour(colours().text))
        painter.drawText(room, _SINGLE, heading.title)
        painter.setFont(self._widget.font())
        painter.setPen(colour(colours().muted))
        room.setLeft(room.left() + heading.width)
        painter.drawText(room, _SINGLE, heading.count)

    def _make_heading(self, group: int, room: int) -> _Heading:
        title, count = self._state.title(group)
        told, bold = f"  {figure(count)}", QFontMetrics(self._bold)
        width = room - self._widget.fontMetrics().horizontalAdvance(told) - 8
        title = fitted(names_of(self._state.labels), title, bold, width)
        return _Heading(title, bold.horizontalAdvance(title), told)


def _paint_marks(painter: QPainter, area: QRect, status: Status, *, marked: bool, cursor: bool) -> None:
    """Paint what was done about an instance, and where the cursor is."""
    if status != Status.OPEN:
        _paint_badge(painter, area, status.name.lower(), getattr(colours(), status.name.lower()), right=True)
    if marked:
        _paint_frame(painter, area, colour(colours().danger))
        is_open = status == Status.OPEN  # a text is known by its first words, which stand on the left
        _paint_badge(painter, area, "cancel", colours().danger, right=is_open)
    if cursor:
        _paint_frame(painter, area.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE), colour(colours().accent))


def _paint_frame(painter: QPainter, area: QRect, ink: QColor) -> None:
    painter.setPen(QPen(ink, _EDGE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(area).adjusted(_EDGE / 2, _EDGE / 2, -_EDGE / 2, -_EDGE / 2))


def _paint_badge(painter: QPainter, area: QRect, name: str, ink: str, *, right: bool) -> None:
    side = min(_BADGE, area.width() // 2)
    spot = QRect(area.right() - side if right else area.left() + 1, area.top() + 1, side, side)
    painter.fillRect(spot, colour(colours().panel))
    icon(name, ink).paint(painter, spot.adjusted(1, 1, -1, -1))
