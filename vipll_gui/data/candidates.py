"""Candidate sets: for every instance, the labels one of which is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from vipll_gui.data.lazy_attribute import lazy
from vipll_gui.data.unlocked import counted_up, repeated
from vipll_gui.errors import InputError

IntArray = NDArray[np.int64]
LabelArray = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class CandidateSets:
    """n candidate sets over k labels, as the rows of a binary matrix in compressed form.

    `labels[offsets[i]:offsets[i + 1]]` are the candidates of instance i, ascending, without repeats. One
    million sets of five candidates take 28 MB, whatever the number of labels. Treat the arrays as read-only.
    """

    offsets: IntArray  # (n + 1,)
    labels: LabelArray  # (number of candidates in all sets,)
    n_labels: int

    @classmethod
    def from_lists(cls, sets: Iterable[Iterable[int]], n_labels: int) -> CandidateSets:
        """The sets given one by one as label numbers, in any order and with repeats allowed."""
        rows = [sorted(set(row)) for row in sets]
        offsets = np.zeros(len(rows) + 1, np.int64)
        np.cumsum([len(row) for row in rows], out=offsets[1:])
        flat = np.fromiter((label for row in rows for label in row), np.int32, int(offsets[-1]))
        return cls(offsets, flat, n_labels)._checked()

    @classmethod
    def from_matrix(cls, matrix: NDArray[np.generic] | sparse.sparray | sparse.spmatrix) -> CandidateSets:
        """The sets given as an n×k matrix, dense or sparse, whose non-zero entries are the candidates."""
        csr = sparse.csr_array(matrix, dtype=bool, copy=True)
        csr.sum_duplicates()
        csr.eliminate_zeros()
        csr.sort_indices()
        return cls(csr.indptr.astype(np.int64), csr.indices.astype(np.int32), csr.shape[1])._checked()

    @classmethod
    def coerce(
        cls,
        sets: CandidateSets | NDArray[np.generic] | sparse.sparray | sparse.spmatrix | Sequence[Iterable[int]],
        n_labels: int | None = None,
    ) -> CandidateSets:
        """Whatever form a caller holds its sets in (matrix, sparse matrix, list of sets) as CandidateSets."""
        if isinstance(sets, CandidateSets):
            return sets
        if sparse.issparse(sets) or (isinstance(sets, np.ndarray) and sets.ndim == 2):
            return cls.from_matrix(sets)
        lists = [list(row) for row in sets]
        highest = max((max(row) for row in lists if row), default=-1)
        return cls.from_lists(lists, n_labels if n_labels is not None else int(highest) + 1)

    def _checked(self) -> CandidateSets:
        if self.labels.size and not (self.labels.min() >= 0 and self.labels.max() < self.n_labels):
            raise InputError(f"a candidate lies outside the {self.n_labels} labels 0…{self.n_labels - 1}")
        return self

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, instance: int) -> LabelArray:
        if instance < 0:
            instance += len(self)
        return self.labels[self.offsets[instance] : self.offsets[instance + 1]]

    def __iter__(self) -> Iterator[LabelArray]:
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, CandidateSets)
            and self.n_labels == other.n_labels
            and np.array_equal(self.offsets, other.offsets)
            and np.array_equal(self.labels, other.labels)
        )

    __hash__ = None  # type: ignore[assignment]

    @lazy
    def sizes(self) -> IntArray:
        """The number of candidates of each instance."""
        return np.diff(self.offsets)

    @lazy
    def rows(self) -> IntArray:
        """For every entry of `labels`, the instance it belongs to."""
        return repeated(np.arange(len(self)), self.sizes)

    @lazy
    def stretches(self) -> IntArray:
        """For every instance the number of its stretch: instances in a row with the same set."""
        entries, rows = np.arange(len(self.labels)), self.rows
        before = np.maximum(entries - self.sizes[rows], 0)  # the same place in the set before, where that is as large
        other = np.bincount(rows[self.labels != self.labels[before]], minlength=len(self)) > 0
        return counted_up(other | (np.diff(self.sizes, prepend=-1) != 0)) - 1

    def sparse(self, dtype: type[np.generic] = np.int64) -> sparse.csr_array:
        """The sets as an n×k sparse matrix of ones."""
        ones = np.ones(len(self.labels), dtype)
        return sparse.csr_array((ones, self.labels, self.offsets), shape=(len(self), self.n_labels))

    def dense(self) -> NDArray[np.bool_]:
        """The sets as an n×k boolean matrix."""
        matrix = np.zeros((len(self), self.n_labels), np.bool_)
        matrix[self.rows, self.labels] = True
        return matrix

    def take(self, instances: NDArray[np.integer]) -> CandidateSets:
        """The sets of some instances, in the order given."""
        offsets = np.concatenate([[0], np.cumsum(self.sizes[instances])]).astype(np.int64)
        return CandidateSets(offsets, self.labels[self.entries(instances)], self.n_labels)

    def entries(self, instances: NDArray[np.integer]) -> IntArray:
        """Where in `labels` the candidates of some instances stand, in the order given."""
        sizes = self.sizes[instances]
        ends = np.cumsum(sizes)
        starts: IntArray = repeated(self.offsets[:-1][instances] - ends + sizes, sizes)
        places: IntArray = np.arange(len(starts)) + starts
        return places

    def replace(self, changed: Mapping[int, Sequence[int]]) -> CandidateSets:
        """The same sets but for the instances in `changed`; linear in the total size."""
        if not changed:
            return self
        instances = sorted(changed)
        sets = CandidateSets.from_lists((changed[instance] for instance in instances), self.n_labels)
        return self.put(np.array(instances), sets)

    def put(self, instances: NDArray[np.integer], sets: CandidateSets) -> CandidateSets:
        """The same sets but for some instances, given in ascending order with their new ones."""
        sizes, keep = self.sizes.copy(), np.ones(len(self), np.bool_)
        sizes[instances], keep[instances] = sets.sizes, False
        offsets = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        labels = np.empty(offsets[-1], np.int32)
        stays = repeated(keep, sizes)
        labels[stays] = self.labels[repeated(keep, self.sizes)]
        labels[~stays] = sets.labels
        return CandidateSets(offsets, labels, self.n_labels)._checked()

    def differing(self, other: CandidateSets) -> IntArray:
        """The instances whose sets are not the same in other sets of as many instances."""
        if self is other or (self.labels is other.labels and self.offsets is other.offsets):
            return np.empty(0, np.int64)
        alike = self.sizes == other.sizes
        mine, theirs, sizes = self.labels, other.labels, self.sizes
        if not alike.all():
            mine, theirs = mine[repeated(alike, sizes)], theirs[repeated(alike, other.sizes)]
            sizes = np.where(alike, sizes, 0)
        at = np.flatnonzero(mine != theirs)
        alike[np.searchsorted(np.cumsum(sizes), at, side="right")] = False
        return np.flatnonzero(~alike)

    def contains(self, label: int) -> NDArray[np.bool_]:
        """For each instance, whether `label` is among its candidates."""
        mask = np.zeros(len(self), np.bool_)
        mask[np.searchsorted(self.offsets, np.flatnonzero(self.labels == label), side="right") - 1] = True
        return mask

    def holding(self, labels: NDArray[np.integer]) -> NDArray[np.bool_]:
        """For each instance, whether its own label of these (n,) is among its candidates."""
        mask = np.zeros(len(self), np.bool_)
        mask[self.rows[self.labels == labels[self.rows]]] = True
        return mask

    def frequencies(self) -> IntArray:
        """For each label, in how many sets it is."""
        return np.bincount(self.labels, minlength=self.n_labels)

    def cooccurrence(self) -> IntArray:
        """k×k counts of how often two labels are candidates of one instance; the diagonal counts each label."""
        s = self.sparse()
        counts: IntArray = (s.T @ s).toarray()
        return counts
