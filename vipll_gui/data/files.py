"""Files written whole or not at all, and paths that stay where they should."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vipll_gui.errors import InputError, OutputError
from vipll_gui.interruptions import held_back

_ROOM = 200  # bytes; file systems take 255
SHORTER = "Choose a shorter name: a disk takes 255 bytes, and of letters other than a to z fewer."
_LONGEST = 4096  # characters of a path
_ASKING = threading.Lock()  # the umask is set to be told: of two threads at it, one would leave nothing of it


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """A temporary path beside `path` that takes its place, durably, once the block ends without an error."""
    temporary: Path | None = None
    try:
        with held_back():
            temporary = _part_of(path)
        yield temporary
        with temporary.open("rb") as written:
            os.fsync(written.fileno())
        temporary.chmod(usual_mode())
        temporary.replace(path)
    except OSError as error:
        raise OutputError(
            f"cannot write this file ({error.strerror or error})",
            path=path,
            remedy=SHORTER if is_too_long(error) else "Choose another name, or make room.",
        ) from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _part_of(path: Path) -> Path:
    """A new, empty file beside the one that it will become."""
    try:
        if what := not_a_file(path):  # root could replace /dev/null
            raise OutputError(f"this is {what}, not a file", path=path, remedy="Choose another name.")
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{shortened(path.name)}.", suffix=".part", dir=path.parent)
        os.close(handle)
    except OSError as error:
        raise OutputError(
            f"cannot write here ({error.strerror})",
            path=path,
            remedy=SHORTER if is_too_long(error) else "Choose another folder, or make room.",
        ) from error
    return Path(name)


def is_too_long(error: OSError) -> bool:
    """Whether a file's name is longer than the disk takes: another folder does not mend that."""
    return error.errno == errno.ENAMETOOLONG


def shortened(name: str) -> str:
    """A file's name, cut where too little room would be left for what is added to it."""
    return os.fsdecode(os.fsencode(name)[:_ROOM])


def usual_mode() -> int:
    """Who may read and write a new file, as the system has it; temporary ones are their owner's alone."""
    return 0o666 & ~withheld_rights()


def withheld_rights() -> int:
    """What nobody but the owner may do with new files and folders (the umask)."""
    with _ASKING:
        mask = os.umask(0)
        os.umask(mask)
    return mask


def not_a_file(path: Path) -> str:
    """What there is in place of a file: opening a pipe would wait without end; empty for a file, or for nothing."""
    if not path.exists() or path.is_file():
        return ""
    return "a folder" if path.is_dir() else "a device or pipe"


def is_there(path: Path) -> bool:
    """Whether there is anything of this name; nothing is where no file can have it, which those tell who write it."""
    try:
        return path.exists()
    except OSError:
        return False


def require_file(path: Path) -> None:
    """Raise an InputError that says what is wrong unless `path` is a readable, non-empty file."""
    try:
        if not path.exists():
            raise InputError(
                "there is no such file", path=path, remedy="Check the name; paths start at the current folder."
            )
        if what := not_a_file(path):
            raise InputError(f"this is {what}, not a file", path=path, remedy="Give the file itself.")
        with path.open("rb") as file:
            if not file.read(1):
                raise InputError("the file is empty (0 bytes)", path=path, remedy="Export it again from its source.")
    except OSError as error:
        remedy = SHORTER if is_too_long(error) else "Check the file and your rights."
        raise InputError(f"cannot be read ({error.strerror})", path=path, remedy=remedy) from error


def inside(folder: Path, name: str) -> Path | None:
    """The path of a file named in a manifest, or None if it leads out of the manifest's folder."""
    relative = name.replace("\\", "/")
    target = Path(os.path.realpath(folder / relative))  # Path.resolve gives up on loops of links
    return Path(relative) if target.is_relative_to(os.path.realpath(folder)) else None


def leads_out(folder: Path, name: str) -> str:
    """Why a file that a project names may not be read: it is not below its folder, or no file; empty if it may.

    A project may come from a stranger. A file that is missing does no harm.
    """
    if not name:
        return "no file is named"
    if "\0" in name or len(name) > _LONGEST:
        return "its name cannot be that of a file"
    root = os.path.realpath(folder)
    target = os.path.realpath(os.path.join(root, name))  # noqa: PTH118 - 3 times as fast as Path
    if not target.startswith(root.rstrip(os.sep) + os.sep):
        return "it lies outside the folder of the media"
    try:
        mode = os.stat(target).st_mode  # noqa: PTH116
    except OSError:
        return ""
    return "" if stat.S_ISREG(mode) else "it is a folder, device or pipe"
