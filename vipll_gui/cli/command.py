"""What a command is made of, and how commands talk to a terminal."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vipll_gui.errors import OutputError

if TYPE_CHECKING:
    from vipll_gui.data.registry import Progress


@dataclass(frozen=True)
class Command:
    """One command: its name, a line of help, an example that teaches, its arguments and what it does."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int | None]
    arguments: Callable[[argparse.ArgumentParser], None] = lambda _: None
    example: str = ""

    def add_to(self, commands: Any) -> None:
        """Add this command to the parser."""
        parser = commands.add_parser(
            self.name,
            help=self.help,
            description=self.help[0].upper() + self.help[1:] + ".",
            epilog=f"example:\n{self.example}" if self.example else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.arguments(parser)
        parser.set_defaults(run=self.run)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add --json, for machines."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def pair(text: str) -> tuple[str, str]:
    """KEY=VALUE from a command line."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form KEY=VALUE")
    return key, value


NUMBERS: dict[Callable[[str], float], str] = {int: "a whole number", float: "a number"}


def number(kind: Callable[[str], float], low: float, high: float = math.inf) -> Callable[[str], float]:
    """The type of an argument that is a number from `low` to `high`."""

    def convert(text: str) -> float:
        try:
            value = kind(text)
        except ValueError:
            value = math.nan
        if not low <= value <= high or math.isinf(value):
            limits = f"from {low} to {high}" if high < math.inf else f"of at least {low}"
            raise argparse.ArgumentTypeError(f"{text!r} is not {NUMBERS[kind]} {limits}")
        return value

    return convert


def keep_apart(source: Path, out: Path) -> None:
    """Raise an OutputError if a result would replace the file it is made from."""
    same = False
    with suppress(OSError):  # what is wrong with either is said by those who open it
        same = source.samefile(out)
    if same:
        raise OutputError("this is the file to read from", path=out, remedy="Give the result another name.")


def say(text: str) -> None:
    """Print a line of result."""
    sys.stdout.write(text + "\n")


def visible(text: str) -> str:
    """A name as one line of a table: line breaks and what would steer the terminal as escapes."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def say_json(value: object) -> None:
    """Print the result for a machine; what is not a number becomes null, as JSON has no nan."""
    say(json.dumps(_plain(value), ensure_ascii=False, indent=2, allow_nan=False))


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, float) and value != value:
        return None
    return value


@contextmanager
def progress_bar(title: str) -> Iterator[Progress]:
    """A progress bar on standard error; the listener that moves it."""
    from tqdm import tqdm

    pace = 0.2 if sys.stderr.isatty() else 5.0  # seconds; a log wants few lines
    layout = "{desc} {percentage:3.0f}%|{bar:30}| {elapsed}{postfix}"
    with tqdm(desc=title, total=1.0, bar_format=layout, file=sys.stderr, mininterval=pace, miniters=0) as bar:

        def listen(share: float, doing: str) -> None:
            bar.set_postfix_str(doing, refresh=False)
            bar.update(min(share, 1.0) - bar.n)

        yield listen
        listen(1.0, "")
