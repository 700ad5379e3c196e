"""A picture with zoom and pan; small pictures show their pixels as they are."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.theme import colour, colours

_STEP = 1.25
_LARGEST = 64.0  # screen pixels for one of the picture
_SMALL = 128  # pictures up to this size are enlarged without smoothing
_TINY_ROOM = 480  # screen pixels they fill at first
_MARGIN = 20
_GRID_FROM = 6.0  # screen pixels for one of the picture from which a grid can be seen between them


class ImageCanvas(QWidget):
    """Paints one picture. It fits the widget until somebody zooms; the next picture fits again."""

    zoom_changed = Signal(float)  # screen pixels for one of the file

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(120, 72)
        self.setAccessibleName(self.tr("Picture"))
        with_role(self, QAccessible.Role.Graphic)
        self._plain = QImage()  # as it was read
        self._share = 1.0  # pixels of it for one of the file: less than 1 where it is a reduced copy
        self._image = QImage()  # with brightness and contrast
        self._tone = (0.0, 0.0)
        self._grid = True
        self._reduced = QImage()
        self._scale = 1.0
        self._centre = QPointF()  # the point of the picture in the middle of the widget
        self._fitting = True
        self._drag: QPointF | None = None

    @property
    def scale(self) -> float:
        """Screen pixels for one pixel of the picture as it was read."""
        return self._scale

    @property
    def coarse(self) -> bool:
        """Whether the file has more to show at this size than the reduced copy that was read of it."""
        return self._share < 1 and self._scale * self.devicePixelRatioF() > 1

    def show_image(self, image: QImage, full: QSize | None = None) -> None:
        """Shows another picture, whole; `full` is the size of what it is a reduced copy of."""
        full = full if full is not None and not full.isEmpty() else image.size()
        self._share = 1.0 if image.isNull() else image.width() / full.width()
        self._plain = image
        self._image = toned(image, *self._tone)
        self._reduced = QImage()
        self.setAccessibleDescription(f"{full.width()} × {full.height()}")
        self.fit()

    @Slot(float, float)
    def set_tone(self, brightness: float, contrast: float) -> None:
        """Shows this picture and the following ones brighter or with more contrast, both -1…1."""
        self._tone = (brightness, contrast)
        self._image = toned(self._plain, *self._tone)
        self._reduced = QImage()
        self.update()

    @property
    def toned(self) -> bool:
        """Whether pictures are shown other than they are."""
        return self._tone != (0.0, 0.0)

    @property
    def grid_shown(self) -> bool:
        """Whether lines are drawn between the pixels: for a small picture that somebody enlarged."""
        return self._grid and not self._fitting and self._pixel_exact() and self._scale >= _GRID_FROM

    def toggle_grid(self) -> None:
        """Draws the pixel grid where it makes sense, or never."""
        self._grid = not self._grid
        self.update()

    def fit(self) -> None:
        """Shows the whole picture, as large as there is room."""
        self._fitting = True
        self._centre = QPointF(self._image.width() / 2, self._image.height() / 2)
        self._set_scale(self._fit_scale())

    def zoom(self, steps: float, at: QPointF | None = None) -> None:
        """Enlarges by so many steps, keeping the point under the cursor (or the middle) in place."""
        if self._image.isNull():
            return
        at = at if at is not None else QPointF(self.width() / 2, self.height() / 2)
        before = self.to_image(at)
        self._fitting = False
        smallest = min(self._fit_scale(), 1.0) / 4
        self._set_scale(min(max(self._scale * _STEP**steps, smallest), _LARGEST))
        self._centre += before - self.to_image(at)
        self._keep_in_sight()
        self.update()

    def _fit_scale(self) -> float:
        if self._image.isNull():
            return 1.0
        room_x, room_y = max(self.width() - 2 * _MARGIN, 16), max(self.height() - 2 * _MARGIN, 16)
        if self._pixel_exact():  # a few huge squares are harder to read than a small picture
            room_x, room_y = min(room_x, _TINY_ROOM), min(room_y, _TINY_ROOM)
        scale = min(room_x / self._image.width(), room_y / self._image.height())
        if self._pixel_exact():  # whole screen pixels for each of the picture
            ratio = self.devicePixelRatioF()
            return max(int(scale * ratio), 1) / ratio if scale * ratio >= 1 else scale
        return min(scale, 4.0)

    def _pixel_exact(self) -> bool:
        return max(self._image.width(), self._image.height()) <= _SMALL

    def _set_scale(self, scale: float) -> None:
        self._scale = scale
        self.zoom_changed.emit(scale * self._share)
        self.update()

    def to_image(self, point: QPointF) -> QPointF:
        """The point of the picture at a point of the widget."""
        return self._centre + (point - QPointF(self.width() / 2, self.height() / 2)) / self._scale

    def _keep_in_sight(self) -> None:
        self._centre.setX(min(max(self._centre.x(), 0.0), self._image.width()))
        self._centre.setY(min(max(self._centre.y(), 0.0), self._image.height()))

    def _reduced_to(self, target: QRectF) -> QImage:
        """The picture in about the size it is painted in, made once for each size."""
        size = (target.size() * self.devicePixelRatioF()).toSize()
        if self._reduced.size() != size:
            keep, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            self._reduced = self._image.scaled(size, keep, smooth)
        return self._reduced

    # -- events ------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), colour(colours().window))
        if self._image.isNull():
            painter.end()
            return
        size = QPointF(self._image.width(), self._image.height()) * self._scale
        corner = QPointF(self.width() / 2, self.height() / 2) - self._centre * self._scale
        target = QRectF(corner.x(), corner.y(), size.x(), size.y())
        if self._fitting:
            target.moveTo(round(target.x()), round(target.y()))
        smooth = self._scale < 1 or (not self._pixel_exact() and self._scale < 4)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth)
        painter.drawImage(target, self._reduced_to(target) if self._scale < 0.5 else self._image)
        if self.grid_shown:
            self._draw_grid(painter, target)
        painter.setPen(QPen(colour(colours().border), 1))
        painter.drawRect(target.adjusted(-0.5, -0.5, 0.5, 0.5))
        painter.end()

    def _draw_grid(self, painter: QPainter, target: QRectF) -> None:
        xs = [target.left() + column * self._scale for column in range(1, self._image.width())]
        ys = [target.top() + row * self._scale for row in range(1, self._image.height())]
        lines = [QLineF(x, target.top(), x, target.bottom()) for x in xs]
        lines += [QLineF(target.left(), y, target.right(), y) for y in ys]
        for tint, shift in ((QColor(0, 0, 0, 70), 0), (QColor(255, 255, 255, 70), 1)):  # one of them is always seen
            painter.setPen(QPen(tint, 1))
            painter.drawLines([line.translated(shift, shift) for line in lines])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitting:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(event.angleDelta().y() / 120, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None:
            self._fitting = False
            self._centre -= (event.position() - self._drag) / self._scale
            self._drag = event.position()
            self._keep_in_sight()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag = None
            self.unsetCursor()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.fit()


def toned(image: QImage, brightness: float, contrast: float) -> QImage:
    """The picture with its values spread around the middle by 4^contrast and shifted by brightness, both -1…1."""
    if image.isNull() or (brightness == 0 and contrast == 0):
        return image
    values = np.arange(256)
    table = np.clip((values - 127.5) * 4.0**contrast + 127.5 + 255 * brightness, 0, 255).astype(np.uint8)
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = table[np.frombuffer(plain.constBits(), np.uint8)]
    made = QImage(pixels.tobytes(), plain.width(), plain.height(), plain.bytesPerLine(), QImage.Format.Format_RGB32)
    return made.copy()  # owns its bytes
