"""How far each annotator can be trusted, with an interval that knows how little is known.

Each vote of a person is judged by what everybody else says of the instance: with t_j the belief in label j without that
vote and W the errors people make in common, somebody who is right with probability r says l with probability

    r t_l + (1 - r) Σ_{j≠l} t_j W[j, l].

The product over a person's votes, times a Beta distribution of the accuracies there are (its mean and strength weighed
by what all people's votes say of them), is what is known of r. Votes that nothing can be compared with say nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import logsumexp, softmax

from vipll_gui.data import Votes
from vipll_gui.review.crowd import Crowd, Known, Values, VoteTable, errors_in_common

LEVEL = 0.9  # of the intervals
ENOUGH = 5  # votes that can be compared, before a number is given
WIDEST = 0.35  # interval beside which a number would mean little
GRID = (np.arange(200) + 0.5) / 200  # accuracies looked at
MEANS = np.linspace(0.05, 0.95, 37)  # of the Beta distributions of accuracies
SPREADS = (2.0, 4.0, 8.0, 12.0)  # their strengths: few votes never tell that all people are alike
CAUTION = 0.8  # of a vote: what the others are believed to be worth is an estimate, too
_ENTRIES = 1 << 22  # votes × labels looked at together


@dataclass(frozen=True, eq=False)
class Reliability:
    """What is known of everybody's accuracy."""

    accuracy: Values  # (people,) the mean of what is known; nan where it is too little to tell
    low: Values  # (people,) limits of the 90 % credible interval; nan where no vote can be compared with anything
    high: Values
    votes: NDArray[np.int64]  # (people,)
    compared: NDArray[np.int64]  # (people,) votes on instances that others voted on, or whose label is certain
    counts: Values | None  # (people, k, k) votes expected on each truth (row) for each label; None where too many


def reliability(votes: Votes, crowd: Crowd, known: Known | None = None) -> Reliability:
    """Everybody's accuracy, by what the others and the decisions say."""
    n, k = crowd.truth.shape
    number = len(votes.annotators)
    comparable = _comparable(votes, n)
    if known is not None:
        comparable |= known[votes.instance] >= 0
    chosen = np.flatnonzero(comparable)
    right, wrong = _judged(votes, crowd, known, chosen)
    log, who = np.zeros((number, len(GRID))), votes.annotator[chosen]
    for at, r in enumerate(GRID.tolist()):
        log[:, at] = np.bincount(who, np.log(r * right + (1 - r) * wrong + 1e-300), minlength=number)
    compared = np.bincount(who, minlength=number)
    shares = _posterior(CAUTION * log, compared > 0)
    along = shares.cumsum(axis=1)
    low, high = (_quantile(along, tail) for tail in ((1 - LEVEL) / 2, (1 + LEVEL) / 2))
    alone = compared == 0
    return Reliability(
        accuracy=np.where((compared >= ENOUGH) & (high - low <= WIDEST), shares @ GRID, np.nan),
        low=np.where(alone, np.nan, low),
        high=np.where(alone, np.nan, high),
        votes=np.bincount(votes.annotator, minlength=number),
        compared=compared,
        counts=VoteTable(votes, n, k).counts(crowd.truth),
    )


def _comparable(votes: Votes, n: int) -> NDArray[np.bool_]:
    """For each vote, whether somebody else voted on the same instance."""
    number = max(len(votes.annotators), 1)
    voters = np.unique(votes.instance.astype(np.int64) * number + votes.annotator) // number
    several: NDArray[np.bool_] = np.bincount(voters, minlength=n) > 1
    return several[votes.instance]


def _judged(votes: Votes, crowd: Crowd, known: Known | None, chosen: NDArray[np.int64]) -> tuple[Values, Values]:
    """How probable each vote is from somebody who is right, and from somebody who is wrong, by all but itself."""
    people, errors = crowd.people, errors_in_common(crowd.people.common)
    right, wrong = np.empty(len(chosen)), np.empty(len(chosen))
    step = max(1, _ENTRIES // crowd.truth.shape[1])
    for start in range(0, len(chosen), step):
        some = chosen[start : start + step]
        instance, who, label = votes.instance[some], votes.annotator[some], votes.label[some]
        rows = np.arange(len(some))
        if people.confusion is not None:
            own = np.log(people.confusion[who, :, label])
        else:
            own = np.log1p(-people.expected[who]) + np.log(errors[:, label].T)
            own[rows, label] = np.log(people.expected[who, label])
        others = softmax(crowd.log_prior[instance] + crowd.log_votes[instance] - own, axis=1)
        if known is not None and len(certain := np.flatnonzero(known[instance] >= 0)):
            others[certain] = 0
            others[certain, known[instance[certain]]] = 1
        agree = others[rows, label]
        right[start : start + step] = agree
        wrong[start : start + step] = np.einsum("vj,jv->v", others, errors[:, label]) - agree  # 1 on the diagonal
    return right, np.maximum(wrong, 0)


def _posterior(log: Values, known: NDArray[np.bool_]) -> Values:
    """(people, grid) what is known of each accuracy, from the likelihoods of all: how people differ is unknown, too."""
    logs = np.array([(m * c - 1) * np.log(GRID) + ((1 - m) * c - 1) * np.log1p(-GRID) for c in SPREADS for m in MEANS])
    kinds = softmax(logs, axis=1)  # (kinds, grid): Beta densities, whose constants do not matter on a grid
    likelihood = np.exp(log - log.max(axis=1, keepdims=True))
    evidence = np.maximum(likelihood @ kinds.T, 1e-300)  # (people, kinds)
    weights = np.log(evidence[known]).sum(axis=0)
    shares = likelihood * ((np.exp(weights - logsumexp(weights)) / evidence) @ kinds)
    found: Values = shares / shares.sum(axis=1, keepdims=True)
    return found


def _quantile(along: Values, share: float) -> Values:
    """Where a share of what is known lies below, between the places of the grid."""
    at, rows = np.minimum((along < share).sum(axis=1), len(GRID) - 1), np.arange(len(along))
    before = np.where(at > 0, along[rows, np.maximum(at - 1, 0)], 0.0)
    inside = np.clip((share - before) / np.maximum(along[rows, at] - before, 1e-300), 0, 1)
    found: Values = GRID[at] + (GRID[1] - GRID[0]) * (inside - 0.5)
    return found
