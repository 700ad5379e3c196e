"""The contact sheet: what the queue holds, side by side; the wrong ones are marked, and the rest get their labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSlider, QWidget

from vipll_gui.data import Kind
from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.prints import PrintLoader
from vipll_gui.qt.background.sounds import SoundKey, SoundLoader
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.language import format_localised
from vipll_gui.qt.look.layouts import column_of, stack_of
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, PickBox, styled, surface
from vipll_gui.qt.look.wording import one_line, tip
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.views.candidates.doubt_bar import DoubtBar
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.views.parts.folding_row import FoldingRow
from vipll_gui.qt.views.sheet.cell_painters import PAINTERS, Contents
from vipll_gui.qt.views.sheet.hover_player import HoverPlayer
from vipll_gui.qt.views.sheet.sheet_grid import SheetGrid
from vipll_gui.qt.views.sheet.sheet_layout import NOTHING
from vipll_gui.qt.views.sheet.sheet_state import SheetState
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import Positions
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, Status
from vipll_gui.session.insight.contact_sheet import (
    GROUPINGS,
    LABEL,
    LIKENESS,
    QUEUE,
    ContactSheet,
    RowProfiles,
    contact_sheet,
)

FEWEST, MOST = 30, 200  # instances on a screen
_LABEL, _SLIDER, _TOLD = 170, 110, 120  # pixels
_LOW = 360  # pixels, below which every row counts
_OWN = -1  # in the list of labels to give: each its own


@dataclass(frozen=True, eq=False)
class _Answer:
    """A sheet, found out off the main thread."""

    sheet: ContactSheet
    profiles: RowProfiles | None


class SheetView(BackgroundView):
    """How the cells are grouped and how large they are, the cells, and what can be done with those in sight."""

    left = Signal()  # somebody wants to go back to where they were
    opened = Signal(int)  # an instance to be looked at alone
    drawn = Signal()  # the newest sheet is on the screen

    def __init__(
        self,
        controller: Controller,
        tasks: TaskRunner,
        sounds: SoundLoader,
        settings: WindowSettings,
        keymap: Keymap,
        action: Callable[[str], QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(controller, tasks, parent)
        surface(self)
        self._settings = settings
        self._keymap = keymap
        self.state = SheetState(controller, self)
        self.prints = PrintLoader(self)
        self.hover = HoverPlayer(sounds, self)
        self._profiles: RowProfiles | None = None
        self._offered: tuple[str, ...] = ()
        self.grid = SheetGrid(self.state, self.prints)
        self.grid.left.connect(self.left)
        self.grid.opened.connect(self.opened)
        self.grid.moved.connect(self._tell)
        self.grid.marked.connect(self._tell)
        self.grid.pointed.connect(self._on_pointed)
        self.empty = EmptyState(
            self.tr("Nothing to show"), self.tr("No instance passes all filters. Take one away, or clear them all.")
        )
        self.empty.offer(action("view.clear_filters"))
        self._stack = stack_of(self.grid, self.empty)
        self.doubt = DoubtBar(controller)
        self.doubt.left.connect(self.grid.setFocus)
        self.doubt.asked.connect(self._tell)
        self.grid.lent = self._lent_to_doubt
        self._head, self._foot = self._make_head(), self._make_foot()
        column_of(self, self._head, self.doubt, (self._stack, 1), self._foot)
        self._name_buttons(0, 0)  # a screen reader may come before the first sheet does
        controller.updated.connect(self._on_updated)
        controller.audit.changed.connect(self.refresh)
        theme_manager().colours_changed.connect(self.grid.viewport().update)
        keymap.changed.connect(self._tell)

    def _make_head(self) -> QWidget:
        self.group_by = styled(PickBox(), spoken=self.tr("Group by"))
        titles = {LABEL: self.tr("Label"), LIKENESS: self.tr("Likeness"), QUEUE: self.tr("Not at all")}
        for name in GROUPINGS:
            self.group_by.addItem(titles[name], name)
        self.group_by.setCurrentIndex(max(self.group_by.findData(self._settings.sheet_grouping), 0))
        self.group_by.currentIndexChanged.connect(self._on_grouping)
        self.label = styled(PickBox(), spoken=self.tr("Label to give"))
        self.label.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.label.setMinimumContentsLength(1)  # what Qt would measure when it is first shown is an empty list
        self.label.setMinimumWidth(_LABEL // 2)
        self.label.setMaximumWidth(_LABEL)
        self.label.currentIndexChanged.connect(self._tell)
        self.per_sheet = styled(QSlider(Qt.Orientation.Horizontal), focus=Qt.FocusPolicy.TabFocus)
        self.per_sheet.setRange(FEWEST, MOST)
        self.per_sheet.setInvertedAppearance(True)  # to the right: larger, and fewer of them
        self.per_sheet.setInvertedControls(True)
        self.per_sheet.setPageStep(20)
        self.per_sheet.setFixedWidth(_SLIDER)
        self.per_sheet.setValue(self._settings.sheet_count)
        self.per_sheet.valueChanged.connect(self._on_size)
        self._on_size(self.per_sheet.value())
        head = FoldingRow(first_grows=True)
        for title, box, share in ((self.tr("Group by"), self.group_by, 0), (self.tr("Give"), self.label, _LABEL)):
            head.first.addWidget(styled(QLabel(title)))
            head.first.addWidget(box, share)
        head.first.addStretch(1)
        head.second.addStretch(1)
        head.second.addWidget(styled(QLabel(self.tr("Size"))))
        head.second.addWidget(self.per_sheet)
        return head

    def _make_foot(self) -> QWidget:
        self.told = styled(ElidedLabel("", Qt.TextElideMode.ElideRight), spoken=self.tr("Instance at the cursor"))
        self.hint = styled(ElidedLabel("", Qt.TextElideMode.ElideRight), "muted", spoken=self.tr("Keys"))
        self.give = styled(QPushButton(), "primary", focus=Qt.FocusPolicy.TabFocus)
        self.give.clicked.connect(self.accept)
        self.flag = styled(QPushButton(), focus=Qt.FocusPolicy.TabFocus)
        self.flag.clicked.connect(self.flag_marked)
        self.told.setMinimumWidth(_TOLD)
        foot, acting = surface(QWidget(), "stripBottom"), FoldingRow(style="panel", first_grows=True)
        acting.first.addWidget(self.told, 1)
        acting.first.addWidget(self.flag)
        acting.second.addStretch(1)
        acting.second.addWidget(self.give)
        self.hint.setContentsMargins(14, 0, 14, 6)
        column_of(foot, acting, self.hint)
        return foot

    def _lent_to_doubt(self) -> int:
        """The pixels that a question takes of the cells for a while; the bar itself may not be laid out yet."""
        if self.doubt.isHidden():
            return 0
        return max(self.height() - self._head.height() - self._foot.height() - self._stack.height(), 0)

    # -- what is shown -----------------------------------------------------------------------------------------

    def start_over(self) -> None:
        super().start_over()
        self.state.clear()
        self.grid.arrange()  # nothing is in sight until there is another sheet
        self.prints.shut_down()
        self.hover.point_at(None)
        self._profiles = None
        self._offer_labels()

    def task_title(self) -> str:
        return self.tr("Making the contact sheet")

    def prepare(self) -> Work:
        controller, known = self._controller, self._profiles
        session, drawn = controller.session, controller.audit.drawn_next
        order, grouping = controller.queue.order, str(self.group_by.currentData())
        if drawn is not None:  # one check counts after the other: what is in sight has to be what was drawn first
            order, grouping = drawn, QUEUE

        def work(_control: Control) -> _Answer:
            profiles = known
            if profiles is None and session.dataset.kind == Kind.TABLE:
                profiles = RowProfiles.of(session)
            return _Answer(contact_sheet(session, order, grouping), profiles)

        return work

    def show_answer(self, answer: _Answer) -> None:
        dataset = self._controller.session.dataset
        self._profiles = answer.profiles
        self.state.take(answer.sheet, self._controller.current, afresh=self._controller.audit.active)
        self.group_by.setEnabled(not self._controller.audit.active)
        make, aspect = PAINTERS[dataset.kind]
        self._offer_labels()
        self._stack.setCurrentWidget(self.grid if len(self.state) else self.empty)
        self._foot.setVisible(bool(len(self.state)))
        self.grid.show_cells(make(Contents(dataset, self.prints, answer.profiles)), aspect)
        if not answer.sheet.as_asked:
            self._controller.said.emit(
                self.tr("There are no features to tell what is alike: the queue's order is shown.")
            )
        self.drawn.emit()

    def _offer_labels(self) -> None:
        """Lists the labels that can be given to all in sight."""
        offered = self._controller.session.offered_labels if self._controller.has_project else ()
        if offered == self._offered and self.label.count():
            return
        self._offered, chosen = offered, self.label.currentData()
        with QSignalBlocker(self.label):
            self.label.clear()
            self.label.addItem(self.tr("each its own label"), _OWN)
            for number, name in enumerate(offered):
                if name:
                    self.label.addItem(one_line(name), number)
            self.label.setCurrentIndex(max(self.label.findData(chosen), 0))

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.reordered:
            self.refresh()
        if update.changes.kinds & Change.LABELS:
            self._offer_labels()
        self.state.take_marks_off(update.changes.positions)
        if not self.isVisible():
            self.stale |= bool(update.changes.kinds & (Change.POSTERIOR | Change.DECISIONS | Change.MEDIA))
            return
        if update.changes.kinds & Change.MEDIA:
            self.refresh()
        if update.changes.kinds & Change.DECISIONS:
            self._follow(update)
        self.grid.viewport().update()
        self._tell()

    def _follow(self, update: Update) -> None:
        """Shows what a step left, or what taking one back opened again."""
        if self._controller.audit.active:
            self.refresh()  # what is drawn next is another sheet
        elif len(update.changes.positions) and len(self.state):
            self._go_to_open(update.changes.positions)

    def _go_to_open(self, touched: Positions) -> None:
        """Goes to the first open one of those touched; where they are all settled, to the next open one after them."""
        sheet, status = self.state.sheet, self._controller.session.status
        at = np.sort(sheet.places[touched])
        at = at[at != NOTHING]
        if not len(at):
            return
        again = at[status[sheet.positions[at]] == Status.OPEN]
        if len(again):
            self.grid.set_cursor(int(again[0]))
            return
        after = int(at[-1]) + 1
        is_open = status[sheet.positions[after:]] == Status.OPEN
        found = after + int(np.argmax(is_open)) if is_open.any() else NOTHING
        if found not in (NOTHING, *self.grid.in_sight):
            self.grid.reveal(found, at_top=True)
        if found != NOTHING:
            self.grid.set_cursor(found)

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot()
    def accept(self) -> None:
        """Gives the open ones in sight that are not marked their labels, in one step."""
        rest = self._unmarked()
        if rest:
            self._controller.give(rest)
        else:
            self._controller.refused.emit(self.tr("Nothing in sight is open and has a label to be given."))

    @Slot()
    def flag_marked(self) -> None:
        """Flags what is marked, in one step."""
        if self.state.marks:
            self._controller.flag_all(self.state.marked())
        else:
            self._controller.refused.emit(self.tr("Nothing is marked."))

    def mark(self) -> None:
        """Marks the instance at the cursor, or takes the mark off."""
        if len(self.state):
            self.grid.toggle(self.state.cursor)

    def invert(self) -> None:
        """Marks what is not marked of all in sight, and takes the marks off the others."""
        seen = {int(position) for position in self.state.sheet.positions[slice_of(self.grid.in_sight)]}
        self.state.marks.symmetric_difference_update(seen)
        self.grid.viewport().update()
        self._tell()

    def open(self) -> None:
        """Shows the instance at the cursor alone."""
        if len(self.state):
            self.opened.emit(self.state.position)

    def play(self) -> None:
        """Plays the sound at the cursor, or pauses it."""
        sound = self._sound_of(self.state.position)
        if sound is not None and self.hover.player.has_device:
            self.hover.toggle(sound)
        elif sound is not None:
            self._controller.refused.emit(self.tr("No sound device was found."))

    def _unmarked(self) -> dict[int, int]:
        label = self.label.currentData()
        return self.state.rest(self.grid.in_sight, None if label in (None, _OWN) else int(label))

    @Slot(int)
    def _on_size(self, per_sheet: int) -> None:
        self._settings.sheet_count = per_sheet
        told = format_localised(self.tr("Size of the thumbnails: about {:,} on the screen"), per_sheet)
        self.per_sheet.setToolTip(tip(told))
        self.per_sheet.setAccessibleName(told)
        self.grid.show_so_many(per_sheet)

    @Slot()
    def _on_grouping(self) -> None:
        self._settings.sheet_grouping = str(self.group_by.currentData())
        self.refresh()

    @Slot(int)
    def _on_pointed(self, position: int) -> None:
        self.hover.point_at(self._sound_of(position))

    def _sound_of(self, position: int) -> SoundKey | None:
        """What can be heard of an instance; None where that is nothing, or there is no instance."""
        dataset = self._controller.session.dataset if self._controller.has_project else None
        if dataset is None or dataset.kind != Kind.SOUND or position == NOTHING:
            return None
        path, segments = dataset.media_path(position), dataset.segments
        segment = segments[position].tolist() if segments is not None else None
        return SoundKey.of(path, segment) if path is not None else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.hint.setVisible(self.height() >= _LOW)  # rather cells than keys, which F1 tells too

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.hover.point_at(None)

    # -- in words ----------------------------------------------------------------------------------------------

    @Slot()
    def _tell(self) -> None:
        """Says what the cursor is on and what the buttons would do."""
        if not self._controller.has_project or not self.isVisible():
            return
        words = ""
        if len(self.state):
            words = " · ".join([*self.state.told(self.state.cursor).split("\n"), self.state.place()])
        self.told.setText(words)
        self.grid.setAccessibleDescription(words)
        self._name_buttons(len(self._unmarked()), len(self.state.marks))
        self.hint.setText(self._legend())

    def _legend(self) -> str:
        legend = self.tr("Click, Space or {}: mark the wrong ones · {}: invert · double click or {}: open · Esc: back")
        told = legend.format(*(self._keymap.hint(f"sheet.{name}") for name in ("mark", "invert", "open")))
        if self._controller.session.dataset.kind != Kind.SOUND:
            return told
        return told + self.tr(" · {}: play").format(self._keymap.hint("sound.play"))

    def _name_buttons(self, rest: int, marked: int) -> None:
        asked = self.doubt.isVisible()  # about what was in sight when it was wanted: that is answered first
        self.give.setEnabled(rest > 0 and not asked)
        self.flag.setEnabled(marked > 0 and not asked)
        if asked:
            return  # fewer are in sight beside the question than it is about
        self.give.setText(self._keymap.named(self._giving(rest), "decide.accept"))
        self.flag.setText(self._keymap.named(format_localised(self.tr("Flag {:,} marked"), marked), "decide.flag"))

    def _giving(self, count: int) -> str:
        label = self.label.currentData()
        if label in (None, _OWN):
            return (
                self.tr("Give one its label")
                if count == 1
                else format_localised(self.tr("Give {:,} their labels"), count)
            )
        return format_localised(self.tr("Give {:,} this label"), count)


def slice_of(seen: range) -> slice:
    """A range as a slice."""
    return slice(seen.start, seen.stop)
