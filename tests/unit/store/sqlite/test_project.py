"""The project file: whole or not there, one writer, every decision on the disk."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from sqlalchemy import event, text

from vipll_gui.data import Dataset, Votes
from vipll_gui.errors import OutputError, ProjectError
from vipll_gui.session import Session, Status
from vipll_gui.store import Action, Entry, now
from vipll_gui.store.sqlite import SqliteProject
from vipll_gui.store.sqlite.format import VERSION
from vipll_gui.store.sqlite.migrations import STEPS

FIRST_VERSION = Path(__file__).parents[1] / "fixtures" / "version-1.vipll"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trees.vipll"


@pytest.fixture
def project(path: Path, small_dataset: Dataset) -> SqliteProject:
    return SqliteProject.create(path, small_dataset)


def decision(position: int = 0, label: int = 0) -> Entry:
    return Entry(Action.DECIDE, (position,), "ada", now(), label)


def test_what_goes_in_comes_out(project: SqliteProject, small_dataset: Dataset) -> None:
    read = project.dataset()
    assert list(read.ids) == list(small_dataset.ids)
    assert read.labels == small_dataset.labels
    assert read.candidates == small_dataset.candidates
    assert np.array_equal(read.features, small_dataset.features)
    assert np.array_equal(read.truth, small_dataset.truth)
    assert (read.kind, read.name, read.feature_names) == (
        small_dataset.kind,
        small_dataset.name,
        small_dataset.feature_names,
    )


def test_an_entry_survives_a_program_that_never_closes(project: SqliteProject, path: Path) -> None:
    written = project.append(decision(3, 1))
    reader = SqliteProject.open(path, read_only=True)
    assert [entry.seq for entry in reader.journal()] == [written.seq]
    assert next(iter(reader.journal())) == written


def test_a_closed_project_is_one_file(project: SqliteProject, path: Path) -> None:
    project.append(decision())
    project.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert path.read_bytes()[18] == 1, "the file is left in a mode that opens without a log beside it"


def is_tidy(path: Path) -> bool:
    """Whether there is one file, which says of itself that no log belongs to it."""
    return [file.name for file in path.parent.iterdir()] == [path.name] and path.read_bytes()[18:20] == b"\1\1"


def test_the_last_one_at_work_leaves_a_closed_project_in_order(project: SqliteProject, path: Path) -> None:
    for position in range(3):
        project.append(decision(position))
    readers = [project.journal(), project.journal()]
    for reader in readers:
        next(reader)  # has a connection from here to its end
    project.close()
    for reader in readers:
        assert [entry.positions for entry in reader] == [(1,), (2,)]
    assert is_tidy(path)


def test_work_that_comes_after_the_closing_reads_and_leaves_nothing(project: SqliteProject, path: Path) -> None:
    project.append(decision())
    project.close()
    assert len(list(project.journal())) == 1
    assert project.runs.all() == []
    assert is_tidy(path)
    for write in (lambda: project.append(decision()), lambda: project.runs.begin("m", {}, {}, now())):
        with pytest.raises(ProjectError, match="has been closed"):
            write()
    assert is_tidy(path)


def test_a_project_opened_again_is_left_alone_by_work_on_the_one_before(project: SqliteProject, path: Path) -> None:
    project.append(decision())
    late = project.journal()
    next(late)
    project.close()
    again = SqliteProject.open(path)
    assert not again.read_only
    again.append(decision(1))
    assert list(late) == []
    again.append(decision(2))
    again.close()
    assert is_tidy(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (3,)
    connection.close()


def test_creating_does_not_replace_a_file(path: Path, project: SqliteProject, small_dataset: Dataset) -> None:
    with pytest.raises(ProjectError, match="already a file"):
        SqliteProject.create(path, small_dataset)


def test_a_project_somebody_has_open_is_not_replaced(
    path: Path, project: SqliteProject, small_dataset: Dataset
) -> None:
    project.append(decision())
    with pytest.raises(ProjectError, match="has this project open"):
        SqliteProject.create(path, small_dataset, overwrite=True)
    assert len(list(project.journal())) == 1


def test_only_a_project_is_ever_replaced(path: Path, small_dataset: Dataset) -> None:
    path.write_text("my thesis")
    with pytest.raises(ProjectError, match="no project"):
        SqliteProject.create(path, small_dataset, overwrite=True)
    assert path.read_text() == "my thesis"


def test_nothing_is_left_of_a_creation_that_failed(path: Path, small_dataset: Dataset) -> None:
    from dataclasses import replace

    twice = replace(small_dataset, ids=np.array(["same"] * len(small_dataset), object))
    with pytest.raises(ProjectError, match="UNIQUE"):
        SqliteProject.create(path, twice)
    assert list(path.parent.iterdir()) == []


def test_a_folder_that_cannot_be_written_to_is_said(tmp_path: Path, small_dataset: Dataset) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match="cannot write"):
        SqliteProject.create(tmp_path / "file" / "trees.vipll", small_dataset)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "empty"), (b"id,candidates\n", "not a ViPLL project"), (b"SQLite format 3\0" + b"\0" * 200, "not a ViPLL")],
)
def test_what_is_not_a_project_is_refused(path: Path, content: bytes, said: str) -> None:
    path.write_bytes(content)
    with pytest.raises(ProjectError, match=said):
        SqliteProject.open(path)
    assert path.read_bytes() == content


def test_a_missing_project_is_not_created(path: Path) -> None:
    with pytest.raises(ProjectError, match="no such project"):
        SqliteProject.open(path)
    assert not path.exists()


def test_a_newer_format_is_refused_untouched(project: SqliteProject, path: Path) -> None:
    project.close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(ProjectError, match="newer version"):
        SqliteProject.open(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name], "not even the lock is left"


# -- earlier formats ---------------------------------------------------------------------------------------------


def test_the_first_version_still_opens_with_everything_in_it(path: Path) -> None:
    shutil.copy(FIRST_VERSION, path)
    with Session.open(path) as session:
        assert session.labels == ("oak", "ash, common", "elm 🌳", "yew")
        assert session.state.annotators() == ["ada", "grace"]
        decided = {int(p): session.labels[session.decided_label[p]] for p in np.flatnonzero(session.decided_label >= 0)}
        assert decided == {0: "oak", 1: "ash, common", 3: "yew", 29: "elm 🌳"}
        assert session.status[4] == Status.SKIPPED
        assert session.status[5] == Status.FLAGGED
        assert session.posterior is not None
        assert [run.status for run in session.runs()] == ["finished"]
        session.accept([6, 7])  # writes a column the first version did not have
    with Session.open(path) as session:
        assert session.decided_label[6] >= 0


def test_a_project_without_audits_is_as_it_was(path: Path, small_dataset: Dataset) -> None:
    """Its format is another one for what may be in it, not for what is."""
    with Session.create(small_dataset, path) as session:
        session.decide(3, 0)
        before = session.decided_label.copy()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 4")
    connection.close()
    for read_only in (True, False):
        with Session.open(path, read_only=read_only) as session:
            np.testing.assert_array_equal(session.decided_label, before)
    assert (path.parent / f"{path.stem}.before-format-5.vipll").exists()


def test_a_copy_is_kept_from_before_a_migration(path: Path) -> None:
    assert len(STEPS) == VERSION - 1 >= 2
    shutil.copy(FIRST_VERSION, path)
    project = SqliteProject.open(path)
    project.close()
    assert project.backup is not None
    with sqlite3.connect(project.backup) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (11,)
    connection.close()
    again = SqliteProject.open(path)
    again.close()
    assert again.backup is None


def test_a_migration_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(FIRST_VERSION, path)
    monkeypatch.setitem(STEPS, 2, ("ALTER TABLE instance ADD COLUMN media_size INTEGER", "NONSENSE"))
    with pytest.raises(ProjectError):
        SqliteProject.open(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert "labels" not in {row[1] for row in connection.execute("PRAGMA table_info(journal)")}
    connection.close()


# -- one writer --------------------------------------------------------------------------------------------------


def test_the_second_to_open_reads_and_is_told_who_writes(project: SqliteProject, path: Path) -> None:
    second = SqliteProject.open(path)
    assert f"process {os.getpid()}" in second.read_only
    with pytest.raises(ProjectError, match="reading only"):
        second.append(decision())
    project.append(decision())
    assert len(list(second.journal())) == 1, "it sees what the first writes"
    second.close()
    project.append(decision())
    project.close()
    third = SqliteProject.open(path)
    assert third.read_only == ""
    third.close()


def test_the_lock_of_a_killed_program_is_taken_over(project: SqliteProject, path: Path) -> None:
    project.close()
    code = (
        "import os, sys; from pathlib import Path; from vipll_gui.store.sqlite import SqliteProject;"
        "SqliteProject.open(Path(sys.argv[1])); os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(path)])
    assert killed.returncode == -9
    assert (path.parent / f".{path.name}.lock").exists()
    taken = SqliteProject.open(path)
    assert taken.read_only == ""
    taken.append(decision())
    taken.close()


# -- trouble while open ------------------------------------------------------------------------------------------


def test_a_full_disk_loses_nothing_and_work_goes_on_once_there_is_room(project: SqliteProject, path: Path) -> None:
    limit = {"pages": 0}
    project.engine.dispose()

    @event.listens_for(project.engine, "begin")
    def restrict(connection: object) -> None:
        pages = limit["pages"] or 1_000_000
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")  # type: ignore[attr-defined]

    before = [project.append(decision(i)) for i in range(5)]
    limit["pages"] = 1  # SQLite takes this as: no page more than there are
    with pytest.raises(ProjectError, match="full") as caught:
        project.append(Entry(Action.COMMENT, (0,), "ada", now(), text="x" * 100_000))
    assert "room" in caught.value.remedy
    assert list(project.journal()) == before
    limit["pages"] = 0
    after = project.append(decision(9))
    assert list(project.journal()) == [*before, after]
    project.close()


def test_a_file_deleted_while_open_is_noticed_and_can_be_saved_elsewhere(project: SqliteProject, path: Path) -> None:
    kept = project.append(decision())
    path.unlink()
    with pytest.raises(ProjectError, match="moved or deleted"):
        project.append(decision())
    copy = path.with_name("saved.vipll")
    project.save_copy(copy)
    project.close()
    saved = SqliteProject.open(copy)
    assert list(saved.journal()) == [kept]
    saved.close()


def test_a_copy_of_a_file_that_was_cut_short_blames_the_file(project: SqliteProject, path: Path) -> None:
    project.append(decision())
    with path.open("r+b") as file:
        file.truncate(4 * 4096)
    copy = path.with_name("saved.vipll")
    with pytest.raises(ProjectError, match="malformed") as caught:
        project.save_copy(copy)
    assert caught.value.path == path
    assert "vipll-gui check PROJECT --rescue" in caught.value.remedy
    assert not copy.exists()
    project.close()


@pytest.mark.parametrize("sixteenth", range(1, 16))
def test_a_file_cut_short_opens_for_reading_or_says_why_not(path: Path, sixteenth: int) -> None:
    whole = FIRST_VERSION.read_bytes()
    path.write_bytes(whole[: len(whole) * sixteenth // 16])
    try:
        session = Session.open(path)
    except ProjectError:
        return  # too little is left to say anything
    assert session.read_only
    assert session.project.damaged
    assert len(session.dataset) == 30
    with pytest.raises(ProjectError):
        session.decide(0, 0)
    session.close()
    assert path.stat().st_size == len(whole) * sixteenth // 16, "the damaged file is left as it is"


def test_an_array_that_claims_to_be_huge_is_refused_before_it_is_made(project: SqliteProject, path: Path) -> None:
    project.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE array SET shape = '[1000000, 1000000]' WHERE name = 'features'")
    connection.close()
    with pytest.raises(ProjectError, match="claims"):
        SqliteProject.open(path, read_only=True).dataset()


def test_votes_segments_and_encoding_come_back(path: Path, small_dataset: Dataset) -> None:
    from dataclasses import replace

    votes = Votes(np.array([0, 0, 7]), np.array([0, 1, 1], np.int32), np.array([2, 0, 1], np.int32), ("ada", "grace"))
    segments = np.full((len(small_dataset), 2), np.nan)
    segments[3] = 1.5, 2.25
    SqliteProject.create(path, replace(small_dataset, votes=votes, segments=segments, encoding="{}")).close()
    project = SqliteProject.open(path)
    read = project.dataset()
    project.close()
    assert read.votes is not None
    assert read.votes.annotators == votes.annotators
    assert all(np.array_equal(getattr(read.votes, n), getattr(votes, n)) for n in ("instance", "annotator", "label"))
    assert np.array_equal(read.segments, segments, equal_nan=True)
    assert read.encoding == "{}"


def test_what_is_written_is_on_the_disk_before_the_program_goes_on(small_dataset: Dataset, tmp_path: Path) -> None:
    """Nothing but the setting tells before the power fails: 2 is FULL, each commit is flushed."""
    project = SqliteProject.create(tmp_path / "a.vipll", small_dataset)
    try:
        with project.engine.connect() as connection:
            assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2
            assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
    finally:
        project.close()
