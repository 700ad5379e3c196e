"""Projects from strangers: mutated project files, tried with everything that reads them, in limited processes."""

from __future__ import annotations

import random
import shutil
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from vipll_gui.bench.hostile.damage import Damage, at_random, rules
from vipll_gui.bench.hostile.place import Place, temporary_root
from vipll_gui.bench.hostile.projects import NAME, make_project
from vipll_gui.bench.limited_process import Answer, LimitedProcess, Limits
from vipll_gui.data import WRITERS, Kind, Progress, no_progress

WORKER = "vipll_gui.cli.hostile_worker"
LIMITS = Limits(cpu=30.0, clock=300.0)  # for all commands and the window together
RANDOM_SHARE = 0.3  # of the inputs are damaged at random, the others by rule
COUNTED = {
    "ok": "opened", "refused": "refused", "crash": "crashes", "hang": "hangs", "exception": "foreign_exceptions",
    "outside": "files_touched_outside",
}  # fmt: skip


@dataclass
class HostileReport:
    """What came of all inputs."""

    inputs: int = 0
    crashes: int = 0
    hangs: int = 0
    foreign_exceptions: int = 0  # other than VipllError, and what was rescued but is not sound
    files_touched_outside: int = 0
    seconds: float = 0.0
    opened: int = 0
    refused: int = 0
    peak_memory_mb: int = 0
    slowest_seconds: float = 0.0
    by_damage: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # folders that hold the inputs, and what happened

    @property
    def failed(self) -> int:
        """Inputs that something was wrong with."""
        return self.crashes + self.hangs + self.foreign_exceptions + self.files_touched_outside

    def as_dict(self) -> dict[str, object]:
        """The report as plain values."""
        return {**asdict(self), "by_damage": dict(self.by_damage)}


@dataclass(frozen=True)
class _Input:
    """A project to damage, how, and the format that its labels are exported in."""

    number: int
    folder: Path
    damage: Damage
    format: str


def hostile(
    count: int,
    seed: int,
    keep: Path,
    progress: Progress = no_progress,
    processes: int = 1,
    kinds: Sequence[Kind] = tuple(Kind),
) -> HostileReport:
    """Try so many damaged projects in so many processes; those that fail are kept in the folder `keep`."""
    report, noting, began = HostileReport(), threading.Lock(), time.monotonic()
    stop = threading.Event()

    def note(tried: _Input, answer: Answer, place: Place) -> None:
        with noting:
            _count(report, tried, answer, place, keep)
            progress(report.inputs / count, f"{report.inputs:,} projects, {report.failed} failed")

    with tempfile.TemporaryDirectory() as home, ThreadPoolExecutor(processes) as threads:
        inputs = list(_inputs(count, seed, Path(home), kinds))
        shares = [threads.submit(_try_all, inputs[i::processes], note, stop) for i in range(processes)]
        try:
            for share in as_completed(shares):
                share.result()
        finally:
            stop.set()  # one that failed, or the wish to stop, ends the others
    report.seconds = round(time.monotonic() - began, 1)
    return report


def _try_all(inputs: Sequence[_Input], note: Callable[[_Input, Answer, Place], None], stop: threading.Event) -> None:
    """Try one project after the other in a place and a process of their own, until asked to stop."""
    with temporary_root() as root:
        place = Place(Path(root))
        place.prepare()
        before = place.fingerprint()
        child = LimitedProcess(WORKER, LIMITS, place.environment)
        try:
            for one in inputs:
                if stop.is_set():
                    return
                place.put(one.folder)
                one.damage.do(place.project)
                answer = child.ask(root, one.format)
                if place.fingerprint() != before:
                    answer = replace(answer, outcome="outside", words=f"files outside were changed; {answer.words}")
                note(one, answer, place)
        finally:
            child.stop()


def _inputs(count: int, seed: int, home: Path, kinds: Sequence[Kind]) -> Iterator[_Input]:
    """Damaged by rule, each rule at most once before any is tried again, and at random."""
    rng = random.Random(seed)  # noqa: S311 - to be repeated, not to be secret
    folders = []
    for kind in kinds:
        folder = home / kind.value
        folder.mkdir()
        make_project(kind, folder)
        folders.append((folder, rules(folder / NAME)))
    by_rule = [(folder, one) for folder, known in folders for one in known]
    rng.shuffle(by_rule)
    formats = sorted(WRITERS)
    for number in range(count):
        folder, known = rng.choice(folders)
        if by_rule and rng.random() >= RANDOM_SHARE:
            folder, damage = by_rule.pop()
        else:
            damage = at_random(known, rng)
        yield _Input(number, folder, damage, rng.choice(formats))


def _count(report: HostileReport, tried: _Input, answer: Answer, place: Place, keep: Path) -> None:
    report.inputs += 1
    report.by_damage[tried.damage.kind] += 1
    report.slowest_seconds = round(max(report.slowest_seconds, answer.seconds), 2)
    report.peak_memory_mb = max(report.peak_memory_mb, round(answer.peak_mb))
    attribute = COUNTED[answer.outcome]
    setattr(report, attribute, getattr(report, attribute) + 1)
    if answer.failed:
        kept = keep / f"{answer.outcome}-{tried.number}"
        kept.mkdir(parents=True, exist_ok=True)
        place.put(tried.folder)
        tried.damage.do(place.project)
        shutil.copy(place.project, kept)
        told = f"{tried.damage.told}\nexported as {tried.format}\n{answer.words}\n"
        (kept / "what-happened.txt").write_text(told, encoding="utf-8", errors="replace")
        report.failures.append(f"{kept}: {(answer.words.strip().splitlines() or [answer.outcome])[-1]}")
