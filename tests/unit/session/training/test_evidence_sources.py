"""Evidence from outside the features: it moves the posterior wherever it is trained, and is shown as its own part."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from tests.support.problems import blobs
from vipll_gui.data import CandidateSets, Dataset, LogEvidence
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, LearningJob
from vipll_gui.session import Session
from vipll_gui.session.training.evidence_sources import EVIDENCE_SOURCES, EvidenceSource
from vipll_gui.session.training.places import PLACES

QUICK: dict[str, object] = {"epochs": 60, "warmup_epochs": 1, "early_stop": False}


def for_the_last(_: Dataset, sets: CandidateSets) -> np.ndarray:
    """Strongly for the last candidate of each instance."""
    values = np.zeros(len(sets.labels), np.float32)
    values[sets.offsets[1:] - 1] = 8
    return values


LEAD = EvidenceSource("lead", "what the lead knows", for_the_last)


@contextmanager
def registered(source: EvidenceSource) -> Iterator[None]:
    """A source of evidence that comes in as any other."""
    EVIDENCE_SOURCES.register(source)
    try:
        yield
    finally:
        EVIDENCE_SOURCES.unregister(source.name)


def believed(session: Session, where: str) -> float:
    """How probable a new run finds the last candidates, where there are several."""
    for snapshot in session.start_run(QUICK).reports(where=where):
        session.apply(snapshot)
    posterior = session.posterior
    assert posterior is not None
    last = posterior.candidates.offsets[1:] - 1
    return float(posterior.mean[last][posterior.candidates.sizes > 1].mean())


@pytest.mark.parametrize("where", PLACES)
def test_strong_evidence_moves_the_posterior(tmp_path: Path, where: str) -> None:
    with Session.create(clusters(), tmp_path / "a.vipll") as session:
        session.decide(0, int(session.candidates[0][0]))
        without = believed(session, where)
        with registered(LEAD):
            assert believed(session, where) > without + 0.2
        sets = session.candidates
        wanted = sets.labels[sets.offsets[1:] - 1]
        for position in range(1, 60):
            found = session.insight.evidence(position)
            assert found is not None
            parts = found.evidence.parts
            np.testing.assert_allclose(np.sum(list(parts.values()), axis=0), found.evidence.total, atol=1e-9)
            if len(found.evidence.labels) > 1:
                assert found.evidence.labels[parts[LEAD.name].argmax()] == wanted[position]


def test_no_evidence_changes_nothing() -> None:
    x, sets, _ = blobs()
    method = METHODS[DEFAULT_METHOD]

    def learned(*evidence: LogEvidence) -> np.ndarray:
        job = LearningJob(x, sets, method.make({"epochs": 3, "warmup_epochs": 1}), evidence)
        alpha = list(method.trainer(job).run())[-1].alpha
        assert alpha is not None
        return alpha

    usual = learned()
    np.testing.assert_array_equal(learned(LogEvidence("votes", np.zeros(len(sets.labels), np.float32))), usual)
    wrong = LogEvidence("votes", np.full(len(sets.labels), np.nan, np.float32))
    with pytest.raises(TrainingError, match="votes"):
        learned(wrong)


def test_evidence_follows_the_sets() -> None:
    given = CandidateSets.from_lists([[0, 2], [1], [0, 1, 2]], 3)
    told = LogEvidence("votes", np.arange(6, dtype=np.float32))
    assert told.over(given, given) is told
    assert told.over(given, CandidateSets.from_lists([[2], [1, 2], [1]], 3)).values.tolist() == [1, 2, 0, 4]


def test_a_place_is_known_by_its_name(tmp_path: Path) -> None:
    with Session.create(clusters(), tmp_path / "a.vipll") as session:
        assert list(session.start_run(QUICK).reports(lambda: True, where=PLACES["here"])) == []
        with pytest.raises(TrainingError, match="no place to train called 'moon'"):
            list(session.start_run(QUICK).reports(where="moon"))
