"""How probable a candidate set is by which of its labels is the true one, so that common labels swallow no rare ones.

Within a set s a label is as probable as p(j|x) p(s|j). If the true label is drawn from a set by how frequent f labels
are, or false ones join one by one, p(s|j) is as 1 / Z_j for all sets that hold j, with

    Z_j = Σ_{i: j∈s_i} 1 / Σ_{l∈s_i} f_l,    f_j Z_j = Σ_i ỹ_ij

The second says that each set, divided among its labels by f, adds up to how common each label is by the label weights
ỹ. What is told of it is taken to the power of POWER: docs/decisions/0034-rare-labels.md.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.ranks import Ranks
from vipll_gui.learning.scaling import FloatArray

POWER = 0.25
TURNS = 3  # of finding f, from where the last step of ỹ left it
RAREST = 1e-3  # share of the instances that a label is taken to have at least
LEAST = 1e-6  # f


class SetChances:
    """p(s|j) of the sets of one problem, under label weights that change step by step."""

    def __init__(self, candidates: NDArray[np.bool_], certain: NDArray[np.bool_], ranks: Ranks) -> None:
        self._ranks = ranks
        self._any: NDArray[np.bool_] = np.all(candidates, axis=1, keepdims=True)
        self._counted = ~self._any[:, 0] & ~certain  # what people decided, or may be anything, tells nothing of sets
        packed = np.packbits(candidates[self._counted], axis=1)
        distinct, often = np.unique(packed, axis=0, return_counts=True)
        self._sets = np.unpackbits(distinct, axis=1, count=candidates.shape[1]).astype(np.float64)
        self._often = often.astype(np.float64)
        self._held = ranks.summed(self._often @ self._sets) > 0
        self._frequent = np.ones(candidates.shape[1])  # f

    def logs(self, weights: FloatArray) -> FloatArray:
        """(n, k) what the sets tell of their labels beside the features, under label weights (n, k)."""
        counted = weights if self._counted.all() else weights[self._counted]
        sums = counted.sum(axis=0, dtype=np.float64)
        common = self._ranks.summed(np.append(sums, self._counted.sum()))
        common = np.maximum(common[:-1] / max(common[-1], 1.0), RAREST)
        for _ in range(TURNS):
            divided = self._ranks.summed((self._often / (self._sets @ self._frequent)) @ self._sets)
            frequent = common / np.where(self._held, divided, 1.0)
            self._frequent = np.maximum(frequent / frequent.sum(), LEAST)
        told = np.where(self._held, POWER * np.log(self._frequent / common), 0).astype(np.float32)
        found: FloatArray = np.where(self._any, np.float32(0), told)
        return found
