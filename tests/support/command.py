"""The real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.support.checkout import CHECKOUT

COMMAND = [sys.executable, "-m", "vipll_gui"]
Finished = subprocess.CompletedProcess[str]
Run = Callable[..., Finished]


def environment(**changes: str) -> dict[str, str]:
    """The surroundings of the command: this checkout, wherever it runs."""
    return {**os.environ, "PYTHONPATH": str(CHECKOUT), **changes}


def run_command(*arguments: object, cwd: Path, **changes: str) -> Finished:
    """Run `vipll-gui` to its end."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        cwd=cwd,
        env=environment(**changes),
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
