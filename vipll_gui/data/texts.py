"""Texts of many instances in two arrays: a million of them are no million objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray


class Texts(Sequence[str]):
    """Texts by position; those of n instances are `data[offsets[i]:offsets[i + 1]]`, in UTF-8."""

    def __init__(self, offsets: NDArray[np.int64], data: NDArray[np.uint8]) -> None:
        self.offsets = offsets  # (n + 1,)
        self.data = data

    @classmethod
    def of(cls, texts: Iterable[str]) -> Texts:
        """Some texts; half characters that no file can hold are replaced."""
        encoded = [text.encode("utf-8", "replace") for text in texts]
        offsets = np.zeros(len(encoded) + 1, np.int64)
        np.cumsum([len(one) for one in encoded], out=offsets[1:])
        return cls(offsets, np.frombuffer(b"".join(encoded), np.uint8))

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
        return self.data[self.offsets[i] : self.offsets[i + 1]].tobytes().decode("utf-8", "replace")

    def __iter__(self) -> Iterator[str]:
        return (self[i] for i in range(len(self)))

    def take(self, positions: NDArray[np.integer]) -> Texts:
        """The texts of some instances, in the order given."""
        return Texts.of(self[int(i)] for i in positions)
