"""Fuzzing: mutated files of every format, read in a child process that may neither crash, hang nor raise."""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from vipll_gui.bench.examples import EXAMPLES, VARIANTS
from vipll_gui.bench.limited_process import Answer, LimitedProcess
from vipll_gui.bench.mutation import TOKENS, mutated
from vipll_gui.data import READERS, Progress, no_progress

WORKER = "vipll_gui.bench.fuzz_worker"
MANIFEST = "manifest.csv"


@dataclass
class FuzzReport:
    """What came of all inputs."""

    inputs: int = 0
    seconds: float = 0.0
    read: int = 0
    refused: int = 0
    over_memory: int = 0  # refused because they do not fit into the limit
    crashes: int = 0
    hangs: int = 0
    exceptions: int = 0  # other than VipllError
    peak_memory_mb: int = 0
    slowest_seconds: float = 0.0
    by_format: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # files that hold the inputs, and what happened

    @property
    def failed(self) -> int:
        """Inputs that something was wrong with."""
        return self.crashes + self.hangs + self.exceptions

    def as_dict(self) -> dict[str, object]:
        """The report as plain values."""
        return {**asdict(self), "by_format": dict(self.by_format)}


@dataclass(frozen=True)
class _Seed:
    """A good source: the format it is read as, its files, and the file that is changed."""

    format: str
    folder: Path
    source: Path
    victim: Path
    content: bytes


def fuzz(
    seconds: float, seed: int, keep: Path, progress: Progress = no_progress, most: int | None = None
) -> FuzzReport:
    """Try mutated files for some time (or `most` inputs); inputs that fail are kept in the folder `keep`."""
    report, rng = FuzzReport(), random.Random(seed)  # noqa: S311 - to be repeated, not to be secret
    with tempfile.TemporaryDirectory() as home:
        seeds = list(_seeds(Path(home) / "seeds"))
        contents = [s.content for s in seeds]
        workplace = Path(home) / "input"
        child = LimitedProcess(WORKER)
        began = time.monotonic()
        try:
            while (spent := time.monotonic() - began) < seconds and (most is None or report.inputs < most):
                chosen = rng.choice(seeds)
                with _changed(chosen, rng, contents, workplace) as (source, name):
                    asked = None if rng.random() < 0.2 else name
                    _count(report, child.ask(str(source), asked), source, asked, keep)
                report.by_format[name] += 1
                progress(spent / seconds, f"{report.inputs:,} inputs, {report.failed} failed")
        finally:
            child.stop()
        report.seconds = round(time.monotonic() - began, 1)
    return report


def _seeds(home: Path) -> Iterator[_Seed]:
    makers = {**{name: (name, make) for name, make in EXAMPLES.items()}, **VARIANTS}
    for label, (name, make) in makers.items():
        folder = home / label.replace(" ", "-")
        folder.mkdir(parents=True)
        source = make(folder)
        if READERS[name].folder:
            victim = source / MANIFEST if (source / MANIFEST).exists() else next(p for p in source.rglob("*.png"))
        else:
            victim = source
        yield _Seed(name, folder, source, victim, victim.read_bytes())


@contextmanager
def _changed(seed: _Seed, rng: random.Random, contents: list[bytes], workplace: Path) -> Iterator[tuple[Path, str]]:
    """A copy of a good source with its main file changed (or, for folders, a name)."""
    shutil.copytree(seed.folder, workplace)
    try:
        victim = workplace / seed.victim.relative_to(seed.folder)
        victim.write_bytes(mutated(seed.content, rng, contents))
        if READERS[seed.format].folder and rng.random() < 0.7:
            _rename_something(workplace, rng)
        yield workplace / seed.source.relative_to(seed.folder), seed.format
    finally:
        shutil.rmtree(workplace)


def _rename_something(workplace: Path, rng: random.Random) -> None:
    """A file or folder gets a name that is hard to bear, or becomes a link to somewhere else."""
    victim = rng.choice(sorted(workplace.rglob("*")))
    name = (
        os.fsencode(victim.parent) + b"/" + (rng.choice(TOKENS).replace(b"/", b"_").replace(b"\0", b"_")[:80] or b"x")
    )
    if rng.random() < 0.2 and victim.is_file():
        victim.unlink()
        victim.symlink_to(rng.choice(("/etc/passwd", "/dev/zero", victim.name, "..")))
    elif not os.path.lexists(name):
        os.rename(victim, name)  # noqa: PTH104 - names that are no text


def _count(report: FuzzReport, answer: Answer, source: Path, name: str | None, keep: Path) -> None:
    outcome, words = answer.outcome, answer.words
    report.inputs += 1
    report.slowest_seconds = round(max(report.slowest_seconds, answer.seconds), 2)
    report.peak_memory_mb = max(report.peak_memory_mb, round(answer.peak_mb))
    counted = {"ok": "read", "refused": "refused", "memory": "over_memory", "crash": "crashes", "hang": "hangs"}
    attribute = counted.get(outcome, "exceptions")
    setattr(report, attribute, getattr(report, attribute) + 1)
    if answer.failed or outcome == "memory":
        kept = keep / f"{outcome}-{report.inputs}"
        shutil.copytree(source.parent, kept, symlinks=True)
        (kept / "what-happened.txt").write_text(
            f"{source.name} as {name}\n{words}\n", encoding="utf-8", errors="replace"
        )
        report.failures.append(f"{kept}: {words.strip().splitlines()[-1] if words.strip() else outcome}")
