"""How unsure the model is of how many instances."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from vipll_gui.data import Posterior
from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, styled
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session import Change

if TYPE_CHECKING:
    import pyqtgraph as pg

_BINS = 30
Bars = tuple[NDArray[np.int64], NDArray[np.float64], Posterior | None]


class EntropyHistogram(BackgroundView):
    """Bars from sure on the left to unsure on the right; they follow every posterior while they are looked at."""

    follows = Change.POSTERIOR | Change.CANDIDATES
    redrawn = Signal()

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(controller, tasks, parent)
        self.posterior: Posterior | None = None  # the one that is shown
        self.counts: NDArray[np.int64] = np.zeros(0, np.int64)
        words = self.tr("How unsure: entropy in nats")
        self.title = styled(ElidedLabel(words, Qt.TextElideMode.ElideRight), "faint")
        self.setMinimumWidth(150)
        self.title.setContentsMargins(8, 6, 8, 0)
        self._room = column_of(self, self.title)
        theme_manager().colours_changed.connect(self._on_colours)

    @cached_property
    def plot(self) -> pg.PlotWidget:
        """Where the bars are drawn; what draws them is loaded when somebody first looks."""
        import pyqtgraph as pg

        from vipll_gui.qt.views.parts.plotting import number_axes, only_seen

        made = pg.PlotWidget(enableMenu=False, axisItems=number_axes())
        made.setAccessibleName(self.tr("How unsure the model is"))
        only_seen(made)
        made.hideButtons()
        made.setMouseEnabled(False, False)
        made.getAxis("left").setWidth(52)
        self.bars = pg.BarGraphItem(x=[], height=[], width=1.0)
        made.addItem(self.bars)
        self._room.addWidget(made, 1)
        self._paint(made)
        return made

    def showEvent(self, event: QShowEvent) -> None:
        _ = self.plot
        super().showEvent(event)

    def task_title(self) -> str:
        return self.tr("Counting")

    def prepare(self) -> Work:
        session = self._controller.session
        values, newest = session.uncertainty, session.snapshot.newest

        def work(_control: Control) -> Bars:
            known = values[np.isfinite(values)]
            highest = float(known.max(initial=0.0)) or 1.0
            counts, edges = np.histogram(known, _BINS, (0.0, highest))
            return counts, edges, newest

        return work

    def show_answer(self, found: Bars) -> None:
        self.counts, edges, self.posterior = found
        plot = self.plot
        self.bars.setOpts(x0=edges[:-1], x1=edges[1:], x=None, width=None, height=self.counts)
        plot.setXRange(0, edges[-1], padding=0.02)
        plot.setYRange(0, max(int(self.counts.max(initial=0)), 1), padding=0.05)
        self.redrawn.emit()

    @Slot()
    def _on_colours(self) -> None:
        if "plot" in self.__dict__:
            self._paint(self.plot)

    def _paint(self, plot: pg.PlotWidget) -> None:
        c = colours()
        plot.setBackground(c.panel)
        for side in ("left", "bottom"):
            plot.getAxis(side).setPen(c.border)
            plot.getAxis(side).setTextPen(c.muted)
        self.bars.setOpts(brush=c.bar_leading, pen=c.panel)
