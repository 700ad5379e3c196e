"""Candidate sets given by name: the distinct names, and which of them cannot be labels."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets

LONGEST = 500  # characters of a label
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
        target = np.array([merged.of(unicodedata.normalize("NFC", name)) for name in self.number], np.int64)
        renamed = [np.unique(target[row]).tolist() for row in sets]
        return merged, CandidateSets.from_lists(renamed, len(merged.number)), target

    def faults(self, known: Sequence[str] = ()) -> dict[int, tuple[str, str]]:
        """For the number of every name that cannot be a label: what is wrong with it, and what to do."""
        found: dict[int, tuple[str, str]] = {}
        seen: dict[str, str] = {}
        allowed = set(known)
        for name, number in self.number.items():
            if wrong := _wrong(name):
                found[number] = (wrong, "Give it a readable name.")
            elif allowed and name not in allowed:
                some = ", ".join(list(known)[:10]) + " …" * (len(known) > 10)
                found[number] = (f"the label {name[:60]!r} is not known", f"Known labels: {some}")
            else:
                first = seen.setdefault(unicodedata.normalize("NFC", name), name)
                if first != name:
                    found[number] = (
                        f"the label {name[:60]!r} looks like another but is written with other characters "
                        f"({_codes(name, first)})",
                        "Write it the same way everywhere, or join the two with the option normalise=yes.",
                    )
        return found


def _wrong(name: str) -> str:
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
