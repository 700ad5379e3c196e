"""A source: the file or folder to read, what the user said about it, and what was found out on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from vipll_gui.data.problems import Hint, Problems
from vipll_gui.data.registry import Progress, no_progress
from vipll_gui.errors import InputError

if TYPE_CHECKING:
    import pandas as pd

HEAD_ROWS = 12
LONGEST_CELL = 200  # characters of a cell that is shown
FIRST_NAMES, LAST_NAMES, LONGEST_NAME = 14, 6, 60  # columns that a message names, and their characters
REPEATED = "repeated_votes"  # counted: votes that were there before
EMPTY_SETS = "empty_sets"  # counted: rows that are left out because their set is empty
YES, NO = ("yes", "true", "1", "on"), ("no", "false", "0", "off", "")


@dataclass(frozen=True)
class ColumnRole:
    """What a column of the source was taken for, and what was made of it, in words."""

    name: str
    role: str
    words: str = ""


@dataclass
class Head:
    """The first rows of a source as they stand in it, where it is a table."""

    names: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Source:
    """One file or folder, with the options of its format."""

    path: Path
    options: Mapping[str, str] = field(default_factory=dict)
    progress: Progress = no_progress
    problems: Problems = field(default_factory=lambda: Problems(Path()))
    columns: list[ColumnRole] = field(default_factory=list)  # filled while reading, for the preview
    head: Head = field(default_factory=Head)  # filled while reading, too
    counted: dict[str, int] = field(default_factory=dict)  # and this: what is no problem but worth telling
    hints: list[Hint] = field(default_factory=list)  # and this: what may not be meant
    unpacked: Path | None = None  # the folder to make for pictures and sounds that lie inside the source
    media_folder: Path | None = None  # where media are looked for, if not beside the source
    text_encoder: str = ""  # what makes features of texts; without one, their words are hashed

    @classmethod
    def of(cls, path: Path, options: Mapping[str, str] | None = None, progress: Progress = no_progress) -> Source:
        """A source nothing has been read of yet."""
        given = (options or {}).get("pictures", "")
        return cls(path, options or {}, progress, Problems(path), unpacked=Path(given) if given else None)

    @property
    def folder(self) -> Path:
        """Where the media named in the source are looked for."""
        return self.media_folder or (self.path if self.path.is_dir() else self.path.parent)

    def note(self, name: str, role: str, words: str = "") -> None:
        """Say what a column was taken for."""
        self.columns.append(ColumnRole(name, role, words))

    def hint(self, message: str, remedy: str = "") -> None:
        """Say what is no problem but may not be meant, or should be known; once is enough."""
        if (said := Hint(message, remedy)) not in self.hints:
            self.hints.append(said)

    def show(self, frame: pd.DataFrame) -> None:
        """Keep the first rows for the preview."""
        first = frame.head(HEAD_ROWS)
        self.show_rows([str(name) for name in frame.columns], first.itertuples(index=False, name=None))

    def show_rows(self, names: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Keep these rows for the preview."""
        self.head.names = tuple(names)
        self.head.rows = tuple(tuple(_cell(value) for value in row) for row in rows)

    def flag(self, option: str) -> bool:
        """A yes-or-no option; no where it was not given."""
        given = self.options.get(option, "").strip().lower()
        if given not in YES + NO:
            raise InputError(f"the option {option}={given[:40]} is neither yes nor no", path=self.path)
        return given in YES

    def count(self, option: str, default: int) -> int:
        """An option that is a whole number of at least 1."""
        given = self.options.get(option, str(default)).strip()
        if not given.isdecimal() or len(given) > 9 or int(given) < 1:
            raise InputError(
                f"the option {option}={given[:40]} is not a whole number", path=self.path, remedy=f"Such as {option}=2"
            )
        return int(given)

    def decimal(self) -> str:
        """What stands before the decimals, if the user says so."""
        given = self.options.get("decimal", "").strip()
        if given not in ("", ",", "."):
            raise self.error(f"the option decimal={given[:20]} is neither a comma nor a point", "Such as decimal=,")
        return given

    def error(self, message: str, remedy: str = "", row: int | None = None) -> InputError:
        """An error of the whole source."""
        return InputError(message, path=self.path, row=row, remedy=remedy)


def some_names(names: Sequence[str]) -> str:
    """The names of columns or fields for a message: of a great many, those at both ends."""
    shown = [name[:LONGEST_NAME] for name in names]
    few = len(shown) <= FIRST_NAMES + LAST_NAMES
    return ", ".join(shown if few else [*shown[:FIRST_NAMES], "…", *shown[-LAST_NAMES:]])


def _cell(value: object) -> str:
    import pandas as pd  # takes a fifth of a second to load, and every window would wait for it

    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and value != value):
        return ""
    text = str(value[:LONGEST_CELL] if isinstance(value, str) else value)
    return text if len(text) < LONGEST_CELL else text[:LONGEST_CELL] + "…"
