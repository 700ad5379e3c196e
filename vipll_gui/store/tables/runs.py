"""Training runs in tables: what was asked, how it went, what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, delete, insert, or_, select, text, update

from vipll_gui.data import Belief, CandidateSets, Posterior
from vipll_gui.data.outside_labels import KEPT as OUTSIDERS
from vipll_gui.data.outside_labels import NONE, OutsideLabels
from vipll_gui.errors import ProjectError
from vipll_gui.store.run_record import BROKEN_OFF, FAILED, RUNNING, TOLD, RunRecord
from vipll_gui.store.tables import schema
from vipll_gui.store.tables.access import Access
from vipll_gui.store.tables.arrays import (
    CANDIDATES,
    array_names,
    delete_arrays,
    read_array,
    same_array,
    write_array_gently,
)
from vipll_gui.store.tables.checks import are_shares, check_range, checked_sets, loaded, require, shaped
from vipll_gui.store.tables.contents import at_most, exactly, instance_count, read_sets

KEPT = 10  # runs of each method whose posterior and weights are kept, besides the pinned ones
ARRAYS = ("offsets", "labels", "alpha", "total")
PROBABILITIES = "probabilities"  # in place of alpha, where a run's method gives no more
BEYOND = ("outside_labels", "outside_shares")  # the labels outside the sets; runs of earlier versions have none
EXPLAINED = 3  # runs that can tell why; what they need for it is large
EXPLANATION = "explained/"  # before the names of the arrays that tell why
# where another journal takes the place of the one that runs were told of, its numbers mean nothing to them
FORGET_TOLD = text("UPDATE run SET results = json_remove(results, :told) WHERE json_valid(results)").bindparams(
    told=f"$.{TOLD}"
)


class TableRuns:
    """The runs of one project; `writable` raises where nothing may be written."""

    def __init__(self, access: Access, writable: Callable[[], None], others_at: Callable[[set[int]], set[int]]) -> None:
        self._access = access
        self._writable = writable
        self._others_at = others_at
        self._begun: set[int] = set()  # here, and not yet ended

    def begin(self, method: str, settings: Mapping[str, object], versions: Mapping[str, str], started: str) -> int:
        """Note that a run has started; its number."""
        self._writable()
        row = {
            "method": method,
            "settings": json.dumps(settings),
            "versions": json.dumps(versions),
            "started": started,
            "status": RUNNING,
        }
        with self._access.writing() as connection:
            key = connection.execute(insert(schema.run), row).inserted_primary_key
            run = int(key[0]) if key else 0
            self._tell_begun(connection, run)
        self._begun.add(run)
        return run

    def _tell_begun(self, connection: Connection, run: int) -> None:
        """Let others know who is at a run, in the transaction that begins it."""

    def finish(
        self,
        run: int,
        *,
        status: str,
        finished: str,
        device: str | None,
        curves: Sequence[Mapping[str, float]],
        posterior: Posterior | None,
        weights: bytes | None,
        explanation: Mapping[str, NDArray[np.generic]] | None = None,
        results: Mapping[str, float] | None = None,
    ) -> None:
        """Keep what a run gave, or nothing where it does not fit on the disk: the run then counts as failed.

        The status is written last. One that is cut short before that counts as running, and later as broken off.
        """
        try:
            self._writable()
            self._keep(run, posterior, weights, explanation or {})
            row = {"status": status, "finished": finished, "device": device, "curves": json.dumps(curves)}
            self._update(run, {**row, "results": json.dumps(results or {})})
        except ProjectError:
            with suppress(ProjectError):  # at least this, if there is room for it
                self._writable()
                with self._access.writing() as connection:
                    self._drop(connection, run, status=FAILED, finished=finished)
            raise
        finally:
            self._begun.discard(run)
        with suppress(ProjectError):  # what is not dropped now is dropped after the next run
            self._prune()

    def _keep(
        self,
        run: int,
        posterior: Posterior | None,
        weights: bytes | None,
        explanation: Mapping[str, NDArray[np.generic]],
    ) -> None:
        arrays: dict[str, NDArray[np.generic]] = {}
        if posterior is not None:
            sets = posterior.candidates
            names = ARRAYS if posterior.dirichlet else (*ARRAYS[:2], PROBABILITIES, ARRAYS[3])
            arrays = dict(zip(names, (sets.offsets, sets.labels, posterior.alpha, posterior.total), strict=True))
            if (beyond := posterior.beyond) is not None:
                arrays |= dict(zip(BEYOND, (beyond.labels.ravel(), beyond.shares.ravel()), strict=True))
        if weights is not None:
            arrays["weights"] = np.frombuffer(weights, np.uint8)
        arrays |= {f"{EXPLANATION}{name}": values for name, values in explanation.items()}
        with self._access.translated():
            for name, values in arrays.items():
                write_array_gently(self._access.engine, f"run/{run}/{name}", values)
            if posterior is not None:
                write_array_gently(self._access.engine, f"leading/{run}", posterior.leading)

    def _drop(self, connection: Connection, run: int, **values: object) -> None:
        """Remove all that a run has written so far, and note how it ended."""
        delete_arrays(connection, f"run/{run}/")
        connection.execute(delete(schema.array).where(schema.array.c.name == f"leading/{run}"))
        connection.execute(update(schema.run).where(schema.run.c.id == run).values(**values))

    def settle(self) -> None:
        """Note of runs that somebody left running that they were broken off, and drop what they wrote.

        Where the disk is full they stay as they are: `all` knows them, too.
        """
        with self._access.reading() as connection:
            left = set(_unfinished(connection))
        if left := left - self._others_at(left):
            with suppress(ProjectError), self._access.writing() as connection:
                for run in sorted(left):
                    self._drop(connection, run, status=BROKEN_OFF)

    def pin(self, run: int, pinned: bool) -> None:
        """Keep a run for good, or let it go with the others."""
        self._writable()
        self._update(run, {"pinned": pinned})

    def annotate(self, run: int, note: str) -> None:
        """Write a note to a run."""
        self._writable()
        self._update(run, {"note": note})

    def _update(self, run: int, values: Mapping[str, object]) -> None:
        with self._access.writing() as connection:
            connection.execute(update(schema.run).where(schema.run.c.id == run).values(**values))

    def _prune(self) -> None:
        """Drop what all but the last runs of a method and the pinned ones learned; record and leading labels stay."""
        by_method: dict[str, list[int]] = {}  # rounds, which are many, push out no others
        learned = self._learned()  # nor do runs that were stopped before they had learned anything
        for record in self.all():
            if not record.pinned and record.id in learned:
                by_method.setdefault(record.method.partition("/")[0], []).append(record.id)
        for run in (run for runs in by_method.values() for run in runs[:-KEPT]):
            with self._access.writing() as connection:
                delete_arrays(connection, f"run/{run}/")
        for run in self.explained()[:-EXPLAINED]:
            with self._access.writing() as connection:
                delete_arrays(connection, f"run/{run}/{EXPLANATION}")

    def _learned(self) -> set[int]:
        """The runs of which something is kept."""
        with self._access.reading() as connection:
            names = array_names(connection, "run/")
        return {int(number) for number in (name.split("/")[1] for name in names) if number.isdecimal()}

    def all(self) -> list[RunRecord]:
        """Every run, oldest first."""
        with self._access.reading() as connection:
            rows = connection.execute(select(schema.run).order_by(schema.run.c.id)).mappings().all()
            records = [_record(dict(row)) for row in rows]
        left = {record.id for record in records if record.status == RUNNING} - self._begun
        if not left or not (left := left - self._others_at(left)):
            return records
        return [replace(record, status=BROKEN_OFF) if record.id in left else record for record in records]

    def posterior(self, run: int, n_labels: int, known: CandidateSets | None = None) -> Posterior | None:
        """What a run believed in the end; None if it believed nothing yet, or is no longer kept.

        `known` are the sets of the dataset: where the run was made on just these, they are not read a second time.
        """
        names = [f"run/{run}/{name}" for name in ARRAYS]
        with self._access.reading() as connection:
            if run in _unfinished(connection):
                return None  # it may be half written
            n = instance_count(connection)
            alpha = read_array(connection, names[2], at_most(n * n_labels))
            belief = Belief.DIRICHLET if alpha is not None else Belief.PROBABILITIES
            if alpha is None:
                alpha = read_array(connection, f"run/{run}/{PROBABILITIES}", at_most(n * n_labels))
            total = read_array(connection, names[3], exactly(n))
            if alpha is None or total is None:
                return None
            if known is None or not all(same_array(connection, *pair) for pair in zip(names, CANDIDATES, strict=False)):
                known = checked_sets(read_sets(connection, names[:2], n, n_labels), n_labels)
            believed = shaped(alpha, names[2], np.float32, len(known.labels))
            totals = shaped(total, names[3], np.float32, len(known))
            for shares in (believed, totals):
                require(are_shares(shares), f"what run {run} believed makes no sense")
            return Posterior(known, believed, totals, belief, _beyond(connection, run, n, n_labels))

    def leading(self, run: int) -> NDArray[np.int32] | None:
        """The leading label of every instance when a run ended; None if there was none, or an earlier version ran."""
        with self._access.reading() as connection:
            if run in _unfinished(connection):
                return None
            values = read_array(connection, f"leading/{run}", exactly(instance_count(connection)))
            return None if values is None else shaped(values, f"leading/{run}", np.int32, None)

    def explained(self) -> list[int]:
        """The finished runs that can tell why they believed what they did."""
        mark = f"/{EXPLANATION}strengths"
        with self._access.reading() as connection:
            ended = set(connection.execute(select(schema.run.c.id).where(schema.run.c.status != RUNNING)).scalars())
            names = [name for name in array_names(connection, "run/") if name.endswith(mark)]
        numbers = [name.removeprefix("run/").removesuffix(mark) for name in names]
        return sorted(ended & {int(number) for number in numbers if number.isdecimal()})

    def explanation(self, run: int) -> dict[str, NDArray[np.generic]]:
        """The arrays that tell why a run believed what it did; none for runs of earlier versions."""
        prefix = f"run/{run}/{EXPLANATION}"
        with self._access.reading() as connection:
            names = [] if run in _unfinished(connection) else array_names(connection, prefix)
            found = {name: read_array(connection, name) for name in names}
        return {name.removeprefix(prefix): values for name, values in found.items() if values is not None}

    def newest_weights(self, until: int, method: str) -> bytes | None:
        """The weights of the newest run of a method, of whichever version, up to one, that ended with some."""
        run = schema.run.c
        same = or_(run.method == method, run.method.startswith(f"{method}/", autoescape=True))
        with self._access.reading() as connection:
            runs = connection.execute(select(run.id).where(run.id <= until, run.status != RUNNING, same)).scalars()
            known = set(array_names(connection, "run/"))
        return next((self.weights(run) for run in sorted(runs, reverse=True) if f"run/{run}/weights" in known), None)

    def weights(self, run: int) -> bytes | None:
        """The weights a run ended with."""
        with self._access.reading() as connection:
            values = None if run in _unfinished(connection) else read_array(connection, f"run/{run}/weights")
        return None if values is None else values.tobytes()


def _unfinished(connection: Connection) -> list[int]:
    """The runs that have not ended, or not in order."""
    return list(connection.execute(select(schema.run.c.id).where(schema.run.c.status == RUNNING)).scalars())


def unfinished_arrays(connection: Connection) -> tuple[str, ...]:
    """How the names of arrays begin, with a slash at their end, that a run may not have written to the end."""
    return tuple(f"{kind}/{run}/" for run in _unfinished(connection) for kind in ("run", "leading"))


_DECODED: dict[str, tuple[str, type]] = {
    "settings": ("{}", dict),
    "versions": ("{}", dict),
    "curves": ("[]", list),
    "results": ("{}", dict),
}


def _record(row: dict[str, Any]) -> RunRecord:
    """The run in a row of the table, with everything of the type it should be."""
    what = f"run {row['id']}"
    for name, (empty, kind) in _DECODED.items():
        row[name] = loaded(row[name] or empty, what)
        require(isinstance(row[name], kind), f"{what} has {name} that make no sense")
    numbers = [*row["curves"], row["results"]]
    fits = all(isinstance(one, dict) and all(isinstance(v, int | float) for v in one.values()) for one in numbers)
    require(fits, f"{what} has curves that make no sense")
    texts = [row[name] for name in ("method", "started", "status", "note")]
    texts += [row[name] for name in ("finished", "device") if row[name] is not None]
    require(all(isinstance(one, str) for one in texts), f"{what} makes no sense")
    times = [datetime.fromisoformat(one) for one in (row["started"], row["finished"]) if one is not None]
    _ = times[-1] - times[0]  # a TypeError where only one of them knows its time zone
    return RunRecord(**row)


def _beyond(connection: Connection, run: int, n: int, n_labels: int) -> OutsideLabels | None:
    """The labels outside the sets that a run believed most; None of a run that kept none."""
    names = [f"run/{run}/{name}" for name in BEYOND]
    labels, shares = (read_array(connection, name, exactly(n * OUTSIDERS)) for name in names)
    if labels is None or shares is None:
        return None
    named = shaped(labels, names[0], np.int32, n * OUTSIDERS)
    believed = shaped(shares, names[1], np.float32, n * OUTSIDERS)
    check_range(named, n_labels, f"a label outside the sets that run {run} believed", NONE)
    require(are_shares(believed, most=1), f"what run {run} believed of labels outside the sets makes no sense")
    return OutsideLabels(named.reshape(n, OUTSIDERS), believed.reshape(n, OUTSIDERS))
