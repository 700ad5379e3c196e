"""The best question: the instance whose decision is expected to mend most labels for the time it takes.

A decision mends its own label with the probability that it is wrong. What people decided so far tells where a model
errs more often than it says: of those believed to be oak three of five were elm, so that others believed to be oak are
in more doubt than their own beliefs have it (`rates.py`). It teaches its pocket, too: open instances that lie near it
and are torn between the same two labels, of which a model is wrong in many at once or in none. So the most doubtful of
a pocket is asked about for all of it, the less the more were asked: with the chances p that labels are wrong, and m
decided,

    mended_i = p_i + 0.3 Σ_{j≠i} p_j / (1 + m).

Of two of a pocket, another comes in between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior
from vipll_gui.review.rates import UNKNOWN, Experience, chances_of_error

Scores = NDArray[np.float64]
Seconds = Callable[[NDArray[np.integer]], Scores]

QUESTIONS = "question"  # the order made here
IN_A_CELL = 30  # instances, about
MOST_SPLITS = 14
ENOUGH = 20_000  # instances that tell where the middle is
SPREAD = 10_000  # of the first questions, no two of a pocket follow each other: nobody gets further in one round
LOOKED_AHEAD = 50
LONG = 2.0  # times the usual seconds: what takes longer has to mend more
SHARED = 0.3  # how much of what is wrong in its pocket a decision is expected to mend, if it is the first there
LONE_DOUBT = 0.005  # the chance of an error below which a single candidate waits for all sets that leave a choice
TABLE = 16  # entries for each instance, that a table of groups may have


def same_seconds(sizes: NDArray[np.integer]) -> Scores:
    """Where nobody knows how long a decision takes: one for all."""
    return np.ones(len(sizes))


@dataclass(eq=False)
class Facts:
    """What orders by questions and answers know besides sets and posterior; keeps the pockets it was asked for."""

    decided: NDArray[np.int32]  # (n,) the label people gave, -1 where none
    latent: NDArray[np.floating] | None = None  # (n, q) how a model sees the instances, the widest component first
    seconds: Seconds = same_seconds  # that a decision takes, by the number of candidates
    voted: NDArray[np.int32] | None = None  # (n,) the label most people voted for, -1 where nobody did
    made: tuple[Posterior, Pockets] | None = None
    runs: Callable[[], Sequence[NDArray[np.integer]]] = tuple  # (n,) leading labels, of the newest run of each method
    looked_at: NDArray[np.bool_] | None = (
        None  # (n,) where a person decided and did not accept without a look; None: all
    )
    experience: Experience = field(default_factory=Experience)

    def pockets(self, posterior: Posterior) -> Pockets:
        """Which instances hang together under this posterior."""
        if self.made is None or self.made[0] is not posterior:
            self.made = posterior, find_pockets(posterior, self)
        return self.made[1]


@dataclass(frozen=True, eq=False)
class Pockets:
    """Which instances hang together."""

    of: NDArray[np.int64]  # (n,) the number of each instance's pocket
    first: NDArray[np.int32]  # (n,) the two labels it is torn between; -1 where there are no two
    second: NDArray[np.int32]
    open: NDArray[np.int64]  # (n,) how many of its pocket nobody decided, itself included


def cells(latent: NDArray[np.floating] | None, n: int) -> NDArray[np.int64]:
    """(n,) the cell of each instance: halves of halves along the widest components, about thirty in each."""
    found = np.zeros(n, np.int64)
    if latent is None or len(latent) != n or not n:
        return found
    splits = min(MOST_SPLITS, latent.shape[1], max(0, int(np.log2(max(n / IN_A_CELL, 1)))))
    for axis in range(splits):
        column = latent[:, axis].astype(np.float32)
        found = 2 * found + (column > np.median(column[:: max(1, n // ENOUGH)]))
    return found


def find_pockets(posterior: Posterior, facts: Facts) -> Pockets:
    """The pockets as they are now."""
    n, k = len(posterior), posterior.candidates.n_labels + 1
    first, second = posterior.leading, posterior.runner_up
    low, high = np.minimum(first, second).astype(np.int64) + 1, np.maximum(first, second).astype(np.int64) + 1
    of = numbered((cells(facts.latent, n) * k + low) * k + high)
    undecided = facts.decided == UNKNOWN
    return Pockets(of, first, second, np.bincount(of, undecided)[of].astype(np.int64))


def numbered(groups: NDArray[np.int64]) -> NDArray[np.int64]:
    """(n,) groups from 0 on without gaps, in their order; without sorting where their numbers are not much above n."""
    most = int(groups.max(initial=0))
    if most > TABLE * len(groups):
        return np.unique(groups, return_inverse=True)[1]
    there = np.zeros(most + 1, np.bool_)
    there[groups] = True
    found = np.flatnonzero(there)
    number = np.empty(most + 1, np.int32)  # of the groups that are there
    number[found] = np.arange(len(found), dtype=np.int32)
    return number[groups].astype(np.int64)


def question_scores(posterior: Posterior, facts: Facts) -> Scores:
    """How many labels a decision is expected to mend for its time; less than 0 for single candidates beyond doubt.

    Where everything is sure these would be among the first: what sets may lack is as improbable everywhere.
    """
    known = facts.decided if facts.looked_at is None else np.where(facts.looked_at, facts.decided, UNKNOWN)
    asked = facts.experience.of(posterior, known.astype(np.int32))
    chance, sizes = chances_of_error(posterior, asked, known), posterior.candidates.sizes
    alone = sizes < 2 if posterior.unbound is None else (sizes < 2) & ~posterior.unbound
    mended = chance
    if facts.latent is not None:  # else nobody knows who is near
        mended = chance + _shared(chance, ~alone & (facts.decided == UNKNOWN), known, facts.pockets(posterior).of)
    return np.where(alone & (chance < LONE_DOUBT), chance - 1, mended / _cost(facts.seconds(sizes)))


def _shared(chance: Scores, asked: NDArray[np.bool_], known: NDArray[np.int32], of: NDArray[np.int64]) -> Scores:
    """(n,) what a decision mends in its pocket: for the most doubtful of each among those that may be asked about."""
    found, rows = np.zeros(len(chance)), np.flatnonzero(asked)
    if not len(rows):
        return found
    pockets = int(of.max()) + 1
    first = np.full(pockets, UNKNOWN)
    order = rows[np.argsort(-chance[rows], kind="stable")][::-1]
    first[of[order]] = order  # the last of each stays, which is the most doubtful, or the first of those
    first = first[first != UNKNOWN]
    together = np.bincount(of[rows], chance[rows], pockets)[of[first]]
    decided = np.bincount(of, known != UNKNOWN, pockets)[of[first]]
    found[first] = SHARED * (together - chance[first]) / (1 + decided)
    return found


def _cost(seconds: Scores) -> Scores:
    """What a decision takes: 1, and more from twice the usual seconds on.

    Smaller differences are left out of account. To heed them saved nobody time and cost reviews: of sets of two and
    of three candidates, the more doubtful is to be asked about first.
    """
    return np.maximum(seconds / max(LONG * float(np.median(seconds)), 1e-9), 1.0) if len(seconds) else seconds


def apart(order: NDArray[np.int64], of: NDArray[np.int64]) -> NDArray[np.int64]:
    """The order, with another in between where two of a pocket would follow each other."""
    head, last, result = order[:SPREAD].tolist(), UNKNOWN, list[int]()
    waiting = head[::-1]
    pocket = of[order[:SPREAD]]
    known = dict(zip(head, pocket.tolist(), strict=True))
    while waiting:
        ahead = waiting[-1 : -1 - LOOKED_AHEAD : -1]
        step = next((at for at, one in enumerate(ahead) if known[one] != last), 0)
        chosen = waiting.pop(-1 - step)
        result.append(chosen)
        last = known[chosen]
    return np.concatenate([np.array(result, np.int64), order[SPREAD:]])
