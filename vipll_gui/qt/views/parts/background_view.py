"""The base of views whose content takes time to find out."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change


class BackgroundView(QWidget):
    """Finds out off the main thread what it shows, and only while somebody looks; late answers are dropped.

    A view says what to compute (`prepare`), how to show it (`show_answer`), what to drop with a project
    (`start_over`) and which changes of the project make it look again (`follows`); where that depends on more than
    their kinds, it follows updates by itself and calls `refresh`.
    """

    follows: ClassVar[Change] = Change(0)

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None, *, rest_ms: int = 0) -> None:
        super().__init__(parent)
        self._controller = controller
        self.stale = True  # what is shown is not the newest
        self._latest = LatestOnly(tasks, self.task_title(), self)
        self._latest.answered.connect(self._on_answer)
        self._latest.ended.connect(self._on_ended)
        self._rest = QTimer(self, singleShot=True, interval=rest_ms)  # between two answers
        self._rest.timeout.connect(self._ask_if_stale)
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._on_closed)
        controller.updated.connect(self._on_followed)

    # -- for the views -------------------------------------------------------------------------------------------

    @abstractmethod
    def task_title(self) -> str:
        """What the work is called."""

    @abstractmethod
    def prepare(self) -> Work | None:
        """The work to do off the main thread, made on the main thread just before; None where there is none."""

    @abstractmethod
    def show_answer(self, answer: Any) -> None:
        """Show what the work gave back; the project it was for is still open."""

    def start_over(self) -> None:
        """Drop everything of the project before."""
        self.stale = True
        self._rest.stop()
        self._latest.forget()

    @property
    def finding_out(self) -> bool:
        """Whether an answer is on its way."""
        return self._latest.busy

    @Slot()
    def refresh(self) -> None:
        """Find out anew: now if somebody is looking, else when somebody does."""
        self.stale = True
        self._ask_if_stale()

    # -- when it is done -----------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask_if_stale()

    @Slot()
    def _ask_if_stale(self) -> None:
        resting = self._rest.isActive() or (self._latest.busy and self._rest.interval() > 0)
        if self.stale and not resting and self._controller.has_project and self.isVisible():
            self._latest.ask(self._prepare)

    def _prepare(self) -> Work | None:
        self.stale = False
        return self.prepare()

    @Slot(object)
    def _on_answer(self, answer: object) -> None:
        if self._controller.has_project:
            self.show_answer(answer)

    @Slot()
    def _on_ended(self) -> None:
        if self._rest.interval() > 0:
            self._rest.start()

    @Slot(object)
    def _on_followed(self, update: Update) -> None:
        if update.changes.kinds & self.follows:
            self.refresh()

    @Slot()
    def _on_opened(self) -> None:
        self.start_over()
        self.refresh()

    @Slot()
    def _on_closed(self) -> None:
        self.start_over()
