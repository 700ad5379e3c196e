"""Votes move beliefs: alone from the import on, beside the features once something is trained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.bench.simulated_votes import SimulatedPeople, simulate_votes
from vipll_gui.data import Belief, CandidateSets, Dataset, Votes
from vipll_gui.learning.methods import METHODS, LearningJob
from vipll_gui.review import weighable
from vipll_gui.session import Session, import_project
from vipll_gui.session.training.cross_fitting import CrossFit
from vipll_gui.session.training.job_files import job_folder, read_job, write_job
from vipll_gui.session.training.places import PLACES
from vipll_gui.session.training.vote_beliefs import VoteWeigher, weigh_votes

QUICK: dict[str, object] = {"epochs": 12, "warmup_epochs": 5, "early_stop": False}


def voted(n: int = 120, per_instance: int = 3) -> Dataset:
    """Clusters with votes of people who are right more or less often."""
    return simulate_votes(clusters(n), SimulatedPeople(per_instance, people=8, worst=0.5, best=0.9)).dataset


def right(session: Session) -> float:
    """How many leading labels are the true ones."""
    truth = session.dataset.truth
    assert truth is not None
    return float((session.leading == truth).mean())


def adds_up(session: Session, position: int) -> None:
    """The parts of an instance's evidence are its log-odds."""
    found = session.insight.evidence(position)
    assert found is not None
    shown = {row.label: row.probability for row in session.candidate_rows(position) if not row.ruled_out}
    log = np.log([shown[label] for label in found.evidence.labels.tolist()])
    np.testing.assert_allclose(np.sum(list(found.evidence.parts.values()), axis=0), log - log.mean(), atol=1e-9)
    assert "votes" in found.evidence.parts


def test_votes_alone_tell_before_anything_is_trained(tmp_path: Path) -> None:
    with Session.create(voted(), tmp_path / "a.vipll") as session:
        assert not session.trained
        posterior = session.posterior
        assert posterior is not None
        assert posterior.belief is Belief.PROBABILITIES
        assert right(session) > 0.7
        assert session.candidates.contains(0)[session.leading == 0].all()
        for position in range(40):
            adds_up(session, position)
        votes = session.dataset.votes
        assert votes is not None
        one_sided = np.flatnonzero(session.candidates.sizes > 1)
        order = session.order("margin")
        assert len(order) == len(session.dataset)
        assert session.probability[order[0]] < session.probability[order[-1]]
        assert len(one_sided)


def test_a_table_of_votes_is_weighed_from_the_import_on(tmp_path: Path) -> None:
    rows = ["task,worker,label"]
    for task in range(40):
        truth = ("cat", "dog")[task % 2]
        rows += [f"t{task},{who},{truth}" for who in ("ann", "bob")]
        rows.append(f"t{task},eve,{truth if task % 10 == 0 else 'dog' if truth == 'cat' else 'cat'}")
    rows += ["x,ann,cat", "x,eve,dog"]  # as many votes for each
    (tmp_path / "votes.csv").write_text("\n".join(rows), encoding="utf-8")
    with Session.open(import_project(tmp_path / "votes.csv", tmp_path / "a.vipll")) as session:
        x = session.dataset.position_of("x")
        assert session.labels[session.leading[x]] == "cat"
        assert session.probability[x] > 0.8
        session.export(tmp_path / "clean.csv")
        assert "x,cat" in (tmp_path / "clean.csv").read_text(encoding="utf-8")
        for snapshot in session.start_run(QUICK).reports():
            session.apply(snapshot)
        assert session.labels[session.leading[x]] == "cat"  # votes that came as features are not counted twice
        assert 0.8 < session.probability[x] < 1
        adds_up(session, x)


def test_instances_nobody_voted_on_stay_open(tmp_path: Path) -> None:
    dataset = clusters()
    some = replace(dataset, votes=Votes(np.array([0]), np.zeros(1, np.int32), np.zeros(1, np.int32), ("a",)))
    assert weigh_votes(some, np.full(60, -1, np.int32)) is None
    with Session.create(some, tmp_path / "a.vipll") as session:
        assert session.posterior is None


def test_the_only_candidate_of_what_nobody_voted_on_is_not_doubted(tmp_path: Path) -> None:
    dataset = voted()
    assert dataset.votes is not None
    some = dataset.votes.instance < 100
    votes = Votes(*(column[some] for column in (dataset.votes.instance, dataset.votes.annotator, dataset.votes.label)),
                  dataset.votes.annotators)  # fmt: skip
    sets = [labels.tolist() if row < 100 else [1] for row, labels in enumerate(dataset.candidates)]
    given = dataset.replaced(candidates=CandidateSets.from_lists(sets, dataset.n_labels), votes=votes)
    with Session.create(given, tmp_path / "a.vipll") as session:
        assert any(session.outside_rows(position) for position in range(100))
        assert not any(session.outside_rows(position) for position in range(100, 120))
        assert np.isnan([session.outside(position) for position in range(100, 120)]).all()
        rows = list(session.cleaned().rows())
    assert all(row.outside is None or np.isnan(row.outside) for row in rows[100:])
    assert [row.outside_labels for row in rows[100:]] == [()] * 20


@pytest.mark.parametrize("where", PLACES)
def test_votes_and_features_together_are_better_than_either(tmp_path: Path, where: str) -> None:
    with Session.create(voted(), tmp_path / "a.vipll") as session:
        alone = right(session)
        for snapshot in session.start_run(QUICK).reports(where=where):
            session.apply(snapshot)
        assert session.trained
        assert right(session) > alone
        posterior = session.posterior
        assert posterior is not None
        assert posterior.dirichlet
        for position in range(60):
            adds_up(session, position)


def test_features_of_noise_do_not_spoil_votes(tmp_path: Path) -> None:
    dataset = voted(240)
    noise = np.random.default_rng(0).normal(size=(240, 4)).astype(np.float32)
    with Session.create(replace(dataset, features=noise), tmp_path / "a.vipll") as session:
        alone = right(session)
        for snapshot in session.start_run(QUICK).reports():
            session.apply(snapshot)
        assert right(session) >= alone - 0.03


def test_decisions_are_certain_and_move_those_who_voted(tmp_path: Path) -> None:
    dataset = clusters(60)
    truth = dataset.truth
    assert truth is not None
    other = (truth + 1) % 3
    label = np.stack([truth, other], axis=1).reshape(-1).astype(np.int32)  # two who never agree
    votes = Votes(np.repeat(np.arange(60), 2), np.tile([0, 1], 60).astype(np.int32), label, ("good", "bad"))
    sets = CandidateSets.from_lists(np.stack([truth, other], axis=1).tolist(), 3)
    path = tmp_path / "a.vipll"
    with Session.create(
        replace(dataset, candidates=sets, votes=votes, features=None, feature_names=()), path
    ) as session:
        for position in range(20):
            session.decide(position, int(truth[position]))
    with Session.open(path) as session:
        assert right(session) == 1


def test_few_votes_touch_only_the_instances_they_are_on(tmp_path: Path) -> None:
    dataset = clusters()
    position = int(np.flatnonzero(dataset.candidates.sizes > 1)[0])
    against = int(dataset.candidates[position][-1])
    votes = Votes(np.full(3, position), np.arange(3, dtype=np.int32), np.full(3, against, np.int32), tuple("abc"))

    def believed(data: Dataset, name: str) -> np.ndarray:
        with Session.create(data, tmp_path / name) as session:
            for snapshot in session.start_run(QUICK).reports():
                session.apply(snapshot)
            if data.votes is not None:
                adds_up(session, position)
            return session.probability.copy() if session.leading[position] == against else -session.probability

    assert believed(replace(dataset, votes=votes), "with.vipll")[position] > 0.5


def test_a_job_takes_its_votes_along(tmp_path: Path) -> None:
    with Session.create(voted(60), tmp_path / "a.vipll") as session:
        session.decide(3, int(session.candidates[3][0]))
        job = session.start_run(QUICK)._job()
        folder = job_folder(job)
        write_job(folder, job)
        again = read_job(folder)
    assert job.votes is not None
    assert again.votes is not None
    assert again.votes.known[3] == job.votes.known[3] >= 0
    np.testing.assert_array_equal(again.votes.votes.label, job.votes.votes.label)
    assert len(again.votes.votes.annotators) == 8


def test_more_than_can_be_weighed_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighable, "MOST_BELIEFS", 10)
    dataset = voted(60)
    assert VoteWeigher.of(dataset, dataset.candidates, np.full(60, -1, np.int32)) is None


class _Rows:
    """Remembers which rows it was shown: a feature is the number of its row."""

    def __init__(self, job: LearningJob) -> None:
        self._seen = np.asarray(job.features)[:, 0]

    def run(self, _should_stop: object) -> Iterator[object]:
        yield type("Report", (), {"progress": 1.0, "device": "cpu"})

    def weights(self) -> bytes:
        return np.asarray(self._seen, np.float32).tobytes()


class _Told:
    def __init__(self, weights: bytes) -> None:
        self._seen = np.frombuffer(weights, np.float32)

    def beliefs(self, features: np.ndarray) -> np.ndarray:
        met = np.isin(features[:, 0], self._seen)
        return np.stack([met, ~met], axis=1).astype(np.float32)


def test_nobody_is_asked_about_what_they_learned_from() -> None:
    method = replace(METHODS["vipll"], trainer=cast(Any, _Rows), load=_Told)
    sets = CandidateSets.from_lists([[0, 1]] * 50, 2)
    fit = CrossFit(method, LearningJob(np.arange(50, dtype=np.float32)[:, None], sets, None))
    shares = [share for share, _ in fit.run(lambda: False)]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert (fit.beliefs[:, 1] == 1).all()
