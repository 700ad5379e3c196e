"""History: every decision with who, when, what and how long; a way to each of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QPushButton,
    QTableView,
    QWidget,
)

from vipll_gui.qt.background.latest_only import Work
from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.language import figure, format_localised
from vipll_gui.qt.look.layouts import column_of, stack_of
from vipll_gui.qt.look.tables import ManyRows, plain_table
from vipll_gui.qt.look.widgets import PickBox, styled, surface
from vipll_gui.qt.models.history_model import HistoryColumn, HistoryModel
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.views.parts.folding_row import FoldingRow
from vipll_gui.qt.views.parts.leaving_edit import FilterEdit
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session import Change, Session
from vipll_gui.session.insight.history import History, HistoryFilter, HistoryRow, last_in_force

_WIDTHS = (124, 96, 120, 124, 200, 58, 58)
_ROW_HEIGHT, _CELL_PAD = 28, 6
_TIME = "0000-00-00 00:00"
_LINE = 17  # pixels that letters are high for which the widths are meant
_FILTER = 120  # pixels, in which a word can be read
_ROOMY = 700  # pixels, from which all columns have room
_MEASURED = HistoryColumn.WHO, HistoryColumn.WHAT, HistoryColumn.INSTANCE  # where there is less
_MEASURED_ROWS = 100  # Qt would ask for a thousand after every step
_LEFT_OUT = HistoryColumn.HOW, HistoryColumn.TOOK
_AT_ONCE = 2000  # steps and their instances that are looked through with each letter that is typed


@dataclass(frozen=True, eq=False)
class _Found:
    """What was read of the journal."""

    rows: list[HistoryRow]
    people: list[str]
    actions: list[str]
    last: int  # the number of the newest step that stands
    asked: HistoryFilter
    shown: list[HistoryRow]  # those that were asked for


class HistoryView(BackgroundView):
    """The journal, read only while somebody looks at it."""

    follows = Change.DECISIONS | Change.CANDIDATES
    instance_picked = Signal(int)

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(controller, tasks, parent)
        surface(self)
        self._all: list[HistoryRow] = []
        self._journal: History | None = None  # of the project, once it was asked for
        self._last_in_force = 0  # the number of the newest step that stands
        self._narrow = False  # whether there is room for what matters only
        self._letters = 1.0  # how large they are, beside those that the widths are for
        self.model = HistoryModel(self)
        self.table = self._make_table()
        self.empty = EmptyState()
        self._stack = stack_of(self.table, self.empty)
        self._stack.setContentsMargins(8, 0, 6, 0)
        column_of(self, self._make_head(), (self._stack, 1))

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self) -> QWidget:
        self.who = styled(PickBox(), spoken=self.tr("Show only this annotator"), focus=Qt.FocusPolicy.TabFocus)
        self.what = styled(PickBox(), spoken=self.tr("Show only this action"), focus=Qt.FocusPolicy.TabFocus)
        for combo in (self.who, self.what):
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            combo.activated.connect(self._filter)
        self.text = styled(
            FilterEdit(placeholderText=self.tr("Instance, label, comment"), clearButtonEnabled=True),
            spoken=self.tr("Filter the history by text"),
        )
        self.text.textChanged.connect(self._filter)
        self.text.left.connect(self.focus_table)
        self.count = styled(QLabel(), "muted", spoken=self.tr("Number of steps shown"))
        self.undo = styled(QPushButton(self.tr("Undo from here")), focus=Qt.FocusPolicy.TabFocus)
        self.undo.setToolTip(self.tr("Takes back this step and all after it, in one step that can be undone"))
        self.undo.clicked.connect(self._undo_from)
        self.text.setMinimumWidth(_FILTER)
        head = FoldingRow(first_grows=True)
        for control, share in ((self.who, 0), (self.what, 0), (self.text, 1)):
            head.first.addWidget(control, share)
        head.second.addStretch(1)
        head.second.addWidget(self.count)
        head.second.addWidget(self.undo)
        return head

    def _make_table(self) -> QTableView:
        table = styled(ManyRows(), spoken=self.tr("History"), tip=self.tr("Double-click a step to see its instance"))
        plain_table(table, self.model, _ROW_HEIGHT, _WIDTHS, stretched=HistoryColumn.LABEL)
        table.horizontalHeader().setResizeContentsPrecision(_MEASURED_ROWS)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.activated.connect(self._on_activated)
        table.selectionModel().selectionChanged.connect(self._on_selected)
        return table

    def _share_columns(self) -> None:
        """Leaves room for what was decided on a small screen: how and how long are in the tip."""
        high = self.table.fontMetrics().height()
        letters = max(1.0, high / _LINE)
        before, self._narrow = (self._narrow, self._letters), self.width() < letters * _ROOMY
        self._letters = letters
        if before == (self._narrow, letters) and not self._narrow:
            return  # as wide as somebody made them
        self.table.verticalHeader().setDefaultSectionSize(max(_ROW_HEIGHT, high + _CELL_PAD))
        for column in _LEFT_OUT:
            self.table.setColumnHidden(column, self._narrow)
        for column in _MEASURED:
            usual = round(letters * _WIDTHS[column])
            self.table.setColumnWidth(column, min(self._needed(column), usual) if self._narrow else usual)
        time = self.table.fontMetrics().horizontalAdvance(_TIME) + 2 * _CELL_PAD  # half of one says nothing
        self.table.setColumnWidth(HistoryColumn.WHEN, max(time, _WIDTHS[HistoryColumn.WHEN]))

    def _needed(self, column: HistoryColumn) -> int:
        return max(self.table.sizeHintForColumn(column), self.table.horizontalHeader().sectionSizeHint(column))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_columns()

    # -- reading -----------------------------------------------------------------------------------------------

    def start_over(self) -> None:
        super().start_over()
        self._all, self._journal = [], None
        self.text.clear()
        self._filter()

    def task_title(self) -> str:
        return self.tr("Reading the history")

    def prepare(self) -> Work:
        session, asked = self._controller.session, self._asked
        if self._journal is None:
            self._journal = History(session.project_state)
        journal = self._journal
        return lambda _control: self._read(journal, session, asked)

    @staticmethod
    def _read(journal: History, session: Session, asked: HistoryFilter) -> _Found:
        """All steps, and those that are asked for; not on the main thread, since there may be 200,000."""
        rows = journal.rows()
        people, actions, last = sorted(journal.people), sorted(journal.actions), last_in_force(rows)
        return _Found(rows, people, actions, last, asked, asked.passing(rows, session.dataset))

    def show_answer(self, found: _Found) -> None:
        self._all, self._last_in_force = found.rows, found.last
        self._fill(self.who, self.tr("Anybody"), {name: name for name in found.people})
        self._fill(self.what, self.tr("Any action"), {name: self.model.action_title(name) for name in found.actions})
        if found.asked == self._asked:
            self._show(found.shown)
        else:
            self._filter()

    @staticmethod
    def _fill(combo: QComboBox, everything: str, titles: dict[str, str]) -> None:
        before = combo.currentData()
        combo.clear()
        combo.addItem(everything, "")
        for value in sorted(titles, key=lambda value: titles[value]):
            combo.addItem(titles[value], value)
        combo.setCurrentIndex(max(combo.findData(before), 0))

    @property
    def _asked(self) -> HistoryFilter:
        """What the filters let through."""
        text = self.text.text().strip().casefold()
        return HistoryFilter(self.who.currentData() or "", self.what.currentData() or "", text)

    @Slot()
    def _filter(self) -> None:
        if self._takes_long:
            self.refresh()
        elif self._controller.has_project:
            self._show(self._asked.passing(self._all, self._controller.session.dataset))
        else:
            self._show([])

    @property
    def _takes_long(self) -> bool:
        """Whether there is more than can be looked through while somebody types."""
        return len(self._all) > _AT_ONCE or sum(len(row.positions) for row in self._all) > _AT_ONCE

    def _show(self, rows: list[HistoryRow]) -> None:
        self.model.show(self._controller.session if self._controller.has_project else None, rows)
        total = len(self._all)
        self.count.setText(
            figure(total) if len(rows) == total else format_localised(self.tr("{:,} of {:,}"), len(rows), total)
        )
        if total:
            self.empty.say(self.tr("Nothing matches"), self.tr("No step passes the filters above."))
        else:
            self.empty.say(self.tr("No decisions yet"), self.tr("Every step appears here, with who made it and when."))
        self._stack.setCurrentWidget(self.table if rows else self.empty)
        self._share_columns()
        self._on_selected()

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot()
    def focus_table(self) -> None:
        """Lets the arrow keys move through the steps."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def chosen(self) -> HistoryRow | None:
        """The step that is selected."""
        index = self.table.currentIndex()
        return self.model.rows[index.row()] if index.isValid() and index.row() < len(self.model.rows) else None

    @Slot()
    def _on_selected(self) -> None:
        controller, row = self._controller, self.chosen
        possible = row is not None and controller.has_project and not controller.session.read_only
        self.undo.setEnabled(possible and row is not None and row.seq <= self._last_in_force)

    @Slot()
    def _undo_from(self) -> None:
        if (row := self.chosen) is not None:
            self._controller.undo_from(row.seq)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        positions = self.model.rows[index.row()].positions
        if positions:
            self._controller.go_to(positions[0])
            self.instance_picked.emit(positions[0])
