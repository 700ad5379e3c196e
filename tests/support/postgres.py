"""A real PostgreSQL server for the tests: one for each worker, with a database of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import psutil
import psycopg
from psycopg import sql

from vipll_gui.bench.postgres_server import PostgresServer

_numbers = count(1)


def connected(server: PostgresServer, database: str = "postgres", user: str = "postgres") -> psycopg.Connection[Any]:
    """A connection past the program, each statement of which is a transaction."""
    return psycopg.connect(host=str(server.folder), user=user, dbname=database, autocommit=True)


@contextmanager
def fresh_database(server: PostgresServer, name: str) -> Iterator[str]:
    """The address of a project that is not there yet; whatever becomes of it is removed."""
    database = f"{next(_numbers)}-{name}"
    yield server.address(database)
    with connected(server) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(database)))


@contextmanager
def login(server: PostgresServer, *roles: str) -> Iterator[str]:
    """Somebody who may log in and belongs to some roles."""
    name = f"ada{next(_numbers)}"
    with connected(server) as connection:
        connection.execute(sql.SQL("CREATE ROLE {} LOGIN").format(sql.Identifier(name)))
        for role in roles:
            connection.execute(sql.SQL("GRANT {} TO {}").format(sql.Identifier(role), sql.Identifier(name)))
    yield name


@contextmanager
def hung(server: PostgresServer) -> Iterator[None]:
    """A server that is there and does not answer, as where its disk does not."""
    main = psutil.Process(int((server.folder / "data" / "postmaster.pid").read_text().split()[0]))
    stopped = [main, *main.children()]
    for process in stopped:
        process.suspend()
    try:
        yield
    finally:
        for process in stopped:
            process.resume()


def ask_password(server: PostgresServer, name: str, password: str) -> None:
    """Have the server ask somebody for a password."""
    with connected(server) as connection:
        connection.execute("DO $$ BEGIN CREATE ROLE asked; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
        who = sql.Identifier(name)
        connection.execute(
            sql.SQL("ALTER ROLE {} PASSWORD {}; GRANT asked TO {}").format(who, sql.Literal(password), who)
        )
