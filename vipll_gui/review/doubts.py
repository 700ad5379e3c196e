"""How probable it is that a leading label is wrong: another one of its set is right, or none of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior, Votes
from vipll_gui.review.weighable import weighable

Values = NDArray[np.float64]


def doubts(
    posterior: Posterior, votes: Votes | None, probability: Values | None = None, held: Values | None = None
) -> Values:
    """(n,) 1 - p (1 - o), for p and 1 - o (`held`) as the posterior has them or as people's edits left them.

    o, that the truth is outside the set, counts where people voted: their votes are weighed over all labels
    (`crowd.py`), and a label that nobody named may be right. It counts everywhere where the method tells how probably
    a set lacks its truth, and then names labels outside. Other sets are taken for granted. nan where p is. Where p is
    a share of all belief already, since the set does not bind, the doubt is 1 - p.
    """
    sure = posterior.probability if probability is None else probability
    counts = posterior.tells_outside & posterior.dirichlet
    if votes is not None and len(votes) and weighable(votes, len(posterior), posterior.candidates.n_labels):
        counts |= np.bincount(votes.instance, minlength=len(posterior)) > 0
    found: Values = 1 - sure * np.where(counts, held_in(posterior) if held is None else held, 1.0)
    return found


def held_in(posterior: Posterior) -> Values:
    """(n,) how much of all belief probabilities are shares of: that within the sets, or all where these do not bind."""
    found: Values = np.clip(posterior.inside / np.maximum(posterior.total, np.finfo(np.float32).tiny), 0, 1)
    return found if posterior.unbound is None else np.where(posterior.unbound, 1.0, found)
