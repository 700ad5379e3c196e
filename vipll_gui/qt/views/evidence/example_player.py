"""A or B by ear: the nearest example of each of the two leading labels, in turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from vipll_gui.qt.background.sounds import SoundKey, SoundLoader
from vipll_gui.qt.look.names import short_name
from vipll_gui.qt.views.sheet.hover_player import HoverPlayer
from vipll_gui.qt.work.controller import Controller
from vipll_gui.session.insight.insight import Examples


class ExamplePlayer(QObject):
    """Plays another label's example each time it is asked."""

    def __init__(self, controller: Controller, sounds: SoundLoader, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self.output = HoverPlayer(sounds, self)
        self._position = -1
        self._turn = 0

    def play_next(self, position: int, examples: Sequence[Examples]) -> None:
        """Plays the nearest example of the label whose turn it is for the instance shown, and says which that is."""
        found = [(one.label, int(one.positions[0])) for one in examples if len(one.positions)]
        if not found:
            self._controller.said.emit(self.tr("No example of its leading labels is known yet."))
            return
        self._turn = self._turn + 1 if position == self._position else 0
        self._position = position
        label, example = found[self._turn % len(found)]
        session = self._controller.session
        if (path := session.media_path(example)) is not None:
            segments = session.dataset.segments
            self.output.play(SoundKey.of(path, segments[example].tolist() if segments is not None else None))
        told = self.tr("You hear “{}”: {}")
        self._controller.said.emit(told.format(short_name(session.labels, label), session.dataset.id_of(example)))
