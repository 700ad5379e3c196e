"""Orders by what people voted. In data without votes, larger sets come first."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Posterior, Votes
from vipll_gui.review.rankings import RANKINGS, Ranking, Scores


def disagreement(votes: Votes, n: int) -> Scores:
    """The entropy of each instance's votes; below zero where there are none."""
    labels = int(votes.label.max(initial=0)) + 1
    key = votes.instance * labels + votes.label
    if (key[1:] < key[:-1]).any():
        key = np.sort(key)
    starts = np.flatnonzero(np.append(True, key[1:] != key[:-1])[: len(key)])
    counts, instance = np.diff(np.append(starts, len(key))), key[starts] // labels
    total = np.bincount(instance, counts, n)
    shares = counts / total[instance]
    entropy = np.bincount(instance, -shares * np.log(shares), n).round(12)  # the same whichever labels were named
    return np.where(total > 0, entropy, -1.0)


def _score(candidates: CandidateSets, _: Posterior | None, votes: Votes | None) -> Scores:
    return candidates.sizes.astype(float) if votes is None else disagreement(votes, len(candidates))


RANKINGS.register(Ranking("votes", "votes that disagree most first", _score, needs_votes=True, title="Votes disagree"))
