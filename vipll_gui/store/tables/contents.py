"""A dataset in tables: how it is written, and how it is read back."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Column, Connection, func, insert, select

from vipll_gui.data import CandidateSets, Dataset, Kind, LogEvidence, Progress, no_progress
from vipll_gui.data.any_label import emptied, opened, too_many
from vipll_gui.data.lazy_array import LazyArray
from vipll_gui.data.packed_ids import BETWEEN, PackedIds
from vipll_gui.store.journal import Action, Entry
from vipll_gui.store.media import Fingerprint, fingerprint
from vipll_gui.store.tables import checks, schema
from vipll_gui.store.tables.access import Access
from vipll_gui.store.tables.arrays import CANDIDATES, Fits, array_shape, read_array, write_array
from vipll_gui.store.tables.dialects import byte_length, json_list, put

BATCH = 50_000  # rows inserted at a time
WRITING = "writing the project"
ROWS_SHARE = 0.6  # of the time that writing takes; the rest goes into arrays
IDS = "ids"  # all of them in UTF-8, where none holds what stands between them
VOTES = ("instance", "annotator", "label")  # the arrays of data.Votes
MEDIA = (Kind.IMAGE, Kind.SOUND)  # kinds whose instances are files
TEXTS = ("texts/offsets", "texts/data")  # the arrays of data.Texts
FEATURES = "features"
EVIDENCE = "evidence"
ANY_LABEL = "any_label"  # the fact that says that an empty set stands for any label
FACTS = ("name", "kind", "feature_names", "media_folder", "encoding", "voters", "evidence", ANY_LABEL)  # of the dataset
MOST_COLUMNS = 1_000_000  # of features that have no names
MOST_VOTERS = 10_000
LONGEST_TEXT = 4 << 20  # bytes, of all texts together as often as there are instances
LONGEST_FACT = 64 << 20  # bytes


InsertRows = Callable[[Connection, list[dict[str, object]]], None]


def _insert_instances(connection: Connection, rows: list[dict[str, object]]) -> None:
    connection.execute(insert(schema.instance), rows)


def write_dataset(
    connection: Connection,
    dataset: Dataset,
    folder: str,
    facts: Mapping[str, object],
    progress: Progress = no_progress,
    insert_instances: InsertRows = _insert_instances,
) -> None:
    """Write all of a dataset into empty tables; `folder` is what to note as that of its media."""
    stored, evidence = dataset.candidates, dataset.evidence
    if dataset.any_label is not None:  # a million sets of a thousand labels would be a billion candidates
        stored = emptied(dataset.candidates, dataset.any_label)
        evidence = evidence.over(dataset.candidates, stored) if evidence is not None else None
        facts = {**facts, ANY_LABEL: True}
    facts = {
        **facts,
        "name": dataset.name,
        "kind": dataset.kind.value,
        "feature_names": dataset.feature_names,
        "media_folder": folder,
        "encoding": dataset.encoding,
        "voters": dataset.votes.annotators if dataset.votes else (),
        "evidence": evidence.name if evidence else "",
    }
    connection.execute(insert(schema.meta), [{"key": k, "value": json.dumps(v)} for k, v in facts.items()])
    if dataset.labels:
        connection.execute(insert(schema.label), [{"number": i, "name": n} for i, n in enumerate(dataset.labels)])
    for start in range(0, len(dataset), BATCH):
        progress(ROWS_SHARE * start / len(dataset), WRITING)
        rows = [_instance_row(dataset, i) for i in range(start, min(start + BATCH, len(dataset)))]
        insert_instances(connection, rows)
    arrays: dict[str, NDArray[np.generic] | None] = {
        IDS: _packed_ids(dataset.ids),
        CANDIDATES[0]: stored.offsets,
        CANDIDATES[1]: stored.labels,
        "features": dataset.features,
        "truth": dataset.truth,
        "segments": dataset.segments,
        EVIDENCE: evidence.values if evidence else None,
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
    put(connection, schema.meta, {"key": key, "value": json.dumps(value)})


def read_dataset(access: Access, connection: Connection, find_folder: Callable[[str], Path]) -> Dataset:
    """The dataset in a sound project; a ProjectError that says what is broken in any other.

    `find_folder` tells where the folder of media is that was noted.
    """
    facts = _facts(connection)
    anything = facts.get(ANY_LABEL) is True
    labels = _label_names(connection, least=0 if anything else 1)
    n, k, kind = instance_count(connection), len(labels), checks.checked_kind(facts.get("kind"))
    stored = checks.checked_sets(read_sets(connection, CANDIDATES, n, k), k, empty=anything)
    evidence = checks.checked_evidence(
        read_array(connection, EVIDENCE, exactly(len(stored.labels))), facts.get("evidence", ""), stored
    )
    candidates, any_label, evidence = opened_sets(stored, evidence, k)
    names = checks.checked_names(facts.get("feature_names", []), "features")
    return Dataset(
        ids=_ids(connection, n),  # type: ignore[arg-type]
        labels=labels,
        candidates=candidates,
        kind=kind,
        features=_features(access, connection, n, names),
        feature_names=names,
        media=_media(connection, n) if kind in MEDIA else (),
        folder=find_folder(checks.checked_text(facts.get("media_folder"), "folder of media")),
        texts=checks.checked_texts(_text_arrays(connection, n), n),
        votes=checks.checked_votes(_vote_arrays(connection, n * k), facts.get("voters", []), n, k),
        evidence=evidence,
        segments=checks.checked_segments(read_array(connection, "segments", exactly(n, 2)), n),
        truth=checks.checked_truth(read_array(connection, "truth", exactly(n)), n, k),
        encoding=checks.checked_text(facts.get("encoding", ""), "encoding", LONGEST_FACT),
        any_label=any_label,
        name=checks.checked_text(facts.get("name"), "name"),
    )


def opened_sets(
    stored: CandidateSets, evidence: LogEvidence | None, k: int
) -> tuple[CandidateSets, NDArray[np.bool_] | None, LogEvidence | None]:
    """The sets with every label in place of empty ones, which those are, and the evidence for all candidates."""
    mask = stored.sizes == 0
    many = int(mask.sum())
    if not many:
        return stored, None, evidence
    checks.require(not (why := too_many(many, k)), why)
    candidates = opened(stored, mask, k)
    return candidates, mask, evidence.over(stored, candidates) if evidence is not None else None


def _facts(connection: Connection) -> dict[str, Any]:
    """The facts that a dataset needs; how long they are is asked before they are read."""
    key, value = schema.meta.c
    wanted = key.in_(FACTS)
    longest = connection.execute(select(func.max(byte_length(value))).where(wanted)).scalar_one()
    checks.require((longest or 0) <= LONGEST_FACT, "a fact about the project is too long")
    return {k: checks.loaded(v, f"the fact {k}") for k, v in connection.execute(select(key, value).where(wanted))}


def _label_names(connection: Connection, least: int = 1) -> tuple[str, ...]:
    """The names of all labels; how many there are and how long they are is asked before they are read."""
    number, name = schema.label.c
    asked = (func.count(), func.min(number), func.max(number), func.max(byte_length(name)))
    count, first, last, longest = connection.execute(select(*asked)).one()
    whole = (first, last) == ((0, count - 1) if count else (None, None))
    checks.require(least <= count <= checks.MAX_LABELS and whole, "labels are missing")
    if not count:
        return ()
    checks.require(longest <= checks.MAX_NAME, f"a label of {longest:,} bytes is too long")
    names = tuple(connection.execute(select(name).order_by(number)).scalars())
    checks.require(all(isinstance(one, str) and one for one in names), "a label has no name")
    return names


def instance_count(connection: Connection) -> int:
    """How many instances there are, if none is missing; what else the file holds has to go with it."""
    position = schema.instance.c.position
    first = connection.execute(select(func.min(position))).scalar_one()
    last = connection.execute(select(func.max(position))).scalar_one()
    checks.require(first == 0 and isinstance(last, int), "its instances are missing")
    return int(last) + 1


def exactly(*shape: int) -> Fits:
    """Whether a shape is this one."""
    return lambda given: given == shape


def at_most(length: int) -> Fits:
    """Whether a shape is that of a list up to this length."""
    return lambda given: len(given) == 1 and given[0] <= length


def read_sets(connection: Connection, names: Sequence[str], n: int, k: int) -> list[NDArray[np.generic] | None]:
    """The offsets and labels of n candidate sets over k labels."""
    return [read_array(connection, names[0], exactly(n + 1)), read_array(connection, names[1], at_most(n * k))]


def _text_arrays(connection: Connection, n: int) -> list[NDArray[np.generic] | None]:
    return [
        read_array(connection, TEXTS[0], exactly(n + 1)),
        read_array(connection, TEXTS[1], at_most(n * LONGEST_TEXT)),
    ]


def _ids(connection: Connection, n: int) -> PackedIds | NDArray[np.object_]:
    """All ids, from one array where there is one: a million rows take much longer."""
    data = read_array(connection, IDS, at_most(n * (4 * checks.MAX_NAME + 1)))
    if data is not None and len(ids := PackedIds(checks.shaped(data, IDS, np.uint8, None))) == n:
        return ids
    found = np.array(_column(connection, schema.instance.c.id, n), object)
    checks.require(all(isinstance(one, str) for one in found), "an instance has no id")
    return found


def _media(connection: Connection, n: int) -> tuple[str, ...]:
    found = _column(connection, schema.instance.c.media, n)
    checks.require(all(isinstance(one, str) for one in found), "an instance has no file")
    return tuple(found)


def _packed_ids(ids: NDArray[np.object_]) -> NDArray[np.uint8] | None:
    text = BETWEEN.join(ids)
    return np.frombuffer(text.encode(), np.uint8) if text.count(BETWEEN) == len(ids) - 1 else None


def _features(access: Access, connection: Connection, n: int, names: Sequence[str]) -> LazyArray | None:
    """The features, to be read when somebody needs them."""
    shape = array_shape(connection, FEATURES)
    if shape is None:
        checks.require(not names, "the features are missing")
        return None
    fits = len(shape) == 2 and shape[0] == n and (shape[1] == len(names) if names else shape[1] <= MOST_COLUMNS)
    checks.require(fits, f"the features have the impossible shape {shape}")

    def fetch() -> NDArray[np.float32]:
        with access.reading() as connection:
            return checks.checked_features(read_array(connection, FEATURES, exactly(*shape)), n)

    return LazyArray(shape, fetch)


def _vote_arrays(connection: Connection, each: int) -> dict[str, Any]:
    """The arrays of votes, of which everybody has at most one for each instance and label."""
    fits = at_most(each * MOST_VOTERS)
    return {name: read_array(connection, f"votes/{name}", fits) for name in VOTES}


def _column(connection: Connection, column: Column[Any], n: int) -> list[Any]:
    """A column of all instances, in order. The database packs it into JSON: a million rows one by one take seconds."""
    position, length = schema.instance.c.position, byte_length(column)
    longest = connection.execute(select(func.max(length))).scalar_one()
    checks.require((longest or 0) <= checks.MAX_NAME, "the id or file of an instance is too long")
    values: list[Any] = []
    for start in range(0, n, BATCH):
        part = select(column.label("value")).where(position.between(start, start + BATCH - 1)).order_by(position)
        values += json.loads(connection.execute(select(json_list(part.subquery().c.value))).scalar_one())
        checks.require(len(values) == min(start + BATCH, n), "instances are missing")
    return values


def read_fingerprint(connection: Connection, position: int) -> Fingerprint | None:
    """What an instance's file was like when it was imported; None if that is not known."""
    columns = (schema.instance.c.media_size, schema.instance.c.media_hash)
    row = connection.execute(select(*columns).where(schema.instance.c.position == position)).first()
    return Fingerprint(*row) if row is not None and isinstance(row[0], int) and isinstance(row[1], str) else None


def read_fact(connection: Connection, key: str) -> Any:
    """One fact about the project as a whole; None if it was never noted, or is longer than any may be."""
    name, stored = schema.meta.c
    short = byte_length(stored) <= LONGEST_FACT
    value = connection.execute(select(stored).where(name == key, short)).scalar()
    return None if value is None else checks.loaded(value, f"the fact {key}")


def read_journal(connection: Connection, since: int = 0) -> Iterator[Entry]:
    """The entries of a sound project after one, oldest first."""
    seq = schema.journal.c.seq
    for row in connection.execute(select(schema.journal).where(seq > since).order_by(seq)).mappings():
        try:
            yield Entry.from_row(dict(row))
        except (LookupError, RecursionError, TypeError, ValueError) as error:
            raise checks.broken(f"journal entry {row['seq']} cannot be read ({str(error)[:100]})") from error


def insert_entries(connection: Connection, entries: Sequence[Entry]) -> None:
    """Append entries under new numbers, undo and redo following their targets; those without one are left out."""
    numbers: dict[int, int] = {}
    for entry in entries:
        target, targets = entry.target, entry.targets
        if entry.action in (Action.UNDO, Action.REDO) and target not in numbers:
            continue
        target = numbers.get(target) if target is not None else None
        if targets is not None:
            targets = tuple(numbers[seq] for seq in targets if seq in numbers)
        row = replace(entry, target=target, targets=targets).to_row()
        result = connection.execute(insert(schema.journal), row)
        if key := result.inserted_primary_key:
            numbers[entry.seq] = int(key[0])
