"""Lists, sets and dictionaries as Python and NumPy print them, which tables hold where somebody saved them as text."""

from __future__ import annotations

import re

BRACKETS = ("[", "{", "(")
PAIRS = ("[]", "{}", "()")
DEEPEST = 20  # brackets within each other
_TOKENS = re.compile(
    r"""'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?|[\[({\])}:]|[^\s,\[\](){}:'"]+""", re.DOTALL
)  # commas are no tokens: NumPy leaves them out
_ESCAPE = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))", re.DOTALL)
_LETTERS = {"n": "\n", "t": "\t", "r": "\r"}  # after a backslash
_NOISE = ("array", "dtype=object")
_WORDS: dict[str, object] = {"None": None, "nan": None, "null": None, "True": True, "False": False}


def is_bracketed(text: str) -> bool:
    """Whether a text stands in brackets."""
    inner = text.strip()
    return len(inner) > 2 and inner[0] + inner[-1] in PAIRS


def is_printed(text: str) -> bool:
    """Whether a text looks like a list that was printed: in brackets, with names in quotes."""
    return is_bracketed(text) and ("'" in text or '"' in text) and isinstance(parse_printed(text), list)


def parse_printed(text: str) -> object:
    """The list, dictionary or plain value that was printed; sets, tuples and arrays are lists. None if it is broken."""
    outer: list[object] = []
    open_: list[tuple[str, list[object], list[object]]] = []  # the bracket, its values, and the keys before colons
    values = outer
    for part in _TOKENS.findall(text):
        if part in BRACKETS:
            if len(open_) >= DEEPEST:
                return None
            values = []
            open_.append((part, values, []))
        elif part in ("]", ")", "}"):
            if not open_ or open_[-1][0] + part not in PAIRS:
                return None
            _, inner, keys = open_.pop()
            values = open_[-1][1] if open_ else outer
            values.append(dict(zip(map(str, keys), inner, strict=False)) if keys else inner)
        elif part == ":":
            if not open_ or not values:
                return None
            open_[-1][2].append(values.pop())
        elif part not in _NOISE:
            values.append(_value(part))
    return outer[0] if len(outer) == 1 and not open_ else None


def _value(token: str) -> object:
    if token[0] in "'\"":
        return _ESCAPE.sub(_unescaped, token[1:-1])
    if token in _WORDS:
        return _WORDS[token]
    if len(token) > 30:
        return token
    for kind in (int, float):
        try:
            return kind(token)
        except ValueError:
            continue
    return token


def _unescaped(found: re.Match[str]) -> str:
    """The character that Python prints as an escape; what stands for none is left as it is."""
    if found[4]:
        return _LETTERS.get(found[4], found[4])
    number = int(found[1] or found[2] or found[3], 16)
    return chr(number) if 0 < number < 0xD800 or 0xDFFF < number < 0x110000 else found[0]
