"""The cells of a contact sheet: painted where somebody looks and nowhere else, marked by clicks and keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from vipll_gui.qt.background.prints import Print, PrintKey, PrintLoader
from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.theme import colour, colours
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.views.sheet.cell_painters import CellPainter
from vipll_gui.qt.views.sheet.sheet_layout import NOTHING, SheetLayout
from vipll_gui.qt.views.sheet.sheet_painter import SheetPainter
from vipll_gui.qt.views.sheet.sheet_state import SheetState

_WISH_MS = 25  # between two wishes for pictures, and two counts, while it is scrolled
_FRAME_MS = 15  # for which pictures that arrive are shown together
_CAPTION_LETTERS = 6  # of a label below its cell that can be read


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
        self._painter = SheetPainter(state, self.viewport())
        self._cells: CellPainter | None = None
        self._aspect = 1.0
        self._per_sheet = 80
        self.lent: Callable[[], int] = int  # pixels it has less for a while: cells keep their size and columns
        self.arrangement = SheetLayout.fitting(state.sheet.starts, (1, 1), 1, 1.0, 0, 0)
        self._awaited: dict[PrintKey, None] = {}  # in the order they are wanted
        self._drawing: bool | None = None  # whether the mouse, being down, marks or takes marks off
        self._pointed = NOTHING
        self._wish = QTimer(self, singleShot=True, interval=_WISH_MS)
        self._wish.timeout.connect(self._on_rest)
        self._arrived = QTimer(self, singleShot=True, interval=_FRAME_MS)
        self._arrived.timeout.connect(self.viewport().update)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        prints.loaded.connect(self._on_print)

    # -- what is shown -----------------------------------------------------------------------------------------

    def show_cells(self, cells: CellPainter, aspect: float) -> None:
        """Shows the sheet that the state holds now, from the row that the cursor is in."""
        self._cells, self._aspect = cells, aspect
        self.arrange()
        if len(self._state):
            self.reveal(self._state.cursor, at_top=True)

    def show_so_many(self, per_sheet: int) -> None:
        """Lets about so many be on the screen."""
        self._per_sheet = per_sheet
        self.arrange()

    def arrange(self) -> None:
        """Puts the cells in their places; the one that the cursor is on stays in sight."""
        self._painter.forget()
        heading, caption = self._painter.heading, self._painter.caption
        room = (self.viewport().width(), self.viewport().height())
        usual, starts = (room[0], room[1] + self.lent()), self._state.sheet.starts
        words = max(self._cells.letters if self._cells is not None else 0, _CAPTION_LETTERS if caption else 0)
        least = words * self.fontMetrics().averageCharWidth()  # a small window has fewer cells, not unreadable ones
        self.arrangement = SheetLayout.fitting(starts, usual, self._per_sheet, self._aspect, caption, heading, least)
        bar = self.verticalScrollBar()
        bar.setRange(0, max(self.arrangement.height - room[1], 0))
        bar.setEnabled(bar.maximum() > 0)  # nothing to take hold of, else
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
        if self._cells is not None and len(self._state):
            top, layout, area = self.verticalScrollBar().value(), self.arrangement, event.rect()
            shown = range(*layout.between(top + area.top(), top + area.bottom() + 1))
            self._painter.paint_cells(painter, self._cells, layout, shown, top, self.in_sight)
            self._painter.paint_headings(painter, layout, top, self.viewport().height())
        painter.end()

    def _ask_for_pictures(self) -> None:
        """Wants the pictures of those in sight, then of the next as many."""
        if self._cells is None:
            return
        top, layout = self.verticalScrollBar().value(), self.arrangement
        first, last = layout.between(top, top + self.viewport().height())
        self._awaited.clear()
        room, ratio = self._painter.room(layout), self.devicePixelRatioF()
        for index in range(first, min(2 * last - first, len(layout))):
            key = self._cells.wanted(room, int(self._state.sheet.positions[index]), ratio)
            if key is not None:
                self._awaited[key] = None
        self._prints.want(list(self._awaited))

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to come."""
        return self._wish.isActive() or self._arrived.isActive() or self._prints.busy

    @Slot(object)
    def _on_print(self, made: Print) -> None:
        if made.key in self._awaited and self.isVisible() and not self._arrived.isActive():
            self._arrived.start()

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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._prints.try_again()  # whoever comes back may have put the files back
        self._on_scrolled()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._wish.stop()
        self._arrived.stop()
        self._drawing = None
        self._point(NOTHING)
