"""A key for each label, which chooses it wherever it stands: proposed from the names, checked, kept in the project."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping, Sequence

from vipll_gui.errors import VipllError

FACT = "label_keys"  # of a project: the number of a label, as text, with its key
ALPHABET = string.ascii_lowercase + string.digits
LabelKeys = Mapping[int, str]  # the number of a label with its key


def is_key(text: object) -> bool:
    """Whether a text can be the key of a label: one letter or digit, of any script."""
    return isinstance(text, str) and len(text) == 1 and text.isalnum() and text == text.lower()


def proposed_keys(names: Sequence[str], given: LabelKeys | None = None) -> dict[int, str]:
    """Keys for all labels but those that have one: the first letter of a word, another of the name, or what is left.

    More labels than keys get none but those given: they are chosen by the beginning of their names.
    """
    keys = dict(given or {})
    missing = [number for number in range(len(names)) if number not in keys]
    if len(names) > len(ALPHABET):
        return keys
    for wanted in (_initials, _letters, lambda _name: iter(ALPHABET)):
        taken = set(keys.values())
        for number in [number for number in missing if number not in keys]:
            key = next((letter for letter in wanted(names[number]) if letter not in taken), "")
            if key:
                keys[number] = key
                taken.add(key)
    return dict(sorted(keys.items()))


def _initials(name: str) -> Iterator[str]:
    return (word[0] for word in name.lower().split() if is_key(word[0]))


def _letters(name: str) -> Iterator[str]:
    return (letter for letter in name.lower() if is_key(letter))


def checked_keys(keys: LabelKeys, names: Sequence[str]) -> dict[int, str]:
    """The keys, if each is one letter or digit and nobody else's; otherwise a VipllError."""
    owner: dict[str, int] = {}
    for number, key in keys.items():
        if not 0 <= number < len(names):
            raise VipllError(f"there is no label {number}")
        name = names[number][:60]
        if not is_key(key):
            raise VipllError(f"{key[:20]!r} cannot be the key of {name!r}", remedy="Give one letter or digit.")
        if key in owner:
            raise VipllError(
                f"{names[owner[key]][:60]!r} and {name!r} have the same key {key!r}",
                remedy="Give one of them another, or none.",
            )
        owner[key] = number
    return dict(keys)


def written(keys: LabelKeys) -> dict[str, str]:
    """Keys as a project notes them."""
    return {str(number): key for number, key in keys.items()}


def keys_in(fact: object, names: Sequence[str]) -> dict[int, str]:
    """The keys that a project holds; what makes no sense is left out."""
    if not isinstance(fact, dict):
        return {}
    found: dict[int, str] = {}
    for number, key in fact.items():
        known = isinstance(number, str) and number.isdecimal() and len(number) < 6 and int(number) < len(names)
        if known and is_key(key) and key not in found.values():
            found[int(number)] = key
    return found


def own_characters(names: Sequence[str]) -> dict[int, str]:
    """Each label's own character as its key; none at all where a name is longer, no key, or that of two."""
    if len(names) < 2 or any(len(name) != 1 for name in names):
        return {}
    keys = {number: name.lower() for number, name in enumerate(names)}
    return keys if len(set(keys.values())) == len(names) and all(map(is_key, keys.values())) else {}


def first_letters(keys: LabelKeys, names: Sequence[str]) -> set[str]:
    """The letters with which names of labels begin that have no key of their own."""
    begin = (name.casefold()[:1] for number, name in enumerate(names) if number not in keys)
    return {letter for letter in begin if letter.isalpha()}


def beginning_with(typed: str, names: Sequence[str], among: Sequence[int]) -> list[int]:
    """The labels whose names begin so, in upper or lower case."""
    wanted = typed.casefold()
    return [number for number in among if names[number].casefold().startswith(wanted)]


def shortest_beginnings(names: Sequence[str], among: Sequence[int]) -> dict[int, str]:
    """For each of some labels as much of its name as no other of them begins with; all of it where that is needed."""
    ordered = sorted(among, key=lambda number: names[number].casefold())
    folded = [names[number].casefold() for number in ordered]
    found = {}
    for at, number in enumerate(ordered):
        beside = [_common(folded[at], folded[other]) for other in (at - 1, at + 1) if 0 <= other < len(ordered)]
        found[number] = folded[at][: max(beside, default=0) + 1]
    return found


def _common(a: str, b: str) -> int:
    """How many letters two names have in common at their beginning."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
