"""A k×k heatmap that can be pointed at, clicked, zoomed, and walked through with the arrow keys."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QColor, QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.language import localised
from vipll_gui.qt.look.theme import colours, ink_on, theme_manager
from vipll_gui.qt.views.cooccurrence.label_axis import LabelAxis
from vipll_gui.report.heatmap import Heatmap
from vipll_gui.review.heat import ramp, shown

_STEPS = {
    Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0),
}  # fmt: skip
_WRITTEN_FROM = 38.0  # pixels of a cell that its number needs
_BESIDE = 4  # times its own size that may be seen beside it: a window may be nine times as wide as high
_ZOOM = {Qt.Key.Key_Plus: 0.7, Qt.Key.Key_Equal: 0.7, Qt.Key.Key_Minus: 1.4}


def cell_colours(heatmap: Heatmap, *, dark: bool) -> NDArray[np.uint8]:
    """(k, k, 4): the colour of every cell; nothing on the diagonal, where a label meets itself."""
    table = np.hstack([ramp(dark=dark), np.full((256, 1), 255, np.uint8)])
    cells = table[(255 * heatmap.scale.place(heatmap.values)).astype(np.uint8)]
    own = np.arange(len(cells))
    cells[own, own, 3] = 0
    return cells


class HeatPlot(pg.GraphicsLayoutWidget):  # type: ignore[misc]
    """The heatmap; it speaks of rows and columns as they are shown."""

    pointed = Signal(int, int)  # row and column under the cursor
    left = Signal()  # the cursor is beside the cells
    cell_chosen = Signal(int, int)
    label_chosen = Signal(int)  # the head of a row or column

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Co-occurrence of labels"))
        with_role(self, QAccessible.Role.Chart)
        self.setAccessibleDescription(self.tr("Arrow keys go from cell to cell, Enter shows its instances."))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.heatmap: Heatmap | None = None
        self.cursor_at = (0, 0)
        self._across, self._down = LabelAxis("top"), LabelAxis("left")
        self.plot = self.addPlot(axisItems={"top": self._across, "left": self._down}, enableMenu=False)
        self.plot.showAxis("top")
        self.plot.hideAxis("bottom")
        self.plot.hideButtons()
        self._view = self.plot.getViewBox()
        self._view.invertY(True)
        self._view.setAspectLocked(True)
        self._moved = False  # whether somebody has chosen what part of it is seen
        self._view.sigRangeChangedManually.connect(self._on_moved_by_hand)
        self._view.sigResized.connect(self._on_resized)
        self.image = pg.ImageItem(axisOrder="row-major")
        self.plot.addItem(self.image)
        self._mark, self._chosen = QGraphicsRectItem(), QGraphicsRectItem()  # under the keys; in the queue
        for mark in (self._mark, self._chosen):
            mark.setVisible(False)
            self.plot.addItem(mark, ignoreBounds=True)
        self._bar = pg.ColorBarItem(values=(0.0, 1.0), width=14, interactive=False)
        self.addItem(self._bar)
        self.scene().sigMouseMoved.connect(self._on_moved)
        self.scene().sigMouseClicked.connect(self._on_clicked)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()

    # -- showing -----------------------------------------------------------------------------------------------

    def show_heatmap(self, heatmap: Heatmap, cells: NDArray[np.uint8]) -> None:
        """Shows a heatmap in the colours made for it; keeps the place where one has zoomed to."""
        before, self.heatmap = self.heatmap, heatmap
        self.image.setImage(cells, levels=None)
        self._across.set_names(heatmap.names)
        self._down.set_names(heatmap.names)
        self._bar.axis.setTicks([[(place, localised(words)) for place, words in heatmap.ticks]])
        if before is None or len(before.names) != len(heatmap.names):
            size = len(heatmap.names)
            low, high = -_BESIDE * size, (1 + 2 * _BESIDE) * size
            self._view.setLimits(xMin=low, xMax=high, yMin=low, yMax=high, minXRange=2, minYRange=2)
            self.fit()

    @property
    def chosen_cell(self) -> tuple[int, int] | None:
        """Row and column of the cell that is marked for good; None where none is."""
        box = self._chosen.rect()
        return (int(box.y()), int(box.x())) if self._chosen.isVisible() else None

    def mark_chosen(self, cell: tuple[int, int] | None) -> None:
        """Marks the cell whose instances the queue shows."""
        self._chosen.setVisible(cell is not None)
        if cell is not None:
            self._chosen.setRect(QRectF(cell[1], cell[0], 1, 1))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Writes the numbers into cells that are large enough for them."""
        super().drawForeground(painter, rect)
        if self.heatmap is None or (side := self.cell_side) < _WRITTEN_FROM:
            return
        ink, names = cell_colours(self.heatmap, dark=theme_manager().dark), len(self.heatmap.names)
        painter.save()
        painter.resetTransform()
        (left, right), (top, bottom) = self._view.viewRange()
        for row in range(max(int(top), 0), min(int(bottom) + 1, names)):
            for column in range(max(int(left), 0), min(int(right) + 1, names)):
                middle = self.mapFromScene(self._view.mapViewToScene(QPointF(column + 0.5, row + 0.5)))
                box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
                if row != column and self._view.sceneBoundingRect().contains(QRectF(box)):
                    painter.setPen(ink_on(QColor(*ink[row, column, :3].tolist())))
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.written(row, column))
        painter.restore()

    @property
    def cell_side(self) -> float:
        """How many pixels wide a cell is."""
        origin, beside = (self._view.mapViewToScene(QPointF(x, 0.0)) for x in (0.0, 1.0))
        return float(beside.x() - origin.x())

    def written(self, row: int, column: int) -> str:
        """The number in a cell, in few letters."""
        assert self.heatmap is not None  # noqa: S101 - asked before
        return localised(shown(self.heatmap.values[row, column], whole=self.heatmap.whole))

    @Slot()
    def fit(self) -> None:
        """Shows all of it."""
        self._moved = False
        if self.heatmap is not None:
            size, room = len(self.heatmap.names), self._view.rect()
            wide = room.width() / room.height() if room.width() and room.height() else 1.0
            self._see(size * max(wide, 1), size * max(1 / wide, 1))  # names stay beside their cells

    def _see(self, across: float, down: float) -> None:
        """Shows so many columns and rows, from the first on."""
        self._view.setRange(xRange=(0, across), yRange=(0, down), padding=0.01)

    @Slot()
    def _on_moved_by_hand(self) -> None:
        self._moved = True

    @Slot()
    def _on_resized(self) -> None:
        """Keeps showing all of it in another room, unless somebody has chosen a part."""
        if not self._moved:
            self.fit()

    @Slot()
    def _on_colours(self) -> None:
        c, dark = colours(), theme_manager().dark
        self.setBackground(c.panel)
        for axis in (self._across, self._down, self._bar.axis):
            axis.setPen(c.border)
            axis.setTextPen(c.muted)
        self._view.setBackgroundColor(None)
        self._mark.setPen(pg.mkPen(QColor(c.flagged), width=2))
        self._chosen.setPen(pg.mkPen(QColor(c.flagged), width=3))
        self._bar.setColorMap(pg.ColorMap(np.linspace(0, 1, 256), ramp(dark=dark)))
        if self.heatmap is not None:
            self.image.setImage(cell_colours(self.heatmap, dark=dark), levels=None)

    # -- the mouse ---------------------------------------------------------------------------------------------

    def cell_at(self, scene_point: QPointF) -> tuple[int, int] | None:
        """(row, column) under a point of the scene, or None beside the cells."""
        if self.heatmap is None or not self._view.sceneBoundingRect().contains(scene_point):
            return None
        point = self._view.mapSceneToView(scene_point)
        row, column, size = int(np.floor(point.y())), int(np.floor(point.x())), len(self.heatmap.names)
        return (row, column) if 0 <= row < size and 0 <= column < size else None

    @Slot(object)
    def _on_moved(self, point: QPointF) -> None:
        cell = self.cell_at(point)
        if cell is None:
            self.left.emit()
        else:
            self.pointed.emit(*cell)

    @Slot(object)
    def _on_clicked(self, event: object) -> None:
        button, place = getattr(event, "button", None), getattr(event, "scenePos", None)
        if button is None or place is None or button() != Qt.MouseButton.LeftButton:
            return
        point = place()
        cell = self.cell_at(point)
        if cell is not None:
            self.cell_chosen.emit(*cell)
            return
        found = [axis.place_at(point) for axis in (self._across, self._down)]
        label = next((at for at in found if at is not None), None)
        if label is not None:
            self.label_chosen.emit(label)

    # -- the keys ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.heatmap is None or not self.heatmap.names:
            super().keyPressEvent(event)
        elif key in _STEPS:
            last = len(self.heatmap.names) - 1
            row, column = (min(max(at + by, 0), last) for at, by in zip(self.cursor_at, _STEPS[key], strict=True))
            self._go_to(row, column)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.cell_chosen.emit(*self.cursor_at)
        elif key in _ZOOM:
            row, column = self.cursor_at
            if not self._moved:
                self._see(len(self.heatmap.names), len(self.heatmap.names))  # no room beside it is chosen with a part
            self._moved = True
            self._view.scaleBy((_ZOOM[key], _ZOOM[key]), center=(column + 0.5, row + 0.5))
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def _go_to(self, row: int, column: int) -> None:
        self.cursor_at = (row, column)
        self._mark.setRect(QRectF(column, row, 1, 1))
        self._mark.setVisible(True)
        self.pointed.emit(row, column)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.heatmap is not None and self.heatmap.names:
            last = len(self.heatmap.names) - 1
            self._go_to(min(self.cursor_at[0], last), min(self.cursor_at[1], last))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._mark.setVisible(False)
