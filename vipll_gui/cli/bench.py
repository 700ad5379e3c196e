"""Measurements that anyone can repeat."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from vipll_gui.cli.command import Command, add_json, progress_bar, say, say_json

Run = Callable[[argparse.Namespace], int | None]


def _crash_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=int, default=200, help="how often to kill the program (default: 200)")
    parser.add_argument("--seed", type=int, default=0, help="start of the random numbers (default: 0)")
    add_json(parser)


def _crash(arguments: argparse.Namespace) -> int:
    from vipll_gui.bench.crash import crash_test

    with tempfile.TemporaryDirectory() as folder, progress_bar("killing") as progress:
        report = crash_test(Path(folder), arguments.kills, arguments.seed, progress)
    if arguments.json:
        say_json(report.as_dict())
    else:
        say(
            f"{report.kills} kills ({report.training_kills} during training), {report.acknowledged:,} decisions "
            f"acknowledged, {report.lost} lost, {report.checks_failed} checks failed"
        )
    return 1 if report.lost or report.checks_failed else 0


def _project_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=int, default=1_000_000, help="how many instances (default: 1,000,000)")
    parser.add_argument("--folder", type=Path, help="where to make the file (default: a temporary folder)")
    add_json(parser)


def _project(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.project import bench_project

    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, progress_bar("measuring") as progress:
        result = bench_project(arguments.rows, Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value in result.items():
            say(f"{name:20} {value:>12,}")


BENCHES = (
    Command("crash", "kill the program at random moments and look for lost decisions", _crash, _crash_arguments),
    Command("project", "time a large project file", _project, _project_arguments),
)


def _arguments(parser: argparse.ArgumentParser) -> None:
    benches = parser.add_subparsers(title="measurements", metavar="WHAT", required=True)
    for bench in BENCHES:
        bench.add_to(benches)


def _never(_arguments: argparse.Namespace) -> None:
    """Each measurement brings its own."""


COMMANDS = (Command("bench", "measure this program", _never, _arguments, "  vipll-gui bench crash --kills 20"),)
