"""Sources of evidence: each module here registers one thing that speaks for candidates besides the features."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vipll_gui.data import CandidateSets, Dataset, LogEvidence
from vipll_gui.data.posterior import FloatArray
from vipll_gui.data.registry import Registry


@dataclass(frozen=True)
class EvidenceSource:
    """Something that knows more about candidates than their features tell."""

    name: str  # of the part it is in the evidence chart
    description: str
    weigh: Callable[[Dataset, CandidateSets], FloatArray | None]  # nats for every entry of `labels`; None: nothing


EVIDENCE_SOURCES: Registry[EvidenceSource] = Registry("source of evidence", __name__)


def gather_evidence(dataset: Dataset, candidates: CandidateSets) -> tuple[LogEvidence, ...]:
    """What every source says about these candidates."""
    found = ((source.name, source.weigh(dataset, candidates)) for source in EVIDENCE_SOURCES.values())
    return tuple(LogEvidence(name, values) for name, values in found if values is not None)
