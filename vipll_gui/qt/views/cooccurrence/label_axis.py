"""An axis with one place per label that shows only as many names as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

_LINE = 15  # pixels one name needs across its direction
_LETTER = 8
_LONGEST = 16  # letters shown of a name


class LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """Ticks in the middle of each cell; names are thinned out rather than overprinted, and run upwards on top."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation)
        self._names: tuple[str, ...] = ()
        self.setStyle(tickLength=0, autoExpandTextSpace=False, tickTextOffset=6)

    def set_names(self, names: tuple[str, ...]) -> None:
        """Shows other labels."""
        short = tuple(name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…" for name in names)
        if short == self._names:
            return
        self._names = short
        room = 16 + max((_LETTER * len(name) for name in short), default=0)
        if self.orientation == "top":
            self.setHeight(room)
        else:
            self.setWidth(room)
        self.picture = None
        self.update()

    def place_at(self, scene_point: QPointF) -> int | None:
        """The number of the name under a point of the scene, or None."""
        if not self.sceneBoundingRect().contains(scene_point):
            return None
        view = self.linkedView()
        point = view.mapSceneToView(scene_point)
        at = int(point.x() // 1 if self.orientation == "top" else point.y() // 1)
        return at if 0 <= at < len(self._names) else None

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        low, high = min(low, high), max(low, high)  # the other way round on an axis that points down
        first, last = max(int(low), 0), min(int(high) + 1, len(self._names))
        if last <= first or size <= 0:
            return []
        room = size / max(high - low, 1e-9)  # pixels a cell is wide
        step = max(1, -int(-_LINE // room))
        return [(step, [number + 0.5 for number in range(first, last) if number % step == 0])]

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [self._names[int(value)] if 0 <= int(value) < len(self._names) else "" for value in values]

    def drawPicture(
        self, painter: QPainter, axis: Any, ticks: Any, texts: list[tuple[QRectF, Qt.AlignmentFlag, str]]
    ) -> None:
        if self.orientation != "top":
            super().drawPicture(painter, axis, ticks, texts)
            return
        super().drawPicture(painter, axis, ticks, [])
        painter.setPen(self.textPen())
        height = self.boundingRect().height()
        for place, _, name in texts:
            painter.save()
            painter.translate(place.center().x(), height - 6)
            painter.rotate(-90)
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, -_LINE / 2, height, _LINE), int(left), name)
            painter.restore()
