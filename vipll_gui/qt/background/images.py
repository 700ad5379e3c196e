"""Pictures, read and decoded off the main thread: the one to show first, then its neighbours, then thumbnails."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt
from PySide6.QtGui import QImage

from vipll_gui.data.media.images import load_image
from vipll_gui.qt.background.reading import ThumbnailPreloader
from vipll_gui.qt.background.tasks import Done, Failure, guarded

THUMBNAIL = QSize(48, 48)  # physical pixels: crisp up to a scale factor of two
LARGEST = 4096  # pixels; no screen shows more, and panning stays smooth
_KEEP_IMAGES = 24


@dataclass(frozen=True)
class Loaded:
    """A picture that was read, or why it could not be."""

    path: Path
    image: QImage | None
    thumbnail: QImage | None
    failure: Failure | None
    full: QSize = field(default_factory=QSize)  # what the file holds, of which `image` may be a reduced copy

    @property
    def key(self) -> Path:
        """What it was asked for by."""
        return self.path

    @property
    def size(self) -> int:
        """Bytes it takes."""
        return self.image.sizeInBytes() if self.image is not None else 0


def read(path: Path, title: str) -> Loaded:
    """The decoded picture; never raises."""
    outcome = guarded(lambda: load_image(path), title)
    if not isinstance(outcome, Done):
        return Loaded(path, None, None, outcome or Failure(title, ""))
    pixels = outcome.result
    height, width = pixels.shape[:2]
    raw = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    image = raw.convertToFormat(QImage.Format.Format_RGB32)  # owns its bytes, and is the quickest to paint
    if max(width, height) > LARGEST:
        image = image.scaled(
            LARGEST, LARGEST, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    small = width <= THUMBNAIL.width() and height <= THUMBNAIL.height()
    smooth = Qt.TransformationMode.FastTransformation if small else Qt.TransformationMode.SmoothTransformation
    thumbnail = image.scaled(THUMBNAIL, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    return Loaded(path, image, thumbnail, None, QSize(width, height))


class ImageLoader(ThumbnailPreloader[Path, Loaded]):
    """The pictures of the instances shown, and small ones of all others on the screen."""

    def __init__(self, parent: QObject | None = None) -> None:
        title = QCoreApplication.translate("ImageLoader", "Reading a picture")
        super().__init__(partial(read, title=title), _KEEP_IMAGES, parent)

    def small_picture(self, item: Loaded) -> QImage:
        return item.thumbnail or QImage()
