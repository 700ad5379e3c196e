"""Votes before any training follow decisions: who decides tells whose votes can be trusted, also on other instances."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Slot

from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.session_owner import Step
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, Session
from vipll_gui.session.training.vote_beliefs import VotesAlone


class VoteFollower(QObject):
    """Has votes weighed anew, off the main thread, as they are whenever a project is opened.

    Without it an export from the window and one from a terminal would tell different labels until the first round.
    """

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._known: NDArray[np.int32] | None = None  # the decided labels that votes were last weighed with
        self._latest = LatestOnly(tasks, self.tr("Weighing votes"), self)
        self._latest.answered.connect(self._on_weighed)
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._latest.forget)
        controller.updated.connect(self._on_updated)

    @Slot()
    def _on_opened(self) -> None:
        self._known = self._controller.session.decided_label.copy()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & Change.DECISIONS:
            self._latest.ask(self._prepare)

    def _prepare(self) -> Work | None:
        if not self._controller.has_project or not self._controller.session.believes_votes_alone:
            return None
        session, known = self._controller.session, self._controller.session.decided_label.copy()
        if np.array_equal(known, self._known if self._known is not None else ()):
            return None
        self._known = known

        def work(_control: Control) -> tuple[Session, VotesAlone | None]:
            return session, session.weigh_votes(known)

        return work

    @Slot(object)
    def _on_weighed(self, answer: tuple[Session, VotesAlone | None]) -> None:
        session, alone = answer
        if alone is not None and self._controller.has_project and self._controller.session is session:
            title = self.tr("Weighing votes")
            step = Step(title, lambda session: session.take_votes(alone), self._controller.take)
            self._controller.owner.make(step)
