"""Pictures and sounds of servers on this computer's disk, found by their hash; safe to delete at any time.

They are below the user's cache folder, a folder for each project. Together they take so much and no more: what was not
looked at for longest goes first.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import threading
from contextlib import suppress
from pathlib import Path

import platformdirs

from vipll_gui.errors import InputError

MOST_BYTES = 2 << 30
ROOM = 0.1  # of that is made at once, so that not every file has to look for it


def media_cache_folder() -> Path:
    """Where all of them are."""
    return Path(platformdirs.user_cache_dir("vipll-gui", appauthor=False)) / "media"


class MediaCache:
    """The files of one project; from any thread."""

    def __init__(self, project: str) -> None:
        self.folder = media_cache_folder() / hashlib.blake2b(project.encode(), digest_size=12).hexdigest()
        self._lock = threading.Lock()
        self._sound: dict[Path, tuple[int, int]] = {}  # files that hold what they should, when last looked at
        self._added: int | None = None  # bytes since the disk was last looked at; None before

    def has(self, path: Path) -> bool:
        """Whether a file is here and holds what its name says; one that does not is thrown away."""
        try:
            found = path.stat()
            if self._sound.get(path) != (found.st_mtime_ns, found.st_size):
                if hashlib.sha256(path.read_bytes()).hexdigest() != path.stem:
                    path.unlink(missing_ok=True)
                    return False
                with suppress(OSError):
                    os.utime(path)  # looked at just now
                self._note(path)
        except OSError:
            return False
        return True

    def _note(self, path: Path) -> None:
        found = path.stat()
        self._sound[path] = (found.st_mtime_ns, found.st_size)

    def put(self, path: Path, data: bytes) -> None:
        """Keep a file, and let go of others where there is no room; an InputError where it cannot be kept."""
        try:
            for folder in (media_cache_folder(), path.parent):
                folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(data)
                Path(name).replace(path)
            finally:
                Path(name).unlink(missing_ok=True)
            self._note(path)
        except OSError as error:
            raise InputError(
                f"what the server holds cannot be kept here ({error.strerror})",
                path=self.folder,
                remedy="Make room on this disk.",
            ) from error
        self._make_room(len(data))

    def _make_room(self, added: int) -> None:
        with self._lock:
            self._added = None if self._added is None else self._added + added
            if self._added is None or self._added > MOST_BYTES * ROOM:
                self._added = 0
                _let_go(media_cache_folder(), MOST_BYTES)


def _let_go(folder: Path, most: int) -> None:
    """Remove the files that were not looked at for longest, where all take more than they may."""
    found = list[tuple[float, int, str]]()
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)  # noqa: PTH118 - a hundred thousand of them
            with suppress(OSError):
                kept = os.stat(path)  # noqa: PTH116
                found.append((kept.st_mtime, kept.st_size, path))
    total = sum(size for _, size, _ in found)
    if total <= most * (1 - ROOM):
        return
    for _, size, path in sorted(found):
        if total <= most * (1 - 2 * ROOM):
            return
        with suppress(OSError):
            os.unlink(path)  # noqa: PTH108
            total -= size
