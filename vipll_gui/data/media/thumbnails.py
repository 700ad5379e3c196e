"""Small pictures of instances, made when they are first wanted and kept as long as there is room."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.data.dataset import Dataset, Kind
from vipll_gui.data.media.images import load_image
from vipll_gui.data.media.sound import Segment
from vipll_gui.data.media.spectra import spectrogram_image
from vipll_gui.errors import InputError

SIDE = 96  # pixels of the longer side
MAX_BYTES = 64 << 20

Picture = NDArray[np.uint8]  # (height, width, 3), or (height, width) for spectrograms
Key = tuple[Path, Segment | None]


class Thumbnails:
    """Thumbnails of one size from any thread; the least recently used go first.

    Two threads that want the same picture make it once: the second waits. What cannot be read is remembered as None,
    until `forget` is called.
    """

    def __init__(self, side: int = SIDE, max_bytes: int = MAX_BYTES) -> None:
        self.side = side
        self.max_bytes = max_bytes
        self._lock = threading.Lock()
        self._made = threading.Condition(self._lock)
        self._pictures: OrderedDict[Key, Picture | None] = OrderedDict()
        self._making: set[Key] = set()
        self._bytes = 0

    def of(self, dataset: Dataset, instance: int) -> Picture | None:
        """The thumbnail of an instance; None for table rows and for files that cannot be read."""
        path = dataset.media_path(instance)
        if path is None:
            return None
        if dataset.kind is Kind.SOUND:
            segment = None
            if dataset.segments is not None and not np.isnan(dataset.segments[instance]).all():
                segment = (float(dataset.segments[instance, 0]), float(dataset.segments[instance, 1]))
            return self.sound(path, segment)
        return self.image(path)

    def image(self, path: Path) -> Picture | None:
        """A small version of a picture; pictures that are small already are left as they are."""
        return self._get((path, None), lambda: _shrunk(load_image(path), self.side))

    def sound(self, path: Path, segment: Segment | None = None) -> Picture | None:
        """A small spectrogram."""
        return self._get((path, segment), lambda: spectrogram_image(path, segment, self.side, self.side))

    def ready(self, path: Path, segment: Segment | None = None) -> Picture | None:
        """The thumbnail if it has been made; never waits for one."""
        with self._lock:
            return self._pictures.get((path, segment))

    def forget(self) -> None:
        """Let go of all pictures, as after the media have moved."""
        with self._lock:
            self._pictures.clear()
            self._bytes = 0

    @property
    def bytes_kept(self) -> int:
        """The room the pictures take."""
        return self._bytes

    def _get(self, key: Key, make: Callable[[], Picture]) -> Picture | None:
        with self._lock:
            while key in self._making:
                self._made.wait()
            if key in self._pictures:
                self._pictures.move_to_end(key)
                return self._pictures[key]
            self._making.add(key)
        picture: Picture | None = None
        try:
            picture = make()
        except InputError:
            picture = None
        finally:
            with self._lock:
                self._making.discard(key)
                self._keep(key, picture)
                self._made.notify_all()
        return picture

    def _keep(self, key: Key, picture: Picture | None) -> None:
        self._pictures[key] = picture
        self._bytes += picture.nbytes if picture is not None else 0
        while self._bytes > self.max_bytes and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self._bytes -= oldest.nbytes if oldest is not None else 0


def _shrunk(picture: Picture, side: int) -> Picture:
    height, width = picture.shape[:2]
    scale = side / max(height, width)
    if scale >= 1:
        return picture.copy()  # on its own, without what it was cut from
    size = max(1, round(width * scale)), max(1, round(height * scale))
    small = Image.fromarray(picture).resize(size, Image.Resampling.BOX, reducing_gap=2)
    return np.array(small, np.uint8)
