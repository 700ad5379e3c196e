"""The queue: every instance in the chosen order, with filters and the count of what they leave."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.images import ImageLoader
from vipll_gui.qt.models.queue_model import Column, QueueModel
from vipll_gui.qt.queue_order import NOWHERE
from vipll_gui.qt.views.empty import EmptyState
from vipll_gui.qt.widgets import dressed
from vipll_gui.session import Change, Changes, Filter, Status

_ROW_HEIGHT = 30
_FILTER_DELAY_MS = 120
_WIDTHS = {Column.STATUS: 28, Column.INSTANCE: 126, Column.LABEL: 70, Column.PROBABILITY: 54, Column.UNCERTAINTY: 58}
_MOVES = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip


class QueueTable(QTableView):
    """A table that keeps only the keys for moving up and down; all others belong to the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()


class FilterEdit(QLineEdit):
    """A text filter that Escape or Enter leaves."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class QueueView(QWidget):
    """Order, filters, count and table."""

    def __init__(
        self, controller: Controller, images: ImageLoader, clear: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setMinimumWidth(340)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._controller = controller
        self.model = QueueModel(controller, images, self)
        self._updating = False
        self._make_controls()
        self.table = self._make_table()
        self.empty = EmptyState(
            self.tr("Nothing matches"), self.tr("No instance passes all filters. Take one away, or clear them all.")
        )
        self.empty.offer(clear)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head())
        layout.addWidget(self._stack, 1)
        self._delay = QTimer(self, singleShot=True, interval=_FILTER_DELAY_MS)
        self._delay.timeout.connect(self._apply_text)
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._on_order)
        controller.order_changed.connect(self._on_order)
        controller.current_changed.connect(self._on_current)
        controller.filter_changed.connect(self._show_filter)
        controller.changed.connect(self._on_changed)

    # -- building --------------------------------------------------------------------------------------------

    def _make_controls(self) -> None:
        self.ranking = dressed(QComboBox(), spoken=self.tr("Order of the queue"))
        self.label_filter = dressed(QComboBox(), spoken=self.tr("Show only instances with this candidate"))
        self.status_filter = dressed(QComboBox(), spoken=self.tr("Show only instances with this status"))
        self.text_filter = dressed(
            FilterEdit(placeholderText=self.tr("Filter by id"), clearButtonEnabled=True),
            spoken=self.tr("Filter by text"),
        )
        self.count = dressed(QLabel(), "muted", spoken=self.tr("Number of instances shown"))
        for combo in (self.ranking, self.label_filter, self.status_filter):
            combo.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(6)
        self.ranking.activated.connect(self._on_ranking)
        self.label_filter.activated.connect(self._on_combo_filter)
        self.status_filter.activated.connect(self._on_combo_filter)
        self.text_filter.textChanged.connect(self._on_text)
        self.text_filter.left.connect(self.focus_table)

    def _make_head(self) -> QWidget:
        head = dressed(QWidget(), "strip")
        grid = QGridLayout(head)
        grid.setContentsMargins(10, 10, 10, 8)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(6)
        grid.addWidget(dressed(QLabel(self.tr("Queue")), "title"), 0, 0)
        grid.addWidget(self.ranking, 0, 1, 1, 2)
        grid.addWidget(self.label_filter, 1, 0, 1, 2)
        grid.addWidget(self.status_filter, 1, 2)
        grid.addWidget(self.text_filter, 2, 0, 1, 2)
        grid.addWidget(self.count, 2, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        return head

    def _make_table(self) -> QueueTable:
        table = dressed(QueueTable(), spoken=self.tr("Queue"))
        table.setModel(self.model)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
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
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.setMinimumSectionSize(24)
        for column, width in _WIDTHS.items():
            columns.resizeSection(column, width)
        columns.setSectionResizeMode(Column.CANDIDATES, QHeaderView.ResizeMode.Stretch)
        table.selectionModel().currentRowChanged.connect(self._on_row)
        return table

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot()
    def focus_table(self) -> None:
        """Gives the keys back to the window after typing."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def focus_filter(self) -> None:
        """Puts the cursor into the text filter."""
        self.text_filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.text_filter.selectAll()

    @Slot(int)
    def _on_ranking(self, index: int) -> None:
        self._controller.set_ranking(str(self.ranking.itemData(index)))
        self.focus_table()

    @Slot()
    def _on_combo_filter(self) -> None:
        label, status = self.label_filter.currentData(), self.status_filter.currentData()
        if isinstance(label, tuple):  # the pair chosen in the heatmap stays
            self._controller.narrow(status=status)
        else:
            self._controller.narrow(label=label, pair=None, status=status)
        self.focus_table()

    @Slot(str)
    def _on_text(self, _text: str) -> None:
        if not self._updating:
            self._delay.start()

    @Slot()
    def _apply_text(self) -> None:
        if self._controller.has_project:
            self._controller.narrow(text=self.text_filter.text().strip())

    @Slot(QModelIndex, QModelIndex)
    def _on_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._updating:
            self._controller.go_to(self.model.position_at(current.row()))

    # -- from the controller -------------------------------------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        session = self._controller.session
        self.ranking.clear()
        for name, description in session.rankings.items():
            self.ranking.addItem(ranking_title(name), name)
            self.ranking.setItemData(self.ranking.count() - 1, description, Qt.ItemDataRole.ToolTipRole)
        self.status_filter.clear()
        self.status_filter.addItem(self.tr("Any status"), None)
        for status in Status:
            self.status_filter.addItem(status.title.capitalize(), status)
        self._fill_labels()
        self._show_filter()

    def _fill_labels(self) -> None:
        self.label_filter.clear()
        self.label_filter.addItem(self.tr("Any label"), None)
        for number, name in enumerate(self._controller.session.dataset.labels):
            self.label_filter.addItem(name, number)

    @Slot()
    def _show_filter(self) -> None:
        """Makes the controls say what the controller filters by."""
        chosen = self._controller.filter
        names = self._controller.session.dataset.labels
        self._updating = True
        pair_at = self.label_filter.count() - 1
        if isinstance(self.label_filter.itemData(pair_at), tuple):
            self.label_filter.removeItem(pair_at)
        if chosen.pair is not None:
            a, b = chosen.pair
            self.label_filter.addItem(self.tr("{} with {}").format(names[a], names[b]), chosen.pair)
            self.label_filter.setCurrentIndex(self.label_filter.count() - 1)
        else:
            self.label_filter.setCurrentIndex(0 if chosen.label is None else chosen.label + 1)
        self.status_filter.setCurrentIndex(0 if chosen.status is None else int(chosen.status) + 1)
        if self.text_filter.text().strip() != chosen.text:
            self.text_filter.setText(chosen.text)
        self._updating = False

    @Slot()
    def _on_order(self) -> None:
        self._updating = True
        self.table.clearSelection()  # before the reset: Qt would otherwise carry every selected row through it
        self.model.reset()
        self._updating = False
        if not self._controller.has_project:
            return
        shown, total = len(self._controller.queue), len(self._controller.session.dataset)
        self.count.setText(f"{total:,}" if shown == total else self.tr("{:,} of {:,}").format(shown, total))
        self.ranking.setCurrentIndex(max(self.ranking.findData(self._controller.ranking), 0))
        self._stack.setCurrentWidget(self.table if shown else self.empty)

    @Slot(int)
    def _on_current(self, position: int) -> None:
        row = self.model.row_of(position)
        self._updating = True
        if row == NOWHERE:
            self.table.clearSelection()
        else:
            index = self.model.index(row, Column.INSTANCE)
            self.table.setCurrentIndex(index)
            self.table.scrollTo(index)
        self._updating = False

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        if changes.kinds & Change.CANDIDATES and self._n_labels_listed() != len(
            self._controller.session.dataset.labels
        ):
            self._fill_labels()
            self._show_filter()
        if changes.kinds & (Change.DECISIONS | Change.CANDIDATES | Change.POSTERIOR):
            self.model.refresh(changes)

    def _n_labels_listed(self) -> int:
        pair = isinstance(self.label_filter.itemData(self.label_filter.count() - 1), tuple)
        return self.label_filter.count() - 1 - int(pair)

    def clear_filters(self) -> None:
        """Shows every instance again."""
        self._controller.set_filter(Filter())


def ranking_title(name: str) -> str:
    """A ranking's name as the list shows it."""
    return name.replace("_", " ").replace("-", " ").capitalize()
