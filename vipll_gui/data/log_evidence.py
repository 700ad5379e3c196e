"""What speaks for a candidate besides the features: people's votes, a prior of the lead, a taxonomy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.posterior import FloatArray


@dataclass(frozen=True, eq=False)
class LogEvidence:
    """From one source, how much speaks for each candidate, in nats; only differences within a set count."""

    name: str
    values: FloatArray  # for every entry of the candidate sets' `labels`

    def take(self, sets: CandidateSets, instances: NDArray[np.integer]) -> LogEvidence:
        """The evidence for some of the instances these sets belong to, in the order given."""
        return LogEvidence(self.name, self.values[sets.entries(instances)])

    def over(self, given: CandidateSets, wanted: CandidateSets, otherwise: FloatArray | None = None) -> LogEvidence:
        """The same evidence for other sets of the same instances.

        Candidates it says nothing about get 0, or what `otherwise` has for their instance.
        """
        if wanted is given:
            return self
        k = max(given.n_labels, wanted.n_labels)
        known, asked = given.rows * k + given.labels, wanted.rows * k + wanted.labels  # ascending
        at = np.minimum(np.searchsorted(known, asked), max(len(known) - 1, 0))
        found = known[at] == asked if len(known) else np.zeros(len(asked), np.bool_)
        rest = 0 if otherwise is None else otherwise[wanted.rows]
        values = np.where(found, self.values[at] if len(known) else 0, rest).astype(np.float32)
        return LogEvidence(self.name, values)
