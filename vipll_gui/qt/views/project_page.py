"""The page of an open project: the queue on the left, what one does with it on the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.images import ImageLoader
from vipll_gui.qt.keymap import Keymap
from vipll_gui.qt.settings import Settings
from vipll_gui.qt.sounds import SoundLoader
from vipll_gui.qt.tasks import TaskRunner
from vipll_gui.qt.views.banner import Banner
from vipll_gui.qt.views.candidates_view import CandidatesView
from vipll_gui.qt.views.evidence_view import EvidenceView
from vipll_gui.qt.views.history_view import HistoryView
from vipll_gui.qt.views.instance_view import InstanceView
from vipll_gui.qt.views.map_view import MapView
from vipll_gui.qt.views.queue_view import QueueView
from vipll_gui.qt.views.summary_view import SummaryView
from vipll_gui.qt.views.training_view import TrainingView
from vipll_gui.qt.widgets import Awaited, Held, dressed

if TYPE_CHECKING:
    from vipll_gui.qt.views.cooccurrence_view import CooccurrenceView

_QUEUE, _QUEUE_SHARE = 470, 0.385  # how wide the queue is at first: pixels, but no more than this of the window
_CANDIDATES, _CANDIDATES_SHARE = 330, 0.26
_TABS = ("decide", "cooccurrence", "training", "history", "map", "summary")


class ProjectPage(QWidget):
    """Queue, and the tabs: decide, co-occurrence, training, history."""

    def __init__(
        self, controller: Controller, images: ImageLoader, sounds: SoundLoader, tasks: TaskRunner, settings: Settings,
        keymap: Keymap, actions: Callable[[str], QAction], parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.queue = QueueView(controller, images, actions("view.clear_filters"))
        self.instance = InstanceView(controller, images, sounds, tasks, settings, keymap)
        self.candidates = CandidatesView(controller, keymap)
        self.evidence = EvidenceView(controller, tasks, actions("view.evidence"), actions("training.start"))
        self.evidence.hide()
        export = actions("project.export_cooccurrence")
        self._cooccurrence = Awaited(lambda: _make_cooccurrence(controller, tasks, export))
        training = {name: actions(f"training.{name}") for name in ("start", "pause", "stop", "settings")}
        self.training = TrainingView(controller, tasks, training)
        self.history = HistoryView(controller, tasks)
        self.history.instance_picked.connect(self._show_decide)
        self._map = Awaited(lambda: self._make_map(controller, tasks, actions("training.start")))
        self.summary = SummaryView(controller, tasks, actions("project.report"))
        self.banner = Banner(controller)
        self._decide = QSplitter(Qt.Orientation.Horizontal)
        self._decide.addWidget(self.instance)
        self._decide.addWidget(self.candidates)
        self._decide.setStretchFactor(0, 1)
        self._deciding = QSplitter(Qt.Orientation.Vertical)
        self._deciding.addWidget(self._decide)
        self._deciding.addWidget(self.evidence)
        self._deciding.setStretchFactor(0, 1)
        self._deciding.setSizes([460, 290])
        self.tabs = dressed(QTabWidget(documentMode=True), spoken=self.tr("Views of the project"))
        self.tabs.addTab(Held(self._deciding), self.tr("Decide"))
        self.tabs.addTab(self._cooccurrence, self.tr("Co-occurrence"))
        self.tabs.addTab(Held(self.training), self.tr("Training"))
        self.tabs.addTab(Held(self.history), self.tr("History"))
        self.tabs.addTab(self._map, self.tr("Map"))
        self.tabs.addTab(Held(self.summary), self.tr("Summary"))
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)  # all names in short rather than the last ones not at all
        self.tabs.setUsesScrollButtons(False)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.tabBar().setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.instance.comments.left.connect(self.queue.focus_table)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.addWidget(self.queue)
        self._split.addWidget(self.tabs)
        self._split.setStretchFactor(1, 1)
        for split in (self._split, self._decide, self._deciding):
            split.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(self._split, 1)

    @property
    def cooccurrence(self) -> CooccurrenceView:
        """The view of pairs of labels; made when it is first looked at."""
        return self._cooccurrence.inside

    @property
    def map(self) -> MapView:
        """The map of the instances; made when it is first looked at."""
        return self._map.inside

    def _make_map(self, controller: Controller, tasks: TaskRunner, train: QAction) -> MapView:
        made = MapView(controller, tasks, train)
        made.lassoed.connect(self.queue.select_positions)
        made.instance_picked.connect(controller.go_to)
        return made

    @property
    def decide_shown(self) -> bool:
        """Whether the instance and its candidates are on the screen."""
        return self.tabs.currentWidget() is self._deciding.parentWidget()

    def show_tab(self, name: str) -> None:
        """Shows one of the tabs."""
        self.tabs.setCurrentIndex(_TABS.index(name))
        if name == "decide":
            self.queue.focus_table()
        elif name == "history":
            self.history.focus_table()

    def toggle_evidence(self) -> None:
        """Shows or hides the evidence below the instance."""
        self.evidence.setVisible(self.evidence.isHidden())

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
        else:  # on a small screen the queue leaves room for the instance
            width = self.window().width()
            queue = min(_QUEUE, round(_QUEUE_SHARE * width))
            candidates = min(_CANDIDATES, round(_CANDIDATES_SHARE * width))
            self._split.setSizes([queue, width - queue])
            self._decide.setSizes([width - queue - candidates, candidates])
        if not inner.isEmpty():
            self._decide.restoreState(inner)


def _make_cooccurrence(controller: Controller, tasks: TaskRunner, export: QAction) -> CooccurrenceView:
    from vipll_gui.qt.views.cooccurrence_view import CooccurrenceView  # what draws it takes half a second to load

    return CooccurrenceView(controller, tasks, export)
