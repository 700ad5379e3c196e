"""One writer at a time: a lock file beside the project that says who has it open.

The operating system holds the lock and lets go of it when the process ends, however it ends; what the file says is only
for people. On a file system without locks the holder's process number decides whether a lock is stale.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import socket
import sys
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from vipll_gui.data.files import shortened

# not for children, and not the file that a link of somebody else leads to
_FLAGS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
_LONGEST = 10_000  # bytes of a lock file
_LOCKED_BYTE = 1 << 30  # on Windows nobody else can read the byte that is locked: one beyond who holds the lock
UNSUPPORTED = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}


@dataclass(frozen=True)
class Holder:
    """Who has a project open."""

    user: str
    host: str
    process: int
    since: str

    def __str__(self) -> str:
        return f"{self.user} on {self.host} (process {self.process}, since {_local(self.since)})"


def _local(moment: str) -> str:
    """A stored time as the clock on the wall has it."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:  # written by another program
        return moment


class LockedError(Exception):
    """Somebody else has the lock."""

    def __init__(self, holder: Holder | None) -> None:
        super().__init__(str(holder or "another program"))


class ProjectLock:
    """The lock on one project, held from `acquire` to `release`."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor = descriptor

    @classmethod
    def acquire(cls, project: Path, user: str, since: str) -> Self:
        """Take the lock, also one its holder left behind; LockedError if it is held, OSError if it cannot be made."""
        path = lock_path(project)
        while True:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o644)
            try:
                _lock(descriptor, path)
            except BaseException:
                os.close(descriptor)
                raise
            lock = cls(path, descriptor)
            try:
                if _is_at(descriptor, path):  # the holder before may have removed the file while we waited
                    holder = Holder(user, socket.gethostname(), os.getpid(), since)
                    os.ftruncate(descriptor, 0)
                    os.lseek(descriptor, 0, os.SEEK_SET)
                    os.write(descriptor, json.dumps(asdict(holder)).encode())
                    return lock
            except BaseException:  # such as no room on the disk to say who holds it
                lock.release()
                raise
            os.close(descriptor)

    def release(self) -> None:
        """Let go of the lock and leave nothing behind."""
        if sys.platform == "win32":  # which removes no file that is open: whoever takes the lock meanwhile keeps it
            os.close(self._descriptor)
            with contextlib.suppress(OSError):
                self._path.unlink()
            return
        with contextlib.suppress(OSError):
            if _is_at(self._descriptor, self._path):
                self._path.unlink()
        os.close(self._descriptor)


def lock_path(project: Path) -> Path:
    """Where the lock of a project lies: beside it; a name too long to be added to is cut, and told by its hash."""
    name = project.name
    if shortened(name) != name:
        name = f"{shortened(name)}-{hashlib.blake2b(os.fsencode(name), digest_size=8).hexdigest()}"
    return project.with_name(f".{name}.lock")


def is_held(project: Path) -> bool:
    """Whether somebody has a project open to write; asking leaves nothing behind."""
    path = lock_path(project)
    if not path.is_file() or ((holder := read_holder(path)) is not None and _is_gone(holder)):
        return False
    try:
        descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    except FileNotFoundError:
        return False
    except OSError:
        return True  # of somebody whose files we may not read
    try:
        _lock(descriptor, path, shared=True)
    except LockedError:
        return True
    finally:
        os.close(descriptor)
    return False


def _is_at(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _lock(descriptor: int, path: Path, *, shared: bool = False) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError as error:
        holder = read_holder(path)
        if error.errno not in UNSUPPORTED or (holder is not None and _alive(holder)):
            raise LockedError(holder) from error


def read_holder(path: Path) -> Holder | None:
    """Who the lock file says has the project; None if it does not say."""
    try:
        with path.open("rb") as file:
            holder = Holder(**json.loads(file.read(_LONGEST)))
    except (OSError, RecursionError, TypeError, ValueError):
        return None
    texts = (holder.user, holder.host, holder.since)
    fits = all(isinstance(one, str) for one in texts) and type(holder.process) is int and 0 < holder.process < 1 << 31
    return holder if fits else None


def _alive(holder: Holder) -> bool:
    """Whether the holder's process still runs and is another than this one."""
    return not _is_gone(holder) and (holder.host, holder.process) != (socket.gethostname(), os.getpid())


def _is_gone(holder: Holder) -> bool:
    """Whether the holder's process is known to have ended; of another machine's we cannot know, so we say no."""
    import psutil  # on Windows there is no signal that does nothing

    return holder.host == socket.gethostname() and not psutil.pid_exists(holder.process)
