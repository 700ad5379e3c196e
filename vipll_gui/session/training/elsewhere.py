"""Learning by a command that starts this program elsewhere: on another computer, or in several processes.

The command, `ssh gpu vipll-gui` or `torchrun --nproc-per-node 4 -m vipll_gui`, is given what a worker here is given.
It has to see the folder of the job, and to hand on what is said by standard input and output, as these do.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from vipll_gui import WORKER
from vipll_gui.errors import TrainingError
from vipll_gui.session.subprocesses import launch_command
from vipll_gui.session.training.child import ChildLearner
from vipll_gui.session.training.job import Job, Snapshot
from vipll_gui.session.training.job_files import PosteriorSlots
from vipll_gui.session.training.spare import TRAIN

_PARTING_SECONDS = 5.0  # for each way to end what a command began, the kind one first


def _words(command: str) -> tuple[str, ...]:
    """The words of a command; TrainingError where there are none, or a quotation does not end."""
    try:
        words = tuple(shlex.split(command, posix=os.name != "nt"))
    except ValueError as error:
        raise TrainingError(f"the command {command!r} cannot be read ({error})", remedy="Check its quotes.") from error
    if not words:
        raise TrainingError("there is no command to train by", remedy="Such as: ssh gpu vipll-gui")
    return words


class CommandLearner(ChildLearner):
    """A learner whose work is done where a command leads."""

    def __init__(self, command: str, jobs: Path | None, job: Job) -> None:
        super().__init__(job)
        self._words, self._jobs = _words(command), jobs
        if jobs is not None and not jobs.is_dir():
            raise TrainingError(
                "there is no such folder for jobs", path=jobs, remedy="Name one that both computers see."
            )

    def _make_folder(self) -> Path:
        """In the folder that both sides see; in memory only this computer would."""
        return Path(tempfile.mkdtemp(prefix="vipll-gui-", dir=self._jobs))

    def _start(self, folder: Path) -> subprocess.Popen[str]:
        words = [*self._words, WORKER, TRAIN, str(folder)]
        try:
            with (folder / "errors").open("wb") as errors:
                return launch_command(words, errors=errors)
        except OSError as error:
            raise TrainingError(
                f"{self._words[0]} cannot be started ({error.strerror})",
                remedy="Check the command that training is started by, and whether it works in a terminal.",
            ) from error

    def _snapshot(self, message: dict[str, Any], last: Snapshot | None, slots: PosteriorSlots) -> Snapshot:
        """As this computer's clock has it: the other's is another one."""
        return super()._snapshot({**message, "made": time.monotonic()}, last, slots)

    def _part(self, process: subprocess.Popen[str]) -> None:
        """A closed pipe ends the worker, wherever it is, and the command with it; if not, the command is ended."""
        for ending in (None, signal.SIGTERM):
            if ending is not None:
                _signal(process, ending)
            with suppress(subprocess.TimeoutExpired):
                process.wait(_PARTING_SECONDS)
                break
        _signal(process, getattr(signal, "SIGKILL", signal.SIGTERM))  # also what the command itself left behind


def _signal(process: subprocess.Popen[str], number: int) -> None:
    """Signal the command and what it started here."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
