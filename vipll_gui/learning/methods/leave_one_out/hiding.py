"""How sure to be where decisions are all there is to learn from.

The set of an instance that may have any label says nothing. What is concluded of such instances comes from decisions
alone, and a decision that is left out again has told its neighbours before what they are: they repeat it, and beliefs
that get all decisions right are trusted far too much. So decisions are hidden in turns, everything is concluded anew
without them, and what is then said of those hidden tells how sure to be:

    p ← p^T / Σ_j p_j^T,   T ≤ 1 the exponent under which the hidden labels are most probable
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.methods import LearningJob
from vipll_gui.learning.methods.leave_one_out.pooling import normalised
from vipll_gui.learning.scaling import FloatArray

FREE = 0.5  # share of the undecided that may have any label, from which on decisions are all there is
FEWEST = 8  # decisions that tell something
PARTS, MANY = 4, 5_000  # in which decisions are hidden; of more instances than so many, only one of them is
EXPONENTS = tuple(0.85**step for step in range(32))
LEAST = 1e-30  # probability


class Hidden(NamedTuple):
    """A job in which some decisions are not told."""

    job: LearningJob
    rows: NDArray[np.int64]
    labels: NDArray[np.int64]  # that were decided, as columns


def hidden_decisions(job: LearningJob, candidates: NDArray[np.bool_], labels: NDArray[np.integer]) -> Iterator[Hidden]:
    """The job without a part of the decisions, in turns; none where sets tell enough by themselves.

    `candidates` (n, k) are its sets in columns, whose labels are `labels` (k,). What other sources say of instances is
    more than decisions alone: then the usual way tells how sure to be.
    """
    sizes = candidates.sum(axis=1)
    decided, several = np.flatnonzero(sizes == 1), sizes > 1
    free = int((sizes == candidates.shape[1]).sum())
    if job.evidence or candidates.shape[1] < 2 or len(decided) < FEWEST or free <= FREE * several.sum():
        return
    mixed = np.random.default_rng(0).permutation(decided)
    for part in range(PARTS if len(candidates) <= MANY else 1):
        rows = np.sort(mixed[part::PARTS])
        anything = CandidateSets.from_lists([labels.tolist()] * len(rows), job.candidates.n_labels)
        sets = job.candidates.put(rows, anything)
        certain = None if job.certain is None else job.certain & ~np.isin(np.arange(len(sizes)), rows)
        told = replace(job, candidates=sets, certain=certain)
        yield Hidden(told, rows, candidates[rows].argmax(axis=1))


def best_exponent(shares: FloatArray, labels: NDArray[np.int64]) -> float:
    """T for what is said (m, k) of instances whose labels (m,) were hidden."""
    rows = np.arange(len(labels))
    return max(EXPONENTS, key=lambda one: float(np.log(np.maximum(tempered(shares, one)[rows, labels], LEAST)).mean()))


def tempered(shares: FloatArray, exponent: float) -> FloatArray:
    """(n, k) shares to that power, adding up to 1 again."""
    return shares if exponent == 1 else normalised(exponent * np.log(np.maximum(shares, LEAST)))
