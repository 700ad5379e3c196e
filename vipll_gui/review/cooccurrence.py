"""How labels collide: two k×k tables over candidate sets, kept up to date one instance at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from vipll_gui.data import CandidateSets
from vipll_gui.data.unlocked import repeated
from vipll_gui.errors import VipllError

Matrix = NDArray[np.float64]
Columns = NDArray[np.int64]
Shares = Sequence[float] | NDArray[np.floating]

NOBODY = -1  # where no label is certain
MOST_LABELS = 4000  # two tables of these take a quarter of a gigabyte
BEST_ORDER = 300  # labels up to which neighbours are put side by side as well as can be; its cost grows with the cube
_CHUNK = 1 << 14  # instances at a time, so that other threads get their turn


class PairTables:
    """Which labels are candidates together, and what is seen beside the label that is believed to be true.

    `together[i, j]` counts the sets that hold i and j, `together[i, i]` those that hold i. `beside[i, j]` adds up how
    much i is believed of each instance that has j too, `beside[i, i]` how much it is believed of all instances.

    An instance is believed to have its `certain` label; where that is NOBODY, each candidate by its share, of which
    there is one for every entry of `sets.labels`.
    """

    def __init__(
        self, sets: CandidateSets, certain: NDArray[np.integer], shares: NDArray[np.floating] | None = None
    ) -> None:
        k = sets.n_labels
        if k > MOST_LABELS:
            raise VipllError(
                f"{k:,} labels are too many for a table of all pairs",
                remedy=f"There can be at most {MOST_LABELS:,}; merge rare labels.",
            )
        self.together = np.zeros((k, k), np.int64)
        self.beside: Matrix = np.zeros((k, k))
        self.instances = len(sets)
        self._sets, self._certain, self._shares = sets, certain, shares
        self._changed: dict[int, tuple[Columns, Columns, Matrix]] = {}
        mass = np.zeros(k)
        for start in range(0, len(sets), _CHUNK):
            mass += self._count(start, min(start + _CHUNK, len(sets)))
        np.fill_diagonal(self.beside, mass)

    def _count(self, start: int, stop: int) -> Matrix:
        """Add the instances from `start` to before `stop`; how much each label is believed of them."""
        offsets, k = self._sets.offsets, self._sets.n_labels
        inside = slice(int(offsets[start]), int(offsets[stop]))
        labels, pointers = self._sets.labels[inside], offsets[start : stop + 1] - offsets[start]
        shape = (stop - start, k)
        held = sparse.csr_array((np.ones(len(labels), np.int64), labels, pointers), shape=shape)
        self.together += (held.T @ held).toarray()
        certain = self._certain[start:stop]
        known = certain != NOBODY
        mass: Matrix = np.bincount(certain[known], minlength=k).astype(np.float64)
        if known.any():
            sure = sparse.csr_array(
                (np.ones(int(known.sum())), certain[known], np.concatenate([[0], np.cumsum(known)])), shape=shape
            )
            self.beside += (sure.T @ held).toarray()
        if self._shares is not None and not known.all():
            shares = np.where(repeated(known, np.diff(pointers)), 0.0, self._shares[inside])
            self.beside += (sparse.csr_array((shares, labels, pointers), shape=shape).T @ held).toarray()
            mass += np.bincount(labels, shares, minlength=k)
        return mass

    @property
    def believes(self) -> bool:
        """Whether anything is seen beside a believed label at all."""
        return bool(self.beside.any(axis=1, where=~np.eye(len(self.beside), dtype=np.bool_)).any())

    def change(self, instance: int, labels: Sequence[int], certain: int = NOBODY, shares: Shares | None = None) -> None:
        """Follow one instance to other candidates or another belief; costs the square of its set's size."""
        new = self._contribution(np.array(labels, np.int64), certain, shares)
        for part, sign in ((self._part(instance), -1), (new, 1)):
            held, believed, weights = part
            self.together[np.ix_(held, held)] += sign
            self.beside[np.ix_(believed, held)] += sign * weights[:, None]
            absent = ~np.isin(believed, held)
            self.beside[believed[absent], believed[absent]] += sign * weights[absent]
        self._changed[instance] = new

    def _part(self, instance: int) -> tuple[Columns, Columns, Matrix]:
        """What an instance contributes now: its candidates, the labels believed of it and how much."""
        if instance in self._changed:
            return self._changed[instance]
        first, last = self._sets.offsets[instance : instance + 2]
        shares = None if self._shares is None else self._shares[first:last]
        return self._contribution(self._sets.labels[first:last].astype(np.int64), int(self._certain[instance]), shares)

    @staticmethod
    def _contribution(held: Columns, certain: int, shares: Shares | None) -> tuple[Columns, Columns, Matrix]:
        if certain != NOBODY:
            return held, np.array([certain]), np.ones(1)
        if shares is None:
            return held, np.empty(0, np.int64), np.empty(0)
        return held, held, np.asarray(shares, np.float64)


# -- orders of the labels ------------------------------------------------------------------------------------------


def by_name(names: Sequence[str], _together: NDArray[np.integer]) -> Columns:
    """As people sort: without regard to case, 2 before 10."""

    def key(number: int) -> list[tuple[bool, int, str]]:
        runs = (("".join(run), digits) for digits, run in groupby(names[number].casefold(), str.isdecimal))
        return [_number_key(text) if digits else (True, 0, text) for text, digits in runs]

    return np.array(sorted(range(len(names)), key=key), np.int64)


def _number_key(digits: str) -> tuple[bool, int, str]:
    """Numbers by length and then by digits: Python turns no more than a few thousand digits into a number."""
    plain = "".join(str(int(digit)) for digit in digits).lstrip("0")
    return False, len(plain), plain


def by_frequency(_names: Sequence[str], together: NDArray[np.integer]) -> Columns:
    """The label that is in most sets first."""
    return np.argsort(-together.diagonal(), kind="stable")


def by_cluster(_names: Sequence[str], together: NDArray[np.integer]) -> Columns:
    """Labels that share many of their sets side by side: average linkage of the Jaccard distance."""
    from scipy.cluster.hierarchy import leaves_list, linkage  # slow to load, and few ask for this order
    from scipy.spatial.distance import squareform

    k = len(together)
    if k < 3:
        return np.arange(k)
    sizes = together.diagonal()
    either = sizes[:, None] + sizes[None, :] - together
    distance = 1.0 - together / np.maximum(either, 1)
    np.fill_diagonal(distance, 0.0)
    tree = linkage(squareform(distance, checks=False), "average", optimal_ordering=k <= BEST_ORDER)
    order: Columns = leaves_list(tree).astype(np.int64)
    return order


Order = Callable[[Sequence[str], NDArray[np.integer]], Columns]
ORDERS: dict[str, Order] = {"name": by_name, "frequency": by_frequency, "cluster": by_cluster}
