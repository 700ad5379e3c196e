"""Labels that were given already are judged: those that are wrong come first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets
from vipll_gui.report.summary import forecast
from vipll_gui.session import Filter, Session, Status, import_project


def test_wrong_labels_come_first(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    truth = np.arange(120) % 3
    frame = pd.DataFrame(4 * np.eye(3)[truth] + rng.normal(size=(120, 3)), columns=["a", "b", "c"])
    wrong = rng.choice(120, 8, replace=False)
    given = truth.copy()
    given[wrong] = (given[wrong] + 1) % 3
    frame.assign(species=np.array(["cat", "dog", "emu"])[given]).to_csv(tmp_path / "a.csv", index=False)
    path = import_project(tmp_path / "a.csv", tmp_path / "a.vipll", options={"known": "species"})
    with Session.open(path) as session:
        for snapshot in session.start_run({"epochs": 10}).reports():
            session.apply(snapshot)
        first = session.order("outside")[:12]
    assert len(set(first.tolist()) & set(wrong.tolist())) >= 7


def test_errors_that_people_find_do_not_make_the_rest_look_right(tmp_path: Path) -> None:
    """The order shows wrong labels first: without them the rest seems right, and 0.3 were expected for 12."""
    rng = np.random.default_rng(1)
    truth = np.arange(400) % 4
    features = (2.5 * np.eye(4)[truth] + rng.normal(size=(400, 4))).astype(np.float32)
    label = truth.copy()
    wrong = rng.choice(400, 48, replace=False)
    label[wrong] = (label[wrong] + rng.integers(1, 4, 48)) % 4
    sets = CandidateSets(np.arange(401), label.astype(np.int32), 4)
    data = replace(
        clusters(400), features=features, candidates=sets, labels=tuple("abcd"), truth=truth.astype(np.int32)
    )
    with Session.create(data, tmp_path / "a.vipll") as session:
        for snapshot in session.start_run({"epochs": 10}).reports():
            session.apply(snapshot)
        for _ in range(2):
            for position in session.order("question", Filter(status=Status.OPEN))[:20].tolist():
                session.decide(position, int(truth[position]))
            session.teach()
        left = int((session.leading != truth).sum())
        expected = forecast(session)
    assert left < 40
    assert left / 2 < expected.errors < 2 * left


def test_a_run_is_told_what_sets_were_before_they_were_decided(tmp_path: Path) -> None:
    with Session.create(clusters(30), tmp_path / "a.vipll") as session:
        assert session.start_run({"epochs": 2})._job().given is None
        came, other = session.dataset.candidates[4].tolist(), session.dataset.candidates[5].tolist()
        outside = next(label for label in range(session.dataset.n_labels) if label not in came)
        session.decide(4, outside)
        session.rule_out(5, other[0])
        job = session.start_run({"epochs": 2})._job()
        assert job.given is not None
        assert job.given[4].tolist() == came
        assert job.pinned[4].tolist() == [outside]
        assert job.given[5].tolist() == other  # one candidate was left, and so it is decided
        assert job.given[6].tolist() == job.shown[6].tolist()
