"""Pictures as large as a contact sheet shows them, made off the main thread: those on the screen first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QImage

from vipll_gui.data.files import leads_out
from vipll_gui.data.media.images import load_image
from vipll_gui.errors import InputError
from vipll_gui.qt.background.reading import Preloader
from vipll_gui.qt.background.sounds import SoundKey, is_long
from vipll_gui.qt.background.tasks import Done, guarded

_KEEP_PRINTS = 4000
_GROW_WHOLE = 64  # pixels; what is smaller is drawn with square pixels of a whole size


class PrintKey(NamedTuple):
    """A picture or a stretch of a sound, in a size; asked for so often that it is a plain tuple."""

    folder: str
    name: str
    segment: tuple[float, float] | None  # of a sound; None for a whole one
    side: int  # physical pixels that it has room in, square
    sound: bool = False

    def found(self) -> Path:
        """Where the file is; it is looked for by whoever reads it, since that takes time."""
        if why := leads_out(Path(self.folder), self.name):
            raise InputError(why, path=Path(self.folder) / self.name)
        return Path(self.folder) / self.name


@dataclass(frozen=True, eq=False)
class Print:
    """A picture that was made; a null one where it could not be."""

    key: PrintKey
    image: QImage

    @property
    def size(self) -> int:
        """Bytes it takes."""
        return self.image.sizeInBytes()


def make_print(key: PrintKey, title: str) -> Print:
    """The picture in its size; never raises."""
    outcome = guarded(lambda: _spectrogram(key) if key.sound else _reduced(key), title)
    return Print(key, outcome.result if isinstance(outcome, Done) else QImage())


def _reduced(key: PrintKey) -> QImage:
    pixels = load_image(key.found(), reduced_to=key.side)
    height, width = pixels.shape[:2]
    raw = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    image, longest = raw.convertToFormat(QImage.Format.Format_RGB32), max(width, height)
    if longest <= _GROW_WHOLE:
        times = max(key.side // longest, 1)
        return image.scaled(width * times, height * times) if longest * times <= key.side else _smooth(image, key.side)
    return _smooth(image, key.side) if longest > key.side else image


def _smooth(image: QImage, side: int) -> QImage:
    return image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _spectrogram(key: PrintKey) -> QImage:
    # Sounds are optional: a project of pictures must not wait for their decoders.
    from vipll_gui.data.media.spectra import spectrogram_image

    path, segment = key.found(), SoundKey.of(key.found(), key.segment).segment
    if segment is None and is_long(path):
        return QImage()  # reading it would keep all others waiting
    picture = spectrogram_image(path, segment, key.side, key.side)
    height, width = picture.shape
    grey = QImage(picture.tobytes(), width, height, width, QImage.Format.Format_Grayscale8)
    return grey.convertToFormat(QImage.Format.Format_RGB32)  # owns its bytes, and is the quickest to paint


class PrintLoader(Preloader[PrintKey, Print]):
    """The pictures of a contact sheet; on a thread of its own, so that nobody waits for them elsewhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        title = QCoreApplication.translate("PrintLoader", "Reading pictures")
        super().__init__(partial(make_print, title=title), _KEEP_PRINTS, parent)

    def want(self, keys: Sequence[PrintKey]) -> None:
        """Makes those that are missing, in their order, instead of what was wanted before."""
        if keys:
            self.show(keys[0], keys[1:])

    def try_again(self) -> None:
        """Lets what could not be made be made when it is wanted next."""
        for key in [key for key, item in self._items.items() if item.image.isNull()]:
            del self._items[key]  # which takes no bytes

    def found(self, key: PrintKey) -> QImage | None:
        """The picture if it is there: null where it cannot be made."""
        item = self._items.get(key)
        return item.image if item is not None else None
