"""Finding a text in the ids, file names and texts of a million instances without a Python loop."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from posixpath import basename

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Dataset, Texts
from vipll_gui.data.packed_ids import encoded, packed

PORTION = 1 << 24  # bytes of text that are looked through at a time


class Finder:
    """Finds instances by a part of their id, of their file's name or of their text; may be asked from any thread."""

    def __init__(self, dataset: Dataset) -> None:
        self._dataset = dataset

    @cached_property
    def _names(self) -> list[TextIndex]:
        media = [TextIndex(packed(map(basename, self._dataset.media)))] if self._dataset.media else []
        return [TextIndex(self._dataset.packed_ids()), *media]

    def containing(self, text: str) -> NDArray[np.bool_]:
        """For each instance, whether the text is a part of it."""
        found = np.zeros(len(self._dataset), np.bool_)
        for index in self._names:
            found |= index.containing(text)
        if self._dataset.texts is not None:
            found |= _in_texts(self._dataset.texts, text)
        return found


class TextIndex:
    """Many names as one run of bytes, without regard to case."""

    def __init__(self, packed: bytes) -> None:
        self._bytes = _folded(packed + b"\0")
        self._array = np.frombuffer(self._bytes, np.uint8)
        self._ends = np.flatnonzero(self._array == 0) + 1

    def containing(self, text: str) -> NDArray[np.bool_]:
        """For each name, whether the text is a part of it."""
        wanted = np.frombuffer(_folded(encoded(text)), np.uint8)
        if not len(wanted):
            return np.ones(len(self._ends), np.bool_)
        found = np.zeros(len(self._ends), np.bool_)
        room = len(self._array) - len(wanted) + 1
        if room > 0:
            hits = np.flatnonzero(self._array[:room] == wanted[0])
            for offset, byte in enumerate(wanted[1:], 1):
                hits = hits[self._array[hits + offset] == byte]
            found[np.searchsorted(self._ends, hits, side="right")] = True
        return found


def _in_texts(texts: Texts, text: str) -> NDArray[np.bool_]:
    """For each text, whether another is a part of it; long ones are not kept a second time."""
    starts = np.searchsorted(texts.offsets, np.arange(0, texts.offsets[-1], PORTION))
    bounds = np.unique([0, *starts.tolist(), len(texts)]).tolist()
    portions = [TextIndex(_joined(texts, first, last)).containing(text) for first, last in pairwise(bounds)]
    return np.concatenate([np.zeros(0, np.bool_), *portions])


def _joined(texts: Texts, first: int, last: int) -> bytes:
    """Some of the texts with a zero byte between two, as `TextIndex` takes them."""
    offsets = texts.offsets[first : last + 1]
    data = texts.data[offsets[0] : offsets[-1]]
    return np.insert(np.where(data == 0, np.uint8(32), data), offsets[1:-1] - offsets[0], 0).tobytes()


def _folded(text: bytes) -> bytes:
    return text.lower() if text.isascii() else encoded(text.decode(errors="replace").casefold())
