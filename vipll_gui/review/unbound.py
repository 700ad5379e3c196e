"""Votes are evidence: a label that nobody named may be the right one (docs/decisions/0024-labels-nobody-named.md)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Votes
from vipll_gui.data.votes import sets_of_votes
from vipll_gui.review.weighable import weighable


def unbound_by_votes(votes: Votes | None, sets: CandidateSets) -> NDArray[np.bool_] | None:
    """(n,) whose set is what people voted for, no more and no less, so that it does not bind; None where nobody's is.

    Their votes are weighed over all labels (`crowd.py`). Sets that were given otherwise, or edited, bind as before.
    """
    if votes is None or not len(votes) or not weighable(votes, len(sets), sets.n_labels):
        return None
    return sets_of_votes(votes, sets)
