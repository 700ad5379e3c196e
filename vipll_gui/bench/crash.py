"""Is anything a person decided ever lost? Kill the program at random moments while decisions stream in, and look."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from vipll_gui.data import CandidateSets, Dataset, Progress, no_progress
from vipll_gui.session import Session
from vipll_gui.session.transfer.checking import check_project
from vipll_gui.session.transfer.scripting import journal_records
from vipll_gui.store import create_store

INSTANCES, LABELS = 2000, 8
TRAINING_EVERY = 5  # one kill in so many is inside a training run
LONGEST_LIFE = 300  # acknowledged decisions before the kill at the latest
Decision = tuple[int, str, str]  # number in the journal, id, label


@dataclass
class CrashReport:
    """What the kills did."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    checks_failed: int = 0
    training_kills: int = 0

    def as_dict(self) -> dict[str, int]:
        """The report as a plain record."""
        return asdict(self)


def crash_test(folder: Path, kills: int, seed: int = 0, progress: Progress = no_progress) -> CrashReport:
    """Kill a deciding program `kills` times; after each, every acknowledged decision must be there, in order."""
    path = folder / "crash.vipll"
    rng, report = random.Random(seed), CrashReport()  # noqa: S311 - not for secrets
    create_store(path, _dataset(seed)).close()
    expected: list[Decision] = []
    for kill in range(kills):
        training = kill % TRAINING_EVERY == TRAINING_EVERY - 1
        acknowledged = _decide_until_killed(path, rng, training)
        expected += acknowledged
        report.kills += 1
        report.training_kills += training
        report.acknowledged += len(acknowledged)
        report.lost += _lost(path, expected)
        report.checks_failed += bool(check_project(path))
        progress((kill + 1) / kills, f"{report.acknowledged:,} acknowledged, {report.lost} lost")
    return report


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


def _decide_until_killed(path: Path, rng: random.Random, training: bool) -> list[Decision]:
    """Stream decisions into `vipll-gui decide -` and kill it at a random moment; what it acknowledged before."""
    command = [sys.executable, "-m", "vipll_gui", "decide", str(path), "-", *(["--train"] * training)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018 - pipes were asked for
        feeder = threading.Thread(target=_feed, args=(process, rng.random()))
        feeder.start()
        answers = []
        life = rng.randint(0, LONGEST_LIFE)
        for line in process.stdout:
            answers.append(line)
            if len(answers) == life:
                break
            if rng.random() < 1 / LONGEST_LIFE:
                # a moment that has nothing to do with the answers: somewhere within the next transactions
                threading.Timer(rng.random() * 0.02, process.kill).start()
        process.kill()
        answers += process.stdout.readlines()
        feeder.join()
        with suppress(BrokenPipeError):
            process.stdin.close()
    return [answer for line in answers if (answer := _parsed(line)) is not None]


def _feed(process: subprocess.Popen[str], seed: float) -> None:
    rng = random.Random(seed)  # noqa: S311 - not for secrets
    try:
        while process.stdin is not None:
            record = {"id": f"i{rng.randrange(INSTANCES)}", "label": f"label {rng.randrange(LABELS)}"}
            process.stdin.write(json.dumps(record) + "\n")
            process.stdin.flush()
    except (OSError, ValueError):
        return  # the process is gone, as it should be


def _parsed(line: str) -> Decision | None:
    """The decision in an answer that arrived whole and says that it is durable."""
    if not line.endswith("\n"):
        return None
    answer = json.loads(line)
    return (answer["seq"], answer["id"], answer["label"]) if answer["ok"] else None


def _lost(path: Path, expected: list[Decision]) -> int:
    """How many acknowledged decisions the journal does not hold in their place."""
    with Session.open(path) as session:
        found = {record["seq"]: (record["id"], record["label"]) for record in journal_records(session.project_state)}
    return sum(found.get(seq) != (name, label) for seq, name, label in expected)
