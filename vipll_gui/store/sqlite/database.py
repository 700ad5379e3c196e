"""Connections to a project file: how they are made safe, and how they say what went wrong."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import Pool, QueuePool

from vipll_gui.data.files import SHORTER, is_too_long, not_a_file
from vipll_gui.errors import ProjectError
from vipll_gui.interruptions import held_back
from vipll_gui.store.location import SUFFIX
from vipll_gui.store.registry import RESCUE
from vipll_gui.store.sqlite.format import APPLICATION_ID, VERSION

ERRORS = (SQLAlchemyError, sqlite3.Error)  # all that the database, and the library on top of it, may raise
DAMAGED = ("malformed", "not a database")  # what the database says of a file that is
NO_ROOM = ("full", "disk I/O")  # and of a disk that takes nothing more
MAX_NAME, MAX_PATH = 255 - len("-journal"), 512 - len("-journal") - 1  # bytes
BUSY_SECONDS = 30  # how long one thread waits for another's transaction
MAX_ROW = 256 << 20  # bytes; a step on ten million instances takes half of it
# for every connection: a schema that somebody else wrote may call nothing, and pages are looked at before they are used
WARY = ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON")
MODES: dict[str, tuple[str, tuple[str, ...]]] = {
    # a file still being made: it is thrown away whole if anything goes wrong
    "create": ("mode=rwc", ("journal_mode = OFF", "synchronous = OFF")),
    # write-ahead log, every commit flushed to the disk before it returns
    "write": ("mode=rw", ("journal_mode = WAL", "synchronous = FULL")),
    "read": ("mode=ro", ()),
    # to put in order what a session leaves behind: waits for nobody
    "tidy": ("mode=rw", ("busy_timeout = 0",)),
    # on a medium that cannot be written to at all, not even beside the file
    "immutable": ("mode=ro&immutable=1", ()),
    # a cut-off file is refused unless the schema may be doubted
    "damaged": ("mode=ro&immutable=1", ("writable_schema = ON",)),
}


def connect(path: Path, mode: str, pool: type[Pool] = QueuePool) -> Engine:
    """An engine on a project file in one of MODES."""
    query, pragmas = MODES[mode]

    def open_connection() -> sqlite3.Connection:
        connection = sqlite3.connect(f"{_uri(path)}?{query}", uri=True, timeout=BUSY_SECONDS, check_same_thread=False)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_ROW)
        for pragma in (*WARY, *pragmas):
            connection.execute(f"PRAGMA {pragma}")
        if mode not in ("create", "damaged") and sys.version_info >= (3, 12):  # those two do what it forbids
            connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE)
        return connection

    # The library would take `#`, `?` and `%` in a path for parts of its own address, and open another file.
    return create_engine("sqlite://", creator=open_connection, poolclass=pool)


def check_length(path: Path) -> None:
    """Refuse a path to which the database could not add what it keeps beside a file."""
    if len(os.fsencode(path.name)) > MAX_NAME or len(os.fsencode(path)) > MAX_PATH:
        raise ProjectError(
            "the name is too long for a project", path=path, remedy="Choose a shorter name, or a folder further up."
        )


def _uri(path: Path) -> str:
    """The path as the database wants it, every byte of its name kept."""
    posix = path.absolute().as_posix()
    return f"file://{'' if posix.startswith('/') else '/'}{quote(os.fsencode(posix))}"


def vacuum_into(connection: Connection, path: Path) -> None:
    """Write a compact copy of a project to a path, every byte of whose name is kept."""
    connection.execute(text("VACUUM INTO CAST(:path AS TEXT)"), {"path": os.fsencode(path)})


@contextmanager
def translated(path: Path, copy: Path | None = None) -> Iterator[None]:
    """Turn what the database says into a ProjectError, of the copy where one is made and `path` is sound.

    Requests to stop wait until the database has done what it is at.
    """
    try:
        with held_back():
            yield
    except ERRORS as error:
        said = words_of(error)
        blamed = path if copy is None or means_damage(said) else copy
        raise ProjectError(f"the project file cannot be used: {said}", path=blamed, remedy=_remedy(said)) from error
    except UnicodeDecodeError as error:  # also from a message of the database that quotes what is broken
        raise ProjectError("the project file cannot be used: malformed text", path=path, remedy=RESCUE) from error


def words_of(error: Exception) -> str:
    """What the database said."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def means_damage(said: str) -> bool:
    """Whether the database says that the file itself is broken."""
    return any(word in said for word in DAMAGED)


def means_no_room(said: str) -> bool:
    """Whether the database says that the disk takes nothing more."""
    return any(word in said for word in NO_ROOM)


def _remedy(said: str) -> str:
    remedies = {
        "too big": RESCUE,
        "decode": RESCUE,
        "no such": RESCUE,
        "full": "Make room on the disk and do it again; everything before this is saved.",
        "disk I/O": "Check that the disk is there and has room, and do it again; everything before this is saved.",
        "readonly": "Open a copy in a folder you can write to; everything before this is saved.",
        **dict.fromkeys(DAMAGED, RESCUE),
        "unable to open": "Check the name and the folder.",
        "locked": "Another program is writing to it; try again in a moment.",
    }
    return next((remedy for word, remedy in remedies.items() if word in said), "Everything saved before this is safe.")


def check_header(path: Path) -> None:
    """Refuse what is not a project, or a newer one, before the database library touches it."""
    try:
        head = read_head(path)
    except FileNotFoundError as error:
        raise ProjectError(
            "there is no such project", path=path, remedy="Check the name, or make one with import."
        ) from error
    except OSError as error:
        remedy = SHORTER if is_too_long(error) else "Choose another file."
        raise ProjectError(f"cannot be read ({error.strerror})", path=path, remedy=remedy) from error
    if not head:
        raise ProjectError("the file is empty (0 bytes)", path=path, remedy="Restore it from a copy.")
    if not is_ours(head):
        raise ProjectError(
            "this is not a ViPLL project",
            path=path,
            remedy="Data files become one by “New project from data…”, or in a terminal by: vipll-gui import",
        )
    version = int.from_bytes(head[60:64], "big")
    if version < 1:
        raise ProjectError("the file says no version of the format", path=path, remedy="Restore it from a copy.")
    if version > VERSION:
        raise ProjectError(
            f"the project was written by a newer version of this program (format {version}, "
            f"this one knows up to {VERSION})",
            path=path,
            remedy="Update the program; the file has not been touched.",
        )
    for one in _beside(path):
        if not _is_plain(one):
            raise ProjectError(f"{one.name}, which lies beside it, is no file", path=path, remedy="Remove that first.")


def _beside(path: Path) -> list[Path]:
    """Where the database keeps what belongs to a file."""
    real = Path(os.path.realpath(path))
    return [real.with_name(real.name + ending) for ending in ("-wal", "-shm", "-journal")]


def _is_plain(path: Path) -> bool:
    """Whether there is a file of its own, or nothing: a link would have the database write to another one."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return True


def read_head(path: Path) -> bytes:
    """The header of a file, shorter if the file is; an OSError at once for what is no file."""
    if what := not_a_file(path):
        raise OSError(errno.EINVAL, f"it is {what}, not a file")
    with path.open("rb") as file:
        return file.read(100)


def is_ours(head: bytes) -> bool:
    """Whether a header is that of a project file."""
    return head.startswith(b"SQLite format 3\0") and int.from_bytes(head[68:72], "big") == APPLICATION_ID


def is_project_file(path: Path) -> bool:
    """Whether a file is called, or starts like, a project; OSError where it cannot be read."""
    return path.suffix == SUFFIX or is_ours(read_head(path))


def has_log(path: Path) -> bool:
    """Whether a log lies beside the file that holds what is not in it yet."""
    log = _beside(path)[0]
    return log.is_file() and log.stat().st_size > 0


def is_cut_short(path: Path) -> bool:
    """Whether the file is shorter than its header says, and no log lies beside it that has the rest.

    A disk that is full when the log is folded in leaves a file like that, and all of it in the log.
    """
    if has_log(path):
        return False
    head = read_head(path)
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    counted = head[24:28] == head[92:96]  # only then is the page count kept
    return counted and path.stat().st_size < pages * (65536 if page == 1 else page)
