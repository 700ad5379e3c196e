"""What the queue shows: its order, filters that combine, and the count of what they leave."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QMenu, QToolButton, QWidget

from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import figure, format_localised, translate
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import PickBox, styled, surface
from vipll_gui.qt.look.wording import one_line
from vipll_gui.qt.views.parts.explained_delegate import SENTENCE_ROLE, TERM_ROLE, ExplainedDelegate
from vipll_gui.qt.views.parts.leaving_edit import FilterEdit
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.review import RANKINGS
from vipll_gui.session import Change, Changes, Status

_DELAY_MS = 120
_FRAME = 24  # pixels around what is in a list
_WIDEST = 560  # that a list opens to for the sake of long names
_ANYBODY = ""  # in the list of annotators


class QueueFilters(QWidget):
    """The head of the queue."""

    left = Signal()  # the keys belong to the queue again

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self, "strip")
        self._manage: QAction | None = None  # opens the dialog of the filters kept under a name
        self._controller = controller
        self._updating = False
        self._offered: tuple[str, ...] = ()  # labels, by number
        self._make_controls()
        self._lay_out()
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_DELAY_MS)
        self._delay.timeout.connect(self._apply_text)
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._delay.stop)
        controller.filter_changed.connect(self.show_filter)
        controller.updated.connect(self._on_updated)
        controller.blindness.changed.connect(self._on_blind)
        controller.audit.changed.connect(self._on_blind)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()

    # -- building --------------------------------------------------------------------------------------------

    def _make_controls(self) -> None:
        self.ranking = self._combo(self.tr("Order of the queue"))
        self.ranking.view().setItemDelegate(ExplainedDelegate(self.ranking))
        self.label = self._combo(self.tr("Show only instances with this candidate"))
        self.other = self._combo(self.tr("Show only instances with this second candidate"))
        self.status = self._combo(self.tr("Show only instances with this status"))
        self.annotator = self._combo(self.tr("Show only instances this person has decided or voted on"))
        self.disputed = styled(
            QToolButton(), spoken=self.tr("Show only disputed instances"),
            tip=self.tr("Only instances that people decided or voted on differently"), focus=Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        self.disputed.setCheckable(True)
        self.text = styled(
            FilterEdit(placeholderText=self.tr("Filter by text"), clearButtonEnabled=True),
            spoken=self.tr("Filter by text"),
            tip=self.tr("A part of an id, a file name, a text, a candidate or a comment"),
        )
        self.count = styled(QLabel(), "muted", spoken=self.tr("Number of instances shown"))
        self.also = styled(
            QToolButton(), "condition", spoken=self.tr("Take this condition away"),
            tip=self.tr("Take this condition away"), focus=Qt.FocusPolicy.TabFocus, hidden=True,
        )  # fmt: skip
        self.saved = styled(
            QToolButton(), spoken=self.tr("Saved filters"), tip=self.tr("Filters kept under a name"),
            focus=Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        self.saved.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.saved.setMenu(QMenu(self))
        self.saved.menu().aboutToShow.connect(self._fill_saved)
        self.also.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.also.clicked.connect(self._on_also)
        self.ranking.activated.connect(self._on_ranking)
        for combo in (self.label, self.other, self.status, self.annotator):
            combo.activated.connect(self._on_picked)
        self.disputed.clicked.connect(self._on_picked)
        self.text.textChanged.connect(self._on_text)
        self.text.left.connect(self._on_text_left)

    @staticmethod
    def _combo(spoken: str) -> PickBox:
        combo = styled(PickBox(), spoken=spoken, tip=spoken, focus=Qt.FocusPolicy.TabFocus)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(5)
        combo.setMaxVisibleItems(24)
        return combo

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 10, 10, 8)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(6)
        grid.addWidget(styled(QLabel(self.tr("Queue")), "title"), 0, 0)
        grid.addWidget(self.ranking, 0, 1, 1, 3)
        grid.addWidget(self.label, 1, 0, 1, 2)
        grid.addWidget(self.other, 1, 2, 1, 2)
        grid.addWidget(self.status, 2, 0, 1, 2)
        grid.addWidget(self.annotator, 2, 2)
        grid.addWidget(self.disputed, 2, 3)
        grid.addWidget(self.text, 3, 0, 1, 2)
        grid.addWidget(self.count, 3, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.saved, 3, 3)
        grid.addWidget(self.also, 4, 0, 1, 4)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)

    # -- from the user -----------------------------------------------------------------------------------------

    def offer_dialog(self, manage: QAction) -> None:
        """Puts a command below the filters kept under a name."""
        self._manage = manage

    def focus_text(self) -> None:
        """Puts the cursor into the text filter."""
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.text.selectAll()

    @Slot(int)
    def _on_ranking(self, index: int) -> None:
        self._controller.set_ranking(str(self.ranking.itemData(index)))
        self.left.emit()

    @Slot()
    def _on_picked(self) -> None:
        label, other = self.label.currentData(), self.other.currentData()
        pair = (label, other) if label is not None and other is not None and label != other else None
        only = None if pair is not None else label if label is not None else other
        self._controller.narrow(
            label=only, pair=pair, status=self.status.currentData(),
            annotator=self.annotator.currentData() or None, disputed=self.disputed.isChecked(),
        )  # fmt: skip
        self.show_filter()  # the second label alone moves to the first place
        self.left.emit()

    @Slot()
    def _fill_saved(self) -> None:
        """Lists the filters kept under a name, and what can be done with them."""
        menu = self.saved.menu()
        menu.clear()
        for name, chosen in self._controller.session.saved_filters.all.items():
            menu.addAction(name.replace("&", "&&")).triggered.connect(partial(self._controller.set_filter, chosen))
        menu.addSeparator()
        if self._manage is not None:
            menu.addAction(self._manage)

    @Slot()
    def _on_also(self) -> None:
        """Takes away the conditions that have no control of their own."""
        self._controller.narrow(chosen=b"", flipped=None)
        self.left.emit()

    def _show_also(self) -> None:
        """Tells the conditions that have no control of their own."""
        chosen = self._controller.filter
        words = [self.tr("Only those picked out")] if chosen.chosen else []
        if chosen.flipped is not None:
            words.append(self.tr("Only what differs between runs {} and {}").format(*chosen.flipped))
        self.also.setVisible(bool(words))
        self.also.setText("; ".join(words))

    @Slot(str)
    def _on_text(self, _text: str) -> None:
        if not self._updating:
            self._delay.start()

    @Slot()
    def _on_text_left(self) -> None:
        """Shows what was asked for before the next key can decide."""
        if self._delay.isActive():
            self._delay.stop()
            self._apply_text()
        self.left.emit()

    @Slot()
    def _apply_text(self) -> None:
        if self._controller.has_project:
            self._controller.narrow(text=self.text.text().strip())

    # -- from the controller -------------------------------------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        self._fill_rankings()
        self.status.clear()
        self.status.addItem(self.tr("Any status"), None)
        for status in Status:
            self.status.addItem(translate(status.title).capitalize(), status)
        self._fill_labels()
        self._fill_annotators()
        self.show_filter()

    def _fill_rankings(self) -> None:
        self.ranking.clear()
        for name, description in self._controller.blindness.rankings(self._controller.session).items():
            self.ranking.addItem(translate(RANKINGS[name].title), name)
            for role in (Qt.ItemDataRole.ToolTipRole, SENTENCE_ROLE):
                self.ranking.setItemData(self.ranking.count() - 1, translate(description), role)
            self.ranking.setItemData(self.ranking.count() - 1, name, TERM_ROLE)
        self.ranking.view().setMinimumWidth(self.ranking.view().sizeHintForColumn(0) + _FRAME)

    def _follow_rankings(self) -> None:
        """Offers the orders that the posterior shown can give; leaves one that it cannot.

        An audit hides the queue and draws by itself: the order waits as it was until somebody is back.
        """
        if self._controller.audit.active:
            return
        offered = self._controller.blindness.rankings(self._controller.session)
        if [self.ranking.itemData(row) for row in range(self.ranking.count())] == list(offered):
            return
        self._fill_rankings()
        self.ranking.setCurrentIndex(max(self.ranking.findData(self._controller.ranking), 0))
        if self._controller.ranking not in offered:
            self._controller.set_ranking(str(self.ranking.currentData()))

    def _fill_labels(self) -> None:
        self._offered = self._controller.session.offered_labels
        numbers = [number for number, name in enumerate(self._offered) if name]
        for combo, anything in ((self.label, self.tr("Any label")), (self.other, self.tr("with any other"))):
            combo.clear()
            combo.addItem(anything, None)
            combo.addItems([one_line(self._offered[number]) for number in numbers])
            for place, number in enumerate(numbers, 1):
                combo.setItemData(place, number)
            combo.view().setMinimumWidth(min(combo.view().sizeHintForColumn(0) + _FRAME, _WIDEST))

    def _fill_annotators(self) -> None:
        self.annotator.clear()
        self.annotator.addItem(self.tr("Anybody"), _ANYBODY)
        for name in self._controller.session.people:
            self.annotator.addItem(name, name)

    @Slot()
    def show_filter(self) -> None:
        """Makes the controls say what the controller filters by."""
        chosen = self._controller.filter
        first, second = chosen.pair if chosen.pair is not None else (chosen.label, None)
        self._updating = True
        self.label.setCurrentIndex(0 if first is None else max(self.label.findData(first), 0))
        self.other.setCurrentIndex(0 if second is None else max(self.other.findData(second), 0))
        self.status.setCurrentIndex(0 if chosen.status is None else int(chosen.status) + 1)
        self.annotator.setCurrentIndex(max(self.annotator.findData(chosen.annotator or _ANYBODY), 0))
        self.disputed.setChecked(chosen.disputed)
        self._show_also()
        if self.text.text().strip() != chosen.text and not self._delay.isActive():  # else somebody is typing
            self.text.setText(chosen.text)
        self._updating = False

    @Slot()
    def _show_order(self) -> None:
        shown, total = len(self._controller.queue), len(self._controller.session.dataset)
        own = self._controller.session.own_share is not None
        words = self.tr("{:,} of {:,} · yours") if own else self.tr("{:,} of {:,}")
        self.count.setText(figure(total) if shown == total else format_localised(words, shown, total))
        self.count.setToolTip(self.tr("Only what is assigned to you is shown") if own else "")
        self.ranking.setCurrentIndex(max(self.ranking.findData(self._controller.ranking), 0))

    @Slot()
    def _on_blind(self) -> None:
        """Takes away what would tell about others' decisions and what is believed, or brings it back."""
        if self._controller.has_project and not self._controller.audit.active:
            for control in (self.annotator, self.disputed):
                control.setVisible(not self._controller.blindness.active)
            if self._controller.blindness.active:
                self._controller.narrow(annotator=None, disputed=False, flipped=None)
            self._follow_rankings()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.reordered:
            self._show_order()
        if update.changes.kinds:
            self._follow(update.changes)

    def _follow(self, changes: Changes) -> None:
        session = self._controller.session
        if changes.kinds & (Change.LABELS | Change.CANDIDATES) and session.offered_labels != self._offered:
            self._fill_labels()
            self.show_filter()
        if changes.kinds & Change.POSTERIOR:
            self._follow_rankings()
        if changes.kinds & Change.DECISIONS and self.annotator.findData(session.annotator) < 0:
            self._fill_annotators()
            self.show_filter()

    @Slot()
    def _on_colours(self) -> None:
        self.disputed.setIcon(icon("disputed"))
        self.also.setIcon(icon("cancel"))
        self.saved.setIcon(icon("filter"))
