"""Nothing in a project file but our own tables: no triggers, views, generated columns or checks that others wrote.

A project may come from a stranger, and the database would carry out whatever its schema says.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, text
from sqlalchemy.dialects.sqlite import dialect

from vipll_gui.errors import ProjectError
from vipll_gui.store.registry import RESCUE
from vipll_gui.store.sqlite.format import VERSION
from vipll_gui.store.sqlite.migrations import added_columns
from vipll_gui.store.tables.schema import metadata

# All that the statements which make our tables, in this and earlier versions, are written with.
_WORDS = {
    *(
        "CREATE",
        "TABLE",
        "NOT",
        "NULL",
        "PRIMARY",
        "KEY",
        "UNIQUE",
        "AUTOINCREMENT",
        "FOREIGN",
        "REFERENCES",
        "DEFAULT",
    ),
    *("TEXT", "INTEGER", "BLOB", "FLOAT", "BOOLEAN"),
}
_SQLITE = dialect()
_COLUMNS = {column.name for one in metadata.tables.values() for column in one.columns}
_KNOWN = {*_WORDS, *_COLUMNS, *metadata.tables, *'(),"', "''"}
_TOKEN = re.compile(r"\w+|''|[(),\"\s]")
_LONGEST = 10_000  # characters of a statement
_OWN = {"sqlite_sequence": "CREATE TABLE sqlite_sequence(name,seq)"}


def check_schema(connection: Connection, path: Path) -> None:
    """Raise a ProjectError that names what is no part of a project."""
    if found := foreign_objects(connection):
        raise ProjectError(
            f"the file holds what is no part of a project: {found[0]}",
            path=path,
            remedy=f"Do not trust where it comes from.\n{RESCUE}",
        )
    if missing := _missing(connection):
        raise ProjectError(f"the project is damaged: {missing}", path=path, remedy=RESCUE)


def foreign_objects(connection: Connection) -> list[str]:
    """What the schema holds besides our tables, in words."""
    return [f"the {one.type} {one.name[:60]!r}" for one in _objects(connection) if not _is_ours(one)]


def plain_tables(connection: Connection) -> set[str]:
    """Our tables that are nothing but tables, which can be read from a file whatever else it holds."""
    return {one.name for one in _objects(connection) if one.type == "table" and _is_ours(one)}


def _missing(connection: Connection) -> str:
    """Which of our tables is not there, or not as the file's version has it; empty if all are."""
    version = int(connection.execute(text("PRAGMA user_version")).scalar_one())
    later = {column for step in range(version, VERSION) for column in added_columns(step)}
    for table in metadata.tables.values():
        rows = connection.execute(text(f"PRAGMA table_info({table.name})"))
        found = {(str(row[1]), str(row[2]), bool(row[5])) for row in rows}
        wanted = {(column.name, str(column.type.compile(_SQLITE)), column.primary_key) for column in table.columns}
        if found != {one for one in wanted if (table.name, one[0]) not in later}:
            kind = "missing" if not found else "not what it should be"
            return f"its table {table.name!r} is {kind}"
    return ""


class _Object(NamedTuple):
    type: str
    name: str
    table: str
    sql: str


def _objects(connection: Connection) -> list[_Object]:
    """What the schema holds; read as bytes, since a broken one may be no text."""
    query = text(
        "SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB), CAST(substr(sql, 1, :most) AS BLOB) "
        "FROM sqlite_schema"
    )
    rows = connection.execute(query, {"most": _LONGEST + 1})
    return [_Object(*((part or b"").decode("utf-8", "replace") for part in row)) for row in rows]


def _is_ours(one: _Object) -> bool:
    if one.type == "index":
        return not one.sql and one.table in metadata.tables and one.name.startswith(f"sqlite_autoindex_{one.table}_")
    if one.type != "table" or one.name in _OWN:
        return one.sql == _OWN.get(one.name)
    if one.name not in metadata.tables or len(one.sql) > _LONGEST:
        return False
    tokens = _TOKEN.findall(one.sql)
    return "".join(tokens) == one.sql and all(token.isspace() or token in _KNOWN for token in tokens)
