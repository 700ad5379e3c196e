"""Project files as a stranger or a broken disk would leave them: changed behind the store's back.

`rules` makes one change for everything there is to change, `at_random` joins some of them or damages bytes.
"""

from __future__ import annotations

import json
import random
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from vipll_gui.bench.mutation import mutated

Change = Callable[[sqlite3.Connection], object]
OUTSIDE = "../outside/"  # as seen from the project; what lies there is nobody's business
VALUES: tuple[object, ...] = (
    None, "", "x", "-1", -1, 0, 1, 10**12, 2**63 - 1, 1.5, float("inf"), b"", b"\xff\xfe", "[]", "{}", "[1]", "[-1]",
    '["x"]', "[1e400]", "[[[1]]]", "null", "[" * 5000, "NaN", '"text"', "\x00", "9" * 5000, "[2000000000000]", "true",
    "2024-13-99", "9999-12-31T23:59:59+00:00", "a" * 20_000, '{"a": "b"}', '[{"loss": "x"}]', "/etc/passwd",
    f"{OUTSIDE}secret.png", f"{OUTSIDE}secret.wav", "link.png", "pipe", "/dev/zero", "\x1b[2J<b>\u202e", "decide",
    '"../outside"', '["/etc/passwd"]',
)  # fmt: skip
DTYPES = ("<f4", "<i8", "|u1", "<i4", "|O", "<U5", "<f8", "|b1", "nonsense", "<f2", "<M8[ns]", "<c8", "V8")
SHAPES = (
    "[]", "[0]", "[1]", "[25]", "[24, 5]", "[5, 24]", "[-1]", "[4000000000]", "[65536, 65536]", "[1, 1, 1]", "x",
    "null", "[1e3]", '["24"]', "[true]",
)  # fmt: skip
CONTENTS = (b"", bytes(8), bytes(200), b"\xff" * 200, b"\x7f" * 96, bytes(480), bytes(1 << 20))
FACTS = ("name", "kind", "feature_names", "media_folder", "encoding", "voters", "current_run", "created", "unheard of")
SCHEMAS = (
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
)
HEADERS = (
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'nonsense' WHERE name = 'journal'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 2 WHERE name = 'journal'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 900000 WHERE name = 'instance'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_master",
    "PRAGMA user_version = 0", "PRAGMA user_version = 1", "PRAGMA user_version = 3", "PRAGMA user_version = 99",
    "PRAGMA user_version = -1", "PRAGMA application_id = 7", "PRAGMA journal_mode = DELETE",
    "PRAGMA encoding = 'UTF-16'; VACUUM",
)  # fmt: skip


@dataclass(frozen=True)
class Damage:
    """One way to spoil a project file."""

    kind: str  # schema, array, fact, value, journal, rows, bytes
    told: str
    do: Callable[[Path], None]


def rules(path: Path) -> list[Damage]:
    """Every single change to a project file that the rules know."""
    found = [_changed("schema", sql, _script(sql)) for sql in (*SCHEMAS, *HEADERS)]
    for name in array_names(path):
        found += [_changed("array", f"{name}: {how}", change) for how, change in _array_changes(name)]
    for key in FACTS:
        found += [_changed("fact", f"{key} = {value!r:.40}", _set_fact(key, value)) for value in VALUES]
    for table, column in columns(path):
        kind = "journal" if table == "journal" else "value"
        for value in VALUES:
            for everywhere in (False, True):
                told = f"{table}.{column} = {value!r:.40}{' everywhere' * everywhere}"
                found.append(_changed(kind, told, set_value(table, column, value, everywhere=everywhere)))
    for table in dict.fromkeys(table for table, _ in columns(path)):
        for which in ("1", "rowid % 3 = 1", f"rowid = (SELECT max(rowid) FROM {table})"):  # noqa: S608
            sql = f"DELETE FROM {table} WHERE {which}"  # noqa: S608
            found.append(_changed("rows", sql, _script(sql)))
    return found


def at_random(known: list[Damage], rng: random.Random) -> Damage:
    """Some of the rules one after the other, or changes of bytes, or both."""
    several = [rng.choice(known) for _ in range(rng.choice((0, 0, 1, 2, 3)))]
    seed = rng.getrandbits(32)

    def do(path: Path) -> None:
        for one in several:
            one.do(path)
        if len(several) < 2:
            _spoil_bytes(path, random.Random(seed))  # noqa: S311 - to be repeated, not to be secret

    told = "; ".join(one.told for one in several) or "bytes alone"
    return Damage("several" if len(several) > 1 else "bytes", f"{told} ({seed})", do)


def _changed(kind: str, told: str, change_: Change) -> Damage:
    def do(path: Path) -> None:
        with suppress(sqlite3.Error, OverflowError):  # refused by the database: a sound file is tried too
            change(path, change_)

    return Damage(kind, told, do)


def change(path: Path, how: Change) -> None:
    """Change a project file behind the store's back."""
    with closing(sqlite3.connect(path)) as database:
        how(database)
        database.commit()


def _script(sql: str) -> Change:
    return lambda database: database.executescript(sql)


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


def array_names(path: Path) -> list[str]:
    """The arrays of a project file."""
    with closing(sqlite3.connect(path)) as database:
        return [name for (name,) in database.execute("SELECT DISTINCT name FROM array ORDER BY name")]


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


def _array_changes(name: str) -> Iterator[tuple[str, Change]]:
    yield from ((f"of {dtype}", set_array(name, dtype=dtype)) for dtype in DTYPES)
    yield from ((f"of shape {shape}", set_array(name, shape=shape)) for shape in SHAPES)
    yield from ((f"{len(data):,} bytes {data[:1]!r}", set_array(name, data=data)) for data in CONTENTS)
    for sql in (
        "DELETE FROM array WHERE name = ?",
        "UPDATE array SET piece = piece + 1 WHERE name = ?",
        "UPDATE array SET data = substr(data, 1, 5) WHERE name = ?",
        "UPDATE array SET data = zeroblob(50000000) WHERE name = ?",
        "INSERT INTO array SELECT name, piece + 1, dtype, shape, data FROM array WHERE name = ?",
    ):
        yield sql, lambda database, sql=sql: database.execute(sql, (name,))  # type: ignore[misc]


def _set_fact(key: str, value: object) -> Change:
    """As it is, or as JSON where it is none."""
    text = json.dumps(value) if isinstance(value, int | float | None) else value
    return lambda database: database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, text))


def _spoil_bytes(path: Path, rng: random.Random) -> None:
    """Bytes of the file changed; its first hundred, without which it is no database, mostly stay."""
    content = path.read_bytes()
    head = content[:100] if rng.random() < 0.8 else b""
    path.write_bytes(head + mutated(content[len(head) :], rng, ())[: 4 * len(content)])
