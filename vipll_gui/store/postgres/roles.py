"""Who belongs to a project on a server: it knows logins and passwords, we say which of them may do what."""

from __future__ import annotations

import contextlib
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy import Connection, text

from vipll_gui.errors import ProjectError
from vipll_gui.store.postgres.database import REFUSED, state_of
from vipll_gui.store.postgres.schema import rights, role_names

_MEMBERS = text(
    "SELECT member.rolname FROM pg_auth_members JOIN pg_roles AS member ON member.oid = pg_auth_members.member "
    "JOIN pg_roles AS role ON role.oid = roleid WHERE role.rolname = :role ORDER BY 1"
)


def grant_rights(connection: Connection, database: str) -> bool:
    """Make the roles of a project and let them do what they may; False where one's login may make no roles."""
    driver = driver_of(connection)
    try:
        with driver.transaction():
            for role in role_names(database):
                _make_role(driver, role)
            for statement in rights(database):
                driver.execute(statement)
    except psycopg.Error as error:
        if state_of(error) != REFUSED:
            raise
        return False
    return True


def _make_role(driver: psycopg.Connection[Any], role: str) -> None:
    if driver.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (role,)).fetchone() is None:
        with contextlib.suppress(psycopg.errors.DuplicateObject), driver.transaction():  # somebody may be quicker
            driver.execute(sql.SQL("CREATE ROLE {} NOLOGIN").format(sql.Identifier(role)))


def enrol(connection: Connection, database: str, name: str, *, lead: bool) -> None:
    """Let a login of the server be a lead or an annotator of a project, and nothing else there."""
    chosen, other = role_names(database) if lead else reversed(role_names(database))
    if not _is_role(connection, name):
        raise ProjectError(
            f"the server knows no login {name!r}",
            remedy="Its administrator makes one, in psql:\n"
            f'CREATE ROLE "{name}" LOGIN;  and then, which asks for a password:  \\password {name}',
        )
    if not _is_role(connection, chosen) and not grant_rights(connection, database):
        raise ProjectError(
            "the project has no roles yet, and your login may not make any",
            remedy="Somebody whose login may create roles adds people with: vipll-gui members",
        )
    driver = driver_of(connection)
    for words, role in (("GRANT {} TO {}", chosen), ("REVOKE {} FROM {}", other)):
        driver.execute(sql.SQL(words).format(sql.Identifier(role), sql.Identifier(name)))


def _is_role(connection: Connection, name: str) -> bool:
    return connection.execute(text("SELECT 1 FROM pg_roles WHERE rolname = :name"), {"name": name}).first() is not None


def enrolled(connection: Connection, database: str) -> dict[str, str]:
    """Everybody who belongs to a project, and as what."""
    roles = zip(("lead", "annotator"), role_names(database), strict=True)
    return {str(who): word for word, role in roles for who in connection.execute(_MEMBERS, {"role": role}).scalars()}


def driver_of(connection: Connection) -> psycopg.Connection[Any]:
    """The driver's own connection, for what its library has no words for."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)  # noqa: S101 - for the type checker
    return driver
