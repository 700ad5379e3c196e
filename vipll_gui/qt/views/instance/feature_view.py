"""A table row as it stands: each feature's value against its distribution in the two leading classes."""

from __future__ import annotations

import html
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPointF, QRect, Qt, Slot
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from vipll_gui.qt.background.latest_only import LatestOnly
from vipll_gui.qt.background.tasks import Control, TaskRunner
from vipll_gui.qt.look.language import amount, figure
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.models.feature_model import DISTRIBUTION, FeatureCell, FeatureModel, FeatureSummary
from vipll_gui.qt.views.parts.painted_table import PaintedTable
from vipll_gui.qt.work.controller import Controller

_ROW_HEIGHT = 34
_NAME = 170  # pixels for the name of a feature; less where the view is narrow
_NARROW = 420
_LONG = -0.0001235  # few values are written longer
_PAD = 3
_CUT = Qt.TextElideMode.ElideRight


class FeatureTable(PaintedTable):
    """Texts, and in one column distributions; leaves all keys to the window but those that scroll.

    A distribution is a histogram of all instances, one of each leading class, and a mark for the value.
    """

    def __init__(self, model: FeatureModel) -> None:
        super().__init__()
        self.setModel(model)
        self._features = model

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_out()

    def _share_out(self) -> None:
        """Gives the numbers what they need in these letters; what all others leave is the distribution's."""
        width, needed = self.viewport().width(), self.fontMetrics().horizontalAdvance
        value, below = needed(amount(_LONG)) + 2 * _PAD, needed(figure(1, ".0%")) + 2 * _PAD
        least, lowest = (66, 50) if width < _NARROW else (78, 60)
        shares = {0: min(_NAME, width * 3 // 11), 1: max(least, min(value, width // 4)), 3: max(lowest, below)}
        for column, own in shares.items():
            self.horizontalHeader().resizeSection(column, own)

    def paint_row(self, painter: QPainter, row: int, areas: dict[int, QRect], *, selected: bool) -> None:
        """Paints some cells of a feature."""
        del selected  # nothing here can be
        for column, area in areas.items():
            if column != DISTRIBUTION:
                room = area.adjusted(_PAD, 0, -_PAD, 0)
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                text = self.fontMetrics().elidedText(self._features.text(row, column), _CUT, room.width())
                painter.setPen(colour(colours().text))
                painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, text)
            elif (cell := self._features.cell(row)) is not None:
                _paint_distribution(painter, area.adjusted(8, 5, -8, -5), cell)


def _paint_distribution(painter: QPainter, area: QRect, cell: FeatureCell) -> None:
    ratio = painter.device().devicePixelRatioF()
    layers = [(cell.everyone, colours().faint, 0.28, False)]
    layers += [(heights, tint, 0.2, True) for heights, tint in zip(cell.classes, class_tints(), strict=False)]
    for heights, tint, strength, outlined in layers:
        picture = _picture(heights.tobytes(), area.width(), area.height(), tint, strength, outlined, ratio)
        painter.drawImage(area.topLeft(), picture)
    x = area.left() + cell.at * area.width()
    painter.setPen(QPen(colour(colours().text), 2))
    painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom() + 3))


@lru_cache(maxsize=1024)
def _picture(
    heights: bytes, width: int, height: int, tint: str, strength: float, outlined: bool, ratio: float
) -> QImage:
    """A histogram as steps, kept since most are those of the instance before; `heights` are float64 from 0 to 1."""
    picture = QImage(round(width * ratio), round((height + 1) * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    values = np.frombuffer(heights, np.float64).tolist()
    step, points = (width - 1) / len(values), [QPointF(0, height)]
    for number, value in enumerate(values):
        y = height - value * height
        points += [QPointF(number * step, y), QPointF((number + 1) * step, y)]
    painter = QPainter(picture)  # steps are crisp without antialiasing
    painter.setBrush(colour(tint, strength))
    painter.setPen(QPen(colour(tint), 1) if outlined else Qt.PenStyle.NoPen)
    painter.drawPolygon(QPolygonF([*points, QPointF(width - 1, height)]))
    painter.end()
    return picture


def class_tints() -> tuple[str, str]:
    """The colours of the two leading classes."""
    return colours().accent, colours().flagged


@dataclass(frozen=True, eq=False)
class _Read:
    """The features of a project, read off the main thread."""

    features: NDArray[np.float32]
    summary: FeatureSummary


class FeatureView(QWidget):
    """The features of the instance shown."""

    def __init__(self, controller: Controller, tasks: TaskRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._reader = LatestOnly(tasks, self.tr("Reading the features"), self)
        self._reader.answered.connect(self._on_read)
        self._reader.ended.connect(self._on_ended)
        self._read: _Read | None = None
        self._asked = False
        self._position = -1
        self.model = FeatureModel(self)
        self.legend = styled(QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText), "muted")
        self.legend.setContentsMargins(14, 8, 14, 8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.legend)
        inner = QVBoxLayout()
        inner.setContentsMargins(11, 0, 8, 0)
        inner.addWidget(self._make_table())
        layout.addLayout(inner, 1)
        controller.project_opened.connect(self._on_opened)
        controller.project_closed.connect(self._let_go)
        theme_manager().colours_changed.connect(self._on_colours)

    def _make_table(self) -> QTableView:
        table = styled(FeatureTable(self.model), spoken=self.tr("Features of this instance"))
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
        columns.setTextElideMode(_CUT)
        columns.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return table

    @Slot()
    def _let_go(self) -> None:
        self._reader.forget()
        self._read = None

    @Slot()
    def _on_opened(self) -> None:
        self._read = None
        self._position = -1
        self.model.show((), np.empty(0, np.float32), None, ())
        self.legend.setText(self.tr("The features are being read."))
        self._asked = False

    def _ask(self) -> None:
        """Has the features read, for the first instance that is shown by them."""
        dataset = self._controller.session.dataset  # all that the work holds on to: a closed project is let go at once
        if self._asked or not dataset.n_features:
            return
        self._asked = True

        def work(_control: Control) -> _Read:
            features = dataset.features
            assert features is not None  # noqa: S101 - for the type checker: there are some
            return _Read(features, FeatureSummary.of(features))

        self._reader.ask(lambda: work)

    @Slot()
    def _on_ended(self) -> None:
        """Lets features that could not be had, as while a server is away, be read when an instance is shown next."""
        self._asked = self._read is not None

    @Slot(object)
    def _on_read(self, read: _Read) -> None:
        self._read = read
        self.show_position(self._position)

    @Slot()
    def _on_colours(self) -> None:
        """Lets the legend have the colours of another theme."""
        if self._controller.has_project and self._position >= 0:
            self.show_position(self._position)

    def show_position(self, position: int) -> None:
        """Shows an instance."""
        self._position = position
        session, read = self._controller.session, self._read
        self._ask()
        if read is None or not 0 <= position < len(read.features):
            return
        labels, classes = self._leading_classes(position, read.summary)
        self.model.show(session.dataset.feature_names, read.features[position], read.summary, classes)
        text = self.tr("The line is this instance, grey are all instances.")
        if labels:
            tints = class_tints()
            words = [
                f'<span style="color: {tint}">■</span> {html.escape(short_name(session.labels, label))}'
                for label, tint in zip(labels, tints, strict=False)
            ]
            text = self.tr("The line is this instance, grey are all; {}.").format(", ".join(words))
        self.legend.setText(text)

    def _leading_classes(
        self, position: int, summary: FeatureSummary
    ) -> tuple[list[int], tuple[NDArray[np.int64], ...]]:
        """The two most probable candidates that others have too, and who of the sample is believed to be of them."""
        session, sample = self._controller.session, summary.sample
        believed = np.where(session.decided_label[sample] >= 0, session.decided_label[sample], session.leading[sample])
        found = [(label, np.flatnonzero(believed == label)) for label in self._controller.likeliest(position)[:2]]
        found = [(label, members) for label, members in found if len(members)]
        return [label for label, _ in found], tuple(members for _, members in found)
