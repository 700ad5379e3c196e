"""Commands that read a project are timed beside those of another environment."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from vipll_gui.bench import read_commands
from vipll_gui.bench.read_commands import read_command_rows
from vipll_gui.errors import VipllError


def test_each_command_is_timed_by_both_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_commands, "READ_COMMANDS", {"info": (), "no-such-command": ()})
    here = Path(sys.executable).with_name("vipll-gui")
    known, unknown = read_command_rows(50, tmp_path, against=here, times=1)
    assert known["command"] == "info"
    assert all(isinstance(known[figure], float) for figure in ("seconds", "against", "ratio"))
    assert (unknown["seconds"], unknown["against"], unknown["ratio"]) == (None, None, None)


def test_a_program_that_is_none_is_said(tmp_path: Path) -> None:
    with pytest.raises(VipllError, match="no project could be made by"):
        list(read_command_rows(50, tmp_path, against=tmp_path / "vipll-gui", times=1))
