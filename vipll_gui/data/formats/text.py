"""Text files: their encoding, and lines of bounded length with their numbers."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from vipll_gui.errors import InputError

MAX_LINE = 64_000_000  # characters
MAX_TEXT = 4_000_000_000  # bytes of one text file
DELIMITERS = ",;\t"
NOTHING = f'{DELIMITERS} "\r\n'  # a line of nothing else is blank, such as spreadsheets leave behind
_SEPARATOR = re.compile(r'"?sep=([^\w"\s]|\t)"?[,;\t]*', re.IGNORECASE)
ENCODING_OPTION = "encoding of the text, such as latin-1 (default: UTF-8, or what a byte order mark says)"
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def encoding_of(head: bytes) -> str:
    """The encoding a byte order mark stands for; UTF-8 without one."""
    return next((name for mark, name in _MARKS if head.startswith(mark)), "utf-8")


def decoded(head: bytes) -> str | None:
    """The beginning of a file as text; None where it is none."""
    try:
        text = codecs.getincrementaldecoder(encoding_of(head))().decode(head)
    except UnicodeDecodeError:
        text = head.decode("latin-1")  # the reader says which line is wrong
    return None if "\0" in text else text.removeprefix("\ufeff")


def first_cells(head: bytes) -> list[str]:
    """The cells of the first line of a table, lower case; empty for what is no text."""
    rows, delimiter = first_lines(head)
    return [cell.strip().lower() for cell in split(rows[0] if rows else "", delimiter)]


def first_lines(head: bytes) -> tuple[list[str], str]:
    """The lines of a table from its header on, as far as they go, and what is between two cells."""
    rows = (decoded(head) or "").splitlines()
    before, delimiter = before_header(rows)
    return rows[before:], delimiter


def before_header(rows: Iterable[str]) -> tuple[int, str]:
    """How many lines stand before the header of a table, and what is between two of its cells.

    These are blank lines and one such as `sep=;`, by which spreadsheets are told what the separator is.
    """
    told = ""
    for number, line in enumerate(rows):
        if not line.strip(NOTHING):
            continue
        if not told and (saying := _SEPARATOR.fullmatch(line.strip("\r\n"))):
            told = saying[1]
            continue
        return number, told or delimiter_of(line)
    return 0, DELIMITERS[0]


def delimiter_of(line: str) -> str:
    """The separator that cuts a line into the most cells."""
    return max(DELIMITERS, key=lambda delimiter: len(split(line, delimiter)))


def split(line: str, delimiter: str) -> list[str]:
    """The cells of one line."""
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return line.split(delimiter)


@contextmanager
def open_text(path: Path, encoding: str = "") -> Iterator[TextIO]:
    """A text file; an InputError with the line for bytes that are no text of its encoding."""
    if path.stat().st_size > MAX_TEXT:
        raise InputError(f"the file has more than {MAX_TEXT:,} bytes", path=path, remedy="Split it, or use Parquet.")
    with path.open("rb") as raw:
        chosen = encoding or encoding_of(raw.read(4))
    try:
        "".encode(chosen)
    except (LookupError, ValueError) as error:  # codecs that are not for text, too
        raise InputError(f"there is no encoding {chosen[:40]!r}", path=path, remedy="Such as latin-1.") from error
    try:
        with path.open(encoding="utf-8-sig" if chosen == "utf-8" else chosen, newline="") as file:
            yield file
    except UnicodeError as error:
        name = "UTF-8" if chosen.startswith("utf-8") else chosen
        raise InputError(
            f"the text is not {name}",
            path=path,
            row=_undecodable(path) if name == "UTF-8" else None,
            remedy="Save it with UTF-8 encoding, or say what it is with the option encoding=latin-1.",
        ) from error


def lines(file: TextIO, path: Path, longest: int | None = None) -> Iterator[tuple[int, str]]:
    """The lines of a text file with their numbers; an InputError for what no text holds."""
    limit, number = longest or MAX_LINE, 0
    while line := file.readline(limit):
        number += 1
        if len(line) >= limit:
            raise InputError(
                f"not a well-formed table (a line is longer than {limit:,} characters)",
                path=path,
                row=number,
                remedy="Check the quotes and separators.",
            )
        if "\0" in line:
            raise InputError(
                "not a well-formed table (a line holds a NUL character)",
                path=path,
                row=number,
                remedy="Check the quotes and separators, and that the file is text.",
            )
        yield number, line


def _undecodable(path: Path) -> int | None:
    """The first line that is not UTF-8."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            try:
                line.decode()
            except UnicodeDecodeError:
                return number
    return None
