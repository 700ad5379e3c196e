"""Is anything a person decided ever lost? End the program at random moments while decisions stream in, and look.

It ends in three ways: killed, asked to end, and on a disk that is full. Each process is the real command, forked from
one that has loaded everything, since loading would take most of the time.
"""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.bench.crash_writer import Writer, WriterServer
from vipll_gui.data import CandidateSets, Dataset, Progress, no_progress
from vipll_gui.session import Session
from vipll_gui.session.transfer.checking import check_project
from vipll_gui.session.transfer.scripting import journal_records
from vipll_gui.store import create_store
from vipll_gui.store.run_record import RUNNING

INSTANCES, LABELS = 2000, 8
TRAINING_EVERY = 5  # one end in so many is inside a training run
LONGEST_LIFE = 100  # acknowledged decisions before the end at the latest
PER_PROJECT = 25  # ends, each of which is followed by a look at the whole journal
MOST_ROOM = 4  # pages left on a disk that is nearly full
HANDS = 2  # projects that are worked on at the same time
Decision = tuple[int, str, str]  # number in the journal, id, label
KILLED, ASKED, FULL = "killed", "asked to end", "full disk"
KINDS = (KILLED, ASKED, FULL)


@dataclass
class Ends:
    """What ends of one kind did."""

    kills: int = 0
    acknowledged: int = 0
    refused: int = 0  # decisions, of which it was said that they could not be written
    lost: int = 0
    checks_failed: int = 0
    left_behind: int = 0  # files, after an end in order
    tracebacks: int = 0
    still_running: int = 0  # runs that seem to go on

    @property
    def failed(self) -> bool:
        """Whether anything is as it should not be."""
        return any((self.lost, self.checks_failed, self.left_behind, self.tracebacks, self.still_running))


@dataclass
class CrashReport(Ends):
    """What all ends did, and those of each kind."""

    training_kills: int = 0
    seconds: float = 0.0
    kinds: dict[str, Ends] = field(default_factory=lambda: {kind: Ends() for kind in KINDS})

    def add(self, kind: str, **counts: int) -> None:
        """Count an end."""
        for ends in (self, self.kinds[kind]):
            for name, count in counts.items():
                setattr(ends, name, getattr(ends, name) + count)

    def as_dict(self) -> dict[str, Any]:
        """The report as a plain record."""
        return asdict(self)


def crash_test(folder: Path, kills: int, seed: int = 0, progress: Progress = no_progress) -> CrashReport:
    """End a deciding program `kills` times; after each, every acknowledged decision must be there, in order."""
    began, report, lock = time.monotonic(), CrashReport(), threading.Lock()

    def count(kind: str, training: bool, **counts: int) -> None:
        with lock:
            report.add(kind, **counts)
            report.training_kills += training
            report.seconds = round(time.monotonic() - began, 1)
            progress(report.kills / kills, f"{report.acknowledged:,} acknowledged, {report.lost} lost")

    numbers = [range(hand, kills, HANDS) for hand in range(min(HANDS, kills))]
    with ThreadPoolExecutor(HANDS) as pool:
        hands = [pool.submit(_Hand(folder / f"hand-{at}", seed, count).end_all, own) for at, own in enumerate(numbers)]
        for hand in hands:
            hand.result()
    return report


class _Hand:
    """Ends one program after the other, on projects of its own."""

    def __init__(self, folder: Path, seed: int, count: Callable[..., None]) -> None:
        self._folder = folder
        self._seed = seed
        self._count = count
        self._path = folder
        self._expected: list[Decision] = []

    def end_all(self, numbers: range) -> None:
        """Make all these ends; which is which depends on their number alone."""
        with WriterServer() as server:
            for place, number in enumerate(numbers):
                if place % PER_PROJECT == 0:
                    self._begin(self._folder / str(place))
                self._end(server, number)

    def _begin(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._path, self._expected = folder / "crash.vipll", []
        create_store(self._path, _dataset(self._seed)).close()

    def _end(self, server: WriterServer, number: int) -> None:
        kind, training = KINDS[number % len(KINDS)], number % TRAINING_EVERY == TRAINING_EVERY - 1
        rng = random.Random(f"{self._seed} {number}")  # noqa: S311 - not for secrets
        answers, told = _decide_until_ended(server, self._path, kind, rng, training=training)
        acknowledged = [answer for line in answers if (answer := _parsed(line)) is not None]
        self._expected += acknowledged
        left = {path.name for path in self._path.parent.iterdir()} - {self._path.name} if kind != KILLED else set()
        lost, running = self._look()
        self._count(
            kind,
            training,
            kills=1,
            acknowledged=len(acknowledged),
            refused=sum(map(_is_refusal, answers)),
            lost=lost,
            checks_failed=bool(check_project(self._path)),
            left_behind=len(left),
            tracebacks=told.count("Traceback"),
            still_running=running,
        )

    def _look(self) -> tuple[int, int]:
        """How many acknowledged decisions the journal does not hold in their place; how many runs seem to go on."""
        with Session.open(self._path) as session:
            records = journal_records(session.project_state)
            found = {record["seq"]: (record["id"], record["label"]) for record in records}
            running = sum(run.status == RUNNING for run in session.runs())
        return sum(found.get(seq) != (name, label) for seq, name, label in self._expected), running


def _dataset(seed: int) -> Dataset:
    rng = np.random.default_rng(seed)
    truth = rng.integers(0, LABELS, INSTANCES)
    return Dataset(
        ids=np.array([f"i{i}" for i in range(INSTANCES)], object),
        labels=tuple(f"label {j}" for j in range(LABELS)),
        candidates=CandidateSets.from_matrix(rng.random((INSTANCES, LABELS)) < 0.5 + np.eye(LABELS)[truth]),
        features=rng.normal(size=(INSTANCES, 16)).astype(np.float32),
        feature_names=tuple(f"x{j}" for j in range(16)),
        name="crash",
    )


def _decide_until_ended(
    server: WriterServer, path: Path, kind: str, rng: random.Random, *, training: bool
) -> tuple[list[str], str]:
    """Stream decisions into `vipll-gui decide -` and end it at a random moment; its answers, and its complaints.

    On a full disk it goes on until the first decision is refused.
    """
    words = ["decide", str(path), "-", *(["--train"] * training)]
    writer = server.start(words, rng.randint(0, MOST_ROOM) if kind == FULL else None)
    feeder = threading.Thread(target=_feed, args=(writer, rng.random()))
    feeder.start()
    answers, timers, life = [], list[threading.Timer](), rng.randint(0, LONGEST_LIFE)

    def end() -> None:
        with suppress(ProcessLookupError):
            writer.send(signal.SIGKILL if kind == KILLED else signal.SIGTERM)

    if (
        kind != FULL and rng.random() < 1 / 3
    ):  # a moment that has nothing to do with the answers: opening, or the first transactions
        timers.append(threading.Timer(rng.random() * 0.2, end))
        timers[-1].start()
    for line in writer.stdout:
        answers.append(line)
        if _is_refusal(line) if kind == FULL else len(answers) >= life:
            break
        if kind != FULL and rng.random() < 1 / LONGEST_LIFE:  # somewhere within the next transactions
            timers.append(threading.Timer(rng.random() * 0.02, end))
            timers[-1].start()
    end()
    answers += writer.stdout.readlines()
    for timer in timers:
        timer.join()
    server.wait()
    feeder.join()
    told = writer.errors()
    writer.close()
    return answers, told


def _feed(writer: Writer, seed: float) -> None:
    rng = random.Random(seed)  # noqa: S311 - not for secrets
    with suppress(OSError, ValueError), writer.stdin:  # until the process is gone, as it should be
        while True:
            record = {"id": f"i{rng.randrange(INSTANCES)}", "label": f"label {rng.randrange(LABELS)}"}
            writer.stdin.write(json.dumps(record) + "\n")
            writer.stdin.flush()


def _is_refusal(line: str) -> bool:
    return line.endswith("\n") and not json.loads(line)["ok"]


def _parsed(line: str) -> Decision | None:
    """The decision in an answer that arrived whole and says that it is durable."""
    if not line.endswith("\n"):
        return None
    answer = json.loads(line)
    return (answer["seq"], answer["id"], answer["label"]) if answer["ok"] else None
