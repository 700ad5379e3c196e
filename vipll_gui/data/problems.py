"""What is wrong with single rows, all counted and the first thousand kept in words; and what may not be meant."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from vipll_gui.errors import InputError

KEPT = 1000  # problems in words; the count goes on
LONGEST = 400  # characters of a message: a huge cell is not shown whole


@dataclass(frozen=True)
class Problem:
    """One row that cannot be taken: what is wrong with it, where it is, and what to do."""

    message: str
    row: int | None
    path: Path
    remedy: str = ""

    def as_error(self, more: str = "") -> InputError:
        """The problem as an error, with a word on how many others there are."""
        remedy = f"{self.remedy}\n{more}" if self.remedy and more else self.remedy or more
        return InputError(self.message, path=self.path, row=self.row, remedy=remedy)


@dataclass(frozen=True)
class Hint:
    """What is no mistake but may not be meant: what was done, and what changes it."""

    message: str
    remedy: str = ""


@dataclass
class Problems:
    """The problems of one source, as they are found."""

    path: Path
    count: int = 0
    _kept: list[Problem] = field(default_factory=list)
    _places: set[tuple[Path, int | None]] = field(default_factory=set)

    def add(self, message: str, row: int | None = None, remedy: str = "", path: Path | None = None) -> None:
        """Note that a row has to be left out."""
        place = path or self.path
        self.count += 1
        self._places.add((place, row))
        if len(self._kept) < KEPT:
            shown = message if len(message) <= LONGEST else message[:LONGEST] + "…"
            self._kept.append(Problem(shown, row, place, remedy))

    def __len__(self) -> int:
        return self.count

    @property
    def rows(self) -> int:
        """How many rows (or files) are affected, each counted once."""
        return len(self._places)

    @property
    def listed(self) -> list[Problem]:
        """The problems kept in words, in the order of the file."""
        return sorted(self._kept, key=lambda problem: problem.row or 0)

    def first(self) -> InputError:
        """The first problem as an error that says how many more there are."""
        first, more = self.listed[0], self.count - 1
        hint = f"(and {more:,} more: look with --dry-run, or leave them out with --skip-bad)" if more else ""
        return first.as_error(hint)

    def settle(self, *, skip_bad: bool) -> None:
        """Raise the first problem, unless the user wants bad rows left out."""
        if self.count and not skip_bad:
            raise self.first()
