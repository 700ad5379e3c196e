"""Which sets lack the truth, told from what the other instances say.

A judge that left an instance out says the same of it whatever its set holds. So taking a label out of a set, each by
how probable it is the truth, shows what sets without their truth look like. A logistic regression tells those from the
sets as they are, z being what is looked at, and r(z) = log f_lost(z) / f_given(z) its log-odds. Of the given sets a
share ε lacks the truth, f_given = (1 - ε) f_held + ε f_lost, so that

    p_i = P(truth missing | z_i) = ε exp r(z_i).

How large ε is cannot be told from densities alone, since those that hold the truth might look anyhow. Taken is the
most there can be: where lost sets are common and given ones rare, ε ≤ P_given(r > t) / P_lost(r > t), for every t.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scaling import FloatArray

Values = NDArray[np.float64]
Mask = NDArray[np.bool_]

LEVELS = np.arange(0.3, 0.95, 0.1)  # shares of the lost sets that lie above t
MOST = 0.5  # ε at the most
RIDGE = 1e-3
STEPS = 15  # of Newton at the most
FARTHEST = 12.0  # nats
LEAST_WEIGHT = 0.02  # of a label that is taken out
LEAST_SETS = 30  # with several labels, from which on anything can be told
JUDGED = 20_000  # instances that are enough to learn from


@dataclass(frozen=True, eq=False)
class MissingTruths:
    """How probable it is of each set that it lacks the truth, and how common that is."""

    probability: Values  # (n,)
    share: float  # ε


def find_missing(
    logs: FloatArray, inside: Mask, weights: FloatArray, certain: Mask, ranks: Ranks = ALONE
) -> MissingTruths:
    """Told from log-shares (n, k) of a judge that left each instance out, and label weights ỹ (n, k).

    Sets that hold all labels lack none; those that are `certain` are told of, and not doubted.
    """
    doubted = ~inside.all(axis=1) & ~certain
    if total(ranks, (inside.sum(axis=1) > 1).sum()) < LEAST_SETS or not total(ranks, doubted.sum()):
        return MissingTruths(np.zeros(len(inside)), 0.0)
    n = int(total(ranks, len(inside)))
    given, some = _features(logs, inside), slice(None, None, max(1, n // JUDGED))
    taken, chance = map(ranks.gathered, _taken_out(logs[some], inside[some], weights[some]))
    slope = _regression(ranks.gathered(given[doubted][some]), taken, chance)
    score, lost = given @ slope, taken @ slope
    share = _share(ranks.gathered(score[doubted]), lost, chance)
    return MissingTruths(np.where(doubted, np.minimum(share * np.exp(np.minimum(score, 20)), 1.0), 0.0), share)


def _share(given: Values, lost: Values, chance: Values) -> float:
    """ε: the least of what different t allow; one more given set is counted above each, lest few say there are none."""
    order = np.argsort(-lost)
    above = np.cumsum(chance[order]) / chance.sum()
    found = []
    for level in LEVELS:
        limit = lost[order[min(int(np.searchsorted(above, level)), len(order) - 1)]]
        found.append((np.count_nonzero(given >= limit) + 1) / len(given) / level)
    return float(min(*found, MOST))


def _features(logs: FloatArray, inside: Mask) -> Values:
    """(n, 7) z of each set."""
    sizes = inside.sum(axis=1)
    shares = np.exp(logs - logs.max(axis=1, keepdims=True))

    def of(chosen: Mask) -> tuple[Values, Values]:
        best = np.where(chosen, logs, -np.inf).max(axis=1).astype(np.float64)
        return best, np.log(np.maximum(np.where(chosen, shares, 0).sum(axis=1), 1e-12)).astype(np.float64)

    (best_in, all_in), (best_out, all_out) = of(inside), of(~inside)
    ahead = np.clip(best_out - best_in, -FARTHEST, FARTHEST)
    more = np.clip(all_out - all_in, -FARTHEST, FARTHEST)
    alone = (sizes == 1).astype(np.float64)
    ones = np.ones(len(sizes))
    return np.stack([ones, ahead, more, np.log(np.maximum(sizes, 1)), alone, ahead * alone, np.minimum(ahead, 0)], 1)


def _taken_out(logs: FloatArray, inside: Mask, weights: FloatArray) -> tuple[Values, Values]:
    """Sets that lost a label: z (m, 7), and how probable that label is their truth."""
    within = np.where(inside & (inside.sum(axis=1) > 1)[:, None], weights, 0)
    within /= np.maximum(within.sum(axis=1, keepdims=True), 1e-9)
    rows, columns = np.nonzero(within > LEAST_WEIGHT)
    poorer = inside[rows].copy()
    poorer[np.arange(len(rows)), columns] = False
    return _features(logs[rows], poorer), within[rows, columns].astype(np.float64)


def _regression(given: Values, taken: Values, chance: Values) -> Values:
    """Logistic regression, by Newton's steps: what tells sets that lost a label (1) from those as they are (0)."""
    seen, found = np.concatenate([given, taken]), np.zeros(given.shape[1])
    truth = np.concatenate([np.zeros(len(given)), np.ones(len(taken))])
    count = np.concatenate([np.full(len(given), 0.5 / len(given)), 0.5 * chance / chance.sum()])
    ridge = np.full(seen.shape[1], RIDGE)
    for _ in range(STEPS):
        said = 1 / (1 + np.exp(-np.clip(seen @ found, -30, 30)))
        slope = seen.T @ (count * (said - truth)) + ridge * found * (np.arange(len(found)) > 0)
        curvature = (seen * (count * said * (1 - said))[:, None]).T @ seen + np.diag(ridge)
        step = np.linalg.solve(curvature, slope)
        found = found - step
        if np.abs(step).max() < 1e-6:
            break
    return found
