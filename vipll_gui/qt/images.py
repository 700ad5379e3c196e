"""Pictures, read and decoded off the main thread: the one to show first, then its neighbours, then thumbnails."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QThread, Signal, Slot
from PySide6.QtGui import QImage

from vipll_gui.data.images import load_image
from vipll_gui.qt.reading import BackgroundReader
from vipll_gui.qt.tasks import Done, Failure, guarded

THUMBNAIL = QSize(48, 48)  # physical pixels: crisp up to a scale factor of two
LARGEST = 4096  # pixels; no screen shows more, and panning stays smooth
_KEEP_IMAGES = 24
_KEEP_BYTES = 256 << 20
_KEEP_THUMBNAILS = 4000


@dataclass(frozen=True)
class Loaded:
    """A picture that was read, or why it could not be."""

    path: Path
    image: QImage | None
    thumbnail: QImage | None
    failure: Failure | None


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
    return Loaded(path, image, image.scaled(THUMBNAIL, Qt.AspectRatioMode.KeepAspectRatio, smooth), None)


class ImageLoader(QObject):
    """Gives pictures at once where they are known, and says when others have arrived."""

    loaded = Signal(object)  # Loaded

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._images: OrderedDict[Path, Loaded] = OrderedDict()
        self._thumbnails: OrderedDict[Path, QImage] = OrderedDict()
        self._reader: BackgroundReader | None = None

    def show(self, path: Path, neighbours: Sequence[Path] = ()) -> Loaded | None:
        """The picture if it is there; else it arrives through `loaded`, before its neighbours."""
        missing = [wanted for wanted in (path, *neighbours) if wanted not in self._images]
        if missing:
            self._running_reader().ask(missing, None)
        if path in self._images:
            self._images.move_to_end(path)
        return self._images.get(path)

    def thumbnail(self, path: Path) -> QImage | None:
        """The small picture if it is there; else it is read when there is time."""
        if path in self._thumbnails:
            return self._thumbnails[path]
        self._running_reader().ask(None, path)
        return None

    @property
    def busy(self) -> bool:
        """Whether pictures are still being read."""
        return self._reader is not None and self._reader.busy

    def shut_down(self) -> None:
        """Ends the reading and forgets all pictures."""
        if self._reader is not None:
            self._reader.ask_to_stop()
            self._reader.wait()
            self._reader.was_read.disconnect(self._on_read)
            self._reader.deleteLater()
            self._reader = None
        self._images.clear()
        self._thumbnails.clear()

    def _running_reader(self) -> BackgroundReader:
        if self._reader is None:
            title = self.tr("Reading a picture")

            def read_path(path: Hashable) -> Loaded:
                return read(Path(str(path)), title)

            self._reader = BackgroundReader(read_path, self)
            self._reader.was_read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
            self._reader.start(QThread.Priority.LowPriority)
        return self._reader

    def _bytes(self) -> int:
        return sum(kept.image.sizeInBytes() for kept in self._images.values() if kept.image is not None)

    @Slot(object)
    def _on_read(self, loaded: Loaded) -> None:
        if self._reader is None:  # arrived after the project was closed
            return
        self._images[loaded.path] = loaded
        self._thumbnails[loaded.path] = loaded.thumbnail or QImage()
        while len(self._images) > 1 and (len(self._images) > _KEEP_IMAGES or self._bytes() > _KEEP_BYTES):
            self._images.popitem(last=False)
        while len(self._thumbnails) > _KEEP_THUMBNAILS:
            self._thumbnails.popitem(last=False)
        self.loaded.emit(loaded)
