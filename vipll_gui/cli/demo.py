"""The demos, in the window or without one."""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

from vipll_gui.cli.command import Command, add_json, as_argument, progress_bar, say, say_json
from vipll_gui.cli.output import add_out, add_overwrite, require_free
from vipll_gui.cli.project import train_with_progress
from vipll_gui.cli.streams import Stopped
from vipll_gui.cli.window import require_screen
from vipll_gui.resources_path import resource

EXAMPLE = """\
  vipll-gui demo image                     open handwritten digits in the window
  vipll-gui demo tabular --headless        train, export and take a picture of the window without a screen"""


def _names() -> tuple[str, ...]:
    """The demos there are, from their description: the module that builds them takes a second to import."""
    return tuple(json.loads(resource("demos.json").read_text(encoding="utf-8")))


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", choices=_names(), help="what the instances are")
    parser.add_argument("--headless", action="store_true", help="no window: train, export, take a picture, report")
    add_out(parser, default=Path("demo"), help="folder for the demo's files (default: demo)")
    add_out(parser, "--picture", like="demo.png", help="where to write the picture of the window")
    add_overwrite(parser, "the file that --picture names")
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.headless:
        return _headless(arguments)
    require_screen()
    from vipll_gui.qt.shell.app import run_window

    return run_window(demo=arguments.name)


def _headless(arguments: argparse.Namespace) -> int:
    if arguments.picture:
        require_free(arguments.picture, overwrite=arguments.overwrite)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from vipll_gui.samples.demos import build_demo
    from vipll_gui.session import Session
    from vipll_gui.session.training.evaluation import accuracy, guess_accuracy

    began = time.monotonic()
    with progress_bar("building the demo") as progress:
        path = build_demo(arguments.name, arguments.out, progress)
    labels_file = path.with_name(f"{path.stem}-labels.csv")
    picture = arguments.picture or path.with_suffix(".png")
    with Session.open(path) as session:
        _, asked = train_with_progress(session, {})
        if asked:
            raise Stopped(asked)
        session.export(labels_file)
        result = {
            "transductive_accuracy": accuracy(session.dataset, session.leading),
            "baseline_accuracy": guess_accuracy(session.dataset),
            "instances": len(session.dataset),
            "seconds": round(time.monotonic() - began, 1),
            "labels_file": str(labels_file),
            "picture": str(picture),
        }
    from vipll_gui.qt.shell.app import grab_window

    grab_window(path, picture)
    if arguments.json:
        say_json(result)
    else:
        say(
            f"{result['instances']:,} instances. Right label first: {result['transductive_accuracy']:.1%}, "
            f"against {result['baseline_accuracy']:.1%} for the most frequent label of each set.",
            f"Cleaned labels: {labels_file}",
            f"Picture of the window: {picture}",
            f"See for yourself with a screen: vipll-gui open {as_argument(path)}",
        )
    return 0


COMMANDS = (Command("demo", "try the program on data it brings along", _run, _arguments, EXAMPLE),)
