"""What was decided while the server could not be reached: a small journal on this computer, sent when it is back.

One file for each open project, held by a lock of the operating system: what a program that ended left behind is taken
over by the next one that opens the same project.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from uuid import UUID, uuid4

import platformdirs

from vipll_gui.errors import ProjectError
from vipll_gui.store.team import PASSING

_REFUSED = ".refused"  # what the server would not take is kept beside, for people to look at


@dataclass(frozen=True)
class Unsent:
    """A journal entry that waits for the server."""

    uid: UUID
    seq: int  # for the time being
    row: dict[str, Any]


def unsent_folder() -> Path:
    """Where entries wait."""
    return Path(platformdirs.user_state_dir("vipll-gui", appauthor=False)) / "unsent"


class Outbox:
    """The entries of one open project that wait for the server, in order."""

    def __init__(self, where: str, user: str, project: str | None = None) -> None:
        self._stem = hashlib.blake2b(f"{user}@{where}".encode(), digest_size=12).hexdigest()
        self._project = project  # by which it is known from others that have had the same address
        self._next = PASSING
        self._file: IO[bytes] | None = None
        self.waiting: list[Unsent] = []
        self.refused = 0
        self._aside: set[UUID] = set()  # those that were refused: asked again, the server says no again

    def keep(self, uid: UUID, row: dict[str, Any]) -> int:
        """Write an entry durably; the number it has for the time being."""
        entry = Unsent(uid, self._next, row)
        try:
            _write(self._opened(), _line(entry, self._project))
        except OSError as error:
            raise ProjectError(
                f"the server cannot be reached, and nothing can be kept here either ({error.strerror})",
                path=unsent_folder(),
                remedy="Make room on the disk and do it again; everything before this is saved.",
            ) from error
        self._next += 1
        self.waiting.append(entry)
        return entry.seq

    def _opened(self) -> IO[bytes]:
        if self._file is None:
            folder = unsent_folder()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            path = folder / f"{self._stem}-{uuid4().hex}.jsonl"
            path.touch(0o600, exist_ok=False)
            self._file = path.open("ab", buffering=0)
            _lock(self._file)
            if hasattr(os, "O_DIRECTORY"):
                descriptor = os.open(folder, os.O_RDONLY)
                os.fsync(descriptor)
                os.close(descriptor)
        return self._file

    def sent(self) -> None:
        """Forget everything that waited: the server has it."""
        self.waiting.clear()
        if self._file is not None:
            with contextlib.suppress(OSError):  # what is sent twice is there once
                os.ftruncate(self._file.fileno(), 0)
            self._file.close()
            _remove(Path(self._file.name))
            self._file = None

    def set_aside(self, entry: Unsent, why: str) -> None:
        """Keep an entry that the server refused where people find it."""
        if entry.uid in self._aside:
            return
        folder = unsent_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with (folder / f"{self._stem}{_REFUSED}").open("ab") as file:
            file.write(json.dumps({"why": why, "row": entry.row}).encode() + b"\n")
        self._aside.add(entry.uid)
        self.refused += 1

    def close(self) -> None:
        """Let go of the file; what waits stays in it."""
        if self._file is not None:
            self._file.close()
            self._file = None

    @contextlib.contextmanager
    def left_behind(self) -> Iterator[list[Unsent]]:
        """What programs that have ended could not send, oldest first; forgotten when the block is left in order.

        What was decided in another project of the same address is put aside: its instances are others.
        """
        with contextlib.ExitStack() as held:
            taken = [
                (path, file)
                for path in sorted(unsent_folder().glob(f"{self._stem}-*.jsonl"), key=_age)
                if (file := _taken(path, held)) is not None
            ]
            found = [said for _, file in taken for said in _entries(file)]
            for entry, project in found:
                if project not in (None, self._project):
                    self.set_aside(entry, "another project has taken the place of the one in which this was decided")
            yield [entry for entry, project in found if project in (None, self._project)]
            for _, file in taken:
                file.truncate(0)  # while nobody else can take it over
        for path, _ in taken:
            _remove(path)


def _remove(path: Path) -> None:
    """Remove a file that is closed by now: Windows removes none that is open, as where another looks at it just now.

    It is empty, and whoever looks at it removes it.
    """
    with contextlib.suppress(OSError):
        path.unlink()


def _age(path: Path) -> float:
    with contextlib.suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _taken(path: Path, held: contextlib.ExitStack) -> IO[bytes] | None:
    """The file, unless another program holds it."""
    try:
        file = held.enter_context(path.open("r+b"))
        _lock(file)
    except OSError:
        return None
    return file


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _write(file: IO[bytes], line: bytes) -> None:
    """Add a line, on the disk when this returns; where there is no room for all of it, nothing of it is left."""
    before = os.fstat(file.fileno()).st_size
    try:
        done = 0
        while done < len(line):
            done += file.write(line[done:])
        os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            os.ftruncate(file.fileno(), before)
        raise


def _line(entry: Unsent, project: str | None) -> bytes:
    said = {"uid": str(entry.uid), "seq": entry.seq, "row": entry.row, "project": project}
    return json.dumps(said).encode() + b"\n"


def _entries(file: IO[bytes]) -> Iterator[tuple[Unsent, str | None]]:
    """The entries of a file, and of which project, None where that is not known.

    A last line that was cut short was never promised to anybody.
    """
    for line in file:
        with contextlib.suppress(ValueError, LookupError, TypeError):
            said = json.loads(line)
            yield Unsent(UUID(said["uid"]), int(said["seq"]), dict(said["row"])), said.get("project")
