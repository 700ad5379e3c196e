"""A box to tick whose words go on in another line where there is no room for them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

_GAP = 6  # between the mark and the words
_NARROWEST = 160  # pixels that the words can do with
_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class WrappingBox(QCheckBox):
    """As any other box, but as high as its words make it."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def _mark(self) -> int:
        return self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)

    def _words(self, width: int) -> QRect:
        """Where the words go in so much room."""
        left = self._mark + _GAP
        room = QRect(left, 0, max(width - left, 1), 10_000)
        return self.fontMetrics().boundingRect(room, _FLAGS, self.text())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(self._words(width).height(), self._mark) + 2

    def minimumSizeHint(self) -> QSize:
        width = min(self.sizeHint().width(), self._mark + _GAP + _NARROWEST)
        return QSize(width, self.heightForWidth(max(width, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.heightForWidth(event.size().width()) != self.heightForWidth(event.oldSize().width()):
            self.updateGeometry()  # layouts keep the least height of the width there was

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        option.rect = QRect(0, 0, self.width(), max(self.fontMetrics().height(), self._mark) + 2)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        role = self.palette().windowText().color() if self.isEnabled() else self.palette().placeholderText().color()
        painter.setPen(role)
        words = self._words(self.width())
        painter.drawText(words.translated(0, 1), _FLAGS, self.text())
