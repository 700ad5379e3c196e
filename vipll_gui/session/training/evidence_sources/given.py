"""Evidence that came with the data: the probabilities of another model, kept in the project."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.predictions import LEAST, PREDICTIONS
from vipll_gui.session.training.evidence_sources import EVIDENCE_SOURCES, EvidenceSource


def weigh(dataset: Dataset, candidates: CandidateSets) -> FloatArray | None:
    """The logarithms of the probabilities; a label that a person added gets its share of what was left over."""
    evidence, sets = dataset.evidence, dataset.candidates
    if evidence is None:
        return None
    taken = np.bincount(sets.rows, np.exp(evidence.values.astype(np.float64)), minlength=len(sets))
    left = np.maximum(1 - taken, 0) / np.maximum(sets.n_labels - sets.sizes, 1)
    return evidence.over(sets, candidates, np.log(np.maximum(left, LEAST)).astype(np.float32)).values


EVIDENCE_SOURCES.register(EvidenceSource(PREDICTIONS, "the probabilities that came with the data", weigh))
