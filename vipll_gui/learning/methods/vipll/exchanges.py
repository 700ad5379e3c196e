"""Labels that have changed places: two that nearly always come together may each be taken for the other.

Where 19 of 20 sets of a trouser hold the dress as well, and 17 of 20 the other way round, expectation-maximisation may
call the trousers dresses, and what is alike then bears it out. The few sets with only one of the two speak against
it, too quietly to turn the whole. So where of what is believed to be a most sets hold b, and the other way round, the
two are exchanged and everything is concluded from there; it stays so if the sets are then clearly more probable by
those who have not seen them, which needs no truth: docs/decisions/0030-exchanges.md.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.methods.leave_one_out.pooling import normalised
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scaling import FloatArray

HELD = 0.6  # of what is believed to be one label, so many sets must hold the other
TRIES = 3  # pairs, those most often together first
STEPS = 10  # of expectation-maximisation after an exchange
SURE = 2.5  # nats by which the sets have to be more probable, as they were and after as many steps without it: 12 times
FEWEST = 3.0  # instances of a label, else there is nothing to exchange
FAINT = 1e-9  # weight of a candidate that all is taken from, so that there is something to share
LEAST = 1e-6  # probability of a set that nobody would have expected

Pair = tuple[int, int]
Steps = Generator[None, None, FloatArray | None]  # towards label weights (n, k); None where somebody stopped them


def put_back(
    found: FloatArray,
    inside: NDArray[np.bool_],
    conclude: Callable[[FloatArray], Steps],
    probability: Callable[[FloatArray], float],
    ranks: Ranks = ALONE,
) -> Steps:
    """Label weights (n, k) with labels exchanged that had changed places; the very same where none had.

    `conclude` goes on from weights within the sets, `probability` is that of all sets under label weights. Further
    steps alone make sets more probable, too, so that what passes is compared with those.
    """
    pairs = exchangeable(found, inside, ranks)
    reached = probability(found) if pairs else 0.0
    for pair in pairs:
        other = yield from conclude(exchanged(found, inside, pair))
        if other is None:
            return None
        better = probability(other)
        if better < reached + SURE:
            continue
        same = yield from conclude(within(found, inside))
        if same is None:
            return None
        if better > probability(same) + SURE:
            found, reached = other, better
    return found


def exchangeable(weights: FloatArray, inside: NDArray[np.bool_], ranks: Ranks = ALONE) -> list[Pair]:
    """Pairs of labels that may have changed places, by label weights ỹ (n, k) and the sets (n, k).

    Sets of all labels hold every pair and tell nothing of any.
    """
    believed = np.where(inside.all(axis=1, keepdims=True), 0, weights)
    mass = ranks.summed(believed.sum(axis=0, dtype=np.float64))  # (k,)
    held = ranks.summed((believed.T @ inside.astype(np.float32)).astype(np.float64))  # (k, k)
    held /= np.maximum(mass, FEWEST)[:, None]
    often = np.tril(np.minimum(held, held.T), -1).ravel()  # how often the two come together, whichever is believed
    often *= np.logical_and.outer(mass > FEWEST, mass > FEWEST).ravel()
    best = np.argsort(-often, kind="stable")[:TRIES]
    return [divmod(at, len(mass)) for at in best[often[best] >= HELD].tolist()]


def exchanged(weights: FloatArray, inside: NDArray[np.bool_], pair: Pair) -> FloatArray:
    """Label weights (n, k) within the sets, two labels having changed places in every set that holds both."""
    a, b = pair
    both, other = inside[:, a] & inside[:, b], within(weights, inside)
    other[both, a], other[both, b] = other[both, b], other[both, a]
    return other


def within(weights: FloatArray, inside: NDArray[np.bool_]) -> FloatArray:
    """Label weights (n, k) as shares of the sets."""
    held = np.where(inside, np.maximum(weights, FAINT), 0)
    found: FloatArray = (held / held.sum(axis=1, keepdims=True)).astype(np.float32)
    return found


def set_probability(logs: FloatArray, inside: NDArray[np.bool_], ranks: Ranks = ALONE) -> float:
    """Log probability of all sets (n, k), by what is said (n, k) of every instance without it."""
    held = np.where(inside, normalised(logs), 0).sum(axis=1, dtype=np.float64)
    return total(ranks, float(np.log(np.maximum(held, LEAST)).sum()))
