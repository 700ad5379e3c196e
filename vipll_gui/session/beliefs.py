"""What is believed of every instance now: the newest posterior, seen through people's edits.

The three columns the queue shows are kept as arrays; an edit changes some elements, not a million.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior


class Beliefs:
    """Leading label, its probability and the entropy for all instances."""

    def __init__(self, posterior: Posterior | None, original: CandidateSets) -> None:
        self.base = posterior
        if posterior is None:
            self.leading, self.probability, self.uncertainty = _without_model(original)
        else:
            self.leading = posterior.leading.copy()
            self.probability = posterior.probability.copy()
            self.uncertainty = posterior.entropy.copy()

    def of(self, position: int, labels: Sequence[int]) -> Posterior | None:
        """The posterior of one instance over the candidates it has now."""
        if self.base is None:
            return None
        now = CandidateSets.from_lists([labels], self.base.candidates.n_labels)
        return self.base.take(np.array([position])).restricted_to(now)

    def edit(self, positions: NDArray[np.int64], sets: CandidateSets) -> None:
        """Follow a change of the candidates of some instances."""
        if self.base is None:
            columns = _without_model(sets)
        else:
            now = self.base.take(positions).restricted_to(sets)
            columns = now.leading, now.probability, now.entropy
        self.leading[positions], self.probability[positions], self.uncertainty[positions] = columns


def _without_model(sets: CandidateSets) -> tuple[NDArray[np.int32], NDArray[np.float64], NDArray[np.float64]]:
    """What is known all the same: a single candidate is the label."""
    only = sets.sizes == 1
    leading = np.full(len(sets), -1, np.int32)
    leading[only] = sets.labels[sets.offsets[:-1][only]]
    return leading, np.where(only, 1.0, np.nan), np.where(only, 0.0, np.nan)
