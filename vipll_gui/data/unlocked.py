"""What NumPy does for a million values with Python's lock held, done so that other threads go on meanwhile."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Value = TypeVar("Value", bound=np.generic)

STRETCH = 1 << 14  # values at a time: less than a millisecond


def repeated(values: NDArray[Value], counts: NDArray[np.integer]) -> NDArray[Value]:
    """What `np.repeat` gives: each value as many times as is counted for it.

    NumPy holds Python's lock while it repeats, so that a window stood still for 20 to 90 ms with a million sets.
    """
    if len(values) <= STRETCH:
        return np.repeat(values, counts)
    whole, filled = np.empty(int(counts.sum()), values.dtype), 0
    for low in range(0, len(values), STRETCH):
        piece = np.repeat(values[low : low + STRETCH], counts[low : low + STRETCH])
        whole[filled : filled + len(piece)] = piece
        filled += len(piece)
    return whole


def counted_up(mask: NDArray[np.bool_]) -> NDArray[np.int64]:
    """What `np.cumsum` gives: how many hold so far, with each.

    NumPy holds Python's lock while it adds up what it has to convert as well: 50 to 270 ms for some millions, most of
    it to fill memory that nobody had used before.
    """
    return mask.astype(np.int64).cumsum()
