"""What is believed of every instance now: the newest posterior, seen through people's edits.

The three columns the queue shows are kept as arrays; an edit changes some elements, not a million. They are copied
when the first edit comes, since a new posterior may come ten times a second.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior

Mask = NDArray[np.bool_]
Columns = tuple[NDArray[np.int32], NDArray[np.float64], NDArray[np.float64]]


class QueueColumns:
    """Leading label, its probability and the entropy for all instances."""

    def __init__(self, posterior: Posterior | None, original: CandidateSets, anything: Mask) -> None:
        self.base = posterior
        self._anything = anything  # who may have any label: one that is left is not the only one there can be
        self._borrowed = posterior is not None  # the columns are still the posterior's own
        if posterior is None:
            self.leading, self.probability, self.uncertainty = _without_model(original, anything)
        else:
            self.leading, self.probability, self.uncertainty = _columns(posterior)

    def of(self, position: int, labels: Sequence[int]) -> Posterior | None:
        """The posterior of one instance over the candidates it has now."""
        if self.base is None:
            return None
        now = CandidateSets.from_lists([labels], self.base.candidates.n_labels)
        return self.base.take(np.array([position])).restricted_to(now)

    def edit(self, positions: NDArray[np.int64], sets: CandidateSets) -> None:
        """Follow a change of the candidates of some instances."""
        if self._borrowed:
            self.leading, self.probability = self.leading.copy(), self.probability.copy()
            self.uncertainty, self._borrowed = self.uncertainty.copy(), False
        if self.base is None:
            columns = _without_model(sets, self._anything[positions])
        else:
            columns = _columns(self.base.take(positions).restricted_to(sets))
        self.leading[positions], self.probability[positions], self.uncertainty[positions] = columns


def _columns(posterior: Posterior) -> Columns:
    return posterior.leading, posterior.probability, posterior.entropy


def _without_model(sets: CandidateSets, anything: Mask) -> Columns:
    """What is known all the same: a single candidate is the label."""
    only = (sets.sizes == 1) & ~anything
    leading = np.full(len(sets), -1, np.int32)
    leading[only] = sets.labels[sets.offsets[:-1][only]]
    return leading, np.where(only, 1.0, np.nan), np.where(only, 0.0, np.nan)
