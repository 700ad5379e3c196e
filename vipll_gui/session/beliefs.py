"""What is believed of every instance now: the newest posterior, seen through people's edits.

The three columns the queue shows are kept as arrays; an edit changes one element, not a million.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vipll_gui.data import CandidateSets, Posterior


class Beliefs:
    """Leading label, its probability and the entropy for all instances."""

    def __init__(self, posterior: Posterior | None, original: CandidateSets) -> None:
        self.base = posterior
        if posterior is None:
            only = original.sizes == 1
            self.leading = np.full(len(original), -1, np.int32)
            self.leading[only] = original.labels[original.offsets[:-1][only]]
            self.probability = np.where(only, 1.0, np.nan)
            self.uncertainty = np.where(only, 0.0, np.nan)
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

    def edit(self, position: int, labels: Sequence[int]) -> None:
        """Follow a change of one instance's candidates."""
        if (now := self.of(position, labels)) is not None:
            self.leading[position] = now.leading[0]
            self.probability[position] = now.probability[0]
            self.uncertainty[position] = now.entropy[0]
        else:
            only = len(labels) == 1
            self.leading[position] = labels[0] if only else -1
            self.probability[position] = 1.0 if only else np.nan
            self.uncertainty[position] = 0.0 if only else np.nan
