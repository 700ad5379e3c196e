"""An open project on a PostgreSQL server."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, event, func, insert, select, text

from vipll_gui.data import Dataset
from vipll_gui.errors import ProjectError
from vipll_gui.interruptions import held_back
from vipll_gui.store.journal import Entry
from vipll_gui.store.location import SUFFIX, Address
from vipll_gui.store.media import Fingerprint
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.continuity import CREATED
from vipll_gui.store.postgres.database import (
    ERRORS,
    SCHEMA,
    connector,
    lacks_database,
    make_engine,
    pool_between,
    to_project,
    told,
    translated,
)
from vipll_gui.store.postgres.journal_writer import JournalWriter
from vipll_gui.store.postgres.link import Link
from vipll_gui.store.postgres.media_folders import note_folder, noted_folder
from vipll_gui.store.postgres.membership import Membership
from vipll_gui.store.postgres.outbox import Outbox
from vipll_gui.store.postgres.roles import driver_of
from vipll_gui.store.postgres.runs import PostgresRuns
from vipll_gui.store.postgres.schema import ORDER_LOCK, migrate, version_of
from vipll_gui.store.postgres.server_media import ServerMedia, media_problems
from vipll_gui.store.registry import copy_store, open_store
from vipll_gui.store.tables import contents, schema
from vipll_gui.store.tables.access import Access
from vipll_gui.store.tables.integrity import array_problems, missing_instances
from vipll_gui.store.team import Team


class PostgresProject:
    """An open project on a server, to which several people write at once."""

    damaged = ""
    lost: Sequence[str] = ()

    def __init__(self, where: ServerAddress, engine: Engine, read_only: str) -> None:
        self.where = where
        self.location = where.location
        self.read_only = read_only
        self.in_place = True
        self.unwritten = False  # the last entry could be written neither there nor here
        self.engine = engine
        self.access = Access(engine, lambda: translated(where))
        self._open = True
        event.listen(engine, "checkin", self._on_checkin)
        with self.access.reading() as connection:
            user, leads, created = connection.execute(
                text(f"SELECT session_user::text, has_table_privilege('run', 'INSERT'), {CREATED}")
            ).one()
        connect = to_project(connector(where, autocommit=True))
        self._writer = JournalWriter(where, connect, Outbox(where.text, user, created), created)
        self._link = None if read_only else Link(connect, self._writer, created)
        self.team: Team = Membership(self.access, self._writer, self._link, user, where.database, leads=bool(leads))
        self._media = ServerMedia(where, connect, lambda: self._writer.online)
        self.runs = PostgresRuns(self.access, self._writable, self._link)

    @classmethod
    def open(cls, address: Address, *, read_only: bool = False) -> Self:
        """An existing project: to write where one's role may, else to read, with the reason in `read_only`."""
        where = ServerAddress.parse(address)
        engine = make_engine(connector(where))
        project: Self | None = None
        try:
            with held_back():
                reason = _checked(engine, where)
                project = cls(where, engine, "opened for reading" if read_only else reason)
                project._begin()
        except BaseException:
            if project is not None:
                project.close()
            engine.dispose()
            raise
        return project

    def _begin(self) -> None:
        if self._link is not None:
            with translated(self.where), connector(self.where, autocommit=True)() as connection:
                self._link.arrive(connection)
            self._writer.send_left()
            if self.team.leads:
                self.runs.settle()
            self._writer.prepare()
            self._link.start()

    def close(self) -> None:
        """Let go of the project; what could not be sent stays on this computer and is sent the next time."""
        with held_back():
            if self._open:
                self._open = False
                self._media.close()
                if self._link is not None:
                    self._leave(self._link)
                self._writer.close()
                self.engine.dispose()

    def _leave(self, link: Link) -> None:
        """Have the server know that we have gone, also where the link had not come to listen yet."""
        if link.stop() and not link.left and self._writer.online:
            with suppress(ProjectError), self.access.at_once() as connection:
                link.leave(driver_of(connection))

    def _on_checkin(self, connection: Any, _record: object) -> None:
        """Closes what a thread gives back that was still at work when the project was closed."""
        if not self._open and connection is not None:
            connection.close()

    def _writable(self) -> None:
        if self.read_only:
            raise ProjectError(
                f"the project is open for reading only: {self.read_only}", remedy="Ask the lead for the right to write."
            )

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        self._writable()
        with self.access.writing() as connection:
            yield connection

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection that sees the project as it is at one moment."""
        with self.access.plainly() as connection:
            yield connection.execution_options(isolation_level="REPEATABLE READ")

    # -- the journal ---------------------------------------------------------------------------------------------

    def journal(self, since: int = 0) -> Iterator[Entry]:
        """The entries with a number above `since`, oldest first; those last that wait for the server."""
        with self.access.reading() as connection:
            yield from contents.read_journal(connection, since)
        yield from (entry for entry in self._writer.pending() if entry.seq > since)

    def append(self, entry: Entry) -> Entry:
        """Write one entry durably: on the server, or here while it cannot be reached."""
        self._writable()
        self.unwritten = True
        with held_back():
            written = self._writer.append(entry)
        self.unwritten = False
        return written

    # -- the contents --------------------------------------------------------------------------------------------

    def dataset(self) -> Dataset:
        """The data as imported, with labels added since."""
        with self.access.reading() as connection:
            dataset = contents.read_dataset(self.access, connection, self._media_folder)
            return dataset.replaced(held=self._media.held(connection, len(dataset))) if dataset.media else dataset

    def add_label(self, name: str) -> int:
        """Have a label of this name, at the end of the list if it is new; its number."""
        with self._writing() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ORDER_LOCK})"))  # one after the other
            number = connection.execute(select(schema.label.c.number).where(schema.label.c.name == name)).scalar()
            if number is None:
                number = connection.execute(select(func.count()).select_from(schema.label)).scalar_one()
                connection.execute(insert(schema.label), {"number": number, "name": name})
            return int(number)

    def fact(self, key: str) -> Any:
        """One fact about the project as a whole; None if it was never noted."""
        with self.access.reading() as connection:
            return contents.read_fact(connection, key)

    def set_fact(self, key: str, value: object) -> None:
        """Note a fact about the project as a whole."""
        with self._writing() as connection:
            contents.put_fact(connection, key, value)

    def _media_folder(self, noted: str) -> Path:
        """Where this person has the pictures and sounds; where they were when the project was shared, if not told."""
        return noted_folder(self.location.text) or Path(noted)

    def set_media_folder(self, folder: Path) -> None:
        """Note where the pictures and sounds are on this computer; others have theirs elsewhere."""
        note_folder(self.location.text, folder)

    def media_fingerprint(self, position: int) -> Fingerprint | None:
        """What an instance's file was like when it was imported; None if that is not known."""
        with self.access.reading() as connection:
            return contents.read_fingerprint(connection, position)

    def problems(self) -> Iterator[str]:
        """What a full check finds broken, one line each; the pages are the server's own business."""
        try:
            with self.access.reading() as connection:
                yield from missing_instances(connection)
                yield from array_problems(connection)
                yield from media_problems(connection)
        except ProjectError as error:
            yield error.message

    # -- copies --------------------------------------------------------------------------------------------------

    def save_copy(self, path: Path) -> None:
        """Write a project file with everything that is in this project."""
        copy_store(self, path, overwrite=True)

    def fork(
        self,
        path: Path,
        labels: Sequence[str],
        entries: Sequence[Entry],
        *,
        media: Path,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        """Write a project file with other labels and facts and another journal, for a project made from several."""
        with tempfile.TemporaryDirectory(prefix="vipll-gui-") as folder:
            whole = Path(folder) / f"{self.location.name}{SUFFIX}"
            self.save_copy(whole)
            copy = open_store(whole)
            try:
                copy.fork(path, labels, entries, media=media, facts=facts)
            finally:
                copy.close()


def _checked(engine: Engine, where: ServerAddress) -> str:
    """Bring a project up to date; why nothing can be written to it, if so."""
    missing = ProjectError(
        f"{where.text}: there is no such project", remedy="Check the name, or make one with: vipll-gui share"
    )
    try:
        with engine.begin() as connection:
            if connection.execute(text("SELECT current_setting('search_path')")).scalar() != SCHEMA:
                raise pool_between(where)  # it ignores what it was told with the connection
            if (version := version_of(connection)) is None:
                raise missing
            migrate(connection, version, where.text)
            allowed, reads = connection.execute(
                text("SELECT has_table_privilege('journal', 'INSERT'), current_setting('transaction_read_only')")
            ).one()
            if reads == "on":
                return "the server takes no changes now"
            return "" if allowed else "your role may only read"
    except ERRORS as error:
        if lacks_database(error):
            raise missing from error
        raise told(error, where) from error
