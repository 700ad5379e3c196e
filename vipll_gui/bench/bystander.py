"""A process beside a measurement that does nothing but tick: its pauses are the machine's, nobody else's."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from types import TracebackType

TICK = 0.01  # seconds


class Bystander:
    """Ticks while the block runs; then `longest_ms` is by how much its latest tick was late."""

    def __init__(self) -> None:
        self.longest_ms = 0.0

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
        self.longest_ms = float(said or "nan")


def tick_until_told() -> None:
    """What the process does: ticks until its input is closed, then says how late the latest tick was."""
    told = threading.Event()

    def listen() -> None:
        sys.stdin.read()
        told.set()

    threading.Thread(target=listen, daemon=True).start()
    sys.stdout.write("ticking\n")
    sys.stdout.flush()
    longest, last, ended = 0.0, time.perf_counter(), False
    while not ended:
        ended = told.wait(TICK)
        at = time.perf_counter()
        longest, last = max(longest, at - last - TICK), at
    sys.stdout.write(f"{1000 * longest:.3f}\n")
    sys.stdout.flush()
