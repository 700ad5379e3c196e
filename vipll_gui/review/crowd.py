"""Who says what for which truth, estimated together with what the features say (docs/decisions/0012-votes.md).

With votes l_ia of person a on instance i, the features' belief f_i and the hidden label z_i, one model:

    p(z_i = j | x_i) ∝ exp(b_j + β log f_ij)      how far the features are trusted: β, and a correction b of each label
    p(l_ia = l | z_i = j) = π_a[j, l]             what a person says for each truth
    π_a[j, ·] ~ Dirichlet(c M_a[j, ·])            near what is expected: own accuracy, common errors

All of it is estimated by expectation maximisation, in time linear in the votes. With two votes a person is like
everybody; where features say nothing about what people vote for, β goes to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.special import betaln, expit, gammaln, log_softmax, logit, softmax

from vipll_gui.data import Votes
from vipll_gui.review.weighable import weighable

Values = NDArray[np.float64]
Known = NDArray[np.integer]  # the label of each instance that is certain, -1 elsewhere

MOST_CONFUSIONS = 20_000_000  # entries of people's own confusions; where there are more, people differ in accuracy only
STRENGTHS = 2.0 ** np.arange(11)  # c to choose from, in votes; also those of what an accuracy is shrunk to
CHOOSING = range(0, 25, 5)  # rounds in which they are chosen again
EVEN = 50.0  # votes that the accuracy on a label is given beforehand of that on all
SMOOTHING = 0.5  # votes that the errors on a label are given beforehand, spread over all others
DOUBT = 60.0  # instances, spread over all labels, that say nothing, so that few votes do not move b
LEAST, MOST = 1e-3, 1 - 1e-3  # that is expected of an accuracy
MOST_WEIGHT = 8.0  # β
TINY = 1e-12


@dataclass(frozen=True, eq=False)
class People:
    """What is expected of those who vote, and what is known of each."""

    common: Values  # (k, k) what people in general say (column) for a truth (row)
    accuracy: Values  # (people,) shrunk to the common one
    expected: Values  # (people, k) M_a[j, j]
    confusion: Values | None  # (people, k, k) π_a; None where people differ in their accuracy only


@dataclass(frozen=True, eq=False)
class Crowd:
    """What votes and features say of every instance, and how far each is trusted."""

    people: People
    log_votes: Values  # (n, k) Σ_a log π_a[j, l_ia]
    log_prior: Values  # (n, k) log p(z_i = j | x_i)
    truth: Values  # (n, k) what the labels are; decided ones are certain
    weight: float  # β; 0 without features
    rounds: int

    @property
    def belief(self) -> Values:
        """(n, k) what votes and features make of each instance by themselves, whatever was decided of it."""
        found: Values = softmax(self.log_prior + self.log_votes, axis=1)
        return found


def fit_crowd(
    votes: Votes,
    n: int,
    k: int,
    *,
    belief: Values | None = None,
    known: Known | None = None,
    rounds: int = 100,
    tolerance: float = 1e-5,
    each_round: Callable[[float], None] = lambda _share: None,
) -> Crowd:
    """The model of the votes on n instances of k labels; ValueError where there are too many of both.

    `belief` (n, k) is f, which must not have learned from the instance's own votes. `each_round` hears how far this is
    at most; what it raises ends it.
    """
    if not weighable(votes, n, k):
        voters = len(votes.annotators)
        raise ValueError(f"votes of {voters:,} people on {n:,} instances of {k:,} labels are too many to weigh")
    table = VoteTable(votes, n, k)
    features = None if belief is None else np.log(np.maximum(belief, 1e-4))
    certain = np.flatnonzero(known >= 0) if known is not None else np.empty(0, np.int64)
    told = certain, known[certain] if known is not None else certain
    judged = table.voted.copy()
    judged[certain] = True
    weight, bias = 1.0, np.zeros(k)
    start = np.log(table.shares() + 0.1) + (0 if features is None else features)
    truth, strengths, done, moved = _pinned(softmax(start, axis=1), *told), (8.0, 32.0), 0, 1.0
    while done < rounds and (moved > tolerance or done <= CHOOSING[1]):
        if done in CHOOSING:
            strengths = table.strengths(truth)
        people = table.trust(truth, *strengths)
        weight, bias = _calibrated(features, truth, judged, weight, bias)
        log_prior = log_softmax(np.broadcast_to(bias, (n, k)) if features is None else bias + weight * features, axis=1)
        log_votes = table.likelihood(people)
        now = _pinned(softmax(log_prior + log_votes, axis=1), *told)
        moved = float(np.abs(now - truth)[judged].mean()) if judged.any() else 0.0
        truth, done = now, done + 1
        each_round(done / rounds)
    return Crowd(people, log_votes, log_prior, truth, 0.0 if features is None else weight, done)


class VoteTable:
    """The votes as sparse tables."""

    def __init__(self, votes: Votes, n: int, k: int) -> None:
        number, ones = len(votes.annotators), np.ones(len(votes.instance))
        self.shape = number, k
        self.instance, self.annotator, self.label = votes.instance, votes.annotator.astype(np.int64), votes.label
        self._labels = sparse.csr_array((ones, (self.instance, self.label)), shape=(n, k))
        self._people = sparse.csr_array((ones, (self.instance, self.annotator)), shape=(n, number))
        self._said = None
        if number * k * k <= MOST_CONFUSIONS:
            self._said = sparse.csr_array((ones, (self.instance, self.annotator * k + self.label)), (n, number * k))
        self.cast = np.bincount(self.annotator, minlength=number).astype(np.float64)
        self.voted: NDArray[np.bool_] = np.bincount(self.instance, minlength=n) > 0

    def shares(self) -> Values:
        """(n, k) of an instance's votes; equal ones where there is none."""
        counts = self._labels.toarray()
        total = counts.sum(axis=1, keepdims=True)
        found: Values = np.divide(counts, total, out=np.full(counts.shape, 1 / counts.shape[1]), where=total > 0)
        return found

    def counts(self, truth: Values) -> Values | None:
        """(people, k, k) votes expected of each truth (row) for each label (column); None where these are too many."""
        if self._said is None:
            return None
        number, k = self.shape
        return np.asarray(self._said.T @ truth).reshape(number, k, k).transpose(0, 2, 1)

    def strengths(self, truth: Values) -> tuple[float, float]:
        """How many votes the common accuracy and M count for: those under which the votes are most probable."""
        right, cast = self._right(truth), self.cast
        mean = np.clip(right.sum() / max(cast.sum(), 1.0), LEAST, MOST)
        a, b = mean * STRENGTHS, (1 - mean) * STRENGTHS
        fit = (betaln(right[:, None] + a, np.maximum(cast - right, 0)[:, None] + b) - betaln(a, b)).sum(axis=0)
        first = float(STRENGTHS[fit.argmax()])
        counts = self.counts(truth)
        if counts is None:
            return first, np.inf
        common, _, expected = self._expected(truth, first)
        some = counts > 1e-6
        seen, means = counts[some], _around(expected, common)[some]
        totals = counts.sum(axis=2)
        totals = totals[totals > 1e-6]
        scores = [
            (gammaln(c) - gammaln(totals + c)).sum() + (gammaln(seen + c * means) - gammaln(c * means)).sum()
            for c in STRENGTHS
        ]
        return first, float(STRENGTHS[int(np.argmax(scores))])

    def trust(self, truth: Values, first: float, second: float) -> People:
        """What people say, given what the labels are, and how many votes it counts what is expected of them."""
        common, accuracy, expected = self._expected(truth, first)
        confusion = self.counts(truth)
        if confusion is not None:
            confusion = confusion + second * _around(expected, common)
            confusion /= confusion.sum(axis=2, keepdims=True)
        return People(common, accuracy, expected, confusion)

    def likelihood(self, people: People) -> Values:
        """(n, k) Σ_a log π_a[j, l_ia]."""
        number, k = self.shape
        if self._said is not None and people.confusion is not None:
            return np.asarray(self._said @ np.log(people.confusion).transpose(0, 2, 1).reshape(number * k, k))
        errors = np.log(errors_in_common(people.common))
        found: Values = np.asarray(self._people @ np.log1p(-people.expected)) + np.asarray(self._labels @ errors.T)
        np.add.at(found, (self.instance, self.label), logit(people.expected[self.annotator, self.label]))
        return found

    def _right(self, truth: Values) -> Values:
        agreed: Values = truth[self.instance, self.label]
        return np.bincount(self.annotator, agreed, minlength=self.shape[0]).astype(np.float64)

    def _expected(self, truth: Values, strength: float) -> tuple[Values, Values, Values]:
        """The common confusions, everybody's accuracy, and M_a[j, j]: odds of the label times odds of the person."""
        k = self.shape[1]
        together = np.asarray(self._labels.T @ truth).T  # (truth, said)
        mean = float(np.clip(np.trace(together) / max(together.sum(), 1.0), LEAST, MOST))
        right = (np.diag(together) + EVEN * mean) / (together.sum(axis=1) + EVEN)
        common = errors_in_common(together + SMOOTHING * (1 - mean) / max(k - 1, 1)) * (1 - right)[:, None]
        np.fill_diagonal(common, right)
        accuracy = np.clip((self._right(truth) + strength * mean) / (self.cast + strength), LEAST, MOST)
        odds = logit(np.clip(np.diag(common), LEAST, MOST)) + (logit(accuracy) - logit(mean))[:, None]
        return common, accuracy, np.clip(expit(odds), LEAST, MOST)


def errors_in_common(common: Values) -> Values:
    """What is said in place of each truth when it is wrong: rows that add up to 1 beside a 1 on the diagonal."""
    others = common.copy()
    np.fill_diagonal(others, 0)
    others /= np.maximum(others.sum(axis=1, keepdims=True), TINY)
    others = np.maximum(others, TINY)
    np.fill_diagonal(others, 1)
    return others


def _around(expected: Values, common: Values) -> Values:
    """(people, k, k) M_a: own accuracy on the diagonal, beside it the errors that people make in common."""
    model = (1 - expected)[:, :, None] * errors_in_common(common)
    diagonal = np.arange(len(common))
    model[:, diagonal, diagonal] = expected
    found: Values = model / model.sum(axis=2, keepdims=True)
    return found


def _calibrated(
    features: Values | None, truth: Values, judged: NDArray[np.bool_], weight: float, bias: Values
) -> tuple[float, Values]:
    """β and b under which the features predict the labels best: Newton's steps for β, proportional ones for b.

    Both start from what one would take without votes, 1 and 0, and need instances to be moved.
    """
    target, k = truth[judged], len(bias)
    if features is None:
        return 0.0, np.log(target.sum(axis=0) + DOUBT / k)
    told = features[judged]
    wanted = np.log(target.sum(axis=0) + DOUBT / k)
    for _ in range(3):
        belief = softmax(bias + weight * told, axis=1)
        slope = float(((target - belief) * told).sum()) - (weight - 1)
        mean = (belief * told).sum(axis=1, keepdims=True)
        curve = float((belief * (told - mean) ** 2).sum()) + 1
        weight = float(np.clip(weight + np.clip(slope / curve, -1, 1), 0, MOST_WEIGHT))
        bias = bias + wanted - np.log(softmax(bias + weight * told, axis=1).sum(axis=0) + DOUBT / k)
    return weight, bias - bias.mean()


def _pinned(truth: Values, instances: NDArray[np.integer], labels: NDArray[np.integer]) -> Values:
    """The same with what is certain put in its place."""
    truth[instances] = 0
    truth[instances, labels] = 1
    return truth
