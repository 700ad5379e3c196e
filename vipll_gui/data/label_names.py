"""Candidate sets given by name: the distinct names, and which of them cannot be labels."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets

LONGEST = 500  # characters of a label
READABLE = "Give it a readable name."
MOST_LABELS = 10_000  # more cannot be trained on or shown; it is the wrong column, usually


@dataclass
class LabelNames:
    """Names, numbered in the order in which they were first seen."""

    number: dict[str, int] = field(default_factory=dict)

    def of(self, name: str) -> int:
        """The number of a name, new or known."""
        return self.number.setdefault(name, len(self.number))

    def sets(self, rows: Iterable[Iterable[str]]) -> CandidateSets:
        """The sets of names as sets of numbers."""
        numbered = [[self.of(name) for name in row] for row in rows]
        return CandidateSets.from_lists(numbered, len(self.number))

    @property
    def names(self) -> list[str]:
        """The names in the order of their numbers."""
        return list(self.number)

    def joined(self, sets: CandidateSets) -> tuple[LabelNames, CandidateSets, NDArray[np.int64]]:
        """The names without the differences that nobody sees, the sets in them, and where each number went."""
        merged = LabelNames()
        target = np.array([merged.of(look_of(name)) for name in self.number], np.int64)
        renamed = [np.unique(target[row]).tolist() for row in sets]
        return merged, CandidateSets.from_lists(renamed, len(merged.number)), target

    def faults(self, known: Sequence[str] = ()) -> dict[int, tuple[str, str]]:
        """For the number of every name that cannot be a label: what is wrong with it, and what to do."""
        found: dict[int, tuple[str, str]] = {}
        seen: dict[str, str] = {}
        allowed = set(known)
        for name, number in self.number.items():
            if wrong := wrong_name(name):
                found[number] = (wrong, READABLE)
            elif allowed and name not in allowed:
                some = ", ".join(list(known)[:10]) + " …" * (len(known) > 10)
                found[number] = (f"the label {name[:60]!r} is not known", f"Known labels: {some}")
            else:
                first = seen.setdefault(look_of(name), name)
                if first != name:
                    remedy = "Write it the same way everywhere, or join the two with the option normalise=yes."
                    found[number] = (_lookalike(name, first), remedy)
        return found


def wrong_new_name(name: str, known: Sequence[str]) -> tuple[str, str]:
    """What is wrong with a new label beside those there are, and what to do; nothing if it may join them.

    What an import refuses is refused here, too, so that whatever is in a project can be exported and imported again.
    """
    if wrong := wrong_name(name):
        return wrong, READABLE
    if len(known) >= MOST_LABELS:
        return (
            f"there are {len(known):,} labels already, and more than {MOST_LABELS:,} are not possible",
            "Use one of them.",
        )
    look = look_of(name)
    if twin := next((other for other in known if look_of(other) == look), ""):
        return _lookalike(name, twin), "Choose the one that is there."
    return "", ""


def look_of(name: str) -> str:
    """What names have in common that nobody can tell apart."""
    return unicodedata.normalize("NFC", name)


def _lookalike(name: str, other: str) -> str:
    codes = _codes(name, other)
    return f"the label {name[:60]!r} looks like another but is written with other characters ({codes})"


def wrong_name(name: str) -> str:
    """What is wrong with the name of a label by itself; empty if nothing."""
    if not name.strip():
        return f"{name[:20]!r} cannot be the name of a label"
    if len(name) > LONGEST:
        return f"a label of {len(name):,} characters ({name[:30]!r}…) is longer than the {LONGEST} allowed"
    return "" if is_text(name) else f"{name[:60]!r} cannot be the name of a label"


def is_text(name: str) -> bool:
    """Whether a file can hold the name: JSON escapes can put half a character or a NUL into it."""
    try:
        return b"\0" not in name.encode()
    except UnicodeEncodeError:
        return False


def _codes(name: str, other: str) -> str:
    """The characters in which two names differ, by number."""
    at = next((i for i, (a, b) in enumerate(zip(name, other, strict=False)) if a != b), min(len(name), len(other)))
    return " against ".join(
        " ".join(f"U+{ord(c):04X}" for c in text[at : at + 2]) or "nothing" for text in (name, other)
    )
