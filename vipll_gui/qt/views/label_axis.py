"""An axis with one place per label that shows only as many names as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

import pyqtgraph as pg

_LINE = 15  # pixels one name needs on a vertical axis
_LETTER = 7
_LONGEST = 14  # letters shown of a name


class LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """Ticks in the middle of each cell; names are thinned out rather than overprinted."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation)
        self._names: tuple[str, ...] = ()
        self.setStyle(tickLength=0, autoExpandTextSpace=False, tickTextOffset=6)

    def set_names(self, names: tuple[str, ...]) -> None:
        """Shows other labels."""
        self._names = tuple(name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…" for name in names)
        if self.orientation in ("left", "right"):
            self.setWidth(16 + max((_LETTER + 1) * len(name) for name in self._names))
        else:
            self.setHeight(28)
        self.picture = None
        self.update()

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        low, high = min(low, high), max(low, high)  # the other way round on an axis that points down
        first, last = max(int(low), 0), min(int(high) + 1, len(self._names))
        if last <= first or size <= 0:
            return []
        room = size / max(high - low, 1e-9)  # pixels a cell is wide
        longest = max(len(name) for name in self._names[first:last])
        need = _LINE if self.orientation in ("left", "right") else _LETTER * longest + 10
        step = max(1, -int(-need // room))
        return [(step, [number + 0.5 for number in range(first, last) if number % step == 0])]

    def tickStrings(self, values: Sequence[float], _scale: float, _spacing: float) -> list[str]:
        return [self._names[int(value)] if 0 <= int(value) < len(self._names) else "" for value in values]
