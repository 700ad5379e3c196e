"""From the schema of an earlier version to today's, one step at a time, with a copy kept of what was there."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, text

from vipll_gui.store.sqlite.database import vacuum_into
from vipll_gui.store.sqlite.format import VERSION

# version -> the statements that lead from it to the next
STEPS: dict[int, tuple[str, ...]] = {
    1: ("ALTER TABLE journal ADD COLUMN labels TEXT",),
    2: (
        "ALTER TABLE instance ADD COLUMN media_size INTEGER",
        "ALTER TABLE instance ADD COLUMN media_hash TEXT",
        "ALTER TABLE run ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    ),
    3: ("ALTER TABLE journal ADD COLUMN targets TEXT", "ALTER TABLE run ADD COLUMN results TEXT"),
    4: (),  # audits in the journal and sets that stand for any label, which earlier programs would take for damage
}


def added_columns(version: int) -> list[tuple[str, str]]:
    """The tables and columns that the step from a version adds."""
    words = [statement.split() for statement in STEPS.get(version, ())]
    return [(said[2], said[5]) for said in words if said[:2] == ["ALTER", "TABLE"] and said[3:5] == ["ADD", "COLUMN"]]


def version_of(connection: Connection) -> int:
    """The schema version a project was last written with."""
    return int(connection.execute(text("PRAGMA user_version")).scalar_one())


def migrate(engine: Engine, path: Path) -> Path | None:
    """Bring a project up to date in one transaction; the path of the copy made before, None if it was up to date."""
    with engine.connect() as connection:
        version = version_of(connection)
        if version == VERSION:
            return None
        backup = backup_path(path, version)
        with suppress(OSError):  # the database then says that the file is in its way
            backup.unlink(missing_ok=True)
        vacuum_into(connection, backup)
    statements = [statement for step in range(version, VERSION) for statement in STEPS[step]]
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        # The driver begins no transaction of its own before ALTER TABLE; closing without COMMIT rolls all back.
        for statement in ("BEGIN IMMEDIATE", *statements, f"PRAGMA user_version = {VERSION}", "COMMIT"):
            connection.execute(text(statement))
    return backup


def backup_path(path: Path, version: int) -> Path:
    """Where the copy from before a migration is kept."""
    return path.with_name(f"{path.stem}.before-format-{version + 1}{path.suffix}")
