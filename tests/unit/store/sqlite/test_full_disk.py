"""A disk that fills up in the midst of training: said as it is, nothing lost, and the run does not seem to go on."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.cli import main
from vipll_gui.errors import ProjectError
from vipll_gui.session import Session
from vipll_gui.session.transfer.checking import check_project
from vipll_gui.store import now, open_store
from vipll_gui.store.sqlite import database
from vipll_gui.store.tables.runs import TableRuns

TRAIN = ("train", "--method", "toy")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project with a decision in it, whose posterior cannot be packed into a few pages."""
    noise = np.random.default_rng(1).normal(size=(3000, 4)).astype(np.float32)
    with Session.create(clusters(3000).replaced(features=noise), tmp_path / "trees.vipll") as session:
        session.decide(0, int(session.dataset.candidates[0][0]))
    return tmp_path / "trees.vipll"


@pytest.fixture
def room(path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int | None], None]:
    """Let the project grow by so many pages only; None stands for a disk with room."""
    query, pragmas = database.MODES["write"]

    def limit(pages: int | None) -> None:
        most = 1_000_000 if pages is None else path.stat().st_size // 4096 + pages
        monkeypatch.setitem(database.MODES, "write", (query, (*pragmas, f"max_page_count = {most}")))

    return limit


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def full(*_: object, **__: object) -> None:
    raise ProjectError("the disk is full", remedy="Make room.")


def learn(session: Session) -> None:
    for snapshot in session.start_run({"method": "toy"}).reports():
        session.apply(snapshot)


def statuses(path: Path) -> list[str]:
    store = open_store(path, read_only=True)
    found = [run.status for run in store.runs.all()]
    store.close()
    return found


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("pages", [0, 1, 4, 12, 20, 30, 40])
def test_training_on_a_full_disk_says_so(
    path: Path, room: Callable[[int | None], None], pages: int, capsys: pytest.CaptureFixture[str]
) -> None:
    room(pages)
    code = main([*TRAIN, str(path)])
    told = capsys.readouterr().err
    if code:
        assert "database or disk is full\nMake room on the disk" in told
    assert statuses(path) == (["failed"] if code else ["finished"])
    assert check_project(path) == []
    room(None)
    assert main([*TRAIN, str(path)]) == 0
    assert statuses(path)[-1] == "finished"
    with Session.open(path) as session:
        assert session.counts.decided == 1


def test_there_is_a_level_at_which_it_does_not_fit_and_one_at_which_it_does(
    path: Path, room: Callable[[int | None], None], toy: object, capsys: pytest.CaptureFixture[str]
) -> None:
    room(4)
    assert main([*TRAIN, str(path)]) == 1
    room(60)
    assert main([*TRAIN, str(path)]) == 0
    assert capsys.readouterr().out.startswith("Run 2 finished")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of this kind")
@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("kilobytes", [40, 80, 110])
def test_a_disk_that_takes_nothing_more_at_all(
    path: Path, kilobytes: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither the run's results nor its end can be written: whoever looks next is told that it was broken off."""
    keep = TableRuns.finish

    def finish(*given: Any, **named: Any) -> None:
        with largest_file(kilobytes << 10):
            keep(*given, **named)

    monkeypatch.setattr(TableRuns, "finish", finish)
    code = main([*TRAIN, str(path)])
    told = capsys.readouterr().err
    assert code == 1
    assert "disk I/O error\nCheck that the disk is there and has room" in told
    assert statuses(path) == ["broken off"]
    assert check_project(path) == []
    with Session.open(path) as session:
        assert session.counts.decided == 1
        assert [run.status for run in session.runs()] == ["broken off"]


@pytest.mark.usefixtures("toy")
def test_a_run_beside_decisions_that_fails_is_told_after_them(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(TableRuns, "finish", full)
    (tmp_path / "lines").write_text('{"id": "item-001", "action": "skip"}\n', encoding="utf-8")
    assert main(["decide", str(path), str(tmp_path / "lines"), "--train"]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["ok"]
    assert told.err == "vipll-gui: the disk is full\nMake room.\n"


@pytest.mark.usefixtures("toy")
def test_what_a_run_learned_is_shown_where_that_cannot_be_noted(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.open(path) as session:
        learn(session)
        session.use_run(1)
        with monkeypatch.context() as patched:
            patched.setattr(session.project, "set_fact", full)
            learn(session)
        assert session.current_run == 2
    with Session.open(path) as again:
        assert again.current_run == 1, "nobody could note that another one is shown"


# -- whoever trained is gone -------------------------------------------------------------------------------------


def leave_running(path: Path) -> None:
    """Have a process begin a run, write some of what it learned, and be killed."""
    code = (
        "import os, sys, numpy as np; from vipll_gui.session import Session; from vipll_gui.store import now\n"
        "from vipll_gui.store.tables.arrays import write_array_gently\n"
        "session = Session.open(sys.argv[1])\n"
        "run = session.project.runs.begin('vipll/test', {}, {}, now())\n"
        "for name in ('alpha', 'total', 'offsets'):\n"
        "    write_array_gently(session.project.engine, f'run/{run}/{name}', np.zeros(7, np.float32))\n"
        "os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert killed.returncode == -9


def stored(path: Path) -> tuple[list[str], int]:
    """The statuses in the file itself, and how many arrays belong to runs."""
    connection = sqlite3.connect(path)
    found = [row[0] for row in connection.execute("SELECT status FROM run ORDER BY id")]
    (many,) = connection.execute("SELECT count(*) FROM array WHERE name LIKE 'run/%'").fetchone()
    connection.close()
    return found, many


def test_a_run_that_was_killed_is_broken_off(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    leave_running(path)
    assert check_project(path) == [], "what it did not write to the end is no damage"
    before = path.read_bytes()
    assert main(["runs", str(path)]) == 0
    assert "vipll/test       broken off" in capsys.readouterr().out
    assert path.read_bytes() == before, "looking writes nothing"
    assert stored(path)[0] == ["running"]
    with Session.open(path) as session:  # half a posterior is no reason not to open
        assert [run.status for run in session.runs()] == ["broken off"]
        assert session.posterior is None
        assert session.project.runs.weights(1) is None
        assert session.project.runs.explanation(1) == {}
    assert stored(path) == (["broken off"], 0)


def test_a_full_disk_is_no_reason_not_to_open_a_project_with_such_a_run(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_running(path)

    def full(*_: object, **__: object) -> None:
        raise ProjectError("the disk is full")

    monkeypatch.setattr("vipll_gui.store.tables.runs.TableRuns._drop", full)
    with Session.open(path) as session:
        assert [run.status for run in session.runs()] == ["broken off"]
        assert session.posterior is None
    assert stored(path)[0] == ["running"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of this kind")
def test_a_disk_that_is_full_when_the_log_is_folded_in_leaves_no_damaged_project(path: Path) -> None:
    """The file is then shorter than its header says, and the log beside it has the rest."""
    session = Session.open(path)
    for _ in range(10):
        session.comment(0, "x" * 10_000)
    with largest_file(path.stat().st_size):
        session.close()
    assert path.with_name(f"{path.name}-wal").stat().st_size
    header = path.read_bytes()[28:32]
    assert path.stat().st_size < int.from_bytes(header, "big") * 4096
    for read_only in (True, False):
        with Session.open(path, read_only=read_only) as session:
            assert not session.damaged
            assert [comment.text for comment in session.state.instance(0).comments] == ["x" * 10_000] * 10
    assert check_project(path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of this kind")
@pytest.mark.parametrize("kilobytes", [1, 4, 24])
def test_a_disk_with_room_for_nothing_but_the_lock_lets_a_project_be_read(path: Path, kilobytes: int) -> None:
    before = path.read_bytes()
    with largest_file(kilobytes << 10), Session.open(path) as session:
        assert session.read_only == "there is no room left on its disk"
        assert session.counts.decided == 1
        with pytest.raises(ProjectError, match="reading only: there is no room left"):
            session.undo()
    assert path.read_bytes()[100:4096] == before[100:4096]
    with Session.open(path) as session:
        assert not session.read_only
        assert session.counts.decided == 1


@pytest.mark.skipif(sys.platform == "win32", reason="the database knows no way without an index there")
def test_a_log_that_cannot_be_read_is_told_and_not_left_out(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was decided last would be missing without a word, as on a disk to which nothing can be written."""
    with Session.open(path) as session:
        session.decide(1, int(session.dataset.candidates[1][0]))
        log = path.with_name(f"{path.name}-wal")
        shutil.copy(path, path.with_name("copy.vipll"))
        shutil.copy(log, path.with_name("copy.vipll-wal"))
    monkeypatch.setitem(database.MODES, "read", ("mode=ro&vfs=unix-none", ()))  # the index of a log cannot be made
    with pytest.raises(ProjectError, match="what was decided last lies in the log") as refused:
        Session.open(path.with_name("copy.vipll"), read_only=True)
    assert "copy.vipll-wal" in str(refused.value)
    monkeypatch.undo()
    with Session.open(path.with_name("copy.vipll")) as session:
        assert session.counts.decided == 2


def test_what_a_finished_run_cannot_drop_of_older_ones_is_no_failure(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise ProjectError("the disk is full")

    monkeypatch.setattr("vipll_gui.store.tables.runs.TableRuns._prune", full)
    with Session.open(path) as session:
        run = session.project.runs.begin("vipll/test", {}, {}, now())
        session.project.runs.finish(
            run, status="finished", finished=now(), device="cpu", curves=[], posterior=None, weights=b"w"
        )
        assert session.runs()[0].status == "finished"
