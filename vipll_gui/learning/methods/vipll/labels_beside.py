"""Which labels stand in sets beside which truth: what a set says of the label it is about.

With θ_jl = P(l ∈ s | y = j), shrunk towards how often l stands in sets at all, its rest speaks for label j by

    log P(s without j | y = j) = Σ_{l ≠ j} 1{l ∈ s} log θ_jl + 1{l ∉ s} log(1 - θ_jl)

whether j itself stands in it or not: a set that lacks its truth still holds what comes with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.ranks import ALONE, Ranks
from vipll_gui.learning.scaling import FloatArray

Mask = NDArray[np.bool_]

PSEUDO = 2.0  # instances with labels as they are on average, that every label is given
LEAST = 1e-3  # θ, and 1 - θ


@dataclass(frozen=True, eq=False)
class LabelsBeside:
    """log θ and log(1 - θ), for what else is in a set."""

    present: FloatArray  # (k, k)
    absent: FloatArray  # (k, k)

    @classmethod
    def of(cls, weights: FloatArray, inside: Mask, ranks: Ranks = ALONE) -> Self:
        """Fitted to sets (n, k) under label weights ỹ (n, k)."""
        sets = inside.astype(np.float32)
        together, mass, often, n = (
            ranks.summed(one) for one in (weights.T @ sets, weights.sum(axis=0), sets.sum(axis=0), np.array(len(sets)))
        )
        share = (together + PSEUDO * often / max(float(n), 1.0)) / (mass[:, None] + PSEUDO)
        share = np.clip(share, LEAST, 1 - LEAST)
        return cls(np.log(share).astype(np.float32), np.log1p(-share).astype(np.float32))

    def log_shares(self, inside: Mask) -> FloatArray:
        """(n, k) how well the rest of each set suits each label."""
        sets = inside.astype(np.float32)
        whole: FloatArray = sets @ self.present.T + (1 - sets) @ self.absent.T
        return whole - np.where(inside, np.diag(self.present), np.diag(self.absent))
