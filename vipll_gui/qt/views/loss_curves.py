"""Live curves: one small plot for each loss term, since their scales have nothing in common."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vipll_gui.qt.theme import colours, theme_manager
from vipll_gui.qt.training import LossPoint

if TYPE_CHECKING:
    import pyqtgraph as pg

_ACROSS = 3
_POINTS = 4000
_PAUSE_MS = 250  # between two drawings: painting all plots ten times a second would be felt


class LossCurves(QWidget):
    """Small multiples over the epochs of one run; what draws them is loaded when the first comes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Loss terms over the epochs"))
        self._room = QVBoxLayout(self)
        self._room.setContentsMargins(0, 0, 0, 0)
        self._plots: dict[str, pg.PlotItem] = {}
        self._curves: dict[str, pg.PlotDataItem] = {}
        self._points: dict[str, tuple[list[int], list[float]]] = {}
        self._stale: set[str] = set()
        self._step = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._add_missing_plot)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._after_pause)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()

    @cached_property
    def _graphics(self) -> pg.GraphicsLayoutWidget:
        import pyqtgraph as pg

        made = pg.GraphicsLayoutWidget()
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setBackground(colours().panel)
        self._room.addWidget(made)
        return made

    @property
    def terms(self) -> dict[str, int]:
        """The terms shown, with the number of points of each."""
        return {name: len(values) for name, (_, values) in self._points.items()}

    def start_over(self) -> None:
        """Forgets the run before."""
        self._soon.stop()
        self._pause.stop()
        if self._plots:
            self._graphics.clear()
        self._plots.clear()
        self._curves.clear()
        self._points.clear()
        self._stale.clear()
        self._step = 0

    def add(self, points: Iterable[LossPoint]) -> None:
        """Continues the curves."""
        touched = set()
        for point in points:
            self._step += 1
            for name, value in point.losses.items():
                steps, values = self._points.setdefault(name, ([], []))
                steps.append(self._step)
                values.append(value)
                touched.add(name)
        self._stale |= touched
        if self.isVisible() and not self._pause.isActive():
            self._after_pause()

    @Slot()
    def _after_pause(self) -> None:
        if self._stale:
            self._catch_up()
            self._pause.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pause.stop()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up()

    def _catch_up(self) -> None:
        """Draws what came while nobody looked."""
        for name in self._stale & self._plots.keys():
            self._draw(name)
        self._stale.clear()
        self._add_missing_plot()

    @Slot()
    def _add_missing_plot(self) -> None:
        """Makes one plot at a time: each takes long enough to be felt if they came together."""
        missing = [name for name in self._points if name not in self._plots]
        if missing:
            self._add_plot(missing[0])
            self._draw(missing[0])
        if len(missing) > 1:
            self._soon.start()

    def _draw(self, name: str) -> None:
        steps, values = self._points[name]
        self._curves[name].setData(steps[-_POINTS:], values[-_POINTS:])

    def _add_plot(self, name: str) -> None:
        number = len(self._plots)
        plot = self._graphics.addPlot(row=number // _ACROSS, col=number % _ACROSS, enableMenu=False)
        self._graphics.ci.layout.setColumnStretchFactor(number % _ACROSS, 1)
        self._graphics.ci.layout.setColumnPreferredWidth(number % _ACROSS, 200)
        plot.setMenuEnabled(False)
        plot.hideButtons()
        plot.setMouseEnabled(False, False)
        plot.getAxis("left").setWidth(52)
        self._plots[name] = plot
        self._curves[name] = plot.plot([], [])
        self._paint(name, number)

    def _paint(self, name: str, number: int) -> None:
        c, plot = colours(), self._plots[name]
        plot.setTitle(name.replace("_", " "), color=c.text, size="9pt")
        plot.showGrid(x=False, y=True, alpha=0.15)
        for side in ("left", "bottom"):
            plot.getAxis(side).setPen(c.border)
            plot.getAxis(side).setTextPen(c.muted)
        self._curves[name].setPen(color=c.series[number % len(c.series)], width=2)

    @Slot()
    def _on_colours(self) -> None:
        if self._plots:
            self._graphics.setBackground(colours().panel)
        for number, name in enumerate(self._plots):
            self._paint(name, number)
