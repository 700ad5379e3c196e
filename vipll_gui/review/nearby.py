"""What a decision says of its neighbours, before the model learns it.

Instance j lies near the decided instance i by w_ij = exp(-d²_ij / 2h), with d the distance in the space in which the
model sees the instances and h that of a near neighbour, squared. What was believed of j is shifted by the surprise at
i:

    α_jc ← α_jc + w_ij · PULL · A_j · (1[c = y_i] - p_ic),    never below a small part of A_j

with A_j the sum of α over the candidates of j and p_i what was believed of i. A decision that everybody expected
changes nothing, and one that is taken back takes all of this with it: the sums of whom it moved are made anew from what
was learned, in the order of the decided instances, so that they are the same however they came about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior

Positions = NDArray[np.int64]

PULL = 0.25  # of the surprise; how it was chosen: docs/effort.md
NEIGHBOURS = 50  # of a decision that follow it at most
LEAST_NEAR = 0.05  # w of the last that does
NEAR = 10  # the neighbour whose distance is h
SAMPLE = 200  # instances that tell it
MANY = 100_000  # instances, beyond which neighbours wait for the next round: nothing may hold up a key
LEAST = 0.01  # of A that no candidate falls below


@dataclass(frozen=True, eq=False)
class Shift:
    """What one decision adds to α."""

    label: int  # that was decided for
    rows: Positions  # who is near
    entries: Positions  # of α
    amounts: NDArray[np.float32]


@dataclass(eq=False)
class Neighbours:
    """Beliefs that follow decisions at once, on top of what was learned."""

    learned: Posterior
    latent: NDArray[np.float32]  # (n, q), in units of h
    told: NDArray[np.int32]  # the labels that were decided when it was learned
    _shifts: dict[int, Shift] = field(default_factory=dict)
    _movers: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))  # by whom each is moved
    _sums: tuple[NDArray[np.float32], NDArray[np.float64]] | None = None  # α now, and what each α_0 has more

    @classmethod
    def find(cls, learned: Posterior, latent: NDArray[np.floating], told: NDArray[np.int32]) -> Neighbours | None:
        """Ready to be asked; takes a moment. None where there are too many to be quick enough."""
        n = len(learned)
        if not NEAR < n <= MANY or len(latent) != n:
            return None
        seen = latent.astype(np.float32)
        some = seen[:: max(1, n // SAMPLE)]
        apart = np.square(some).sum(axis=1)[:, None] + np.square(seen).sum(axis=1) - 2 * some @ seen.T
        near = float(np.median(np.partition(apart, NEAR, axis=1)[:, NEAR]))
        return cls(learned, seen / np.sqrt(max(near, 1e-12), dtype=np.float32), told.copy())

    @property
    def moved(self) -> Positions:
        """Who is believed otherwise than was learned."""
        return _distinct([one.rows for one in self._shifts.values()])

    @property
    def followed(self) -> Positions:
        """Whose neighbours have followed."""
        return np.array(list(self._shifts), np.int64)

    def followed_among(self, positions: Positions) -> Positions:
        """Of some instances those whose neighbours have followed."""
        if len(positions) > len(self._shifts):
            return np.intersect1d(positions, self.followed)
        return np.array([position for position in positions.tolist() if position in self._shifts], np.int64)

    def follow(self, positions: Iterable[int], label: NDArray[np.int32]) -> tuple[Posterior, Positions]:
        """What is believed now that some instances have other labels (-1: none), and who is believed otherwise."""
        moved = list[Positions]()
        for position in positions:
            if (before := self._shifts.pop(position, None)) is not None:
                moved.append(before.rows)
                for row in before.rows.tolist():
                    self._movers[row].remove(position)
            if label[position] >= 0 and label[position] != self.told[position]:
                self._shifts[position] = after = self._shift(position, int(label[position]))
                moved.append(after.rows)
                for row in after.rows.tolist():
                    self._movers[row].append(position)
        rows = _distinct(moved)
        return self._shifted(rows), rows

    def outdated(self, label: NDArray[np.int32]) -> Positions:
        """Who was followed and has another label (-1: none) by now."""
        return np.array([at for at, one in self._shifts.items() if label[at] != one.label], np.int64)

    def _shift(self, position: int, label: int) -> Shift:
        apart = np.square(self.latent - self.latent[position]).sum(axis=1)
        few = min(NEIGHBOURS, len(apart) - 1)
        rows = np.argpartition(apart, few)[: few + 1]
        weight = np.exp(-apart[rows] / 2)
        chosen = (rows != position) & (weight >= LEAST_NEAR)
        rows, weight = rows[chosen], weight[chosen]
        sets, surprise = self.learned.candidates, self._surprise(position, label)
        starts, sizes = sets.offsets[rows], sets.sizes[rows]
        whole = np.repeat(weight * PULL * self.learned.inside[rows], sizes)
        entries = np.repeat(starts - np.concatenate([[0], np.cumsum(sizes)[:-1]]), sizes) + np.arange(sizes.sum())
        return Shift(label, rows, entries, (whole * surprise[sets.labels[entries]]).astype(np.float32))

    def _surprise(self, position: int, label: int) -> NDArray[np.float32]:
        """(k,) what was decided less what was believed."""
        found = np.zeros(self.learned.candidates.n_labels, np.float32)
        own = self.learned.take(np.array([position]))
        found[own.candidates.labels] = -own.mean
        if label < len(found):
            found[label] += 1
        return found

    def _shifted(self, changed: Positions) -> Posterior:
        """What is believed now that other decisions move some than before."""
        if not self._shifts:
            self._sums = None
            return self.learned
        learned, sets = self.learned.alpha, self.learned.candidates
        alpha, added = self._sums or (learned, np.zeros(len(self.learned)))
        alpha, added = alpha.copy(), added.copy()  # whoever computes from those before goes on with them
        touched, place = sets.entries(changed), np.full(len(alpha), -1, np.int64)
        place[touched] = np.arange(len(touched))
        known, sums = learned[touched], learned[touched]
        movers = set[int]().union(*(self._movers[row] for row in changed.tolist()))
        if movers:
            shifts = [self._shifts[at] for at in sorted(movers)]  # sums are the same once opened again
            at = place[np.concatenate([one.entries for one in shifts])]
            np.add.at(sums, at[at >= 0], np.concatenate([one.amounts for one in shifts])[at >= 0])
        rows = np.repeat(np.arange(len(changed)), sets.sizes[changed])
        least = LEAST * self.learned.inside[changed][rows]
        alpha[touched] = sums = np.maximum(sums, np.minimum(least, known)).astype(np.float32)
        added[changed] = np.bincount(rows, sums - known, minlength=len(changed))
        self._sums = alpha, added
        return replace(self.learned, alpha=alpha).weighing(self.learned.total + added)


def _distinct(rows: list[Positions]) -> Positions:
    return np.unique(np.concatenate(rows)) if rows else np.empty(0, np.int64)
