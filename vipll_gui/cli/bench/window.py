"""Measurements of the window and of large projects."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from vipll_gui.cli.bench.table import say_table
from vipll_gui.cli.command import Command, add_json, number, progress_bar, say, say_json

ROWS = number(int, 1)  # how many a project may have


def _project_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=ROWS, default=1_000_000, help="how many instances (default: 1,000,000)")
    parser.add_argument("--folder", type=Path, help="where to make the file (default: a temporary folder)")
    parser.add_argument("--commands", action="store_true", help="time every command that reads the project, instead")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="PROGRAM",
        help="with --commands: another environment's vipll-gui, in turn with this",
    )
    parser.add_argument("--times", type=ROWS, default=5, help="with --commands: the least of how many (default: 5)")
    add_json(parser)


def _project(arguments: argparse.Namespace) -> None:
    if arguments.commands:
        _read_commands(arguments)
        return
    from vipll_gui.bench.project import bench_project

    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, progress_bar("measuring") as progress:
        result = bench_project(arguments.rows, Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value in result.items():
            say(f"{name:20} {value:>12,}")


def _read_commands(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.read_commands import read_command_rows

    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, progress_bar("measuring") as progress:
        against, times = arguments.against and arguments.against.absolute(), arguments.times
        rows = list(read_command_rows(arguments.rows, Path(folder), against=against, times=times, progress=progress))
    say_table(arguments, rows)


def _window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=ROWS, default=1_000_000, help="how many instances (default: 1,000,000)")
    parser.add_argument("--folder", type=Path, help="where to make the project (default: a temporary folder)")
    add_json(parser)


def _window(arguments: argparse.Namespace) -> None:
    _without_a_screen()
    from vipll_gui.qt.bench.sheet import INSTANCES, bench_sheet
    from vipll_gui.qt.bench.window import as_table, bench_window

    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, progress_bar("measuring") as progress:
        result = bench_window(arguments.rows, Path(folder), progress)
        result |= bench_sheet(min(INSTANCES, arguments.rows), Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value, target in as_table(result):
            say(f"{name:20} {value:>12} {target:>10}")


def _map_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=ROWS, default=100_000, help="how many instances (default: 100,000)")
    add_json(parser)


def _map(arguments: argparse.Namespace) -> None:
    _without_a_screen()
    from vipll_gui.qt.bench.map import bench_map

    with tempfile.TemporaryDirectory() as folder, progress_bar("measuring") as progress:
        result = bench_map(arguments.rows, Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value in result.items():
            say(f"{name:22} {value:>12,}")


def _sheet(arguments: argparse.Namespace) -> None:
    _without_a_screen()
    from vipll_gui.qt.bench.sheet import bench_sheet
    from vipll_gui.qt.bench.window import as_table
    from vipll_gui.qt.shell.app import make_app

    make_app()
    with tempfile.TemporaryDirectory() as folder, progress_bar("measuring") as progress:
        result = bench_sheet(arguments.rows, Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value, target in as_table(result):
            say(f"{name:24} {value:>12} {target:>10}")


def _without_a_screen() -> None:
    """Lets Qt draw where there is none."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def _duplicates_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=ROWS, default=1_000_000, help="rows to time it with (default: 1,000,000)")
    add_json(parser)


def _duplicates(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.duplicates import bench_duplicates

    with tempfile.TemporaryDirectory() as folder, progress_bar("measuring") as progress:
        result = list(bench_duplicates(arguments.rows, Path(folder), progress))
    if arguments.json:
        say_json(result)
    else:
        for record in result:
            say("  ".join(f"{name} {value}" for name, value in record.items()))


BENCHES = (
    Command("project", "time a large project file", _project, _project_arguments),
    Command("window", "time the window with a large project", _window, _window_arguments),
    Command("sheet", "time the contact sheet with many pictures", _sheet, _map_arguments),
    Command("duplicates", "measure how near-duplicates are found", _duplicates, _duplicates_arguments),
    Command("map", "time panning, zooming and lassoing on the map", _map, _map_arguments),
)
