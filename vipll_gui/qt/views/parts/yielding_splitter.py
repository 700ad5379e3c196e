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
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._on_moved)

    @Slot()
    def _on_moved(self) -> None:
        sizes = self.sizes()
        self._wanted = sizes[self._part]
        self._free = self._wanted > self._most(sum(sizes))

    def saveState(self) -> QByteArray:
        """What is wanted; the sizes themselves depend on the room there is."""
        return QByteArray(f"{self._wanted} {int(self._free)}".encode())

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Wants what was wanted then; whether the state told."""
        words = bytes(QByteArray(state).data()).split()
        if len(words) != 2 or not all(word.isdigit() for word in words):
            return False
        self._wanted, self._free = int(words[0]), words[1] == b"1"
        self.share()
        return True

    def share(self) -> None:
        """Gives each part its room."""
        inside = self.widget(self._part)
        if self.count() != 2 or inside is None or not inside.isVisibleTo(self):
            return
        room = (self.width() if self.orientation() == Qt.Orientation.Horizontal else self.height()) - self.handleWidth()
        own = self._wanted if self._free else min(self._wanted, self._most(room))
        if own != self.sizes()[self._part]:
            self.setSizes([own, room - own] if self._part == 0 else [room - own, own])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.share()
