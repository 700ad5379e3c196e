"""Projects from strangers: what is no part of one is refused, what is broken is said, what is readable is saved."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import tracemalloc
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vipll_gui.bench.hostile.damage import SCHEMAS, array_names, at_random, change, rules, set_array, set_value
from vipll_gui.bench.hostile.projects import make_project
from vipll_gui.cli import main
from vipll_gui.data import Dataset, Kind, LogEvidence, Posterior, Votes
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.report.summary import summarise
from vipll_gui.session import Session
from vipll_gui.session.transfer.checking import check_project, rescue_project
from vipll_gui.store import now
from vipll_gui.store.sqlite import SqliteProject

LITTLE = 64 << 20  # bytes


@pytest.fixture
def path(tmp_path: Path, small_dataset: Dataset, small_posterior: Posterior) -> Path:
    """A project with everything in it."""
    path, n = tmp_path / "p.vipll", len(small_dataset)
    first = np.array([int(small_dataset.candidates[i][0]) for i in range(n)], np.int32)
    votes = Votes(np.arange(n, dtype=np.int64), np.zeros(n, np.int32), first, ("ada", "bob"))
    evidence = LogEvidence("predictions", np.zeros(len(small_dataset.candidates.labels), np.float32))
    with Session.create(replace(small_dataset, votes=votes, evidence=evidence), path) as session:
        session.decide(3, int(first[3]))
        session.decide([4, 5], 0)
        session.comment(6, "tall")
        session.undo()
        run = session.project.runs.begin("vipll/full", {"epochs": 1}, {}, now())
        session.project.runs.finish(
            run,
            status="finished",
            finished=now(),
            device="cpu",
            curves=[{"epoch": 1.0}],
            posterior=small_posterior,
            weights=b"w",
        )
    return path


@contextmanager
def little_room() -> Iterator[None]:
    """What is refused takes no room first."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < LITTLE
    finally:
        tracemalloc.stop()


def refused(path: Path, what: str | None = None) -> None:
    """Everybody who opens the project is told what is broken, and how to save the rest."""
    with little_room(), pytest.raises(ProjectError, match=what) as told:
        use(path)
    assert told.value.path == path
    assert "--rescue" in told.value.remedy
    with little_room():
        assert check_project(path)


def use(path: Path) -> None:
    """Do with a project what people do."""
    with Session.open(path) as session:
        list(session.ranked())
        session.runs()
        session.cooccurrence()
        summarise(session)
        _ = session.dataset.features
        session.insight.evidence(0)


# -- what is no part of a project ---------------------------------------------------------------------------------


@pytest.mark.parametrize("sql", SCHEMAS)
def test_a_schema_that_is_not_ours_is_refused(path: Path, sql: str) -> None:
    change(path, lambda database: database.executescript(sql))
    before = path.read_bytes()
    refused(path)
    assert path.read_bytes() == before


def test_a_trigger_forges_nothing_and_the_decisions_are_saved(path: Path, tmp_path: Path) -> None:
    change(path, lambda database: database.executescript(SCHEMAS[0]))
    refused(path, "the trigger 't'")
    saved = rescue_project(path, tmp_path / "saved.vipll")
    assert (saved.instances, saved.entries) == (60, 4)
    assert any("trigger" in loss for loss in saved.lost)
    with Session.open(tmp_path / "saved.vipll") as session:
        session.skip(9)
        assert session.counts.decided == 3
        assert session.dataset.votes is not None
    assert check_project(tmp_path / "saved.vipll") == []


def test_a_view_in_place_of_a_table_is_not_read_even_to_rescue(path: Path, tmp_path: Path) -> None:
    change(
        path,
        lambda database: database.executescript(
            "DROP TABLE journal; CREATE VIEW journal AS WITH RECURSIVE c(seq) AS (SELECT 1 UNION ALL SELECT seq FROM c)"
            " SELECT seq, 't' AS time FROM c;"
        ),
    )
    refused(path, "the view 'journal'")
    saved = rescue_project(path, tmp_path / "saved.vipll")
    assert (saved.instances, saved.entries) == (60, 0)


def test_the_database_trusts_no_schema(path: Path) -> None:
    project = SqliteProject.open(path)
    with project.engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        settings = [raw.execute(f"PRAGMA {name}").fetchone()[0] for name in ("trusted_schema", "cell_size_check")]
    assert settings == [0, 1]
    project.close()


# -- what is too large ----------------------------------------------------------------------------------------------


def test_positions_far_apart(path: Path, tmp_path: Path) -> None:
    change(path, lambda db: db.execute("UPDATE instance SET position = 2000000000000 WHERE position = 59"))
    refused(path)
    assert rescue_project(path, tmp_path / "saved.vipll").instances == 60


def test_a_label_of_ten_megabytes(path: Path, tmp_path: Path) -> None:
    change(path, set_value("label", "name", "x" * 10_000_000, everywhere=False))
    with pytest.raises(ProjectError, match="a label of 10,000,000 bytes is too long"):
        use(path)
    assert rescue_project(path, tmp_path / "saved.vipll").instances == 60


@pytest.mark.parametrize(
    "name", ["features", "candidates/offsets", "candidates/labels", "truth", "votes/instance", "ids"]
)
@pytest.mark.parametrize("shape", ["[4294967296]", "[4000000000, 1]", "[60, 70000000]"])
def test_a_shape_of_sixteen_gigabytes(path: Path, name: str, shape: str) -> None:
    change(path, set_array(name, shape=shape))
    refused(path)


@pytest.mark.parametrize("name", ["features", "candidates/offsets", "truth", "run/1/alpha", "run/1/total", "leading/1"])
def test_four_gigabytes_of_pieces(path: Path, tmp_path: Path, name: str) -> None:
    """As many pieces as the shape says, each of which unpacks to four megabytes."""
    piece = zlib.compress(bytes(4 << 20))
    rows = [(name, i, "<f4", "[1073741824]", piece) for i in range(1024)]

    def grow(database: sqlite3.Connection) -> None:
        database.execute("DELETE FROM array WHERE name = ?", (name,))
        database.executemany("INSERT INTO array VALUES (?, ?, ?, ?, ?)", rows)

    change(path, grow)
    with little_room():
        if name == "leading/1":
            with Session.open(path) as session, pytest.raises(ProjectError, match="impossible shape"):
                session.flips(1, 1)
        else:
            with pytest.raises(ProjectError, match="impossible shape"):
                use(path)
    assert rescue_project(path, tmp_path / "saved.vipll").instances == 60


def test_more_pieces_than_the_shape_says(path: Path) -> None:
    piece = zlib.compress(bytes(4 << 20))
    rows = [("features", i, "<f4", "[60, 4]", piece) for i in range(1, 1024)]
    change(path, lambda db: db.executemany("INSERT INTO array VALUES (?, ?, ?, ?, ?)", rows))
    refused(path, "is in 1,024 pieces")


# -- what makes no sense ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "values", "what"),
    [
        ("candidates/offsets", np.arange(61)[::-1].copy(), "does not ascend"),
        ("candidates/offsets", np.full(61, -1), "does not ascend"),
        ("candidates/labels", np.full(5, 1 << 30, np.int32), "a candidate|does not ascend"),
        ("truth", np.full(60, 99, np.int32), "a true label"),
        ("votes/instance", np.full(60, 60), "an instance that was voted on"),
        ("votes/annotator", np.full(60, 2, np.int32), "a voter"),
        ("votes/label", np.full(60, -1, np.int32), "a label that was voted for"),
        ("votes/label", np.zeros(10, np.int32), "impossible shape"),
        ("features", np.full((60, 4), np.nan, np.float32), "not a finite number"),
        ("evidence", np.zeros(7, np.float32), "impossible shape"),
        ("evidence", np.full((60, 2), 1.0, np.float32), "impossible shape"),
        ("run/1/alpha", np.zeros(3, np.float32), "impossible shape"),
        ("run/1/total", np.full(60, -1, np.float32), "what run 1 believed"),
    ],
)
def test_arrays_that_do_not_fit(path: Path, tmp_path: Path, name: str, values: np.ndarray, what: str) -> None:
    shape = str(list(values.shape))
    change(path, set_array(name, dtype=values.dtype.str, shape=shape, data=values.tobytes()))
    with pytest.raises(ProjectError, match=what):
        use(path)
    saved = rescue_project(path, tmp_path / "saved.vipll")
    assert (saved.instances, saved.entries) == (60, 4)
    assert name.startswith("run/") or saved.lost


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("positions", "[60]"),
        ("positions", "[2000000000000]"),
        ("positions", '["x"]'),
        ("positions", "[" * 5000),
        ("label", 99),
        ("time", "yesterday"),
        ("time", "9999-12-31T23:59:59+00:00"),
        ("action", "rule the world"),
        ("seconds", "x"),
        ("annotator", b"\x00"),
        ("annotator", "a" * 20_000),
    ],
)
def test_a_journal_entry_that_makes_no_sense(path: Path, tmp_path: Path, column: str, value: object) -> None:
    how = f"UPDATE journal SET {column} = ? WHERE seq = 2"  # noqa: S608
    change(path, lambda database: database.execute(how, (value,)))
    refused(path)
    saved = rescue_project(path, tmp_path / "saved.vipll")
    assert saved.instances == 60
    assert saved.entries == 3
    assert any("journal entry 2" in loss for loss in saved.lost)


@pytest.mark.parametrize(
    ("key", "value"), [("kind", '"ghost"'), ("kind", "[]"), ("feature_names", '["a"]'), ("voters", "7"), ("name", "{}")]
)
def test_facts_that_make_no_sense(path: Path, tmp_path: Path, key: str, value: str) -> None:
    change(path, lambda database: database.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key)))
    refused(path)
    assert rescue_project(path, tmp_path / "saved.vipll").entries == 4


def test_labels_made_while_working_are_offered_where_it_cannot_be_read_which_they_are(path: Path) -> None:
    change(path, lambda database: database.execute("INSERT OR REPLACE INTO meta VALUES ('made_labels', 'none')"))
    with Session.open(path) as session:
        assert session.offered_labels == session.labels


@pytest.mark.parametrize(
    ("column", "value"),
    [(column, "[[1]]") for column in ("settings", "curves", "results", "versions", "started", "finished")]
    + [("started", ""), ("finished", "")],
)
def test_runs_that_make_no_sense(path: Path, tmp_path: Path, column: str, value: str) -> None:
    change(path, set_value("run", column, value, everywhere=True))
    refused(path)
    assert rescue_project(path, tmp_path / "saved.vipll").entries == 4


def test_settings_for_the_next_run_that_cannot_be_read_are_told_when_a_project_is_opened(path: Path) -> None:
    change(path, lambda database: database.execute("INSERT INTO meta VALUES ('run_settings', '{')"))
    with pytest.raises(ProjectError):
        Session.open(path)


@pytest.mark.parametrize("name", ["", "a\0b"])
def test_a_name_that_no_label_can_have_is_not_saved(path: Path, tmp_path: Path, name: str) -> None:
    change(path, set_value("label", "name", name, everywhere=False))
    rescue_project(path, tmp_path / "saved.vipll")
    with Session.open(tmp_path / "saved.vipll") as session:
        session.dataset.checked()
        assert sum(label.startswith("lost label ") for label in session.dataset.labels) == 1


@pytest.mark.parametrize("kind", [Kind.IMAGE, Kind.SOUND])
def test_media_whose_rows_are_all_lost_are_saved_without_their_files(tmp_path: Path, kind: Kind) -> None:
    path = make_project(kind, tmp_path)
    change(path, lambda database: database.execute("DELETE FROM instance"))
    rescue_project(path, tmp_path / "saved.vipll")
    assert check_project(tmp_path / "saved.vipll") == []
    with Session.open(tmp_path / "saved.vipll") as session:
        assert set(session.dataset.media) == {""}


@pytest.mark.parametrize("action", ["revert", "undo", "comment", "skip"])
def test_a_label_that_an_action_does_not_need_has_to_exist_too(path: Path, action: str) -> None:
    """Whoever lists the journal names it."""

    def add(database: sqlite3.Connection) -> None:
        database.execute(
            "INSERT INTO journal (time, annotator, action, positions, label, target, source, targets)"
            " VALUES ('2026-01-01T00:00:00+00:00', 'eve', ?, '[1]', 99, 1, 'key', '[1]')",
            (action,),
        )

    change(path, add)
    refused(path, "names a label that does not exist")


def test_the_command_says_what_was_saved_and_what_was_lost(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(path, set_value("journal", "positions", "[60]", everywhere=False))
    change(path, set_array("features", shape="[1, 1]"))
    assert main(["info", str(path)]) == 1
    assert "--rescue" in capsys.readouterr().err
    assert main(["check", str(path), "--rescue", str(tmp_path / "saved.vipll")]) == 1
    told = capsys.readouterr().out
    assert "lost: journal entry 4 names an instance that does not exist" in told
    assert "features" in told
    assert "60 instances and 3 journal entries saved" in told


def test_arrays_are_all_known_to_these_tests(path: Path) -> None:
    assert {name.split("/")[0] for name in array_names(path)} == {
        "candidates",
        "evidence",
        "features",
        "ids",
        "leading",
        "run",
        "truth",
        "votes",
    }


@pytest.mark.parametrize("seed", range(40))
def test_damage_at_random_is_never_a_mistake_in_the_program(path: Path, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - not for secrets
    at_random(rules(path), rng).do(path)
    shutil.copy(path, tmp_path / "copy.vipll")
    for attempt in (
        lambda: use(path),
        lambda: check_project(tmp_path / "copy.vipll"),
        lambda: rescue_project(tmp_path / "copy.vipll", tmp_path / "saved.vipll"),
    ):
        with suppress(VipllError):
            attempt()
    if (tmp_path / "saved.vipll").exists():
        assert check_project(tmp_path / "saved.vipll") == []
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".part")]  # noqa: PTH208


def test_a_damaged_tree_that_leads_back_to_where_it_was_comes_to_an_end(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parent.parent / "fixtures" / "leading-back.vipll", tmp_path / "back.vipll")
    with pytest.raises(ProjectError, match="nothing can be read"):
        Session.open(tmp_path / "back.vipll")
