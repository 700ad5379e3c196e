"""The nearest examples of a label, in the space in which the model sees the instances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from scipy.spatial import KDTree

Positions = NDArray[np.int64]

LOOKED_THROUGH = 20_000  # so many examples are quicker looked through than kept in a tree
SURE = 200  # of the instances a model is most sure of, the nearest are shown where nobody has decided


@dataclass(frozen=True, eq=False)
class _Tree:
    members: Positions  # ascending
    tree: KDTree


class NearestExamples:
    """Finds the decided instances of a label that are nearest to another instance.

    Few are looked through one by one. Of many a tree is made once, and only what was decided since is looked through;
    what was taken back is passed over. The tree is made anew when it is a quarter out of date.
    """

    def __init__(self, latent: NDArray[np.floating]) -> None:
        self.latent = latent  # (n, q)
        self._trees: dict[int, _Tree] = {}

    def decided(self, position: int, label: int, decided_label: NDArray[np.integer], count: int) -> Positions:
        """Up to `count` other instances decided to be `label`, the nearest first."""
        members = np.flatnonzero(decided_label == label)
        if len(members) <= LOOKED_THROUGH:
            return self._nearest(position, members, count)
        return self._nearest(position, self._promising(position, label, members, count), count)

    def sure(
        self, position: int, label: int, leading: NDArray[np.integer], probability: NDArray[np.floating], count: int
    ) -> Positions:
        """Up to `count` others believed to be `label`, the nearest of those the model is most sure of."""
        members = np.flatnonzero(leading == label)
        if len(members) > SURE:
            members = members[np.argpartition(-np.nan_to_num(probability[members]), SURE)[:SURE]]
        return self._nearest(position, members, count)

    def _nearest(self, position: int, members: Positions, count: int) -> Positions:
        """The nearest of some instances, by looking at each."""
        members = members[members != position]
        apart = self.latent[members].astype(np.float32) - self.latent[position].astype(np.float32)
        return members[np.argsort(np.einsum("ij,ij->i", apart, apart), kind="stable")[:count]]

    def _promising(self, position: int, label: int, members: Positions, count: int) -> Positions:
        """Those of many among which the nearest are."""
        from scipy.spatial import KDTree  # takes a moment to load

        known = self._trees.get(label)
        new = members if known is None else np.setdiff1d(members, known.members, assume_unique=True)
        if known is None or len(new) > len(known.members) // 4:
            known = _Tree(members, KDTree(self.latent[members].astype(np.float32)))
            self._trees[label], new = known, members[:0]
        gone = len(known.members) + len(new) - len(members)
        _, at = known.tree.query(self.latent[position].astype(np.float32), k=min(count + 1 + gone, known.tree.n))
        found = known.members[np.atleast_1d(at)]
        return np.concatenate([found[np.isin(found, members, assume_unique=True)], new])
