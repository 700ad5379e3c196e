"""Measurements of what the program bears: kills, broken files, projects from strangers."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from vipll_gui.cli.command import Command, add_json, number, progress_bar, say, say_json


def _crash_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=number(int, 1), default=200, help="how often to end the program (default: 200)")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    add_json(parser)


def _crash(arguments: argparse.Namespace) -> int:
    from vipll_gui.bench.crash import crash_test

    with tempfile.TemporaryDirectory() as folder, progress_bar("killing") as progress:
        report = crash_test(Path(folder), arguments.kills, arguments.seed, progress)
    if arguments.json:
        say_json(report.as_dict())
    else:
        for kind, ends in {"in all": report, **report.kinds}.items():
            say(
                f"{kind:14} {ends.kills:5} ends, {ends.acknowledged:9,} decisions acknowledged, {ends.refused:5} "
                f"refused, {ends.lost} lost; {ends.checks_failed} checks failed, {ends.left_behind} files left behind, "
                f"{ends.tracebacks} tracebacks, {ends.still_running} runs that seem to go on"
            )
        say(f"{report.training_kills} of them during training; {report.seconds:,.0f} s")
    return 1 if report.failed else 0


def _fuzz_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=number(float, 0), default=60.0, help="how long to try (default: 60)")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="folder for inputs that fail")
    add_json(parser)


def _fuzz(arguments: argparse.Namespace) -> int:
    from vipll_gui.bench.fuzz import fuzz

    with progress_bar("fuzzing") as progress:
        report = fuzz(arguments.seconds, arguments.seed, arguments.keep, progress)
    if arguments.json:
        say_json(report.as_dict())
    else:
        say(
            f"{report.inputs:,} inputs in {report.seconds:,.0f} s: {report.read:,} read, {report.refused:,} refused, "
            f"{report.over_memory:,} too large for the memory allowed; {report.crashes} crashes, {report.hangs} hangs, "
            f"{report.exceptions} other exceptions; peak memory {report.peak_memory_mb:,} MB, "
            f"slowest {report.slowest_seconds:.2f} s"
        )
        for failure in report.failures:
            say(f"  {failure}")
    return 1 if report.failed else 0


def _hostile_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--projects", type=number(int, 1), default=200, help="how many to try (default: 200)")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    parser.add_argument(
        "--processes", type=number(int, 1), default=os.cpu_count() or 1, help="how many at once (default: one per core)"
    )
    parser.add_argument("--keep", type=Path, default=Path("hostile-failures"), help="folder for projects that fail")
    add_json(parser)


def _hostile(arguments: argparse.Namespace) -> int:
    from vipll_gui.bench.hostile import hostile

    with progress_bar("trying") as progress:
        report = hostile(arguments.projects, arguments.seed, arguments.keep, progress, arguments.processes)
    if arguments.json:
        say_json(report.as_dict())
    else:
        say(
            f"{report.inputs:,} projects in {report.seconds:,.0f} s: {report.opened:,} opened, "
            f"{report.refused:,} refused; {report.crashes} crashes, {report.hangs} hangs, "
            f"{report.foreign_exceptions} foreign exceptions, {report.files_touched_outside} touched files "
            f"outside; peak memory {report.peak_memory_mb:,} MB, slowest {report.slowest_seconds:.1f} s"
        )
        for failure in report.failures:
            say(f"  {failure}")
    return 1 if report.failed else 0


def _team_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--annotators", type=number(int, 1), default=20, help="processes that decide (default: 20)")
    parser.add_argument("--rate", type=number(float, 0.01), default=30.0, help="decisions a second (default: 30)")
    parser.add_argument("--seconds", type=number(float, 1), default=60.0, help="how long (default: 60)")
    parser.add_argument("--instances", type=number(int, 10), default=10_000, help="in the project (default: 10000)")
    parser.add_argument("--server-kills", type=number(int, 0), default=0, help="how often to kill the server")
    parser.add_argument("--client-kills", type=number(int, 0), default=0, help="how often to kill an annotator")
    parser.add_argument("--seed", type=number(int, 0), default=0, help="start of the random numbers (default: 0)")
    add_json(parser)


def _team(arguments: argparse.Namespace) -> int:
    from vipll_gui.bench.team import Plan, team_test

    plan = Plan(**{name: getattr(arguments, name) for name in Plan.__dataclass_fields__})
    with tempfile.TemporaryDirectory() as folder, progress_bar("deciding together") as progress:
        report = team_test(Path(folder), plan, progress)
    if arguments.json:
        say_json(report.as_dict())
    else:
        say(
            f"{report.annotators} annotators, {report.decisions:,} decisions: {report.lost} lost, {report.doubled} "
            f"there twice, {report.given_twice} instances decided by two; {report.server_kills} ends of the server, "
            f"{report.client_kills} of annotators",
            f"decided in {report.decide_p50_ms} ms, at worst of a hundred {report.decide_p99_ms} ms; "
            f"seen by others after {report.seen_p50_ms} ms, at worst of a hundred {report.seen_p99_ms} ms",
        )
    return 1 if report.lost or report.doubled else 0


def _share_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=number(int, 10), default=1_000_000, help="instances (default: 1000000)")
    add_json(parser)


def _share(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.sharing import measure_sharing

    with tempfile.TemporaryDirectory() as folder, progress_bar("measuring") as progress:
        found = measure_sharing(Path(folder), arguments.rows, progress)
    if arguments.json:
        say_json(found)
    else:
        for name, value in found.items():
            say(f"{name.replace('_', ' '):28} {value:,}")


BENCHES = (
    Command(
        "share",
        "time how long a large project takes to a server, to be opened there, and back",
        _share,
        _share_arguments,
        "  vipll-gui bench share --rows 100000",
    ),
    Command(
        "team",
        "let many annotators decide in one shared project, kill some, and look for what is lost or there twice",
        _team,
        _team_arguments,
        "  vipll-gui bench team --annotators 5 --rate 10 --seconds 20 --server-kills 1 --client-kills 2",
    ),
    Command(
        "crash",
        "end the program at random moments, by signals and full disks, and look for lost decisions",
        _crash,
        _crash_arguments,
    ),
    Command(
        "fuzz",
        "read broken files of every format and look for crashes, hangs and exceptions",
        _fuzz,
        _fuzz_arguments,
        "  vipll-gui bench fuzz --seconds 60",
    ),
    Command(
        "hostile",
        "open damaged and crafted projects and look for crashes, hangs, exceptions and files touched outside",
        _hostile,
        _hostile_arguments,
        "  vipll-gui bench hostile --projects 500",
    ),
)
