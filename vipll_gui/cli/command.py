"""What a command is made of, and how commands talk to a terminal."""

from __future__ import annotations

import argparse
import json
import math
import re
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

from vipll_gui.errors import ProjectError

if TYPE_CHECKING:
    from vipll_gui.data.registry import Progress
    from vipll_gui.store import Address


# What steers a terminal, or the order in which it shows letters, and half characters: all but the line break.
_STEERING = (
    r"\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e0fff"
)
_IN_A_LINE, _IN_LINES = re.compile(rf"[\n{_STEERING}]"), re.compile(f"[{_STEERING}]")


class Parser(argparse.ArgumentParser):
    """A parser that repeats wrong words without doing what they say to the terminal."""

    def _print_message(self, message: str, file: IO[str] | None = None) -> None:  # type: ignore[override]
        super()._print_message("\n".join(map(visible, message.split("\n"))) if message else "", file)


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
        parser.set_defaults(run=self.run, parser=parser)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add --json, for machines."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def pair(text: str) -> tuple[str, str]:
    """KEY=VALUE from a command line."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form KEY=VALUE")
    return key, value


def project_address(text: str) -> Address:
    """The address of a project from a command line."""
    from vipll_gui.store import parse_address

    try:
        return parse_address(text)
    except ProjectError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


PROJECT = "a .vipll file, or the address of a shared project"


def add_project(parser: argparse.ArgumentParser) -> None:
    """Add the project that a command is about."""
    parser.add_argument("project", type=project_address, help=PROJECT)


PACE = 1.0  # seconds at least between two lines of progress in a log
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


def visible(text: str) -> str:
    """A text as one line that does nothing to the terminal: line breaks and what would steer it as escapes."""
    return _IN_A_LINE.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def as_argument(value: object) -> str:
    """A word of a command that somebody may copy: in quotes where it would be taken for several."""
    if sys.platform == "win32":
        return f'"{value}"' if " " in str(value) else str(value)
    return shlex.quote(str(value))


def say(*lines: str) -> None:
    """Print lines of a result. All that commands print goes through here, `say_json` or `complain`."""
    sys.stdout.write("".join(f"{visible(line)}\n" for line in lines))


def say_json(value: object, *, indent: int | None = 2) -> None:
    """Print the result for a machine; what is not a number becomes null, as JSON has no nan."""
    sys.stdout.write(_json(value, indent) + "\n")


def json_list(records: Iterable[object]) -> Iterator[str]:
    """A list as `say_json` prints it, in pieces, each record as it comes: a million at once would take 6 GB."""
    begin, within = "[\n  ", ",\n  "
    for record in records:
        yield begin + _json(record, 2).replace("\n", "\n  ")
        begin = within
    yield "\n]\n" if begin is within else "[]\n"


def _json(value: object, indent: int | None) -> str:
    told = json.dumps(_plain(value), ensure_ascii=False, indent=indent, allow_nan=False)
    try:
        told.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:  # the other end could not take the characters that people read
        told = json.dumps(_plain(value), indent=indent, allow_nan=False)
    return _IN_LINES.sub(lambda found: json.dumps(found[0])[1:-1], told)


def complain(*lines: str) -> None:
    """Print lines that are no result, where errors go; nobody may be listening there any more."""
    with suppress(OSError):
        sys.stderr.write("".join(f"{visible(line)}\n" for line in lines))
        sys.stderr.flush()


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
    """A progress bar on standard error, or where that is no terminal a few plain lines; the listener that moves it."""
    listen = _drawn(title) if sys.stderr.isatty() else _told(title)
    with listen as moved:
        yield moved
        moved(1.0, "")


@contextmanager
def _drawn(title: str) -> Iterator[Progress]:
    from tqdm import tqdm

    layout = "{desc} {percentage:3.0f}%|{bar:30}| {elapsed}{postfix}"
    with tqdm(desc=title, total=1.0, bar_format=layout, file=sys.stderr, mininterval=0.2, miniters=0) as bar:

        def listen(share: float, doing: str) -> None:
            bar.set_postfix_str(visible(doing), refresh=False)
            bar.update(min(share, 1.0) - bar.n)

        yield listen


@contextmanager
def _told(title: str) -> Iterator[Progress]:
    """A line at the beginning, at most one for each tenth, and one at the end."""
    told, last = -1, -math.inf

    def listen(share: float, doing: str) -> None:
        nonlocal told, last
        tenth, now = int(10 * min(share, 1.0)), time.monotonic()
        if tenth > told and (tenth == 10 or now - last >= PACE):
            complain(f"{title} {10 * tenth}%{': ' * bool(doing)}{doing}")
            told, last = tenth, now

    yield listen
