"""The order of the queue: an index array, its inverse, and the ways to move through it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.session import Status

Positions = NDArray[np.int64]
NOWHERE = -1
_STRIDE = 4096


class QueueOrder:
    """Positions in queue order, and for each position its rank (NOWHERE for what the filter hides)."""

    def __init__(self, order: Positions, total: int) -> None:
        self.order = order
        self.rank = np.full(total, NOWHERE, np.int32)
        self.rank[order] = np.arange(len(order), dtype=np.int32)

    @classmethod
    def empty(cls) -> QueueOrder:
        """The order of nothing."""
        return cls(np.empty(0, np.int64), 0)

    def __len__(self) -> int:
        return len(self.order)

    def rank_of(self, position: int) -> int:
        """The rank of a position; NOWHERE where it is not in the queue."""
        return int(self.rank[position]) if 0 <= position < len(self.rank) else NOWHERE

    def beside(self, position: int, by: int) -> int:
        """The position so many ranks further; NOWHERE beyond the ends."""
        here = self.rank_of(position)
        return int(self.order[here + by]) if here != NOWHERE and 0 <= here + by < len(self) else NOWHERE

    def first_open(self, status: NDArray[np.uint8]) -> int:
        """The first open instance of the queue; the first of all where none is open."""
        found = self._open_between(0, len(self), status, NOWHERE)
        return found if found != NOWHERE or not len(self) else int(self.order[0])

    def next_open(self, position: int, status: NDArray[np.uint8]) -> int:
        """The open instance after a position, from the start again at the end; NOWHERE if there is no other."""
        here = self.rank_of(position)
        found = self._open_between(here + 1, len(self), status, position)
        return found if found != NOWHERE else self._open_between(0, here, status, position)

    def _open_between(self, start: int, stop: int, status: NDArray[np.uint8], but: int) -> int:
        """The first open instance, other than one, from rank `start` to before `stop`; it is mostly near."""
        for low in range(start, stop, _STRIDE):
            near = self.order[low : min(low + _STRIDE, stop)]
            hits = near[(status[near] == Status.OPEN) & (near != but)]
            if len(hits):
                return int(hits[0])
        return NOWHERE
