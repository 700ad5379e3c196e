"""The full check of a project file: database pages, references, arrays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Engine, func, select, text

from vipll_gui.errors import ProjectError, counted
from vipll_gui.store.sqlite import schema
from vipll_gui.store.sqlite.arrays import verify_array
from vipll_gui.store.sqlite.database import translated
from vipll_gui.store.sqlite.runs import unfinished_arrays


def problems(engine: Engine, path: Path) -> Iterator[str]:
    """What is broken, one line each."""
    try:
        with translated(path), engine.connect() as connection:
            for (found,) in connection.execute(text("PRAGMA integrity_check(20)")):
                if found != "ok":
                    yield str(found)
            for table, row, parent, _ in connection.execute(text("PRAGMA foreign_key_check")):
                yield f"row {row} of {table} points at a missing row of {parent}"
            count, last = connection.execute(
                select(func.count(), func.max(schema.instance.c.position)).select_from(schema.instance)
            ).one()
            if last is not None and count != last + 1:
                yield counted(last + 1 - count, "instance is missing", "instances are missing")
            unfinished = unfinished_arrays(connection)
            for name in connection.execute(select(schema.array.c.name).distinct()).scalars().all():
                if f"{name}/".startswith(unfinished):
                    continue  # whoever wrote it was not done
                try:
                    verify_array(connection, name)
                except ProjectError as error:
                    yield error.message
                except (MemoryError, TypeError, ValueError) as error:
                    yield f"the array {str(name)[:100]} cannot be read ({error})"
    except ProjectError as error:
        yield error.message
