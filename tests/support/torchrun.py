"""Several processes of one training on this machine."""

from __future__ import annotations

import os
import signal
import sys

import psutil

TORCHRUN = [sys.executable, "-P", "-m", "torch.distributed.run", "--standalone", "--nproc-per-node"]


def torchrun(processes: int) -> list[str]:
    """What starts the program in so many processes."""
    return [*TORCHRUN, str(processes), "-m", "vipll_gui"]


def kill_rank(starter: int, rank: int) -> None:
    """Kill one of the processes that a torchrun started."""
    children = psutil.Process(starter).children(recursive=True)
    (found,) = [one for one in children if one.environ().get("RANK") == str(rank)]
    os.kill(found.pid, signal.SIGKILL)


def living_ranks(starter: int) -> list[int]:
    """The processes that a torchrun started and that are still there."""
    if not psutil.pid_exists(starter):
        return []
    return [one.pid for one in psutil.Process(starter).children(recursive=True)]
