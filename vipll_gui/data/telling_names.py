"""Names in little room: what is left of one tells it from all others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

_BREAKS = " /_-:.,;|()[]>"
_SHORTEST_SHARED = 4  # letters that are worth leaving out
_BEFORE = 3  # letters kept before the first that differs, where no word begins near it


class TellingNames:
    """Names, and for each how long a beginning it shares with another: that is the part to leave out."""

    def __init__(self, names: Sequence[str]) -> None:
        ordered = sorted(set(names))
        self._shared = dict.fromkeys(ordered, 0)
        for first, second in pairwise(ordered):  # whoever shares most with a name stands beside it
            pairs = enumerate(zip(first, second, strict=False))
            common = next((at for at, (mine, other) in pairs if mine != other), len(first))
            for name in (first, second):
                self._shared[name] = max(self._shared[name], _word_start(name, common))

    def shared(self, name: str) -> int:
        """How many letters at its beginning a name shares with another one; 0 for one that is not known."""
        return self._shared.get(name, 0)

    def short(self, name: str, longest: int) -> str:
        """A name in so many letters at the most: its end is cut, or its beginning where that is not its own."""
        shared = self.shared(name)
        if len(name) <= longest:
            return name
        if shared < longest - 2:  # some of what is its own is in sight
            return f"{name[: longest - 1]}…"
        own = name[shared:]
        head = longest - 1 - len(own)
        return f"{name[:head]}…{own}" if head >= 0 else f"…{own[: longest - 2]}…"

    def own(self, name: str, longest: int) -> str:
        """A name as it is where it is short, else without the beginning that it shares with another."""
        return f"…{name[self.shared(name) :]}" if len(name) > longest and self.shared(name) else name


def _word_start(name: str, common: int) -> int:
    """Where the word begins in which a name differs from another that has so many letters in common with it."""
    if common >= len(name):
        return 0  # all of it is the beginning of another
    start = max(name.rfind(letter, 0, common) for letter in _BREAKS) + 1
    start = start if start >= _SHORTEST_SHARED else common - _BEFORE
    return start if start >= _SHORTEST_SHARED else 0
