"""What can still be read of a damaged project file."""

from __future__ import annotations

import json
import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Column, Connection, RowMapping, Select, Table, select, text
from sqlalchemy.exc import DatabaseError

from vipll_gui.data import CandidateSets, Dataset, Kind
from vipll_gui.data.label_names import wrong_name
from vipll_gui.errors import ProjectError, counted
from vipll_gui.store.journal import Entry
from vipll_gui.store.sqlite.schema_guard import plain_tables
from vipll_gui.store.tables import checks, schema
from vipll_gui.store.tables.arrays import CANDIDATES, Fits, read_array
from vipll_gui.store.tables.contents import (
    ANY_LABEL,
    EVIDENCE,
    FEATURES,
    MEDIA,
    MOST_COLUMNS,
    TEXTS,
    VOTES,
    media_folder,
    opened_sets,
)

MOST_RESCUED = 100_000_000  # instances, or candidates that stand in for lost ones
FARTHEST = 1 << 31  # row numbers beyond this are not looked for in a damaged file
MOST_AGAIN = 512  # rows whose number was met before, until a damaged tree is left


def rescue_dataset(connection: Connection, path: Path, lost: list[str]) -> Dataset:
    """What can still be read of the dataset: lost ids get stand-ins, lost sets hold every label, the rest goes.

    What cannot be read is added to `lost`.
    """
    facts = dict(_readable_facts(connection))
    names = {row["number"]: row["name"] for row in _readable(connection, schema.label) if _is_label(row)}
    rows = {row["position"]: row for row in _readable(connection, schema.instance) if _is_instance(row)}

    def sensible(shape: tuple[int, ...]) -> bool:
        """Whether room is taken for an array of this shape."""
        near = shape[0] <= 10 * len(rows) + 1000 and math.prod(shape[1:]) <= MOST_COLUMNS
        return near or math.prod(shape) <= MOST_RESCUED

    def readable(name: str) -> NDArray[np.generic] | None:
        return _readable_array(connection, name, sensible, lost)

    arrays = {name: readable(name) for name in (*CANDIDATES, FEATURES, EVIDENCE, "truth", "segments")}
    n, k = _rescued_counts(arrays, names, rows)
    if n == 0 or (k == 0 and facts.get(ANY_LABEL) is not True):
        raise ProjectError("nothing can be read from the damaged file", path=path, remedy="Restore it from a copy.")
    lost += _missing_rows(n - len(rows), k - len(names))

    def kept(what: str, read: Callable[[], Any]) -> Any:
        """What a check lets pass; else nothing, with a line about it."""
        try:
            with checks.sensible(path):
                return read()
        except ProjectError as error:
            lost.append(f"{what}: {error.message}")
            return None

    anything = facts.get(ANY_LABEL) is True
    candidates = kept(
        "the candidate sets", lambda: checks.checked_sets([arrays[name] for name in CANDIDATES], k, empty=anything)
    )
    if candidates is None or len(candidates) != n:
        if n * k > MOST_RESCUED:
            raise ProjectError("the candidate sets are lost", path=path, remedy="Restore it from a copy.")
        candidates = CandidateSets(np.arange(n + 1) * k, np.tile(np.arange(k, dtype=np.int32), n), k)
    evidence = kept(
        "the evidence", lambda: checks.checked_evidence(arrays[EVIDENCE], facts.get("evidence", ""), candidates)
    )
    sets = kept("the candidate sets", lambda: opened_sets(candidates, evidence, k))
    if sets is None:
        raise ProjectError("the candidate sets are lost", path=path, remedy="Restore it from a copy.")
    candidates, any_label, evidence = sets
    features = arrays[FEATURES]
    features = None if features is None else kept("the features", lambda: checks.checked_features(features, n))
    columns = kept("the names of features", lambda: checks.checked_names(facts.get("feature_names", []), "features"))
    media = tuple(str(rows[i]["media"] or "") if i in rows else "" for i in range(n))
    votes = {name: readable(f"votes/{name}") for name in VOTES}
    texts = [readable(name) for name in TEXTS]
    kind = kept("the kind of instances", lambda: checks.checked_kind(facts.get("kind"))) or Kind.TABLE
    name = kept("the name", lambda: checks.checked_text(facts.get("name"), "name"))
    folder = kept("the folder of media", lambda: checks.checked_text(facts.get("media_folder", "."), "folder"))
    return Dataset(
        ids=_rescued_ids(rows, n),
        labels=_rescued_labels(names, k),
        candidates=candidates,
        kind=kind,
        features=features,
        feature_names=columns if features is not None and columns and len(columns) == features.shape[1] else (),
        media=media if any(media) or kind in MEDIA else (),
        folder=media_folder(path, folder or "."),
        texts=kept("the texts", lambda: checks.checked_texts(texts, n)),
        votes=kept("the votes", lambda: checks.checked_votes(votes, facts.get("voters", []), n, k)),
        evidence=evidence,
        segments=kept("the stretches of sounds", lambda: checks.checked_segments(arrays["segments"], n)),
        truth=kept("the true labels", lambda: checks.checked_truth(arrays["truth"], n, k)),
        encoding=str(facts.get("encoding", "")) if features is not None else "",
        any_label=any_label,
        name=name or path.stem,
    )


def _rescued_counts(
    arrays: Mapping[str, NDArray[np.generic] | None], names: Mapping[int, str], rows: Mapping[int, object]
) -> tuple[int, int]:
    """How many instances and labels there were, as far as what can be read tells."""
    offsets, flat = (arrays[name] for name in CANDIDATES)
    n = len(offsets) - 1 if offsets is not None and offsets.ndim == 1 and 1 < len(offsets) < MOST_RESCUED else 0
    highest = int(flat.max()) if flat is not None and flat.size and np.issubdtype(flat.dtype, np.integer) else -1
    k = max([*names, highest if highest < checks.MAX_LABELS else -1], default=-1) + 1
    near = (position for position in rows if position < 10 * len(rows) + 1000)  # a number far off is itself broken
    return n or max(near, default=-1) + 1, k


def _missing_rows(instances: int, labels: int) -> Iterator[str]:
    if instances > 0:
        yield f"the ids of {counted(instances, 'instance')}"
    if labels > 0:
        yield f"the names of {counted(labels, 'label')}"


def _is_label(row: Mapping[str, Any]) -> bool:
    number, name = row["number"], row["name"]
    return (
        isinstance(name, str) and not wrong_name(name) and isinstance(number, int) and 0 <= number < checks.MAX_LABELS
    )


def _is_instance(row: Mapping[str, Any]) -> bool:
    position, name, media = row["position"], row["id"], row.get("media")
    named = isinstance(name, str) and 0 < len(name) <= checks.MAX_NAME
    return named and isinstance(position, int) and 0 <= position < FARTHEST and isinstance(media, str | None)


def _rescued_ids(rows: Mapping[int, Mapping[str, Any]], n: int) -> NDArray[np.object_]:
    """Ids, each only once."""
    ids = [rows[i]["id"] if i in rows else f"lost-{i}" for i in range(n)]
    times = Counter(ids)
    return np.array([name if times[name] == 1 else f"{name} ({i})" for i, name in enumerate(ids)], object)


def _rescued_labels(names: Mapping[int, str], k: int) -> tuple[str, ...]:
    labels = [names.get(j, f"lost label {j}") for j in range(k)]
    times = Counter(labels)
    return tuple(name if times[name] == 1 else f"{name} ({j})" for j, name in enumerate(labels))


def rescue_journal(connection: Connection, since: int, lost: list[str]) -> Iterator[Entry]:
    """The entries after one that can still be read; numbers that no entry has are told, also after the last."""
    expected = since + 1
    for row in _readable(connection, schema.journal):
        if row["seq"] < expected:
            continue
        lost += _not_found(expected, row["seq"] - 1)
        expected = row["seq"] + 1
        try:
            yield Entry.from_row(row)
        except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError) as error:
            lost.append(f"journal entry {str(row.get('seq'))[:20]} ({str(error)[:100]})")
    lost += _not_found(expected, _newest_entry(connection))


def _not_found(first: int, last: int) -> Iterator[str]:
    if first == last:
        yield f"journal entry {first} (not found)"
    elif first < last:
        yield f"journal entries {first} to {last} (not found)"


def _newest_entry(connection: Connection) -> int:
    """The highest number that an entry ever had; 0 where that cannot be read."""
    newest = None
    if "sqlite_sequence" in plain_tables(connection):
        with suppress(DatabaseError):
            query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
            newest = connection.execute(query, {"name": schema.journal.name}).scalar()
    return newest if isinstance(newest, int) and newest < FARTHEST else 0


def _readable_facts(connection: Connection) -> Iterator[tuple[str, Any]]:
    for row in _readable(connection, schema.meta, rowid=True):
        with suppress(ValueError, TypeError, RecursionError):
            yield str(row["key"]), json.loads(row["value"])


def _readable_array(connection: Connection, name: str, fits: Fits, lost: list[str]) -> NDArray[np.generic] | None:
    try:
        return read_array(connection, name, fits) if schema.array.name in plain_tables(connection) else None
    except DatabaseError as error:
        lost.append(f"the array {name} ({error.orig})")
    except (ProjectError, LookupError, MemoryError, TypeError, ValueError) as error:
        lost.append(str(error) if isinstance(error, ProjectError) else f"the array {name} ({error})")
    return None


def _readable(connection: Connection, table: Table, *, rowid: bool = False) -> Iterator[dict[str, Any]]:
    """The rows of a table that can be read, as their numbers ascend, which a `rowid` of which nobody knows need not.

    The tree is walked from its first row on. A number that is wrong leads nowhere there, while a search for the next
    one after it would miss all between. Only stretches that cannot be read are stepped over, ever larger ones.
    """
    if table.name not in plain_tables(connection):
        return
    key: Column[Any] = Column("rowid") if rowid else next(iter(table.primary_key.columns))
    query = select(key.label("_at"), *table.c).select_from(table).order_by(key)
    walk = _Walk(connection)
    start, step, whole = 0, 0, walk.go_on(query)
    while not whole and start < FARTHEST:
        if (reached := walk.reached) is not None:
            start, step = max(start, reached) + 1, 0
        else:
            start, step = start + max(step, 1), 2 * step or 1
        whole = walk.go_on(query.where(key >= start))
    for row in walk.rows if rowid else (walk.rows[place] for place in ascending([row["_at"] for row in walk.rows])):
        yield {name: value for name, value in row.items() if name != "_at"}


class _Walk:
    """Reads rows in the order of a tree, from as many beginnings as it takes."""

    def __init__(self, connection: Connection) -> None:
        self.rows: list[RowMapping] = []
        self._connection = connection
        self._known: set[int] = set()
        self._new: list[int] = []  # numbers of the rows that the last attempt read, if one of them was new

    def go_on(self, query: Select[Any]) -> bool:
        """Read the rows of a query; whether it came to its end."""
        first, known, again = len(self.rows), len(self._known), 0
        try:
            with self._connection.execute(query) as found:
                for row in found.mappings():
                    at = row["_at"]
                    again += at in self._known
                    if again > MOST_AGAIN or not isinstance(at, int):
                        raise ValueError("a damaged tree leads back to where it was")  # and round and round
                    self._known.add(at)
                    self.rows.append(row)
        except (DatabaseError, TypeError, ValueError):
            some_new = len(self._known) > known
            self._new = [row["_at"] for row in self.rows[first:]] if some_new else []
            return False
        return True

    @property
    def reached(self) -> int | None:
        """The number up to which the last attempt came for sure: that of its last row may be wrong."""
        if not self._new:
            return None
        sure = ascending(self._new[:-1])
        return self._new[sure[-1]] if sure else 0


def ascending(numbers: Sequence[int]) -> list[int]:
    """The places of as many numbers as possible that ascend."""
    lowest, ends = list[int](), list[int]()  # the number that a sequence of each length ends with, and its place
    before = list[int]()  # for each number, the place of the one before it
    for place, number in enumerate(numbers):
        length = bisect_left(lowest, number)
        before.append(ends[length - 1] if length else -1)
        lowest[length : length + 1], ends[length : length + 1] = [number], [place]
    found, place = list[int](), ends[-1] if ends else -1
    while place >= 0:
        found.append(place)
        place = before[place]
    return found[::-1]
