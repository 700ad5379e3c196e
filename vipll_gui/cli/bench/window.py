"""Measurements of the window and of large projects."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from vipll_gui.cli.command import Command, add_json, progress_bar, say, say_json


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


def _window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=int, default=1_000_000, help="how many instances (default: 1,000,000)")
    parser.add_argument("--folder", type=Path, help="where to make the project (default: a temporary folder)")
    add_json(parser)


def _window(arguments: argparse.Namespace) -> None:
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from vipll_gui.qt.bench.window import as_table, bench_window

    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder, progress_bar("measuring") as progress:
        result = bench_window(arguments.rows, Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value, target in as_table(result):
            say(f"{name:20} {value:>12} {target:>10}")


def _map_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rows", type=int, default=100_000, help="how many instances (default: 100,000)")
    add_json(parser)


def _map(arguments: argparse.Namespace) -> None:
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from vipll_gui.qt.bench.map import bench_map

    with tempfile.TemporaryDirectory() as folder, progress_bar("measuring") as progress:
        result = bench_map(arguments.rows, Path(folder), progress)
    if arguments.json:
        say_json(result)
    else:
        for name, value in result.items():
            say(f"{name:22} {value:>12,}")


BENCHES = (
    Command("project", "time a large project file", _project, _project_arguments),
    Command("window", "time the window with a large project", _window, _window_arguments),
    Command("map", "time panning, zooming and lassoing on the map", _map, _map_arguments),
)
