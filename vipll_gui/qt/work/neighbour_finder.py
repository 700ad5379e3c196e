"""Neighbours that follow a decision at once: who they are is found out off the main thread, after each training."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, Session


class NeighbourFinder(QObject):
    """Keeps a session ready to let neighbours follow, also what was decided while a run learned."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._latest = LatestOnly(tasks, self.tr("Looking for neighbours"), self)
        self._latest.answered.connect(self._on_found)
        controller.project_opened.connect(self._ask)
        controller.project_closed.connect(self._latest.forget)
        controller.updated.connect(self._on_updated)
        controller.training.run_finished.connect(self._ask)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & (Change.POSTERIOR | Change.LABELS) and not self._controller.training.running:
            self._ask()

    @Slot()
    def _ask(self) -> None:
        self._latest.ask(self._prepare)

    def _prepare(self) -> Work | None:
        if not self._controller.has_project:
            return None
        session = self._controller.session

        def work(_control: Control) -> Session:
            session.prepare_neighbours()
            return session

        return work

    @Slot(object)
    def _on_found(self, session: Session) -> None:
        here, known = self._controller.has_project and self._controller.session is session, session.project_state
        if here and known.neighbours is not None and len(known.unfollowed):
            step = Step(self.tr("Looking for neighbours"), lambda session: session.catch_up(), self._controller.take)
            self._controller.owner.make(step)
