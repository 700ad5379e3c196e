"""Measurements that anyone can repeat."""

from __future__ import annotations

import argparse

from vipll_gui.cli.bench import effort, endurance, learner, tables, window
from vipll_gui.cli.command import Command

BENCHES = (*learner.BENCHES, *tables.BENCHES, *effort.BENCHES, *endurance.BENCHES, *window.BENCHES)


def _arguments(parser: argparse.ArgumentParser) -> None:
    benches = parser.add_subparsers(title="measurements", metavar="WHAT", required=True)
    for bench in BENCHES:
        bench.add_to(benches)


def _never(_arguments: argparse.Namespace) -> None:
    """Each measurement brings its own."""


COMMANDS = (Command("bench", "measure this program", _never, _arguments, "  vipll-gui bench crash --kills 20"),)
