"""Learning in a process of its own, so that Python's lock and torch's threads never hold up a window."""

from __future__ import annotations

import json
import math
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import InputError, OutputError, ProjectError, TrainingError
from vipll_gui.session.demos import demo_path
from vipll_gui.session.job_files import PosteriorSlots, job_folder, read_explanation, write_job
from vipll_gui.session.learner import Arrays, Gate, Job, Snapshot

WORKER = "--training-process"  # the first argument of a frozen program that is to be the child
_LOOK_SECONDS = 0.05  # between two looks at what the caller wants
_PATIENCE_SECONDS = 30.0  # from the request to stop until the child is no longer asked politely
_PROBLEMS = {kind.__name__: kind for kind in (InputError, OutputError, ProjectError, TrainingError)}
Messages = queue.SimpleQueue[dict[str, Any] | None]
_THREADS = ("OMP_NUM_THREADS", "MKL_NUM_THREADS")


class ChildLearner:
    """A learner whose work is done by `vipll_gui.session.worker`."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._weights: bytes | None = None
        self._explanation: Arrays = {}
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None
        self._messages: Messages = queue.SimpleQueue()

    @property
    def pid(self) -> int | None:
        """The child's number while there is one."""
        return self._process.pid if self._process is not None else None

    def snapshots(self, gate: Gate) -> Iterator[Snapshot]:
        """One snapshot per epoch; the posterior in it is at most a tenth of a second old, the last one exact."""
        folder = job_folder(self._job)
        try:
            write_job(folder, self._job)
            yield from self._supervise(folder, gate)
        finally:
            self._end()
            self._weights, self._explanation = _bytes(folder / "learned"), read_explanation(folder)
            shutil.rmtree(folder, ignore_errors=True)

    def weights(self) -> bytes | None:
        """What the child left when it ended."""
        return self._weights

    def explanation(self) -> Arrays:
        """What the child left to tell why."""
        return self._explanation

    # -- the child ---------------------------------------------------------------------------------------------------

    def _launch(self, folder: Path) -> subprocess.Popen[str]:
        with (folder / "errors").open("wb") as errors:
            process = launch(str(folder), errors=errors)
        self._reader = threading.Thread(target=_pass_on, args=(process, self._messages), daemon=True)
        self._reader.start()
        return process

    def _supervise(self, folder: Path, gate: Gate) -> Iterator[Snapshot]:
        self._process = self._launch(folder)
        slots, last = PosteriorSlots(folder, self._job.shown), None
        paused, asked = False, 0.0
        while True:
            if gate.paused() != paused:
                paused = not paused
                self._say("pause" if paused else "resume")
            if gate.should_stop() and not asked:
                asked = time.monotonic()
                self._say("stop")
            if asked and (last is None or last.posterior is None or time.monotonic() - asked > _PATIENCE_SECONDS):
                return  # nothing that could be kept, or no answer
            try:
                message = self._messages.get(timeout=_LOOK_SECONDS)
            except queue.Empty:
                continue
            if message is None:
                raise _unexpected_end(folder, self._process.wait())
            if message["kind"] == "ended":
                return
            last = self._snapshot(message, last, slots)
            yield last

    def _snapshot(self, message: dict[str, Any], last: Snapshot | None, slots: PosteriorSlots) -> Snapshot:
        raise_if_failed(message)
        posterior, made = (last.posterior, last.made) if last is not None else (None, 0.0)
        if message["slot"] is not None:
            posterior, made = slots.take(message["slot"]), message["made"]
            self._say("taken")
        if message["kind"] == "posterior" and last is not None:
            return replace(last, losses={}, posterior=posterior, made=made)
        return Snapshot(
            self._job.id,
            message["phase"],
            message["epoch"],
            message["epochs"],
            message["progress"],
            message["losses"],
            posterior,
            message["flips"],
            message["seconds_left"],
            message["device"],
            tuple(message["notes"]),
            math.nan if message["megabytes"] is None else message["megabytes"],
            made,
        )

    def _say(self, word: str) -> None:
        if self._process is None or self._process.stdin is None:
            return
        with suppress(OSError):  # where it is gone, the end of its messages tells
            self._process.stdin.write(word + "\n")
            self._process.stdin.flush()

    def _end(self) -> None:
        """Leave no process behind."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if self._reader is not None:
            self._reader.join()
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()


def launch(*arguments: str, errors: IO[bytes] | int) -> subprocess.Popen[str]:
    """A new process of `vipll_gui.session.worker`, with pipes to talk through."""
    return subprocess.Popen(
        [*_command(), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        env=_environment(),
        encoding="utf-8",
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def make_demo_apart(name: str, folder: Path, progress: Progress = no_progress) -> Path:
    """As `build_demo`, in a process of its own: it loads the learner, which would hold up a window."""
    made = demo_path(name, folder)
    if made.exists():
        return made
    return made_by(launch(str(folder), name, errors=subprocess.DEVNULL), progress)


def made_by(process: subprocess.Popen[str], progress: Progress) -> Path:
    """The path a child tells at its end, which leaves no process behind; what `progress` raises ends it at once."""
    messages: Messages = queue.SimpleQueue()
    reader = threading.Thread(target=_pass_on, args=(process, messages), daemon=True)
    reader.start()
    far = (0.0, "")
    try:
        while True:
            try:
                message = messages.get(timeout=_LOOK_SECONDS)
            except queue.Empty:
                progress(*far)  # raises where somebody cancelled meanwhile
                continue
            if message is None:
                raise TrainingError("the process that does this ended unexpectedly", remedy="Perhaps memory ran out.")
            if message["kind"] == "ended":
                return Path(message["path"])
            raise_if_failed(message)
            far = (message["share"], message["doing"])
            progress(*far)
    finally:
        process.kill()
        process.wait()
        reader.join()
        if process.stdin is not None:
            process.stdin.close()


def _pass_on(process: subprocess.Popen[str], messages: Messages) -> None:
    """Read what a child says until it has no more to say; None is the last message."""
    assert process.stdout is not None  # noqa: S101 - a pipe was asked for
    with process.stdout as lines:
        for line in lines:
            if line.endswith("\n"):  # the last words of one that was killed may be cut short
                messages.put(json.loads(line))
    messages.put(None)


def _command() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER]
    return [sys.executable, "-P", "-m", "vipll_gui.session.worker"]  # -P: the user's folder is no place for modules


def _environment() -> dict[str, str]:
    """The child finds this package, and leaves one core to the window."""
    package = str(Path(__file__).resolve().parents[2])
    paths = [package, *filter(None, [os.environ.get("PYTHONPATH")])]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    threads = {name: os.environ.get(name, str(max(1, cores - 1))) for name in _THREADS}
    return {**os.environ, **threads, "PYTHONPATH": os.pathsep.join(paths), "PYTHONIOENCODING": "utf-8"}


def raise_if_failed(message: dict[str, Any]) -> None:
    """Raise what went wrong in the child, if this message tells of it."""
    if message["kind"] == "problem":
        kind = _PROBLEMS.get(message["type"], TrainingError)
        raise kind(message["message"], path=message["path"], row=message["row"], remedy=message["remedy"])
    if message["kind"] == "mistake":
        error = RuntimeError(message["message"])
        error.add_note(message["trace"])
        raise error


def _unexpected_end(folder: Path, code: int) -> TrainingError:
    said = (_bytes(folder / "errors") or b"").decode("utf-8", "replace").strip().splitlines()
    how = f"by signal {-code}" if code < 0 else f"with code {code}"
    last_words = f" Its last words: {said[-1]}" if said else ""
    return TrainingError(
        f"the training process ended unexpectedly, {how}.{last_words}",
        remedy="Perhaps memory ran out. Decisions are safe; train again, on fewer instances if it happens again.",
    )


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None
