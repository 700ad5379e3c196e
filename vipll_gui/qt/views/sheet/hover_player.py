"""Plays the sound that the mouse rests on."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from vipll_gui.qt.background.playback import Player, find_output
from vipll_gui.qt.background.sounds import LoadedSound, SoundKey, SoundLoader

_REST_MS = 150  # that the mouse stays on a cell: passing over it plays nothing


class HoverPlayer(QObject):
    """One sound at a time, from its beginning, for as long as the mouse is on it."""

    def __init__(self, sounds: SoundLoader, parent: QObject) -> None:
        super().__init__(parent)
        self._sounds = sounds
        self._player: Player | None = None
        self._wanted: SoundKey | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._begin)
        sounds.loaded.connect(self._on_loaded)

    @property
    def player(self) -> Player:
        """What plays; looks for a sound device the first time."""
        if self._player is None:
            self._player = Player(find_output(), self)
        return self._player

    def point_at(self, key: SoundKey | None) -> None:
        """Plays a sound if the mouse stays on it, and falls silent on any other or none."""
        if key != self._wanted:
            self._wanted = key
            self._rest.stop()
            if self._player is not None:
                self._player.pause()
            if key is not None:
                self._rest.start()

    def play(self, key: SoundKey) -> None:
        """Plays a sound at once, from its beginning, also when it was the last."""
        self._rest.stop()
        self._wanted = key
        self._begin()

    def toggle(self, key: SoundKey) -> None:
        """Plays a sound at once, or pauses it where it is the one that plays."""
        if key == self._wanted and self.player.playing:
            self.point_at(None)
        else:
            self.play(key)

    @Slot()
    def _begin(self) -> None:
        if self._wanted is not None and self.player.has_device:
            found = self._sounds.show(self._wanted)
            if found is not None:
                self._play(found)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedSound) -> None:
        if loaded.key == self._wanted and not self._rest.isActive() and self._player is not None:
            self._play(loaded)

    def _play(self, loaded: LoadedSound) -> None:
        if loaded.sound is not None:
            self.player.load(loaded.sound.samples, loaded.sound.rate)
            self.player.play()
