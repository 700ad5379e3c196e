"""The runs of a project: which one is believed now, going back to another, what came out, and how two differ."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from vipll_gui.qt.background.tasks import TaskRunner
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.language import figure, translate
from vipll_gui.qt.look.layouts import column_of, row_of
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.qt.look.widgets import ElidedLabel, WrappedLabel, styled, surface
from vipll_gui.qt.look.wording import duration, moment, span, tip
from vipll_gui.qt.views.training.run_comparison import RunComparison
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.session import Change, RunRecord
from vipll_gui.session.training.method_choice import method_title
from vipll_gui.session.training.options import in_short

USE, PIN, RUN, METHOD, ENDED, STARTED, EPOCHS, TIME, DEVICE, SURE, ACCURACY, SETTINGS, NOTE = range(13)
_ID = Qt.ItemDataRole.UserRole
_PINNED = int(Qt.ItemDataRole.UserRole) + 1
_WIDTHS = (30, 30, 40, 92, 68, 134, 62, 66, 56, 60, 66, 124, 78)  # the last one fills the rest


class RunsList(QWidget):
    """A table of runs, the newest first. A click on the first mark goes back to a run, on the second pins it."""

    picked = Signal(int)  # a run to look at

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        surface(self)
        self._controller = controller
        self._filling = False
        self.tree = self._make_tree()
        self.use = styled(QPushButton(self.tr("Go back to this run")), focus=Qt.FocusPolicy.TabFocus)
        self.pin = styled(QPushButton(self.tr("Pin")), focus=Qt.FocusPolicy.TabFocus)
        self.pin.setToolTip(self.tr("Keeps what a run learned for good; of the others only the last ones are kept"))
        self.note = styled(QPushButton(self.tr("Note…")), focus=Qt.FocusPolicy.TabFocus)
        self.note.setToolTip(self.tr("Writes a note to the run"))
        self.use.clicked.connect(self._use_selected)
        self.pin.clicked.connect(self._pin_selected)
        self.note.clicked.connect(self._note_selected)
        self.comparison = RunComparison(controller, tasks)
        title = styled(ElidedLabel(self.tr("Runs of this project"), Qt.TextElideMode.ElideRight), "section")
        head = row_of(None, (title, 1), self.use, self.pin, self.note, spacing=8)
        self.meaning = styled(WrappedLabel(), "faint", spoken=self.tr("What the columns mean"), hidden=True)
        column_of(self, head, (self.tree, 1), self.meaning, self.comparison, margins=(14, 8, 14, 6), spacing=6)
        controller.project_opened.connect(self.refresh)
        controller.updated.connect(self._on_updated)
        controller.training.run_started.connect(self.refresh)
        theme_manager().colours_changed.connect(self.refresh)
        self._on_selected()

    def _make_tree(self) -> QTreeWidget:
        tree = styled(
            QTreeWidget(), spoken=self.tr("Earlier runs"), tip=self.tr("Select two runs to compare them"),
            focus=Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        tree.setRootIsDecorated(False)
        tree.setIndentation(0)
        tree.setUniformRowHeights(True)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setHeaderLabels(
            ["", "", self.tr("Run"), self.tr("Method"), self.tr("Ended"), self.tr("Started"), self.tr("Epochs"),
             self.tr("Time"), self.tr("Device"), self.tr("Sure"), self.tr("Right"), self.tr("Settings"),
             self.tr("Note")]
        )  # fmt: skip
        tree.headerItem().setToolTip(EPOCHS, self.tr("Those of the main phase: the warm-up before it is not counted"))
        tree.headerItem().setToolTip(SURE, tip(self._told_sure()))
        tree.headerItem().setToolTip(ACCURACY, tip(self._told_right()))
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        tree.header().setMinimumSectionSize(24)
        for column, width in enumerate(_WIDTHS):
            tree.setColumnWidth(column, width)
        tree.itemClicked.connect(self._on_clicked)
        tree.itemActivated.connect(self._on_activated)
        tree.itemSelectionChanged.connect(self._on_selected)
        tree.itemChanged.connect(self._on_edited)
        return tree

    def _told_sure(self) -> str:
        return self.tr("Instances whose leading label has a probability of 95 % or more")

    def _told_right(self) -> str:
        return self.tr("Leading labels that are the hidden truth, where it is known")

    # -- showing ---------------------------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        """Lists the runs as they are now."""
        if not self._controller.has_project:
            return
        session, chosen = self._controller.session, self.selected
        current = self._chosen()
        self._filling = True
        self.tree.clear()
        runs = session.runs()
        for run in reversed(runs):
            item = self._make_item(run, current=run.id == session.current_run)
            self.tree.addTopLevelItem(item)
            if run.id == current:
                self.tree.setCurrentItem(item)
            item.setSelected(run.id in chosen)
        known = any("accuracy" in run.results for run in runs)
        self.tree.setColumnHidden(ACCURACY, not known)
        told = {self.tr("Sure"): self._told_sure(), **({self.tr("Right"): self._told_right()} if known else {})}
        self.meaning.setText(" · ".join(f"{title}: {meaning}" for title, meaning in told.items()))
        self.meaning.setVisible(bool(runs))
        self._filling = False
        self._on_selected()

    def _make_item(self, run: RunRecord, *, current: bool) -> QTreeWidgetItem:
        row = (
            "", "", str(run.id), method_title(run.method), translate(run.status), moment(run.started),
            str(run.epochs or ""), duration(span(run.started, run.finished)), run.device or "",
            _percent(run, "sure"), _percent(run, "accuracy"),
            in_short(run.settings, run.method) or self.tr("default"), run.note,
        )  # fmt: skip
        item = QTreeWidgetItem(list(row))
        item.setData(RUN, _ID, run.id)
        item.setData(RUN, _PINNED, run.pinned)
        item.setSizeHint(0, QSize(0, 28))
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        item.setToolTip(SETTINGS, tip("\n".join(f"{name}: {value}" for name, value in run.settings.items())))
        item.setToolTip(NOTE, tip(run.note) if run.note else self.tr("Double-click to write a note"))
        self._mark(item, current=current, pinned=run.pinned)
        font = item.font(RUN)
        font.setBold(current)
        for column in range(RUN, len(row)):
            item.setFont(column, font)
        return item

    def _mark(self, item: QTreeWidgetItem, *, current: bool, pinned: bool) -> None:
        c = colours()
        item.setIcon(USE, icon("current" if current else "open", c.accent if current else c.faint))
        item.setIcon(PIN, icon("pin", c.accent if pinned else c.border))
        here = self.tr("The window shows what this run believes") if current else self.tr("Go back to this run")
        item.setToolTip(USE, here)
        item.setToolTip(PIN, self.tr("Unpin") if pinned else self.tr("Pin"))
        item.setData(USE, Qt.ItemDataRole.AccessibleTextRole, here)

    @property
    def selected(self) -> list[int]:
        """The selected runs, the oldest first."""
        return sorted(int(item.data(RUN, _ID)) for item in self.tree.selectedItems())

    def _chosen(self) -> int | None:
        item = self.tree.currentItem()
        return int(item.data(RUN, _ID)) if item is not None else None

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        if update.changes.kinds & Change.RUNS:
            self.refresh()

    @Slot()
    def _on_selected(self) -> None:
        if self._filling:
            return
        item, chosen, selected = self.tree.currentItem(), self._chosen(), self.selected
        one = chosen is not None and len(selected) < 2
        self.use.setEnabled(one and chosen != self._controller.session.current_run)
        self.pin.setEnabled(one)
        self.note.setEnabled(one)
        self.pin.setText(self.tr("Unpin") if item is not None and item.data(RUN, _PINNED) else self.tr("Pin"))
        self.comparison.show_runs(*selected) if len(selected) == 2 else self.comparison.show_nothing()
        if chosen is not None and selected == [chosen]:
            self.picked.emit(chosen)

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot(QTreeWidgetItem, int)
    def _on_clicked(self, item: QTreeWidgetItem, column: int) -> None:
        if column == USE:
            self._controller.use_run(int(item.data(RUN, _ID)))
        elif column == PIN:
            self._pin_selected()

    @Slot(QTreeWidgetItem, int)
    def _on_activated(self, item: QTreeWidgetItem, column: int) -> None:
        if column == NOTE:
            self.tree.editItem(item, NOTE)
        else:
            self._controller.use_run(int(item.data(RUN, _ID)))

    @Slot(QTreeWidgetItem, int)
    def _on_edited(self, item: QTreeWidgetItem, column: int) -> None:
        if column == NOTE and not self._filling:
            self._controller.note_run(int(item.data(RUN, _ID)), item.text(NOTE))

    @Slot()
    def _use_selected(self) -> None:
        if (chosen := self._chosen()) is not None:
            self._controller.use_run(chosen)

    @Slot()
    def _pin_selected(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self._controller.pin_run(int(item.data(RUN, _ID)), pinned=not item.data(RUN, _PINNED))

    @Slot()
    def _note_selected(self) -> None:
        item = self.tree.currentItem()
        if item is not None:
            self.tree.scrollToItem(item)
            self.tree.editItem(item, NOTE)


def _percent(run: RunRecord, name: str) -> str:
    return figure(run.results[name], ".1%") if name in run.results else ""
