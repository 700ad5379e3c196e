"""Training: start and stop, what the run says while it learns, and the runs before it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.language import in_words
from vipll_gui.qt.training import LossPoint, RunFinished, RunProgress, RunStarted
from vipll_gui.qt.views.empty import EmptyState
from vipll_gui.qt.views.loss_curves import LossCurves
from vipll_gui.qt.views.runs_list import RunsList
from vipll_gui.qt.widgets import dressed
from vipll_gui.qt.wording import duration

_FIGURES = ("phase", "epoch", "left", "flips", "device")


class TrainingView(QWidget):
    """The training tab."""

    def __init__(
        self, controller: Controller, start: QAction, pause: QAction, stop: QAction, parent: QWidget | None = None
    ) -> None:
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
        self.runs = RunsList(controller)
        split.addWidget(self.runs)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setSizes([440, 170])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head(start, pause, stop))
        layout.addWidget(split, 1)
        controller.project_opened.connect(self._on_opened)
        controller.training.state_changed.connect(self._on_state)
        controller.training.run_started.connect(self._on_started)
        controller.training.progressed.connect(self._on_progress)
        controller.training.run_finished.connect(self._on_finished)

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self, start: QAction, pause: QAction, stop: QAction) -> QWidget:
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
        self.buttons: dict[str, QPushButton] = {}
        for action, name in ((start, "primary"), (pause, ""), (stop, "")):
            button = dressed(QPushButton(action.text()), name, focus=Qt.FocusPolicy.TabFocus)
            button.setEnabled(action.isEnabled())
            button.clicked.connect(action.trigger)
            action.enabledChanged.connect(button.setEnabled)
            buttons.addWidget(button)
            self.buttons[action.objectName()] = button
        self._on_state()
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
        self._recall()

    def _recall(self) -> None:
        """Shows the curves of the newest run that has any."""
        for run in reversed(self._controller.session.runs()):
            if run.curves:
                terms = [{name: value for name, value in point.items() if name != "epoch"} for point in run.curves]
                self.curves.add(LossPoint("", number, losses) for number, losses in enumerate(terms, 1))
                self._stack.setCurrentWidget(self.curves)
                self.figures["phase"].setText(in_words(run.status))
                self.figures["epoch"].setText(str(len(run.curves)))
                self.bar.setValue(1000 if run.status == "finished" else 0)
                self.figures["device"].setText(run.device or "–")
                return

    @Slot()
    def _on_state(self) -> None:
        paused = self._controller.training.paused
        self.buttons["training.pause"].setText(self.tr("Resume") if paused else self.tr("Pause"))
        if paused:
            self.figures["phase"].setText(self.tr("paused"))

    @Slot(object)
    def _on_started(self, _started: RunStarted) -> None:
        self.curves.start_over()
        self._stack.setCurrentWidget(self.curves)
        self.bar.setValue(0)
        self.figures["phase"].setText(self.tr("getting ready"))

    @Slot(object)
    def _on_progress(self, progress: RunProgress) -> None:
        self.curves.add(progress.points)
        latest = progress.latest
        self.bar.setValue(round(1000 * latest.progress))
        self.figures["phase"].setText(self.tr("paused") if self._controller.training.paused else in_words(latest.phase))
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
