"""What a model or a crowd says of every label, n×k: candidate sets, evidence and votes made of it.

With labels in falling order of probability, the set of an instance holds every label before which less than the wanted
mass stands. That is the smallest set with at least this mass. Where some truths are known, the same shape of set with
the mass taken from them (split conformal prediction) holds the truth as often as wanted, whatever the model is like.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets, IntArray
from vipll_gui.data.dataset import UNKNOWN, Votes
from vipll_gui.data.posterior import FloatArray

PREDICTIONS = "predictions"  # the name of the evidence that probabilities are
MASS = 0.95  # of the probability that a candidate set holds, or of the truths
LEAST = 1e-6  # a probability below this counts as this: no model knows better
NOBODY_NAMED = "unknown"  # who gave votes of which only the number is known
_CLOSE = 1e-6  # sums of probabilities are not more exact
_AT_ONCE = 4_000_000  # numbers looked at together
_MOSTLY = 0.9  # of the sets, that must be made of the probabilities for any to be taken for such
_MOST_LEFT = 1e-4  # what sets that hold all probability leave over
_EXACT = 1e-5  # sums of numbers whose logarithms were kept

Probabilities = NDArray[np.float64]


def mass_before(probabilities: Probabilities) -> Probabilities:
    """For every label of every row, how much probability the more probable labels have together."""
    order = np.argsort(-probabilities, axis=1, kind="stable")
    falling = np.take_along_axis(probabilities, order, axis=1)
    before = np.empty_like(probabilities)
    np.put_along_axis(before, order, np.cumsum(falling, axis=1) - falling, axis=1)
    return before


def probable_sets(probabilities: Probabilities, mass: float = MASS) -> CandidateSets:
    """For each row the smallest set of labels that has at least this probability."""
    return _sets(probabilities, mass - _CLOSE)


def conformal_sets(probabilities: Probabilities, truth: IntArray, level: float = MASS) -> CandidateSets:
    """Sets that hold the truth of a new row with at least this probability, by the rows whose truth is known.

    Needs `enough_truths(level)` of them.
    """
    known = np.flatnonzero(truth != UNKNOWN)
    before = np.concatenate(
        [mass_before(probabilities[rows])[np.arange(len(rows)), truth[rows]] for rows in _stretches(known)]
    )
    rank = math.ceil((len(known) + 1) * level - _CLOSE)
    return _sets(probabilities, float(np.sort(before)[rank - 1]) + _CLOSE)


def enough_truths(level: float = MASS) -> int:
    """How many known truths a conformal set needs at least."""
    return math.ceil(level / (1 - level) - _CLOSE)


def _sets(probabilities: Probabilities, limit: float) -> CandidateSets:
    """The labels before which less than `limit` stands; the first always."""
    sizes, labels = [], []
    for rows in _stretches(np.arange(len(probabilities)), probabilities.shape[1]):
        before = mass_before(probabilities[rows])
        inside = (before < limit) | (before == 0) & (probabilities[rows] > 0)  # none where a row is not a number
        sizes.append(inside.sum(axis=1))
        labels.append(np.nonzero(inside)[1])
    offsets = np.concatenate([[0], np.cumsum(np.concatenate(sizes))]).astype(np.int64)
    return CandidateSets(offsets, np.concatenate(labels).astype(np.int32), probabilities.shape[1])


def _stretches(rows: IntArray, width: int = 1000) -> Iterator[IntArray]:
    step = max(1, _AT_ONCE // max(width, 1))
    return (rows[start : start + step] for start in range(0, max(len(rows), 1), step))


def log_probabilities(probabilities: Probabilities, sets: CandidateSets) -> FloatArray:
    """For every candidate the logarithm of its probability, in nats."""
    return np.log(np.maximum(probabilities[sets.rows, sets.labels], LEAST)).astype(np.float32)


def votes_counted(counts: IntArray) -> tuple[CandidateSets, Votes]:
    """The sets of labels that somebody named, and as many votes for each as were counted, by nobody in particular."""
    sets = CandidateSets.from_matrix(counts > 0)
    times = counts[sets.rows, sets.labels].astype(np.int64)
    instance, label = np.repeat(sets.rows, times), np.repeat(sets.labels, times)
    return sets, Votes(instance, np.zeros(len(label), np.int32), label, (NOBODY_NAMED,))


def made_of_probabilities(
    evidence: FloatArray, sets: CandidateSets, besides: NDArray[np.bool_] | None = None
) -> NDArray[np.bool_]:
    """(n,) whose set holds just the most probable labels up to a mass that is common to nearly all; none elsewhere.

    `evidence` are logarithms of what may be their probabilities. Instances `besides` are none of them.
    """
    counted = sets.sizes > 0
    if besides is not None:
        counted &= ~besides
    least, chance = np.ones(len(sets)), np.exp(evidence.astype(np.float64))
    np.minimum.at(least, sets.rows, chance)
    whole = np.bincount(sets.rows, chance, minlength=len(sets))
    counted &= whole <= 1 + _EXACT
    none = np.zeros(len(sets), np.bool_)
    if not counted.any():
        return none
    before, up_to = np.sort((whole - least)[counted]), np.sort(whole[counted])
    held = np.searchsorted(before, up_to - _EXACT) - np.searchsorted(up_to, up_to - _EXACT)
    mass = up_to[held.argmax()]
    made: NDArray[np.bool_] = counted & (whole - least < mass) & (whole >= mass - _EXACT)
    known = np.ones(len(sets), np.bool_) if besides is None else ~besides
    enough = made.sum() >= _MOSTLY * known.sum() and mass < 1 - _MOST_LEFT
    return made if enough else none
