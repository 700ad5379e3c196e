"""The page of an open project: the queue on the left, what one does with it on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.widgets import LayoutBarrier, LazyWidget, styled
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.views.parts.yielding_splitter import YieldingSplitter
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import Positions

if TYPE_CHECKING:
    from vipll_gui.qt.views.audit.audit_panel import AuditPanel
    from vipll_gui.qt.views.cooccurrence.cooccurrence_view import CooccurrenceView
    from vipll_gui.qt.views.map.map_view import MapView
    from vipll_gui.qt.views.sheet.sheet_view import SheetView

_QUEUE, _QUEUE_SHARE = 470, 0.385  # how wide the queue is at first: pixels, but no more than this of the window
_CANDIDATES, _CANDIDATES_SHARE = 330, 0.26
_LOW = 430  # pixels, below which evidence and comments have no room beside the instance
_COMPARED = 0.45  # of the height, for examples side by side
_EVIDENCE = 290  # how high it is where there is room for all candidates above it

TELLING = ("cooccurrence", "history", "map", "sheet", "summary")  # tabs that tell of beliefs, or of others


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
            self._make_queue, self._make_tabs, self._make_instance, self._make_candidates, self._make_guidelines,
            self._make_evidence,
            self._make_training, self._make_history, self._make_summary, self._make_banner,
        ):  # fmt: skip
            make()
            yield

    def _make_queue(self) -> None:
        from vipll_gui.qt.views.queue.queue_view import QueueView

        context, clear = self._context, self._context.action("view.clear_filters")
        self._side = QStackedWidget(self._split)
        self._made_way = False  # the queue, for the guidelines
        self.queue = QueueView(context.controller, context.images, context.sounds, clear, self._side)
        self.queue.filters.offer_dialog(context.action("view.saved_filters"))
        self._audit = LazyWidget(self._make_audit)
        self._side.addWidget(self.queue)
        self._side.addWidget(self._audit)
        context.controller.audit.changed.connect(self._on_audit)
        context.controller.blindness.changed.connect(self._on_blind)

    def _make_tabs(self) -> None:
        self.tabs = styled(QTabWidget(self._split, documentMode=True), spoken=self.tr("Views of the project"))
        self._split.setStretchFactor(1, 1)
        self._cooccurrence = LazyWidget(self._make_cooccurrence)
        self._map = LazyWidget(self._make_map)
        self._sheet = LazyWidget(self._make_sheet)
        self._before_sheet = "decide"  # the tab to go back to
        self._rooms = {name: LayoutBarrier() for name in ("decide", "training", "history", "summary")}
        self._tabs: dict[str, tuple[str, QWidget]] = {  # by the name that actions use, in their order
            "decide": (self.tr("Decide"), self._rooms["decide"]),
            "cooccurrence": (self.tr("Co-occurrence"), self._cooccurrence),
            "training": (self.tr("Training"), self._rooms["training"]),
            "history": (self.tr("History"), self._rooms["history"]),
            "map": (self.tr("Map"), self._map),
            "summary": (self.tr("Summary"), self._rooms["summary"]),
            "sheet": (self.tr("Contact sheet"), self._sheet),
        }
        for title, inside in self._tabs.values():
            self.tabs.addTab(inside, title)
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)  # a name cut short says nothing; the arrows lead to the rest
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setCornerWidget(self._make_train(), Qt.Corner.TopRightCorner)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.tabBar().setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.tabs.currentChanged.connect(self._on_tab)
        self._deciding = YieldingSplitter(
            Qt.Orientation.Vertical, 1, _EVIDENCE, self._room_for_evidence, self._rooms["decide"]
        )
        self._decide = QSplitter(Qt.Orientation.Horizontal, self._deciding)

    def _make_train(self) -> QToolButton:
        """The button that trains, in sight of whoever decides."""
        self.train = styled(QToolButton(), "train", spoken=self.tr("Train"), focus=Qt.FocusPolicy.TabFocus)
        self.train.setDefaultAction(self._context.action("training.start"))
        self.train.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        return self.train

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

        self.candidates = CandidatesView(
            self._context.controller, self._context.keymap, self._context.images, self._decide
        )

    def _make_guidelines(self) -> None:
        from vipll_gui.qt.views.guidelines.guidelines_view import GuidelinesView

        context = self._context
        edit = context.action("decide.edit_guidelines")
        self.guidelines = GuidelinesView(context.controller, context.images, context.sounds, edit, self._decide)
        self.guidelines.instance_picked.connect(context.controller.go_to)
        self.guidelines.hide()

    def _make_evidence(self) -> None:
        from vipll_gui.qt.views.evidence.evidence_view import EvidenceView
        from vipll_gui.qt.views.evidence.example_player import ExamplePlayer

        context, action = self._context, self._context.action
        self.evidence = EvidenceView(
            context.controller, context.tasks, action("view.evidence"), action("training.start"), self._deciding
        )
        self.evidence.hide()
        self._hearing = False
        self.examples_player = ExamplePlayer(context.controller, context.sounds, self)
        self.evidence.shown.connect(self._on_evidence)
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

        context = self._context
        made = MapView(context.controller, context.tasks, context.images, context.action("training.start"))
        made.lassoed.connect(self.queue.narrow_to)
        made.instance_picked.connect(context.controller.go_to)
        return made

    def _make_sheet(self) -> SheetView:
        from vipll_gui.qt.views.sheet.sheet_view import SheetView

        context = self._context
        made = SheetView(
            context.controller, context.tasks, context.sounds, context.settings, context.keymap, context.action
        )
        made.left.connect(self.toggle_sheet)
        made.opened.connect(self._open_alone)
        return made

    def _make_audit(self) -> AuditPanel:
        from vipll_gui.qt.views.audit.audit_panel import AuditPanel

        actions = {name: self._context.action(f"audit.{name}") for name in ("accept", "smaller", "leave")}
        return AuditPanel(self._context.controller, self._context.keymap, actions)

    @property
    def audit(self) -> AuditPanel:
        """How an audit stands; made when the first is begun."""
        return self._audit.inside

    @Slot()
    def _on_audit(self) -> None:
        """Puts the audit in the place of the queue, which would tell what is believed, or the queue back."""
        audit = self._context.controller.audit
        self._side.setCurrentWidget(self._audit if audit.active else self.queue)
        if audit.active:
            self._show_alone(False)  # how the audit stands is beside the instance
            (self.sheet.grid if self.sheet_shown else self.candidates.list).setFocus()
        elif self.decide_shown:
            self.queue.focus_table()

    @Slot()
    def _on_blind(self) -> None:
        """Takes away what would tell what is believed and what others decided, or brings it back."""
        blind = self._context.controller.blindness.active
        if blind:
            self.evidence.hide()
            if not self.decide_shown and self.tabs.currentWidget() is not self._rooms["training"]:
                self.show_tab("decide")
        for name in TELLING:
            self.tabs.setTabVisible(self.tabs.indexOf(self._tabs[name][1]), not blind)
        self.queue.read_anew()
        self.candidates.refresh()

    @property
    def cooccurrence(self) -> CooccurrenceView:
        """The view of pairs of labels; made when it is first looked at."""
        return self._cooccurrence.inside

    @property
    def map(self) -> MapView:
        """The map of the instances; made when it is first looked at."""
        return self._map.inside

    @property
    def sheet(self) -> SheetView:
        """The contact sheet; made when it is first looked at."""
        return self._sheet.inside

    @property
    def sheet_shown(self) -> bool:
        """Whether the contact sheet is on the screen."""
        return self.tabs.currentWidget() is self._sheet

    @Slot()
    def toggle_sheet(self) -> None:
        """Shows the contact sheet, or goes back to where one was."""
        if self.sheet_shown:
            self.show_tab(self._before_sheet)
        else:
            shown = self.tabs.currentWidget()
            self._before_sheet = next(name for name, (_, tab) in self._tabs.items() if tab is shown)
            self.show_tab("sheet")

    def show_alike(self) -> None:
        """Narrows the queue to the instances of the same label that are most like the one shown, side by side."""
        session, position = self._context.controller.session, self._context.controller.current

        def work(_control: Control) -> Positions | None:
            from vipll_gui.session.insight.contact_sheet import most_alike

            return most_alike(session, position)

        self._context.tasks.start(self.tr("Looking for what is alike"), work, shown=False, then=self._on_alike)

    @Slot(object)
    def _on_alike(self, positions: Positions | None) -> None:
        controller = self._context.controller
        if positions is None or not controller.has_project:
            controller.refused.emit(self.tr("There are no features to tell what is alike."))
        else:
            self.queue.narrow_to(positions)
            if not self.sheet_shown:
                self.toggle_sheet()

    @Slot(int)
    def _open_alone(self, position: int) -> None:
        """Shows one instance of the contact sheet alone."""
        self._context.controller.go_to(position)
        self.show_tab("decide")

    def accept(self) -> None:
        """Gives the instance shown its leading label, or those on the contact sheet theirs."""
        if self.sheet_shown:
            self.sheet.accept()
        else:
            self._context.controller.accept()

    def flag(self) -> None:
        """Flags the instance shown, or what is marked on the contact sheet."""
        if self.sheet_shown:
            self.sheet.flag_marked()
        else:
            self._context.controller.flag()

    def play(self) -> None:
        """Plays the sound shown, or the one at the cursor of the contact sheet; again pauses it."""
        if self.sheet_shown:
            self.sheet.play()
        else:
            self.instance.sound.toggle()

    @property
    def decide_shown(self) -> bool:
        """Whether the instance and its candidates are on the screen."""
        return self.tabs.currentWidget() is self._rooms["decide"]

    @property
    def tab_names(self) -> tuple[str, ...]:
        """The names of the tabs, as `show_tab` takes them."""
        return tuple(self._tabs)

    def show_tab(self, name: str) -> None:
        """Shows one of the tabs; another than that where one decides ends the focus mode."""
        if name != "decide":
            self._show_alone(False)
        self.tabs.setCurrentWidget(self._tabs[name][1])
        if name == "decide" and not self.focused:
            self.queue.focus_table()
        elif name == "history":
            self.history.focus_table()

    @Slot()
    def _on_tab(self) -> None:
        """Lets the keys be for the cells, also where the tab was clicked."""
        if self.sheet_shown and self.isVisible():
            self.sheet.grid.setFocus()

    @property
    def focused(self) -> bool:
        """Whether the instance and its candidates are alone."""
        return self._side.isHidden()

    def toggle_focus_mode(self) -> None:
        """Leaves the instance and its candidates alone, or shows the queue and the tabs again."""
        alone = not self.focused
        self._show_alone(alone)
        if alone:
            self.show_tab("decide")
            self.candidates.list.setFocus()
        else:
            self.queue.focus_table()

    def _show_alone(self, alone: bool) -> None:
        self._made_way &= alone
        if not alone and self.focused and not self._fits_guidelines():
            self.guidelines.hide()  # else the window would grow beyond its screen
        self._side.setVisible(not alone)
        self.tabs.tabBar().setVisible(not alone)
        self.tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus if alone else Qt.FocusPolicy.TabFocus)  # Tab would end there

    def find_in_queue(self) -> None:
        """Puts the cursor where the queue is filtered by a text."""
        self._show_alone(False)
        self.queue.focus_filter()

    def toggle_evidence(self) -> None:
        """Shows or hides the evidence below the instance."""
        self._show_evidence(shown=self.evidence.isHidden() or self.evidence.comparing, alone=False)

    def toggle_comparison(self) -> None:
        """Shows examples of the two leading labels side by side, or hides them."""
        self._show_evidence(shown=self.evidence.isHidden() or not self.evidence.comparing, alone=True)

    def hear_examples(self) -> None:
        """Plays an example of one of the two leading labels, the next time of the other."""
        if self.evidence.isHidden():
            self._show_evidence(shown=True, alone=True)
        told, here = self.evidence.told, self._context.controller.current
        self._hearing = told is None or told.position != here  # as soon as it is known
        if told is not None and not self._hearing:
            self.examples_player.play_next(here, told.examples)

    @Slot()
    def _on_evidence(self) -> None:
        if self._hearing:
            self.hear_examples()

    def _show_evidence(self, *, shown: bool, alone: bool) -> None:
        self.evidence.compare(alone=alone)
        self.evidence.setVisible(shown)
        self._leave_room()
        self._deciding.share()

    def _leave_room(self) -> None:
        """Lets what is said about the instance make way for the evidence in a low window."""
        self.instance.comments.setVisible(self.evidence.isHidden() or self.height() >= _LOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "evidence"):
            self._leave_room()

    def toggle_guidelines(self) -> None:
        """Shows or hides what the candidates mean, beside them; where there is no room for all, the queue makes way."""
        shown = self.guidelines.isHidden()
        if shown and not self.focused and not self._fits_guidelines():
            self._made_way = True
            self._show_alone(True)
            self.candidates.list.setFocus()
        self.guidelines.setVisible(shown)
        if self._made_way and not shown:
            self._show_alone(False)
            self.queue.focus_table()

    def _fits_guidelines(self) -> bool:
        """Whether queue, instance, candidates and guidelines have room side by side."""
        parts = (self.queue, self.instance, self.candidates, self.guidelines)
        return sum(part.minimumWidth() + self._split.handleWidth() for part in parts) <= self.width()

    def _room_for_evidence(self, height: int) -> int:
        """What is left of it when the candidates have what they need; examples that are compared have a good part."""
        least = round(_COMPARED * height) if self.evidence.comparing else 0
        return max(height - self.candidates.needed_height, self.evidence.minimumHeight(), least)

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
