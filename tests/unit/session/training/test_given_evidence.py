"""The probabilities that came with the data are kept in the project, and training weighs them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from tests.support.datasets import clusters
from tests.unit.learning.methods.vipll.test_sure_sources import case
from vipll_gui.data import CandidateSets, Dataset, LogEvidence
from vipll_gui.data.predictions import PREDICTIONS
from vipll_gui.session import Session, import_project
from vipll_gui.session.training.evidence_sources import gather_evidence

QUICK: dict[str, object] = {"epochs": 40, "warmup_epochs": 1, "early_stop": False}


def believed_last(dataset: Dataset, path: Path) -> float:
    with Session.create(dataset, path) as session:
        for snapshot in session.start_run(QUICK).reports():
            session.apply(snapshot)
        posterior = session.posterior
    assert posterior is not None
    last = posterior.candidates.offsets[1:] - 1
    return float(posterior.mean[last][posterior.candidates.sizes > 1].mean())


def test_probabilities_move_what_is_believed(tmp_path: Path) -> None:
    plain = clusters()
    values = np.full(len(plain.candidates.labels), np.log(0.01), np.float32)
    values[plain.candidates.offsets[1:] - 1] = np.log(0.98)
    told = replace(plain, evidence=LogEvidence(PREDICTIONS, values))
    assert believed_last(told, tmp_path / "b.vipll") > believed_last(plain, tmp_path / "a.vipll") + 0.1


def test_they_are_part_of_the_project(tmp_path: Path) -> None:
    given = np.array([[0.6, 0.38, 0.02], [0.01, 0.39, 0.6]])
    np.save(tmp_path / "p.npy", given)
    with Session.open(import_project(tmp_path / "p.npy", tmp_path / "p.vipll")) as session:
        evidence = gather_evidence(session.dataset, session.candidates)
        assert [one.name for one in evidence] == [PREDICTIONS]
        np.testing.assert_allclose(np.exp(evidence[0].values), [0.6, 0.38, 0.39, 0.6], rtol=1e-5)
        session.add(0, 2)
        (after,) = gather_evidence(session.dataset, session.candidates)
        assert len(after.values) == 5
        assert after.values[2] < after.values[:2].min()  # a label that was added has what was left over


def test_without_any_there_is_none() -> None:
    dataset = clusters()
    assert gather_evidence(dataset, dataset.candidates) == ()
    assert isinstance(dataset.candidates, CandidateSets)


def test_where_a_model_is_too_sure_other_labels_lead_and_about_as_many_errors_are_expected(tmp_path: Path) -> None:
    told = case(4.0, n=400, noise=0.8)
    data = replace(clusters(400, ("ant", "bee", "cat", "dog")), candidates=told.sets, evidence=told.evidence)
    data = replace(data, features=told.features, feature_names=("x", "y"), truth=told.truth)
    with Session.create(data, tmp_path / "a.vipll") as session:
        for snapshot in session.start_run({**QUICK, "epochs": 3}).reports():
            session.apply(snapshot)
        wrong, expected = int((session.leading != told.truth).sum()), float(session.doubt.sum())
        lacking = int((~told.sets.dense()[np.arange(400), told.truth]).sum())
        assert wrong < lacking  # which no label within the sets could be
        assert expected > 0.6 * wrong
