"""A line that says so where the file shown is another than the one that was imported."""

from __future__ import annotations

from PySide6.QtCore import Slot

from vipll_gui.errors import ProjectError
from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.widgets import ElidedLabel, styled
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change


class ChangedFile(ElidedLabel):
    """Compares each picture or sound that is shown with what was imported, off the main thread."""

    def __init__(self, controller: Controller, tasks: TaskRunner) -> None:
        super().__init__()
        self._controller = controller
        self._latest = LatestOnly(tasks, self.tr("Comparing a file"), self)
        self._latest.answered.connect(self._on_answer)
        styled(self, "muted")
        self.setContentsMargins(14, 2, 14, 2)
        self.setText(self.tr("This file is not the one that was imported: size or content differ."))
        self.hide()
        controller.updated.connect(self._on_updated)
        controller.project_closed.connect(self._on_closed)

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.moved or update.changes.kinds & Change.MEDIA:
            self.hide()
            if update.current != NOWHERE and self._controller.session.dataset.media:
                self._latest.ask(self._prepare)

    @Slot()
    def _on_closed(self) -> None:
        self._latest.forget()
        self.hide()

    def _prepare(self) -> Work | None:
        if not self._controller.has_project or (position := self._controller.current) == NOWHERE:
            return None
        session = self._controller.session

        def work(_control: Control) -> tuple[int, bool]:
            try:
                return position, session.media_changed(position)
            except ProjectError:  # the server went: it is not known
                return position, False

        return work

    @Slot(object)
    def _on_answer(self, answer: tuple[int, bool]) -> None:
        position, changed = answer
        if position == self._controller.current:
            self.setVisible(changed)
