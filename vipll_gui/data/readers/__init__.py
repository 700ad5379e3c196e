"""Readers: each module here registers one file format that can become a Dataset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.files import require_file
from vipll_gui.data.registry import Progress, Registry, no_progress
from vipll_gui.errors import InputError


@dataclass(frozen=True)
class Reader:
    """One format: its name, how it is recognised, the options it takes, and how it is read."""

    name: str
    description: str
    suffixes: tuple[str, ...]
    recognises: Callable[[bytes], bool]  # from the first bytes of a file
    read: Callable[[Path, Mapping[str, str], Progress], Dataset]
    options: Mapping[str, str] = field(default_factory=dict)  # name -> what it means


READERS: Registry[Reader] = Registry("format", __name__)
HEAD = 4096  # bytes that have to be enough to recognise a format


def read_dataset(
    path: str | Path,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    progress: Progress = no_progress,
) -> Dataset:
    """The dataset in a file; the format is recognised from the content unless it is named."""
    path = Path(path)
    require_file(path)
    reader = READERS.find(format) if format else recognise(path)
    unknown = set(options or ()) - set(reader.options)
    if unknown:
        raise InputError(
            f"the format {reader.name} has no option {sorted(unknown)[0]!r}",
            remedy="It has: " + (", ".join(reader.options) or "none"),
        )
    return reader.read(path, options or {}, progress)


def recognise(path: Path) -> Reader:
    """The reader for a file: one whose content test holds, the suffix deciding between several."""
    with path.open("rb") as file:
        head = file.read(HEAD)
    able = [reader for reader in READERS.values() if reader.recognises(head)]
    by_suffix = [reader for reader in able if path.suffix.lower() in reader.suffixes]
    if found := (by_suffix or able):
        return found[0]
    known = ", ".join(sorted({s for reader in READERS.values() for s in reader.suffixes}))
    raise InputError("the type of this file is not known", path=path, remedy=f"Formats that can be read: {known}")
