"""How the bound of an audit closes in on the target, check by check."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from vipll_gui.qt.look.accessibility import with_role
from vipll_gui.qt.look.language import figure
from vipll_gui.qt.look.theme import colours, theme_manager
from vipll_gui.session.auditing.audit import AuditProgress

_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 14, 12, 30
_TICKS = (0.0, 0.01, 0.05, 0.2, 0.5, 1.0)
_GAP = 6  # pixels between a number and its axis
_MARK = 5  # how high the mark of a wrong check is


def _share(share: float) -> str:
    return f"{100 * share:.0f} %"


class BoundChart(QWidget):
    """The largest share that can be wrong, over the checks; small shares have more room than large ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress: AuditProgress | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(90)
        self.setAccessibleName(self.tr("The bound after each check"))
        with_role(self, QAccessible.Role.Chart)
        theme_manager().colours_changed.connect(self.update)

    def show_progress(self, progress: AuditProgress | None) -> None:
        """Shows how an audit stands."""
        self._progress = progress
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(380, 260)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._progress is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        letters = self.fontMetrics()
        left = max(_LEFT, letters.horizontalAdvance(_share(1.0)) + 2 * _GAP)
        area = QRectF(self.rect()).adjusted(left, _TOP, -_RIGHT, -max(_BOTTOM, letters.height() + 2 * _GAP))
        self._axes(painter, area, self._progress)
        self._target(painter, area, self._progress)
        self._curve(painter, area, self._progress)
        painter.end()

    def _x(self, area: QRectF, checks: float) -> float:
        most = max(self._progress.audit.plan.most_checks, self._progress.checks, 1) if self._progress else 1
        return area.left() + area.width() * checks / most

    @staticmethod
    def _y(area: QRectF, share: float) -> float:
        return area.bottom() - area.height() * math.sqrt(share)

    def _axes(self, painter: QPainter, area: QRectF, progress: AuditProgress) -> None:
        c = colours()
        high = self.fontMetrics().height()
        above = math.inf  # where the last number was written
        for share in _TICKS:
            y = self._y(area, share)
            painter.setPen(QPen(QColor(c.border), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            if above - y < high:
                continue  # one over the other, none could be read
            above = y
            painter.setPen(QColor(c.muted))
            where = QRectF(0, y - high / 2, area.left() - _GAP, high)
            painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _share(share))
        painter.setPen(QPen(QColor(c.faint), 1, Qt.PenStyle.DashLine))
        for look in progress.audit.plan.looks:
            x = self._x(area, look.checks)
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        painter.setPen(QColor(c.muted))
        below = QRectF(area.left(), area.bottom() + _GAP, area.width(), high)
        most = max(progress.audit.plan.most_checks, progress.checks)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, "0")
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, figure(most))
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, self.tr("checks"))

    def _target(self, painter: QPainter, area: QRectF, progress: AuditProgress) -> None:
        c = colours()
        y = self._y(area, progress.audit.record.target)
        allowed = QColor(c.decided)
        allowed.setAlphaF(0.14)
        painter.fillRect(QRectF(area.left(), y, area.width(), area.bottom() - y), allowed)
        painter.setPen(QPen(QColor(c.decided), 2))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))

    def _curve(self, painter: QPainter, area: QRectF, progress: AuditProgress) -> None:
        """The bound above and what was found below: the truth is in between."""
        c, shares = colours(), progress.shares
        above = [QPointF(self._x(area, n), self._y(area, min(float(share), 1.0))) for n, share in enumerate(shares)]
        counts = np.concatenate([[0], np.cumsum(progress.outcomes)]) / np.maximum(np.arange(len(shares)), 1)
        below = [QPointF(self._x(area, n), self._y(area, float(share))) for n, share in enumerate(counts)]
        between = QColor(c.accent)
        between.setAlphaF(0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(between)
        painter.drawPolygon(QPolygonF([*above, *reversed(below)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(c.accent), 2))
        painter.drawPolyline(QPolygonF(above))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(c.accent))
        painter.drawEllipse(above[-1], 4, 4)
        painter.setPen(QPen(QColor(c.danger), 2))
        for check in np.flatnonzero(progress.outcomes).tolist():
            x = self._x(area, check + 1)
            painter.drawLine(QPointF(x, area.bottom() - _MARK), QPointF(x, area.bottom() + _MARK))
