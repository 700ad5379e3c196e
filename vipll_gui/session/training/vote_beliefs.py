"""What people's votes make of the instances: alone before anything is trained, later together with the features."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Belief, CandidateSets, Dataset, Posterior, Votes
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.votes import made_of_votes
from vipll_gui.review.crowd import Crowd, fit_crowd
from vipll_gui.review.weighable import weighable

WORK, LEAST_ROUNDS, MOST_ROUNDS = 400_000_000, 15, 100  # votes × labels in all rounds, and how many of these
LEAST_BELIEF = 1e-12
ENOUGH = 50  # instances with votes, from which on it pays to learn how far features are to be trusted


@dataclass(frozen=True, eq=False)
class VoteWeigher:
    """The votes of a project, weighed over the labels that are in use there."""

    votes: Votes
    shown: CandidateSets
    known: NDArray[np.int32]  # (n,) decided labels, -1 elsewhere
    repeated: bool = False  # whether the features are nothing but the votes once more

    @classmethod
    def of(cls, dataset: Dataset, shown: CandidateSets, known: NDArray[np.int32]) -> Self | None:
        """The weigher of a dataset; None where nobody voted, or where there are more instances than can be weighed."""
        votes = dataset.votes
        if votes is None or not len(votes):
            return None
        found = cls(votes, shown, known, made_of_votes(dataset.feature_names))
        return found if weighable(votes, len(shown), len(found.labels)) else None

    @cached_property
    def labels(self) -> NDArray[np.int64]:
        """The labels that somebody voted for, or that are in a candidate set, ascending."""
        return np.union1d(np.unique(self.votes.label), np.unique(self.shown.labels)).astype(np.int64)

    @cached_property
    def cast(self) -> NDArray[np.int64]:
        """(n,) how many votes each instance has."""
        return np.bincount(self.votes.instance, minlength=len(self.shown))

    @cached_property
    def voted(self) -> NDArray[np.bool_]:
        """(n,) whether an instance has votes."""
        voted: NDArray[np.bool_] = self.cast > 0
        return voted

    @property
    def complete(self) -> bool:
        """Whether the votes say something about all instances that leave a choice."""
        return bool((self.voted | (self.shown.sizes <= 1)).all())

    @property
    def learnable(self) -> bool:
        """Whether there is enough to learn from how far features are to be trusted beside the votes."""
        return not self.repeated and int(self.voted.sum()) >= ENOUGH

    def crowd(self, belief: FloatArray | None = None) -> Crowd:
        """The model of the votes, together with what features say: (n, all labels), in any scale."""
        place = np.full(int(max(self.labels.max(initial=-1), self.known.max(initial=-1))) + 1, -1, np.int64)
        place[self.labels] = np.arange(len(self.labels))
        votes = replace(self.votes, label=place[self.votes.label].astype(np.int32))
        known = np.where(self.known >= 0, place[np.maximum(self.known, 0)], -1)
        rounds = int(np.clip(WORK // max(len(votes) * len(self.labels), 1), LEAST_ROUNDS, MOST_ROUNDS))
        told = None
        if belief is not None and not self.repeated:
            told = belief[:, self.labels].astype(np.float64)
            told /= np.maximum(told.sum(axis=1, keepdims=True), LEAST_BELIEF)
        return fit_crowd(votes, len(self.shown), len(self.labels), belief=told, known=known, rounds=rounds)

    def combined(self, crowd: Crowd, alpha: FloatArray, belief: Belief) -> FloatArray:
        """(n, all labels) a method's beliefs, those of instances with votes replaced by what both say together.

        A Dirichlet is as sure as the method was, and by one more for each vote.
        """
        found, voted = alpha.copy(), np.flatnonzero(self.voted)
        total = np.ones(len(voted), np.float32)
        if belief is Belief.DIRICHLET:
            total = alpha[voted].sum(axis=1) + self.cast[voted].astype(np.float32)
        found[voted] = 0
        shares = np.maximum(crowd.belief[voted], LEAST_BELIEF).astype(np.float32)
        found[np.ix_(voted, self.labels)] = shares * total[:, None]
        return found

    def entries(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """(n, labels in use) values at the entries of the sets shown; 0 for instances without votes."""
        found: NDArray[np.float64] = values[self.shown.rows, np.searchsorted(self.labels, self.shown.labels)]
        return np.where(self.voted[self.shown.rows], found, 0.0)


@dataclass(frozen=True, eq=False)
class VotesAlone:
    """What is believed before anything is trained."""

    posterior: Posterior
    nats: NDArray[np.float64]  # what the votes add to each entry of the posterior's sets


def weigh_votes(dataset: Dataset, known: NDArray[np.int32]) -> VotesAlone | None:
    """Beliefs by votes alone; None where they leave instances out.

    They tell how probable each label is and, as plain probabilities do, not how sure one can be of that.
    """
    weigher = VoteWeigher.of(dataset, dataset.candidates, known)
    if weigher is None or not weigher.complete:
        return None
    crowd = weigher.crowd()
    whole = np.zeros((len(dataset), dataset.n_labels), np.float32)
    whole[:, weigher.labels] = crowd.belief
    posterior = Posterior.from_alpha(whole, dataset.candidates, Belief.PROBABILITIES, tells_missing=weigher.voted)
    return VotesAlone(posterior, weigher.entries(crowd.log_votes))
