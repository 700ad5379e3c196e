"""The lead's report."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from vipll_gui.cli.command import Command, add_json, add_project, say, say_json
from vipll_gui.cli.output import add_out, add_overwrite, keep_apart, require_free


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_project(parser)
    add_out(parser, like="report.html", metavar="FILE.html", help="the page to write (needed without --json)")
    add_overwrite(parser)
    add_json(parser)


def _report(arguments: argparse.Namespace) -> None:
    from vipll_gui.errors import OutputError
    from vipll_gui.report.html import write_report
    from vipll_gui.report.summary import summarise
    from vipll_gui.session import Session

    if arguments.out is None and not arguments.json:
        raise OutputError("there is no file to write to", remedy="Add --out report.html, or --json for the numbers.")
    if arguments.out is not None:
        keep_apart(arguments.project, arguments.out)
        require_free(arguments.out, overwrite=arguments.overwrite)
    with Session.open(arguments.project, read_only=True) as session:
        if arguments.out is not None:
            write_report(session, arguments.out)
        if arguments.json:
            say_json(asdict(summarise(session)))
    if arguments.out is not None and not arguments.json:
        say(f"Report written to {arguments.out}")


COMMANDS = (
    Command(
        "report",
        "write a page about progress, speed, agreement and errors to expect",
        _report,
        _arguments,
        "  vipll-gui report birds.vipll --out report.html",
    ),
)
