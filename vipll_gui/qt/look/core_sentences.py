"""From an English text of the core to the sentence it was made from, and on to another language.

Errors come as text: out of a child process, out of a project file, as part of another error. So the core writes plain
English, and the window finds the sentence again by its words: `there is no column {name!r}` in `there is no column
'x'`. `make translations` lists the sentences (packaging/core_sentences.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

from vipll_gui.resources_path import resource

_HOLE = re.compile(r"\{([a-z_0-9]+)((?:![rsa])?(?::[^{}]*)?)\}")
_NUMBER, _QUOTED, _ANYTHING = r"[-+−]?[\d.,]+(?:e[-+]?\d+)?|nan|inf", r"'.*'|\".*\"", r".+"
_DEPTH = 3  # errors within errors


def _pattern(sentence: str) -> re.Pattern[str]:
    """What a text made from the sentence looks like; the holes are groups."""
    pattern, end = "", 0
    for hole in _HOLE.finditer(sentence):
        inside = _QUOTED if hole[2].startswith("!r") else _NUMBER if hole[2].startswith(":") else _ANYTHING
        pattern += re.escape(sentence[end : hole.start()]) + f"(?P<{hole[1]}>{inside})"
        end = hole.end()
    return re.compile(pattern + re.escape(sentence[end:]), re.DOTALL)


@cache
def _sentences() -> list[tuple[str, re.Pattern[str]]]:
    """The sentences with room for something, those that say most by themselves first."""
    listed = json.loads(resource("translations/core_sentences.json").read_text(encoding="utf-8"))
    listed.sort(key=lambda sentence: len(_HOLE.sub("", sentence)), reverse=True)
    return [(sentence, _pattern(sentence)) for sentence in listed]


def retold(
    text: str, translated: Callable[[str], str], localised: Callable[[str], str], depth: int = _DEPTH
) -> str | None:
    """A text of the core in another language; None where it is none of its sentences."""
    if (whole := translated(text)) != text:
        return whole
    for sentence, pattern in _sentences() if depth else ():
        if (found := pattern.fullmatch(text)) is not None:
            parts = found.groupdict()

            def fill(hole: re.Match[str], parts: dict[str, str] = parts) -> str:
                part = parts[hole[1]]
                number = hole[2].startswith(":")
                return localised(part) if number else retold(part, translated, localised, depth - 1) or part

            return _HOLE.sub(fill, translated(sentence))
    return None
