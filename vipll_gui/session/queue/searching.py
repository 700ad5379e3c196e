"""Finding a text in the ids, file names and texts of a million instances without a Python loop."""

from __future__ import annotations

from collections.abc import Sequence
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
    def _names(self) -> list[Texts]:
        media = [_folded_texts(packed(map(basename, self._dataset.media)))] if self._dataset.media else []
        return [_folded_texts(self._dataset.packed_ids()), *media]

    def containing(self, text: str) -> NDArray[np.bool_]:
        """For each instance, whether the text is a part of it."""
        part = _folded(encoded(text))
        found = np.zeros(len(self._dataset), np.bool_)
        for names in self._names:
            found |= names.containing(part)
        if self._dataset.texts is not None:
            found |= _in_texts(self._dataset.texts, part)
        return found


def containing(text: str, names: Sequence[str]) -> NDArray[np.bool_]:
    """For each name, whether the text is a part of it."""
    part = text.casefold()
    return np.fromiter((part in name.casefold() for name in names), np.bool_, len(names))


def _in_texts(texts: Texts, part: bytes) -> NDArray[np.bool_]:
    """For each text, whether a folded one is a part of it; long ones are not kept a second time."""
    starts = np.searchsorted(texts.offsets, np.arange(0, texts.offsets[-1], PORTION))
    bounds = np.unique([0, *starts.tolist(), len(texts)]).tolist()
    portions = [_folded_texts(texts.joined(first, last)).containing(part) for first, last in pairwise(bounds)]
    return np.concatenate([np.zeros(0, np.bool_), *portions])


def _folded_texts(joined: bytes) -> Texts:
    """Texts with a zero byte between two, without regard to case."""
    return Texts.split(_folded(joined))


def _folded(text: bytes) -> bytes:
    return text.lower() if text.isascii() else encoded(text.decode(errors="replace").casefold())
