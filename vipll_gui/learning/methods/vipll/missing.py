"""Which sets lack the truth, told from what the other instances say.

A judge that left an instance out says the same of it whatever its set holds. So taking a label out of a set, each by
how probable it is the truth, shows what sets without their truth look like. A logistic regression tells those from the
sets as they are, z being what is looked at (`set_looks.py`). Of the given sets a share ε lacks the truth,
f_given = (1 - ε) f_held + ε f_lost, so that with r(z) = log f_lost(z) / f_held(z)

    p_i = P(truth missing | z_i) = ε / (ε + (1 - ε) exp -r(z_i)).

How large ε is cannot be told from densities alone, since those that hold the truth might look anyhow. Taken is the
most there can be: where lost sets are common and given ones rare, ε ≤ P_given(r > t) / P_lost(r > t), for every t.
Then the regression is made once more, against those that hold the truth: given sets count by 1 - p; where lost ones are
rare, the few that ε allows are left aside, since a regression that was taught one of them as held doubts it too little.

Sets that lack a label which the others of their scene have are judged apart where most of them lack their truth
(`torn_sets.py`).

What people decided is counted as it came. It was asked about for looking lost, so that the rest without it looks as if
hardly any were; and what they found tells of ε: of sets with these r so many lacked their truth.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit

from vipll_gui.learning.methods.vipll.logistic import RIDGE, fit_log_odds
from vipll_gui.learning.methods.vipll.set_looks import SetLooks
from vipll_gui.learning.methods.vipll.torn_sets import LIMITS, MOSTLY, judge_torn
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scaling import FloatArray

Values = NDArray[np.float64]
Mask = NDArray[np.bool_]

COMMON = 0.025  # ε from which on it is sure that some lack their truth
RARE_RIDGE = 1e-4  # of the second regression, where lost sets are rare and lie far from the others
LEVELS = np.arange(0.5, 0.95, 0.1)  # shares of the lost sets that lie above t
BOLD = 2  # the first of the levels that matter where care is not needed
KNOWS = 0.17  # how much of what lies outside sets by chance the judge must move into them, to be asked
MOST = 0.5  # ε at the most
SOME = 0.01  # ε where features tell nothing, before anybody looked
UNSURE = 1.0  # how far logit ε may be off, as a standard deviation, before anybody looked
SUREST = 0.999  # p at the most
BOLDNESS = 2.0  # odds by which a suspect is left out sooner than believed: to leave one too many costs little
FARTHEST = 30.0  # nats
LEAST_WEIGHT = 0.02  # of a label that is taken out
LEAST_SETS = 30  # with several labels, from which on anything can be told
JUDGED = 20_000  # instances that are enough to learn from


@dataclass(frozen=True, eq=False)
class MissingTruths:
    """Which sets look as if they lacked the truth, and how common that is."""

    score: Values  # (n,) r; nan of sets of which that is no question
    share: float  # ε, with some care
    most: float  # ε, with less
    told: bool = True  # whether ε can be told from these sets
    apart: Mask | None = None  # (n,) sets that are judged apart …
    share_apart: float = 0.0  # … and ε of these

    @property
    def common(self) -> bool:
        """Whether there are enough of them to be sure that there are any."""
        return self.told and max(self.share, self.share_apart) >= COMMON

    @property
    def probability(self) -> Values:
        """(n,) p of each set."""
        return self._at(self.share)

    @property
    def suspicion(self) -> Values:
        """(n,) p were there as many as there may be, for what does little harm where it is wrong; 0 in place of nan."""
        return np.nan_to_num(self._at(self.most))

    def beyond(self, looks: SetLooks, inside: Mask) -> FloatArray:
        """(n, k) label weights outside the sets (n, k), of those that are left out of them when all starts anew."""
        odds = BOLDNESS * self.suspicion / (1 - self.suspicion)
        return looks.outside(inside) * (odds / (1 + odds)).astype(np.float32)[:, None]

    def _at(self, share: float) -> Values:
        shares = share if self.apart is None else np.where(self.apart, self.share_apart, share)
        found: Values = shares / (shares + (1 - shares) * np.exp(-np.clip(self.score, -FARTHEST, FARTHEST)))
        return np.minimum(found, SUREST)


def find_missing(
    looks: SetLooks,
    inside: Mask,
    weights: FloatArray,
    certain: Mask,
    ranks: Ranks = ALONE,
    came: Mask | None = None,
) -> MissingTruths:
    """Told from how sets (n, k) look under label weights ỹ (n, k); `came` are those that were there before decisions.

    Sets that hold all labels lack none, and those that are `certain` are not doubted. Where hardly any set has several
    labels there is nothing to take out: then labels that stand alone are exchanged, and ε is not known. Nor is anything
    where hardly any set has a label that could be the truth and be taken out. Where features tell nothing, none is
    doubted until people find one.
    """
    looked_at = np.zeros_like(certain) if came is None else certain & came.any(axis=1)
    inside = inside if came is None else np.where(looked_at[:, None], came, inside)
    counted, sizes = ~inside.all(axis=1) & (looked_at | ~certain), inside.sum(axis=1)
    several = total(ranks, (sizes > 1).sum()) >= LEAST_SETS
    counted = counted if several else counted & (sizes == 1)
    asked = counted & ~certain
    if total(ranks, asked.sum()) < LEAST_SETS:
        return _not_told(len(inside))
    some = _drawn(counted, ranks)
    poorer = _taken_out(inside, weights, _drawn(sizes > 1, ranks)) if several else _exchanged(inside, weights, some)
    if total(ranks, len(np.unique(poorer.rows))) < (LEAST_SETS if several else 1):
        return _not_told(len(inside))
    found = counted & looked_at
    lacked = ~inside[found, weights[found].argmax(axis=1)]
    if not _knows(looks, inside, weights, ranks):  # then decisions alone tell, of all alike
        share = _found(SOME, np.zeros(len(lacked)), lacked) if len(lacked) else 0.0
        return MissingTruths(np.where(asked, 0.0, np.nan), share, share, told=False)
    given, lost = looks.of(np.arange(len(inside)), inside), ranks.gathered(looks.of(poorer.rows, poorer.sets))
    seen, chance = ranks.gathered(given[some]), ranks.gathered(poorer.chance)
    torn = np.zeros_like(counted) if looks.lost is None else looks.lost.any(axis=1) & counted
    apart = judge_torn(looks, inside, weights, counted & ~torn, torn, ranks) if total(ranks, torn.sum()) else None
    rest = counted if apart is None else counted & ~torn
    odds = fit_log_odds(seen, lost, np.ones(len(seen)), chance)
    shares = _shares(ranks.gathered(odds.of(given[rest])), odds.of(lost), chance)
    # Of several machines each rounds in its own way, and what is common for one must be so for all: the first says.
    share, most = ranks.gathered(np.array([[shares.min(), shares[BOLD:].min()]]))[0].tolist()
    held = _held(odds.of(seen), share)
    if apart is not None:
        held *= ranks.gathered(np.where(torn, 1 - apart.probability, 1.0)[some])
    odds = fit_log_odds(seen, lost, held, chance, RARE_RIDGE if share < COMMON else RIDGE)
    score, share_apart = odds.of(given), 0.0
    if apart is not None:
        score = np.where(torn, apart.score, score)
        seen_apart = ranks.gathered(score[found & torn]), ranks.gathered(lacked[torn[found]])
        share_apart = _found(max(apart.share, MOSTLY), *seen_apart, LIMITS[1])
    share = _found(share, ranks.gathered(score[found & rest]), ranks.gathered(lacked[rest[found]]))
    asked_about = np.where(asked, score, np.nan)
    most = max(share, most)
    return MissingTruths(asked_about, share, most, told=several, apart=torn & ~rest, share_apart=share_apart)


def _found(share: float, score: Values, lacked: Mask, most: float = MOST) -> float:
    """ε after so many sets with these r (m,) were looked at, some of which lacked their truth.

    The most probable, with logit ε ~ N(what was told, UNSURE²).
    """
    told = math.log(share / (1 - share))
    now, score = told, np.clip(score, -FARTHEST, FARTHEST)
    for _ in range(20):
        p = expit(score + now)
        step = ((lacked - p).sum() - (now - told) / UNSURE**2) / ((p * (1 - p)).sum() + UNSURE**-2)
        now += float(np.clip(step, -1, 1))
    return min(float(expit(now)), most)


def _knows(looks: SetLooks, inside: Mask, weights: FloatArray, ranks: Ranks) -> bool:
    """Whether a judge says more of sets than how common labels are does; features may tell nothing."""
    often = ranks.summed(weights.sum(axis=0, dtype=np.float64))
    by_chance = inside @ (often / often.sum())
    shares = np.exp(looks.logs - looks.logs.max(axis=1, keepdims=True))
    held = np.where(inside, shares, 0).sum(axis=1) / shares.sum(axis=1)
    gained, room = total(ranks, float((held - by_chance).sum())), total(ranks, float((1 - by_chance).sum()))
    return bool(gained > KNOWS * room)


def _not_told(instances: int) -> MissingTruths:
    return MissingTruths(np.full(instances, np.nan), 0.0, 0.0, told=False)


def _drawn(able: Mask, ranks: Ranks) -> NDArray[np.int64]:
    """Those of the able (n,) that are enough to learn from: in one instance of so many, or where they are rare, in all.

    At least LEAST_SETS of all ranks, if there are as many.
    """
    some = np.arange(0, len(able), max(1, int(total(ranks, len(able))) // JUDGED))
    some = some[able[some]]
    if total(ranks, len(some)) < LEAST_SETS:
        some = np.flatnonzero(able)[:: max(1, int(total(ranks, able.sum())) // JUDGED)]
    return some


def _held(score: Values, share: float) -> Values:
    """(n,) how much each given set counts as one that holds its truth."""
    if share < COMMON:
        aside = np.argsort(-score, kind="stable")[: math.ceil(share * len(score))]
        return np.where(np.isin(np.arange(len(score)), aside), 0.0, 1.0)
    held: Values = 1 - np.minimum(share * np.exp(np.minimum(score, FARTHEST)), SUREST)
    return held


def _shares(given: Values, lost: Values, chance: Values) -> Values:
    """ε at the most, for each of the levels; one more given set is counted above t, lest few say there are none."""
    order = np.argsort(-lost)
    above = np.cumsum(chance[order]) / chance.sum()
    limits = lost[order[np.minimum(np.searchsorted(above, LEVELS), len(order) - 1)]]
    counts = (given[:, None] >= limits).sum(axis=0) + 1
    found: Values = np.minimum(counts / len(given) / LEVELS, MOST)
    return found


@dataclass(frozen=True, eq=False)
class _Poorer:
    """Sets as they would be without their truth."""

    rows: NDArray[np.int64]  # (m,) whose they were
    sets: Mask  # (m, k)
    chance: Values  # (m,) how probable it is that what is gone was the truth


def _taken_out(inside: Mask, weights: FloatArray, some: NDArray[np.int64]) -> _Poorer:
    """Sets of several labels that lost one."""
    own, within = inside[some], np.where(inside[some], weights[some], 0).astype(np.float64)
    within /= np.maximum(within.sum(axis=1, keepdims=True), 1e-9)
    rows, columns = np.nonzero(within > LEAST_WEIGHT)
    sets = own[rows]
    sets[np.arange(len(rows)), columns] = False
    return _Poorer(some[rows], sets, within[rows, columns])


def _exchanged(inside: Mask, weights: FloatArray, some: NDArray[np.int64]) -> _Poorer:
    """Sets of one label that got another, each as often as it is in use."""
    k, random = inside.shape[1], np.random.default_rng(0)
    often = weights.sum(axis=0, dtype=np.float64)
    other = random.choice(k, len(some), p=often / often.sum())
    differs = ~inside[some, other]
    sets = np.zeros((int(differs.sum()), k), np.bool_)
    sets[np.arange(len(sets)), other[differs]] = True
    return _Poorer(some[differs], sets, np.ones(len(sets)))
