"""`bench ranks`: accuracy, processor seconds, memory and traffic of one training by several processes of torchrun."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import TrainingError
from vipll_gui.session.subprocesses import python_path

SETS = ("lost", "msrc-v2", "100000")
TORCHRUN = (sys.executable, "-P", "-m", "torch.distributed.run", "--standalone", "--nproc-per-node")


def ranks_rows(
    datasets: Sequence[str] = SETS,
    *,
    ranks: Sequence[int] = (1, 2),
    seeds: int = 2,
    epochs: int | None = None,
    data: Path | None = None,
    progress: Progress = no_progress,
) -> Iterator[dict[str, object]]:
    """One row per dataset (a name, or a number of synthetic instances), seed and number of processes.

    Seconds are processor seconds of the rank that took most, `share` their part of what one process took with the same
    seed, where that was measured first.
    """
    jobs = [(name, seed, size) for name in datasets for seed in range(seeds) for size in ranks]
    alone: dict[tuple[str, int], float] = {}
    for done, (name, seed, size) in enumerate(jobs):
        progress(done / len(jobs), f"{name}, seed {seed}, {size} processes")
        spec = {"dataset": name, "seed": seed, "epochs": epochs, "data": None if data is None else str(data)}
        found = _measured(spec, size)
        seconds = max(found["seconds"])
        if size == 1:
            alone[name, seed] = seconds
        yield {
            "dataset": name,
            "seed": seed,
            "ranks": size,
            "accuracy": found["accuracy"],
            "epochs": found["epochs"],
            "seconds": round(seconds, 1),
            "share": round(seconds / alone[name, seed], 3) if (name, seed) in alone else None,
            "first_mb": found["peak_mb"][0],
            "other_mb": max(found["peak_mb"][1:], default=None),
            "dealt_mb": round(found["dealt"] / 1e6, 2),
            "epoch_mb": round(found["bytes_per_epoch"] / 1e6, 2),
        }
    progress(1.0, "done")


def _measured(spec: dict[str, object], size: int) -> dict[str, Any]:
    """What the first of so many processes prints."""
    done = subprocess.run(
        [*TORCHRUN, str(size), "-m", "vipll_gui.bench.ranks_worker", json.dumps(spec)],
        env={**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": python_path()},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode or not lines:
        raise TrainingError(f"{size} processes could not be measured", remedy=done.stderr[-2000:])
    found: dict[str, Any] = json.loads(lines[-1])
    return found
