"""What can go wrong, where, and what to do about it.

The core raises these; only the command line and the window's tasks present them. Anything else that
escapes is a bug in the program, not a problem with the user's input.
"""

from pathlib import Path


def counted(number: int, one: str, several: str = "") -> str:
    """How many of something there are, as a sentence says it: `1 row`, `2,000 rows`."""
    return f"{number:,} {one if number == 1 else several or one + 's'}"


class VipllError(Exception):
    """A problem the user can act on: what happened, where, and the remedy."""

    def __init__(
        self, message: str, *, path: str | Path | None = None, row: int | None = None, remedy: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.path = Path(path) if path is not None else None
        self.row = row  # as a text editor counts lines, or the records on one: the first is 1
        self.remedy = remedy

    @property
    def where(self) -> str:
        """The place as `file.csv, row 3`, empty where it is unknown."""
        parts = [str(self.path)] if self.path is not None else []
        if self.row is not None:
            parts.append(f"row {self.row}")
        return ", ".join(parts)

    @property
    def what(self) -> str:
        """The place and the problem."""
        return f"{self.where}: {self.message}" if self.where else self.message

    def __str__(self) -> str:
        return f"{self.what}\n{self.remedy}" if self.remedy else self.what


class InputError(VipllError):
    """A file the user gave cannot be read as what it should be."""


class MissingError(InputError):
    """A picture or sound is not where it should be."""


class AwayError(InputError):
    """A picture or sound is kept by a server that cannot be reached now."""


class ProjectError(VipllError):
    """A project file cannot be created, opened or written."""


class GoneError(ProjectError):
    """The server of a project cannot be reached."""


class TrainingError(VipllError):
    """The data cannot be learned from, or the device gave up."""


class OutputError(VipllError):
    """A result cannot be written where the user asked for it."""
