"""Folders written whole or not at all, and names that every file system takes."""

from __future__ import annotations

import shutil
import tempfile
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from vipll_gui.data.files import SHORTER, is_too_long, shortened, withheld_rights
from vipll_gui.errors import OutputError

LONGEST = 80  # characters; with escapes and other scripts below the 255 bytes file systems allow
_RESERVED = {"con", "prn", "aux", "nul", *(f"{device}{i}" for device in ("com", "lpt") for i in range(10))}


@contextmanager
def atomic_folder(path: Path) -> Iterator[Path]:
    """A temporary folder beside `path` that takes its place once the block ends without an error.

    An existing folder is never replaced, unless it is empty: what is in it might be somebody's work.
    """
    try:
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            problem = "this folder is not empty" if path.is_dir() else "there is already a file of this name"
            raise OutputError(problem, path=path, remedy="Choose another name, or clear it away first.")
        beside = path.absolute().parent
        beside.mkdir(parents=True, exist_ok=True)
        temporary = Path(tempfile.mkdtemp(prefix=f".{shortened(path.name)}.", suffix=".part", dir=beside))
    except OSError as error:
        raise OutputError(
            f"cannot write here ({error.strerror})",
            path=path,
            remedy=SHORTER if is_too_long(error) else "Choose another folder, or make room.",
        ) from error
    try:
        yield temporary
        temporary.chmod(0o777 & ~withheld_rights())
        if path.is_dir():
            path.rmdir()
        temporary.replace(path)
    except OSError as error:
        raise OutputError(
            f"cannot write this folder ({error.strerror or error})",
            path=path,
            remedy=SHORTER if is_too_long(error) else "Choose another name, or make room.",
        ) from error
    finally:
        with suppress(OSError):
            shutil.rmtree(temporary)


class FileNames:
    """Distinct names for files of one folder, also where upper and lower case are the same."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def name(self, wanted: str, suffix: str = "") -> str:
        """A name close to the wanted one that is nobody else's."""
        stem = _plain(wanted)
        candidate, number = stem + suffix, 1
        while _folded(candidate) in self._taken:
            number += 1
            candidate = f"{stem}-{number}{suffix}"
        self._taken.add(_folded(candidate))
        return candidate


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _plain(wanted: str) -> str:
    """The name without what some file system does not take, cut to a length all of them do."""
    safe = "".join("_" if c in '<>:"/\\|?*%' or not c.isprintable() else c for c in wanted)[:LONGEST].strip(" .")
    while len(safe.encode("utf-8", "replace")) > 2 * LONGEST:
        safe = safe[:-1]
    return f"_{safe}" if not safe or safe.split(".")[0].lower() in _RESERVED else safe
