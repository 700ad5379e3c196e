"""The page of an open project: the queue on the left, what one does with it on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QTabWidget, QVBoxLayout, QWidget

from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.widgets import LayoutBarrier, LazyWidget, styled
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.views.parts.yielding_splitter import YieldingSplitter
from vipll_gui.qt.work.controller import Controller

if TYPE_CHECKING:
    from vipll_gui.qt.views.cooccurrence.cooccurrence_view import CooccurrenceView
    from vipll_gui.qt.views.map.map_view import MapView

_QUEUE, _QUEUE_SHARE = 470, 0.385  # how wide the queue is at first: pixels, but no more than this of the window
_CANDIDATES, _CANDIDATES_SHARE = 330, 0.26
_EVIDENCE = 290  # how high it is where there is room for all candidates above it


@dataclass(frozen=True)
class ViewContext:
    """What the views of a project work with."""

    controller: Controller
    images: ImageLoader
    sounds: SoundLoader
    tasks: TaskRunner
    settings: WindowSettings
    keymap: Keymap
    action: Callable[[str], QAction]


class ProjectPage(QWidget):
    """Queue, and the tabs: decide, co-occurrence, training, history.

    Every view is made inside what it belongs to, since Qt styles all of a widget anew when that gets another parent.
    Its module is loaded just before: all of them at once would be felt.
    """

    def __init__(self, context: ViewContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._split = YieldingSplitter(
            Qt.Orientation.Horizontal, 0, _QUEUE, lambda width: round(_QUEUE_SHARE * width), self
        )
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self._split, 1)

    def fill(self) -> Iterator[None]:
        """Makes one view per step; after the last the page can be used."""
        for make in (
            self._make_queue, self._make_tabs, self._make_instance, self._make_candidates, self._make_evidence,
            self._make_training, self._make_history, self._make_summary, self._make_banner,
        ):  # fmt: skip
            make()
            yield

    def _make_queue(self) -> None:
        from vipll_gui.qt.views.queue.queue_view import QueueView

        context = self._context
        self.queue = QueueView(context.controller, context.images, context.action("view.clear_filters"), self._split)

    def _make_tabs(self) -> None:
        self.tabs = styled(QTabWidget(self._split, documentMode=True), spoken=self.tr("Views of the project"))
        self._split.setStretchFactor(1, 1)
        self._cooccurrence = LazyWidget(self._make_cooccurrence)
        self._map = LazyWidget(self._make_map)
        self._rooms = {name: LayoutBarrier() for name in ("decide", "training", "history", "summary")}
        self._tabs: dict[str, tuple[str, QWidget]] = {  # by the name that actions use, in their order
            "decide": (self.tr("Decide"), self._rooms["decide"]),
            "cooccurrence": (self.tr("Co-occurrence"), self._cooccurrence),
            "training": (self.tr("Training"), self._rooms["training"]),
            "history": (self.tr("History"), self._rooms["history"]),
            "map": (self.tr("Map"), self._map),
            "summary": (self.tr("Summary"), self._rooms["summary"]),
        }
        for title, inside in self._tabs.values():
            self.tabs.addTab(inside, title)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)  # a name cut short says nothing; the arrows lead to the rest
        self.tabs.setUsesScrollButtons(True)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.tabBar().setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._deciding = YieldingSplitter(
            Qt.Orientation.Vertical, 1, _EVIDENCE, self._room_for_evidence, self._rooms["decide"]
        )
        self._decide = QSplitter(Qt.Orientation.Horizontal, self._deciding)

    def _make_instance(self) -> None:
        from vipll_gui.qt.views.instance.instance_view import InstanceView

        context = self._context
        self.instance = InstanceView(
            context.controller,
            context.images,
            context.sounds,
            context.tasks,
            context.settings,
            context.keymap,
            self._decide,
        )
        self.instance.comments.left.connect(self.queue.focus_table)
        self.instance.offer_relocation(context.action("project.relocate"))

    def _make_candidates(self) -> None:
        from vipll_gui.qt.views.candidates.candidates_view import CandidatesView

        self.candidates = CandidatesView(self._context.controller, self._context.keymap, self._decide)

    def _make_evidence(self) -> None:
        from vipll_gui.qt.views.evidence.evidence_view import EvidenceView

        context, action = self._context, self._context.action
        self.evidence = EvidenceView(
            context.controller, context.tasks, action("view.evidence"), action("training.start"), self._deciding
        )
        self.evidence.hide()
        for split in (self._decide, self._deciding):
            split.setStretchFactor(0, 1)
            split.setChildrenCollapsible(False)
        self._rooms["decide"].hold(self._deciding)

    def _make_training(self) -> None:
        from vipll_gui.qt.views.training.training_view import TrainingView

        context, scroll = self._context, _scrolling(self._rooms["training"])
        actions = {name: context.action(f"training.{name}") for name in ("start", "pause", "stop", "settings")}
        self.training = TrainingView(context.controller, context.tasks, actions, scroll.viewport())
        scroll.setWidget(self.training)

    def _make_history(self) -> None:
        from vipll_gui.qt.views.history.history_view import HistoryView

        scroll = _scrolling(self._rooms["history"])
        self.history = HistoryView(self._context.controller, self._context.tasks, scroll.viewport())
        self.history.instance_picked.connect(self._show_decide)
        scroll.setWidget(self.history)

    def _make_summary(self) -> None:
        from vipll_gui.qt.views.summary.summary_view import SummaryView

        context, room = self._context, self._rooms["summary"]
        self.summary = SummaryView(context.controller, context.tasks, context.action("project.report"), room)
        room.hold(self.summary)

    def _make_banner(self) -> None:
        from vipll_gui.qt.views.parts.banner import Banner

        self.banner = Banner(self._context.controller, self)
        self._layout.insertWidget(0, self.banner)

    def _make_cooccurrence(self) -> CooccurrenceView:
        from vipll_gui.qt.views.cooccurrence.cooccurrence_view import (
            CooccurrenceView,  # what draws it takes half a second to load
        )

        context = self._context
        return CooccurrenceView(context.controller, context.tasks, context.action("project.export_cooccurrence"))

    def _make_map(self) -> MapView:
        from vipll_gui.qt.views.map.map_view import MapView

        made = MapView(self._context.controller, self._context.tasks, self._context.action("training.start"))
        made.lassoed.connect(self.queue.select_positions)
        made.instance_picked.connect(self._context.controller.go_to)
        return made

    @property
    def cooccurrence(self) -> CooccurrenceView:
        """The view of pairs of labels; made when it is first looked at."""
        return self._cooccurrence.inside

    @property
    def map(self) -> MapView:
        """The map of the instances; made when it is first looked at."""
        return self._map.inside

    @property
    def decide_shown(self) -> bool:
        """Whether the instance and its candidates are on the screen."""
        return self.tabs.currentWidget() is self._rooms["decide"]

    @property
    def tab_names(self) -> tuple[str, ...]:
        """The names of the tabs, as `show_tab` takes them."""
        return tuple(self._tabs)

    def show_tab(self, name: str) -> None:
        """Shows one of the tabs."""
        self.tabs.setCurrentWidget(self._tabs[name][1])
        if name == "decide":
            self.queue.focus_table()
        elif name == "history":
            self.history.focus_table()

    def toggle_evidence(self) -> None:
        """Shows or hides the evidence below the instance."""
        self.evidence.setVisible(self.evidence.isHidden())
        self._deciding.share()

    def _room_for_evidence(self, height: int) -> int:
        """What is left of it when the candidates have what they need."""
        return max(height - self.candidates.needed_height, self.evidence.minimumHeight())

    @Slot()
    def _show_decide(self) -> None:
        self.show_tab("decide")

    def layout_state(self) -> tuple[QByteArray, QByteArray]:
        """Where the dividers are."""
        return self._split.saveState(), self._decide.saveState()

    def restore_layout(self, outer: QByteArray, inner: QByteArray) -> None:
        """Puts the dividers where they were."""
        if not self._split.restoreState(outer):  # on a small screen the queue leaves room for the instance
            width = self.window().width()
            queue = min(_QUEUE, round(_QUEUE_SHARE * width))
            candidates = min(_CANDIDATES, round(_CANDIDATES_SHARE * width))
            self._split.setSizes([queue, width - queue])
            self._decide.setSizes([width - queue - candidates, candidates])
        if not inner.isEmpty():
            self._decide.restoreState(inner)


def _scrolling(room: LayoutBarrier) -> QScrollArea:
    """Room for a view that may need more than a small window has: this scrolls instead of making the window larger."""
    scroll = QScrollArea(room, widgetResizable=True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    room.hold(styled(scroll, "panel"))
    return scroll
