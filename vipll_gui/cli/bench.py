"""Measurements that anyone can repeat."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from vipll_gui.cli.command import Command, add_json, number, progress_bar, say, say_json
from vipll_gui.cli.output import add_overwrite, require_free


def _crash_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=number(int, 1), default=200, help="how often to end the program (default: 200)")
    parser.add_argument("--seed", type=int, default=0, help="start of the random numbers (default: 0)")
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


def _fuzz_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to try (default: 60)")
    parser.add_argument("--seed", type=int, default=0, help="start of the random numbers (default: 0)")
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


# -- the learner -------------------------------------------------------------------------------------------------


def _datasets(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--datasets", type=_names, help="which, as a,b,c (default: lost,msrc-v2,bird-song)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder of the .mat files (default: $VIPLL_DATA)")
    parser.add_argument("--seed", type=int, default=0, help="start of the learner's random numbers (default: 0)")
    add_json(parser)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _accuracy_arguments(parser: argparse.ArgumentParser) -> None:
    _datasets(parser)
    parser.add_argument(
        "--method",
        "--methods",
        type=_names,
        action="extend",
        metavar="NAME",
        dest="methods",
        help="which, as a,b,c or given several times (default: the usual one; `vipll-gui methods` lists them)",
    )
    parser.add_argument("--folds", type=int, default=5, help="stratified folds, at least 2 (default: 5)")


def _accuracy(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.accuracy import accuracy_rows
    from vipll_gui.bench.datasets import DATASETS, dataset_counts

    with progress_bar("measuring") as progress:
        rows = list(
            accuracy_rows(
                arguments.datasets or DATASETS,
                methods=arguments.methods or (),
                folds=arguments.folds,
                seed=arguments.seed,
                data=arguments.data,
                progress=progress,
            )
        )
    _table(arguments, rows)
    if not arguments.json:
        for counts in dataset_counts(arguments.datasets or DATASETS, arguments.data):
            say(counts)


def _speed(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.datasets import DATASETS
    from vipll_gui.bench.speed import speed_rows

    with progress_bar("measuring") as progress:
        datasets = arguments.datasets or DATASETS
        rows = list(speed_rows(datasets, seed=arguments.seed, data=arguments.data, progress=progress))
    _table(arguments, rows)


def _scaling_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sizes", type=_sizes, help="how many instances, as 1000,10000 (default: 1,000 to 1,000,000)")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="also draw both curves")
    add_overwrite(parser)
    add_json(parser)


def _sizes(text: str) -> list[int]:
    return [int(size) for size in _names(text)]


def _scaling(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.scaling import SIZES, scaling_plot, scaling_rows

    if arguments.plot:
        require_free(arguments.plot, overwrite=arguments.overwrite)
    with progress_bar("measuring") as progress:
        rows = list(scaling_rows(arguments.sizes or SIZES, progress=progress))
    if arguments.plot:
        arguments.plot.write_text(scaling_plot(rows), encoding="utf-8")
    _table(arguments, rows)


def _media_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sounds", type=Path, metavar="DIR", help="folder of files called LABEL_….wav")
    parser.add_argument(
        "--pictures", type=Path, metavar="DIR", help="folder of Fashion-MNIST's files, or of files called LABEL_….png"
    )
    parser.add_argument("--limit", type=number(int, 10), default=5000, help="files of each at most (default: 5,000)")
    parser.add_argument("--seeds", type=number(int, 1), default=3, help="how often, with other sets (default: 3)")
    parser.add_argument(
        "--strengths", type=_strengths, help="how plausible false labels are, the paper's h1 (default: 0.15,0.4)"
    )
    add_json(parser)


def _strengths(text: str) -> list[float]:
    return [number(float, 0)(part) for part in _names(text)]


def _media(arguments: argparse.Namespace) -> None:
    from vipll_gui.bench.media import STRENGTHS, media_rows

    with progress_bar("measuring") as progress:
        rows = list(
            media_rows(
                arguments.sounds,
                arguments.pictures,
                limit=arguments.limit,
                seeds=arguments.seeds,
                strengths=arguments.strengths or STRENGTHS,
                progress=progress,
            )
        )
    _table(arguments, rows)


def _table(arguments: argparse.Namespace, rows: list[dict[str, object]]) -> None:
    """Print records as JSON or as a table."""
    if arguments.json:
        say_json(rows)
        return
    names = list(rows[0]) if rows else []
    cells = [names, *([_cell(row[name]) for name in names] for row in rows)]
    widths = [max(len(line[i]) for line in cells) for i in range(len(names))]
    for line in cells:
        say("  ".join(f"{cell:>{width}}" for cell, width in zip(line, widths, strict=True)))


def _cell(value: object) -> str:
    if isinstance(value, list):
        return "/".join(map(_cell, value))
    return "-" if value is None else f"{value:,}" if isinstance(value, int | float) else str(value)


BENCHES = (
    Command(
        "accuracy",
        "repeat the paper's experiments on real candidate sets",
        _accuracy,
        _accuracy_arguments,
        "  vipll-gui bench accuracy --datasets lost,bird-song --folds 2",
    ),
    Command(
        "speed",
        "time the learner against a line-by-line transcription of the paper, which takes most of an hour",
        _speed,
        _datasets,
        "  vipll-gui bench speed --datasets lost",
    ),
    Command(
        "scaling",
        "time and memory from a thousand to a million instances",
        _scaling,
        _scaling_arguments,
        "  vipll-gui bench scaling --plot docs/pictures/scaling.svg --overwrite",
    ),
    Command(
        "media",
        "disambiguate real recordings and pictures, from their files on",
        _media,
        _media_arguments,
        "  vipll-gui bench media --pictures /usr/share/datasets/fashion-mnist",
    ),
    Command(
        "crash",
        "end the program at random moments, by signals and full disks, and look for lost decisions",
        _crash,
        _crash_arguments,
    ),
    Command("project", "time a large project file", _project, _project_arguments),
    Command("window", "time the window with a large project", _window, _window_arguments),
    Command("map", "time panning, zooming and lassoing on the map", _map, _map_arguments),
    Command(
        "fuzz",
        "read broken files of every format and look for crashes, hangs and exceptions",
        _fuzz,
        _fuzz_arguments,
        "  vipll-gui bench fuzz --seconds 60",
    ),
)


def _arguments(parser: argparse.ArgumentParser) -> None:
    benches = parser.add_subparsers(title="measurements", metavar="WHAT", required=True)
    for bench in BENCHES:
        bench.add_to(benches)


def _never(_arguments: argparse.Namespace) -> None:
    """Each measurement brings its own."""


COMMANDS = (Command("bench", "measure this program", _never, _arguments, "  vipll-gui bench crash --kills 20"),)
