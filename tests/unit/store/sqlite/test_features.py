"""Features are most of a project file and are read only when somebody needs them; damage to them stops nothing else."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from sqlalchemy import text

from vipll_gui.data import Dataset, Posterior
from vipll_gui.data.lazy_array import LazyArray
from vipll_gui.errors import ProjectError
from vipll_gui.session import Filter, Session
from vipll_gui.session.transfer.checking import check_project, rescue_project
from vipll_gui.store import now
from vipll_gui.store.sqlite import SqliteProject
from vipll_gui.store.tables.arrays import PIECE, read_array, write_array


@pytest.fixture
def path(tmp_path: Path, small_dataset: Dataset) -> Path:
    path = tmp_path / "trees.vipll"
    SqliteProject.create(path, small_dataset).close()
    return path


def damage(path: Path, array: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        changed = database.execute(
            "UPDATE array SET data = CAST(x'00' || substr(data, 2) AS BLOB) WHERE name = ?", (array,)
        )
        assert changed.rowcount == 1


def test_damaged_features_stop_nothing_but_what_needs_them(path: Path, small_dataset: Dataset) -> None:
    damage(path, "features")
    with Session.open(path) as session:
        assert session.dataset.n_features == 4
        assert not session.read_only
        session.decide(3, 1)
        session.add(0, "a new label")  # makes another dataset of the one there is
        assert [str(name) for name in session.dataset.ids] == list(small_dataset.ids)
        with pytest.raises(ProjectError, match="array features is damaged") as told:
            _ = session.dataset.features
        assert told.value.path == path
        assert "--rescue" in told.value.remedy
        run = session.start_run({"epochs": 1})
        with pytest.raises(ProjectError, match="array features is damaged"):
            list(run.reports())


def test_a_check_finds_damaged_features(path: Path) -> None:
    assert check_project(path) == []
    damage(path, "features")
    assert any("array features is damaged" in problem for problem in check_project(path))


def test_a_rescue_keeps_everything_but_damaged_features(path: Path, tmp_path: Path) -> None:
    with Session.open(path) as session:
        session.decide(5, 2)
    damage(path, "features")
    saved = rescue_project(path, tmp_path / "new.vipll")
    assert (saved.instances, saved.entries) == (60, 1)
    assert "features" in saved.lost[0]
    with Session.open(tmp_path / "new.vipll") as session:
        assert session.decided_label[5] == 2
        assert session.dataset.features is None
        assert session.dataset.n_features == 0


def test_features_are_fetched_once_for_all_who_ask() -> None:
    fetched = []
    begun = threading.Event()

    def fetch() -> np.ndarray:
        fetched.append(True)
        begun.wait(10)
        return np.ones((2, 3), np.float32)

    later = LazyArray((2, 3), fetch)
    got: list[np.ndarray] = []
    threads = [threading.Thread(target=lambda: got.append(later.get())) for _ in range(4)]
    for thread in threads:
        thread.start()
    begun.set()
    for thread in threads:
        thread.join()
    assert len(fetched) == 1
    assert all(values is got[0] for values in got)


def test_what_does_not_shrink_is_not_packed(tmp_path: Path, small_dataset: Dataset, rng: np.random.Generator) -> None:
    noise = rng.standard_normal((60, PIECE // 200)).astype(np.float32)  # more than one piece
    path = tmp_path / "noise.vipll"
    SqliteProject.create(path, small_dataset.replaced(features=noise, feature_names=())).close()
    with closing(sqlite3.connect(path)) as database:
        sizes = [size for (size,) in database.execute("SELECT length(data) FROM array WHERE name = 'features'")]
    assert len(sizes) == 2
    assert sum(sizes) >= noise.nbytes
    project = SqliteProject.open(path)
    assert np.array_equal(project.dataset().features, noise)
    project.close()


def test_ids_come_from_their_rows_where_the_quick_way_is_missing(path: Path, small_dataset: Dataset) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute("DELETE FROM array WHERE name = 'ids'").rowcount == 1
    project = SqliteProject.open(path)
    assert list(project.dataset().ids) == list(small_dataset.ids)
    project.close()


def test_a_run_on_the_imported_sets_shares_them(path: Path, small_posterior: Posterior) -> None:
    project = SqliteProject.open(path)
    sets = project.dataset().candidates
    for believed in (small_posterior, small_posterior.restricted_to(sets.replace({2: [0]}))):
        run = project.runs.begin("vipll", {}, {}, now())
        project.runs.finish(
            run, status="finished", finished=now(), device="cpu", curves=[], posterior=believed, weights=None
        )
    same, other = (project.runs.posterior(run, sets.n_labels, sets) for run in (1, 2))
    assert same is not None
    assert other is not None
    assert same.candidates is sets
    assert other.candidates[2].tolist() == [0]
    assert np.array_equal(same.alpha, small_posterior.alpha)
    project.close()


def test_an_array_of_many_pieces_comes_back_whole_and_can_be_changed(path: Path, rng: np.random.Generator) -> None:
    values = rng.integers(0, 1000, 5 * PIECE // 8 + 3)
    with closing(SqliteProject.open(path)) as project:
        with project.engine.begin() as connection:
            write_array(connection, "many", values)
            read = read_array(connection, "many")
        assert read is not None
        assert np.array_equal(read, values)
        assert read.flags.writeable
        assert isinstance(read.base, np.ndarray)  # Python's own bytes are filled while all other threads wait
        with project.engine.begin() as connection:
            for old, new in ((0, 9), (1, 0), (9, 1)):
                moving = text("UPDATE array SET piece = :new WHERE name = 'many' AND piece = :old")
                connection.execute(moving, {"old": old, "new": new})
            moved = read_array(connection, "many")
        assert moved is not None
        assert moved[0] == values[PIECE // 8]
        with project.engine.begin() as connection:
            connection.execute(
                text("UPDATE array SET data = CAST(x'000000' AS BLOB) WHERE name = 'many' AND piece = 3")
            )
            with pytest.raises(ProjectError, match="array many is damaged"):
                read_array(connection, "many")


def test_one_id_is_told_without_making_all_of_them(path: Path, small_dataset: Dataset) -> None:
    with Session.open(path) as session:
        assert session.dataset.id_of(3) == small_dataset.ids[3]
        session.decide(3, 1)
        assert len(session.order(filter=Filter(text=str(small_dataset.ids[3])))) > 0
        assert "strings" not in vars(vars(session.dataset)["ids"])
