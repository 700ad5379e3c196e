"""A plane of points to move about in: the wheel zooms, a drag lassoes, a drag with the right button or Shift pans."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFontMetricsF,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.views.map.islands import Island
from vipll_gui.qt.views.map.point_raster import Density, Frame, Pixels, Points, dots
from vipll_gui.qt.work.queue_order import NOWHERE, Positions

DOTS = 100_000  # more points than these are shown as a density
_FEW = 10_000  # up to so many, dots are larger
_REACH = 10  # pixels around a point in which it is hit
_STEP = 1.25
_CLOSEST = 1e4  # times as large as the whole
ISLAND_VEIL = 0.72  # how much of the dots is hidden behind the name of an island
_PAN = 60  # pixels by an arrow key


class PointCloud(QWidget):
    """Points with colours by number; one of them is marked, some are selected."""

    lassoed = Signal(object)  # Positions
    clicked = Signal(int)

    def __init__(
        self, tell: Callable[[int], str], picture: Callable[[int], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        with_role(self, QAccessible.Role.Chart)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(QSize(200, 160))
        self.setCursor(Qt.CursorShape.CrossCursor)
        self._tell, self._picture_of = tell, picture  # an instance in words, and its small picture
        self._points: Points = np.empty((0, 2), np.float32)
        self._colour: NDArray[np.uint8] = np.empty(0, np.uint8)
        self._palette: NDArray[np.uint32] = np.zeros(1, np.uint32)
        self._density: Density | None = None
        self._picture: tuple[Frame, Pixels] | None = None
        self._centre = (0.0, 0.0)
        self._whole = self._zoomed = 1.0  # pixels per unit at which all is seen; times as large as that
        self._islands: tuple[Island, ...] = ()
        self._lasso: list[QPointF] = []
        self._grip: QPointF | None = None
        self.current = NOWHERE
        theme_manager().colours_changed.connect(self.update)

    def __len__(self) -> int:
        return len(self._points)

    # -- what is shown -------------------------------------------------------------------------------------------

    def show_points(self, points: Points, *, keep_view: bool = False) -> None:
        """Shows other points; the colours follow by `show_colours`."""
        self._points = points
        if len(self._colour) != len(points):
            self._colour = np.zeros(len(points), np.uint8)
        self._density = None
        if not keep_view:
            self._fit()
        self._redraw()

    def show_colours(
        self, colour_of: NDArray[np.uint8], palette: NDArray[np.uint32], density: Density | None = None
    ) -> None:
        """Colours the points; `density` is wanted where there are more than DOTS."""
        self._colour, self._palette, self._density = colour_of, palette, density
        self._redraw()

    def show_islands(self, islands: tuple[Island, ...]) -> None:
        """Writes names among the points."""
        self._islands = islands
        self.update()

    @property
    def named(self) -> list[str]:
        """The names that there is room for."""
        return [island.name for island, _ in self._placed()]

    def _placed(self) -> list[tuple[Island, QRectF]]:
        """The islands in sight with the boxes of their names, none over another; the largest come first."""
        metrics, taken = QFontMetricsF(self.font()), list[tuple[Island, QRectF]]()
        for island in self._islands:
            at = self._spot(island.x, island.y)
            width, height = metrics.horizontalAdvance(island.name) + 8, metrics.height() + 2
            box = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
            if self.rect().contains(box.toRect()) and not any(box.intersects(other) for _, other in taken):
                taken.append((island, box))
        return taken

    def mark(self, position: int) -> None:
        """Marks one point."""
        self.current = position
        self.update()

    def _redraw(self) -> None:
        self._picture = None
        self.update()

    # -- moving --------------------------------------------------------------------------------------------------

    def _fit(self) -> None:
        if len(self._points):
            low, high = self._points.min(axis=0), self._points.max(axis=0)
            self._centre = (float(low[0] + high[0]) / 2, float(low[1] + high[1]) / 2)
        self._zoomed = 1.0
        self._measure()

    def _measure(self) -> None:
        """How many pixels a unit takes where all is seen."""
        if not len(self._points):
            return
        spans = np.maximum(self._points.max(axis=0) - self._points.min(axis=0), 1e-6).tolist()
        self._whole = 0.94 * min(max(self.width(), 1) / spans[0], max(self.height(), 1) / spans[1])

    def fit(self) -> None:
        """Shows everything."""
        self._fit()
        self._redraw()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarges around a point of the widget, which stays where it is."""
        fixed = at if at is not None else QPointF(self.width() / 2, self.height() / 2)
        before = self.plane(fixed)
        self._zoomed = min(max(self._zoomed * factor, 0.5), _CLOSEST)
        after = self.plane(fixed)
        self._centre = (self._centre[0] + before[0] - after[0], self._centre[1] + before[1] - after[1])
        self._redraw()

    def pan(self, by: QPointF) -> None:
        """Moves what is shown by pixels."""
        scale = self.scale
        self._centre = (self._centre[0] - by.x() / scale, self._centre[1] + by.y() / scale)
        self._redraw()

    @property
    def scale(self) -> float:
        """Logical pixels per unit."""
        return self._whole * self._zoomed

    def plane(self, at: QPointF) -> tuple[float, float]:
        """The point of the plane at a point of the widget."""
        scale = self.scale
        return (
            self._centre[0] + (at.x() - self.width() / 2) / scale,
            self._centre[1] - (at.y() - self.height() / 2) / scale,
        )

    def place(self, position: int) -> QPointF:
        """Where a point is on the widget."""
        return self._spot(*self._points[position].tolist())

    def _spot(self, x: float, y: float) -> QPointF:
        scale = self.scale
        return QPointF(
            self.width() / 2 + (x - self._centre[0]) * scale, self.height() / 2 - (y - self._centre[1]) * scale
        )

    def colour_at(self, position: int) -> int:
        """The colour of a point, as 0xAARRGGBB."""
        return int(self._palette[self._colour[position]])

    def _frame(self, ratio: float = 1.0) -> Frame:
        width, height = round(self.width() * ratio), round(self.height() * ratio)
        return Frame(max(width, 1), max(height, 1), self._centre, self.scale * ratio)

    # -- asking --------------------------------------------------------------------------------------------------

    def nearest(self, at: QPointF) -> int:
        """The point under the pointer, NOWHERE if there is none near it."""
        if not len(self._points):
            return NOWHERE
        here = np.array(self.plane(at), np.float32)
        apart = self._points - here
        distance = apart[:, 0] ** 2 + apart[:, 1] ** 2
        found = int(np.argmin(distance))
        return found if float(distance[found]) ** 0.5 * self.scale <= _REACH else NOWHERE

    def within(self, outline: QPolygonF) -> Positions:
        """The points inside an outline on the widget: the outline is drawn, and each point looks at its pixel."""
        frame = self._frame()
        mask = QImage(frame.width, frame.height, QImage.Format.Format_Grayscale8)
        mask.fill(0)
        painter = QPainter(mask)
        path = QPainterPath()
        path.addPolygon(outline)
        path.closeSubpath()
        path.setFillRule(Qt.FillRule.WindingFill)
        painter.fillPath(path, Qt.GlobalColor.white)
        painter.end()
        pixels = np.frombuffer(mask.constBits(), np.uint8).reshape(frame.height, mask.bytesPerLine())
        columns, rows = frame.pixels(self._points)
        shown = np.flatnonzero((columns >= 0) & (columns < frame.width) & (rows >= 0) & (rows < frame.height))
        return shown[pixels[rows[shown], columns[shown]] > 127]

    # -- Qt ------------------------------------------------------------------------------------------------------

    def resizeEvent(self, _event: object) -> None:
        self._measure()
        self._redraw()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(_STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.button() == Qt.MouseButton.LeftButton and not shift:
            self._lasso = [event.position()]
        else:
            self._grip = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.pan(event.position() - self._grip)
            self._grip = event.position()
        elif self._lasso:
            self._lasso.append(event.position())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        outline, self._lasso = self._lasso, []
        self._grip = None
        self.setCursor(Qt.CursorShape.CrossCursor)
        if not outline:
            return
        box = QPolygonF(outline).boundingRect()
        if max(box.width(), box.height()) < _REACH / 2:
            found = self.nearest(event.position())
            if found != NOWHERE:
                self.clicked.emit(found)
        else:
            self.lassoed.emit(self.within(QPolygonF(outline)))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (1, 0), Qt.Key.Key_Right: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1),
        }  # fmt: skip
        key = Qt.Key(event.key())
        if key in steps:
            self.pan(QPointF(*steps[key]) * _PAN)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / _STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_Escape and self._lasso:
            self._lasso = []
            self.update()
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.nearest(QPointF(event.pos()))
            QToolTip.showText(
                event.globalPos(), tip(self._tell(found), self._picture_of(found)) if found != NOWHERE else "", self
            )
            return True
        return super().event(event)

    # -- painting ------------------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(colours().panel))
        if not len(self._points):
            return
        if self._dense():
            self._paint_density(painter)
        else:
            painter.drawImage(QRectF(self.rect()), self._dotted())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_names(painter)
        if 0 <= self.current < len(self._points):
            self._paint_mark(painter, self.place(self.current))
        if len(self._lasso) > 1:
            painter.setPen(QPen(colour(colours().accent), 1.5))
            painter.setBrush(colour(colours().accent, 0.12))
            painter.drawPolygon(QPolygonF(self._lasso))

    def _paint_names(self, painter: QPainter) -> None:
        painter.setFont(self.font())
        for island, box in self._placed():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(colours().panel, ISLAND_VEIL))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(colour(colours().text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, island.name)

    def _dense(self) -> bool:
        return len(self._points) > DOTS and self._density is not None and self._density.count(self._frame()) > DOTS

    def _paint_density(self, painter: QPainter) -> None:
        density = self._density
        assert density is not None  # noqa: S101 - asked before
        left, bottom, right, top = density.corners
        scale = self.scale
        corner = QPointF(
            self.width() / 2 + (left - self._centre[0]) * scale, self.height() / 2 - (top - self._centre[1]) * scale
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(corner.x(), corner.y(), (right - left) * scale, (top - bottom) * scale),
                          _image(density.picture))  # fmt: skip

    def _dotted(self) -> QImage:
        """The dots; drawn anew only where something changed."""
        frame = self._frame(self.devicePixelRatioF())
        if self._picture is None or self._picture[0] != frame:
            radius = round((2 if len(self._points) <= _FEW else 1) * self.devicePixelRatioF())
            points, colour_of = self._points, self._colour
            if len(points) > DOTS:
                shown = self._in(frame)
                points, colour_of = points[shown], colour_of[shown]
            self._picture = (frame, dots(points, colour_of, self._palette, frame, radius))
        return _image(self._picture[1])

    def _in(self, frame: Frame) -> Positions:
        left, bottom, right, top = frame.corners()
        x, y = self._points[:, 0], self._points[:, 1]
        shown = np.flatnonzero((x >= left) & (x <= right) & (y >= bottom) & (y <= top))
        return shown[: 2 * DOTS]

    @staticmethod
    def _paint_mark(painter: QPainter, at: QPointF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(colour(colours().panel), 5), QPen(colour(colours().text), 2.2)):
            painter.setPen(pen)
            painter.drawEllipse(at, 8, 8)
            for way in (QPoint(0, 1), QPoint(0, -1), QPoint(1, 0), QPoint(-1, 0)):
                painter.drawLine(at + way * 8.0, at + way * 14.0)


def _image(pixels: Pixels) -> QImage:
    """The picture of some pixels, which it shares."""
    height, width = pixels.shape
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
