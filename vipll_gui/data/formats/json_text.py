"""JSON with the numbers of its rows: the objects of a list one by one, one per line, or one after the other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from vipll_gui.data.formats import text
from vipll_gui.data.source import Source

MAX_JSON = 500_000_000  # bytes of one file that is read as a whole
MAX_LINE = 50_000_000  # characters
Item = tuple[int, dict[str, Any]]  # the row it is, and the object
_SPACE = " \t\r\n"
_LOOK = 1000  # bytes that tell a list from lines
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|[{}\[\]:]', re.DOTALL)  # a string may be cut off
_NOT_JSON = "Export it again from its source."


def listed_names(content: str) -> list[str] | None:
    """The names in a JSON list of them; None where the text is no such list."""
    names = parsed(content)
    if isinstance(names, list) and all(isinstance(name, str | int | float) for name in names):
        return [str(name) for name in names]
    return None


def parsed(content: str) -> Any:
    """What a text says as JSON; None where it is none."""
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


def json_lines(source: Source) -> Iterator[Item]:
    """The objects of a file with one per line; a line that is none is noted and left out."""
    with text.open_text(source.path, source.options.get("encoding", "")) as file:
        for number, line in text.lines(file, source.path, MAX_LINE):
            if not line.strip():
                continue
            try:
                item = json.loads(line)
            except (ValueError, RecursionError) as error:
                message = f"not a line of JSON ({str(error)[:100]})"
                source.problems.add(message, number, "Write one JSON object per line.")
                continue
            if problem := _wrong(item, line):
                source.problems.add(problem, number, "Write one JSON object per line.")
            else:
                yield number, item


def json_records(source: Source) -> Iterator[Item]:
    """The objects of a file that holds a list of them, or one per line."""
    with source.path.open("rb") as file:
        listed = (text.decoded(file.read(_LOOK)) or "").lstrip().startswith("[")
    return json_list(source) if listed else json_lines(source)


def json_list(source: Source) -> Iterator[Item]:
    """The objects of a JSON list, or of a file that holds one or several without it, with the row each is.

    A row is the line it starts on; where the second starts on the line of the first, rows are counted by objects: on a
    line that holds all of them, the line would tell nobody which is meant.
    """
    size = source.path.stat().st_size
    if size > MAX_JSON:
        raise source.error(f"the file has more than {MAX_JSON:,} bytes", "Export it in parts.")
    with text.open_text(source.path) as file:
        content = file.read()
    at, line = _skip(content, 0, 1)
    many = content[at : at + 1] == "["
    if many:
        at, line = _skip(content, at + 1, line)
    ends = ("]", "") if many else ("",)
    number, counted = 0, False
    while content[at : at + 1] not in ends:
        number, start, began = number + 1, at, line
        item, end = _decoded(source, content, start, number if counted else began, counted=counted)
        at, line = _skip(content, end, line + content.count("\n", at, end))
        follows = content[at : at + 1] == ","
        if many and follows:
            at, line = _skip(content, at + 1, line)
        counted = counted or (number == 1 and line == began and content[at : at + 1] not in ends)
        row = number if counted else began
        if many and not follows and content[at : at + 1] != "]":
            raise source.error("the JSON list has no end or lacks a comma", _NOT_JSON, row=row if counted else line)
        if problem := _wrong(item, content[start:end]):
            source.problems.add(problem, row, _NOT_JSON)
        else:
            yield row, item
    if many and content[at : at + 1] != "]":
        raise source.error("the JSON list has no end", _NOT_JSON, row=number if counted else line)


def _decoded(source: Source, content: str, at: int, row: int, *, counted: bool) -> tuple[Any, int]:
    """What starts at a place, and where it ends; an error tells the line that is broken, or the object's number."""
    try:
        return json.JSONDecoder().raw_decode(content, at)
    except (ValueError, RecursionError) as error:
        reason = "nested too deeply"
        if isinstance(error, json.JSONDecodeError):
            row += 0 if counted else content.count("\n", at, error.pos)
            reason = error.msg
        raise source.error(f"not well-formed JSON ({reason[:100]})", _NOT_JSON, row=row) from error


def _wrong(item: object, written: str) -> str:
    """What is wrong with an element, if anything: it has to be an object, in characters that a file can hold."""
    if not isinstance(item, dict):
        return "not a JSON object in {…}"
    if "\\ud" in written.lower():
        try:
            json.dumps(item, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            return "an escape such as \\ud800 stands for half a character"
    return ""


def _skip(content: str, at: int, line: int) -> tuple[int, int]:
    """The place of the next character that is not white space, and its line."""
    start = at
    while at < len(content) and content[at] in _SPACE:
        at += 1
    return at, line + content.count("\n", start, at)


def first_object(head: bytes) -> dict[str, Any]:
    """The first JSON object at the beginning of a file, also out of a list; empty if it is cut off or none."""
    try:
        item, _ = json.JSONDecoder().raw_decode(_first(head))
    except (ValueError, RecursionError):
        return {}
    return item if isinstance(item, dict) else {}


def first_keys(head: bytes) -> list[str]:
    """The keys of the first JSON object at the beginning of a file, as far as they are there if it is cut off."""
    found: list[str] = []
    depth, last = 0, ""
    for token in _TOKENS.finditer(_first(head)):
        sign = token[0]
        if sign == ":" and depth == 1 and last:
            found.append(last)
        last = ""
        if sign in "{[":
            depth += 1
        elif sign in "}]":
            depth -= 1
            if depth <= 0:
                break
        elif depth == 1 and sign[0] == '"':
            last = sign[1:-1]
        elif not depth:
            break  # not an object
    return found


def _first(head: bytes) -> str:
    """The text from the first object on."""
    return (text.decoded(head) or "").lstrip().removeprefix("[").lstrip()


def choices_in(value: object) -> list[str] | None:
    """The labels in a result of Label Studio: a name, {"choices": […]}, or a list of these; None for anything else."""
    if value is None or isinstance(value, str):
        return [value] if value else []
    if isinstance(value, dict):
        value = value.get("choices")
        return [as_text(name) for name in value] if isinstance(value, list) else None
    if not isinstance(value, list) or any(isinstance(part, list) for part in value):
        return None
    parts = [choices_in(part) for part in value]
    return None if None in parts else [name for part in parts if part for name in part]


def as_text(value: object) -> str:
    """A plain value as text; nothing for null, lists and objects."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value) if isinstance(value, str | int | float) else ""
