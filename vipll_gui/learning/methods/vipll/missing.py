"""Which sets lack the truth, told from what the other instances say.

A judge that left an instance out says the same of it whatever its set holds. So taking a label out of a set, each by
how probable it is the truth, shows what sets without their truth look like: a logistic regression tells those from the
sets as they are, and their log-odds r(z) are those of "the truth is missing", up to how common that is:

    p_i / (1 - p_i) = ε / (1 - ε) exp r(z_i),        ε = mean of p,   both in turns.

z holds how far the best label outside is ahead of the best inside, the same of their sums, and the size of the set.
Instances believed to lack their truth count as much less among the sets as they are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.scaling import FloatArray

Values = NDArray[np.float64]
Mask = NDArray[np.bool_]

START = 0.05  # ε
ROUNDS, TURNS = 8, 5  # of regression, and of ε under each
FEW, MANY = 1.0, 20.0  # sets without and with the truth that are counted besides, so that ε stays small without reason
RIDGE = 1e-3
FARTHEST = 12.0  # nats
LEAST_WEIGHT = 0.02  # of a label that is taken out
LEAST_SETS = 30  # with several labels, from which on anything can be told
JUDGED = 20_000  # instances that are enough to learn from


@dataclass(frozen=True, eq=False)
class MissingTruths:
    """How probable it is of each set that it lacks the truth, and how common that is."""

    probability: Values  # (n,)
    share: float  # ε


def find_missing(logs: FloatArray, inside: Mask, weights: FloatArray, certain: Mask) -> MissingTruths:
    """Told from log-shares (n, k) of a judge that left each instance out, and label weights ỹ (n, k).

    Sets that hold all labels lack none; those that are `certain` are told of, and not doubted.
    """
    doubted = ~inside.all(axis=1) & ~certain
    if (inside.sum(axis=1) > 1).sum() < LEAST_SETS or not doubted.any():
        return MissingTruths(np.zeros(len(inside)), 0.0)
    given, held = _features(logs, inside), np.where(doubted, 1 - START, 1.0)
    some = slice(None, None, max(1, len(inside) // JUDGED))
    rows, taken, chance = _taken_out(logs[some], inside[some], weights[some])
    learned, slope, share = given[some], np.zeros(given.shape[1]), START
    for _ in range(ROUNDS):
        counted = chance * held[some][rows]
        counted *= held[some].sum() / max(counted.sum(), 1e-9)
        slope = _regression(learned, held[some], taken, counted, slope)
        ratio = np.exp(np.clip(given @ slope, -20, 20))
        for _ in range(TURNS):
            odds = share / (1 - share) * ratio
            missing = np.where(doubted, odds / (1 + odds), 0.0)
            share = (missing.sum() + FEW) / (doubted.sum() + FEW + MANY)
        held = 1 - missing
    return MissingTruths(missing, float(share))


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


def _taken_out(logs: FloatArray, inside: Mask, weights: FloatArray) -> tuple[NDArray[np.int64], Values, Values]:
    """Sets that lost a label: whose they are, z (m, 7), and how probable that label is their truth."""
    within = np.where(inside & (inside.sum(axis=1) > 1)[:, None], weights, 0)
    within /= np.maximum(within.sum(axis=1, keepdims=True), 1e-9)
    rows, columns = np.nonzero(within > LEAST_WEIGHT)
    poorer = inside[rows].copy()
    poorer[np.arange(len(rows)), columns] = False
    return rows, _features(logs[rows], poorer), within[rows, columns].astype(np.float64)


def _regression(given: Values, held: Values, taken: Values, counted: Values, start: Values) -> Values:
    """Logistic regression, by Newton's steps: what tells sets that lost a label (1) from those as they are (0)."""
    seen, found = np.concatenate([given, taken]), start.copy()
    truth = np.concatenate([np.zeros(len(given)), np.ones(len(taken))])
    count = np.concatenate([held, counted])
    count /= max(count.sum(), 1e-9)
    ridge = np.full(seen.shape[1], RIDGE)
    for _ in range(12):
        said = 1 / (1 + np.exp(-np.clip(seen @ found, -30, 30)))
        slope = seen.T @ (count * (said - truth)) + ridge * found * (np.arange(len(found)) > 0)
        curvature = (seen * (count * said * (1 - said))[:, None]).T @ seen + np.diag(ridge)
        step = np.linalg.solve(curvature, slope)
        found = found - step
        if np.abs(step).max() < 1e-6:
            break
    return found
