"""A sound to look at and to hear."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QHBoxLayout, QLabel, QSlider, QToolButton, QVBoxLayout, QWidget

from vipll_gui.qt.background.playback import Player, find_output
from vipll_gui.qt.background.sounds import Sound
from vipll_gui.qt.look.icons import icon
from vipll_gui.qt.look.theme import theme_manager
from vipll_gui.qt.look.widgets import styled
from vipll_gui.qt.settings.keymap import Keymap
from vipll_gui.qt.settings.settings import WindowSettings
from vipll_gui.qt.views.instance.sound_plot import SoundPlot
from vipll_gui.qt.work.controller import Controller

_LEAST_RANGE, _RANGE, _FULL_RANGE = 20, 60, 80  # decibels
_RANGE_WIDTH = 140  # pixels of its slider
_LOW = 200  # pixels, below which the sound itself comes first
_GAP, _BOX = 8, 48  # pixels between controls; of a box to tick, with the margins around all of them
_SHORTEST = 0.01  # seconds of a stretch worth repeating


class SoundView(QWidget):
    """Drawings, and below them play, repeat, the time and the range of the colours."""

    def __init__(
        self, controller: Controller, settings: WindowSettings, keymap: Keymap, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._keymap = keymap
        self._settings = settings
        self._player: Player | None = None
        self._sound: Sound | None = None
        self.plot = SoundPlot()
        self.notice = styled(QLabel(wordWrap=True), "notice", hidden=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self._make_controls())
        self.plot.place_picked.connect(self._on_place)
        self.plot.stretch_picked.connect(self._on_stretch)
        theme_manager().colours_changed.connect(self._on_state)
        keymap.changed.connect(self._on_keys)
        self.plot.show_range(_RANGE)
        self._on_keys()
        self._on_state()

    def _make_controls(self) -> QWidget:
        self.play_button = self._button(self.tr("Play or pause"), self.toggle)
        self.loop_button = self._button(self.tr("Repeat the selected stretch, or all of it"), self.toggle_loop)
        self.loop_button.setCheckable(True)
        self.time = styled(QLabel(), "muted", spoken=self.tr("Place in the sound"))
        self.time.setMinimumWidth(self.fontMetrics().horizontalAdvance("00:00.00 / 00:00.00") + 12)
        named = self.tr("Play by itself")
        self.autoplay = styled(
            QCheckBox(named), spoken=named, tip=self.tr("Play by itself"), focus=Qt.FocusPolicy.TabFocus
        )
        self.autoplay.clicked.connect(self._on_autoplay)
        self.range = styled(
            QSlider(Qt.Orientation.Horizontal), spoken=self.tr("Range of the colours in decibels"),
            tip=self.tr("How quiet a tone may be and still have a colour"), focus=Qt.FocusPolicy.TabFocus,
        )  # fmt: skip
        self.range.setRange(_LEAST_RANGE, _FULL_RANGE)
        self.range.setValue(_RANGE)
        self.range.setMaximumWidth(_RANGE_WIDTH)
        self.range.valueChanged.connect(self._on_range)
        self._range_text = styled(QLabel(), "muted")
        self._range_text.setMinimumWidth(self.fontMetrics().horizontalAdvance("00 dB") + 6)
        playing, colouring = QHBoxLayout(), QHBoxLayout()
        for widget in (self.play_button, self.loop_button, self.time, self.autoplay):
            playing.addWidget(widget)
        playing.addStretch(1)
        colouring.addWidget(styled(QLabel(self.tr("Range")), "muted"))
        colouring.addWidget(self.range)
        colouring.addWidget(self._range_text)
        controls = styled(QWidget(), "stripBottom")
        self._controls = QBoxLayout(QBoxLayout.Direction.LeftToRight, controls)
        self._controls.setContentsMargins(10, 6, 12, 6)
        self._controls.setSpacing(8)
        self._groups = (playing, colouring)
        self._controls.addLayout(playing, 1)
        self._controls.addLayout(colouring)
        self._on_range(_RANGE)
        return controls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts what belongs to the colours below what belongs to playing where one line is too short for both."""
        super().resizeEvent(event)
        narrow = sum(group.minimumSize().width() for group in self._groups) + _RANGE_WIDTH > event.size().width()
        self._controls.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._show_notice()
        self.autoplay.setText("" if self._words_of_autoplay() > event.size().width() else self.tr("Play by itself"))

    def _show_notice(self) -> None:
        """Says that nothing can be heard, unless the picture of the sound needs the room."""
        self.notice.setVisible(bool(self.notice.text()) and self.height() >= _LOW)

    def _words_of_autoplay(self) -> int:
        """How wide all that belongs to playing is with them; without, the box has its name in its tip."""
        words = self.autoplay.fontMetrics().horizontalAdvance(self.tr("Play by itself"))
        others = (self.play_button, self.loop_button, self.time)
        return sum(one.sizeHint().width() + _GAP for one in others) + words + _BOX

    @staticmethod
    def _button(text: str, slot: object) -> QToolButton:
        button = styled(QToolButton(), spoken=text, focus=Qt.FocusPolicy.TabFocus)
        button.clicked.connect(slot)
        return button

    @property
    def player(self) -> Player:
        """What plays; looks for a sound device the first time."""
        if self._player is None:
            self._player = Player(find_output(), self)
            self._player.moved.connect(self._on_moved)
            self._player.state_changed.connect(self._on_state)
            if not self._player.has_device:
                self.notice.setText(self.tr("No sound device was found: nothing can be heard here, all else works."))
                self._show_notice()
        return self._player

    # -- showing ---------------------------------------------------------------------------------------------

    def show_sound(self, sound: Sound) -> None:
        """Shows another sound, and plays it if the user wants that."""
        self._sound = sound
        self.plot.show_sound(sound)
        self.player.load(sound.samples, sound.rate)
        self.show_autoplay()
        self._on_state()
        if self._settings.autoplay and self.isVisible():
            self.player.play()

    def show_autoplay(self) -> None:
        """Shows whether sounds start by themselves."""
        self.autoplay.setChecked(self._settings.autoplay)

    def fall_silent(self) -> None:
        """Stops what is playing."""
        if self._player is not None:
            self._player.pause()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.fall_silent()

    # -- from the user -----------------------------------------------------------------------------------------

    @Slot()
    def toggle(self) -> None:
        """Plays, or pauses."""
        if self.player.has_device:
            self.player.toggle()
        else:
            self._controller.refused.emit(self.tr("No sound device was found."))

    @Slot()
    def toggle_loop(self) -> None:
        """Repeats, or plays once."""
        self.player.looping = not self.player.looping
        self._on_state()

    @Slot(bool)
    def _on_autoplay(self, on: bool) -> None:
        self._settings.autoplay = on

    @Slot(int)
    def _on_range(self, decibels: int) -> None:
        self.plot.show_range(decibels)
        self._range_text.setText(f"{decibels}\u2009dB")

    @Slot(float)
    def _on_place(self, seconds: float) -> None:
        self.player.seek(seconds)
        self.plot.show_stretch(self.player.stretch)

    @Slot(float, float)
    def _on_stretch(self, low: float, high: float) -> None:
        self.player.choose((low, high) if high - low >= _SHORTEST else None)
        self.player.looping = self.player.stretch is not None or self.player.looping
        self.plot.show_stretch(self.player.stretch)
        self._on_state()

    @Slot()
    def _on_keys(self) -> None:
        for button, action in ((self.play_button, "sound.play"), (self.loop_button, "sound.loop")):
            button.setToolTip(self._keymap.named(button.accessibleName(), action))

    # -- from the player ---------------------------------------------------------------------------------------

    @Slot(float)
    def _on_moved(self, seconds: float) -> None:
        self.plot.show_place(seconds)
        total = self._sound.seconds if self._sound is not None else 0.0
        self.time.setText(f"{clock(seconds)} / {clock(total)}")

    @Slot()
    def _on_state(self) -> None:
        playing = self._player is not None and self._player.playing
        self.play_button.setIcon(icon("pause" if playing else "play"))
        self.loop_button.setIcon(icon("loop"))
        self.loop_button.setChecked(self._player is not None and self._player.looping)


def clock(seconds: float) -> str:
    """A place in a sound: `0:03.25`."""
    hundredths = round(seconds * 100)
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02d}.{hundredths % 100:02d}"
