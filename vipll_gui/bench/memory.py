"""How much memory a process has had at most."""

from __future__ import annotations

import sys
from pathlib import Path

STATUS = Path("/proc/self/status")


def peak_megabytes() -> float:
    """The most memory this process has had resident so far; not a number where the system does not tell.

    On Linux it is read where the system keeps it for this program alone: getrusage also counts what the process that
    started this one had, before the program was loaded.
    """
    if STATUS.exists():
        lines = (line.split() for line in STATUS.read_text().splitlines())
        return next((int(line[1]) / 1024 for line in lines if line[0] == "VmHWM:"), float("nan"))
    if sys.platform == "win32":
        return float("nan")
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10
