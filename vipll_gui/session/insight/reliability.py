"""The annotators of a vote table, each with how far they can be trusted."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import sparse

from vipll_gui.data import Dataset, Progress, no_progress
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


def annotator_reliability(dataset: Dataset, progress: Progress = no_progress) -> list[AnnotatorReliability]:
    """All annotators by Dawid and Skene's method, the least reliable first."""
    votes = dataset.votes
    if votes is None or not len(votes.instance):
        raise VipllError(
            f"{dataset.name} has no votes", remedy="Import a table with one line per vote: task, annotator, label."
        )
    n, people, k = shape = len(dataset), len(votes.annotators), dataset.n_labels

    def each_round(share: float) -> None:
        progress(share, "comparing votes")

    try:
        found = dawid_skene(votes.instance, votes.annotator, votes.label, shape, each_round=each_round)
    except ValueError as error:
        raise VipllError(str(error), remedy="Merge labels or annotators first.") from error
    cast = sparse.csr_array((np.ones(len(votes)), (votes.annotator, votes.instance)), shape=(people, n))
    weight = cast @ found.truth  # (people, k): votes that each is expected to have cast on each truth
    listed = []
    for a, name in enumerate(votes.annotators):
        wrong = found.confusion[a] * weight[a][:, None]
        np.fill_diagonal(wrong, 0)
        truth, said = divmod(int(wrong.argmax()), k)
        mistaken = wrong[truth, said] >= 0.5  # less than half a vote is nothing but smoothing
        pair = (dataset.labels[truth], dataset.labels[said]) if mistaken else None
        share = float(found.confusion[a, truth, said]) if mistaken else 0.0
        listed.append(AnnotatorReliability(name, int(found.votes[a]), float(found.accuracy[a]), pair, share))
    return sorted(listed, key=lambda one: (np.nan_to_num(one.accuracy, nan=2.0), one.name))
