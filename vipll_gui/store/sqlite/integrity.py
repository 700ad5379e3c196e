"""The full check of a project file: database pages, references, arrays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Engine, text

from vipll_gui.errors import ProjectError
from vipll_gui.store.sqlite.database import translated
from vipll_gui.store.tables.integrity import array_problems, missing_instances


def problems(engine: Engine, path: Path) -> Iterator[str]:
    """What is broken, one line each."""
    try:
        with translated(path), engine.connect() as connection:
            for (found,) in connection.execute(text("PRAGMA integrity_check(20)")):
                if found != "ok":
                    yield str(found)
            for table, row, parent, _ in connection.execute(text("PRAGMA foreign_key_check")):
                yield f"row {row} of {table} points at a missing row of {parent}"
            yield from missing_instances(connection)
            yield from array_problems(connection)
    except ProjectError as error:
        yield error.message
