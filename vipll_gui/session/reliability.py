"""The annotators of a vote table, each with how far they can be trusted."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vipll_gui.data import Dataset
from vipll_gui.errors import VipllError
from vipll_gui.review.reliability import dawid_skene


@dataclass(frozen=True)
class AnnotatorReliability:
    """One annotator: votes cast, the share expected to be right, and the confusion that costs most."""

    name: str
    votes: int
    accuracy: float  # nan without votes
    confused: tuple[str, str] | None  # the truth, and what is said in its place most often; None if never
    confused_share: float  # of this annotator's votes on that truth


def annotator_reliability(dataset: Dataset) -> list[AnnotatorReliability]:
    """All annotators by Dawid and Skene's method, the least reliable first."""
    votes = dataset.votes
    if votes is None or not len(votes.instance):
        raise VipllError(
            f"{dataset.name} has no votes", remedy="Import a table with one line per vote: task, annotator, label."
        )
    shape = len(dataset), len(votes.annotators), dataset.n_labels
    try:
        found = dawid_skene(votes.instance, votes.annotator, votes.label, shape)
    except ValueError as error:
        raise VipllError(str(error), remedy="Merge labels or annotators first.") from error
    truth_of_votes = found.truth[votes.instance]  # (votes, k)
    people = []
    for a, name in enumerate(votes.annotators):
        own = votes.annotator == a
        weight = truth_of_votes[own].sum(axis=0)  # expected votes on each truth
        wrong = found.confusion[a] * weight[:, None]
        np.fill_diagonal(wrong, 0)
        truth, said = np.unravel_index(wrong.argmax(), wrong.shape)
        mistaken = wrong[truth, said] >= 0.5  # less than half a vote is nothing but smoothing
        pair = (dataset.labels[truth], dataset.labels[said]) if mistaken else None
        share = float(found.confusion[a, truth, said]) if mistaken else 0.0
        people.append(AnnotatorReliability(name, int(found.votes[a]), float(found.accuracy[a]), pair, share))
    return sorted(people, key=lambda one: (np.nan_to_num(one.accuracy, nan=2.0), one.name))
