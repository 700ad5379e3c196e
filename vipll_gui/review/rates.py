"""How probable it is that a leading label is wrong, by beliefs and by how often such beliefs were contradicted.

Where label a leads with the share p_a, the odds that b is right instead are p_b / p_a. Of instances on which a led when
they were asked about, it is known how often b was right (o_ab) and how often that was to be expected (e_ab, the sum of
their p_b); a label from outside the set counts as found for all that were at stake, by their shares. The odds of open
ones are multiplied by a rate,

    r = (o + c) / (e + c),   r_a = (o_a + c r) / (e_a + c),   r_ab = (o_ab + c r_a) / (e_ab + c),   c = PRIOR,

so that where few were asked about the rate of a pair is near that of its label, and this near that of all.
"""

from __future__ import annotations

from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior

Values = NDArray[np.float64]
Whole = NDArray[np.int64]
Mask = NDArray[np.bool_]

PRIOR = 1.0  # errors, expected and found, that every rate starts with
UNKNOWN = -1


class AtStake(NamedTuple):
    """Candidates besides the leading ones, and what was believed of them; also labels beside sets that do not bind."""

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
        labels = entries.labels[chosen].astype(np.int64)
        return cls(entries.rows[chosen], first[chosen].astype(np.int64), labels, entries.shares[chosen])

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


def chances_of_error(posterior: Posterior, asked: AtStake, known: NDArray[np.int32]) -> Values:
    """(n,) the probability that the leading label is not right; 0 where there is no other. Takes linear time."""
    if not len(asked.rows):  # all rates are 1
        several = posterior.candidates.sizes > 1
        choice = several if posterior.unbound is None else several | posterior.unbound
        return np.where(choice, 1 - posterior.probability, 0.0)
    at_stake, n, labels = AtStake.of(posterior), len(posterior), posterior.candidates.n_labels
    rows, first, _, share = at_stake
    leads = np.maximum(1 - np.bincount(rows, share, n), 1e-12)  # (n,) the share of the leading one
    found = _found(asked, known)
    rates = np.full(len(rows), _drawn(found.sum(), asked.share.sum(), 1.0))
    rates = _by_group(first, asked.first, asked.share, found, rates)
    rates = _by_group(first * labels + at_stake.labels, asked.first * labels + asked.labels, asked.share, found, rates)
    odds = np.bincount(rows, share / leads[rows] * rates, n)
    chances: Values = odds / (1 + odds)
    return chances


def _found(asked: AtStake, known: NDArray[np.int32]) -> Values:
    """(entries,) how far each candidate was right; a label from outside the set goes to all of them by their shares."""
    right = known[asked.rows] == asked.labels
    inside = np.bincount(asked.rows, right, len(known))[asked.rows] > 0
    outside = ~inside & (known[asked.rows] != asked.first)
    shares = asked.share / np.maximum(np.bincount(asked.rows, asked.share, len(known))[asked.rows], 1e-30)
    return np.where(outside, shares, right)


def _by_group(group: Whole, asked: Whole, expected: Values, found: Values, rates: Values) -> Values:
    """(entries,) rates of the groups of entries, from those of larger groups and what was found."""
    if not len(asked):
        return rates
    groups, of = np.unique(asked, return_inverse=True)
    place = np.minimum(np.searchsorted(groups, group), len(groups) - 1)
    told = groups[place] == group
    seen: Values = np.bincount(of, found).astype(np.float64)
    awaited: Values = np.bincount(of, expected).astype(np.float64)
    return np.where(told, _drawn(seen[place], awaited[place], rates), rates)


def _drawn(found: Values, expected: Values, start: Values | float) -> Values:
    drawn: Values = (found + PRIOR * start) / (expected + PRIOR)
    return drawn
