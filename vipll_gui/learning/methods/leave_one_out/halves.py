"""Who is asked for a second opinion: those that learned neither from an instance nor from what it taught others.

An instance that is left out of the last fit has had its say before: others concluded their labels beside it, and repeat
what it told them. So the open instances are parted in two. Each half concludes by itself, with all decisions, and is
asked about the other. Instances of one scene stay together, since they would tell each other's labels.

Where the halves choose another candidate than all together do, somebody is wrong. A half knows less, and differs more
often than labels are wrong. Doubts, in turn, are too small where judges are sure of what they told each other (nothing,
where there are more features than instances), and too large where decisions on the hardest instances made them timid.
With Y the number of different choices and S the sum of doubts, or Y / 8 where it is less, the number of wrong labels is
about

    WRONG · ((S + 2.5) (Y + 2.5))^POWER - 1        (docs/decisions/0027-sure-after-rounds.md)
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.int64]

WRONG, POWER = 0.45, 0.6
SUREST = 1 / 8  # doubts, for each that is chosen otherwise
UNSEEN = 2.5  # doubted and chosen otherwise besides: nobody knows that none is wrong
FEWEST = 20  # open instances that can be parted
MOST = 2_500  # open instances of a half, with twice as many that have one candidate: more take longer


class Half(NamedTuple):
    """Instances that conclude by themselves, and those they are asked about."""

    learns: Whole
    asked: Whole


def part(candidates: NDArray[np.bool_], scenes: Whole | None) -> list[Half]:
    """Both halves of the instances that have several candidates (n, k); none where there are too few.

    `scenes` (n,) are the numbers of instances in a row that belong together. What has one candidate is in both.
    """
    several = candidates.sum(axis=1) > 1
    still_open = np.flatnonzero(several)
    if len(still_open) < FEWEST:
        return []
    random = np.random.default_rng(0)
    of = still_open if scenes is None else scenes[still_open]
    side = random.permutation(int(of.max()) + 1)[of] % 2 == 0
    if side.all() or not side.any():  # all have one set, such as any label: who is in a row says nothing of them
        side = random.permutation(len(still_open)) % 2 == 0
    sides = [_some(still_open[side], random, MOST), _some(still_open[~side], random, MOST)]
    decided = _some(np.flatnonzero(~several), random, 2 * MOST)
    return [Half(np.sort(np.append(decided, one)), other) for one, other in (sides, sides[::-1]) if len(one)]


def _some(rows: Whole, random: np.random.Generator, most: int) -> Whole:
    return rows if len(rows) <= most else np.sort(random.permutation(rows)[:most])


def errors_to_expect(doubted: float, differ: float) -> float:
    """Wrong labels, where doubts add up to so much and so many labels are chosen otherwise by a second opinion."""
    doubted = max(doubted, SUREST * differ)
    return float(WRONG * ((doubted + UNSEEN) * (differ + UNSEEN)) ** POWER - 1)
