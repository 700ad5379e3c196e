"""Near-duplicates: instances so alike that one decision is enough for all of them, found in nearly linear time.

Distances are measured in units of what two instances that were drawn at random are apart. Each of a few tables sorts
the rows by cells of random projections, in which rows that are near mostly fall together; only neighbours within a
cell are compared, exactly. See docs/decisions/0017-near-duplicates.md.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Progress, no_progress
from vipll_gui.review.likeness import column_scales

NEAR = 0.05  # of what two instances are apart that were drawn at random
TABLES, PROJECTIONS = 8, 8
CELL = 8.0  # times NEAR: how wide the cells of a projection are
COMPARED = 6  # rows that follow one within its cell
_CHUNK = 1 << 16  # rows


@dataclass(frozen=True, eq=False)
class Duplicates:
    """Groups of two and more; every member is near the first of its group."""

    group: NDArray[np.int32]  # (n,) -1 where an instance is alone
    members: NDArray[np.int64]  # group by group, each ascending
    starts: NDArray[np.int64]  # (groups + 1,)

    def __len__(self) -> int:
        return len(self.starts) - 1

    def others(self, position: int) -> list[int]:
        """The near-duplicates of an instance."""
        number = int(self.group[position]) if position < len(self.group) else -1
        if number < 0:
            return []
        found: list[int] = self.members[self.starts[number] : self.starts[number + 1]].tolist()
        return [member for member in found if member != position]


def near_duplicates(
    rows: NDArray[np.floating], *, by_column: bool, near: float = NEAR, progress: Progress = no_progress
) -> Duplicates:
    """The near-duplicates among rows; `by_column` where the columns are in units of their own, as those of a table.

    Rows that are all alike have no near-duplicates: nothing tells them apart.
    """
    if len(rows) < 2:
        return Duplicates(np.full(len(rows), -1, np.int32), np.empty(0, np.int64), np.zeros(1, np.int64))
    rows, unit = _measured(rows, by_column=by_column)
    if not unit > 0:
        return _grouped(np.empty((0, 2), np.int64), rows, 0.0)
    rng = np.random.default_rng(17)
    pairs = []
    for table in range(TABLES):
        progress(table / TABLES, "")
        keys, along = _cells(rows, rng, CELL * near * unit)
        order = np.lexsort((along, keys))
        pairs += [_near_pairs(rows, order, keys[order], by, near * unit) for by in range(1, COMPARED + 1)]
    return _grouped(np.unique(np.concatenate(pairs), axis=0), rows, near * unit)


def _measured(rows: NDArray[np.floating], *, by_column: bool) -> tuple[NDArray[np.float32], float]:
    """The rows, and how far apart two of them are that were drawn at random (the root of the mean square)."""
    centre, spread = column_scales(rows)
    used = np.asarray(rows, np.float32) - centre
    if by_column:
        used /= spread
        return used, float(np.sqrt(2 * np.count_nonzero(used.any(axis=0))))
    varies = used[:: max(len(used) // _CHUNK, 1)].std(axis=0, dtype=np.float64)
    return used, float(np.sqrt(2 * np.square(varies).sum()))


def _cells(
    rows: NDArray[np.float32], rng: np.random.Generator, width: float
) -> tuple[NDArray[np.uint64], NDArray[np.float32]]:
    """A number for the cell that each row falls in, and where it lies along one direction more."""
    directions = rng.normal(size=(rows.shape[1], PROJECTIONS + 1)).astype(np.float32)
    offsets = rng.uniform(0, width, PROJECTIONS).astype(np.float32)
    factors = rng.integers(1, 2**63, PROJECTIONS, np.uint64) | np.uint64(1)
    keys, along = np.empty(len(rows), np.uint64), np.empty(len(rows), np.float32)
    for start in range(0, len(rows), _CHUNK):
        seen = rows[start : start + _CHUNK] @ directions
        cells = np.floor((seen[:, :-1] + offsets) / width).astype(np.int64).view(np.uint64)
        keys[start : start + _CHUNK] = (cells * factors).sum(axis=1, dtype=np.uint64)
        along[start : start + _CHUNK] = seen[:, -1]
    return keys, along


def _near_pairs(
    rows: NDArray[np.float32], order: NDArray[np.int64], keys: NDArray[np.uint64], by: int, most: float
) -> NDArray[np.int64]:
    """Of the rows that are so many places apart in one cell, the pairs that are near, the lower position first."""
    at = np.flatnonzero(keys[by:] == keys[:-by])
    found = []
    for start in range(0, len(at), _CHUNK):
        some = at[start : start + _CHUNK]
        pairs = np.stack([order[some], order[some + by]], axis=1)
        apart = rows[pairs[:, 0]] - rows[pairs[:, 1]]
        found.append(np.sort(pairs[np.einsum("ij,ij->i", apart, apart) <= most * most], axis=1))
    return np.concatenate(found) if found else np.empty((0, 2), np.int64)


def _grouped(pairs: NDArray[np.int64], rows: NDArray[np.float32], most: float) -> Duplicates:
    """Groups of what hangs together by pairs; whoever is not near the first of its group is alone."""
    n = len(rows)
    if len(pairs):
        from scipy.sparse import coo_array  # takes a moment to load
        from scipy.sparse.csgraph import connected_components

        ones = np.ones(len(pairs), np.bool_)
        _, number = connected_components(coo_array((ones, (pairs[:, 0], pairs[:, 1])), shape=(n, n)), directed=False)
        first = np.full(int(number.max()) + 1, n, np.int64)
        np.minimum.at(first, number, np.arange(n))
        joined = np.unique(pairs)
        apart = rows[joined] - rows[first[number[joined]]]
        joined = joined[np.einsum("ij,ij->i", apart, apart) <= most * most]
        _, place, counts = np.unique(number[joined], return_inverse=True, return_counts=True)
        joined, place = joined[counts[place] > 1], place[counts[place] > 1]
    else:
        joined, place = np.empty(0, np.int64), np.empty(0, np.int64)
    order = np.lexsort((joined, place))
    members = joined[order]
    starts = np.concatenate([[0], 1 + np.flatnonzero(np.diff(place[order])), [len(members)]]) if len(members) else [0]
    group = np.full(n, -1, np.int32)
    group[members] = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    return Duplicates(group, members, np.asarray(starts, np.int64))
