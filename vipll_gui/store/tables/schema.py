"""The tables of a project."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

metadata = MetaData()
_SIZE = BigInteger().with_variant(Integer, "sqlite")

# Facts about the project as a whole, JSON-encoded: name, kind, media_folder, feature_names, created, current_run.
meta = Table("meta", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

label = Table(
    "label",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
)

instance = Table(
    "instance",
    metadata,
    Column("position", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("media", Text),  # relative to meta's media_folder
    Column("media_size", _SIZE),  # when imported, to notice a file that has changed since
    Column("media_hash", Text),
)

# Numeric arrays in compressed pieces: candidate sets, features, truth, and each run's posterior and weights.
array = Table(
    "array",
    metadata,
    Column("name", Text, nullable=False),
    Column("piece", Integer, nullable=False),
    Column("dtype", Text, nullable=False),
    Column("shape", Text, nullable=False),  # of the whole array, JSON
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("name", "piece"),
)

# What people did, append-only: the present state is always derived from it, and undoing is an entry too.
journal = Table(
    "journal",
    metadata,
    Column("seq", Integer, primary_key=True),
    Column("time", Text, nullable=False),  # ISO 8601, UTC
    Column("annotator", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("positions", Text, nullable=False),  # JSON list
    Column("label", Integer, ForeignKey("label.number")),  # the same for all positions …
    Column("target", Integer, ForeignKey("journal.seq")),  # of undo and redo
    Column("seconds", Float),  # how long the person took
    Column("source", Text, nullable=False),  # by key, script, audit
    Column("text", Text),
    Column("labels", Text),  # … or one for each, a JSON list
    Column("targets", Text),  # of revert, a JSON list
    sqlite_autoincrement=True,
)

run = Table(
    "run",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("method", Text, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("versions", Text, nullable=False),  # JSON: of this program and the libraries that matter
    Column("device", Text),
    Column("started", Text, nullable=False),
    Column("finished", Text),
    Column("status", Text, nullable=False),  # running, finished, stopped, failed, broken off
    Column("curves", Text),  # JSON: one object of loss terms per epoch
    Column("pinned", Boolean, nullable=False, default=False),
    Column("note", Text, nullable=False, server_default=text("''")),
    Column("results", Text),  # JSON: what came out, in a few numbers
    sqlite_autoincrement=True,
)
