"""Project files as a stranger or a broken disk would leave them."""

from __future__ import annotations

import json
import random
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

Change = Callable[[sqlite3.Connection], object]
VALUES: list[object] = [
    None, "", "x", "-1", -1, 0, 1, 10**12, 2**63 - 1, 1.5, float("inf"), b"", b"\xff\xfe", "[]", "{}", "[1]", "[-1]",
    '["x"]', "[1e400]", "[[[1]]]", "null", "[" * 5000, "NaN", '"text"', "\x00", "9" * 5000, "[2000000000000]", "true",
    "2024-13-99", "9999-12-31T23:59:59+00:00", "a" * 20_000, '{"a": "b"}', '[{"loss": "x"}]', "/etc/passwd",
]  # fmt: skip
DTYPES = ["<f4", "<i8", "|u1", "<i4", "|O", "<U5", "<f8", "|b1", "nonsense", "<f2"]
SHAPES = ["[]", "[0]", "[1]", "[61]", "[60, 4]", "[4, 60]", "[-1]", "[4000000000]", "[65536, 65536]", "[1, 1, 1]", "x"]
SCHEMAS = [
    "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE seq < new.seq; END",
    "CREATE TEMP TABLE x (y); CREATE VIEW v AS SELECT * FROM journal",
    "ALTER TABLE instance ADD COLUMN extra AS (hex(id))",
    "ALTER TABLE label ADD COLUMN extra TEXT CHECK (length(extra) < 5)",
    "CREATE INDEX i ON journal (lower(text))",
    "CREATE TABLE more (x)",
    "ALTER TABLE label RENAME TO old; CREATE VIEW label AS SELECT * FROM old",
    "ALTER TABLE journal RENAME COLUMN seconds TO source2",
    "DROP TABLE run",
    "DROP TABLE label",
    "DROP TABLE journal; CREATE VIRTUAL TABLE journal USING fts4(seq, time)",
    "DROP TABLE instance; CREATE TABLE instance (position TEXT, id TEXT, media TEXT)",
]


def change(path: Path, how: Change) -> None:
    """Change a project file behind our back."""
    with closing(sqlite3.connect(path)) as database:
        how(database)
        database.commit()


def columns(path: Path) -> list[tuple[str, str]]:
    """Every table and column of a project file."""
    with closing(sqlite3.connect(path)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [
            (table, str(row[1]))
            for table in tables
            if not table.startswith("sqlite_")
            for row in database.execute(f"PRAGMA table_info({table})")
        ]


def set_value(table: str, column: str, value: object, *, everywhere: bool) -> Change:
    """Put a value into one row of a table, or into all."""
    where = "" if everywhere else f"WHERE rowid = (SELECT max(rowid) FROM {table})"  # noqa: S608
    update = f"UPDATE OR REPLACE {table} SET {column} = ? {where}"  # noqa: S608
    return lambda database: database.execute(update, (value,))


def set_array(name: str, *, dtype: str | None = None, shape: str | None = None, data: bytes | None = None) -> Change:
    """Change what an array says of itself, or what it holds."""
    changed = {"dtype": dtype, "shape": shape, "data": None if data is None else zlib.compress(data)}
    given = {column: value for column, value in changed.items() if value is not None}
    setting = ", ".join(f"{column} = :{column}" for column in given)
    return lambda database: database.execute(
        f"UPDATE array SET {setting} WHERE name = :name",  # noqa: S608
        {**given, "name": name},
    )


def array_names(path: Path) -> list[str]:
    """The arrays of a project file."""
    with closing(sqlite3.connect(path)) as database:
        return [name for (name,) in database.execute("SELECT DISTINCT name FROM array ORDER BY name")]


def flip(path: Path, rng: random.Random) -> None:
    """Change some bytes of the file itself."""
    content = bytearray(path.read_bytes())
    for _ in range(rng.choice((1, 3, 20, 200))):
        content[rng.randrange(100, len(content))] = rng.randrange(256)
    path.write_bytes(content)


def mutate(path: Path, rng: random.Random) -> str:
    """Damage a project at random; what was done."""
    kind = rng.choice(("value", "value", "value", "array", "array", "fact", "delete", "schema", "bytes"))
    if kind == "bytes":
        flip(path, rng)
        return kind
    try:
        table, column = rng.choice(columns(path))
        value, name = rng.choice(VALUES), rng.choice(array_names(path))
    except (sqlite3.Error, UnicodeDecodeError, IndexError):
        return "nothing: it is broken already"
    if kind == "value":
        how, told = set_value(table, column, value, everywhere=rng.random() < 0.3), f"{table}.{column} = {value!r:.40}"
    elif kind == "array":
        data = rng.choice((None, bytes(8), bytes(488), b"\xff" * 488, b"\x7f" * 240, bytes(rng.randrange(2000))))
        dtype, shape = rng.choice((None, *DTYPES)), rng.choice((None, *SHAPES))
        if data is None and dtype is None and shape is None:
            data = b""
        how, told = set_array(name, dtype=dtype, shape=shape, data=data), f"{name}: {dtype} {shape} {len(data or b'')}"
    elif kind == "fact":
        text = json.dumps(value) if isinstance(value, int | float | str | None) and rng.random() < 0.5 else value
        key = rng.choice(("name", "kind", "feature_names", "media_folder", "encoding", "voters", "current_run"))
        how, told = (
            lambda database: database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, text)),
            f"fact {key} = {text!r:.40}",
        )
    elif kind == "delete":
        how, told = (
            lambda database: database.execute(f"DELETE FROM {table} WHERE rowid % 3 = 1"),  # noqa: S608
            f"rows of {table} deleted",
        )
    else:
        sql = rng.choice(SCHEMAS)
        how, told = lambda database: database.executescript(sql), sql
    try:
        change(path, how)
    except sqlite3.Error:
        return f"nothing: {told}"
    return told
