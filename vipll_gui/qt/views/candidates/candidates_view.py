"""The candidates of the instance shown: choose one, rule some out, add one by typing."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.look.language import format_localised, translate
from vipll_gui.qt.look.names import names_of
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import one_line, tip
from vipll_gui.qt.models.candidate_model import ROW_ROLE, CandidateModel
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.views.candidates.candidate_delegate import CandidateDelegate, tight_height
from vipll_gui.qt.views.candidates.doubt_bar import DoubtBar
from vipll_gui.qt.views.candidates.followers_bar import FollowersBar
from vipll_gui.qt.views.candidates.label_edit import LabelEdit
from vipll_gui.qt.views.candidates.lacking_bar import LackingBar
from vipll_gui.qt.views.candidates.outside_bar import OutsideBar
from vipll_gui.qt.views.candidates.own_keys_bar import OwnKeysBar
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.label_typing import LabelTyping
from vipll_gui.qt.work.queue_cursor import PAGE
from vipll_gui.qt.work.queue_order import NOWHERE
from vipll_gui.qt.work.update import Update
from vipll_gui.session import CandidateRow, Change, Status
from vipll_gui.session.label_keys import own_characters

_HEAD = 42
_FOOT_MARGIN, _FOOT_SIDE = 10, 12
_AROUND = 40  # pixels beside what a link says


class CandidateList(QListView):
    """A list that leaves all keys to the window; a middle click rules out. The leading one is in sight."""

    chosen = Signal(int)  # label
    ruled_out = Signal(int)

    def __init__(self, model: CandidateModel) -> None:
        super().__init__()
        self._candidates = model
        self._drawn = CandidateDelegate(self)
        self.setModel(model)
        self.setItemDelegate(self._drawn)

    def show_leading(self) -> None:
        """Shares out the room, and scrolls as little as brings the leading candidate into sight."""
        self.fit()
        leading = self._candidates.leading
        if leading is not None:
            self.scrollTo(self._candidates.index(leading))

    def fit(self) -> None:
        """Shares out the room among as many rows as there are now, with or without notes."""
        model = self._candidates
        line = self.fontMetrics().height()
        if self._drawn.fit(self.viewport().height(), len(model.rows), line, noted=model.has_notes):
            self.doItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_leading()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self.indexAt(event.position().toPoint()).data(ROW_ROLE)
        if isinstance(row, CandidateRow):
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            if event.button() == Qt.MouseButton.MiddleButton or (event.button() == Qt.MouseButton.LeftButton and shift):
                self.ruled_out.emit(row.label)
            elif event.button() == Qt.MouseButton.LeftButton:
                self.chosen.emit(row.label)


class CandidatesView(QWidget):
    """Status, candidates, and the field that adds a label."""

    def __init__(
        self, controller: Controller, keymap: Keymap, images: ImageLoader, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        surface(self)
        self.setMinimumWidth(180)
        self._controller = controller
        self._keymap = keymap
        self._untrained = False
        self._open_set = False  # the instance shown may have any label
        self._pages_wanted = False  # there is something to say about them
        self.model = CandidateModel(self)
        self.typing = LabelTyping(controller, keymap, self)
        self.list = self._make_list()
        self.empty = EmptyState()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        self.several = styled(QLabel(wordWrap=True), "notice", spoken=self.tr("Selected instances"), hidden=True)
        self.promise = styled(QLabel(wordWrap=True), "notice", spoken=self.tr("What Enter does"), hidden=True)
        self.pages = styled(
            QLabel(wordWrap=True), "pages", spoken=self.tr("Candidates that the digit keys mean"), hidden=True
        )
        self.own_keys = OwnKeysBar(controller, keymap)
        self.lacking = LackingBar(controller)
        self.outside = OutsideBar(controller, keymap)
        self.others = styled(QPushButton(flat=True), "link", hidden=True)
        self.others.clicked.connect(controller.reveal)
        self.edit = self._make_edit()
        self.followers = FollowersBar(controller, images)
        self.doubt = DoubtBar(controller)
        self.doubt.left.connect(self.list.setFocus)
        self.doubt.asked.connect(self._make_room)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head())
        layout.addWidget(self.several)
        layout.addWidget(self.followers)
        layout.addWidget(self.doubt)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.others)
        layout.addWidget(self.pages)
        layout.addWidget(self.own_keys)
        layout.addWidget(self.lacking)
        layout.addWidget(self.outside)
        layout.addWidget(self.promise)  # above the field it is about
        self._foot = self._make_foot()
        layout.addWidget(self._foot)
        controller.project_opened.connect(self._on_opened)
        controller.updated.connect(self._on_updated)
        controller.page_changed.connect(self._on_page)
        controller.audit.changed.connect(self._on_page)
        controller.followers.changed.connect(self._make_room)  # after the bar of them, which hears it first
        keymap.changed.connect(self._on_keys)
        self.typing.changed.connect(self._on_typing)
        theme_manager().colours_changed.connect(self.list.viewport().update)
        self._on_keys()

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self) -> QWidget:
        self.mark = styled(QLabel(), "mark", spoken=self.tr("Status"))
        self.disputed = styled(QLabel(self.tr("disputed")), "mark", hidden=True)
        self.disputed.setProperty("status", "flagged")
        head = styled(QWidget(), "strip")
        row = QHBoxLayout(head)
        row.setContentsMargins(12, 6, 10, 6)
        row.setSpacing(4)
        self._title = styled(QLabel(self.tr("Candidates")), "title")
        row.addWidget(self._title)
        row.addStretch(1)
        row.addWidget(self.disputed, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignVCenter)
        head.setFixedHeight(_HEAD)
        return head

    @property
    def needed_height(self) -> int:
        """How high it has to be to show as many candidates as there are digit keys."""
        edit = self.edit.sizeHint().height() + 2 * _FOOT_MARGIN
        return _HEAD + PAGE * tight_height(self.fontMetrics().height()) + edit

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    @Slot()
    def _make_room(self) -> None:
        """Leaves the keys out where candidates would be out of sight for them."""
        little = self.height() < self.needed_height
        alone = little and not self.doubt.isHidden()  # a question that must be answered first
        self._leave_alone(alone=alone)
        self.several.setVisible(len(self._controller.selected) > 1 and not alone)
        self.own_keys.fold(little=little)
        self.pages.setVisible(self._pages_wanted and not (little and not self.own_keys.isHidden()) and not alone)
        beside = self.width() - 2 * _FOOT_SIDE
        needed = self.needed_height + self._hint.heightForWidth(beside)
        told = (self.outside, self.own_keys, self.lacking, self.followers, self.several, self.promise, self.doubt)
        more = [part for part in told if not part.isHidden()]
        needed += sum(part.sizeHint().height() for part in more)
        fits = self.height() >= needed and self._hint.minimumSizeHint().width() <= beside
        self._hint.setVisible((self._untrained and not more) or fits)
        marks = sum(mark.sizeHint().width() for mark in (self.mark, self.disputed) if not mark.isHidden())
        self._title.setVisible(self._title.sizeHint().width() + marks + _HEAD <= self.width())  # the marks say more
        if not self.disputed.isHidden() and marks + _HEAD > self.width():
            self.disputed.setText("≠")  # as on the button that filters by it; the tip has the words

    def _leave_alone(self, *, alone: bool) -> None:
        """Leaves the panel to a question for which there would be no room beside the candidates, or takes it back."""
        bars = (self.outside, self.own_keys, self.lacking)
        if alone:
            for bar in bars:
                bar.setVisible(False)
        elif self._stack.isHidden():
            for bar in bars:
                bar.refresh()
        for part in (self._stack, self._foot):
            part.setVisible(not alone)

    def _make_list(self) -> CandidateList:
        view = styled(CandidateList(self.model), spoken=self.tr("Candidates of this instance"))
        view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        view.setUniformItemSizes(True)
        view.setMouseTracking(True)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._show_menu)
        view.chosen.connect(self._on_chosen)
        view.ruled_out.connect(self._on_ruled_out)
        return view

    def _make_edit(self) -> LabelEdit:
        edit = styled(
            LabelEdit(),
            spoken=self.tr("Add a label by typing"),
            focus=Qt.FocusPolicy.ClickFocus | Qt.FocusPolicy.TabFocus,
        )
        edit.named.connect(self._on_named)
        edit.added.connect(self._on_added)
        edit.promised.connect(self._on_promised)
        edit.left.connect(self._leave_edit)
        return edit

    def _make_foot(self) -> QWidget:
        self._hint = styled(QLabel(wordWrap=True), "hint")
        foot = styled(QWidget(), "stripBottom")
        column = QVBoxLayout(foot)
        column.setContentsMargins(_FOOT_SIDE, _FOOT_MARGIN, _FOOT_SIDE, _FOOT_MARGIN)
        column.setSpacing(8)
        column.addWidget(self.edit)
        column.addWidget(self._hint)
        return foot

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot()
    def focus_edit(self) -> None:
        """Puts the cursor where a label can be typed."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll()

    @Slot()
    def _leave_edit(self) -> None:
        self.edit.clearFocus()  # also where there is no list to go to yet: the next key is not for the field
        self.list.setFocus()

    @Slot(object)
    def _on_named(self, label: int | str) -> None:
        self._controller.decide(label)

    @Slot(object)
    def _on_added(self, label: int | str) -> None:
        self._controller.add(label)

    @Slot(str)
    def _on_promised(self, text: str) -> None:
        self.promise.setText(text)
        self.promise.setVisible(bool(text))

    @Slot()
    def _on_typing(self) -> None:
        self._on_promised(self.typing.told)
        self.refresh()

    @Slot(int)
    def _on_chosen(self, label: int) -> None:
        self._controller.decide(label, "mouse")

    @Slot(int)
    def _on_ruled_out(self, label: int) -> None:
        self._controller.toggle_ruled_out(label, "mouse")

    @Slot(QPoint)
    def _show_menu(self, at: QPoint) -> None:
        row = self.list.indexAt(at).data(ROW_ROLE)
        if not isinstance(row, CandidateRow):
            return
        menu = QMenu(self)
        choose = menu.addAction(self.tr("Choose “{}”").format(one_line(row.name).replace("&", "&&")))
        rule = menu.addAction(self.tr("Bring it back") if row.ruled_out else self.tr("Rule it out"))
        picked = menu.exec(self.list.viewport().mapToGlobal(at))
        if picked is choose:
            self._on_chosen(row.label)
        elif picked is rule:
            self._on_ruled_out(row.label)
        menu.deleteLater()

    # -- from the controller -------------------------------------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        self.edit.set_labels(self._controller.session.offered_labels)
        self.edit.clear()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & (Change.LABELS | Change.CANDIDATES):
            self.edit.set_labels(self._controller.session.offered_labels)
        if update.moved:
            self.edit.clear()  # what was typed half was meant for the instance before
        if update.selected:
            self._show_several()
        if update.concerns_shown:
            self.refresh()
        if update.moved:
            self._show_page_of_list()

    @Slot()
    def _on_keys(self) -> None:
        self.model.keys = tuple(self._keymap.hint(f"decide.choose.{number}") for number in range(1, PAGE + 1))
        self.edit.setPlaceholderText(self._keymap.named(self.tr("Add a label"), "decide.add"))
        self._show_several()
        self.refresh()

    @Slot()
    def _on_page(self) -> None:
        self.refresh()
        self._show_page_of_list()

    def _show_page_of_list(self) -> None:
        first = self.model.index(self._controller.page * PAGE)
        self.list.scrollTo(first, QAbstractItemView.ScrollHint.PositionAtTop)
        if self.model.leading is not None and self.model.leading // PAGE == self._controller.page:
            self.list.show_leading()

    @Slot()
    def _show_several(self) -> None:
        count = len(self._controller.selected)
        if count > 1:
            text = format_localised(
                self.tr("{:,} instances are selected: what you decide applies to all of them."), count
            )
            if back := self._keymap.hint("edit.deselect"):
                text += " " + self.tr("{}: only this one.").format(back)
            self.several.setText(text)
        self._make_room()

    def refresh(self) -> None:
        """Shows the candidates as they are now."""
        position = self._controller.current
        if position == NOWHERE or not self._controller.has_project:
            self.model.show([])
            self.mark.clear()
            self.mark.setVisible(False)
            self.disputed.setVisible(False)
            self._pages_wanted = False
            self.pages.setVisible(False)
            self.others.setVisible(False)
            self.outside.setVisible(False)
            self.own_keys.setVisible(False)
            self._hint.clear()
            self.edit.setEnabled(False)
            hidden = self._controller.has_project and not len(self._controller.queue)
            here, none = self.tr("Pick an instance in the queue to see its candidates."), self.tr("The queue is empty.")
            self.empty.say(self.tr("No instance"), none if hidden else here)
            self._stack.setCurrentWidget(self.empty)
            return
        session = self._controller.session
        self.edit.setEnabled(not session.read_only)
        known, led = {row.label: row for row in self._controller.candidate_rows(position)}, self.model.leading
        order, seen = self._controller.labels_shown, self._controller.labels_seen
        rows = [known[label] for label in order[:seen]]
        self._open_set = bool(session.dataset.open_sets[position])
        self.model.names, self.model.codes = names_of(session.labels), self.typing.codes()
        self.model.show(rows, self._controller.page)
        self._show_others(len(order) - seen)
        self.outside.refresh()
        self.own_keys.refresh()
        if self.model.leading != led:
            self.list.show_leading()
        else:
            self.list.fit()
        self._show_page()
        self._show_disputed(rows)
        self._stack.setCurrentWidget(self.list if rows else self.empty)
        if not rows:
            self.empty.say(
                self.tr("No labels yet"), self.tr("Type the first one below. It can then be given to others, too.")
            )
        self._show_status(self._controller.blindness.status_of(session, position))
        self._make_room()
        self._show_hint(rows)

    def _show_others(self, count: int) -> None:
        """Offers the candidates that hold little of the belief."""
        self.others.setVisible(count > 0)
        text = self.tr("Show 1 other") if count == 1 else format_localised(self.tr("Show {:,} others"), count)
        named = self._keymap.named(text, "decide.more")
        self.others.setToolTip(tip(named))
        fits = self.others.fontMetrics().horizontalAdvance(named) + _AROUND <= self.width()
        self.others.setText(named if fits else text)

    def _show_page(self) -> None:
        first = self._controller.page * PAGE
        count = len(self.model.rows)
        keys = self._keymap.hints("decide.choose")
        named = self.typing.active and all(row.label in self.model.codes for row in self.model.rows)
        single = bool(own_characters(self._controller.session.labels))  # the offer tells of that
        misleading = self._open_set and not self.typing.active and self.model.called_by_digits and not single
        self._pages_wanted = (self.model.paged or misleading) and not named and bool(keys)
        text = self.tr("Keys {} mean {}–{} of {}").format(keys, first + 1, min(first + PAGE, count), count)
        if misleading:
            text = self.tr("Here {} mean places. “Keys of labels…” in the menu gives each label its own key.").format(
                keys
            )
        if turning := [key for key in map(self._keymap.hint, ("decide.more", "decide.fewer")) if key]:
            text += "\u00a0· " + self.tr("{}: more").format(", ".join(turning))
        self.pages.setText(text)

    def _show_disputed(self, rows: list[CandidateRow]) -> None:
        chosen = [row for row in rows if row.chosen_by]
        instance = self._controller.session.state.instance(self._controller.current)
        self.disputed.setVisible(instance.differing and not self._controller.blindness.active)
        self.disputed.setText(self.tr("disputed") if instance.disputed else self.tr("settled by a lead"))
        said = [f"{', '.join(row.chosen_by)}: {one_line(row.name)}" for row in chosen]
        self.disputed.setToolTip(tip("\n".join(said)))
        spoken = self.tr("Disputed: {}") if instance.disputed else self.tr("Settled by a lead: {}")
        self.disputed.setAccessibleName(spoken.format("; ".join(said)))

    def _show_status(self, status: Status) -> None:
        self.mark.setVisible(True)
        self.mark.setText(translate(status.title))
        name = status.name.lower()
        if self.mark.property("status") != name:
            self.mark.setProperty("status", name)
            self.mark.style().polish(self.mark)

    def _show_hint(self, rows: list[CandidateRow]) -> None:
        blind = self._controller.blindness.active
        self._untrained = len(rows) > 1 and all(np.isnan(row.probability) for row in rows) and not blind
        self._make_room()
        if self._untrained:
            text = self.tr("No probabilities yet: {}, or simply start deciding.")
            if self._open_set and not self._controller.session.trained:
                text = self.tr("Decide a few of each label, then {}: the model learns from that.")
            self._hint.setText(text.format(self._keymap.named(self.tr("train"), "training.start")))
            return
        keys, own, free = self._keymap, self.typing.active, not self._controller.session.read_only
        some = bool(rows) and free
        told = (
            ((self.tr("own keys") if own else keys.hints("decide.choose")) * some, self.tr("choose")),
            ((self.tr("Shift+key") if own else keys.hints("decide.rule_out")) * some, self.tr("rule out")),
            (keys.hint("decide.accept") * (some and not blind), self.tr("accept")),
            (keys.hint("decide.skip") * free, self.tr("skip")),
            (keys.hint("decide.flag") * free, self.tr("flag")),
            (keys.hint("help.keys"), self.tr("all keys")),
        )
        parts = [f"{key} {does}".replace(" ", "\u00a0") for key, does in told if key]  # a key stays with what it does
        self._hint.setText("\u00a0· ".join(parts))  # no line begins with a dot
