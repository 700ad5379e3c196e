"""What a session needs of a project, asked of every kind of store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support import memory_store
from tests.support.postgres import fresh_database
from tests.support.small_pictures import NAMES, picture_dataset
from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.data import Dataset, LogEvidence, Posterior
from vipll_gui.errors import ProjectError
from vipll_gui.session import Session
from vipll_gui.store import (
    STORES,
    Action,
    Address,
    Entry,
    ProjectStore,
    create_store,
    fingerprint,
    now,
    open_store,
    parse_address,
)

memory_store.register()
ADDRESSES: dict[str, Callable[[Path], Address]] = {
    "sqlite": lambda folder: folder / "trees.vipll",
    "memory": lambda folder: f"memory://{folder.name}-trees",
}


@pytest.fixture(params=list(STORES))
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("server")
        with fresh_database(server, "trees") as made:
            yield made
        return
    yield ADDRESSES[request.param](tmp_path)
    memory_store.PROJECTS.clear()


@pytest.fixture
def store(address: Address, small_dataset: Dataset) -> Iterator[ProjectStore]:
    store = create_store(address, small_dataset, facts={"colour": "green"})
    yield store
    store.close()


def decision(position: int, label: int = 0) -> Entry:
    return Entry(Action.DECIDE, (position,), "ada", now(), label)


def finish(store: ProjectStore, posterior: Posterior, weights: bytes = b"w") -> int:
    run = store.runs.begin("vipll/full", {"epochs": 3}, {"numpy": "2"}, now())
    store.runs.finish(
        run,
        status="finished",
        finished=now(),
        device="cpu",
        curves=[{"epoch": 1.0, "loss": 0.5}],
        posterior=posterior,
        weights=weights,
        explanation={"strengths": np.arange(3.0)},
        results={"sure": 0.5},
    )
    return run


def test_an_address_of_no_store_is_refused_without_repeating_it() -> None:
    with pytest.raises(ProjectError, match="mysql://") as refused:
        parse_address("mysql://ada:secret@db.example.org/birds")
    assert "secret" not in str(refused.value)
    assert parse_address("./mysql://birds") == Path("./mysql:/birds")


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "PostgreSQL"])
def test_both_names_of_a_server_are_known_and_no_password_is_taken(scheme: str) -> None:
    address = parse_address(f"{scheme}://ada:secret@db.example.org/birds")
    with pytest.raises(ProjectError, match="it holds a password") as refused:
        open_store(address)
    assert "secret" not in str(refused.value)


def test_an_address_finds_its_store_again(store: ProjectStore, address: Address, small_dataset: Dataset) -> None:
    assert parse_address(str(address)) == address
    assert store.location.name.endswith("trees")
    assert store.location.text == str(address)
    store.close()
    again = open_store(address, read_only=True)
    assert again.location == store.location
    assert again.dataset().candidates == small_dataset.candidates
    again.close()


def test_what_is_there_is_not_replaced_unasked(store: ProjectStore, address: Address, small_dataset: Dataset) -> None:
    store.append(decision(1))
    store.close()
    with pytest.raises(ProjectError, match="already"):
        create_store(address, small_dataset)
    replaced = create_store(address, small_dataset, overwrite=True, entries=[decision(7, 1)])
    assert [entry.positions for entry in replaced.journal()] == [(7,)]
    replaced.close()


def test_a_project_that_is_not_there_is_said_so(address: Address) -> None:
    with pytest.raises(ProjectError, match="no such project"):
        open_store(address)


def test_contents_come_back(store: ProjectStore, small_dataset: Dataset) -> None:
    read = store.dataset()
    assert list(read.ids) == list(small_dataset.ids)
    assert (read.labels, read.kind, read.name) == (small_dataset.labels, small_dataset.kind, small_dataset.name)
    assert np.array_equal(read.features, small_dataset.features)
    assert np.array_equal(read.truth, small_dataset.truth)
    assert store.media_fingerprint(0) is None
    assert store.fact("colour") == "green"
    assert store.fact("shape") is None
    store.set_fact("shape", {"sides": [1, 2]})
    assert store.fact("shape") == {"sides": [1, 2]}
    assert store.add_label("yew") == small_dataset.n_labels
    assert store.dataset().labels == (*small_dataset.labels, "yew")
    assert list(store.problems()) == []


def test_pictures_are_found_and_known_by_size_and_hash(address: Address, tmp_path: Path) -> None:
    pictures = picture_dataset(tmp_path / "pictures")
    with closing(create_store(address, pictures)) as made:
        assert made.dataset().media == NAMES
        found = [made.media_fingerprint(position) for position in range(len(NAMES))]
        assert found == [fingerprint(tmp_path / "pictures" / name) for name in NAMES]
        assert len(set(found)) == len(NAMES)
        (tmp_path / "pictures").rename(tmp_path / "moved")
        made.set_media_folder(tmp_path / "moved")
        made.save_copy(tmp_path / "copy.vipll")
    for where in (address, tmp_path / "copy.vipll"):
        with closing(open_store(where, read_only=True)) as again:
            assert again.dataset().media_path(1) == tmp_path / "moved" / NAMES[1]
            assert [again.media_fingerprint(position) for position in range(len(NAMES))] == found


def test_evidence_comes_back(address: Address, small_dataset: Dataset) -> None:
    values = np.linspace(-3, 0, len(small_dataset.candidates.labels), dtype=np.float32)
    told = replace(small_dataset, evidence=LogEvidence("lead", values))
    with closing(create_store(address, told)) as made:
        read = made.dataset().evidence
    assert read is not None
    assert (read.name, read.values.tolist()) == ("lead", values.tolist())


def test_the_journal_keeps_its_order_and_can_be_read_from_anywhere(store: ProjectStore) -> None:
    written = [store.append(decision(i, i % 3)) for i in range(4)]
    assert list(store.journal()) == written
    assert list(store.journal(since=written[1].seq)) == written[2:]
    assert list(store.journal(since=written[-1].seq)) == []
    assert not store.unwritten


def test_entries_are_there_for_whoever_opens_next(store: ProjectStore, address: Address) -> None:
    written = store.append(decision(3, 1))
    store.close()
    again = open_store(address)
    assert list(again.journal()) == [written]
    again.close()


def test_several_write_where_that_is_meant_to_be(store: ProjectStore, address: Address) -> None:
    other = open_store(address)
    if store.team is None:
        assert other.read_only
    else:
        mine, theirs = store.append(decision(1)), other.append(decision(2))
        assert mine.seq < theirs.seq
        assert [list(one.journal()) for one in (store, other)] == [[mine, theirs], [mine, theirs]]
    other.close()


def test_who_reads_writes_nothing(store: ProjectStore, address: Address) -> None:
    assert store.read_only == ""
    assert store.damaged == ""
    other = open_store(address, read_only=store.team is not None)
    assert other.read_only
    for change in (
        lambda: other.append(decision(0)),
        lambda: other.set_fact("colour", "red"),
        lambda: other.add_label("yew"),
        lambda: other.runs.begin("vipll/full", {}, {}, now()),
    ):
        with pytest.raises(ProjectError, match="for reading only"):
            change()
    other.close()
    store.append(decision(1))
    assert len(list(store.journal())) == 1


def test_runs_keep_what_they_gave(store: ProjectStore, small_posterior: Posterior, small_dataset: Dataset) -> None:
    running = store.runs.begin("vipll/full", {"epochs": 9}, {}, now())
    run = finish(store, small_posterior)
    unfinished, record = store.runs.all()
    assert (unfinished.id, unfinished.status) == (running, "running")
    assert (record.status, record.device, record.settings) == ("finished", "cpu", {"epochs": 3})
    assert (list(record.curves), record.results) == ([{"epoch": 1.0, "loss": 0.5}], {"sure": 0.5})
    for known in (None, small_dataset.candidates):
        posterior = store.runs.posterior(run, small_dataset.n_labels, known)
        assert posterior is not None
        assert np.array_equal(posterior.alpha, small_posterior.alpha)
        assert posterior.candidates == small_posterior.candidates
    assert np.array_equal(store.runs.leading(run), small_posterior.leading)
    assert (store.runs.weights(run), store.runs.newest_weights(run, "vipll")) == (b"w", b"w")
    assert store.runs.explained() == [run]
    assert np.array_equal(store.runs.explanation(run)["strengths"], np.arange(3.0))
    for nothing in (store.runs.posterior(running, 3), store.runs.leading(running), store.runs.weights(running)):
        assert nothing is None
    assert store.runs.newest_weights(running, "vipll") is None
    assert store.runs.newest_weights(run, "another") is None


def test_a_run_that_nobody_ended_was_broken_off(store: ProjectStore, address: Address) -> None:
    left = store.runs.begin("vipll/full", {}, {}, now())
    with closing(open_store(address, read_only=True)) as other:
        assert other.runs.all()[0].status == "running", "the one who began it may still be at work"
    store.close()
    with closing(open_store(address)) as again:
        begun = again.runs.begin("vipll/full", {}, {}, now())
        assert [(one.id, one.status) for one in again.runs.all()] == [(left, "broken off"), (begun, "running")]


def test_runs_are_pinned_and_annotated(store: ProjectStore, small_posterior: Posterior) -> None:
    run = finish(store, small_posterior)
    store.runs.pin(run, True)
    store.runs.annotate(run, "the good one")
    (record,) = store.runs.all()
    assert (record.pinned, record.note) == (True, "the good one")
    store.runs.pin(run, False)
    assert not store.runs.all()[0].pinned


def test_copies_are_projects_of_their_own(store: ProjectStore, tmp_path: Path, small_dataset: Dataset) -> None:
    store.append(decision(2, 1))
    store.save_copy(tmp_path / "copy.vipll")
    store.fork(tmp_path / "fork.vipll", (*small_dataset.labels, "yew"), [decision(5, 3)], media=tmp_path)
    store.append(decision(4))
    for name, positions, added in (("copy", (2,), ()), ("fork", (5,), ("yew",))):
        copy = open_store(tmp_path / f"{name}.vipll", read_only=True)
        assert [entry.positions for entry in copy.journal()] == [positions]
        assert copy.dataset().labels == (*small_dataset.labels, *added)
        assert copy.fact("colour") == "green"
        copy.close()


def test_a_session_needs_nothing_else(address: Address, small_dataset: Dataset, tmp_path: Path) -> None:
    with Session.create(small_dataset, address) as session:
        session.decide(3, int(small_dataset.candidates[3][0]))
        session.add(4, "yew")
        session.comment(4, "tall")
        session.undo()
        run = session.start_run({"epochs": 1, "members": 1})
        for snapshot in run.reports():
            session.apply(snapshot)
        session.pin_run(run.id)
        assert session.export(tmp_path / "clean.csv") == len(small_dataset)
        session.save_copy(tmp_path / "copy.vipll")
        leading = session.leading.copy()
    with Session.open(address) as again:
        assert again.labels[-1] == "yew"
        assert again.counts.decided == 1
        assert again.can_redo
        assert np.array_equal(again.leading, leading)
        assert again.runs()[0].pinned
    with Session.open(tmp_path / "copy.vipll") as copy:
        assert copy.counts.decided == 1
