"""A copy with another journal: what it takes grows with the entries, not with their square."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import Engine, event

from tests.support.datasets import clusters
from vipll_gui.store import Action, Entry
from vipll_gui.store.sqlite.project import SqliteProject, _rewriting
from vipll_gui.store.tables import contents


def forked(entries: int, folder: Path) -> int:
    """How many thousands of instructions the database carries out to copy a project with so many entries."""
    data, steps = clusters(5), [0]
    path, time = folder / f"{entries}.vipll", "2026-01-01T00:00:00+00:00"
    SqliteProject.create(path, data).close()
    journal = [Entry(Action.DECIDE, (0,), "ada", time, 0, seq=number) for number in range(1, entries)]
    journal.append(Entry(Action.UNDO, (0,), "ada", time, target=1, seq=entries))
    with _rewriting(path, path) as connection:
        contents.insert_entries(connection, journal)

    def count(connection: sqlite3.Connection, _record: object) -> None:
        def one() -> int:
            steps[0] += 1
            return 0

        connection.set_progress_handler(one, 1000)

    event.listen(Engine, "connect", count)
    try:
        project = SqliteProject.open(path, read_only=True)
        out = folder / f"{entries}-copy.vipll"
        project.fork(out, data.labels, list(project.journal()), media=folder)
        project.close()
    finally:
        event.remove(Engine, "connect", count)
    copy = SqliteProject.open(out, read_only=True)
    assert [entry.action for entry in copy.journal()] == [entry.action for entry in journal]
    assert not list(copy.problems())
    copy.close()
    return steps[0]


def test_a_copy_with_a_long_journal_is_not_made_in_square_time(tmp_path: Path) -> None:
    assert forked(3200, tmp_path) < 8 * forked(800, tmp_path)
