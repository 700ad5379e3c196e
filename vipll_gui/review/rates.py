"""How probable it is that a leading label is wrong, by beliefs and by how often such beliefs were contradicted.

Where label a leads with the share p_a, the odds that b is right instead are p_b / p_a; b may also stand for all labels
outside the set, where a method tells how probably it lacks the truth. Of instances that people were asked about, it is
known how often b was right (o) and how often that was to be expected (e, the sum of their p_b). The odds of open ones
are multiplied by a rate for all, one for the label that may have been overlooked and one for the label that leads,

    r = (o + c) / (e + c),   r_b = (o_b + c) / (r e_b + c),   r_a = (o_a + c) / (sum_b r r_b e_ab + c),   c = PRIOR,

each on top of those before, so that where few were asked about they are near 1.
"""

from __future__ import annotations

from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior
from vipll_gui.review.doubts import held_in

Values = NDArray[np.float64]
Whole = NDArray[np.int64]
Mask = NDArray[np.bool_]

PRIOR = 1.0  # errors, expected and found, that every rate starts with
UNKNOWN = -1
OUTSIDE = -2  # in the place of a label: one that is not in the set


class AtStake(NamedTuple):
    """Candidates besides the leading ones, and what was believed of them; also labels beside sets that do not bind.

    Where it is told how probably a set lacks its truth, OUTSIDE is one of them.
    """

    rows: Whole  # the instance of each
    first: Whole  # the label that leads there
    labels: Whole
    share: Values  # its probability

    @classmethod
    def of(cls, posterior: Posterior, wanted: Mask | None = None) -> AtStake:
        """Those of some instances (n,), or of all."""
        entries = posterior.entries()
        first = posterior.leading[entries.rows]
        chosen = entries.labels != first
        if wanted is not None:
            chosen &= wanted[entries.rows]
        rows, labels = entries.rows[chosen], entries.labels[chosen].astype(np.int64)
        held = held_where_told(posterior)
        if held is None:
            return cls(rows, first[chosen].astype(np.int64), labels, entries.shares[chosen])
        inside = cls(rows, first[chosen].astype(np.int64), labels, entries.shares[chosen] * held[rows])
        lacking = np.flatnonzero(held < 1 if wanted is None else (held < 1) & wanted)
        leading = posterior.leading[lacking].astype(np.int64)
        return inside.joined(cls(lacking, leading, np.full(len(lacking), OUTSIDE), 1 - held[lacking]))

    def taken(self, chosen: Mask) -> AtStake:
        """Some of them."""
        return AtStake(self.rows[chosen], self.first[chosen], self.labels[chosen], self.share[chosen])

    def joined(self, others: AtStake) -> AtStake:
        """These and others."""
        return AtStake(
            np.concatenate([self.rows, others.rows]),
            np.concatenate([self.first, others.first]),
            np.concatenate([self.labels, others.labels]),
            np.concatenate([self.share, others.share]),
        )


_NONE = np.empty(0, np.int64)
NOTHING = AtStake(_NONE, _NONE, _NONE, np.empty(0))


class Experience:
    """What was believed of instances when people were asked about them, since a project was opened."""

    def __init__(self) -> None:
        self._now: tuple[Posterior, NDArray[np.int32]] | None = None  # what questions rest on, and labels known then
        self._asked = NOTHING
        self._lock = Lock()  # orders are made on several threads

    def of(self, posterior: Posterior, known: NDArray[np.int32]) -> AtStake:
        """All that people gave a label to; to be asked with every new posterior, and the labels (n,) known by then.

        What was decided since the last one was asked about by that one. What is undone is forgotten.
        """
        with self._lock:
            return self._of(posterior, known)

    def _of(self, posterior: Posterior, known: NDArray[np.int32]) -> AtStake:
        before = self._now
        if before is not None and len(before[1]) == len(known):
            kept = self._asked.taken(known[self._asked.rows] != UNKNOWN)
            new = (known != UNKNOWN) & (before[1] == UNKNOWN)
            self._asked = kept.joined(AtStake.of(before[0], new)) if new.any() else kept
        else:
            self._asked = NOTHING
        self._now = posterior, known
        return self._asked


def held_where_told(posterior: Posterior) -> Values | None:
    """(n,) how probably each set holds its truth, 1 where that is not told; None where it is told of none."""
    if not posterior.dirichlet or posterior.beyond is None:
        return None
    return np.where(posterior.tells_outside, held_in(posterior), 1.0)


def chances_of_error(posterior: Posterior, asked: AtStake, known: NDArray[np.int32]) -> Values:
    """(n,) the probability that the leading label is not right; 0 where there is no other. Takes linear time."""
    if not len(asked.rows):
        return _believed(posterior)
    at_stake, n = AtStake.of(posterior), len(posterior)
    leads = np.maximum(1 - np.bincount(at_stake.rows, at_stake.share, n), 1e-12)  # (n,) the share of the leading one
    odds = np.bincount(at_stake.rows, at_stake.share / leads[at_stake.rows] * _rates(at_stake, asked, known), n)
    chances: Values = odds / (1 + odds)
    return chances


def _believed(posterior: Posterior) -> Values:
    """The same before anybody was asked: all rates are 1."""
    several, held = posterior.candidates.sizes > 1, held_where_told(posterior)
    choice = several if posterior.unbound is None else several | posterior.unbound
    sure = np.where(choice, posterior.probability, 1.0)
    found: Values = 1 - (sure if held is None else sure * held)
    return found


def _rates(at_stake: AtStake, asked: AtStake, known: NDArray[np.int32]) -> Values:
    """(entries,) how many times as often as expected such labels are right, by what was found of those asked about."""
    found = _found(asked, known)
    overall = (found.sum() + PRIOR) / (asked.share.sum() + PRIOR)
    rates, expected = np.full(len(at_stake.rows), overall), asked.share * overall
    for groups, told in ((at_stake.labels, asked.labels), (at_stake.first, asked.first)):
        known_groups, of = np.unique(told, return_inverse=True)
        factor = (np.bincount(of, found) + PRIOR) / (np.bincount(of, expected) + PRIOR)
        place = np.minimum(np.searchsorted(known_groups, groups), len(known_groups) - 1)
        rates *= np.where(known_groups[place] == groups, factor[place], 1.0)
        expected *= factor[of]
    return rates


def _found(asked: AtStake, known: NDArray[np.int32]) -> Values:
    """(entries,) how far each label was right; where OUTSIDE is none of them, one from there goes to all by shares."""
    right, beyond = known[asked.rows] == asked.labels, asked.labels == OUTSIDE
    inside = np.bincount(asked.rows, right, len(known))[asked.rows] > 0
    outside = ~inside & (known[asked.rows] != asked.first)
    told = np.bincount(asked.rows, beyond, len(known))[asked.rows] > 0
    shares = asked.share / np.maximum(np.bincount(asked.rows, asked.share, len(known))[asked.rows], 1e-30)
    return np.where(outside, np.where(told, beyond, shares), right)
