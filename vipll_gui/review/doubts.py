"""How probable it is that a leading label is wrong: another one of its set is right, or none of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior, Votes
from vipll_gui.review.weighable import weighable

Values = NDArray[np.float64]


def doubts(
    posterior: Posterior, votes: Votes | None, probability: Values | None = None, *, told: bool = False
) -> Values:
    """(n,) 1 - p (1 - o), for p as the posterior has it or as people's edits left it; nan where p is.

    o, that the truth is outside the set, counts where people voted: their votes are weighed over all labels
    (`crowd.py`), and a label that nobody named may be right. It counts everywhere where the method tells how probably
    a set lacks its truth (`told`). Other sets are taken for granted.
    """
    sure = posterior.probability if probability is None else probability
    inside = np.clip(posterior.inside / np.maximum(posterior.total, np.finfo(np.float32).tiny), 0, 1)
    if told and posterior.beyond is not None:
        return 1 - sure * inside
    if votes is None or not len(votes) or not weighable(votes, len(posterior), posterior.candidates.n_labels):
        return 1 - sure
    voted = np.bincount(votes.instance, minlength=len(posterior)) > 0
    found: Values = 1 - sure * np.where(voted, inside, 1.0)
    return found
