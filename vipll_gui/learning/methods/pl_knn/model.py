"""Instances with their candidate sets, which vote for the labels of others.

    b_j(x) ∝ Σ_{i∈N(x)} (1 - d_i / Σ_{l∈N(x)} d_l) [j ∈ s_i]

with the k nearest neighbours N(x) of x and their distances d.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.lazy_attribute import lazy
from vipll_gui.learning.input_layout import InputLayout
from vipll_gui.learning.methods import Arrays
from vipll_gui.learning.scaling import FloatArray
from vipll_gui.learning.stored_model import pack, reading, unpack

CHUNK = 1024  # instances whose neighbours are looked for together
MOST_VOTERS = 20_000  # instances among which neighbours are looked for: n² of a million would take days
TOGETHER = 1e-6  # distances that add up to less than this tell nothing apart


@dataclass(frozen=True, eq=False)
class KnnModel:
    """The instances that vote: those learned from, of very many a part."""

    layout: InputLayout
    rows: FloatArray  # (n, d)
    candidates: NDArray[np.bool_]  # (n, k)
    neighbours: int

    @lazy
    def _search(self) -> Any:
        from sklearn.neighbors import NearestNeighbors

        return NearestNeighbors().fit(self.rows)

    def beliefs(self, features: NDArray[np.generic]) -> FloatArray:
        """(n, k) shares of the votes."""
        rows = self.layout.rows(features)
        return self.layout.spread(np.vstack([self.votes(rows[at]) for at in chunks(len(rows))]))

    def votes(self, rows: FloatArray, own: NDArray[np.int64] | None = None) -> FloatArray:
        """(n, k) votes for rows; where they are the instances `own`, these do not vote for themselves."""
        wanted = min(self.neighbours + (own is not None), len(self.rows))
        distances, who = self._search.kneighbors(rows, wanted)
        if own is not None:
            itself = who == own[:, None]
            itself[~itself.any(axis=1), -1] = True  # among many of the same, another one as near is left out
            distances = distances[~itself].reshape(len(rows), -1)
            who = who[~itself].reshape(len(rows), -1)
        total = distances.sum(axis=1, keepdims=True)
        weights = 1 - distances / np.where(total < TOGETHER, np.inf, total)
        if wanted - (own is not None) == 1:  # one neighbour has all of the distance, and would have no vote
            weights = np.ones_like(weights)
        votes: FloatArray = np.einsum("ij,ijk->ik", weights, self.candidates[who]).astype(np.float32)
        return votes

    def to_bytes(self) -> bytes:
        """The instances with their sets, to be stored."""
        arrays: Arrays = {"rows": self.rows, "candidates": self.candidates.astype(np.uint8)}
        return pack({**arrays, **self.layout.arrays()}, {"neighbours": self.neighbours, **self.layout.about()})

    @classmethod
    def from_bytes(cls, data: bytes) -> KnnModel:
        """The model that `to_bytes` stored."""
        with reading():
            arrays, about = unpack(data)
            sets = arrays["candidates"].astype(np.bool_)
            return cls(InputLayout.restore(arrays, about), arrays["rows"], sets, int(about["neighbours"]))


def chunks(n: int) -> Iterator[slice]:
    """The parts in which n instances are looked at."""
    return (slice(at, min(at + CHUNK, n)) for at in range(0, n, CHUNK))
