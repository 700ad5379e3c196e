"""Two groups of controls: side by side where there is room for both, otherwise one below the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from vipll_gui.qt.look.widgets import surface


class FoldingRow(QWidget):
    """A strip that folds; `first` and `second` are the rows to put controls in."""

    def __init__(self, parent: QWidget | None = None, *, style: str = "strip", first_grows: bool = False) -> None:
        super().__init__(parent)
        surface(self, style)
        self.first, self.second = QHBoxLayout(), QHBoxLayout()
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(14, 6, 14, 6)
        self._both.setSpacing(8)
        for part, stretch in ((self.first, int(first_grows)), (self.second, int(not first_grows))):
            part.setSpacing(8)
            self._both.addLayout(part, stretch)

    @property
    def folded(self) -> bool:
        """Whether the second group is below the first."""
        return self._both.direction() == QBoxLayout.Direction.TopToBottom

    def _fold(self) -> None:
        margins = self._both.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        fits = self.first.sizeHint().width() + self._both.spacing() + self.second.sizeHint().width() <= room
        direction = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if direction != self._both.direction():
            self._both.setDirection(direction)

    def minimumSizeHint(self) -> QSize:
        """What it needs when it is folded."""
        width = max(self.first.minimumSize().width(), self.second.minimumSize().width())
        return QSize(width + 28, self._both.totalMinimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a control came, went or got another text
            self._fold()
        return super().event(event)
