"""The command, in the test's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.command import Finished, Run, run_command


@pytest.fixture
def vipll(tmp_path: Path) -> Run:
    """`vipll("import", "a.csv", ...)` runs the command in the test's folder."""

    def run(*arguments: object, **changes: str) -> Finished:
        return run_command(*arguments, cwd=tmp_path, **changes)

    return run
