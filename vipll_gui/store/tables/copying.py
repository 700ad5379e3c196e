"""All of a project from one database into another: rows as they are, arrays in their packed pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, runtime_checkable

from sqlalchemy import Connection, Table, func, insert, select

from vipll_gui.data import Progress
from vipll_gui.errors import ProjectError
from vipll_gui.interruptions import let_through
from vipll_gui.store.protocol import ProjectStore
from vipll_gui.store.tables import schema

COPYING = "copying the project"
ROWS, PIECES = 20_000, 1  # at a time; a piece of an array may take megabytes
_PIECE_WEIGHT = 5_000  # rows that take as long to copy as one piece

InsertRows = Callable[[Connection, Table, Sequence[dict[str, Any]]], None]


@runtime_checkable
class InTables(Protocol):
    """A store that keeps its projects in our tables."""

    def snapshot(self) -> AbstractContextManager[Connection]:
        """A connection that sees the project as it is at one moment."""


def in_tables(source: ProjectStore) -> InTables:
    """The store, if its projects can be copied table by table."""
    if not isinstance(source, InTables):
        raise ProjectError(f"{source.location.text} cannot be copied", remedy="Save a copy as a file first.")
    return source


def listening(progress: Progress) -> Progress:
    """A listener that lets requests to stop through, in the midst of a long transaction that can be given up."""

    def listen(share: float, doing: str) -> None:
        let_through()
        progress(share, doing)

    return listen


def insert_rows(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows as any database takes them."""
    connection.execute(insert(table), list(rows))


def copy_tables(
    source: Connection, target: Connection, progress: Progress, insert_into: InsertRows = insert_rows
) -> None:
    """Copy every row into tables that are empty."""
    weights = {table: _weight(source, table) for table in schema.metadata.sorted_tables}
    total, done = sum(weights.values()) or 1, 0.0
    for table, weight in weights.items():
        each = weight / max(1, _count(source, table))
        for rows in _batches(source, table, PIECES if table is schema.array else ROWS):
            insert_into(target, table, rows)
            done += len(rows) * each
            progress(min(done / total, 1.0), COPYING)


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _weight(connection: Connection, table: Table) -> float:
    return _count(connection, table) * (_PIECE_WEIGHT if table is schema.array else 1)


def _batches(connection: Connection, table: Table, size: int) -> Iterator[list[dict[str, Any]]]:
    query = select(table).order_by(*table.primary_key).execution_options(yield_per=size)
    for part in connection.execute(query).mappings().partitions():
        yield [dict(row) for row in part]
