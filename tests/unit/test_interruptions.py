"""Requests to stop wait while the database is at work, and are never forgotten."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path

import pytest

from tests.support.datasets import clusters
from vipll_gui.cli.streams import Stopped, stoppable
from vipll_gui.interruptions import held_back, interrupt, let_through
from vipll_gui.session import Session
from vipll_gui.store.sqlite import project
from vipll_gui.store.tables import contents

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")


def test_an_interruption_waits_for_the_end_of_the_outermost_block() -> None:
    done = []

    def work() -> None:
        with held_back():
            with held_back():
                interrupt(KeyboardInterrupt())
                done.append("inner")
            done.append("outer")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["inner", "outer"]
    let_through()  # nothing is left


def test_without_a_block_it_comes_at_once_and_a_good_moment_lets_it_through() -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupt(KeyboardInterrupt())
    with held_back():
        interrupt(KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            let_through()


def test_what_another_thread_does_holds_nothing_back() -> None:
    inside, done = threading.Event(), threading.Event()

    def work() -> None:
        with held_back():
            inside.set()
            done.wait()

    thread = threading.Thread(target=work)
    thread.start()
    inside.wait()
    with pytest.raises(KeyboardInterrupt):
        interrupt(KeyboardInterrupt())
    done.set()
    thread.join()


def ask(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGTERM)


@posix
@pytest.mark.parametrize("name", ["check_schema", "migrate", "_take_lock"])
def test_a_project_that_is_asked_to_close_while_it_opens_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    Session.create(clusters(), tmp_path / "trees.vipll").close()
    before = getattr(project, name)

    def asked(*given: object) -> object:
        ask()
        return before(*given)

    monkeypatch.setattr(project, name, asked)
    with stoppable(), pytest.raises(Stopped):
        Session.open(tmp_path / "trees.vipll")
    assert [path.name for path in tmp_path.iterdir()] == ["trees.vipll"]


@posix
def test_a_decision_that_is_under_way_is_made_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session.create(clusters(), tmp_path / "trees.vipll") as session, stoppable():
        monkeypatch.setattr(project, "insert", lambda table, before=project.insert: (ask(), before(table))[1])
        with pytest.raises(Stopped):
            session.skip(3)
        monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["trees.vipll"]
    with Session.open(tmp_path / "trees.vipll", read_only=True) as session:
        assert session.counts.skipped == 1


@posix
def test_a_long_import_ends_between_two_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    monkeypatch.setattr(contents, "write_array", lambda _connection, name, _values: (written.append(name), ask()))
    with stoppable(), pytest.raises(Stopped):
        Session.create(clusters(), tmp_path / "trees.vipll")
    assert len(written) == 1
    assert list(tmp_path.iterdir()) == []
