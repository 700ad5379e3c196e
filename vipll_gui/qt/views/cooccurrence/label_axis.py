"""An axis with one place per label that shows only as many names as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from vipll_gui.data.telling_names import TellingNames
from vipll_gui.qt.look.names import plain

_LINE = 15  # pixels one name has across its direction where there is room, in large letters more
_TIGHT = 9  # pixels it can do with
_LETTER = 8  # pixels, and in large letters what they take
_LONGEST = 16  # letters shown of a name


class LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """Ticks in the middle of each cell; names are thinned out rather than overprinted, and run upwards on top."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation)
        self._names: tuple[str, ...] = ()
        self._line = self._roomy = _LINE  # pixels from one name to the next, and where there is room
        self.setStyle(tickLength=0, autoExpandTextSpace=False, tickTextOffset=6, hideOverlappingLabels=False)

    def set_names(self, names: tuple[str, ...]) -> None:
        """Shows other labels."""
        lines = [plain(name) for name in names]
        telling = TellingNames(lines)
        short = tuple(telling.short(line, _LONGEST) for line in lines)
        if short == self._names:
            return
        self._names = short
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._make_room()

    def _make_room(self) -> None:
        """Takes what the names need in these letters; what is not whole would be left out."""
        letters = QFontMetrics(self.font())
        self._roomy = max(_LINE, letters.height())
        room = 16 + max((max(_LETTER * len(name), letters.horizontalAdvance(name)) for name in self._names), default=0)
        if self.orientation == "top":
            self.setHeight(room)
        else:
            self.setWidth(room)
        self.picture = None
        self.update()

    def boundingRect(self) -> QRectF:
        """Where it draws; names on top stand, but lie for whoever leaves out what is beyond this."""
        beside = self.height() / 2 if self.orientation == "top" else 0
        return QRectF(super().boundingRect()).adjusted(-beside, 0, beside, 0)

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
        step = max(1, -int(-_TIGHT // room))
        self._line = min(self._roomy, max(_TIGHT, int(step * room)))
        return [(step, [number + 0.5 for number in range(first, last) if number % step == 0])]

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [self._names[int(value)] if 0 <= int(value) < len(self._names) else "" for value in values]

    def drawPicture(
        self, painter: QPainter, axis: Any, ticks: Any, texts: list[tuple[QRectF, Qt.AlignmentFlag, str]]
    ) -> None:
        super().drawPicture(painter, axis, ticks, [])
        painter.setPen(self.textPen())
        line = self._roomy
        if self._line < line:
            small = QFont(painter.font())
            small.setPixelSize(self._line)
            painter.setFont(small)
        size, vertical = self.boundingRect().size(), Qt.AlignmentFlag.AlignVCenter
        for place, _, name in texts:
            painter.save()
            if self.orientation == "top":
                painter.translate(place.center().x(), size.height() - 6)
                painter.rotate(-90)
                box, flags = QRectF(0, -line / 2, size.height(), line), Qt.AlignmentFlag.AlignLeft | vertical
            else:
                box = QRectF(0, place.center().y() - line / 2, size.width() - 6, line)
                flags = Qt.AlignmentFlag.AlignRight | vertical
            painter.drawText(box, int(flags), name)
            painter.restore()
