"""Where a project is: an address to open it by, and what people are shown of that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Self
from urllib.parse import unquote, urlsplit

Address = str | Path  # the path of a project file, or SCHEME://… of a project that is no file here
SUFFIX = ".vipll"  # of project files

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]+)://", re.IGNORECASE)


@dataclass(frozen=True)
class Location:
    """Where an open project is."""

    name: str  # what the project is called
    text: str  # where it is, as people write it
    path: Path | None = None  # of its file, where it is one

    @classmethod
    def of_file(cls, path: Path) -> Self:
        """The location of a project file."""
        return cls(path.stem, str(path), path)

    @property
    def short(self) -> str:
        """The file's name, or the project's where there is no file."""
        return self.name if self.path is None else self.path.name

    def beside(self, name: str, otherwise: Path) -> Path:
        """The path of a file beside the project; in the folder `otherwise` where the project is no file."""
        return (otherwise if self.path is None else self.path.parent) / name


def short_name(address: Address) -> str:
    """What a project is called, as far as its address tells."""
    return unquote(urlsplit(address).path.rpartition("/")[2]) if isinstance(address, str) else address.name


def scheme_of(address: Address) -> str:
    """The scheme an address starts with; empty for paths."""
    found = _SCHEME.match(address) if isinstance(address, str) else None
    return found[1].lower() if found else ""
