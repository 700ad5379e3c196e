"""A training process that waits with everything loaded, so that a round need not wait for Python and torch to start.

It is told the folder of its job in one line, and ends when nobody is left who could tell it.
"""

from __future__ import annotations

import json
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

from vipll_gui.session.subprocesses import launch, wished_threads

TRAIN = "train"  # the work of such a process, see vipll_gui/worker.py


class Spare:
    """At most one waiting process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process that waits."""
        return None if self._process is None else self._process.pid

    def keep(self) -> None:
        """Have a process wait from now on, where one can be started; a round starts its own, or says why it cannot."""
        with self._lock, suppress(OSError):
            if self._process is None or self._process.poll() is not None:
                self._process = launch(TRAIN, errors=subprocess.DEVNULL, threads=wished_threads())

    def take(self, folder: Path) -> subprocess.Popen[str] | None:
        """The process that waited, told where its job is; None where there is none, or no more."""
        with self._lock:
            process, self._process = self._process, None
        if process is None or process.stdin is None:
            return None
        try:
            process.stdin.write(json.dumps(str(folder)) + "\n")
            process.stdin.flush()
        except OSError:  # gone meanwhile
            _end(process)
            return None
        return process

    def end(self) -> None:
        """Let nobody wait any more."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


SPARE = Spare()
