"""Ranks that are threads of one process: enough to try sums with, without torchrun."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray

T = TypeVar("T")


class ThreadRanks:
    """One of several threads that do the same with different numbers."""

    def __init__(self, rank: int, barrier: Barrier, board: list[Any]) -> None:
        self.rank, self.size = rank, len(board)
        self._barrier, self._board = barrier, board

    def _told(self, own: Any) -> list[Any]:
        """What each rank put on the board."""
        self._board[self.rank] = own
        self._barrier.wait()
        told = list(self._board)
        self._barrier.wait()
        return told

    def add(self, *tensors: torch.Tensor) -> None:
        for tensor, parts in zip(tensors, zip(*self._told([one.clone() for one in tensors]), strict=True), strict=True):
            tensor.copy_(torch.stack(parts).sum(0))

    def average(self, tensors: Iterable[torch.Tensor]) -> None:
        some = list(tensors)
        self.add(*some)
        for one in some:
            one.div_(self.size)

    def summed(self, values: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(np.sum(self._told(values), axis=0))

    def gathered(self, rows: NDArray[Any]) -> NDArray[Any]:
        return np.concatenate(self._told(rows))


def together(size: int, work: Callable[[ThreadRanks], T]) -> list[T]:
    """What each of so many ranks gives back for the same work; one that fails does not leave the others waiting."""
    barrier, board = Barrier(size), [None] * size

    def one(rank: int) -> T:
        try:
            return work(ThreadRanks(rank, barrier, board))
        except BaseException:
            barrier.abort()
            raise

    with ThreadPoolExecutor(size) as pool:
        return list(pool.map(one, range(size)))
