"""Live curves: one small plot for each loss term, since their scales have nothing in common."""

from __future__ import annotations

import html
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from vipll_gui.qt.look.language import translate
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.look.wording import tip
from vipll_gui.qt.views.training.loss_terms import TERMS
from vipll_gui.qt.work.training import LossPoint

if TYPE_CHECKING:
    import pyqtgraph as pg

_ACROSS = 3  # plots side by side, at the most
_WIDTH, _HEIGHT = 150, 136  # pixels that a plot needs at the least
_POINTS = 4000
_PAUSE_MS = 250  # between two drawings: painting all plots ten times a second would be felt


class LossCurves(QWidget):
    """Small multiples over the epochs of one run; what draws them is loaded when the first comes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        spoken = self.tr("Loss terms over the epochs")
        self._scroll = styled(QScrollArea(widgetResizable=True), "panel", spoken=spoken, focus=Qt.FocusPolicy.TabFocus)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        told = self.tr(
            "What training makes small, over the epochs: the total falls while it learns. Point at a curve for more."
        )
        self.meaning = styled(QLabel(told, wordWrap=True), "hint")
        self.meaning.setContentsMargins(14, 6, 14, 0)
        column_of(self, self.meaning, (self._scroll, 1))
        self._across = _ACROSS
        self.plots: dict[str, pg.PlotItem] = {}
        self.lines: dict[str, pg.PlotDataItem] = {}
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
        from vipll_gui.qt.views.parts.plotting import StillCanvas

        made = StillCanvas()
        made.setAccessibleName(self._scroll.accessibleName())
        made.setBackground(colours().panel)
        self._scroll.setWidget(made)
        return made

    @property
    def terms(self) -> dict[str, int]:
        """The terms shown, with the number of points of each."""
        return {name: len(values) for name, (_, values) in self._points.items()}

    @property
    def places(self) -> dict[str, tuple[int, int]]:
        """Row and column of the plots that there are."""
        shown = sorted(self.plots, key=_place)
        return {name: divmod(number, self._across) for number, name in enumerate(shown)}

    def start_over(self) -> None:
        """Forgets the run before."""
        self._soon.stop()
        self._pause.stop()
        if self.plots:
            self._graphics.clear()
        self.plots.clear()
        self.lines.clear()
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
        for name in self._stale & self.plots.keys():
            self._draw(name)
        self._stale.clear()
        self._add_missing_plot()

    @Slot()
    def _add_missing_plot(self) -> None:
        """Makes one plot at a time: each takes long enough to be felt if they came together."""
        missing = sorted(self._points.keys() - self.plots.keys(), key=_place)
        if missing:
            self._add_plot(missing[0])
            self._draw(missing[0])
        if len(missing) > 1:
            self._soon.start()

    def _draw(self, name: str) -> None:
        steps, values = self._points[name]
        self.lines[name].setData(steps[-_POINTS:], values[-_POINTS:])

    def _add_plot(self, name: str) -> None:
        import pyqtgraph as pg

        from vipll_gui.qt.views.parts.plotting import number_axes

        plot = pg.PlotItem(enableMenu=False, axisItems=number_axes())
        plot.hideButtons()
        plot.setMouseEnabled(False, False)
        plot.getAxis("left").setWidth(52)
        plot.getAxis("bottom").setTickDensity(0.7)
        plot.setToolTip(tip(self._told(name)))
        self.plots[name] = plot
        self.lines[name] = plot.plot([], [])
        self._arrange()
        self._paint(name)

    @staticmethod
    def _told(name: str) -> str:
        """A term and what it means, where that is known."""
        title = translate(name.replace("_", " "))
        return f"{title}: {translate(TERMS[name])}" if name in TERMS else title

    def _arrange(self) -> None:
        """Puts every plot in its place."""
        graphics, grid = self._graphics, self._graphics.ci.layout
        for plot in self.plots.values():
            if plot in graphics.ci.items:
                graphics.removeItem(plot)
        for name, (row, column) in self.places.items():
            graphics.addItem(self.plots[name], row, column)
        for column in range(_ACROSS):
            used = column < min(self._across, len(self.plots))
            grid.setColumnStretchFactor(column, int(used))
            grid.setColumnPreferredWidth(column, _WIDTH if used else 0)
        rows = -(-len(self.plots) // self._across)
        graphics.setMinimumHeight(rows * _HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shows fewer plots side by side where they would be too narrow."""
        super().resizeEvent(event)
        across = max(1, min(_ACROSS, event.size().width() // _WIDTH))
        if across != self._across:
            self._across = across
            if self.plots:
                self._arrange()

    def _paint(self, name: str) -> None:
        c, plot = colours(), self.plots[name]
        plot.setTitle(html.escape(translate(name.replace("_", " "))), color=c.text, size="9pt")
        plot.showGrid(x=False, y=True, alpha=0.15)
        for side in ("left", "bottom"):
            plot.getAxis(side).setPen(c.border)
            plot.getAxis(side).setTextPen(c.muted)
        plot.getAxis("bottom").setLabel(self.tr("Epoch"), color=c.muted, **{"font-size": "8pt"})
        self.lines[name].setPen(color=term_tint(name), width=2)

    @Slot()
    def _on_colours(self) -> None:
        if self.plots:
            self._graphics.setBackground(colours().panel)
        for name in self.plots:
            self._paint(name)


def term_tint(name: str) -> str:
    """The colour of a term, the same in every run."""
    number = _place(name)[0]
    return colours().text if number == 0 else colours().series[(number - 1) % len(colours().series)]


def _place(name: str) -> tuple[int, str]:
    """Where a term stands among the others; those that are not known come last."""
    return (list(TERMS).index(name) if name in TERMS else len(TERMS)), name
