"""A table row as it stands: each feature's value against its distribution in the two leading classes."""

from __future__ import annotations

import html
from functools import lru_cache

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
from vipll_gui.qt.wording import one_line, shortened

_ROW_HEIGHT = 34


class DistributionDelegate(QStyledItemDelegate):
    """Paints a histogram of all instances, one of each leading class, and a mark for the value."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        cell = index.data(CELL_ROLE)
        if not isinstance(cell, FeatureCell):
            super().paint(painter, option, index)
            return
        area = QRectF(option.rect).adjusted(8, 5, -8, -5)
        painter.save()  # steps are crisp without antialiasing, and quicker to paint
        painter.translate(area.topLeft())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(colours().faint, 0.28))
        painter.drawPolygon(_outline(cell.everyone.tobytes(), area.width(), area.height()))
        for heights, tint in zip(cell.classes, class_tints(), strict=False):
            if heights is not None:
                painter.setBrush(colour(tint, 0.2))
                painter.setPen(QPen(colour(tint), 1))
                painter.drawPolygon(_outline(heights.tobytes(), area.width(), area.height()))
        x = cell.at * area.width()
        painter.setPen(QPen(colour(colours().text), 2))
        painter.drawLine(QPointF(x, -2), QPointF(x, area.height() + 2))
        painter.restore()


@lru_cache(maxsize=4096)
def _outline(heights: bytes, width: float, height: float) -> QPolygonF:
    """A histogram as a line of steps; `heights` are the bytes of float64 numbers from 0 to 1."""
    values = np.frombuffer(heights, np.float64).tolist()
    step = width / len(values)
    points = [QPointF(0, height)]
    for number, value in enumerate(values):
        y = height - value * height
        points += [QPointF(number * step, y), QPointF((number + 1) * step, y)]
    return QPolygonF([*points, QPointF(width, height)])


def class_tints() -> tuple[str, str]:
    """The colours of the two leading classes."""
    return colours().accent, colours().series[1]


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
        labels, classes = self._leading_classes(position)
        self.model.show(session.dataset.feature_names, features[position], self._summary, classes)
        text = self.tr("The line is this instance, grey are all instances.")
        if labels:
            tints = class_tints()
            words = [
                f'<span style="color: {tint}">■</span> {html.escape(shortened(one_line(session.labels[label])))}'
                for label, tint in zip(labels, tints, strict=False)
            ]
            text = self.tr("The line is this instance, grey are all; {}.").format(", ".join(words))
        self._legend.setText(text)

    def _leading_classes(self, position: int) -> tuple[list[int], tuple[NDArray[np.bool_], ...]]:
        """The two most probable candidates that others have too, and who of the sample is believed to be of them."""
        if self._summary is None:
            return [], ()
        session, sample = self._controller.session, self._summary.sample
        rows = [row for row in session.candidate_rows(position) if not row.ruled_out]
        rows.sort(key=lambda row: -1.0 if np.isnan(row.probability) else -row.probability)
        believed = np.where(session.decided_label >= 0, session.decided_label, session.leading)[sample]
        found = [(row.label, believed == row.label) for row in rows[:2]]
        found = [(label, members) for label, members in found if members.any()]
        return [label for label, _ in found], tuple(members for _, members in found)
