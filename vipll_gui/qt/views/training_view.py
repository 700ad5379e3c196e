"""Training: start and stop, what the run says while it learns, and the runs before it."""

from __future__ import annotations

import math
from datetime import datetime

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.training import LossPoint, RunFinished, RunProgress, RunStarted
from vipll_gui.qt.views.empty import EmptyState
from vipll_gui.qt.views.loss_curves import LossCurves
from vipll_gui.qt.widgets import dressed
from vipll_gui.session import Change, Changes

_FIGURES = ("phase", "epoch", "left", "flips", "device")


class TrainingView(QWidget):
    """The training tab."""

    def __init__(self, controller: Controller, start: QAction, stop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._controller = controller
        self.curves = LossCurves()
        self.empty = EmptyState(
            self.tr("Nothing learned yet"),
            self.tr("Training finds out which candidates are right. You can go on deciding while it runs."),
        )
        self.empty.offer(start)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self.curves)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self._stack)
        split.addWidget(self._make_runs())
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setSizes([440, 170])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head(start, stop))
        layout.addWidget(split, 1)
        controller.project_opened.connect(self._on_opened)
        controller.changed.connect(self._on_changed)
        controller.training.run_started.connect(self._on_started)
        controller.training.progressed.connect(self._on_progress)
        controller.training.run_finished.connect(self._on_finished)

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self, start: QAction, stop: QAction) -> QWidget:
        self.epochs = dressed(
            QSpinBox(minimum=0, maximum=100_000, value=0),
            spoken=self.tr("Number of epochs"),
            tip=self.tr("How many times the data is gone through"),
        )
        self.epochs.setSpecialValueText(self.tr("automatic"))
        self.epochs.setMinimumWidth(110)
        self.epochs.lineEdit().setTextMargins(5, 0, 0, 0)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for action, name in ((start, "primary"), (stop, "")):
            button = dressed(QPushButton(action.text()), name, focus=Qt.FocusPolicy.TabFocus)
            button.setEnabled(action.isEnabled())
            button.clicked.connect(action.trigger)
            action.enabledChanged.connect(button.setEnabled)
            buttons.addWidget(button)
        buttons.addSpacing(10)
        buttons.addWidget(QLabel(self.tr("Epochs")))
        buttons.addWidget(self.epochs)
        buttons.addStretch(1)
        self.bar = dressed(
            QProgressBar(maximum=1000, textVisible=False, value=0), spoken=self.tr("Progress of the training")
        )
        self.bar.setFixedHeight(8)
        head = dressed(QWidget(), "strip")
        column = QVBoxLayout(head)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(9)
        column.addLayout(buttons)
        column.addWidget(self.bar)
        column.addLayout(self._make_figures())
        return head

    def _make_figures(self) -> QGridLayout:
        titles = {
            "phase": self.tr("Phase"), "epoch": self.tr("Epoch"), "left": self.tr("Time left"),
            "flips": self.tr("Labels that changed"), "device": self.tr("Device"),
        }  # fmt: skip
        grid = QGridLayout()
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(1)
        self.figures: dict[str, QLabel] = {}
        for column, name in enumerate(_FIGURES):
            self.figures[name] = dressed(QLabel("–"), spoken=titles[name])
            grid.addWidget(dressed(QLabel(titles[name]), "faint"), 0, column)
            grid.addWidget(self.figures[name], 1, column)
        grid.setColumnStretch(len(_FIGURES), 1)
        return grid

    def _make_runs(self) -> QWidget:
        self.runs = dressed(QTreeWidget(), spoken=self.tr("Earlier runs"))
        self.runs.setRootIsDecorated(False)
        self.runs.setUniformRowHeights(True)
        self.runs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.runs.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.runs.setHeaderLabels(
            [self.tr("Run"), self.tr("Method"), self.tr("Started"), self.tr("Ended"), self.tr("Epochs"),
             self.tr("Time"), self.tr("Device")]
        )  # fmt: skip
        self.runs.setToolTip(self.tr("Double-click a run to go back to what it believed"))
        self.runs.itemActivated.connect(self._on_run_picked)
        self.runs.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column, width in enumerate((56, 110, 160, 110, 80, 80, 90)):
            self.runs.setColumnWidth(column, width)
        panel = dressed(QWidget(), "panel")
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(14, 10, 14, 6)
        layout.setSpacing(6)
        layout.addWidget(dressed(QLabel(self.tr("Runs of this project")), "section"))
        layout.addWidget(self.runs, 1)
        return panel

    @property
    def settings(self) -> dict[str, object]:
        """What the next run is to be started with."""
        return {"epochs": self.epochs.value()} if self.epochs.value() else {}

    # -- from the controller -------------------------------------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        self.curves.start_over()
        self.bar.setValue(0)
        for figure in self.figures.values():
            figure.setText("–")
        self._stack.setCurrentWidget(self.empty)
        self._list_runs()
        self._recall()

    def _recall(self) -> None:
        """Shows the curves of the newest run that has any."""
        for run in reversed(self._controller.session.runs()):
            if run.curves:
                terms = [{name: value for name, value in point.items() if name != "epoch"} for point in run.curves]
                self.curves.add(LossPoint("", number, losses) for number, losses in enumerate(terms, 1))
                self._stack.setCurrentWidget(self.curves)
                self.figures["phase"].setText(run.status)
                self.figures["epoch"].setText(str(len(run.curves)))
                self.bar.setValue(1000 if run.status == "finished" else 0)
                self.figures["device"].setText(run.device or "–")
                return

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        if changes.kinds & Change.RUNS:
            self._list_runs()

    @Slot(object)
    def _on_started(self, _started: RunStarted) -> None:
        self.curves.start_over()
        self._stack.setCurrentWidget(self.curves)
        self.bar.setValue(0)
        self.figures["phase"].setText(self.tr("getting ready"))
        self._list_runs()

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        self.curves.add(progress.points)
        latest = progress.latest
        self.bar.setValue(round(1000 * latest.progress))
        self.figures["phase"].setText(latest.phase)
        self.figures["epoch"].setText(self.tr("{} of {}").format(latest.epoch, latest.epochs))
        self.figures["left"].setText(duration(latest.seconds_left))
        self.figures["flips"].setText(f"{latest.flips:,}")
        self.figures["device"].setText(latest.device)

    @Slot(object)
    def _on_finished(self, finished: RunFinished) -> None:
        if finished.failure is not None:
            self.figures["phase"].setText(self.tr("failed"))
        else:
            self.figures["phase"].setText(self.tr("stopped") if finished.stopped else self.tr("finished"))
        self.figures["left"].setText("–")

    def _list_runs(self) -> None:
        self.runs.clear()
        for run in self._controller.session.runs():
            row = (
                str(run.id), run.method, moment(run.started), run.status, str(len(run.curves)),
                duration(span(run.started, run.finished)), run.device or "",
            )  # fmt: skip
            item = QTreeWidgetItem(list(row))
            item.setSizeHint(0, QSize(0, 26))
            font = item.font(0)
            font.setBold(run.id == self._controller.session.current_run)
            for column in range(len(row)):
                item.setFont(column, font)
            self.runs.insertTopLevelItem(0, item)

    @Slot(QTreeWidgetItem)
    def _on_run_picked(self, item: QTreeWidgetItem) -> None:
        self._controller.use_run(int(item.text(0)))


def duration(seconds: float) -> str:
    """A time span as people say it: `8 s`, `2 min 5 s`, `1 h 20 min`."""
    if not math.isfinite(seconds) or seconds < 0:
        return "–"
    whole = math.ceil(seconds)
    if whole < 60:
        return f"{whole}\u2009s"
    if whole < 3600:
        return f"{whole // 60}\u2009min {whole % 60}\u2009s"
    return f"{whole // 3600}\u2009h {whole % 3600 // 60}\u2009min"


def moment(text: str) -> str:
    """A stored time in the user's own time zone."""
    return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M")


def span(started: str, finished: str | None) -> float:
    """The seconds between two stored times; nan where the second is missing."""
    if finished is None:
        return math.nan
    return (datetime.fromisoformat(finished) - datetime.fromisoformat(started)).total_seconds()
