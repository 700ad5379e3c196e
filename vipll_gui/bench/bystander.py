"""A process beside a measurement that does nothing but tick: its pauses are the machine's, nobody else's."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from types import TracebackType

TICK = 0.01  # seconds
SHORT = 0.005  # a pause that is nothing to speak of

Pause = tuple[float, float]  # from, to: seconds of `time.perf_counter`, which all processes share


class Bystander:
    """Ticks while the block runs; then `pauses` are those times in which it could not."""

    def __init__(self) -> None:
        self.pauses: list[Pause] = []

    def __enter__(self) -> Bystander:
        code = "from vipll_gui.bench.bystander import tick_until_told; tick_until_told()"
        command = [sys.executable, "-c", code]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None  # noqa: S101 - pipes were asked for
        self._process.stdout.readline()  # it ticks from now on
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        said, _ = self._process.communicate()  # closes its input, which tells it to end
        self.pauses = [(since, until) for since, until in json.loads(said or "[]")]

    @property
    def longest(self) -> float:
        """Seconds of its longest pause."""
        return max((until - since for since, until in self.pauses), default=0.0)

    def without(self, pause: Pause) -> float:
        """Seconds of somebody's pause in which the bystander could work."""
        since, until = pause
        shared = sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in self.pauses)
        return until - since - shared


def tick_until_told() -> None:
    """What the process does: ticks until its input is closed, then tells its pauses."""
    told, pauses = threading.Event(), list[Pause]()

    def listen() -> None:
        sys.stdin.read()
        told.set()

    threading.Thread(target=listen, daemon=True).start()
    sys.stdout.write("ticking\n")
    sys.stdout.flush()
    last, ended = time.perf_counter(), False
    while not ended:
        ended = told.wait(TICK)
        at = time.perf_counter()
        if at - last > TICK + SHORT:
            pauses.append((last + TICK, at))
        last = at
    sys.stdout.write(f"{json.dumps(pauses)}\n")
    sys.stdout.flush()
