"""How two runs differ: in their settings, and in the leading labels they ended with."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from vipll_gui.errors import VipllError
from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import row_of
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session import Session

Answer = tuple[tuple[int, int], int, str]


class RunComparison(QWidget):
    """One line about two runs, and the way to the instances they disagree on."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._runs: tuple[int, int] | None = None
        self._counter = LatestOnly(tasks, self.tr("Comparing runs"), self)
        self._counter.answered.connect(self._on_answer)
        self.told = styled(QLabel(wordWrap=True), "muted", spoken=self.tr("How the two runs differ"))
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.filter = styled(QPushButton(self.tr("Show in the queue")), focus=Qt.FocusPolicy.TabFocus)
        self.filter.setToolTip(self.tr("Shows only the instances whose leading label differs"))
        self.filter.clicked.connect(self._on_filter)
        row_of(self, (self.told, 1), self.filter, spacing=8)
        controller.project_closed.connect(self.show_nothing)
        self.show_nothing()

    @Slot()
    def show_nothing(self) -> None:
        """Two runs are not selected."""
        self._runs = None
        self._counter.forget()
        self.setVisible(False)

    def show_runs(self, first: int, second: int) -> None:
        """Compares two runs."""
        if self._runs != (first, second):
            self._runs = (first, second)
            self.filter.setEnabled(False)
            self.told.setText(self.tr("Comparing run {} and run {}…").format(first, second))
            self._counter.ask(self._prepare)
        self.setVisible(True)

    def _prepare(self) -> Work:
        session, runs = self._controller.session, self._runs or (0, 0)

        def work(_control: Control) -> Answer:
            try:
                return runs, int(session.flips(*runs).sum()), ""
            except VipllError as error:  # nothing was learned, or it is no longer kept: that is an answer too
                return runs, 0, error.message

        return work

    @Slot(object)
    def _on_answer(self, answer: Answer) -> None:
        runs, flipped, problem = answer
        if runs != self._runs or not self._controller.has_project:
            return
        session = self._controller.session
        text = self.tr("Run {} and run {}: {:,} of {:,} leading labels differ.")
        told = problem or format_localised(text, *runs, flipped, len(session.dataset))
        changed = settings_that_differ(session, *runs)
        self.told.setText(f"{told} {changed}" if changed else told)
        self.filter.setEnabled(bool(flipped))

    @Slot()
    def _on_filter(self) -> None:
        self._controller.narrow(flipped=self._runs)


def settings_that_differ(session: Session, first: int, second: int) -> str:
    """`epochs 5 → 40, seed 0 → 1` from one run to the other; empty where they agree."""
    a, b = ({run.id: run for run in session.runs()}[one].settings for one in (first, second))
    names = [name for name in a if a[name] != b.get(name)]
    return ", ".join(f"{name.replace('_', ' ')} {_word(a[name])} → {_word(b.get(name))}" for name in names)


def _word(value: object) -> str:
    return "auto" if value is None else str(value)
