"""The queue: every instance in the chosen order, one or several of them selected."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QSize, Qt, Slot
from PySide6.QtGui import QAction, QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStackedWidget, QVBoxLayout, QWidget

from vipll_gui.qt.background.images import ImageLoader
from vipll_gui.qt.background.sounds import SoundLoader
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.models.queue_model import ORDERS, Column, QueueModel
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.views.queue.queue_filters import QueueFilters
from vipll_gui.qt.views.queue.queue_table import QueueTable
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.queue_order import NOWHERE, Positions
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, Filter
from vipll_gui.session.changes import packed

_ROW_HEIGHT = 30
_AHEAD = 3  # rows below the instance shown that are seen as well
_WIDTHS = {Column.STATUS: 28, Column.INSTANCE: 126, Column.LABEL: 70, Column.PROBABILITY: 58, Column.UNCERTAINTY: 64}
_NARROW = {Column.STATUS: 28, Column.INSTANCE: 112, Column.LABEL: 56, Column.PROBABILITY: 52, Column.UNCERTAINTY: 54}
_NUMBERS = (Column.PROBABILITY, Column.UNCERTAINTY)
_WIDE_FROM, _ALL_FROM = 430, 370  # pixels
_LINE = 17  # that letters are high for which these are meant; with larger ones everything is as much wider
_LEAST_CANDIDATES = 28  # pixels: with fewer, nothing of them can be read
_CELL_PAD = 8
_MARGIN = 20  # beside the columns, with the scroll bar
_MEASURED = 2000  # labels whose names are measured


class QueueView(QWidget):
    """Order, filters, count and table."""

    def __init__(
        self,
        controller: Controller,
        images: ImageLoader,
        sounds: SoundLoader,
        clear: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setMinimumWidth(250)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._controller = controller
        self.model = QueueModel(controller, images, sounds, self)
        self._updating = False
        self._wide: bool | None = None  # how the columns were shared out last
        self.filters = QueueFilters(controller)
        self.filters.left.connect(self.focus_table)
        self.table = self._make_table()
        self.empty = EmptyState(
            self.tr("Nothing matches"), self.tr("No instance passes all filters. Take one away, or clear them all.")
        )
        self.empty.offer(clear)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        self._stack.setContentsMargins(0, 0, 6, 0)  # numbers stay off the edge also where there is no scroll bar
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.filters)
        layout.addWidget(self._stack, 1)
        controller.project_opened.connect(self._fit_labels)
        controller.project_closed.connect(self._show_order)
        controller.updated.connect(self._on_updated)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lets the columns be a little narrower where the candidates would have no room."""
        super().resizeEvent(event)
        self._share_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._wide = None
            self._share_out()

    def _share_out(self) -> None:
        width, letters = self.width(), max(1.0, self.fontMetrics().height() / _LINE)
        wide = width >= _WIDE_FROM * letters
        if wide != self._wide:
            self._wide = wide
            columns = self.table.horizontalHeader()
            for column, usual in (_WIDTHS if wide else _NARROW).items():
                least = columns.sectionSizeHint(column) if column else 0
                columns.resizeSection(column, max(round(letters * usual), least))
            self.table.verticalHeader().setDefaultSectionSize(max(_ROW_HEIGHT, self.fontMetrics().height() + _CELL_PAD))
        self.table.setColumnHidden(Column.UNCERTAINTY, width < _ALL_FROM * letters)
        self._fit_labels()
        self._fit_candidates(round(letters * (_WIDTHS if wide else _NARROW)[Column.INSTANCE]))

    def _fit_candidates(self, instance: int) -> None:
        """Leaves the candidates out where they have no room: Qt would push what stands after them out of sight."""
        columns = self.table.horizontalHeader()
        taken = sum(columns.sectionSize(column) for column in (Column.STATUS, *_NUMBERS, Column.LABEL))
        rest = self.width() - _MARGIN - taken - instance
        self.table.setColumnHidden(Column.CANDIDATES, rest < _LEAST_CANDIDATES)
        columns.resizeSection(Column.INSTANCE, instance if rest >= _LEAST_CANDIDATES else max(instance + rest, 60))

    @Slot()
    def _fit_labels(self) -> None:
        """Gives the column of labels what the longest needs, as far as the candidates beside it have room."""
        if not self._controller.has_project:
            return
        columns, font = self.table.horizontalHeader(), QFont(self.table.font())
        font.setBold(True)  # as what is decided is written
        labels = self._controller.session.labels[:_MEASURED]
        longest = max((QFontMetrics(font).horizontalAdvance(label) for label in labels), default=0) + _CELL_PAD
        titled = columns.sectionSizeHint(Column.LABEL)
        least = max(_WIDTHS[Column.LABEL], titled) if self._wide else max(min(_NARROW[Column.LABEL], longest), titled)
        others = (Column.STATUS, Column.INSTANCE, Column.PROBABILITY, Column.UNCERTAINTY)  # a hidden one has no size
        room = self.width() - _MARGIN - sum(columns.sectionSize(column) for column in others)
        columns.resizeSection(Column.LABEL, max(least, min(longest, room // 2)))

    def _make_table(self) -> QueueTable:
        table = styled(QueueTable(self.model), spoken=self.tr("Queue"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setIconSize(QSize(24, 24))
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTabKeyNavigation(False)
        rows = table.verticalHeader()
        rows.setVisible(False)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(_ROW_HEIGHT)
        columns = table.horizontalHeader()
        columns.setHighlightSections(False)
        # Painting it asks for each column whether all its rows are selected, one by one: it selects nothing of its own.
        columns.setSelectionModel(QItemSelectionModel(self.model, columns))
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.setMinimumSectionSize(24)
        columns.setTextElideMode(Qt.TextElideMode.ElideRight)
        columns.setSectionResizeMode(Column.CANDIDATES, QHeaderView.ResizeMode.Stretch)
        columns.setSectionsClickable(True)
        columns.sectionClicked.connect(self._on_header)
        table.selectionModel().currentRowChanged.connect(self._on_row)
        table.selectionModel().selectionChanged.connect(self._on_selection)
        return table

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot()
    def focus_table(self) -> None:
        """Gives the keys back to the window after typing."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def focus_filter(self) -> None:
        """Puts the cursor into the text filter."""
        self.filters.focus_text()

    def clear_filters(self) -> None:
        """Shows every instance again."""
        self._controller.set_filter(Filter())

    def select_all(self) -> None:
        """Selects every instance that passes the filters, and shows one of them."""
        queue = self._controller.queue
        if len(queue) and queue.rank_of(self._controller.current) == NOWHERE:
            self._controller.go_to(int(queue.order[0]))
        self.table.selectAll()

    @Slot(object)
    def narrow_to(self, positions: Positions) -> None:
        """Shows some instances and no others; none given: shows all again."""
        chosen = packed(positions, len(self._controller.session.dataset)) if len(positions) else b""
        self._controller.narrow(chosen=chosen)

    def deselect(self) -> None:
        """Selects the instance shown alone."""
        self._select_row(self.model.row_of(self._controller.current))

    @Slot(int)
    def _on_header(self, column: int) -> None:
        """Orders by a column; a second click turns the order round."""
        name = ORDERS.get(Column(column))
        if name is not None and name in self._controller.blindness.rankings(self._controller.session):
            again = name == self._controller.ranking
            self._controller.set_ranking(name, backwards=again and not self._controller.backwards)

    @Slot(QModelIndex, QModelIndex)
    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._updating:
            self._controller.go_to(self.model.position_at(current.row()), self.selected_positions())

    @Slot()
    def _on_selection(self) -> None:
        if not self._updating:
            self._controller.select(self.selected_positions())

    def selected_positions(self) -> Positions:
        """The selected instances in queue order; quick also for a million, since it reads ranges and no rows."""
        order = self._controller.queue.order
        ranges = self.table.selectionModel().selection()
        parts = [order[ranges.at(i).top() : ranges.at(i).bottom() + 1] for i in range(ranges.size())]
        return np.concatenate(parts) if parts else np.empty(0, np.int64)

    # -- from the controller -------------------------------------------------------------------------------------

    def read_anew(self) -> None:
        """Shows every row as it is to be seen now, and where one is."""
        self._show_order()
        self._follow_cursor()

    @Slot()
    def _show_order(self) -> None:
        self._updating = True
        self.table.clearSelection()  # before the reset: Qt would otherwise carry every selected row through it
        self.model.reset()
        self._updating = False
        if self._controller.has_project:
            self._stack.setCurrentWidget(self.table if len(self._controller.queue) else self.empty)

    def _follow_cursor(self) -> None:
        """Marks the row of the instance shown, and no others where nothing else is selected any more."""
        row, selected = self.model.row_of(self._controller.current), self.selected_positions()
        if row == NOWHERE:
            if len(selected):
                self.table.clearSelection()
        elif row != self.table.currentIndex().row() or len(selected) != max(1, len(self._controller.selected)):
            self._select_row(row)

    def _select_row(self, row: int) -> None:
        if row == NOWHERE:
            return
        index = self.model.index(row, Column.INSTANCE)
        self._updating = True
        flags = QItemSelectionModel.SelectionFlag
        self.table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        last = self.model.rowCount() - 1
        self.table.scrollTo(self.model.index(min(row + _AHEAD, last), Column.INSTANCE))  # one sees what comes next
        self.table.scrollTo(index)
        self._updating = False
        self._controller.select(self.selected_positions())

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.reordered:
            self._show_order()
        elif update.changes.kinds & (Change.DECISIONS | Change.CANDIDATES | Change.POSTERIOR):
            self.model.refresh(update.changes)
        self._follow_cursor()
