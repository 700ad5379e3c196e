"""Sounds, decoded off the main thread into what is drawn and what is played: the one to show before its neighbours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QImage

from vipll_gui.qt.background.images import THUMBNAIL
from vipll_gui.qt.background.reading import ThumbnailPreloader
from vipll_gui.qt.background.tasks import Done, Failure, guarded

WIDTH, HEIGHT = 1600, 128  # columns of the drawings, bands of the spectrogram
FINE_RATE, COARSE_RATE = 48_000, 16_000  # samples per second that are played, of short and of long sounds
FINE_SECONDS = 600.0
_KEEP_SOUNDS = 16
_LARGE_FILE = 16 << 20  # bytes


@dataclass(frozen=True)
class SoundKey:
    """A stretch of a sound file; nan: from its beginning, or to its end."""

    path: Path
    start: float = -1.0  # nan is not equal to itself, and a key must be
    end: float = -1.0

    @classmethod
    def of(cls, path: Path, segment: Sequence[float] | None) -> SoundKey:
        """The key for a path and the segment a dataset names."""
        start, end = segment if segment is not None else (math.nan, math.nan)
        return cls(path, -1.0 if math.isnan(start) else start, -1.0 if math.isnan(end) else end)

    @property
    def segment(self) -> tuple[float, float] | None:
        """The stretch as the data layer wants it."""
        if self.start < 0 and self.end < 0:
            return None
        return (math.nan if self.start < 0 else self.start, math.nan if self.end < 0 else self.end)


@dataclass(frozen=True, eq=False)
class Sound:
    """A decoded stretch: its drawings and its samples."""

    peaks: NDArray[np.float32]  # (WIDTH, 2) least and greatest value in each column
    picture: NDArray[np.uint8]  # (HEIGHT, WIDTH) 255 where it is loudest, the highest pitch first
    samples: NDArray[np.int16]
    rate: int
    offset: float  # seconds before it in its file
    highest: float  # Hz at the top of the picture

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / self.rate

    @property
    def size(self) -> int:
        """Bytes it takes."""
        return self.peaks.nbytes + self.picture.nbytes + self.samples.nbytes


@dataclass(frozen=True, eq=False)
class LoadedSound:
    """A sound that was read, or why it could not be."""

    key: SoundKey
    sound: Sound | None
    failure: Failure | None

    @property
    def size(self) -> int:
        """Bytes it takes."""
        return self.sound.size if self.sound is not None else 0


def read_sound(key: SoundKey, title: str) -> LoadedSound:
    """The decoded sound; never raises."""
    outcome = guarded(lambda: _decoded(key), title)
    if isinstance(outcome, Done):
        return LoadedSound(key, outcome.result, None)
    return LoadedSound(key, None, outcome or Failure(title, ""))


def _decoded(key: SoundKey) -> Sound:
    # Sounds are optional: a project of pictures must not wait for their decoders.
    from vipll_gui.data.media import spectra
    from vipll_gui.data.media.sound import load_sound, sound_info, waveform

    info = sound_info(key.path)
    length = (key.end if key.end >= 0 else info.seconds) - max(key.start, 0.0)
    shown = min(info.rate, spectra.FINE_RATE if length <= spectra.FINE_SECONDS else spectra.COARSE_RATE)
    samples, rate = load_sound(
        key.path, key.segment, min(info.rate, FINE_RATE if length <= FINE_SECONDS else COARSE_RATE)
    )
    return Sound(
        peaks=waveform(key.path, key.segment, WIDTH),
        picture=spectra.spectrogram_image(key.path, key.segment, WIDTH, HEIGHT),
        samples=(np.clip(samples, -1, 1) * 32767).astype(np.int16),
        rate=rate,
        offset=max(key.start, 0.0),
        highest=shown / 2,
    )


class SoundLoader(ThumbnailPreloader[SoundKey, LoadedSound]):
    """The sounds of the instances shown, and small spectrograms of all others on the screen that are short."""

    def __init__(self, parent: QObject | None = None) -> None:
        title = QCoreApplication.translate("SoundLoader", "Reading a sound")
        super().__init__(partial(read_sound, title=title), _KEEP_SOUNDS, parent)

    def small_picture(self, item: LoadedSound) -> QImage:
        return QImage() if item.sound is None else _small_picture(item.sound)

    def too_long(self, key: SoundKey) -> bool:
        return key.segment is None and is_long(key.path)


def is_long(path: Path) -> bool:
    """Whether a file is so large that nobody reads it for a small picture."""
    try:
        return path.stat().st_size > _LARGE_FILE
    except OSError:
        return False


def _small_picture(sound: Sound) -> QImage:
    """The spectrogram in the size of a thumbnail, the loudest bright."""
    height, width = sound.picture.shape
    grey = QImage(sound.picture.tobytes(), width, height, width, QImage.Format.Format_Grayscale8)
    way = Qt.TransformationMode.SmoothTransformation
    return grey.scaled(THUMBNAIL, Qt.AspectRatioMode.IgnoreAspectRatio, way)
