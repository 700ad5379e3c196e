"""How soon the window shows what a run has just learned: from the end of an epoch in the training process to paint."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.shell.main_window import MainWindow
from vipll_gui.qt.work.training import RunProgress
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, Snapshot

STREAMED = 50_000  # instances
RUN = {  # a small network: what counts here is how often a posterior of all instances arrives
    "epochs": 60, "warmup_epochs": 1, "members": 1, "hidden": 16, "batch_size": 8192, "early_stop": False,
}  # fmt: skip


class Freshness(QObject):
    """Notes, for one place of the window, how old each posterior was when that place had been painted with it."""

    def __init__(self, window: MainWindow, painted: QWidget) -> None:
        super().__init__(window)
        self.milliseconds: list[float] = []
        self._newest = 0.0
        self._known: list[Snapshot] = []  # those that are not yet on the screen
        self._posterior: object = None  # what the place has been told to paint
        self._window = window
        self._painted = painted
        painted.installEventFilter(self)
        window.controller.training.progressed.connect(self._on_progress)

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        latest = progress.latest
        if latest.posterior is not None and latest.made > self._newest:
            self._newest = latest.made
            self._known.append(latest)

    def drawn(self, posterior: object) -> None:
        """The place now holds what this posterior says; the next paint shows it."""
        self._posterior = posterior

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self._on_painted)  # once the paint is done
        return False

    @Slot()
    def _on_painted(self) -> None:
        """Those are on the screen that are not newer than what was painted: that one was learned from them."""
        at = next((at for at, one in enumerate(self._known) if one.posterior is self._posterior), -1)
        now = time.monotonic()
        self.milliseconds += [1000 * (now - one.made) for one in self._known[: at + 1]]
        del self._known[: at + 1]

    def stop(self) -> list[float]:
        """Ends it; the ages in milliseconds."""
        self._painted.removeEventFilter(self)
        self._window.controller.training.progressed.disconnect(self._on_progress)
        return self.milliseconds


def fresh_times(window: MainWindow, wait: Callable[[Callable[[], bool]], None]) -> dict[str, list[float]]:
    """For queue, heatmap and histogram, the ages of the posteriors of two runs when they were painted."""
    page, controller = window.project_page, window.controller
    heatmap, histogram = page.cooccurrence, page.training.histogram
    found: dict[str, list[float]] = {"queue": [], "heatmap": [], "histogram": []}
    for name, tab, view, surface in (
        ("heatmap", "cooccurrence", heatmap, heatmap.graphics.viewport()),
        ("histogram", "training", histogram, histogram.plot.viewport()),
    ):
        page.show_tab(tab)
        heatmap.controls.kinds.setCurrentIndex(heatmap.controls.kinds.findData("believed"))
        wait(lambda: not window.tasks.busy)
        queue, place = Freshness(window, page.queue.table.viewport()), Freshness(window, surface)

        def on_updated(update: Update, queue: Freshness = queue) -> None:
            if update.changes.kinds & Change.POSTERIOR:
                queue.drawn(controller.session.snapshot.newest)

        def on_redrawn(place: Freshness = place, view: object = view) -> None:
            place.drawn(getattr(view, "posterior", None))

        controller.updated.connect(on_updated)
        view.redrawn.connect(on_redrawn)
        controller.start_training(dict(RUN))
        wait(lambda: not controller.training.running and not window.tasks.busy)
        controller.updated.disconnect(on_updated)
        view.redrawn.disconnect(on_redrawn)
        found["queue"] += queue.stop()
        found[name] += place.stop()
    return found


def fresh_ms(times: dict[str, list[float]]) -> float:
    """The age that 99 of 100 posteriors do not pass before they are on the screen, in the slowest of the places."""
    return max(float(np.percentile(ages, 99)) for ages in times.values() if ages)
