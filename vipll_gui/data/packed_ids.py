"""The ids of a project as they lie in its file, in one run of bytes: a million of them are no million objects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.lazy_attribute import lazy
from vipll_gui.data.texts import Texts, offsets_between_zeros

BETWEEN = "\0"  # nobody types it


class PackedIds(Texts):
    """Ids by position, with a zero byte between two."""

    def __init__(self, data: NDArray[np.uint8]) -> None:
        super().__init__(offsets_between_zeros(data), data, gap=1)

    def find(self, name: str) -> int:
        """The position of an id; -1 where it is none of them."""
        if BETWEEN in name:
            return -1
        around = b"\0%b\0"
        at = (around % self.data.tobytes()).find(around % encoded(name))
        return int(np.searchsorted(self.offsets, at)) if at >= 0 else -1

    @lazy
    def strings(self) -> NDArray[np.object_]:
        """All of them as strings."""
        return np.array(self.data.tobytes().decode("utf-8", "replace").split(BETWEEN), object)


def packed(ids: Iterable[object]) -> bytes:
    """Ids in one run of bytes, as `PackedIds` has them."""
    return encoded(BETWEEN.join(str(name).replace(BETWEEN, " ") for name in ids))


def encoded(text: str) -> bytes:
    """A text in UTF-8, with half characters as they are."""
    return text.encode(errors="surrogatepass")


class IdField:
    """A field of a dataclass that takes strings or packed ids, and gives strings."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type) -> NDArray[np.object_]:
        if instance is None:
            return self  # type: ignore[return-value]
        given = instance.__dict__[self._name]
        strings: NDArray[np.object_] = given.strings if isinstance(given, PackedIds) else given
        return strings

    def __set__(self, instance: Any, given: NDArray[np.object_] | PackedIds) -> None:
        instance.__dict__[self._name] = given
