"""A splitter of two parts, one of which yields to the other when the window gets small."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, Qt, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget


class YieldingSplitter(QSplitter):
    """One part keeps the size it was given, unless that is more than it may have of the room there is.

    Where somebody drags it beyond that, it stays as it was dragged.
    """

    def __init__(
        self,
        orientation: Qt.Orientation,
        part: int,
        wanted: int,
        most: Callable[[int], int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(orientation, parent)
        self._part = part
        self._wanted = wanted
        self._most = most  # how large it may be, of so much room
        self._free = False
        self._restored = 0.0  # its share, until there is a room to take it of
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._on_moved)

    @Slot()
    def _on_moved(self) -> None:
        sizes = self.sizes()
        self._want(sizes[self._part], sum(sizes))

    def _want(self, wanted: int, room: int) -> None:
        self._wanted, self._free = wanted, wanted > self._most(room)

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Puts the divider where it was."""
        restored = super().restoreState(state)
        sizes = self.sizes()
        self._restored = sizes[self._part] / max(sum(sizes), 1)
        return restored

    def share(self) -> None:
        """Gives each part its room."""
        inside = self.widget(self._part)
        if self.count() != 2 or inside is None or not inside.isVisibleTo(self):
            return
        room = (self.width() if self.orientation() == Qt.Orientation.Horizontal else self.height()) - self.handleWidth()
        if self._restored:
            self._want(round(self._restored * room), room)
            self._restored = 0.0
        own = self._wanted if self._free else min(self._wanted, self._most(room))
        if own != self.sizes()[self._part]:
            self.setSizes([own, room - own] if self._part == 0 else [room - own, own])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.share()
