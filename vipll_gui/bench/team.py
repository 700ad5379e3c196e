"""Many annotators in one shared project: is anything lost or there twice, and how soon does everybody see it?"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.bench.postgres_server import PostgresServer
from vipll_gui.bench.team_annotator import Assignment, run
from vipll_gui.data import CandidateSets, Dataset, Progress, no_progress
from vipll_gui.session.transfer.sharing import members_of
from vipll_gui.store import Action, create_store, open_store

LABELS = 8
START_SECONDS = 1.0  # for all annotators to be there, besides a twentieth of a second each
TURN_SECONDS = 0.05
DOWN_SECONDS = 1.0  # that a killed server stays away
FLUSH_SECONDS = 0.05  # between two looks at how quick the disk is


@dataclass(frozen=True)
class Plan:
    """How many do what for how long."""

    annotators: int = 20
    rate: float = 30.0  # decisions a second, of all together
    seconds: float = 60.0
    instances: int = 10_000
    server_kills: int = 0
    client_kills: int = 0
    seed: int = 0


@dataclass(frozen=True)
class TeamReport:
    """What came of it; times in milliseconds."""

    annotators: int
    decisions: int
    lost: int
    doubled: int
    given_twice: int  # instances that two people decided
    seen: int  # decisions of others that somebody took in while the server was there, of which these are the times
    seen_p50_ms: float
    seen_p99_ms: float
    caught_up: int  # decisions of others that somebody took in across a time without the server …
    caught_up_p99_ms: float  # … counted from when it was back
    away_seconds: float  # that the server was away
    decide_p50_ms: float
    decide_p99_ms: float
    decide_max_ms: float
    flush_p50_ms: float  # what the disk alone takes to keep a page, tried meanwhile beside the project
    flush_p99_ms: float
    cpu_seconds: float  # of all annotators together, without the server
    server_kills: int
    client_kills: int
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """The report as a plain record."""
        return asdict(self)


def team_test(folder: Path, plan: Plan, progress: Progress = no_progress) -> TeamReport:
    """Have annotators decide in processes of their own, end some of them, and look at the journal."""
    began = time.monotonic()
    with PostgresServer() as server, _state_in(folder / "state"):
        address = server.address("team")
        create_store(address, _dataset(plan)).close()
        names = [f"annotator{number}" for number in range(plan.annotators)]
        for name in names:
            server.make_login(name)
        members_of(address, annotators=names)
        crew = _Crew(plan, [address.replace("postgres@", f"{name}@") for name in names], folder)
        crew.work(server, progress)
        for own in crew.addresses:  # what could not be sent is sent by whoever opens it next
            open_store(own).close()
        with closing(open_store(address, read_only=True)) as project:
            written = [entry for entry in project.journal() if entry.action is Action.DECIDE]
    notes = [json.loads(line) for path in crew.outs for line in path.read_text().splitlines() if line.endswith("}")]
    decided = [note for note in notes if "decided" in note]
    seen, caught_up = decision_times(
        [tuple(pair) for note in notes if "seen" in note for pair in note["seen"]], crew.away
    )
    kept = Counter((entry.time, entry.positions[0], entry.label) for entry in written)
    by_position = Counter(entry.positions[0] for entry in written)
    times = [note["ms"] for note in decided]
    return TeamReport(
        annotators=plan.annotators,
        decisions=len(decided),
        lost=sum((note["decided"], note["position"], note["label"]) not in kept for note in decided),
        doubled=sum(count - 1 for count in kept.values()),
        given_twice=sum(count > 1 for count in by_position.values()),
        seen=len(seen),
        seen_p50_ms=_percentile(seen, 50),
        seen_p99_ms=_percentile(seen, 99),
        caught_up=len(caught_up),
        caught_up_p99_ms=_percentile(caught_up, 99),
        away_seconds=round(sum(back - gone for gone, back in crew.away), 1),
        decide_p50_ms=_percentile(times, 50),
        decide_p99_ms=_percentile(times, 99),
        decide_max_ms=_percentile(times, 100),
        flush_p50_ms=_percentile(crew.flushes, 50),
        flush_p99_ms=_percentile(crew.flushes, 99),
        cpu_seconds=round(sum(note["cpu"] for note in notes if "cpu" in note), 1),
        server_kills=plan.server_kills,
        client_kills=plan.client_kills,
        seconds=round(time.monotonic() - began, 1),
    )


class _Crew:
    """The processes of all annotators, each replaced when it is killed."""

    def __init__(self, plan: Plan, addresses: list[str], folder: Path) -> None:
        self._plan = plan
        self._folder = folder
        self._fork = multiprocessing.get_context("fork")  # all that is loaded is loaded once
        self._processes: list[Any] = []
        self.addresses = addresses
        self.outs: list[Path] = []
        self.away: list[tuple[float, float]] = []  # when the server was killed, and when it was back
        self.flushes: list[float] = []  # milliseconds
        self._until = 0.0

    def work(self, server: PostgresServer, progress: Progress) -> None:
        """Let everybody decide, and end some of them, until the time is over."""
        plan, rng = self._plan, random.Random(self._plan.seed)  # noqa: S311 - chance, not secrets
        start = time.time() + START_SECONDS + TURN_SECONDS * plan.annotators
        self._until = start + plan.seconds
        self._processes = [self._begun(number) for number in range(plan.annotators)]
        ends = [(start + plan.seconds * (n + 1) / (plan.server_kills + 1), "server") for n in range(plan.server_kills)]
        ends += [(start + plan.seconds * rng.uniform(0.05, 0.9), "client") for _ in range(plan.client_kills)]
        for moment, what in sorted(ends):
            self._wait(moment, start, progress)
            if what == "server":
                gone = time.time()
                server.kill()
                time.sleep(DOWN_SECONDS)
                server.start()
                self.away.append((gone, time.time()))
            else:
                self._replace(rng.randrange(plan.annotators))
        self._wait(self._until, start, progress)
        for process in self._processes:
            process.join()

    def _wait(self, moment: float, start: float, progress: Progress) -> None:
        while (left := moment - time.time()) > 0:
            progress(min(max((time.time() - start) / self._plan.seconds, 0.0), 1.0), "deciding")
            self._flush()
            time.sleep(min(left, FLUSH_SECONDS))

    def _flush(self) -> None:
        """Has the disk keep a page, as a server does for every decision."""
        with (self._folder / "page").open("wb") as file:
            file.write(bytes(8192))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
        self.flushes.append(1000 * (time.perf_counter() - began))

    def _begun(self, number: int) -> Any:
        self.outs.append(self._folder / f"{len(self.outs)}.jsonl")
        period = self._plan.annotators / self._plan.rate
        seed = self._plan.seed * 10_000 + len(self.outs)
        assignment = Assignment(self.addresses[number], self.outs[-1], period, self._until, seed)
        process = self._fork.Process(target=run, args=(assignment,))
        process.start()
        return process

    def _replace(self, number: int) -> None:
        self._processes[number].kill()
        self._processes[number].join()
        self._processes[number] = self._begun(number)


@contextmanager
def _state_in(folder: Path) -> Iterator[None]:
    """Keep what waits for a server apart from the user's own."""
    before = os.environ.get("XDG_STATE_HOME")
    os.environ["XDG_STATE_HOME"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["XDG_STATE_HOME"]
        else:
            os.environ["XDG_STATE_HOME"] = before


def _dataset(plan: Plan) -> Dataset:
    rng = np.random.default_rng(plan.seed)
    keys = rng.random((plan.instances, LABELS))
    sets = np.sort(keys.argsort(axis=1)[:, :3].astype(np.int32), axis=1)
    return Dataset(
        ids=np.array([f"item-{number}" for number in range(plan.instances)], object),
        labels=tuple(f"label-{number}" for number in range(LABELS)),
        candidates=CandidateSets(np.arange(plan.instances + 1, dtype=np.int64) * 3, sets.ravel(), LABELS),
    )


def decision_times(seen: list[tuple[float, float]], away: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """Milliseconds until others saw decisions; apart those across a time without the server, from when it was back."""
    plain, across = list[float](), list[float]()
    for decided, taken_in in seen:
        back = max((back for gone, back in away if decided < back and gone < taken_in), default=0.0)
        (across if back else plain).append(1000 * (taken_in - max(decided, back)))
    return plain, across


def _percentile(values: list[float], share: float) -> float:
    return round(float(np.percentile(values, share)), 1) if values else float("nan")
