"""Rounds that begin by themselves after so many decisions."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.training import RunFinished
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change
from vipll_gui.session.training.rounds import is_due
from vipll_gui.session.training.spare import SPARE


class Retraining(QObject):
    """Starts a round when people taught enough since one was last begun; never two runs at a time."""

    def __init__(self, controller: Controller, settings: WindowSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._settings = settings
        controller.updated.connect(self._on_updated)
        controller.training.run_finished.connect(self._on_finished)
        controller.project_closed.connect(SPARE.end)
        self.destroyed.connect(SPARE.end)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & (Change.DECISIONS | Change.CANDIDATES):
            self.consider()

    @Slot(object)
    def _on_finished(self, finished: RunFinished) -> None:
        if not finished.stopped and finished.failure is None:  # whoever stopped it does not want it back at once
            self.consider()
            if self._settings.retrain_after and self._controller.has_project:
                SPARE.keep()  # the next round will come

    def consider(self) -> None:
        """Starts a round if it is time for one."""
        after, controller = self._settings.retrain_after, self._controller
        if not after or not controller.has_project or controller.training.running or controller.training_waits:
            return
        session = controller.session
        learns = session.dataset.n_features and session.may_train
        if learns and is_due(after, session.untried, session.counts.open):
            controller.teach()
