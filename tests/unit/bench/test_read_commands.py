"""Commands that read a project are timed beside those of another environment."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from vipll_gui.bench import read_commands
from vipll_gui.bench.project import make_large_project
from vipll_gui.bench.read_commands import _checking_seconds, read_command_rows
from vipll_gui.errors import VipllError


def test_each_command_is_timed_by_both_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_commands, "READ_COMMANDS", {"info": (), "no-such-command": ()})
    here = Path(sys.executable).with_name("vipll-gui")
    known, unknown = read_command_rows(50, tmp_path, against=here, times=1)
    assert known["command"] == "info"
    assert all(isinstance(known[figure], float) for figure in ("seconds", "against", "ratio"))
    assert {unknown[figure] for figure in ("seconds", "against", "ratio", "reading", "checks")} == {None}


def test_what_starting_takes_is_not_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_commands, "READ_COMMANDS", {"info": ()})
    taken = {("here", True): 3.0, ("here", False): 1.0, ("other", True): 2.0, ("other", False): 0.5}
    monkeypatch.setattr(read_commands, "_made_by", lambda _program, size, path: path.with_name(f"{size}"))

    def seconds(command: list[str], folder: Path) -> float:
        return taken["other" if "other" in command[0] else "here", command[2].endswith("50")]

    monkeypatch.setattr(read_commands, "_processor_seconds", seconds)
    monkeypatch.setattr(read_commands, "_checking_seconds", lambda command, folder: 0.1 * seconds(command, folder))
    (row,) = read_command_rows(50, tmp_path, against=Path("other/vipll-gui"))
    assert (row["seconds"], row["against"], row["ratio"], row["reading"]) == (3.0, 2.0, 1.5, round(2 / 1.5, 3))
    assert row["checks"] == 0.1  # of the two seconds of reading, 0.2


def test_what_is_checked_is_found_in_a_profile(tmp_path: Path) -> None:
    project = make_large_project(50, tmp_path / "few.vipll")
    here = str(Path(sys.executable).with_name("vipll-gui"))
    checking = _checking_seconds([here, "info", str(project)], tmp_path)
    assert checking is not None
    assert checking > 0


def test_a_program_that_is_none_is_said(tmp_path: Path) -> None:
    with pytest.raises(VipllError, match="no project could be made by"):
        list(read_command_rows(50, tmp_path, against=tmp_path / "vipll-gui", times=1))
