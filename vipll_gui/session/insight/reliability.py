"""The annotators of a vote table, each with how far they can be trusted, and how much is known of that."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.errors import VipllError
from vipll_gui.review.crowd import fit_crowd
from vipll_gui.review.reliability import Reliability, reliability

ENOUGH_ON_TRUTH, ENOUGH_CONFUSED = 5.0, 3.0  # votes on a truth, and of these wrong in one way, to speak of a confusion
TOO_LITTLE = "too little to tell"


@dataclass(frozen=True)
class AnnotatorReliability:
    """One annotator: votes cast, the share expected to be right, and the confusion that costs most."""

    name: str
    votes: int
    compared: int  # of these, on instances that somebody else voted on, or that are decided
    accuracy: float | None  # None where there is too little to tell
    low: float | None  # the 90 % credible interval; None where nothing can be compared
    high: float | None
    confused: tuple[str, str] | None  # the truth, and what is said in its place most often; None without enough votes
    confused_share: float  # of this annotator's votes on that truth

    @property
    def ranked(self) -> tuple[bool, bool, float, int, str]:
        """Those known to be least reliable first, then those of whom little is known, then those of whom nothing is."""
        high = 2.0 if self.high is None else self.high
        return self.accuracy is None, self.high is None, high, -self.votes, self.name


def annotator_reliability(
    dataset: Dataset, decided: NDArray[np.integer] | None = None, progress: Progress = no_progress
) -> list[AnnotatorReliability]:
    """All annotators by what the others voted and people decided, those known to be least reliable first."""
    votes = dataset.votes
    if votes is None or not len(votes):
        raise VipllError(
            f"{dataset.name} has no votes", remedy="Import a table with one line per vote: task, annotator, label."
        )

    def each_round(share: float) -> None:
        progress(share, "comparing votes")

    try:
        crowd = fit_crowd(votes, len(dataset), dataset.n_labels, known=decided, each_round=each_round)
    except ValueError as error:
        raise VipllError(str(error), remedy="Merge labels, or split the table.") from error
    found = reliability(votes, crowd, decided)
    people = [_person(dataset, found, a, name) for a, name in enumerate(votes.annotators)]
    return sorted(people, key=lambda one: one.ranked)


def _person(dataset: Dataset, found: Reliability, a: int, name: str) -> AnnotatorReliability:
    accuracy, low, high = (
        None if math.isnan(values[a]) else float(values[a]) for values in (found.accuracy, found.low, found.high)
    )
    pair, share = None, 0.0
    if accuracy is not None and found.counts is not None:
        wrong = found.counts[a].copy()
        np.fill_diagonal(wrong, 0)
        truth, said = divmod(int(wrong.argmax()), dataset.n_labels)
        cast = float(found.counts[a, truth].sum())
        if cast >= ENOUGH_ON_TRUTH and wrong[truth, said] >= ENOUGH_CONFUSED:
            pair, share = (dataset.labels[truth], dataset.labels[said]), float(wrong[truth, said]) / cast
    return AnnotatorReliability(name, int(found.votes[a]), int(found.compared[a]), accuracy, low, high, pair, share)
