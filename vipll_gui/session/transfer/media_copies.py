"""Pictures and sounds that a server holds, written beside a project file that is to find them without it."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from contextlib import closing
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path

from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.data.files import leads_out, usual_mode
from vipll_gui.data.held_media import at_hand
from vipll_gui.data.media.media_files import is_media_name
from vipll_gui.errors import InputError, OutputError
from vipll_gui.interruptions import let_through
from vipll_gui.store import open_store

WRITING = "writing the files"


@dataclass(frozen=True)
class MediaCopies:
    """Where pictures and sounds were written, how many there are, and which could not be had or may not be written."""

    folder: Path
    files: int
    missing: tuple[str, ...] = ()


def media_folder_beside(path: Path) -> Path:
    """The folder for the pictures and sounds of a project file."""
    return path.with_name(f"{path.stem}-media")


def write_media_beside(
    dataset: Dataset, path: Path, *, overwrite: bool = False, progress: Progress = no_progress
) -> MediaCopies:
    """Write the files of a dataset beside a project at a path, under the names they have there.

    A project may come from a stranger: only pictures and sounds are written, and only below the folder. What is there
    already and holds the same stays; another file of the name is replaced only if that is asked for.
    """
    folder, mode = media_folder_beside(path.absolute()), usual_mode()
    written, missing = 0, list[str]()
    first = {name: i for i, name in reversed(list(enumerate(dataset.media)))}
    for done, (name, instance) in enumerate(sorted(first.items(), key=lambda one: one[1])):
        let_through()
        progress(done / len(first), f"{WRITING}: {done:,} of {len(first):,}")
        source = None if leads_out(folder, name) or not is_media_name(name) else _had(dataset, instance)
        if source is None:
            missing.append(name)
            continue
        with source:
            _copy(source, folder / name, mode, overwrite=overwrite)
        written += 1
    return MediaCopies(folder, written, tuple(missing))


def let_find(path: Path, copies: MediaCopies) -> None:
    """Have a project file find its pictures and sounds where they were written."""
    with closing(open_store(path)) as project:
        project.set_media_folder(copies.folder)


def _had(dataset: Dataset, instance: int) -> BufferedReader | None:
    """The file of an instance, fetched if need be and open: its cache may let go of it; None where it cannot be had."""
    path = dataset.media_path(instance)
    try:
        return path.open("rb") if path is not None and at_hand(path).is_file() else None
    except (InputError, OSError):
        return None


def _copy(source: BufferedReader, target: Path, mode: int, *, overwrite: bool) -> None:
    try:  # whole or not at all; of a hundred thousand copies none is waited for until it is on the disk
        if target.is_file():
            if _same(source, target):
                return
            if not overwrite:
                raise OutputError("there is another file of this name", path=target, remedy="Choose another name.")
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                shutil.copyfileobj(source, file)
            Path(name).chmod(mode)
            Path(name).replace(target)
        finally:
            Path(name).unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(
            f"cannot write this file ({error.strerror or error})",
            path=target,
            remedy="Choose another name, or make room.",
        ) from error


def _same(source: BufferedReader, target: Path) -> bool:
    """Whether a file holds what another does, which is at its beginning afterwards."""
    with target.open("rb") as there:
        same = hashlib.file_digest(source, "sha256").digest() == hashlib.file_digest(there, "sha256").digest()
    source.seek(0)
    return same
