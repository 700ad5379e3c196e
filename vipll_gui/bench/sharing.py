"""How long a large project takes to a server, to be opened there, and back."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.bench.project import make_large_project
from vipll_gui.data import Progress, no_progress
from vipll_gui.session import Session
from vipll_gui.store import Address, copy_store, open_store

T = TypeVar("T")
DECISIONS = 200


def measure_sharing(folder: Path, rows: int, progress: Progress = no_progress) -> dict[str, float]:
    """Seconds to share, open and fetch a project of so many rows; the same of its file, and milliseconds to decide."""
    progress(0.0, "making a project")
    path = make_large_project(rows, folder / "large.vipll")
    with PostgresServer() as server:
        address = server.address("large")
        progress(0.3, "sharing it")
        shared, _ = _timed(lambda: _copy(path, address))
        progress(0.6, "opening it")
        opened = {name: _opened(where) for name, where in (("file", path), ("server", address))}
        progress(0.7, "fetching it")
        fetched, _ = _timed(lambda: _copy(address, folder / "back.vipll"))
    return {
        "rows": rows,
        "file_mb": round(path.stat().st_size / 1e6, 1),
        "share_seconds": round(shared, 2),
        "fetch_seconds": round(fetched, 2),
        **{f"{name}_{what}": value for name, found in opened.items() for what, value in found.items()},
    }


def _copy(source: Address, target: Address) -> None:
    with closing(open_store(source, read_only=True)) as project:
        copy_store(project, target)


def _opened(address: Address) -> dict[str, float]:
    """Opening to the queue, and deciding one instance after the other."""

    def opening() -> Session:
        session = Session.open(address)
        session.order("margin")
        return session

    seconds, session = _timed(opening)
    with session:
        taken = sorted(
            _timed(lambda at=at: session.decide(at, int(session.dataset.candidates[at][0])))[0]  # type: ignore[misc]
            for at in range(min(DECISIONS, len(session.dataset)))
        )
    return {
        "open_seconds": round(seconds, 2),
        "decision_median_ms": round(1000 * taken[len(taken) // 2], 2),
        "decision_p99_ms": round(1000 * taken[int(0.99 * len(taken))], 2),
    }


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.perf_counter()
    result = work()
    return time.perf_counter() - began, result
