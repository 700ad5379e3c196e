"""A dataset in a project file: how it is written, and how it is read back, whole or from a damaged file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Column, Connection, Table, func, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DatabaseError

from vipll_gui.data import CandidateSets, Dataset, Kind, Progress, Texts, Votes, no_progress
from vipll_gui.data.lazy_array import LazyArray
from vipll_gui.data.packed_ids import BETWEEN, PackedIds
from vipll_gui.errors import ProjectError
from vipll_gui.store.journal import Action, Entry
from vipll_gui.store.media import fingerprint
from vipll_gui.store.sqlite import schema
from vipll_gui.store.sqlite.arrays import CANDIDATES, array_shape, read_array, write_array
from vipll_gui.store.sqlite.database import RESCUE, translated

BATCH = 50_000  # rows inserted at a time
WRITING = "writing the project"
ROWS_SHARE = 0.6  # of the time that writing takes; the rest goes into arrays
IDS = "ids"  # all of them in UTF-8, where none holds what stands between them
VOTES = ("instance", "annotator", "label")  # the arrays of data.Votes
MEDIA = (Kind.IMAGE, Kind.SOUND)  # kinds whose instances are files
TEXTS = ("texts/offsets", "texts/data")  # the arrays of data.Texts
FARTHEST = 1 << 31  # row numbers beyond this are not looked for in a damaged file


def write_dataset(
    connection: Connection, dataset: Dataset, path: Path, facts: Mapping[str, object], progress: Progress = no_progress
) -> None:
    """Write all of a dataset into empty tables; `path` is where the project will lie."""
    facts = {
        **facts,
        "name": dataset.name,
        "kind": dataset.kind.value,
        "feature_names": dataset.feature_names,
        "media_folder": folder_as_seen(dataset.folder, path),
        "encoding": dataset.encoding,
        "voters": dataset.votes.annotators if dataset.votes else (),
    }
    connection.execute(insert(schema.meta), [{"key": k, "value": json.dumps(v)} for k, v in facts.items()])
    connection.execute(insert(schema.label), [{"number": i, "name": n} for i, n in enumerate(dataset.labels)])
    for start in range(0, len(dataset), BATCH):
        progress(ROWS_SHARE * start / len(dataset), WRITING)
        rows = [_instance_row(dataset, i) for i in range(start, min(start + BATCH, len(dataset)))]
        connection.execute(insert(schema.instance), rows)
    arrays: dict[str, NDArray[np.generic] | None] = {
        IDS: _packed_ids(dataset.ids),
        CANDIDATES[0]: dataset.candidates.offsets,
        CANDIDATES[1]: dataset.candidates.labels,
        "features": dataset.features,
        "truth": dataset.truth,
        "segments": dataset.segments,
    }
    if dataset.texts is not None:
        arrays |= {TEXTS[0]: dataset.texts.offsets, TEXTS[1]: dataset.texts.data}
    if dataset.votes is not None:
        arrays |= {f"votes/{name}": getattr(dataset.votes, name) for name in VOTES}
    for number, (name, values) in enumerate(arrays.items()):
        progress(ROWS_SHARE + (1 - ROWS_SHARE) * number / len(arrays), WRITING)
        if values is not None:
            write_array(connection, name, values)


def _instance_row(dataset: Dataset, i: int) -> dict[str, object]:
    row: dict[str, object] = {"position": i, "id": dataset.ids[i]}
    if dataset.media:
        path = dataset.media_path(i)
        found = fingerprint(path) if path is not None else None
        row["media"] = dataset.media[i]
        row["media_size"], row["media_hash"] = (found.size, found.hash) if found else (None, None)
    return row


def folder_as_seen(folder: Path, project: Path) -> str:
    """The folder as seen from a project at a path, so that both can move together."""
    try:
        return Path(os.path.relpath(folder.resolve(), project.absolute().parent.resolve())).as_posix()
    except ValueError:  # another drive on Windows
        return folder.resolve().as_posix()


def media_folder(project: Path, noted: str) -> Path:
    """The folder that a project at a path has noted."""
    return (project.parent / noted).resolve()


def put_fact(connection: Connection, key: str, value: object) -> None:
    """Note a fact about the project as a whole."""
    row = {"key": key, "value": json.dumps(value)}
    connection.execute(upsert(schema.meta).values(**row).on_conflict_do_update(["key"], set_=row))


def read_dataset(connection: Connection, path: Path) -> Dataset:
    """The dataset in a sound project file."""
    facts = {key: json.loads(value) for key, value in connection.execute(select(schema.meta))}
    labels = tuple(connection.execute(select(schema.label.c.name).order_by(schema.label.c.number)).scalars())
    read: dict[str, Any] = {name: read_array(connection, name) for name in (*CANDIDATES, "truth")}
    media = _column(connection, schema.instance.c.media) if facts["kind"] in MEDIA else []
    return Dataset(
        ids=_ids(connection, len(read[CANDIDATES[0]]) - 1),  # type: ignore[arg-type]
        labels=labels,
        candidates=CandidateSets(read[CANDIDATES[0]], read[CANDIDATES[1]], len(labels)),
        kind=Kind(facts["kind"]),
        features=_features(connection, path),
        feature_names=tuple(facts["feature_names"]),
        media=tuple(media),
        folder=media_folder(path, facts["media_folder"]),
        texts=_texts(connection),
        votes=_votes(connection, facts),
        segments=read_array(connection, "segments"),  # type: ignore[arg-type]
        truth=read["truth"],
        encoding=facts.get("encoding", ""),
        name=facts["name"],
    )


def _ids(connection: Connection, n: int) -> PackedIds | NDArray[np.object_]:
    """All ids, from one array where there is one: a million rows take much longer."""
    data = read_array(connection, IDS)
    if data is not None and len(ids := PackedIds(data.view(np.uint8))) == n:
        return ids
    return np.array(_column(connection, schema.instance.c.id), object)


def _packed_ids(ids: NDArray[np.object_]) -> NDArray[np.uint8] | None:
    text = BETWEEN.join(ids)
    return np.frombuffer(text.encode(), np.uint8) if text.count(BETWEEN) == len(ids) - 1 else None


def _features(connection: Connection, path: Path) -> LazyArray | None:
    """The features, to be read when somebody needs them."""
    shape, engine = array_shape(connection, "features"), connection.engine
    if shape is None:
        return None
    if len(shape) != 2:
        raise ProjectError(f"the features have the impossible shape {shape}", path=path, remedy=RESCUE)

    def fetch() -> NDArray[np.float32]:
        try:
            with translated(path), engine.connect() as connection:
                values = read_array(connection, "features")
        except ProjectError as error:
            raise ProjectError(error.message, path=path, remedy=error.remedy or RESCUE) from error
        if values is None:
            raise ProjectError("the features are gone", path=path, remedy=RESCUE)
        return values.astype(np.float32, copy=False)

    return LazyArray(shape, fetch)


def _texts(connection: Connection) -> Texts | None:
    offsets, data = (read_array(connection, name) for name in TEXTS)
    return Texts(offsets, data) if offsets is not None and data is not None else None  # type: ignore[arg-type]


def _votes(connection: Connection, facts: dict[str, Any]) -> Votes | None:
    instance, annotator, label = (read_array(connection, f"votes/{name}") for name in VOTES)
    if instance is None or annotator is None or label is None:
        return None
    return Votes(instance, annotator, label, tuple(facts.get("voters", ())))  # type: ignore[arg-type]


def _column(connection: Connection, column: Column[Any]) -> list[Any]:
    """A column of all instances, in order. The database packs it into JSON: a million rows one by one take seconds."""
    position = schema.instance.c.position
    last = connection.execute(select(func.max(position))).scalar_one()
    values: list[Any] = []
    for start in range(0, last + 1, BATCH):
        part = select(column.label("value")).where(position.between(start, start + BATCH - 1)).order_by(position)
        values += json.loads(connection.execute(select(func.json_group_array(part.subquery().c.value))).scalar_one())
    return values


def read_journal(connection: Connection, since: int = 0) -> Iterator[Entry]:
    """The entries of a sound project file after one, oldest first."""
    seq = schema.journal.c.seq
    for row in connection.execute(select(schema.journal).where(seq > since).order_by(seq)).mappings():
        yield Entry.from_row(dict(row))


def insert_entries(connection: Connection, entries: Sequence[Entry]) -> None:
    """Append entries under new numbers, undo and redo following their targets; those without one are left out."""
    numbers: dict[int, int] = {}
    for entry in entries:
        target, targets = entry.target, entry.targets
        if entry.action in (Action.UNDO, Action.REDO):
            if target not in numbers:
                continue
            target = numbers[target]
        if targets is not None:
            targets = tuple(numbers[seq] for seq in targets if seq in numbers)
        row = replace(entry, target=target, targets=targets).to_row()
        result = connection.execute(insert(schema.journal), row)
        if key := result.inserted_primary_key:
            numbers[entry.seq] = int(key[0])


# -- from a damaged file -----------------------------------------------------------------------------------------


def rescue_dataset(connection: Connection, path: Path) -> Dataset:
    """What can still be read of the dataset: lost ids get stand-ins, lost sets hold every label, lost features go."""
    facts = dict(_readable_facts(connection))
    names = {row["number"]: row["name"] for row in _readable(connection, schema.label) if row["name"]}
    rows = {row["position"]: row for row in _readable(connection, schema.instance) if row["id"]}
    arrays = {name: _readable_array(connection, name) for name in (*CANDIDATES, "features", "truth")}
    offsets, flat = (arrays[name] for name in CANDIDATES)
    n = len(offsets) - 1 if offsets is not None else max(rows, default=-1) + 1
    k = max([*names, int(flat.max()) if flat is not None and flat.size else 0], default=0) + 1
    if n == 0:
        raise ProjectError("nothing can be read from the damaged file", path=path, remedy="Restore it from a copy.")
    if offsets is not None and flat is not None:
        candidates = CandidateSets(offsets, flat, k)  # type: ignore[arg-type]
    else:
        candidates = CandidateSets(np.arange(n + 1) * k, np.tile(np.arange(k, dtype=np.int32), n), k)
    media = tuple(str(rows[i]["media"] or "") if i in rows else "" for i in range(n))
    return Dataset(
        ids=np.array([rows[i]["id"] if i in rows else f"lost-{i}" for i in range(n)], object),
        labels=tuple(names.get(j, f"lost label {j}") for j in range(k)),
        candidates=candidates,
        kind=Kind(facts.get("kind", "table")),
        features=arrays["features"],  # type: ignore[arg-type]
        feature_names=tuple(facts.get("feature_names", ())),
        media=media if any(media) else (),
        folder=media_folder(path, facts.get("media_folder", ".")),
        texts=_rescued_texts(connection, n),
        truth=arrays["truth"],  # type: ignore[arg-type]
        name=facts.get("name", path.stem),
    )


def _rescued_texts(connection: Connection, n: int) -> Texts | None:
    offsets, data = (_readable_array(connection, name) for name in TEXTS)
    whole = offsets is not None and data is not None and len(offsets) == n + 1
    return Texts(offsets, data) if whole else None  # type: ignore[arg-type]


def rescue_journal(connection: Connection, since: int = 0) -> Iterator[Entry]:
    """The entries after one that can still be read."""
    for row in _readable(connection, schema.journal, start=since + 1):
        try:
            yield Entry.from_row(row)
        except (ValueError, TypeError):
            continue


def _readable_facts(connection: Connection) -> Iterator[tuple[str, Any]]:
    for row in _readable(connection, schema.meta, rowid=True):
        with suppress(ValueError, TypeError):
            yield row["key"], json.loads(row["value"])


def _readable_array(connection: Connection, name: str) -> NDArray[np.generic] | None:
    try:
        return read_array(connection, name)
    except (DatabaseError, ProjectError):
        return None


def _readable(connection: Connection, table: Table, *, rowid: bool = False, start: int = 0) -> Iterator[dict[str, Any]]:
    """The rows of a table that can be read, stepping over ever larger stretches that cannot."""
    key: Column[Any] = Column("rowid") if rowid else next(iter(table.primary_key.columns))
    limit, step = 512, 1
    while start < FARTHEST:
        columns = [key.label("_at"), *table.c]
        query = select(*columns).select_from(table).where(key >= start).order_by(key).limit(limit)
        try:
            rows = connection.execute(query).mappings().all()
        except (DatabaseError, UnicodeDecodeError):
            if limit > 1:
                limit //= 8
            else:
                start, step = start + step, step * 2
            continue
        if not rows:
            return
        yield from ({name: value for name, value in row.items() if name != "_at"} for row in rows)
        start, limit, step = rows[-1]["_at"] + 1, min(limit * 8, 512), 1
