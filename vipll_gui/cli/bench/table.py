"""Records of a measurement, for machines or as a table for people."""

from __future__ import annotations

import argparse

from vipll_gui.cli.command import say, say_json


def say_table(arguments: argparse.Namespace, rows: list[dict[str, object]]) -> None:
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
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else f"{value:,}" if isinstance(value, int | float) else str(value)
