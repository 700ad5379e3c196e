"""Files written whole or not at all."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

from vipll_gui.data.files import atomic_path, inside, require_file, usual_mode
from vipll_gui.errors import InputError, OutputError


def test_a_finished_file_takes_the_place(tmp_path: Path) -> None:
    target = tmp_path / "new" / "folder" / "out.csv"
    with atomic_path(target) as temporary:
        assert temporary.parent == target.parent  # the same disk, or the move could not be atomic
        temporary.write_text("done")
        assert not target.exists()
    assert target.read_text() == "done"
    assert [p.name for p in target.parent.iterdir()] == ["out.csv"]


def test_what_takes_the_place_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a power cut there would otherwise be an empty file in the place of the old one."""
    target, flushed = tmp_path / "out.csv", list[str]()
    target.write_text("old")
    flush = os.fsync

    def note(descriptor: int) -> None:
        flushed.append(target.read_text())
        flush(descriptor)

    monkeypatch.setattr("os.fsync", note)
    with atomic_path(target) as temporary:
        temporary.write_text("new")
    assert flushed[0] == "old"
    assert target.read_text() == "new"


@pytest.mark.parametrize("problem", [ValueError("bug"), OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, problem: BaseException) -> None:
    target = tmp_path / "out.csv"
    target.write_text("old")
    expected = OutputError if isinstance(problem, OSError) else type(problem)
    with pytest.raises(expected), atomic_path(target) as temporary:  # noqa: PT012 - the block is what is tested
        temporary.write_text("half")
        raise problem
    assert target.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["out.csv"]


@pytest.mark.parametrize("name", ["file/below.csv", "folder", "x" * 300, "/dev/null", "/proc/nowhere/out.csv"])
def test_where_nothing_can_be_written_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OutputError) as caught, atomic_path(tmp_path / name):
        pytest.fail("the block must not run")
    assert caught.value.path == tmp_path / name
    assert caught.value.remedy
    assert sorted(p.name for p in tmp_path.iterdir()) == ["file", "folder"]
    assert Path("/dev/null").is_char_device()


def test_written_files_are_readable_by_others(tmp_path: Path) -> None:
    with atomic_path(tmp_path / "out.csv"):
        pass
    plain = tmp_path / "plain"
    plain.touch()
    assert (tmp_path / "out.csv").stat().st_mode == plain.stat().st_mode


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("a.png", True),
        ("sub/a.png", True),
        ("sub/../a.png", True),
        ("..hidden.png", True),
        ("../a.png", False),
        ("sub/../../a.png", False),
        ("..\\a.png", False),
        ("/etc/passwd", False),
        ("../folder-beside/a.png", False),
    ],
)
def test_paths_of_a_manifest_stay_in_its_folder(tmp_path: Path, name: str, stays: bool) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    assert (inside(folder, name) is not None) == stays


def test_an_empty_file_is_said_to_be_empty(tmp_path: Path) -> None:
    empty = tmp_path / "empty.csv"
    empty.touch()
    with pytest.raises(InputError, match="0 bytes"):
        require_file(empty)


@pytest.mark.skipif(sys.platform == "win32", reason="rights of another kind")
def test_what_is_written_by_several_threads_at_once_is_not_open_to_everybody() -> None:
    found, before, often = list[int](), os.umask(0o027), sys.getswitchinterval()
    threads = [threading.Thread(target=lambda: found.extend(usual_mode() for _ in range(20_000))) for _ in range(4)]
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(often)
        left = os.umask(before)
    assert left == 0o027, "whatever the program writes later is as private as it was"
    assert set(found) == {0o640}
