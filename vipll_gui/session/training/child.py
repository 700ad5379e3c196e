"""Learning in a process of its own, so that Python's lock and torch's threads never hold up a window."""

from __future__ import annotations

import queue
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from vipll_gui.errors import TrainingError
from vipll_gui.session.subprocesses import LOOK_SECONDS, Messages, launch, pass_on, raise_if_failed, wished_threads
from vipll_gui.session.training.job import Arrays, Gate, Job, Snapshot
from vipll_gui.session.training.job_files import PosteriorSlots, job_folder, read_explanation, write_job
from vipll_gui.session.training.spare import SPARE, TRAIN

_PATIENCE_SECONDS = 30.0  # from the request to stop until the child is no longer asked politely


class ChildLearner:
    """A learner whose work is done by `session.training.worker`."""

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
        with _needing_room():
            folder = self._make_folder()
        try:
            with _needing_room():
                write_job(folder, self._job)
            yield from self._supervise(folder, gate)
        finally:
            self._weights, self._explanation = _bytes(folder / "learned"), read_explanation(folder)
            self._end()
            shutil.rmtree(folder, ignore_errors=True)

    def weights(self) -> bytes | None:
        """What the child left when it ended."""
        return self._weights

    def explanation(self) -> Arrays:
        """What the child left to tell why."""
        return self._explanation

    # -- the child ---------------------------------------------------------------------------------------------------

    def _make_folder(self) -> Path:
        return job_folder(self._job)

    def _start(self, folder: Path) -> subprocess.Popen[str]:
        if (process := SPARE.take(folder)) is not None:
            return process
        with (folder / "errors").open("wb") as errors:
            return launch(TRAIN, str(folder), errors=errors, threads=wished_threads())

    def _launch(self, folder: Path) -> subprocess.Popen[str]:
        process = self._start(folder)
        self._reader = threading.Thread(target=pass_on, args=(process, self._messages), daemon=True)
        self._reader.start()
        return process

    def _supervise(self, folder: Path, gate: Gate) -> Iterator[Snapshot]:
        self._process = self._launch(folder)
        slots, last = PosteriorSlots(folder, self._job.shown, self._job.method.belief), None
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
                message = self._messages.get(timeout=LOOK_SECONDS)
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
        return Snapshot.from_message(self._job.id, {**message, "made": made}, posterior)

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
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        self._part(process)
        process.wait()
        if self._reader is not None:
            self._reader.join()

    def _part(self, process: subprocess.Popen[str]) -> None:
        process.kill()


@contextmanager
def _needing_room() -> Iterator[None]:
    """Say where the room for the files of a job is missing."""
    try:
        yield
    except OSError as error:
        raise TrainingError(
            f"the training process has no room to work in ({error.strerror})",
            path=error.filename,
            remedy="Make room on this disk, or name another folder in TMPDIR.",
        ) from error


def _unexpected_end(folder: Path, code: int) -> TrainingError:
    told = (_bytes(folder / "errors") or b"").decode("utf-8", "replace").splitlines()
    said = [line.strip() for line in told if any(map(str.isalpha, line))]  # some end with a line of nothing but dashes
    how = f"by signal {-code}" if code < 0 else f"with code {code}"
    last_words = f" Its last words: {said[-1]}" if said else ""
    return TrainingError(
        f"the training process ended unexpectedly, {how}.{last_words}",
        remedy="Perhaps memory ran out. Decisions are safe; train again, on fewer instances if it happens again.",
    )


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None
