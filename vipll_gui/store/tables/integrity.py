"""What a full check of a project's tables finds."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, func, select

from vipll_gui.errors import ProjectError, counted
from vipll_gui.store.tables import schema
from vipll_gui.store.tables.arrays import verify_array
from vipll_gui.store.tables.runs import unfinished_arrays


def missing_instances(connection: Connection) -> Iterator[str]:
    """How many instances are missing, if any."""
    count, last = connection.execute(
        select(func.count(), func.max(schema.instance.c.position)).select_from(schema.instance)
    ).one()
    if last is not None and count != last + 1:
        yield counted(last + 1 - count, "instance is missing", "instances are missing")


def array_problems(connection: Connection) -> Iterator[str]:
    """What is wrong with arrays, one line each."""
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
