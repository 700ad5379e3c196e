"""When training has nothing more to say: the candidates' shares have come to rest."""

from __future__ import annotations

from torch import Tensor

from vipll_gui.learning.ranks import ALONE, Ranks, total

SETTLED_EPOCHS = 5  # that long without movement ends training early
SETTLED_SHIFT = 2e-4  # mean change of the candidates' shares that counts as none


class Settling:
    """Follows the shares (n, k) of the candidates from epoch to epoch."""

    def __init__(self, shares: Tensor, ranks: Ranks = ALONE) -> None:
        self._ranks = ranks
        self._shares, self._leading, self._calm = shares, shares.argmax(1), 0

    def follow(self, shares: Tensor) -> int:
        """How many leading labels have changed since the last time."""
        leading = shares.argmax(1)
        flips = int(total(self._ranks, int((leading != self._leading).sum())))
        moved = total(self._ranks, float((shares - self._shares).abs().sum(1).mean())) / self._ranks.size
        self._calm = self._calm + 1 if moved < SETTLED_SHIFT and flips == 0 else 0
        self._shares, self._leading = shares, leading
        return flips

    @property
    def settled(self) -> bool:
        """Whether nothing has moved for some epochs."""
        return self._calm >= SETTLED_EPOCHS
