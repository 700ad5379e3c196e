"""One writer at a time, also where the file system knows no locks."""

from __future__ import annotations

import errno
import json
import os
import socket
import sys
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from vipll_gui.store.sqlite.lock import Holder, LockedError, ProjectLock, is_held

if sys.platform == "win32":
    pytest.skip("the locks of Windows cannot be made to fail like this", allow_module_level=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return tmp_path / "trees.vipll"


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system, such as some network shares, that refuses every lock."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", refuse)


def leave_behind(project: Path, process: int, host: str) -> None:
    """The lock file of somebody else."""
    holder = {"user": "grace", "host": host, "process": process, "since": "2024-01-01"}
    (project.parent / f".{project.name}.lock").write_text(json.dumps(holder))


def test_a_held_lock_says_who_holds_it_and_a_released_one_leaves_nothing(project: Path) -> None:
    lock = ProjectLock.acquire(project, "ada", "now")
    with pytest.raises(LockedError, match=f"ada on {socket.gethostname()}"):
        ProjectLock.acquire(project, "grace", "now")
    lock.release()
    assert list(project.parent.iterdir()) == []


def test_where_there_is_no_room_for_a_lock_nothing_is_left_behind(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.write", refuse)
    with pytest.raises(OSError, match="No space left"):
        ProjectLock.acquire(project, "ada", "now")
    assert list(project.parent.iterdir()) == []
    monkeypatch.undo()
    ProjectLock.acquire(project, "ada", "now").release()


@pytest.mark.usefixtures("no_locks")
def test_without_locks_a_dead_holder_is_taken_over(project: Path) -> None:
    finished = os.fork()
    if finished == 0:
        os._exit(0)
    os.waitpid(finished, 0)
    leave_behind(project, finished, socket.gethostname())
    ProjectLock.acquire(project, "ada", "now").release()


@pytest.mark.usefixtures("no_locks")
@pytest.mark.parametrize("host", [socket.gethostname(), "another-machine"])
def test_without_locks_a_holder_who_may_be_alive_is_respected(project: Path, host: str) -> None:
    leave_behind(project, os.getppid(), host)
    with pytest.raises(LockedError, match="grace"):
        ProjectLock.acquire(project, "ada", "now")


def test_a_lock_file_full_of_rubbish_is_no_obstacle(project: Path) -> None:
    (project.parent / f".{project.name}.lock").write_bytes(b"\xff\x00")
    ProjectLock.acquire(project, "ada", "now").release()


def test_the_holder_is_told_with_the_local_time() -> None:
    since = "2026-11-16T14:13:55.880+00:00"
    local = datetime.fromisoformat(since).astimezone()
    assert str(Holder("ada", "tower", 7, since)) == f"ada on tower (process 7, since {local:%Y-%m-%d %H:%M})"
    assert "since long ago" in str(Holder("ada", "tower", 7, "long ago"))


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that locks single bytes, which nobody else can read then, and knows no signal that does nothing."""
    owners: dict[tuple[int, int], int] = {}

    def locking(descriptor: int, _mode: int, _count: int) -> None:
        byte = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        assert byte[1] > os.fstat(descriptor).st_size, "who holds the lock can be read by nobody else"
        owner = owners.get(byte)
        if owner is not None and owner != descriptor:
            try:
                held = os.fstat(owner).st_ino == byte[0]
            except OSError:  # closed since
                held = False
            if held:
                raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        owners[byte] = descriptor

    def kill(*_: object) -> None:
        raise AssertionError("this would be Ctrl+C for every program of the console")

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("os.kill", kill)
    monkeypatch.setattr("psutil.pid_exists", lambda process: process == os.getpid())
    monkeypatch.delattr("os.pwrite")


@pytest.mark.usefixtures("windows")
def test_where_bytes_are_locked_it_is_told_who_holds_the_lock(project: Path) -> None:
    lock = ProjectLock.acquire(project, "ada", "now")
    with pytest.raises(LockedError, match=f"ada on {socket.gethostname()}"):
        ProjectLock.acquire(project, "grace", "now")
    assert is_held(project)
    lock.release()
    assert list(project.parent.iterdir()) == []
    leave_behind(project, (1 << 31) - 1, socket.gethostname())
    assert not is_held(project)
