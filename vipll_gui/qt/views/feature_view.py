"""A table row as it stands: each feature's value against the distribution of that feature."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.controller import Controller
from vipll_gui.qt.models.feature_model import CELL_ROLE, FeatureCell, FeatureModel, FeatureSummary
from vipll_gui.qt.tasks import Control, TaskRunner
from vipll_gui.qt.theme import colour, colours
from vipll_gui.qt.widgets import dressed

_ROW_HEIGHT = 34


class DistributionDelegate(QStyledItemDelegate):
    """Paints a histogram of all instances, an outline of those alike, and a mark for the value."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = index.data(CELL_ROLE)
        if not isinstance(cell, FeatureCell):
            super().paint(painter, option, index)
            return
        area = QRectF(option.rect).adjusted(8, 5, -8, -5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(colours().faint, 0.4))
        painter.drawPolygon(self._shape(cell.everyone, area))
        if cell.alike is not None:
            painter.setBrush(colour(colours().accent, 0.22))
            painter.setPen(QPen(colour(colours().accent), 1.2))
            painter.drawPolygon(self._shape(cell.alike, area))
        x = area.left() + cell.at * area.width()
        painter.setPen(QPen(colour(colours().text), 2))
        painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom() + 2))
        painter.restore()

    @staticmethod
    def _shape(heights: NDArray[np.float64], area: QRectF) -> QPolygonF:
        step = area.width() / len(heights)
        points = [area.bottomLeft()]
        for number, height in enumerate(heights):
            y = area.bottom() - float(height) * area.height()
            points += [QPointF(area.left() + number * step, y), QPointF(area.left() + (number + 1) * step, y)]
        return QPolygonF([*points, area.bottomRight()])


class FeatureTable(QTableView):
    """A table that leaves all keys to the window but those that scroll."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class FeatureView(QWidget):
    """The features of the instance shown."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._tasks = tasks
        self._summary: FeatureSummary | None = None
        self._position = -1
        self.model = FeatureModel(self)
        self._legend = dressed(QLabel(wordWrap=True), "muted")
        self._legend.setContentsMargins(14, 8, 14, 8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._legend)
        inner = QVBoxLayout()
        inner.setContentsMargins(11, 0, 8, 0)
        inner.addWidget(self._make_table())
        layout.addLayout(inner, 1)
        controller.project_opened.connect(self._on_opened)

    def _make_table(self) -> QTableView:
        table = dressed(FeatureTable(), spoken=self.tr("Features of this instance"))
        table.setModel(self.model)
        table.setItemDelegateForColumn(2, DistributionDelegate(table))
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.verticalHeader().setVisible(False)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(_ROW_HEIGHT)
        columns = table.horizontalHeader()
        columns.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        columns.setHighlightSections(False)
        for column, width in ((0, 170), (1, 78), (3, 60)):
            columns.resizeSection(column, width)
        columns.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return table

    @Slot()
    def _on_opened(self) -> None:
        self._summary = None
        features = self._controller.session.dataset.features
        if features is not None and features.shape[1]:

            def work(_control: Control) -> FeatureSummary:
                return FeatureSummary.of(features)

            self._tasks.start(self.tr("Summing up the features"), work, shown=False, then=self._on_summary)

    @Slot(object)
    def _on_summary(self, summary: FeatureSummary) -> None:
        if self._controller.has_project:
            self._summary = summary
            self.show_position(self._position)

    def show_position(self, position: int) -> None:
        """Shows an instance."""
        self._position = position
        session = self._controller.session
        features = session.dataset.features
        if features is None or not 0 <= position < len(features):
            return
        label = int(session.leading[position])
        alike = session.leading[self._summary.sample] == label if self._summary is not None and label >= 0 else None
        self.model.show(session.dataset.feature_names, features[position], self._summary, alike)
        if label >= 0:
            text = self.tr("The line is this instance; grey are all instances, blue those that look like “{}”.")
            self._legend.setText(text.format(session.dataset.labels[label]))
        else:
            self._legend.setText(self.tr("The line is this instance, grey are all instances."))
