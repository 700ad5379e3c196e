"""Which labels are candidates of the same instances: a heatmap one can ask and filter with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QSplitter, QWidget

from vipll_gui.data import Posterior
from vipll_gui.qt.background.latest_only import LatestOnly, Work
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.language import counted, format_localised, localised
from vipll_gui.qt.look.layouts import column_of, stack_of
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import styled, surface
from vipll_gui.qt.look.wording import one_line, shortened
from vipll_gui.qt.views.cooccurrence.cooccurrence_controls import CooccurrenceControls
from vipll_gui.qt.views.cooccurrence.heat_plot import HeatPlot, cell_colours
from vipll_gui.qt.views.cooccurrence.pairs_list import PairsList
from vipll_gui.qt.views.parts.background_view import BackgroundView
from vipll_gui.qt.views.parts.empty import EmptyState
from vipll_gui.qt.work.controller import Controller
from vipll_gui.qt.work.update import Update
from vipll_gui.report.heatmap import Heatmap, heatmap
from vipll_gui.review.cooccurrence import PairTables
from vipll_gui.review.heat import shown as as_number
from vipll_gui.session import Change
from vipll_gui.session.insight.cooccurrence import LiveTables, examples, label_order

FEW = 200  # instances of one step up to which the tables are led along on the main thread
_NARROW = 460  # pixels, below which the list of pairs has no room
_POINTING_MS = 150  # the cursor rests so long before examples are looked for


@dataclass(frozen=True, eq=False)
class _Counted:
    """What a count off the main thread gives."""

    live: LiveTables
    chosen: str  # the name of the order
    order: NDArray[np.int64]
    drawn: Heatmap
    cells: NDArray[np.uint8]
    posterior: Posterior | None


class CooccurrenceView(BackgroundView):
    """The k×k heatmap; it counts only while it is looked at, and then follows each step and each new posterior."""

    redrawn = Signal()

    def __init__(
        self, controller: Controller, tasks: TaskRunner, export: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(controller, tasks, parent)
        surface(self)
        self.posterior: Posterior | None = None  # the one that is shown
        self._live: LiveTables | None = None
        self._order: NDArray[np.int64] | None = None
        self._late: set[int] = set()  # touched while the count was under way
        self._finder = LatestOnly(tasks, self.tr("Looking for examples"), self)
        self._finder.answered.connect(self._on_examples)
        self._pointing = QTimer(self, singleShot=True, interval=_POINTING_MS)
        self._pointing.timeout.connect(self._find_examples)
        self._cell: tuple[int, int] | None = None  # label numbers under the cursor
        self.controls = CooccurrenceControls(export)
        self.controls.changed.connect(self._on_controls)
        self.graphics = HeatPlot()
        self.controls.fit.clicked.connect(self.graphics.fit)
        self._connect_plot()
        self.told = styled(QLabel(), "muted", spoken=self.tr("The pair under the cursor"))
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.told.setContentsMargins(14, 4, 14, 6)
        self.told.setWordWrap(True)
        self.told.setMinimumHeight(2 * self.told.fontMetrics().lineSpacing() + 12)  # what it says never moves the rest
        self.empty = EmptyState()
        self.pairs = PairsList()
        self.pairs.chosen.connect(self._on_cell)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        for part in (self.graphics, self.pairs):
            self._split.addWidget(part)
        self._split.setStretchFactor(0, 1)
        self._split.setSizes([700, 230])
        self._stack = stack_of(self._split, self.empty)
        column_of(self, self.controls, self.told, (self._stack, 1))
        controller.updated.connect(self._on_updated)
        controller.filter_changed.connect(self._mark_chosen)
        if controller.has_project:
            self._offer_truth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves a narrow window to the heatmap: of the list beside it, the cells tell the same."""
        super().resizeEvent(event)
        self.pairs.setVisible(event.size().width() >= _NARROW)

    def _connect_plot(self) -> None:
        self.graphics.pointed.connect(self._on_pointed)
        self.graphics.left.connect(self._on_left)
        self.graphics.cell_chosen.connect(self._on_cell)
        self.graphics.label_chosen.connect(self._on_label)

    # -- counting ----------------------------------------------------------------------------------------------

    def start_over(self) -> None:
        super().start_over()
        self._finder.forget()
        self._pointing.stop()
        self._live = self._order = self._cell = self.posterior = None
        self._late.clear()
        if self._controller.has_project:
            self._offer_truth()

    def _offer_truth(self) -> None:
        self.controls.offer_truth(self._controller.session.dataset.truth is not None)

    @Slot()
    def _on_controls(self) -> None:
        live = self._live
        counted = live is not None and live.source == self.controls.source and not self.stale
        if counted and not self.controls.order_changed and not self.finding_out:
            self._draw()
        else:
            self.refresh()

    @Slot(object)
    def _on_updated(self, update: Update) -> None:
        changes = update.changes
        steps = Change.DECISIONS | Change.CANDIDATES
        learned = Change.POSTERIOR if self.controls.source == "posterior" else Change(0)
        if changes.kinds & Change.LABELS:
            self._order = self._live = None
        if changes.kinds & (Change.LABELS | learned) or (changes.kinds & steps and not len(changes.positions)):
            self.refresh()
        elif changes.kinds & steps:
            self._follow(changes.positions)

    def _follow(self, positions: NDArray[np.int64]) -> None:
        """Leads the tables along with a step, without counting anew."""
        if self.finding_out:
            self._late.update(positions.tolist())
        if self._live is None or self.stale or len(positions) > FEW or not self.isVisible():
            self.refresh()
        else:
            self._live.follow(positions.tolist())
            self._draw()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pointing.stop()

    def task_title(self) -> str:
        return self.tr("Counting pairs")

    def prepare(self) -> Work:
        """One count of everything as it is now."""
        session, controls = self._controller.session, self.controls
        live, newest = LiveTables(session.project_state, controls.source), session.snapshot.newest
        order = None if controls.order_changed else self._order
        chosen, kind, logarithmic, dark = controls.order, controls.kind, controls.logarithmic, theme_manager().dark
        labels = session.labels
        self._late.clear()

        def work(_control: Control) -> _Counted:
            tables = live.count()
            fits = order is not None and len(order) == len(labels)
            at = order if order is not None and fits else label_order(chosen, labels, tables)
            drawn = heatmap(tables, labels, kind, at, logarithmic=logarithmic)
            return _Counted(live, chosen, at, drawn, cell_colours(drawn, dark=dark), newest)

        return work

    def show_answer(self, counted: _Counted) -> None:
        if len(counted.drawn.names) != len(self._controller.session.labels):
            return  # a label came meanwhile; another count is on its way
        self._live, self._order, self.posterior = counted.live, counted.order, counted.posterior
        self.controls.note_order(counted.chosen)
        if self._late:
            self._live.follow(self._late)
            self._late.clear()
            self._draw()
        else:
            self._show(counted.drawn, counted.cells)

    # -- drawing -----------------------------------------------------------------------------------------------

    @property
    def heatmap(self) -> Heatmap | None:
        """What is shown now, ready to be written to a file; None before it was counted."""
        return self.graphics.heatmap if self._live is not None else None

    @property
    def tables(self) -> PairTables | None:
        """The numbers that are shown; None before they were counted."""
        return self._live.tables if self._live is not None else None

    def _draw(self) -> None:
        if (tables := self.tables) is not None and self._order is not None:
            controls, labels = self.controls, self._controller.session.labels
            drawn = heatmap(tables, labels, controls.kind, self._order, logarithmic=controls.logarithmic)
            self._show(drawn, cell_colours(drawn, dark=theme_manager().dark))

    def _show(self, drawn: Heatmap, cells: NDArray[np.uint8]) -> None:
        why = self._nothing()
        if why is not None:
            self.empty.say(*why)
            self._stack.setCurrentWidget(self.empty)
            self.told.clear()
        else:
            self._stack.setCurrentWidget(self._split)
            self.graphics.show_heatmap(drawn, cells)
            self.pairs.show_pairs(drawn)
            self._mark_chosen()
            if self._cell is None:
                self._on_left()
            else:
                self.told.setText(self.tell(*self._cell))
        self.redrawn.emit()

    @Slot()
    def _mark_chosen(self) -> None:
        """Marks the pair whose instances the queue shows."""
        chosen, order = self._controller.filter, self._order
        pair = chosen.pair or ((chosen.label, chosen.label) if chosen.label is not None else None)
        if pair is None or order is None or max(pair) >= len(order):
            self.graphics.mark_chosen(None)
        else:
            row, column = (int(np.flatnonzero(order == label)[0]) for label in pair)
            self.graphics.mark_chosen((row, column))

    def _nothing(self) -> tuple[str, str] | None:
        """Why there is nothing to see, and what to do; None where there is something."""
        tables = self.tables
        if tables is None:
            return None
        pairs = ~np.eye(len(tables.together), dtype=np.bool_)
        if not tables.together[pairs].any():
            return (
                self.tr("No two labels meet"),
                self.tr("Every candidate set holds a single label, so there is nothing left to settle."),
            )
        if self.controls.kind != "believed" or tables.believes:
            return None
        words = {
            "posterior": (self.tr("Nothing is believed yet"), self.tr("Train, or decide some instances.")),
            "decisions": (self.tr("Nothing is decided yet"), self.tr("Decide some instances on the first tab.")),
            "truth": (self.tr("The truth is not known"), self.tr("These data come without it; choose another source.")),
        }
        return words[self.controls.source]

    def tell(self, row: int, column: int) -> str:
        """What is known of two labels, given by their numbers, as a sentence."""
        tables, names = self.tables, self._controller.session.labels
        if tables is None or max(row, column) >= len(tables.together):
            return ""
        first, second = (short_name(names, number) for number in (row, column))
        mine = int(tables.together[row, row])
        if row == column:
            return self.tr("“{}” is a candidate of {}.").format(first, counted(mine, "instance"))
        if self.controls.kind == "believed":
            beside, believed = (localised(as_number(tables.beside[row, at])) for at in (column, row))
            text = self.tr("Believed to be “{}”: {}; of these with “{}” as a candidate too: {}.")
            return text.format(first, believed, second, beside)
        both, other = int(tables.together[row, column]), int(tables.together[column, column])
        share = both / mine if mine else 0.0
        lift = both * tables.instances / (mine * other) if mine and other else 0.0
        text = self.tr("“{}” and “{}”: {} together, {:.0%} of those with “{}”, {:.2g} × chance.")
        return format_localised(text, first, second, counted(both, "instance"), share, first, lift)

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot(int, int)
    def _on_pointed(self, row: int, column: int) -> None:
        if self._order is None:
            return
        cell = int(self._order[row]), int(self._order[column])
        if cell != self._cell:
            self._cell = cell
            self.told.setText(self.tell(*cell))
            self._pointing.start()

    @Slot()
    def _on_left(self) -> None:
        self._cell = None
        self._pointing.stop()
        hint = self.tr("Point at a cell for its numbers; click it, or a name, to see those instances in the queue.")
        if self.controls.kind == "believed":
            hint += self.tr(" Rows are believed labels, columns are what is seen beside them.")
        self.told.setText(hint)

    @Slot()
    def _find_examples(self) -> None:
        if self._cell is None or not self._controller.has_project:
            return
        session, (row, column), by_belief = self._controller.session, self._cell, self.controls.kind == "believed"

        def work(_control: Control) -> tuple[tuple[int, int], list[int]]:
            return (row, column), examples(session.project_state, row, column, by_belief=by_belief)

        self._finder.ask(lambda: work)

    @Slot(object)
    def _on_examples(self, found: tuple[tuple[int, int], list[int]]) -> None:
        cell, positions = found
        if cell == self._cell and positions and self._controller.has_project:
            dataset = self._controller.session.dataset
            names = ", ".join(shortened(one_line(dataset.id_of(position))) for position in positions)
            self.told.setText(self.tell(*cell) + self.tr(" For example {}.").format(names))

    @Slot(int, int)
    def _on_cell(self, row: int, column: int) -> None:
        if self._order is not None:
            self.choose_cell(int(self._order[row]), int(self._order[column]))

    @Slot(int)
    def _on_label(self, place: int) -> None:
        if self._order is not None:
            self._controller.narrow(label=int(self._order[place]), pair=None)

    def choose_cell(self, row: int, column: int) -> None:
        """Shows only the instances with two labels, given by their numbers, in the queue."""
        if row == column:
            self._controller.narrow(label=row, pair=None)
        else:
            self._controller.narrow(label=None, pair=(row, column))
