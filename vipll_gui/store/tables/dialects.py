"""What the databases say in different words."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Integer, Table, Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.expression import FunctionElement


class byte_length(FunctionElement[int]):  # noqa: N801 - read as a function of the database
    """The bytes that a text takes."""

    type = Integer()
    inherit_cache = True


class storage_class(FunctionElement[str]):  # noqa: N801
    """As what a value is stored: SQLite keeps any value in any column."""

    type = Text()
    inherit_cache = True


class json_list(FunctionElement[str]):  # noqa: N801
    """A column of a subquery as one JSON list, in its order."""

    type = Text()
    inherit_cache = True


def _said(kind: type[FunctionElement[Any]], words: Mapping[str, str]) -> None:
    for dialect, template in words.items():

        def compiled(element: Any, compiler: Any, _template: str = template, **options: Any) -> str:
            return _template.format(compiler.process(element.clauses, **options))

        compiles(kind, dialect)(compiled)


_said(byte_length, {"sqlite": "length(CAST({} AS BLOB))", "postgresql": "octet_length({})"})
_said(storage_class, {"sqlite": "typeof({})", "postgresql": "CAST('blob' AS TEXT)"})
_said(json_list, {"sqlite": "json_group_array({})", "postgresql": "CAST(json_agg({}) AS TEXT)"})


def put(connection: Connection, table: Table, row: Mapping[str, object]) -> None:
    """Insert a row, or replace the one with its key."""
    keys = [column.name for column in table.primary_key]
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")  # whoever opens a file loads no other
    insert = dialect.insert(table).values(**row)
    connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=dict(row)))
