"""Projects made on a server: of a dataset, or of all that is in another project. Whole or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy import Connection, Table, text

from vipll_gui.data import Dataset, Progress
from vipll_gui.data.registry import part_of
from vipll_gui.errors import ProjectError
from vipll_gui.store.journal import Entry
from vipll_gui.store.location import Address
from vipll_gui.store.media_plan import MediaPlan
from vipll_gui.store.postgres.address import ServerAddress
from vipll_gui.store.postgres.database import (
    ERRORS,
    MAINTENANCE,
    SCHEMA,
    connector,
    lacks_database,
    make_engine,
    told,
    translated,
)
from vipll_gui.store.postgres.project import PostgresProject
from vipll_gui.store.postgres.roles import driver_of, grant_rights
from vipll_gui.store.postgres.schema import catch_up, make_tables, version_of
from vipll_gui.store.postgres.server_media import store_media
from vipll_gui.store.protocol import ProjectStore
from vipll_gui.store.signature import now
from vipll_gui.store.tables import contents, schema
from vipll_gui.store.tables.copying import copy_tables, in_tables, insert_rows, listening

ROWS_SHARE = 0.2  # of the time that sharing takes, where files go with the rows


def create_project(
    address: Address,
    dataset: Dataset,
    *,
    overwrite: bool,
    entries: Sequence[Entry],
    facts: Mapping[str, object],
    progress: Progress,
) -> PostgresProject:
    """A new project with the dataset (a journal, facts about it) in it, opened."""
    where = ServerAddress.parse(address)
    with _filling(where, overwrite=overwrite) as connection:

        def insert_instances(connection: Connection, rows: list[dict[str, object]]) -> None:
            copy_rows(connection, schema.instance, rows)

        folder = dataset.folder.resolve().as_posix()
        noted = {"created": now(), **facts}
        contents.write_dataset(connection, dataset, folder, noted, listening(progress), insert_instances)
        contents.insert_entries(connection, entries)
    progress(1.0, contents.WRITING)
    return PostgresProject.open(address)


def is_there(address: Address) -> bool:
    """Whether there is a project at an address."""
    where = ServerAddress.parse(address)
    engine = make_engine(connector(where))
    try:
        with engine.connect() as connection:
            return version_of(connection) is not None
    except ERRORS as error:
        if lacks_database(error):
            return False
        raise told(error, where) from error
    finally:
        engine.dispose()


def receive_project(
    source: ProjectStore, address: Address, *, overwrite: bool, media: MediaPlan | None, progress: Progress
) -> None:
    """A new project with all that is in another one: data, journal, runs, and the files of a plan."""
    where, dataset = ServerAddress.parse(address), source.dataset()
    rows = 1.0 if media is None else ROWS_SHARE
    with in_tables(source).snapshot() as given, _filling(where, overwrite=overwrite) as connection:
        copy_tables(given, connection, part_of(listening(progress), 0.0, rows), copy_rows)
        contents.put_fact(connection, "media_folder", dataset.folder.resolve().as_posix())
        if media is not None:
            store_media(connection, dataset, media, part_of(listening(progress), rows, 1.0))


@contextlib.contextmanager
def _filling(where: ServerAddress, *, overwrite: bool) -> Iterator[Connection]:
    """One transaction on the empty tables of a project, whose database is made where there is none."""
    made = _make_database(where)
    engine = make_engine(connector(where))
    try:
        with translated(where), engine.begin() as connection:
            if version_of(connection) is not None:
                if not overwrite:
                    raise ProjectError(
                        f"{where.text}: there is already a project of this name", remedy="Choose another name."
                    )
                connection.execute(text(f"DROP SCHEMA {SCHEMA} CASCADE"))
            make_tables(connection)
            yield connection
            catch_up(connection)
            grant_rights(connection, where.database)
        with translated(where), engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT").execute(text("ANALYZE journal, instance"))
    except BaseException:
        engine.dispose()
        if made:
            _drop_database(where)
        raise
    engine.dispose()


def _make_database(where: ServerAddress) -> bool:
    """Have the project's database; whether it had to be made."""
    try:
        connector(where)().close()
    except psycopg.OperationalError as error:
        if not lacks_database(error):
            with translated(where):
                raise
    else:
        return False
    with translated(where), connector(where, database=MAINTENANCE, autocommit=True)() as connection:
        create = sql.SQL("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'")
        connection.execute(create.format(sql.Identifier(where.database)))
    return True


def _drop_database(where: ServerAddress) -> None:
    with (
        contextlib.suppress(psycopg.Error),
        connector(where, database=MAINTENANCE, autocommit=True)() as connection,
    ):
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(where.database)))


def copy_rows(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows the quick way, where there are many of them; pieces of arrays one by one."""
    if table is schema.array or not rows:
        insert_rows(connection, table, rows)
        return
    names = list(rows[0])
    command = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table.name), sql.SQL(", ").join(map(sql.Identifier, names))
    )
    with driver_of(connection).cursor() as cursor, cursor.copy(command) as copy:
        for row in rows:
            copy.write_row([row[name] for name in names])
