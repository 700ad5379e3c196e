"""Training: start and stop, what the run says while it learns, and the runs before it."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.language import figure, translate
from vipll_gui.qt.look.layouts import column_of
from vipll_gui.qt.look.progress_bar import ProgressBar
from vipll_gui.qt.look.widgets import PickBox, styled, surface
from vipll_gui.qt.look.wording import duration, tip
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.views.parts.folding_row import FoldingRow
from vipll_gui.qt.views.parts.method_picker import MethodPicker
from vipll_gui.qt.views.training.entropy_histogram import EntropyHistogram
from vipll_gui.qt.views.training.loss_curves import LossCurves
from vipll_gui.qt.views.training.runs_list import RunsList
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.training import LossPoint, RunFinished, RunProgress, RunStarted
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, RunRecord
from vipll_gui.session.training.method_choice import METHOD
from vipll_gui.session.training.options import chosen_method, in_short

_FIGURES = ("phase", "epoch", "left", "flips", "device", "memory")


class TrainingView(QWidget):
    """The training tab."""

    def __init__(
        self, controller: Controller, tasks: TaskRunner, actions: dict[str, QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        surface(self)
        self._controller = controller
        self.curves = LossCurves()
        self.histogram = EntropyHistogram(controller, tasks)
        self.empty = EmptyState()
        self._begin = self.empty.offer(actions["start"])
        self.plots = QSplitter(Qt.Orientation.Horizontal)
        self.plots.addWidget(self.curves)
        self.plots.addWidget(self.histogram)
        self.plots.setStretchFactor(0, 5)
        self.plots.setStretchFactor(1, 2)
        self.plots.setSizes([680, 260])
        self.plots.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.plots)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self._stack)
        self.runs = RunsList(controller, tasks)
        self.runs.picked.connect(self._on_picked)
        split.addWidget(self.runs)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setSizes([385, 240])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head(actions))
        layout.addWidget(split, 1)
        controller.project_opened.connect(self._on_opened)
        controller.updated.connect(self._on_updated)
        controller.training.state_changed.connect(self._on_state)
        controller.training.run_started.connect(self._on_started)
        controller.training.progressed.connect(self._on_progress)
        controller.training.run_finished.connect(self._on_finished)

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self, actions: dict[str, QAction]) -> QWidget:
        row = FoldingRow(style="panel")
        self.buttons: dict[str, QPushButton] = {}
        for name, action in actions.items():
            style = "primary" if name == "start" else ""
            button = styled(QPushButton(action.text()), style, tip=action.toolTip(), focus=Qt.FocusPolicy.TabFocus)
            button.setEnabled(action.isEnabled())
            button.clicked.connect(action.trigger)
            action.enabledChanged.connect(button.setEnabled)
            (row.first if name == "start" else row.second).addWidget(button)
            self.buttons[action.objectName()] = button
        row.first.addWidget(self._make_picker())
        row.first.addStretch(1)
        self.buttons["training.settings"].setText(self.tr("Settings…"))
        self._on_state()
        self.chosen = styled(QLabel(), "muted", spoken=self.tr("Settings of the next run"))
        self.chosen.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.second.addWidget(self.chosen, 1)
        self.bar = styled(
            ProgressBar(maximum=1000, textVisible=False, value=0), spoken=self.tr("Progress of the training")
        )
        self.bar.setFixedHeight(8)
        head = styled(QWidget(), "strip")
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 4, 0, 10)
        column.setSpacing(3)
        column.addWidget(row)
        column.addLayout(column_of(None, self.bar, self._make_figures(), margins=(14, 0, 14, 0), spacing=9))
        return head

    def _make_picker(self) -> PickBox:
        """The method of the next run."""
        self.method = styled(MethodPicker(), spoken=self.tr("Method of the next run"), focus=Qt.FocusPolicy.TabFocus)
        self.method.activated.connect(self._on_method)
        return self.method

    @Slot()
    def _on_method(self) -> None:
        """Chooses another method, with its usual settings."""
        chosen, session = str(self.method.currentData()), self._controller.session
        if chosen != chosen_method(session.run_settings):
            self._controller.set_run_settings({METHOD: chosen})

    def _make_figures(self) -> QGridLayout:
        titles = {
            "phase": self.tr("Phase"), "epoch": self.tr("Epoch"), "left": self.tr("Time left"),
            "flips": self.tr("Changed labels"), "device": self.tr("Device"), "memory": self.tr("Memory"),
        }  # fmt: skip
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(1)
        self.figures: dict[str, QLabel] = {}
        for column, name in enumerate(_FIGURES):
            self.figures[name] = styled(QLabel("–"), spoken=titles[name])
            grid.addWidget(styled(QLabel(titles[name]), "faint"), 0, column)
            grid.addWidget(self.figures[name], 1, column)
        grid.setColumnStretch(len(_FIGURES), 1)
        return grid

    # -- from the controller -------------------------------------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        self._start_over()
        self._say_empty()
        self._stack.setCurrentWidget(self.empty)
        self._show_settings()
        for run in reversed(self._controller.session.runs()):
            if run.curves:
                self._recall(run)
                return

    def _say_empty(self) -> None:
        """Says what training is for, and what it needs where nobody has said anything yet."""
        session = self._controller.session
        told = self.tr("Training finds out which candidates are right. You can go on deciding while it runs.")
        untaught = bool(session.dataset.open_sets.all()) and not session.counts.decided
        if untaught:
            told = self.tr("Decide a few of each label first: the model learns from that.")
        self._begin.setVisible(not untaught)
        self.empty.say(self.tr("Nothing learned yet"), told)

    def _start_over(self) -> None:
        self._epochs = 0
        self.curves.start_over()
        self.bar.setValue(0)
        for label in self.figures.values():
            label.setText("–")

    def _recall(self, run: RunRecord) -> None:
        """Shows the curves and figures of a run that has ended."""
        self._start_over()
        terms = [{name: value for name, value in point.items() if name != "epoch"} for point in run.curves]
        self.curves.add(LossPoint("", number, losses) for number, losses in enumerate(terms, 1))
        self._stack.setCurrentWidget(self.plots)
        self.figures["phase"].setText(translate(run.status))
        self.figures["epoch"].setText(_counted(run.epochs))
        self.bar.setValue(1000 if run.status == "finished" else 0)
        self.figures["device"].setText(run.device or "–")

    @Slot(int)
    def _on_picked(self, run: int) -> None:
        """Shows how an earlier run went, unless one is under way."""
        found = [record for record in self._controller.session.runs() if record.id == run and record.curves]
        if found and not self._controller.training.running:
            self._recall(found[0])

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & Change.RUNS:
            self._show_settings()
        if update.changes.kinds & Change.DECISIONS and self._stack.currentWidget() is self.empty:
            self._say_empty()

    def _show_settings(self) -> None:
        chosen = self._controller.session.run_settings
        self.method.setCurrentIndex(self.method.findData(chosen_method(chosen)))
        said = in_short(chosen)
        self.chosen.setText(self.tr("With {}").format(said) if said else "")
        self.chosen.setToolTip(tip(said) if said else "")

    @Slot()
    def _on_state(self) -> None:
        paused = self._controller.training.paused
        self.buttons["training.pause"].setText(self.tr("Resume") if paused else self.tr("Pause"))
        if paused:
            self.figures["phase"].setText(self.tr("paused"))

    @Slot(object)
    def _on_started(self, _started: RunStarted) -> None:
        self._start_over()
        self._stack.setCurrentWidget(self.plots)
        self.figures["phase"].setText(self.tr("getting ready"))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        self.curves.add(progress.points)
        latest = progress.latest
        self.bar.setValue(round(1000 * latest.progress))
        self.figures["phase"].setText(
            self.tr("paused") if self._controller.training.paused else translate(latest.phase)
        )
        self.figures["epoch"].setText(self.tr("{} of {}").format(latest.epoch, latest.epochs))
        self._epochs = latest.epoch if latest.posterior is not None else 0  # a warm-up tells of no labels
        self.figures["left"].setText(duration(latest.seconds_left))
        self.figures["flips"].setText(figure(latest.flips))
        self.figures["device"].setText(latest.device)
        used = latest.megabytes
        self.figures["memory"].setText("–" if math.isnan(used) else figure(used, ",.0f") + " MB")

    @Slot(object)
    def _on_finished(self, finished: RunFinished) -> None:
        if finished.failure is not None:
            self.figures["phase"].setText(self.tr("failed"))
        else:
            self.figures["phase"].setText(self.tr("stopped") if finished.stopped else self.tr("finished"))
        if self.curves.terms:
            self.figures["epoch"].setText(_counted(self._epochs))
        self.figures["left"].setText("–")


def _counted(epochs: int) -> str:
    """Epochs of the main phase, where there were any."""
    return str(epochs) if epochs else "–"
