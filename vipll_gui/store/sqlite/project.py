"""The project file: one SQLite database that holds the data, the journal and the runs."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, delete, event, func, insert, select, text
from sqlalchemy.pool import NullPool

from vipll_gui.data import Dataset, Progress, no_progress
from vipll_gui.data.files import atomic_path
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.interruptions import held_back
from vipll_gui.store.journal import Entry
from vipll_gui.store.location import Address, Location
from vipll_gui.store.media import Fingerprint
from vipll_gui.store.media_plan import MediaPlan
from vipll_gui.store.protocol import ProjectStore
from vipll_gui.store.signature import now, user_name
from vipll_gui.store.sqlite.database import (
    ERRORS,
    check_header,
    check_length,
    connect,
    has_log,
    is_cut_short,
    is_ours,
    means_damage,
    means_no_room,
    read_head,
    translated,
    vacuum_into,
    words_of,
)
from vipll_gui.store.sqlite.format import APPLICATION_ID, VERSION
from vipll_gui.store.sqlite.integrity import problems
from vipll_gui.store.sqlite.lock import LockedError, ProjectLock, is_held
from vipll_gui.store.sqlite.migrations import migrate
from vipll_gui.store.sqlite.rescue import rescue_dataset, rescue_journal
from vipll_gui.store.sqlite.schema_guard import check_schema
from vipll_gui.store.tables import contents, schema
from vipll_gui.store.tables.access import Access
from vipll_gui.store.tables.copying import copy_tables, in_tables, listening
from vipll_gui.store.tables.runs import FORGET_TOLD, TableRuns

QUICK_CHECK_BYTES = 64 << 20  # larger files are checked in full only when asked, so that opening stays quick


class SqliteProject:
    """An open project file. One that is damaged is read as far as possible."""

    team = None  # one writer at a time

    def __init__(
        self, path: Path, engine: Engine, lock: ProjectLock | None, read_only: str = "", damaged: str = ""
    ) -> None:
        self.path = path
        self.location = Location.of_file(path)
        self.read_only = read_only
        self.damaged = damaged
        self.lost: list[str] = []
        self.unwritten = False  # the last entry could not be written
        self.backup: Path | None = None  # the copy made before the file was brought up to date
        self.engine = engine
        self._lock = lock
        self._closed = False
        self._tidying = threading.Lock()
        self._file = path.stat()
        event.listen(engine, "checkin", self._on_checkin)
        self.access = Access(engine, lambda: translated(path), path)
        self.runs = TableRuns(self.access, self._writable, self._others_at)

    # -- making, opening, closing --------------------------------------------------------------------------------

    @classmethod
    def create(
        cls,
        address: Address,
        dataset: Dataset,
        *,
        overwrite: bool = False,
        entries: Sequence[Entry] = (),
        facts: Mapping[str, object] | None = None,
        progress: Progress = no_progress,
    ) -> Self:
        """A new project with the dataset (a journal, facts about it) in it; the file appears whole or not at all.

        What `progress` raises ends it, and a project that was to be replaced stays.
        """
        path = Path(address).absolute()
        if path.exists() and not overwrite:
            raise ProjectError("there is already a file of this name", path=path, remedy="Choose another name.")

        with _replacing(path) as temporary:
            engine = connect(temporary, "create")
            try:
                with translated(path), engine.begin() as connection:
                    _make_tables(connection)
                    folder = contents.folder_as_seen(dataset.folder, path)
                    told = {"created": now(), **(facts or {})}
                    contents.write_dataset(connection, dataset, folder, told, listening(progress))
                    contents.insert_entries(connection, entries)
            finally:
                engine.dispose()
            progress(1.0, contents.WRITING)
        return cls.open(path)

    @classmethod
    def receive(
        cls,
        source: ProjectStore,
        address: Address,
        *,
        overwrite: bool,
        media: MediaPlan | None,  # noqa: ARG003 - a file finds its pictures and sounds in a folder
        progress: Progress,
    ) -> None:
        """Make a project file with all that is in a project kept elsewhere; it appears whole or not at all."""
        path = Path(address).absolute()
        if path.exists() and not overwrite:
            raise ProjectError("there is already a file of this name", path=path, remedy="Choose another name.")
        folder = source.dataset().folder
        with (
            _replacing(path) as temporary,
            in_tables(source).snapshot() as given,
            _rewriting(temporary, path) as connection,
        ):
            _make_tables(connection)
            copy_tables(given, connection, listening(progress))
            contents.put_fact(connection, "media_folder", contents.folder_as_seen(folder, path))

    @classmethod
    def open(cls, address: Address, *, read_only: bool = False, rescue: bool = False) -> Self:
        """An existing project: to write if nobody else has it, else to read, with the reason in `read_only`."""
        project: Self | None = None
        try:
            with held_back():
                project = cls._open(Path(address).absolute(), read_only=read_only, rescue=rescue)
        except BaseException:  # also what was held back
            if project is not None:
                project.close()
            raise
        return project

    @classmethod
    def _open(cls, path: Path, *, read_only: bool, rescue: bool) -> Self:
        check_header(path)
        if broken := "opened to save what can be saved" if rescue else _damage(path):
            return cls(path, connect(path, "damaged"), None, "the file is damaged", broken)
        lock, reason = (None, "opened for reading") if read_only else _take_lock(path)
        engine: Engine | None = None
        project: Self | None = None
        try:
            if lock is not None and (engine := _writing_engine(path)) is None:
                lock.release()
                lock, reason = None, "there is no room left on its disk"
            project = cls(path, engine or _reading_engine(path), lock, reason)
            with translated(path):
                if lock is not None:
                    project.backup = migrate(project.engine, path)
                    project.runs.settle()
        except BaseException:
            if project is not None:
                project.close()
            elif lock is not None:
                lock.release()
            raise
        return project

    def close(self) -> None:
        """Fold the write-ahead log into the file, so that it can be copied on its own, and let go of it.

        Other threads that are still at work read on, and the last of them leaves the file as it should be.
        """
        with held_back():
            if not self._closed:
                self._closed = True
                self._close()

    def _close(self) -> None:
        working = self.engine
        if self._lock is not None:
            self.engine = self.access.engine = connect(self.path, "read", NullPool)  # without the lock, nobody writes
            event.listen(self.engine, "checkin", self._on_checkin)
        working.dispose()  # the connections of other threads, which would keep the log alive
        if self._lock is not None:
            self._tidy_up()
            self._lock.release()
            self._lock = None

    def _tidy_up(self) -> None:
        """Leave a single file behind that opens on a read-only disk, too, unless somebody is still at work on it."""
        with self._tidying:  # of two at a time, each would take the other for somebody at work
            engine = connect(self.path, "tidy")
            try:
                if self._is_in_place():
                    with suppress(*ERRORS), engine.connect() as connection:
                        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
                        connection.execute(text("PRAGMA journal_mode = DELETE"))
            finally:
                engine.dispose()

    def _on_checkin(self, connection: Any, _record: object) -> None:
        """Closes what a thread gives back that was still at work when the project was closed."""
        if self._closed and not self.read_only and connection is not None:
            connection.close()
            self._tidy_up()

    def save_copy(self, path: Path) -> None:
        """Write a copy of everything, also when the file itself has been moved or deleted meanwhile."""
        with _replacing(path.absolute()) as temporary:
            self._copy_to(temporary, path)
            if path.absolute().parent != self.path.parent and self.fact("kind") in contents.MEDIA:
                folder = self._media_folder(self.fact("media_folder"))
                with _rewriting(temporary, path) as connection:
                    contents.put_fact(connection, "media_folder", contents.folder_as_seen(folder, path))

    def fork(
        self,
        path: Path,
        labels: Sequence[str],
        entries: Sequence[Entry],
        *,
        media: Path,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        """Write a copy with other labels and facts and another journal, for a project made from several."""
        if path.exists():
            raise ProjectError("there is already a file of this name", path=path, remedy="Choose another name.")
        with _replacing(path.absolute()) as temporary:
            self._copy_to(temporary, path)
            with _rewriting(temporary, path) as connection:
                # each entry that goes is looked for as the target of all others: 40 s of 60,000 without an index
                connection.execute(text("CREATE INDEX journal_by_target ON journal (target)"))
                connection.execute(delete(schema.journal))
                connection.execute(text("DELETE FROM sqlite_sequence WHERE name = 'journal'"))  # numbers begin with 1
                connection.execute(text("DROP INDEX journal_by_target"))
                connection.execute(FORGET_TOLD)
                known = set(connection.execute(select(schema.label.c.name)).scalars())
                new = [{"number": i, "name": n} for i, n in enumerate(labels) if n not in known]
                if new:
                    connection.execute(insert(schema.label), new)
                contents.insert_entries(connection, entries)
                for key, value in (facts or {}).items():
                    contents.put_fact(connection, key, value)
                contents.put_fact(connection, "media_folder", contents.folder_as_seen(media, path))

    def _copy_to(self, temporary: Path, path: Path) -> None:
        """Write everything into a file that will be at `path`."""
        temporary.unlink()
        with translated(self.path, path), self.engine.connect() as connection:
            vacuum_into(connection, temporary)

    @property
    def in_place(self) -> bool:
        """Whether the file is where it was opened; what was written last lies beside that place, not in the file."""
        return bool(self.read_only) or self._is_in_place()

    def _is_in_place(self) -> bool:
        try:
            return os.path.samestat(self._file, self.path.stat())
        except OSError:
            return False

    def _others_at(self, runs: set[int]) -> set[int]:
        """Which of some runs somebody else may still be at: all, where somebody has the project open to write."""
        return runs if self._lock is None and is_held(self.path) else set()

    def _writable(self) -> None:
        """Raise the error that says why nothing can be written, if so."""
        if self._closed:
            raise ProjectError("the project has been closed", path=self.path, remedy="Open it again.")
        if self.read_only:
            raise ProjectError(
                f"the project is open for reading only: {self.read_only}",
                path=self.path,
                remedy="Save a copy under another name to go on working.",
            )
        if not self._is_in_place():
            raise ProjectError(
                "the project file has been moved or deleted while it was open",
                path=self.path,
                remedy="Put it back, or save a copy now: everything decided before this is still in the program.",
            )

    # -- what is in it -------------------------------------------------------------------------------------------

    def dataset(self) -> Dataset:
        """The data as imported, with labels added since."""
        try:
            with self.access.reading() as connection:
                if not self.damaged:
                    return contents.read_dataset(self.access, connection, self._media_folder)
                check_schema(connection, self.path)
                return contents.read_dataset(self.access, connection, self._media_folder).checked()
        except VipllError as error:
            if not self.damaged:
                raise
            self.lost.append(error.message)
        with self.access.reading() as connection:
            return rescue_dataset(connection, self.path, self.lost)

    def journal(self, since: int = 0) -> Iterator[Entry]:
        """The entries with a number above `since`, oldest first."""
        with self.access.reading() as connection:
            if self.damaged:
                yield from rescue_journal(connection, since, self.lost)
            else:
                yield from contents.read_journal(connection, since)

    def append(self, entry: Entry) -> Entry:
        """Write one entry durably; it comes back with its number."""
        self.unwritten = True
        with self._writing() as connection:
            key = connection.execute(insert(schema.journal), entry.to_row()).inserted_primary_key
        self.unwritten = False
        return replace(entry, seq=int(key[0]) if key else 0)

    def add_label(self, name: str) -> int:
        """Make a new label at the end of the list; its number."""
        with self._writing() as connection:
            number = int(connection.execute(select(func.count()).select_from(schema.label)).scalar_one())
            connection.execute(insert(schema.label), {"number": number, "name": name})
            return number

    def fact(self, key: str) -> Any:
        """One fact about the project as a whole; None if it was never noted, or is longer than any may be."""
        with self.access.reading() as connection:
            return contents.read_fact(connection, key)

    def set_fact(self, key: str, value: object) -> None:
        """Note a fact about the project as a whole."""
        with self._writing() as connection:
            contents.put_fact(connection, key, value)

    def _media_folder(self, noted: str) -> Path:
        return contents.media_folder(self.path, noted)

    def set_media_folder(self, folder: Path) -> None:
        """Note where the pictures and sounds are now."""
        self.set_fact("media_folder", contents.folder_as_seen(folder, self.path))

    def media_fingerprint(self, position: int) -> Fingerprint | None:
        """What an instance's file was like when it was imported; None if that is not known."""
        with self.access.reading() as connection:
            return contents.read_fingerprint(connection, position)

    def problems(self) -> Iterator[str]:
        """What a full check finds broken, one line each."""
        return problems(self.engine, self.path)

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection that sees the project as it is at one moment."""
        with self.access.plainly() as connection:
            connection.execute(text("BEGIN"))  # the driver begins none of its own for reading
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """One durable transaction."""
        self._writable()
        with translated(self.path), self.engine.begin() as connection:
            yield connection


@contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A temporary path that becomes the project at `path`, unless somebody has that one open or it is none."""
    check_length(path)
    try:
        if path.is_file() and (head := read_head(path)) and not is_ours(head):
            raise ProjectError("this would replace a file that is no project", path=path, remedy="Choose another name.")
        lock = ProjectLock.acquire(path, user_name(), now()) if path.is_file() else None
    except LockedError as error:
        raise ProjectError(f"{error} has this project open", path=path, remedy="Close it there first.") from error
    except OSError as error:
        raise ProjectError(
            f"cannot be replaced ({error.strerror})", path=path, remedy="Choose another folder, or make room."
        ) from error
    try:
        with atomic_path(path) as temporary:
            yield temporary
            for suffix in ("-wal", "-shm"):  # what a crash left of the old file must not be played into the new one
                path.with_name(path.name + suffix).unlink(missing_ok=True)
    finally:
        if lock is not None:
            lock.release()


def _make_tables(connection: Connection) -> None:
    connection.execute(text(f"PRAGMA application_id = {APPLICATION_ID}"))
    connection.execute(text(f"PRAGMA user_version = {VERSION}"))
    schema.metadata.create_all(connection)


@contextmanager
def _rewriting(temporary: Path, path: Path) -> Iterator[Connection]:
    """One transaction on a copy that will be at `path`."""
    engine = connect(temporary, "create")
    try:
        with translated(path), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _engine(path: Path, mode: str) -> Engine:
    """An engine that has proved it can read the file."""
    engine = connect(path, mode)
    try:
        with translated(path), engine.connect() as connection:
            check_schema(connection, path)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _writing_engine(path: Path) -> Engine | None:
    """An engine that can write the file; None where there is no room for what lies beside it meanwhile."""
    try:
        return _engine(path, "write")
    except ProjectError as error:
        if not means_no_room(_said(error)):
            raise
        return None


def _reading_engine(path: Path) -> Engine:
    """An engine that reads the file, also where nothing can be written, not even beside it."""
    try:
        return _engine(path, "read")
    except ProjectError as error:
        if (said := _said(error)) and not means_damage(said) and has_log(path):
            raise ProjectError(
                "what was decided last lies in the log beside it, which cannot be read here",
                path=path,
                remedy=f"Copy it together with {path.name}-wal into a folder you can write to, and open it there.",
            ) from error
        return _engine(path, "immutable")


def _said(error: ProjectError) -> str:
    """What the database said when a file could not be opened; empty where it was not the database that refused."""
    cause = error.__cause__
    return words_of(cause) if isinstance(cause, ERRORS) else ""


def _take_lock(path: Path) -> tuple[ProjectLock | None, str]:
    """The lock, or the reason why the project can only be read."""
    if not os.access(path, os.W_OK):
        return None, "the file may not be written to"
    try:
        return ProjectLock.acquire(path, user_name(), now()), ""
    except LockedError as error:
        return None, f"{error} has it open"
    except OSError as error:
        return None, f"its folder may not be written to ({error.strerror})"


def _damage(path: Path) -> str:
    """What a quick look finds broken; empty if nothing."""
    if is_cut_short(path):
        return "the file is shorter than it should be: a copy was cut off"
    if path.stat().st_size > QUICK_CHECK_BYTES:
        return ""
    engine = connect(path, "read")
    try:
        with engine.connect() as connection:
            check_schema(connection, path)  # first, since the check carries out what a schema says
            found = str(connection.execute(text("PRAGMA quick_check(1)")).scalar_one())
            return "" if found == "ok" else found
    except ERRORS as error:
        said = words_of(error)
        return said if means_damage(said) else ""
    except UnicodeDecodeError:  # the database quotes what is broken
        return "malformed text"
    finally:
        engine.dispose()
