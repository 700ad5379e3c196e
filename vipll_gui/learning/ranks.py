"""Processes that learn one job together, each from a share of its instances: what they tell each other.

Method code adds up and gathers, whoever else there is: with one rank, which is nearly always, both give back what they
were given. Loads no torch; `torch_ranks.py` has the ranks that torchrun starts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from torch import Tensor


class Ranks(Protocol):
    """All ranks call the same methods in the same order, and each is given the same numbers."""

    rank: int  # this process: 0 … size - 1
    size: int

    def add(self, *tensors: Tensor) -> None:
        """Let each tensor be its sum over all ranks, in place."""
        ...

    def average(self, tensors: Iterable[Tensor]) -> None:
        """Let each tensor be its mean over all ranks, in place."""
        ...

    def summed(self, values: NDArray[Any]) -> NDArray[Any]:
        """The sum of an array over all ranks."""
        ...

    def gathered(self, rows: NDArray[Any]) -> NDArray[Any]:
        """The rows of all ranks, those of the first first."""
        ...


class Alone:
    """The only rank."""

    rank, size = 0, 1

    def add(self, *tensors: Tensor) -> None:
        """Nothing: the sum of one."""

    def average(self, tensors: Iterable[Tensor]) -> None:
        """Nothing: the mean of one."""

    def summed(self, values: NDArray[Any]) -> NDArray[Any]:
        """The array itself."""
        return values

    def gathered(self, rows: NDArray[Any]) -> NDArray[Any]:
        """The rows themselves."""
        return rows


ALONE = Alone()


def total(ranks: Ranks, count: float) -> float:
    """The sum of a number over all ranks."""
    return float(ranks.summed(np.array([count], np.float64))[0])
