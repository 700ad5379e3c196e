"""The labels outside a candidate set that are believed most: what a set may lack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets

KEPT = 3  # labels of each instance
NONE = -1  # in the place of a label, where there are fewer
_ENTRIES = 1 << 22  # of a matrix looked at together


class Outsider(NamedTuple):
    """A label outside the candidate set of one instance."""

    label: int
    probability: float  # of all labels, the candidates among them


@dataclass(frozen=True, eq=False)
class OutsideLabels:
    """For every instance a few labels outside its set, the most probable first."""

    labels: NDArray[np.int32]  # (n, KEPT), NONE where there are fewer
    shares: NDArray[np.float32]  # (n, KEPT) of all belief

    @classmethod
    def of(cls, alpha: NDArray[np.float32], candidates: CandidateSets) -> OutsideLabels:
        """Those of a full n×k matrix of Dirichlet parameters."""
        n, k = alpha.shape
        labels, shares = np.full((n, KEPT), NONE, np.int32), np.zeros((n, KEPT), np.float32)
        kept, stretch = min(KEPT, k), max(1, _ENTRIES // max(k, 1))
        for first in range(0, n, stretch):
            rows = np.arange(first, min(first + stretch, n))
            part, sets = alpha[rows].astype(np.float32), candidates.take(rows)
            total = part.sum(axis=1, keepdims=True)
            part[sets.rows, sets.labels] = -1
            best = np.argpartition(-part, kept - 1, axis=1)[:, :kept]
            best = np.take_along_axis(best, np.argsort(-np.take_along_axis(part, best, 1), 1, kind="stable"), 1)
            found = np.take_along_axis(part, best, 1)
            labels[rows, :kept] = np.where(found > 0, best, NONE)
            shares[rows, :kept] = np.maximum(found, 0) / np.maximum(total, np.finfo(np.float32).tiny)
        return cls(labels, shares)

    @classmethod
    def none(cls, n: int) -> OutsideLabels:
        """Of n instances, of none of which any is known."""
        return cls(np.full((n, KEPT), NONE, np.int32), np.zeros((n, KEPT), np.float32))

    def only(self, chosen: NDArray[np.bool_]) -> OutsideLabels:
        """Those of the chosen instances; of the others none is known."""
        return OutsideLabels(np.where(chosen[:, None], self.labels, NONE), np.where(chosen[:, None], self.shares, 0))

    def take(self, instances: NDArray[np.integer]) -> OutsideLabels:
        """Those of some instances, in the order given."""
        return OutsideLabels(self.labels[instances], self.shares[instances])

    def scaled(self, by: NDArray[np.floating]) -> OutsideLabels:
        """The same labels with so many times the share each, where all belief came to less or more."""
        return OutsideLabels(self.labels, (self.shares * by[:, None]).astype(np.float32))

    def at(self, instance: int) -> list[Outsider]:
        """Those of one instance."""
        pairs = zip(self.labels[instance].tolist(), self.shares[instance].tolist(), strict=True)
        return [Outsider(label, share) for label, share in pairs if label != NONE]

    def besides(self, candidates: CandidateSets) -> OutsideLabels:
        """Those that have not joined the sets since."""
        joined = np.zeros(self.labels.shape, np.bool_)
        for place in range(self.labels.shape[1]):
            here = candidates.labels == self.labels[candidates.rows, place]
            joined[candidates.rows[here], place] = True
        if not joined.any():
            return self
        order = np.argsort(joined, axis=1, kind="stable")
        labels, shares = np.where(joined, NONE, self.labels), np.where(joined, 0, self.shares)
        return OutsideLabels(np.take_along_axis(labels, order, 1), np.take_along_axis(shares, order, 1))

    def flat(self, start: int, end: int) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.float32]]:
        """Those of a stretch of instances one after the other: end - start + 1 offsets, labels, shares."""
        labels, shares = self.labels[start:end], self.shares[start:end]
        kept = labels != NONE
        return np.concatenate([[0], kept.sum(axis=1).cumsum()]), labels[kept], shares[kept]

    def share_of(self, rows: NDArray[np.integer], labels: NDArray[np.integer]) -> NDArray[np.float32]:
        """How much of all belief each of these labels of these instances has; nan where it was not kept."""
        found = np.full(len(rows), np.nan, np.float32)
        for place in range(self.labels.shape[1]):
            here = self.labels[rows, place] == labels
            found[here] = self.shares[rows[here], place]
        return found
