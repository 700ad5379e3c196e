"""The real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.support.checkout import CHECKOUT

COMMAND = [sys.executable, "-m", "vipll_gui"]
Finished = subprocess.CompletedProcess[str]
Run = Callable[..., Finished]


def environment(**changes: str) -> dict[str, str]:
    """The surroundings of the command: this checkout, wherever it runs."""
    return {**os.environ, "PYTHONPATH": str(CHECKOUT), **changes}


@contextmanager
def python(program: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """A program of Python's in a process of its own, what it reads and what it says."""
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT, env=environment(),
    ) as started:  # fmt: skip
        assert started.stdin is not None
        assert started.stdout is not None
        yield started, started.stdin, started.stdout


def go_on(heard: IO[str]) -> None:
    """Send the line that a program waits for."""
    heard.write("\n")
    heard.flush()


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
