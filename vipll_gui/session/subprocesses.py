"""Work done by a process of its own, and the talk between the two: one JSON object per line.

The child hears `pause`, `resume`, `stop` and `taken` (a slot of the posterior is free again) on its standard input, or
requests, one JSON object per line, and ends when that is closed, so that it never outlives the program that started it.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NoReturn

from vipll_gui import WORKER
from vipll_gui.data import Progress
from vipll_gui.errors import InputError, OutputError, ProjectError, TrainingError

LOOK_SECONDS = 0.05  # between two looks at what the caller wants
_PROBLEMS = {kind.__name__: kind for kind in (InputError, OutputError, ProjectError, TrainingError)}
_THREADS = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")
Messages = queue.SimpleQueue[dict[str, Any] | None]


# -- the parent's side ---------------------------------------------------------------------------------------------


def launch(work: str, *arguments: str, errors: IO[bytes] | int, threads: int = 0) -> subprocess.Popen[str]:
    """A new process that does one kind of work of `vipll_gui.worker`, with pipes to talk through.

    It may use all cores but one, or so many threads.
    """
    return _popen([*worker_command(), work, *arguments], errors, _environment(threads))


def launch_command(words: list[str], *, errors: IO[bytes] | int) -> subprocess.Popen[str]:
    """A process that a user's command starts, with pipes to talk through; Ctrl+C in the terminal does not reach it."""
    return _popen(words, errors, {**os.environ, "PYTHONPATH": python_path()}, start_new_session=True)


def _popen(
    words: list[str], errors: IO[bytes] | int, environment: dict[str, str], *, start_new_session: bool = False
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        env=environment,
        encoding="utf-8",
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        start_new_session=start_new_session,
    )


def result_of(process: subprocess.Popen[str], progress: Progress) -> dict[str, Any]:
    """What a child tells at its end, which leaves no process behind; what `progress` raises ends it at once."""
    messages: Messages = queue.SimpleQueue()
    reader = threading.Thread(target=pass_on, args=(process, messages), daemon=True)
    reader.start()
    far = (0.0, "")
    try:
        while True:
            try:
                message = messages.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                progress(*far)  # raises where somebody cancelled meanwhile
                continue
            if message is None:
                raise TrainingError("the process that does this ended unexpectedly", remedy="Perhaps memory ran out.")
            if message["kind"] == "ended":
                return message
            raise_if_failed(message)
            far = (message["share"], message["doing"])
            progress(*far)
    finally:
        process.kill()
        process.wait()
        reader.join()
        if process.stdin is not None:
            process.stdin.close()


def pass_on(process: subprocess.Popen[str], messages: Messages) -> None:
    """Read what a child says until it has no more to say; None is the last message."""
    assert process.stdout is not None  # noqa: S101 - a pipe was asked for
    with process.stdout as lines:
        for line in lines:
            # the last words of one that was killed may be cut short, and others on the way may have something to say
            if line.startswith("{") and line.endswith("\n"):
                messages.put(json.loads(line))
    messages.put(None)


def worker_command() -> list[str]:
    """What starts `vipll_gui.worker`, also in a frozen program."""
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER]
    # -P: the user's folder is no place for modules
    return [sys.executable, "-P", "-m", "vipll_gui.worker"]


def wished_threads() -> int:
    """Of a training: what OMP_NUM_THREADS says, else one, since more wait for each other where others work too."""
    wish = os.environ.get("OMP_NUM_THREADS", "")
    return int(wish) if wish.isdigit() else 1


def _environment(threads: int) -> dict[str, str]:
    """The child finds this package, and leaves one core to the window where the threads are not given."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    limits = {name: str(threads or os.environ.get(name, max(1, cores - 1))) for name in _THREADS}
    return {**os.environ, **limits, "PYTHONPATH": python_path(), "PYTHONIOENCODING": "utf-8"}


def python_path() -> str:
    """Where a child finds this package first."""
    return os.pathsep.join([str(Path(__file__).resolve().parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])


def raise_if_failed(message: dict[str, Any]) -> None:
    """Raise what went wrong in the child, if this message tells of it."""
    if message["kind"] == "problem":
        kind = _PROBLEMS.get(message["type"], TrainingError)
        raise kind(message["message"], path=message["path"], row=message["row"], remedy=message["remedy"])
    if message["kind"] == "mistake":
        error = RuntimeError(message["message"])
        error.add_note(message["trace"])
        raise error


# -- the child's side ----------------------------------------------------------------------------------------------


class Parent:
    """The other end of the pipes."""

    def __init__(self, temporary: Path | None = None, slots: int = 0) -> None:
        self._temporary = temporary
        # What some library prints must not get between our lines: it goes where errors go.
        self._out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)
        self._changed = threading.Condition()
        self._stop = self._paused = False
        self._free = slots
        self._requests: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            word = line.strip()
            if word.startswith("{"):
                self._requests.put(json.loads(word))
            with self._changed:
                self._stop |= word == "stop"
                if word in ("pause", "resume"):
                    self._paused = word == "pause"
                self._free += word == "taken"
                self._changed.notify_all()
        self.leave()

    def leave(self, *_: object) -> NoReturn:
        """End at once, and clean up: perhaps nobody is left who would do it."""
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)
        os._exit(1)

    def ask_to_stop(self, *_: object) -> None:
        """Let the run end, as if the other side had asked for it."""
        self._stop = True

    def wants_stop(self) -> bool:
        """Whether the run is to end."""
        return self._stop

    def wants_pause(self) -> bool:
        """Whether the run is to wait."""
        return self._paused

    def takes(self) -> bool:
        """Whether a posterior could be handed over now."""
        return self._free > 0

    def reserve(self) -> None:
        """Wait for a slot and use it up."""
        with self._changed:
            self._changed.wait_for(lambda: self._free > 0)
            self._free -= 1

    def requests(self) -> Iterator[dict[str, Any]]:
        """What is asked for, one after the other; whoever asks no more closes the pipe, which ends this process."""
        while True:
            yield self._requests.get()

    def progress(self, share: float, doing: str) -> None:
        """Say how far the work is."""
        self.tell(kind="progress", share=share, doing=doing)

    def tell(self, **message: Any) -> None:
        """Send one message."""
        self._out.write(json.dumps(message) + "\n")
        self._out.flush()
