"""Parts of plots: axes with numbers as the user's language has them, and a canvas that leaves the wheel alone."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.language import localised


class NumberAxis(pg.AxisItem):  # type: ignore[misc]
    """As the library has it, but for the marks in the numbers, and 0.3 s are never 300."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self.enableAutoSIPrefix(False)

    def tickStrings(self, values: list[float], _scale: float, spacing: float) -> list[str]:
        # told not to multiply by thousands, the library does so all the same and only no longer says it
        return [localised(text) for text in super().tickStrings(values, self.scale, spacing)]


def number_axes() -> dict[str, NumberAxis]:
    """The two axes of a plot."""
    return {side: NumberAxis(side) for side in ("left", "bottom")}


def only_seen(canvas: pg.GraphicsView) -> None:
    """Lets the keyboard pass by what is drawn, and a screen reader know it for a chart."""
    with_role(canvas, QAccessible.Role.Chart)
    for widget in (canvas, canvas.viewport()):
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class StillCanvas(pg.GraphicsLayoutWidget):  # type: ignore[misc]
    """Room for plots that are only looked at: the wheel scrolls what they are in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        only_seen(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
