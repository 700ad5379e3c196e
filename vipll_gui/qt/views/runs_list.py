"""The runs of a project: which one is believed now, going back to another, keeping one for good."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.icons import icon
from vipll_gui.qt.language import in_words
from vipll_gui.qt.theme import colours, theme_manager
from vipll_gui.qt.widgets import dressed
from vipll_gui.qt.wording import duration, moment, span
from vipll_gui.session import Change, Changes

USE, PIN, RUN = 0, 1, 2  # columns; the others only tell
_ID = Qt.ItemDataRole.UserRole
_PINNED = int(Qt.ItemDataRole.UserRole) + 1
_WIDTHS = (30, 30, 52, 120, 96, 140, 70, 84, 70)


class RunsList(QWidget):
    """A table of runs, the newest first. A click on the first mark goes back to a run, on the second pins it."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._controller = controller
        self.tree = self._make_tree()
        self.use = dressed(QPushButton(self.tr("Go back to this run")), focus=Qt.FocusPolicy.TabFocus)
        self.pin = dressed(QPushButton(self.tr("Pin")), focus=Qt.FocusPolicy.TabFocus)
        self.pin.setToolTip(self.tr("Keeps what a run learned for good; of the others only the last ones are kept"))
        self.use.clicked.connect(self._use_selected)
        self.pin.clicked.connect(self._pin_selected)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(dressed(QLabel(self.tr("Runs of this project")), "section"))
        head.addStretch(1)
        head.addWidget(self.use)
        head.addWidget(self.pin)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 6)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.tree, 1)
        controller.project_opened.connect(self.refresh)
        controller.changed.connect(self._on_changed)
        controller.training.run_started.connect(self.refresh)
        theme_manager().colours_changed.connect(self.refresh)
        self._on_selected()

    def _make_tree(self) -> QTreeWidget:
        tree = dressed(QTreeWidget(), spoken=self.tr("Earlier runs"), focus=Qt.FocusPolicy.TabFocus)
        tree.setRootIsDecorated(False)
        tree.setIndentation(0)
        tree.setUniformRowHeights(True)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        tree.setHeaderLabels(
            ["", "", self.tr("Run"), self.tr("Method"), self.tr("Ended"), self.tr("Started"), self.tr("Epochs"),
             self.tr("Time"), self.tr("Device")]
        )  # fmt: skip
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        tree.header().setMinimumSectionSize(24)
        for column, width in enumerate(_WIDTHS):
            tree.setColumnWidth(column, width)
        tree.itemClicked.connect(self._on_clicked)
        tree.itemActivated.connect(self._on_activated)
        tree.itemSelectionChanged.connect(self._on_selected)
        return tree

    # -- showing ---------------------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Lists the runs as they are now."""
        if not self._controller.has_project:
            return
        session, chosen = self._controller.session, self._chosen()
        self.tree.clear()
        for run in reversed(session.runs()):
            row = (
                "", "", str(run.id), run.method, in_words(run.status), moment(run.started), str(len(run.curves)),
                duration(span(run.started, run.finished)), run.device or "",
            )  # fmt: skip
            item = QTreeWidgetItem(list(row))
            item.setData(RUN, _ID, run.id)
            item.setData(RUN, _PINNED, run.pinned)
            item.setSizeHint(0, QSize(0, 28))
            current = run.id == session.current_run
            self._mark(item, current=current, pinned=run.pinned)
            font = item.font(RUN)
            font.setBold(current)
            for column in range(RUN, len(row)):
                item.setFont(column, font)
            self.tree.addTopLevelItem(item)
            if run.id == chosen:
                self.tree.setCurrentItem(item)
        self._on_selected()

    def _mark(self, item: QTreeWidgetItem, *, current: bool, pinned: bool) -> None:
        c = colours()
        item.setIcon(USE, icon("current" if current else "open", c.accent if current else c.faint))
        item.setIcon(PIN, icon("pin", c.accent if pinned else c.border))
        here = self.tr("The window shows what this run believes") if current else self.tr("Go back to this run")
        item.setToolTip(USE, here)
        item.setToolTip(PIN, self.tr("Unpin") if pinned else self.tr("Pin"))
        item.setData(USE, Qt.ItemDataRole.AccessibleTextRole, here)

    def _chosen(self) -> int | None:
        item = self.tree.currentItem()
        return int(item.data(RUN, _ID)) if item is not None else None

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        if changes.kinds & Change.RUNS:
            self.refresh()

    @Slot()
    def _on_selected(self) -> None:
        item, chosen = self.tree.currentItem(), self._chosen()
        self.use.setEnabled(chosen is not None and chosen != self._controller.session.current_run)
        self.pin.setEnabled(chosen is not None)
        self.pin.setText(self.tr("Unpin") if item is not None and item.data(RUN, _PINNED) else self.tr("Pin"))

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot(QTreeWidgetItem, int)
    def _on_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        if column == USE:
            self._controller.use_run(int(item.data(RUN, _ID)))
        elif column == PIN:
            self._pin_selected()

    @Slot(QTreeWidgetItem)
    def _on_activated(self, item: QTreeWidgetItem) -> None:
        self._controller.use_run(int(item.data(RUN, _ID)))

    @Slot()
    def _use_selected(self) -> None:
        if (chosen := self._chosen()) is not None:
            self._controller.use_run(chosen)

    @Slot()
    def _pin_selected(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self._controller.pin_run(int(item.data(RUN, _ID)), pinned=not item.data(RUN, _PINNED))
