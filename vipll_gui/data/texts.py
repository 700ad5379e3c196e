"""Many strings in two arrays (texts, ids, names of files): a million of them are no million objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray


class Texts(Sequence[str]):
    """Strings by position, made when asked for; that of i is `data[offsets[i] : offsets[i + 1] - gap]`, in UTF-8."""

    def __init__(self, offsets: NDArray[np.int64], data: NDArray[np.uint8], gap: int = 0) -> None:
        self.offsets = offsets  # (n + 1,)
        self.data = data
        self.gap = gap  # zero bytes between two strings

    @classmethod
    def of(cls, texts: Iterable[str]) -> Texts:
        """Some texts; half characters that no file can hold are replaced."""
        encoded = [text.encode("utf-8", "replace") for text in texts]
        offsets = np.zeros(len(encoded) + 1, np.int64)
        np.cumsum([len(one) for one in encoded], out=offsets[1:])
        return Texts(offsets, np.frombuffer(b"".join(encoded), np.uint8))

    @classmethod
    def split(cls, data: bytes) -> Texts:
        """The strings in one run of bytes that has a zero byte between two."""
        array = np.frombuffer(data, np.uint8)
        return Texts(offsets_between_zeros(array), array, gap=1)

    def joined(self, first: int, last: int) -> bytes:
        """Some of the strings in one run, with a zero byte between two and blanks for those within."""
        offsets = self.offsets[first : last + 1]
        data = self.data[offsets[0] : offsets[-1] - self.gap]
        if self.gap:
            return data.tobytes()
        return np.insert(np.where(data == 0, np.uint8(32), data), offsets[1:-1] - offsets[0], 0).tobytes()

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        i = range(len(self))[at]
        return self.data[self.offsets[i] : self.offsets[i + 1] - self.gap].tobytes().decode("utf-8", "replace")

    def beginning(self, i: int, letters: int) -> str:
        """The first letters of a text, without reading all of a long one."""
        end = min(self.offsets[i + 1] - self.gap, self.offsets[i] + 4 * letters)  # a letter has four bytes at the most
        return self.data[self.offsets[i] : end].tobytes().decode("utf-8", "ignore")[:letters]

    def __iter__(self) -> Iterator[str]:
        return (self[i] for i in range(len(self)))

    def take(self, positions: NDArray[np.integer]) -> Texts:
        """The texts of some instances, in the order given."""
        return Texts.of(self[int(i)] for i in positions)

    def containing(self, part: bytes) -> NDArray[np.bool_]:
        """For each string, whether some bytes are a part of it."""
        found = np.full(len(self), not part)
        room = len(self.data) - len(part) + 1
        if part and room > 0:
            hits = np.flatnonzero(self.data[:room] == part[0])
            for offset, byte in enumerate(part[1:], 1):
                hits = hits[self.data[hits + offset] == byte]
            at = np.searchsorted(self.offsets, hits, side="right") - 1
            found[at[hits + len(part) <= self.offsets[at + 1] - self.gap]] = True
        return found


def offsets_between_zeros(data: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Where strings begin in a run of bytes that has a zero byte between two; where a next one would, last."""
    zeros = np.flatnonzero(data == 0)
    offsets = np.empty(len(zeros) + 2, np.int64)  # filled in place: of a million, each copy takes its time
    offsets[0], offsets[-1] = 0, len(data) + 1
    np.add(zeros, 1, out=offsets[1:-1])
    return offsets
