"""One page of the import assistant."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget

from vipll_gui.qt.background.tasks import Task, TaskRunner
from vipll_gui.qt.dialogs.importing.draft import ImportDraft
from vipll_gui.qt.look.progress_bar import ProgressBar
from vipll_gui.qt.look.widgets import styled


class Page(QWidget):
    """Asks one thing, and knows when it has the answer. Work it starts is shown by its bar and ends with the page."""

    changed = Signal()  # whether one can go on, or what the buttons say

    def __init__(self, title: str, draft: ImportDraft, tasks: TaskRunner) -> None:
        super().__init__()
        self.title = title
        self.draft = draft
        self.tasks = tasks
        self.task: Task | None = None
        self.bar = styled(ProgressBar(maximum=1000, textVisible=False), spoken=self.tr("Progress"), hidden=True)
        self.doing = styled(QLabel(), "muted", hidden=True)
        self.error = styled(QLabel(wordWrap=True), "error", hidden=True)
        self.error.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    @property
    def ready(self) -> bool:
        """Whether one can go on."""
        return True

    @property
    def needed(self) -> bool:
        """Whether there is anything to ask."""
        return True

    def enter(self) -> None:
        """Prepares what is shown; called when somebody comes from the page before."""

    def settle(self) -> bool:
        """Takes what was typed and not yet used; False where one has to wait, or put something right, to go on."""
        return True

    def watch(self, task: Task) -> None:
        """Shows how far some work is, in place of what was under way."""
        self.stop()
        self.task = task
        task.progressed.connect(self._on_progress)
        task.ended.connect(self._on_ended)
        self.say("")
        self.bar.setRange(0, 0)
        self.bar.setVisible(True)
        self.changed.emit()

    def stop(self) -> None:
        """Ends what is under way; its result is dropped."""
        if self.task is not None:
            self.task.cancel()
            self._rest()

    def say(self, problem: str) -> None:
        """Says what is wrong; nothing takes it back."""
        self.error.setText(problem)
        self.error.setVisible(bool(problem))

    @Slot(float, str)
    def _on_progress(self, share: float, doing: str) -> None:
        self.bar.setRange(0, 1000)
        self.bar.setValue(round(1000 * share))
        self.doing.setText(doing)
        self.doing.setVisible(bool(doing))

    @Slot(object)
    def _on_ended(self, task: Task) -> None:
        if task is self.task:
            self._rest()

    def _rest(self) -> None:
        self.task = None
        self.bar.setVisible(False)
        self.doing.setVisible(False)
        self.changed.emit()
