"""Projects whose instances may have any label: making labels, deciding, opening again, training, merging."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, Dataset, How, LogEvidence
from vipll_gui.data import any_label as anything
from vipll_gui.errors import TrainingError, VipllError
from vipll_gui.session import Change, Session, Status
from vipll_gui.session.transfer.checking import check_project, rescue_project
from vipll_gui.session.transfer.merging import merge_projects
from vipll_gui.session.transfer.results import given_count
from vipll_gui.store.tables.arrays import CANDIDATES


def dataset(labels: tuple[str, ...] = ("cat", "dog"), n: int = 12, given: int = 0) -> Dataset:
    """Instances that may have any label, but for the first ones, which have the first label."""
    rng = np.random.default_rng(0)
    mask = np.arange(n) >= given
    sets = CandidateSets.from_lists([[] if one else [0] for one in mask], len(labels))
    return Dataset(
        ids=np.array([f"i{i}" for i in range(n)], object),
        labels=labels,
        candidates=anything.opened(sets, mask, len(labels)),
        features=(rng.normal(size=(n, 3)) + 4 * (np.arange(n) % 2)[:, None]).astype(np.float32),
        any_label=mask,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    path = tmp_path / "p.vipll"
    Session.create(dataset(given=2), path).close()
    return path


def sets_in(session: Session) -> list[list[int]]:
    return [row.tolist() for row in session.candidates]


def test_a_new_label_joins_whatever_may_have_any(project: Path) -> None:
    with Session.open(project) as session:
        changes = session.add(5, "emu")
        assert Change.LABELS | Change.CANDIDATES in changes.kinds
        assert not len(changes.positions)  # all of them
        expected = [[0]] * 2 + [[0, 1, 2]] * 10
        assert sets_in(session) == expected
        assert session.candidate_labels(7) == [0, 1, 2]
    with Session.open(project) as session:
        assert sets_in(session) == expected
        assert session.dataset.open_sets.sum() == 10


def test_the_file_holds_none_of_these_candidates(project: Path) -> None:
    from sqlalchemy import text

    from vipll_gui.store.sqlite.project import SqliteProject

    store = SqliteProject.open(project)
    with store.engine.connect() as connection:
        shape = connection.execute(text("SELECT shape FROM array WHERE name = :n"), {"n": CANDIDATES[1]}).scalar()
    store.close()
    assert shape == "[2]"


def test_labels_can_all_be_made_while_working(tmp_path: Path) -> None:
    path = tmp_path / "p.vipll"
    Session.create(dataset(labels=()), path).close()
    assert check_project(path) == []
    with Session.open(path) as session:
        assert session.labels == ()
        assert session.candidate_rows(0) == []
        session.decide(0, "cat")
        assert session.labels == ("cat",)
        assert session.status[0] == Status.DECIDED
        assert session.leading[1] == -1  # the only label so far need not be the right one
        assert not session.candidate_rows(1)[0].leading
        assert session.cleaned().how.tolist() == [How.PERSON, *[How.OPEN] * 11]
        assert given_count(session.project_state) == 0
        assert session.cooccurrence("believed").tolist() == [[1]]
        session.decide(1, "dog")
        assert sets_in(session)[5] == [0, 1]
    with Session.open(path) as session:
        assert session.labels == ("cat", "dog")
        assert session.decided_label[:2].tolist() == [0, 1]


def test_what_was_settled_by_ruling_out_is_open_again_when_a_label_is_made(project: Path) -> None:
    with Session.open(project) as session:
        session.rule_out(4, 0)
        assert session.decided_label[4] == 1
        session.add(5, "emu")
        live = (session.status.tolist(), sets_in(session))
        assert session.decided_label[4] == -1
        assert session.candidates[4].tolist() == [1, 2]
    with Session.open(project) as session:
        assert (session.status.tolist(), sets_in(session)) == live


def test_nothing_is_learned_before_something_is_decided(tmp_path: Path) -> None:
    with Session.create(dataset(), tmp_path / "p.vipll") as session, pytest.raises(TrainingError) as caught:
        list(session.start_run({"epochs": 2}).reports())
    assert "settle a few by hand" in caught.value.remedy


def test_decisions_teach_the_rest(tmp_path: Path) -> None:
    with Session.create(dataset(n=60), tmp_path / "p.vipll") as session:
        for position in range(8):
            session.decide(position, position % 2)
        for snapshot in session.start_run({"epochs": 10}).reports():
            session.apply(snapshot)
        assert (session.leading == np.arange(60) % 2).mean() > 0.9
        session.add(30, "emu")  # of which the model knows nothing
        assert (session.leading == np.arange(60) % 2).mean() > 0.9
        assert len(session.candidate_rows(30)) == 3
    with Session.open(tmp_path / "p.vipll") as session:
        assert (session.leading == np.arange(60) % 2).mean() > 0.9


def test_a_round_learns_from_the_first_few_decisions(tmp_path: Path) -> None:
    with Session.create(dataset(n=60), tmp_path / "p.vipll") as session:
        for position in range(4):
            session.decide(position, position % 2)
        assert session.teach() is not None
        assert (session.leading == np.arange(60) % 2).mean() > 0.9


def test_before_anything_is_known_the_queue_is_mixed(tmp_path: Path) -> None:
    """Files of one kind lie side by side; six of the first are no picture of the rest."""
    with Session.create(dataset(n=100), tmp_path / "p.vipll") as session:
        order = session.order("margin").tolist()
        assert sorted(order) == list(range(100))
        assert order != sorted(order)
        assert session.order("margin").tolist() == order
        session.add(5, "emu")
        assert session.order("margin").tolist() == order
        assert session.order("file").tolist() == sorted(order)


def test_without_labels_training_says_what_to_do(tmp_path: Path) -> None:
    with Session.create(dataset(labels=()), tmp_path / "p.vipll") as session, pytest.raises(TrainingError) as caught:
        session.start_run({})
    assert "Give a few instances their labels" in caught.value.remedy


def test_evidence_stays_beside_its_candidates(tmp_path: Path) -> None:
    data = dataset(given=3)
    values = np.arange(len(data.candidates.labels), dtype=np.float32)
    values[3:] = 0
    with Session.create(data.replaced(evidence=LogEvidence("given", values)), tmp_path / "p.vipll") as session:
        session.add(5, "emu")
    with Session.open(tmp_path / "p.vipll") as session:
        evidence = session.dataset.evidence
        assert evidence is not None
        assert len(evidence.values) == len(session.dataset.candidates.labels)
        assert evidence.values[:3].tolist() == [0, 1, 2]


def test_copies_with_other_labels_can_be_merged(project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.vipll"
    with Session.open(project) as session:
        session.save_copy(other)
        session.decide(3, "emu")
    with Session.open(other) as session:
        session.decide(4, "fox")
    merged = merge_projects(project, other, tmp_path / "merged.vipll")
    with Session.open(merged.path) as session:
        assert session.labels == ("cat", "dog", "emu", "fox")
        assert session.decided_label[3:5].tolist() == [2, 3]
        assert sets_in(session)[9] == [0, 1, 2, 3]


def test_a_rescued_project_still_takes_any_label(project: Path, tmp_path: Path) -> None:
    assert rescue_project(project, tmp_path / "saved.vipll").lost == ()
    with Session.open(tmp_path / "saved.vipll") as session:
        assert session.dataset.open_sets.sum() == 10


def test_a_label_too_many_is_refused_and_nothing_is_changed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anything, "MOST_CANDIDATES", 20)
    with Session.open(project) as session:
        with pytest.raises(VipllError, match="more than the 20 allowed"):
            session.add(5, "emu")
        assert session.labels == ("cat", "dog")
