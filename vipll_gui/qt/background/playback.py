"""Playing a stretch of samples: start, pause, seek, repeat. QtMultimedia is loaded only when a sound is shown."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray, QElapsedTimer, QIODevice, QObject, QTimer, Signal, Slot

_TICK_MS = 30
_SLACK = 0.1  # seconds that a device holds back


class Output(Protocol):
    """Something that makes samples audible."""

    def start(self, samples: NDArray[np.int16], rate: int) -> None:
        """Begins to play; ends by itself after the last sample."""

    def stop(self) -> None:
        """Falls silent at once."""

    def heard(self) -> float:
        """Seconds played since the start."""

    def ended(self) -> bool:
        """Whether the last sample was played."""


class QtOutput:
    """The default sound device through QtMultimedia."""

    def __init__(self, multimedia: Any) -> None:
        self._multimedia = multimedia
        self._sink: Any = None
        self._buffer = QBuffer()
        self._length = 0.0
        self._clock = QElapsedTimer()  # some devices report in leaps, and some never that they are done

    def start(self, samples: NDArray[np.int16], rate: int) -> None:
        """Begins to play."""
        self.stop()
        form = self._multimedia.QAudioFormat()
        form.setSampleRate(rate)
        form.setChannelCount(1)
        form.setSampleFormat(self._multimedia.QAudioFormat.SampleFormat.Int16)
        self._length = len(samples) / rate
        self._buffer = QBuffer()
        self._buffer.setData(QByteArray(samples.tobytes()))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink = self._multimedia.QAudioSink(self._multimedia.QMediaDevices.defaultAudioOutput(), form)
        self._sink.start(self._buffer)
        self._clock.invalidate()

    def stop(self) -> None:
        """Falls silent."""
        if self._sink is not None:
            self._sink.reset()
            self._sink.deleteLater()
            self._sink = None
        self._buffer.close()

    def heard(self) -> float:
        """Seconds played since the start."""
        return min(self._elapsed(), self._length)

    def ended(self) -> bool:
        """Whether everything was played, or the device is gone."""
        stopped = self._sink is None or self._sink.state() == self._multimedia.QAudio.State.StoppedState
        return stopped or self._elapsed() >= self._length + _SLACK

    def _elapsed(self) -> float:
        """Seconds since the first sample reached the device."""
        if not self._clock.isValid():
            if self._sink is None or self._sink.processedUSecs() <= 0:
                return 0.0
            self._clock.start()
        return self._clock.elapsed() / 1000


def find_output() -> Output | None:
    """The sound device; None where there is none, or where the system lacks what QtMultimedia needs."""
    try:
        from PySide6 import QtMultimedia
    except ImportError:
        return None
    return QtOutput(QtMultimedia) if QtMultimedia.QMediaDevices.audioOutputs() else None


class Player(QObject):
    """One sound, a place in it, and perhaps a stretch to repeat. Without a device only the place can be moved."""

    moved = Signal(float)  # seconds
    state_changed = Signal()  # playing or not

    def __init__(self, output: Output | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._output = output
        self._samples: NDArray[np.int16] = np.empty(0, np.int16)
        self._rate = 1
        self._from = 0.0  # where the device began
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.place = 0.0
        self.playing = False
        self.looping = False
        self.stretch: tuple[float, float] | None = None

    @property
    def has_device(self) -> bool:
        """Whether anything can be heard."""
        return self._output is not None

    @property
    def seconds(self) -> float:
        """How long the sound is."""
        return len(self._samples) / self._rate

    def load(self, samples: NDArray[np.int16], rate: int) -> None:
        """Another sound, from its beginning."""
        self.pause()
        self._samples, self._rate, self.stretch = samples, rate, None
        self._move(0.0)

    def toggle(self) -> None:
        """Plays, or pauses."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def play(self) -> None:
        """Plays from the present place; from the beginning where that is the end."""
        if self._output is None or not len(self._samples):
            return
        low, high = self._limits()
        if not low <= self.place < high - 1 / self._rate:
            self._move(low)
        self._start()

    def pause(self) -> None:
        """Stops and stays at the place."""
        if self._output is not None and self.playing:
            self._output.stop()
            self._timer.stop()
            self.playing = False
            self.state_changed.emit()

    def seek(self, place: float) -> None:
        """Goes to a place, playing on if it was playing; leaves the stretch when it lies outside."""
        place = min(max(place, 0.0), self.seconds)
        if self.stretch is not None and not self.stretch[0] <= place < self.stretch[1]:
            self.stretch = None
        self._move(place)
        if self.playing:
            self._start()

    def choose(self, stretch: tuple[float, float] | None) -> None:
        """Limits playing to a stretch, or to none."""
        self.stretch = stretch
        if stretch is not None and not stretch[0] <= self.place < stretch[1]:
            self._move(stretch[0])
        if self.playing:
            self._start()

    def _limits(self) -> tuple[float, float]:
        return self.stretch if self.stretch is not None else (0.0, self.seconds)

    def _move(self, place: float) -> None:
        self.place = place
        self.moved.emit(place)

    def _start(self) -> None:
        if self._output is None:
            return
        self._from = self.place
        end = self._limits()[1]
        self._output.start(self._samples[round(self.place * self._rate) : round(end * self._rate)], self._rate)
        self._timer.start()
        if not self.playing:
            self.playing = True
            self.state_changed.emit()

    @Slot()
    def _tick(self) -> None:
        if self._output is None:
            return
        low, high = self._limits()
        if not self._output.ended():
            self._move(min(self._from + self._output.heard(), high))
        elif self.looping:
            self._move(low)
            self._start()
        else:
            self.pause()
            self._move(low)
