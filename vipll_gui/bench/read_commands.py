"""What every command that reads a project takes of the processor, beside another version of the program."""

from __future__ import annotations

import os
import pstats
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from vipll_gui.bench import project
from vipll_gui.data import Progress, no_progress
from vipll_gui.errors import VipllError

READ_COMMANDS = {  # name -> what follows the project
    "info": (),
    "runs": (),
    "log": (),
    "rank": ("--limit", "20"),
    "cooccurrence": ("--json",),
    "check": (),
    "report": ("--out", "report.html", "--overwrite"),
    "export": ("--out", "clean.csv", "--overwrite"),
}
CHECKS = ("checks.py", "schema_guard.py")  # of the store, where what is read is checked
Run = list[str]  # a program and what it is told
_Function = tuple[str, int, str]  # file, line, name
_Taken = tuple[int, int, float, float, dict[_Function, tuple[int, int, float, float]]]  # by itself, whole, by caller
FEW = 20  # instances of a project that takes no time to read
_MAKE = (  # older versions do not have the function, but all that it asks for
    "import pathlib, runpy, sys; make = runpy.run_path(sys.argv[1])['make_large_project'];"
    "make(int(sys.argv[2]), pathlib.Path(sys.argv[3]), decisions=200)"
)


def read_command_rows(
    rows: int, folder: Path, *, against: Path | None = None, times: int = 5, progress: Progress = no_progress
) -> Iterator[dict[str, object]]:
    """A row for each command: processor seconds, the least of so many times, here and by the other `vipll-gui`.

    Each program reads projects of its own making, a large one and one of a few instances: what the second takes is
    starting the program, and the rest is reading. They take turns, so that what else the machine does falls on both.
    `checks` is the share of this program's reading in which it checks what it reads, by profiles of as many more times.
    """
    programs = [Path(sys.executable).with_name("vipll-gui"), *filter(None, [against])]
    progress(0.0, f"making a project of {rows:,} instances")
    made = [
        (program, _made_by(program, size, folder / f"{i}-{size}.vipll"))
        for i, program in enumerate(programs)
        for size in (rows, FEW)
    ]
    for i, (command, options) in enumerate(READ_COMMANDS.items()):
        progress(i / len(READ_COMMANDS), command)
        runs = [[str(program), command, str(path), *options] for program, path in made]
        seconds, start, *others = _least_of(times, partial(_processor_seconds, folder=folder), runs)
        checking = _least_of(times, partial(_checking_seconds, folder=folder), runs[:2])
        reading, (other, other_start) = _less(seconds, start), others or (None, None)
        yield {
            "command": command,
            "seconds": _rounded(seconds),
            "against": _rounded(other),
            "ratio": _ratio(seconds, other),
            "reading": _ratio(reading, _less(other, other_start)),
            "checks": _ratio(_less(*checking), reading),
        }
    progress(1.0, "done")


def _least_of(times: int, seconds: Callable[[Run], float | None], runs: list[Run]) -> list[float | None]:
    """The least seconds of each run, which take turns so many times; none where there never were any."""
    turns = [[seconds(run) for run in runs] for _ in range(times)]
    return [min((one for one in taken if one is not None), default=None) for taken in zip(*turns, strict=True)]


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 3)


def _less(seconds: float | None, start: float | None) -> float | None:
    """What is left without the start; None where that cannot be told."""
    return None if seconds is None or start is None or seconds <= start else seconds - start


def _ratio(here: float | None, other: float | None) -> float | None:
    return round(here / other, 3) if here and other else None


def _made_by(program: Path, rows: int, path: Path) -> Path:
    """A project made by the program's own Python, from the same text whatever its version."""
    python = program.with_name(Path(sys.executable).name)
    arguments = [str(python), "-P", "-c", _MAKE, project.__file__, str(rows), str(path)]
    try:
        subprocess.run(arguments, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", "") or str(error)
        raise VipllError(
            f"no project could be made by {program}: {said.strip()[-300:]}",
            remedy="Name the vipll-gui of another environment, as in ../earlier/.venv/bin/vipll-gui.",
        ) from error
    return path


def _processor_seconds(command: Run, folder: Path) -> float | None:
    """What a command took of the processor; none where the program does not know it."""
    before = os.times()
    done = subprocess.run(command, cwd=folder, capture_output=True)
    after = os.times()
    if done.returncode:
        return None
    return after.children_user + after.children_system - before.children_user - before.children_system


def _checking_seconds(command: Run, folder: Path) -> float | None:
    """What a command of this program took to check what it read; none where the program does not know it."""
    profile = folder / "profile"
    done = subprocess.run([sys.executable, "-m", "cProfile", "-o", profile, *command], cwd=folder, capture_output=True)
    if done.returncode:
        return None
    functions: dict[_Function, _Taken] = pstats.Stats(str(profile)).stats  # type: ignore[attr-defined]
    return sum(
        seconds
        for (file, _, _), (*_, callers) in functions.items()
        if _is_check(file)
        for (asking, _, _), (*_, seconds) in callers.items()
        if not _is_check(asking)
    )


def _is_check(file: str) -> bool:
    return Path(file).name in CHECKS and "store" in Path(file).parts
