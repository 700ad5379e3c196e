"""Readers: each module here registers one format, of a file or a folder, that can become a Dataset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from vipll_gui.data.dataset import Dataset
from vipll_gui.data.files import require_file
from vipll_gui.data.formats.glimpse import glimpse, signature
from vipll_gui.data.formats.unsuitable import unsuitable
from vipll_gui.data.registry import Progress, Registry, no_progress
from vipll_gui.data.source import Source
from vipll_gui.data.tables.cells import written_options
from vipll_gui.errors import InputError


@dataclass(frozen=True)
class Reader:
    """One format: its name, how it is recognised, the options it takes, and how it is read."""

    name: str
    description: str
    suffixes: tuple[str, ...]  # none for folders
    recognises: Callable[[Path, bytes], bool]  # from the path and the first bytes, of which a folder has none
    read: Callable[[Source], Dataset]
    options: Mapping[str, str] = field(default_factory=dict)  # name -> what it means
    folder: bool = False  # reads a folder, not a file
    needs: str = ""  # what it looks for in a file, for those whose file has none of it
    general: int = 0  # how little is enough for it to recognise a source; of several, the least general reads it


READERS: Registry[Reader] = Registry("format", __name__)
HEAD = 65536  # bytes that have to be enough to recognise a format


def read_dataset(
    path: str | Path,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, Any] | None = None,
    progress: Progress = no_progress,
    *,
    skip_bad: bool = False,
    unpacked: Path | None = None,
    text_encoder: str = "",
) -> Dataset:
    """The dataset in a file or folder; the format is recognised from the content unless it is named.

    A row that cannot be taken is an error, unless `skip_bad` leaves such rows out. Pictures and sounds that lie inside
    the file are written to the folder `unpacked`. Words of texts are hashed, unless a `text_encoder` is named.
    """
    source = Source.of(Path(path), written_options(options or {}), progress)
    source = replace(source, unpacked=source.unpacked or unpacked, text_encoder=text_encoder)
    dataset = read_source(source, choose_reader(source, format))
    source.problems.settle(skip_bad=skip_bad)
    return dataset


def choose_reader(source: Source, format: str | None = None) -> Reader:  # noqa: A002
    """The reader that is named, or that recognises the source, and takes the options that are given."""
    reader = READERS.find(format) if format else None
    if reader is None or not reader.folder:
        _require(source.path, folders=reader is None)
    reader = reader or recognise(source.path)
    if reader.folder and not source.path.is_dir():
        raise source.error("this is not a folder", "Give the folder that holds the files.")
    if unknown := sorted(set(source.options) - set(reader.options)):
        raise InputError(
            f"the format {reader.name} has no option {unknown[0]!r}",
            remedy="It has: " + (", ".join(reader.options) or "none"),
        )
    return reader


def read_source(source: Source, reader: Reader) -> Dataset:
    """The dataset of all sound rows; what is wrong with the others is in `source.problems`."""
    try:
        return reader.read(source)
    except MemoryError as error:
        raise source.error("it does not fit into the memory of this computer", "Split it, or use Parquet.") from error
    except OSError as error:
        raise source.error(f"cannot be read ({error.strerror or error})", "Check the file and your rights.") from error


def _require(path: Path, *, folders: bool) -> None:
    try:
        if folders and path.is_dir():
            return
    except OSError:
        pass
    require_file(path)


def recognise(path: Path) -> Reader:
    """The reader for a source: one whose content test holds, the suffix deciding between several."""
    head, is_folder = b"", path.is_dir()
    if not is_folder:
        with path.open("rb") as file:
            head = file.read(HEAD)
    if reason := unsuitable(path, head):
        raise reason
    able = [r for r in READERS.values() if r.folder == is_folder and r.recognises(path, head)]
    by_suffix = [reader for reader in able if _ends_so(path, reader)]
    if found := (by_suffix or able):
        return min(found, key=lambda reader: reader.general)
    if is_folder:
        empty = not any(path.iterdir())
        raise InputError(
            "this folder is empty" if empty else "there are no pictures, sounds or tables in this folder",
            path=path,
            remedy="A folder holds pictures or sounds, one folder of them per label, or a table that names them "
            "(manifest.csv).",
        )
    raise _unrecognised(path, head)


def _ends_so(path: Path, reader: Reader) -> bool:
    return path.name.lower().endswith(reader.suffixes or "\0")


def _unrecognised(path: Path, head: bytes) -> InputError:
    """What was found in a file, and what the formats look for that its ending may stand for."""
    likely = [reader for reader in READERS.values() if _ends_so(path, reader)]
    if not likely:
        known = ", ".join(sorted({s for reader in READERS.values() for s in reader.suffixes}))
        message = f"the type of this file is not known: it holds {glimpse(head)}"
        return InputError(message, path=path, remedy=f"Formats that can be read: {known}")
    wanted = "\n".join(f"  {reader.name} looks for {reader.needs or reader.description}" for reader in likely)
    if not signature(head):
        chosen = next((reader for reader in likely if "candidates" in reader.options), likely[0])
        named = " --option candidates=NAME" * ("candidates" in chosen.options)
        wanted += f"\nTo read it as one of these all the same, say which: such as --format {chosen.name}{named}"
    message = f"this is none of the {path.suffix.lower()} files that are known: it holds {glimpse(head)}"
    return InputError(message, path=path, remedy=wanted)
