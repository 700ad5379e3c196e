"""The order of the queue: how it is made, an index array, its inverse, and the ways to move through it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.review import RANKINGS
from vipll_gui.session import Filter, Session, Status

Positions = NDArray[np.int64]
NOWHERE = -1
AS_IN_FILE = "file"
SETTLED = (Status.DECIDED.value, Status.ACCEPTED.value)
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


def ordered(session: Session, ranking: str, chosen: Filter, *, backwards: bool) -> QueueOrder:
    """The queue in an order or its reverse, ready to be shown; may be called on any thread.

    Whoever has a share of the work assigned to them sees that alone. What is settled falls behind what is open, but for
    the order of the file, which people compare with the file.
    """
    order, own = session.order(ranking, chosen), session.own_share
    if own is not None:
        order = order[own[order]]
    if backwards:
        order = order[::-1]
    if ranking != AS_IN_FILE and not of_answers(ranking):
        settled = np.isin(session.offered_status[order], SETTLED)
        order = np.concatenate([order[~settled], order[settled]]) if settled.any() else order
    return QueueOrder(order, len(session.dataset))


def of_answers(ranking: str) -> bool:
    """Whether an order is about what people said, so that it is gone through whatever is decided."""
    return ranking in RANKINGS and RANKINGS[ranking].of_answers
