"""Training that goes on by itself after so many decisions."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.training import RunFinished
from vipll_gui.qt.work.update import Update


class Retraining(QObject):
    """Counts decisions since the last run began and starts the next one from its weights; never two at a time."""

    def __init__(self, controller: Controller, settings: WindowSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._settings = settings
        self.decisions = 0
        controller.project_opened.connect(self._start_over)
        controller.updated.connect(self._on_updated)
        controller.training.run_started.connect(self._start_over)
        controller.training.run_finished.connect(self._on_finished)

    @Slot()
    def _start_over(self) -> None:
        self.decisions = 0

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.decided:
            self.decisions += update.changes.decided
            self.consider()

    @Slot(object)
    def _on_finished(self, finished: RunFinished) -> None:
        if finished.stopped or finished.failure is not None:
            self.decisions = 0  # whoever stopped it does not want it back at once
        self.consider()

    def consider(self) -> None:
        """Starts a run if it is time for one."""
        after, controller = self._settings.retrain_after, self._controller
        if not (0 < after <= self.decisions) or not controller.has_project or controller.training.running:
            return
        session = controller.session
        if session.dataset.n_features and not session.read_only:
            controller.retrain(session.run_settings)
