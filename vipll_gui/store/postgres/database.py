"""Connections to a server: how they are made, and how they say what went wrong."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from vipll_gui.errors import GoneError, ProjectError
from vipll_gui.interruptions import held_back
from vipll_gui.store.postgres.address import PLACES, ServerAddress, known_password

SCHEMA = "vipll"  # of the database, in which all tables are
ERRORS = (SQLAlchemyError, psycopg.Error)  # all that the driver, and the library on top of it, may raise
MAINTENANCE = "postgres"  # the database that every server has
CONNECT_SECONDS = 5
LEAVE_SECONDS = 1.0  # for a goodbye; whoever does not answer is not waited for
# a cable that was pulled is noticed after some seconds; by itself a computer waits for a quarter of an hour
WATCHFUL: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "vipll-gui",
    "client_encoding": "utf8",
}
_GONE_STATES = ("57P", "08", "53300")  # shut down, crashed, starting or tired of waiting; connection lost; too many
# What may go well another time: no room or memory, a time that ran out, the disk, two who wait for each other, a server
# that only reads for the time being, and what should never happen.
_PASSING_STATES = ("53", "57014", "58", "40", "55P03", "25006", "25P03", "XX")
_AT_THE_DOOR = ("authentication failed", "no pg_hba.conf entry", "not permitted to log in", "does not exist")
WRONG_PASSWORD = "the server does not take the password"  # noqa: S105 - what is said of one
REFUSED = "42501"  # what the server says of somebody who may not do a thing


Connector = Callable[[], "psycopg.Connection[Any]"]


def connector(address: ServerAddress, *, database: str = "", autocommit: bool = False) -> Connector:
    """What makes connections to a project, or to another database of its server."""
    named: dict[str, Any] = {**address.parameters, **WATCHFUL, "options": f"-c search_path={SCHEMA}"}
    if database:
        named["dbname"] = database

    def connect() -> psycopg.Connection[Any]:
        try:
            return psycopg.connect(autocommit=autocommit, **named)
        except psycopg.OperationalError as error:
            if not _wants_password(error) or (password := known_password(address)) is None:
                raise
        return psycopg.connect(autocommit=autocommit, password=password, **named)

    return connect


def to_project(connect: Connector) -> Connector:
    """The same to a database whose project one may use; an error of the server says so where that is not the case.

    Names of tables in a schema that was closed to somebody are looked for elsewhere: they would only not be there.
    """

    def connect_to_project() -> psycopg.Connection[Any]:
        connection = connect()
        try:
            connection.execute(f"SELECT 1 FROM {SCHEMA}.version LIMIT 0")
        except BaseException:
            connection.close()
            raise
        return connection

    return connect_to_project


def _wants_password(error: psycopg.OperationalError) -> bool:
    """Whether a password was missing, or another one than the right one was given; servers say that in any language."""
    return "password" in str(error) or (error.pgconn is not None and error.pgconn.needs_password)


def hang_up(connection: psycopg.Connection[Any] | None) -> None:
    """End a connection on which a server does not answer; whoever waits on another thread finds it gone."""
    if connection is not None:
        with suppress(OSError, psycopg.Error):
            line = socket.socket(fileno=connection.fileno())
            try:
                line.shutdown(socket.SHUT_RDWR)
            finally:
                line.detach()  # it stays the driver's, to be closed by it


# What a lost server means is told by us; the pool would print it on the terminal, with all the calls that led there.
logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)


def make_engine(connect: Connector) -> Engine:
    """An engine whose connections are looked at before they are used: servers restart."""
    return create_engine(
        "postgresql+psycopg://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=1,  # a server has a hundred connections; of these everybody keeps three
        max_overflow=4,
        pool_pre_ping=True,
    )


@contextmanager
def translated(address: ServerAddress) -> Iterator[None]:
    """Turn what the server says into a ProjectError; requests to stop wait until it has answered."""
    try:
        with held_back():
            yield
    except ERRORS as error:
        raise told(error, address) from error


def told(error: Exception, address: ServerAddress) -> ProjectError:
    """What the server said, as an error of ours."""
    said, state = words(error), state_of(error)
    where = f"{address.text}: "
    if "unsupported startup parameter" in said:
        return pool_between(address)
    if state == REFUSED:
        return ProjectError(f"{where}you may not do this ({said})", remedy="Ask the lead of the project.")
    if is_gone(error):
        if said == WRONG_PASSWORD:
            return ProjectError(f"{where}the server does not take the password", remedy=PLACES.format(address.text))
        if "password" in said:
            return ProjectError(f"{where}the server wants a password", remedy=PLACES.format(address.text))
        return GoneError(f"{where}the server cannot be reached ({said})", remedy="Check the address and the network.")
    if is_passing(error):
        again = "Try it again, and ask its administrator where that does not help; everything saved before is safe."
        return ProjectError(f"{where}the server cannot do this now ({said})", remedy=again)
    return ProjectError(f"{where}the project cannot be used ({said})", remedy="Everything saved before this is safe.")


def pool_between(address: ServerAddress) -> ProjectError:
    """What to say of a pool of connections, such as PgBouncer, that does not hand on what a project needs."""
    return ProjectError(
        f"{address.text}: a pool of connections stands before the server, and does not hand on what a project needs",
        remedy="Give the address of the server itself.",
    )


def words(error: Exception) -> str:
    """The first line of what the server said, or what it means."""
    said = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    return WRONG_PASSWORD if "password authentication failed" in said else said


def state_of(error: BaseException) -> str:
    """The code of what the server said; empty where it said nothing."""
    return getattr(getattr(error, "orig", None) or error, "sqlstate", None) or ""


def is_gone(error: BaseException) -> bool:
    """Whether an error means that the server cannot be reached, rather than that it refused something."""
    cause = getattr(error, "orig", None) or error
    state = getattr(cause, "sqlstate", None)
    if state:
        return str(state).startswith(_GONE_STATES)
    return isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError | OSError)


def is_passing(error: BaseException) -> bool:
    """Whether the server is there, and what it could not do may go well another time."""
    state = state_of(error)
    return state.startswith(_PASSING_STATES) and not is_gone(error)


def stays_outside(error: BaseException) -> bool:
    """Whether the server does not let us in; asked too often, some lock whoever asks out for good."""
    return isinstance(error, psycopg.OperationalError) and any(words in str(error) for words in _AT_THE_DOOR)


def lacks_database(error: Exception) -> bool:
    """Whether the server is there, but not the database that was asked for."""
    said = str(getattr(error, "orig", None) or error)
    return state_of(error) == "3D000" or ("database" in said and "does not exist" in said)
