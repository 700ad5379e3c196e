"""What people voted: how probable their votes are, were each candidate the truth."""

from __future__ import annotations

import numpy as np

from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.data.posterior import FloatArray
from vipll_gui.session.training.evidence_sources import EVIDENCE_SOURCES, EvidenceSource
from vipll_gui.session.training.vote_beliefs import VoteWeigher

MOST_NATS = 6.0  # between candidates of one instance: more would drown what other instances teach


def _weigh(dataset: Dataset, candidates: CandidateSets) -> FloatArray | None:
    weigher = VoteWeigher.of(dataset, candidates, np.full(len(dataset), -1, np.int32))
    if weigher is None:
        return None
    nats = weigher.entries(weigher.crowd().log_votes)
    most = np.full(len(candidates), -np.inf)
    np.maximum.at(most, candidates.rows, nats)
    found: FloatArray = np.maximum(nats - most[candidates.rows], -MOST_NATS).astype(np.float32)
    return found


EVIDENCE_SOURCES.register(
    EvidenceSource("votes", "what people voted, weighed by how far each of them can be trusted", _weigh)
)
