"""A child process that answers one request after the other within limits of memory and time, and may die of any.

Time is that of the processor, so that a busy machine makes nobody look slow; a request that waits for ever without
using any is ended by the parent's clock.
"""

from __future__ import annotations

import faulthandler
import json
import os
import select
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TextIO

from vipll_gui.bench.memory import peak_megabytes
from vipll_gui.errors import VipllError

MEMORY = 1 << 30  # bytes of data a child may have
START = 300.0  # seconds a child may take to load
LIFE = 4000  # requests one child answers before a fresh one takes over, so that leaks do not hide
Handle = Callable[..., "Answer"]


@dataclass(frozen=True)
class Limits:
    """What one request may take: seconds of the processor, and of the clock."""

    cpu: float = 5.0
    clock: float = 120.0


@dataclass(frozen=True)
class Answer:
    """What came of a request: ok, refused, memory, exception, outside, crash or hang; with words."""

    outcome: str
    words: str = ""
    peak_mb: float = 0.0  # of the child so far
    seconds: float = 0.0

    @property
    def failed(self) -> bool:
        """Whether something was wrong with the program, not with the input."""
        return self.outcome in ("exception", "outside", "crash", "hang")


class LimitedProcess:
    """The parent's side."""

    def __init__(self, module: str, limits: Limits | None = None, environment: Mapping[str, str] | None = None) -> None:
        self._module = module
        self._limits = limits or Limits()
        self._environment = dict(environment or {})
        self._process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        threads = {f"{library}_NUM_THREADS": "1" for library in ("OMP", "OPENBLAS", "MKL")}
        environment = {**os.environ, **threads, **self._environment, "PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", self._module, str(self._limits.cpu)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        self._requests = 0
        self._line(START)
        return self._process

    def ask(self, *request: object) -> Answer:
        """Have one request answered."""
        if self._requests >= LIFE:
            self.stop()
            self._started()
        self._requests += 1
        began = time.monotonic()
        assert self._process.stdin is not None  # noqa: S101 - for the type checker
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            line = self._line(self._limits.clock)
        except BrokenPipeError:
            line = b""
        seconds = time.monotonic() - began
        if line is None or not line.endswith(b"\n"):
            return self._ended(line is None, seconds)
        outcome, words, peak = json.loads(line)
        return Answer(outcome, words, float(peak), seconds)

    def _ended(self, silent: bool, seconds: float) -> Answer:
        """Why there was no answer; a fresh child takes over."""
        if silent:
            self._process.kill()
        code = self._process.wait()
        self.stop()
        self._started()
        if silent:
            return Answer("hang", f"no answer within {self._limits.clock:g} s", seconds=seconds)
        if code == -signal.SIGPROF:
            return Answer("hang", f"not done after {self._limits.cpu:g} s of the processor", seconds=seconds)
        return Answer("crash", f"the process ended with {code}", seconds=seconds)

    def _line(self, seconds: float) -> bytes | None:
        """One line of the child, b"" if it ended, None if it does not answer in time."""
        assert self._process.stdout is not None  # noqa: S101
        ready, _, _ = select.select([self._process.stdout], [], [], seconds)
        return self._process.stdout.readline() if ready else None

    def stop(self) -> None:
        """End the child."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.kill()
        self._process.wait()


def answer_requests(handle: Handle, memory: int = MEMORY) -> None:
    """The child's side: answer each line of standard input until there are no more."""
    import resource

    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    faulthandler.enable()
    seconds, told = float(sys.argv[1]), os.fdopen(os.dup(1), "w")  # what the work prints is no answer
    _tell(told, "ready", "", 0.0)  # everything is loaded: the clock starts
    for line in sys.stdin:
        signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal ends the process
        answer = _outcome(handle, json.loads(line))
        signal.setitimer(signal.ITIMER_PROF, 0)
        _tell(told, answer.outcome, answer.words, peak_megabytes())
    os._exit(0)  # the parent is gone: nothing that an orderly end would wait for matters any more


def _tell(told: TextIO, *answer: object) -> None:
    told.write(json.dumps(answer) + "\n")
    told.flush()


def _outcome(handle: Handle, request: list[object]) -> Answer:
    try:
        return handle(*request)
    except VipllError as error:
        return Answer("memory" if isinstance(error.__cause__, MemoryError) else "refused", str(error)[:500])
    except Exception:  # noqa: BLE001 - what escapes is what this is looking for
        return Answer("exception", traceback.format_exc()[-3000:])
