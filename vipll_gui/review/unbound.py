"""Sets that are a trace of evidence and no promise: another label may be the right one.

What people voted for is one (docs/decisions/0024-labels-nobody-named.md), what a model found most probable another
(docs/decisions/0043-sure-sources.md).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset, Votes
from vipll_gui.data.predictions import made_of_probabilities
from vipll_gui.data.votes import sets_of_votes
from vipll_gui.review.weighable import weighable


def unbound_by_votes(votes: Votes | None, sets: CandidateSets) -> NDArray[np.bool_] | None:
    """(n,) whose set is what people voted for, no more and no less, so that it does not bind; None where nobody's is.

    Their votes are weighed over all labels (`crowd.py`). Sets that were given otherwise, or edited, bind as before.
    """
    if votes is None or not len(votes) or not weighable(votes, len(sets), sets.n_labels):
        return None
    return sets_of_votes(votes, sets)


def unbound_sets(dataset: Dataset, sets: CandidateSets) -> NDArray[np.bool_] | None:
    """(n,) whose set is what people voted for, or as it was made of a model's probabilities; None where nobody's is."""
    by_votes, evidence, came = unbound_by_votes(dataset.votes, sets), dataset.evidence, dataset.candidates
    if evidence is None:
        return by_votes
    made = made_of_probabilities(evidence.values, came)
    made[came.differing(sets)] = False
    if not made.any():
        return by_votes
    return made if by_votes is None else made | by_votes
