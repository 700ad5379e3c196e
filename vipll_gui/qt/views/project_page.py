"""The page of an open project: the queue on the left, what one does with it on the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.images import ImageLoader
from vipll_gui.qt.settings import Settings
from vipll_gui.qt.sounds import SoundLoader
from vipll_gui.qt.tasks import TaskRunner
from vipll_gui.qt.views.banner import Banner
from vipll_gui.qt.views.candidates_view import CandidatesView
from vipll_gui.qt.views.cooccurrence_view import CooccurrenceView
from vipll_gui.qt.views.history_view import HistoryView
from vipll_gui.qt.views.instance_view import InstanceView
from vipll_gui.qt.views.queue_view import QueueView
from vipll_gui.qt.views.training_view import TrainingView
from vipll_gui.qt.widgets import Held, dressed

_TABS = ("decide", "cooccurrence", "training", "history")


class ProjectPage(QWidget):
    """Queue, and the tabs: decide, co-occurrence, training, history."""

    def __init__(
        self, controller: Controller, images: ImageLoader, sounds: SoundLoader, tasks: TaskRunner, settings: Settings,
        actions: Callable[[str], QAction], parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.queue = QueueView(controller, images, actions("view.clear_filters"))
        self.instance = InstanceView(controller, images, sounds, tasks, settings)
        self.candidates = CandidatesView(controller)
        self.cooccurrence = CooccurrenceView(controller, tasks)
        self.training = TrainingView(
            controller, actions("training.start"), actions("training.pause"), actions("training.stop")
        )
        self.history = HistoryView(controller, tasks)
        self.history.instance_picked.connect(self._show_decide)
        self.banner = Banner(controller)
        self._decide = QSplitter(Qt.Orientation.Horizontal)
        self._decide.addWidget(self.instance)
        self._decide.addWidget(self.candidates)
        self._decide.setStretchFactor(0, 1)
        self._decide.setSizes([620, 330])
        self.tabs = dressed(QTabWidget(documentMode=True), spoken=self.tr("Views of the project"))
        self.tabs.addTab(Held(self._decide), self.tr("Decide"))
        self.tabs.addTab(Held(self.cooccurrence), self.tr("Co-occurrence"))
        self.tabs.addTab(Held(self.training), self.tr("Training"))
        self.tabs.addTab(Held(self.history), self.tr("History"))
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.tabBar().setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.instance.comments.left.connect(self.queue.focus_table)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.addWidget(self.queue)
        self._split.addWidget(self.tabs)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([470, 970])
        for split in (self._split, self._decide):
            split.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(self._split, 1)

    @property
    def decide_shown(self) -> bool:
        """Whether the instance and its candidates are on the screen."""
        return self.tabs.currentWidget() is self._decide.parentWidget()

    def show_tab(self, name: str) -> None:
        """Shows one of the tabs."""
        self.tabs.setCurrentIndex(_TABS.index(name))
        if name == "decide":
            self.queue.focus_table()
        elif name == "history":
            self.history.focus_table()

    @Slot()
    def _show_decide(self) -> None:
        self.show_tab("decide")

    def layout_state(self) -> tuple[QByteArray, QByteArray]:
        """Where the dividers are."""
        return self._split.saveState(), self._decide.saveState()

    def restore_layout(self, outer: QByteArray, inner: QByteArray) -> None:
        """Puts the dividers where they were."""
        if not outer.isEmpty():
            self._split.restoreState(outer)
        if not inner.isEmpty():
            self._decide.restoreState(inner)
