"""The second look: what people said, by how much speaks against it.

A slip of the finger goes to another candidate, whichever that is. So what speaks against a decision for c is the
share that all other candidates of its set have together, as told by a model that has not seen the decision; labels
outside the set do not count, which nobody could have pressed. In a set of one, where a label outside was chosen, and
against what people voted for, they do.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior, Votes
from vipll_gui.review.questions import Facts, Scores
from vipll_gui.review.rates import UNKNOWN

SECOND_LOOK = "second-look"
NOTHING_SAID = -1.0


def plurality(votes: Votes, n: int, n_labels: int) -> NDArray[np.int32]:
    """(n,) the label most people voted for, of equals the first; -1 where nobody voted."""
    pairs, times = np.unique(votes.instance.astype(np.int64) * n_labels + votes.label, return_counts=True)
    found = np.full(n, UNKNOWN, np.int32)
    order = np.lexsort((-pairs, times))  # of each instance, the most frequent comes last
    found[pairs[order] // n_labels] = (pairs[order] % n_labels).astype(np.int32)
    return found


def what_people_said(posterior: Posterior, facts: Facts) -> NDArray[np.int32]:
    """(n,) the label that was decided, else voted for, else the only candidate; -1 where there is none of these."""
    sets, alone = posterior.candidates, np.full(len(posterior), UNKNOWN, np.int32)
    alone[sets.sizes == 1] = sets.labels[sets.offsets[:-1][sets.sizes == 1]]
    voted = alone if facts.voted is None else np.where(facts.voted != UNKNOWN, facts.voted, alone)
    said: NDArray[np.int32] = np.where(facts.decided != UNKNOWN, facts.decided, voted).astype(np.int32)
    return said


def contradictions(posterior: Posterior, facts: Facts) -> Scores:
    """(n,) how much speaks against what people said, from 0 to 1; NOTHING_SAID where they said nothing."""
    sets, said = posterior.candidates, what_people_said(posterior, facts)
    at = sets.labels == said[sets.rows]
    believed, among = np.zeros(len(posterior)), np.zeros(len(posterior), np.bool_)
    believed[sets.rows[at]], among[sets.rows[at]] = posterior.alpha[at], True
    everything = posterior.total if posterior.dirichlet else posterior.counted
    within = among & (sets.sizes > 1)
    if posterior.unbound is not None:  # who voted could have named any label; who decided pressed one of these
        within &= ~posterior.unbound | (facts.decided != UNKNOWN)
    whole = np.where(within, posterior.inside, everything)
    against = 1 - believed / np.maximum(whole, np.finfo(np.float32).tiny)
    return np.where(said == UNKNOWN, NOTHING_SAID, np.clip(against, 0, 1))
