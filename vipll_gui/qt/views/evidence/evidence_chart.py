"""One stacked bar for each candidate: what speaks for it to the right, against it to the left, and their sum."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.language import localised
from vipll_gui.qt.look.names import fitted, names_of, plain
from vipll_gui.qt.look.theme import colour, colours, theme_manager
from vipll_gui.qt.look.wording import one_line, percent, tip
from vipll_gui.review.evidence import Evidence

_ROW = 30
_BAR = 12
_NUMBER = 52
_OTHER = 5  # of sources of evidence that have no colour of their own
_SERIES = {"prior": 4, "features": 0, "votes": 3, "candidates": 2, "network": 1}  # places among the theme's colours


def part_tint(part: str) -> str:
    """The colour of a part."""
    return colours().series[_SERIES.get(part, _OTHER)]


def signed(value: float) -> str:
    """A number with its sign, the minus as wide as the plus."""
    return localised(f"{value:+.2f}".replace("-", "−") if abs(value) >= 0.005 else "0.00")


class EvidenceChart(QWidget):
    """The candidates of one instance; one of them is picked."""

    picked = Signal(int)  # place among the candidates

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Evidence for each candidate"))
        with_role(self, QAccessible.Role.Chart)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._names: Sequence[str] = ()
        self._evidence: Evidence | None = None
        self._probability: Sequence[float] = ()
        self._votes: Sequence[int] = ()
        self.chosen = 0
        theme_manager().colours_changed.connect(self.update)

    def part_titles(self) -> dict[str, str]:
        """What the parts are called."""
        return {
            "prior": self.tr("Prior"),
            "features": self.tr("Features"),
            "votes": self.tr("Votes"),
            "predictions": self.tr("Predictions"),
            "candidates": self.tr("Candidate set"),
            "network": self.tr("Network"),
        }

    def show_evidence(
        self, names: Sequence[str], evidence: Evidence, probability: Sequence[float], votes: Sequence[int]
    ) -> None:
        """Shows an instance; the pick stays where it is if there are as many candidates."""
        self._names, self._evidence, self._probability, self._votes = names, evidence, probability, votes
        self.chosen = min(self.chosen, len(names) - 1)
        self.setFixedHeight(_ROW * len(names))
        self.setAccessibleDescription("\n".join(self.tell(row) for row in range(len(names))))
        self.update()

    def tell(self, row: int) -> str:
        """A candidate's numbers as a sentence."""
        if self._evidence is None:
            return ""
        titles, evidence = self.part_titles(), self._evidence
        parts = [f"{titles.get(name, name)} {signed(values[row])}" for name, values in evidence.parts.items()]
        text = self.tr("“{}”, {}: log-odds {} = {}.").format(
            one_line(self._names[row]), percent(self._probability[row]), signed(evidence.total[row]), ", ".join(parts)
        )
        if "votes" in evidence.parts:
            weighed = evidence.parts["votes"].any()
            said = (
                self.tr("People’s votes for it: {}.")
                if weighed
                else self.tr("People’s votes for it: {}; training does not weigh them.")
            )
            text += " " + said.format(self._votes[row])
        return text

    def pick(self, row: int) -> None:
        """Picks a candidate."""
        if 0 <= row < len(self._names) and row != self.chosen:
            self.chosen = row
            self.update()
            self.picked.emit(row)

    # -- Qt ------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(360, _ROW * max(len(self._names), 3))

    def minimumSizeHint(self) -> QSize:
        return QSize(130, _ROW)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pick(int(event.position().y() // _ROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
        else:
            self.pick(self.chosen + step)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = event.pos().y() // _ROW
            if 0 <= row < len(self._names):
                QToolTip.showText(event.globalPos(), tip(self.tell(row)), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._evidence is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        values = np.array(list(self._evidence.parts.values()))  # (parts, c)
        most = float(np.maximum(values, 0).sum(axis=0).max())
        least = float(np.minimum(values, 0).sum(axis=0).min())
        bold = QFont(self.font())
        bold.setBold(True)
        widest = max(QFontMetricsF(bold).horizontalAdvance(one_line(name)) for name in self._names) + 2
        name_width = min(150.0, 0.32 * self.width(), widest)
        left, right = 8 + name_width + 8, self.width() - _NUMBER - 12
        scale = (right - left) / max(most - least, 1e-9)
        zero = left - least * scale
        for row in range(event.rect().top() // _ROW, min(len(self._names), event.rect().bottom() // _ROW + 1)):
            area = QRectF(0, row * _ROW, self.width(), _ROW)
            self._paint_row(painter, area, row, zero, scale, name_width)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(colour(colours().faint), 1))
        painter.drawLine(QPointF(zero, 2), QPointF(zero, self.height() - 2))

    def _paint_row(
        self, painter: QPainter, area: QRectF, row: int, zero: float, scale: float, name_width: float
    ) -> None:
        c, evidence = colours(), self._evidence
        assert evidence is not None  # noqa: S101 - only painted when there is something to show
        if row == self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(c.selection, 0.9 if self.hasFocus() else 0.5))
            painter.drawRoundedRect(area.adjusted(3, 1, -3, -1), 4, 4)
        font = QFont(self.font())
        font.setBold(row == 0)
        painter.setFont(font)
        painter.setPen(colour(c.text))
        box = QRectF(10, area.top(), name_width, area.height())
        name = fitted(names_of(self._names), plain(self._names[row]), painter.fontMetrics(), int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, name)
        number = area.adjusted(0, 0, -10, 0)
        painter.drawText(
            number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, signed(evidence.total[row])
        )
        ends = {1.0: zero, -1.0: zero}
        top = area.center().y() - _BAR / 2
        painter.setPen(QPen(colour(c.panel), 1))
        for part, values in evidence.parts.items():
            value = float(values[row])
            side = 1.0 if value > 0 else -1.0
            start, ends[side] = ends[side], ends[side] + value * scale
            if abs(value * scale) > 0.5:
                painter.setBrush(colour(part_tint(part)))
                painter.drawRect(QRectF(min(start, ends[side]), top, abs(ends[side] - start), _BAR))
        at = zero + float(evidence.total[row]) * scale
        for pen in (QPen(colour(c.panel), 5), QPen(colour(c.text), 2.4)):
            painter.setPen(pen)
            painter.drawLine(QPointF(at, top - 3), QPointF(at, top + _BAR + 3))
