"""What speaks for a candidate besides the features: people's votes, a prior of the lead, a taxonomy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.posterior import FloatArray


@dataclass(frozen=True, eq=False)
class LogEvidence:
    """From one source, how much speaks for each candidate, in nats; only differences within a set count."""

    name: str
    values: FloatArray  # for every entry of the candidate sets' `labels`

    def over(self, given: CandidateSets, wanted: CandidateSets) -> LogEvidence:
        """The same evidence for other sets of the same instances; 0 for candidates it says nothing about."""
        if wanted is given:
            return self
        k = max(given.n_labels, wanted.n_labels)
        known, asked = given.rows * k + given.labels, wanted.rows * k + wanted.labels  # ascending
        at = np.minimum(np.searchsorted(known, asked), max(len(known) - 1, 0))
        found = known[at] == asked if len(known) else np.zeros(len(asked), np.bool_)
        values = np.where(found, self.values[at] if len(known) else 0, 0).astype(np.float32)
        return LogEvidence(self.name, values)
