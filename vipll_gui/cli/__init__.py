"""The `vipll-gui` command. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import argparse
import signal
import sys
import warnings
from collections.abc import Sequence
from functools import cache

from vipll_gui import WORKER, __version__
from vipll_gui.cli import (
    audit,
    bench,
    cooccurrence,
    data,
    demo,
    evidence,
    features,
    info,
    journal,
    methods,
    project,
    report,
    runs,
    team,
    window,
)
from vipll_gui.cli.command import Command, Parser, complain
from vipll_gui.cli.output import checked_outs
from vipll_gui.cli.streams import exit_code, flush_streams, ready_streams, stoppable
from vipll_gui.errors import VipllError

COMMANDS: tuple[Command, ...] = (
    *window.COMMANDS,
    *demo.COMMANDS,
    *project.COMMANDS,
    *cooccurrence.COMMANDS,
    *evidence.COMMANDS,
    *report.COMMANDS,
    *info.COMMANDS,
    *runs.COMMANDS,
    *team.COMMANDS,
    *journal.COMMANDS,
    *audit.COMMANDS,
    *methods.COMMANDS,
    *data.COMMANDS,
    *features.COMMANDS,
    *bench.COMMANDS,
)

DESCRIPTION = "Turn ambiguous labels into clean ones. Without a command, the window opens."
EXAMPLE = """\
a first look:
  vipll-gui demo image                            a window with handwritten digits to settle
  vipll-gui import votes.csv --out votes.vipll    make a project of your own data
  vipll-gui train votes.vipll                     learn which candidates are right
  vipll-gui export votes.vipll --out clean.csv    write the cleaned labels

`vipll-gui COMMAND --help` explains each. Exit codes: 0 done, 1 a problem with the input, 2 wrong usage,
130 stopped by Ctrl+C, 143 asked to end.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code of the process."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == [WORKER]:
        from vipll_gui.worker import main as work

        work(words[1:])
    ready_streams()
    warnings.filterwarnings("ignore", "Image size .* exceeds limit")  # such pictures are refused in our own words
    code = 0
    try:
        with stoppable():
            code = _run(words)
    except KeyboardInterrupt as error:
        complain("", "vipll-gui: stopped; what was decided is saved")
        code = exit_code(getattr(error, "number", signal.SIGINT))
    finally:  # also where wrong usage ends the program
        code = flush_streams(code)
    return code


def _run(words: list[str]) -> int:
    """Carry out the command; its exit code."""
    arguments, unknown = build_parser().parse_known_args(words)
    if unknown:
        advice = arguments.advice(words, unknown) if "advice" in arguments else ""
        arguments.parser.error(f"unrecognized arguments: {' '.join(unknown)}{advice}")
    try:
        with checked_outs(arguments):
            return int(arguments.run(arguments) or 0)
    except VipllError as error:
        complain(f"vipll-gui: {error.what}", *error.remedy.splitlines())
        return 1
    except BrokenPipeError:  # the reader of our output has seen enough
        return 0
    except OSError as error:  # of the system, not of the user's data: no space, no permission
        from vipll_gui.data.files import SHORTER, is_too_long

        told = f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error)
        complain(f"vipll-gui: {told}", *([SHORTER] if is_too_long(error) else []))
        return 1


def main_window() -> int:
    """The entry point without a terminal: the window."""
    return main([])


@cache
def build_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = Parser(
        prog="vipll-gui",
        description=DESCRIPTION,
        epilog=EXAMPLE,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"vipll-gui {__version__}")
    parser.set_defaults(run=window.run_welcome, parser=parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return parser
