"""The cells of a contact sheet: painted where somebody looks and nowhere else, marked by clicks and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from vipll_gui.qt.background.prints import Print, PrintKey, PrintLoader
from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import figure
from vipll_gui.qt.look.names import fitted, names_of
from vipll_gui.qt.look.theme import colour, colours
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.views.sheet.cell_painters import CellPainter
from vipll_gui.qt.views.sheet.sheet_layout import NOTHING, SheetLayout
from vipll_gui.qt.views.sheet.sheet_state import SheetState
from vipll_gui.session import Status

_GAP = 3  # pixels around a cell
_EDGE = 2  # of the frame around what is marked, and of the cursor
_BADGE = 16
_ASIDE = 0.42  # how much of what is settled, marked or cut off by the edge is to be seen
_SINGLE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
_CENTRED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
_KEEP_NAMES = 4096
_WISH_MS = 25  # between two wishes for pictures, and two counts, while it is scrolled


class SheetGrid(QAbstractScrollArea):
    """Groups of cells below each other; the line above the group in sight stays in sight."""

    left = Signal()
    opened = Signal(int)  # the position of an instance to be looked at alone
    moved = Signal()  # the cursor, or what is in sight
    marked = Signal()
    pointed = Signal(int)  # the position below the mouse, or NOTHING

    def __init__(self, state: SheetState, prints: PrintLoader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # else the columns would jump
        with_role(self, QAccessible.Role.List)
        self.setAccessibleName(self.tr("Contact sheet"))
        self.viewport().setMouseTracking(True)
        self._state = state
        self._prints = prints
        self._cells: CellPainter | None = None
        self._aspect = 1.0
        self._per_sheet = 80
        self.arrangement = SheetLayout.fitting(state.sheet.starts, (1, 1), 1, 1.0, 0, 0)
        self._awaited: dict[PrintKey, int] = {}  # where a picture goes when it comes
        self._drawing: bool | None = None  # whether the mouse, being down, marks or takes marks off
        self._pointed = NOTHING
        self._names: dict[tuple[int, int], str] = {}
        self._wish = QTimer(self, singleShot=True, interval=_WISH_MS)
        self._wish.timeout.connect(self._on_rest)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        prints.loaded.connect(self._on_print)

    # -- what is shown -----------------------------------------------------------------------------------------

    def show_cells(self, cells: CellPainter, aspect: float) -> None:
        """Shows the sheet that the state holds now, from the row that the cursor is in."""
        self._cells, self._aspect = cells, aspect
        self._names.clear()
        self.arrange()
        if len(self._state):
            self.reveal(self._state.cursor, at_top=True)

    def show_so_many(self, per_sheet: int) -> None:
        """Lets about so many be on the screen."""
        self._per_sheet = per_sheet
        self.arrange()

    def arrange(self) -> None:
        """Puts the cells in their places; the one that the cursor is on stays in sight."""
        heading = self.fontMetrics().height() + 12 if self._state.sheet.grouped else 0
        caption = 0 if self._state.sheet.by_label else self.fontMetrics().height() + 2
        room = (self.viewport().width(), self.viewport().height())
        starts = self._state.sheet.starts
        self.arrangement = SheetLayout.fitting(starts, room, self._per_sheet, self._aspect, caption, heading)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(self.arrangement.height - room[1], 0))
        bar.setPageStep(max(room[1] - heading, 1))
        bar.setSingleStep(max(self.arrangement.cell[1] // 3, 1))  # a notch of the wheel is a row
        if len(self._state):
            self.reveal(self._state.cursor)
        self._on_scrolled()

    @property
    def in_sight(self) -> range:
        """The instances, by their place on the sheet, that are completely to be seen; at least a row."""
        top, layout = self.verticalScrollBar().value(), self.arrangement
        first, last = layout.whole_between(top + layout.heading, top + self.viewport().height())
        return range(first, last) if last > first else range(*layout.between(top + layout.heading, top + 1))

    def reveal(self, index: int, *, at_top: bool = False) -> None:
        """Scrolls as little as it takes to see an instance; or lets its row be the first."""
        area, bar = self.arrangement.rect(index), self.verticalScrollBar()
        top = area.top() - self.arrangement.heading
        if at_top or top < bar.value():
            bar.setValue(top)
        elif area.bottom() >= bar.value() + self.viewport().height():
            bar.setValue(area.bottom() + 1 - self.viewport().height())

    def set_cursor(self, index: int) -> None:
        """Moves the cursor to an instance and shows it."""
        self._state.cursor = index
        self.reveal(index)
        self.viewport().update()
        self.moved.emit()

    def page(self, by: int) -> None:
        """Goes on to the rows below those in sight, or back."""
        seen, layout = self.in_sight, self.arrangement
        if by > 0 and seen.stop < len(layout):
            self.reveal(seen.stop, at_top=True)
        elif by < 0:
            height = self.viewport().height() - layout.heading
            target = layout.rect(seen.start).top() - height // layout.cell[1] * layout.cell[1]
            self.verticalScrollBar().setValue(max(target - layout.heading, 0))
        self.set_cursor(min(self.in_sight.start, len(layout) - 1))

    # -- painting ----------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), colour(colours().panel))
        if self._cells is None or not len(self._state):
            return
        top, layout, seen = self.verticalScrollBar().value(), self.arrangement, self.in_sight
        area, ground = event.rect(), colour(colours().window)
        first, last = layout.between(top + area.top(), top + area.bottom() + 1)
        for index in range(first, last):
            cell = layout.rect(index).translated(0, -top)
            painter.fillRect(cell.adjusted(_GAP, _GAP, -_GAP, -_GAP), ground)
            self._paint_cell(painter, cell, index, whole=index in seen)
        if layout.heading:
            for group in layout.groups_between(top, top + self.viewport().height()):
                own = int(layout.tops[group]) - top
                self._paint_heading(
                    painter, group, min(max(own, 0), int(layout.tops[group + 1]) - top - layout.heading)
                )
        painter.end()

    def _paint_heading(self, painter: QPainter, group: int, top: int) -> None:
        area = QRect(0, top, self.viewport().width(), self.arrangement.heading)
        painter.fillRect(area, colour(colours().panel))
        painter.fillRect(QRect(0, area.bottom(), area.width(), 1), colour(colours().border))
        bold = QFont(self.font())
        bold.setBold(True)
        title, count = self._state.title(group)
        room = area.adjusted(_GAP + 5, 0, -8, 0)
        told = f"  {figure(count)}"
        width = room.width() - self.fontMetrics().horizontalAdvance(told) - 8
        title = fitted(names_of(self._state.labels), title, QFontMetrics(bold), width)
        painter.setFont(bold)
        painter.setPen(colour(colours().text))
        painter.drawText(room, _SINGLE, title)
        painter.setFont(self.font())
        painter.setPen(colour(colours().muted))
        room.setLeft(room.left() + QFontMetrics(bold).horizontalAdvance(title))
        painter.drawText(room, _SINGLE, told)

    def _paint_cell(self, painter: QPainter, area: QRect, index: int, *, whole: bool) -> None:
        assert self._cells is not None  # noqa: S101 - for the type checker: whoever paints has looked
        state, position = self._state, int(self._state.sheet.positions[index])
        marked, status, room = position in state.marks, state.status(position), self._room_in(area)
        aside = marked or status != Status.OPEN or not whole
        if aside:
            painter.setOpacity(_ASIDE)
        self._cells.paint(painter, room, position)
        if not state.sheet.by_label:
            painter.setPen(colour(colours().text))
            below = QRect(room.left(), room.bottom() + 1, room.width(), area.bottom() - _GAP - room.bottom())
            painter.drawText(below, _CENTRED, self._name(int(state.sheet.labels[index]), room.width()))
        if aside:
            painter.setOpacity(1.0)
        ground = area.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        if status != Status.OPEN:
            _paint_badge(painter, ground, status.name.lower(), getattr(colours(), status.name.lower()), right=True)
        if marked:
            _paint_frame(painter, ground, colours().danger)
            _paint_badge(painter, ground, "cancel", colours().danger, right=False)
        if index == state.cursor:
            _paint_frame(painter, ground.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE), colours().accent)

    def _room_in(self, area: QRect) -> QRect:
        """Where in a cell its picture goes."""
        caption = 0 if self._state.sheet.by_label else self.fontMetrics().height() + 2
        return area.adjusted(2 * _GAP, 2 * _GAP, -2 * _GAP, -2 * _GAP - caption)

    def _name(self, label: int, width: int) -> str:
        known = self._names.get((label, width))
        if known is None:
            if len(self._names) > _KEEP_NAMES:
                self._names.clear()
            name = self._state.name(label)
            known = fitted(names_of(self._state.labels), name, self.fontMetrics(), width) if name else ""
            self._names[label, width] = known
        return known

    def _ask_for_pictures(self) -> None:
        """Wants the pictures of those in sight, then of the next as many."""
        if self._cells is None:
            return
        top, layout = self.verticalScrollBar().value(), self.arrangement
        first, last = layout.between(top, top + self.viewport().height())
        self._awaited.clear()
        room, ratio = self._room_in(QRect(0, 0, *layout.cell)), self.devicePixelRatioF()
        for index in range(first, min(2 * last - first, len(layout))):
            key = self._cells.wanted(room, int(self._state.sheet.positions[index]), ratio)
            if key is not None:
                self._awaited[key] = index
        self._prints.want(list(self._awaited))

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to come."""
        return self._wish.isActive() or self._prints.busy

    @Slot(object)
    def _on_print(self, made: Print) -> None:
        index = self._awaited.get(made.key)
        if index is not None and self.isVisible():
            top = self.verticalScrollBar().value()
            self.viewport().update(self.arrangement.rect(index).translated(0, -top))

    # -- from the user -----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves and marks; all other keys are the window's."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif not len(self._state) or not (self._moves(event) or self._marks(event)):
            event.ignore()

    def _moves(self, event: QKeyEvent) -> bool:
        cursor, last = self._state.cursor, len(self._state) - 1
        match Qt.Key(event.key()):
            case Qt.Key.Key_Left:
                self.set_cursor(max(cursor - 1, 0))
            case Qt.Key.Key_Right:
                self.set_cursor(min(cursor + 1, last))
            case Qt.Key.Key_Up:
                self.set_cursor(self.arrangement.beside(cursor, -1))
            case Qt.Key.Key_Down:
                self.set_cursor(self.arrangement.beside(cursor, 1))
            case Qt.Key.Key_Home:
                self.set_cursor(0)
            case Qt.Key.Key_End:
                self.set_cursor(last)
            case Qt.Key.Key_PageUp:
                self.page(-1)
            case Qt.Key.Key_PageDown:
                self.page(1)
            case _:
                return False
        return True

    def _marks(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.toggle(self._state.cursor)
        return event.key() == Qt.Key.Key_Space

    def toggle(self, index: int) -> None:
        """Marks an instance, or takes the mark off."""
        self._mark(index, on=int(self._state.sheet.positions[index]) not in self._state.marks)

    def _mark(self, index: int, *, on: bool) -> None:
        position = int(self._state.sheet.positions[index])
        (self._state.marks.add if on else self._state.marks.discard)(position)
        self._state.cursor = index
        self.viewport().update()
        self.moved.emit()
        self.marked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Marks what is clicked, or takes its mark off; drawn on, the mouse does the same to others."""
        index = self._at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index != NOTHING:
            self.toggle(index)
            self._drawing = int(self._state.sheet.positions[index]) in self._state.marks

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position().toPoint())
        if self._drawing is not None and index not in (NOTHING, self._state.cursor):
            self._mark(index, on=self._drawing)
        self._point(index)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._drawing = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Shows an instance alone; the first of the two clicks has marked nothing."""
        index = self._at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index != NOTHING:
            self.toggle(index)
            self.opened.emit(int(self._state.sheet.positions[index]))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point(NOTHING)
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._at(event.pos())
            if index == NOTHING:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tip(self._state.told(index)), self.viewport())
            return True
        return super().viewportEvent(event)

    def _at(self, point: QPoint) -> int:
        if point.y() < self.arrangement.heading:
            return NOTHING  # below the line that stays in sight
        return self.arrangement.at(point + QPoint(0, self.verticalScrollBar().value()))

    def _point(self, index: int) -> None:
        position = NOTHING if index == NOTHING else int(self._state.sheet.positions[index])
        if position != self._pointed:
            self._pointed = position
            self.pointed.emit(position)

    @Slot()
    def _on_scrolled(self) -> None:
        if not self._wish.isActive() and self.isVisible():
            self._wish.start()
        self.viewport().update()

    @Slot()
    def _on_rest(self) -> None:
        """Catches up with what was scrolled to, a few times in a second."""
        self._ask_for_pictures()
        self.moved.emit()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Nothing is moved: the line above the groups stays, and cells at the edges look different."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._wish.stop()
        self._drawing = None
        self._point(NOTHING)


def _paint_frame(painter: QPainter, area: QRect, ink: str) -> None:
    painter.setPen(QPen(colour(ink), _EDGE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(area).adjusted(_EDGE / 2, _EDGE / 2, -_EDGE / 2, -_EDGE / 2))


def _paint_badge(painter: QPainter, area: QRect, name: str, ink: str, *, right: bool) -> None:
    side = min(_BADGE, area.width() // 2)
    spot = QRect(area.right() - side if right else area.left() + 1, area.top() + 1, side, side)
    painter.fillRect(spot, colour(colours().panel))
    icon(name, ink).paint(painter, spot.adjusted(1, 1, -1, -1))
