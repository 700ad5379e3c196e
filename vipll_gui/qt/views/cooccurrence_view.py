"""Which labels are candidates of the same instances: a heatmap one can ask and filter with."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.tasks import Control, Task, TaskRunner
from vipll_gui.qt.theme import colours, theme_manager
from vipll_gui.qt.views.empty import EmptyState
from vipll_gui.qt.views.label_axis import LabelAxis
from vipll_gui.qt.widgets import dressed
from vipll_gui.session import Change, Changes

_MAP = "viridis"  # reads the same with and without colour vision


class CooccurrenceView(QWidget):
    """The k×k heatmap. It is computed only while it is looked at."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._controller = controller
        self._tasks = tasks
        self._task: Task | None = None
        self._stale = True
        self._values: NDArray[np.float64] = np.empty((0, 0))
        self._counts: NDArray[np.float64] = np.empty((0, 0))
        self._make_plot()
        self.empty = EmptyState()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.graphics)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._make_head())
        layout.addWidget(self._stack, 1)
        controller.project_opened.connect(self._on_opened)
        controller.changed.connect(self._on_changed)
        theme_manager().colours_changed.connect(self._on_colours)
        self._on_colours()

    # -- building --------------------------------------------------------------------------------------------

    def _make_head(self) -> QWidget:
        self.kind = dressed(QComboBox(), spoken=self.tr("What the colours show"), focus=Qt.FocusPolicy.TabFocus)
        for name, title in (
            ("counts", self.tr("Instances with both")),
            ("conditional", self.tr("Share of the row's instances")),
            ("lift", self.tr("More often than by chance (lift)")),
        ):
            self.kind.addItem(title, name)
        self.kind.currentIndexChanged.connect(self.refresh)
        self.told = dressed(QLabel(), "muted", spoken=self.tr("The pair under the cursor"))
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head = dressed(QWidget(), "strip")
        row = QHBoxLayout(head)
        row.setContentsMargins(14, 6, 14, 6)
        row.setSpacing(12)
        row.addWidget(self.kind)
        row.addWidget(self.told, 1)
        return head

    def _make_plot(self) -> None:
        self.graphics = pg.GraphicsLayoutWidget()
        self.graphics.setAccessibleName(self.tr("Co-occurrence of labels"))
        self.graphics.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._across, self._down = LabelAxis("top"), LabelAxis("left")
        self.plot = self.graphics.addPlot(axisItems={"top": self._across, "left": self._down})
        self.plot.showAxis("top")
        self.plot.hideAxis("bottom")
        self.plot.hideButtons()
        self.plot.setMenuEnabled(False)
        self.plot.getViewBox().invertY(True)
        self.plot.getViewBox().setAspectLocked(True)
        self.image = pg.ImageItem(axisOrder="row-major")
        self.plot.addItem(self.image)
        self._bar = pg.ColorBarItem(colorMap=pg.colormap.get(_MAP), width=14, interactive=False)
        self._bar.setImageItem(self.image)
        self.graphics.addItem(self._bar)
        self.graphics.scene().sigMouseMoved.connect(self._on_hover)
        self.graphics.scene().sigMouseClicked.connect(self._on_click)

    @Slot()
    def _on_colours(self) -> None:
        c = colours()
        self.graphics.setBackground(c.panel)
        for axis in (self._across, self._down, self._bar.axis):
            axis.setPen(c.border)
            axis.setTextPen(c.muted)

    # -- numbers ---------------------------------------------------------------------------------------------

    @Slot()
    def _on_opened(self) -> None:
        self._stale = True
        self._counts = np.empty((0, 0))
        self.refresh()

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        if changes.kinds & (Change.CANDIDATES | Change.DECISIONS):
            self._stale = True
            if self.isVisible():
                self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Computes the numbers anew, off the main thread; only if somebody is looking."""
        self._stale = True
        if not (self._controller.has_project and self.isVisible()):
            return
        self._stale = False
        if self._task is not None:
            self._task.cancel()
        session, kind = self._controller.session, str(self.kind.currentData())

        def work(_control: Control) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
            counts = session.cooccurrence("counts")
            return counts, counts if kind == "counts" else session.cooccurrence(kind)

        self._task = self._tasks.start(self.tr("Counting pairs"), work, shown=False, then=self._on_numbers)

    @Slot(object)
    def _on_numbers(self, numbers: tuple[NDArray[np.float64], NDArray[np.float64]]) -> None:
        self._task = None
        if not self._controller.has_project:
            return
        new_size = len(self._counts) != len(numbers[0])
        self._counts, self._values = numbers
        pairs = ~np.eye(len(self._values), dtype=np.bool_)
        others = self._values[pairs]
        if not len(others) or not self._counts[pairs].any():
            self.empty.say(
                self.tr("No two labels meet"),
                self.tr("Every candidate set holds a single label, so there is nothing left to settle."),
            )
            self._stack.setCurrentWidget(self.empty)
            return
        self._stack.setCurrentWidget(self.graphics)
        # A label always meets itself: the diagonal would take the whole range of colours.
        shown = self._values.copy()
        np.fill_diagonal(shown, np.nan)
        high = float(np.nanmax(others)) or 1.0
        self.image.setImage(shown, autoLevels=False)
        self._bar.setLevels((0.0, high))
        names = self._controller.session.dataset.labels
        self._across.set_names(names)
        self._down.set_names(names)
        if new_size:
            size = len(names)
            self.plot.getViewBox().setLimits(
                xMin=-size, xMax=2 * size, yMin=-size, yMax=2 * size, minXRange=2, minYRange=2
            )
            self.plot.getViewBox().setRange(xRange=(0, size), yRange=(0, size), padding=0.01)
        self.told.setText(self.tr("Point at a cell for its numbers; click it to see those instances in the queue."))

    # -- from the user -----------------------------------------------------------------------------------------

    def cell_at(self, scene_point: QPointF) -> tuple[int, int] | None:
        """(row, column) under a point of the scene, or None beside the heatmap."""
        if not self.plot.getViewBox().sceneBoundingRect().contains(scene_point):
            return None
        point = self.plot.getViewBox().mapSceneToView(scene_point)
        row, column = int(np.floor(point.y())), int(np.floor(point.x()))
        size = len(self._counts)
        return (row, column) if 0 <= row < size and 0 <= column < size else None

    def tell(self, row: int, column: int) -> str:
        """A cell's numbers as a sentence."""
        names = self._controller.session.dataset.labels
        mine = int(self._counts[row, row])
        if row == column:
            return self.tr("“{}” is a candidate of {:,} instances.").format(names[row], mine)
        both, other = int(self._counts[row, column]), int(self._counts[column, column])
        total = len(self._controller.session.dataset)
        share = both / mine if mine else 0.0
        lift = both * total / (mine * other) if mine and other else 0.0
        text = self.tr("“{}” and “{}”: {:,} instances together, {:.0%} of those with “{}”, {:.2g} × chance.")
        return text.format(names[row], names[column], both, share, names[row], lift)

    @Slot(object)
    def _on_hover(self, point: QPointF) -> None:
        cell = self.cell_at(point)
        if cell is not None:
            self.told.setText(self.tell(*cell))

    @Slot(object)
    def _on_click(self, event: object) -> None:
        button, point = getattr(event, "button", None), getattr(event, "scenePos", None)
        if button is None or point is None or button() != Qt.MouseButton.LeftButton:
            return
        cell = self.cell_at(point())
        if cell is not None:
            self.choose_cell(*cell)

    def choose_cell(self, row: int, column: int) -> None:
        """Shows only the instances behind a cell in the queue."""
        if row == column:
            self._controller.narrow(label=row, pair=None)
        else:
            self._controller.narrow(label=None, pair=(row, column))
