"""Training runs in the project file: what was asked, how it went, what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Engine, insert, or_, select, update

from vipll_gui.data import Belief, CandidateSets, Posterior
from vipll_gui.store.run_record import RunRecord
from vipll_gui.store.sqlite import schema
from vipll_gui.store.sqlite.arrays import (
    CANDIDATES,
    array_names,
    delete_arrays,
    read_array,
    same_array,
    write_array_gently,
)

KEPT = 10  # runs whose posterior and weights are kept, besides the pinned ones
ARRAYS = ("offsets", "labels", "alpha", "total")
PROBABILITIES = "probabilities"  # in place of alpha, where a run's method gives no more
EXPLAINED = 3  # runs that can tell why; what they need for it is large
EXPLANATION = "explained/"  # before the names of the arrays that tell why


class SqliteRuns:
    """The runs of one project; `writable` raises where nothing may be written."""

    def __init__(self, engine: Engine, writable: Callable[[], None]) -> None:
        self._engine = engine
        self._writable = writable

    def begin(self, method: str, settings: Mapping[str, object], versions: Mapping[str, str], started: str) -> int:
        """Note that a run has started; its number."""
        self._writable()
        row = {
            "method": method,
            "settings": json.dumps(settings),
            "versions": json.dumps(versions),
            "started": started,
            "status": "running",
        }
        with self._engine.begin() as connection:
            key = connection.execute(insert(schema.run), row).inserted_primary_key
            return int(key[0]) if key else 0

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
        """Keep what a run gave. The status is written last: a run cut short before that counts as running."""
        self._writable()
        arrays: dict[str, NDArray[np.generic]] = {}
        if posterior is not None:
            sets = posterior.candidates
            names = ARRAYS if posterior.dirichlet else (*ARRAYS[:2], PROBABILITIES, ARRAYS[3])
            arrays = dict(zip(names, (sets.offsets, sets.labels, posterior.alpha, posterior.total), strict=True))
        if weights is not None:
            arrays["weights"] = np.frombuffer(weights, np.uint8)
        arrays |= {f"{EXPLANATION}{name}": values for name, values in (explanation or {}).items()}
        for name, values in arrays.items():
            write_array_gently(self._engine, f"run/{run}/{name}", values)
        if posterior is not None:
            write_array_gently(self._engine, f"leading/{run}", posterior.leading)
        row = {"status": status, "finished": finished, "device": device, "curves": json.dumps(curves)}
        self._update(run, {**row, "results": json.dumps(results or {})})
        self._prune()

    def pin(self, run: int, pinned: bool) -> None:
        """Keep a run for good, or let it go with the others."""
        self._writable()
        self._update(run, {"pinned": pinned})

    def annotate(self, run: int, note: str) -> None:
        """Write a note to a run."""
        self._writable()
        self._update(run, {"note": note})

    def _update(self, run: int, values: Mapping[str, object]) -> None:
        with self._engine.begin() as connection:
            connection.execute(update(schema.run).where(schema.run.c.id == run).values(**values))

    def _prune(self) -> None:
        """Drop what all but the last runs and the pinned ones learned; their record and leading labels stay."""
        for record in [record for record in self.all() if not record.pinned][:-KEPT]:
            with self._engine.begin() as connection:
                delete_arrays(connection, f"run/{record.id}/")
        for run in self.explained()[:-EXPLAINED]:
            with self._engine.begin() as connection:
                delete_arrays(connection, f"run/{run}/{EXPLANATION}")

    def all(self) -> list[RunRecord]:
        """Every run, oldest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(schema.run).order_by(schema.run.c.id)).mappings().all()
        decoded = {"settings": "{}", "versions": "{}", "curves": "[]", "results": "{}"}
        return [
            RunRecord(**{**row, **{name: json.loads(row[name] or empty) for name, empty in decoded.items()}})
            for row in rows
        ]

    def posterior(self, run: int, n_labels: int, known: CandidateSets | None = None) -> Posterior | None:
        """What a run believed in the end; None if it believed nothing yet, or is no longer kept.

        `known` are the sets of the dataset: where the run was made on just these, they are not read a second time.
        """
        names = [f"run/{run}/{name}" for name in ARRAYS]
        with self._engine.connect() as connection:
            alpha, total = (read_array(connection, name) for name in names[2:])
            belief = Belief.DIRICHLET if alpha is not None else Belief.PROBABILITIES
            if alpha is None:
                alpha = read_array(connection, f"run/{run}/{PROBABILITIES}")
            if known is None or not all(same_array(connection, *pair) for pair in zip(names, CANDIDATES, strict=False)):
                offsets, labels = (read_array(connection, name) for name in names[:2])
                known = _sets(offsets, labels, n_labels)
        if known is None or alpha is None or total is None:
            return None
        return Posterior(known, alpha.astype(np.float32, copy=False), total.astype(np.float32, copy=False), belief)

    def leading(self, run: int) -> NDArray[np.int32] | None:
        """The leading label of every instance when a run ended; None if there was none, or an earlier version ran."""
        with self._engine.connect() as connection:
            values = read_array(connection, f"leading/{run}")
        return None if values is None else values.astype(np.int32, copy=False)

    def explained(self) -> list[int]:
        """The finished runs that can tell why they believed what they did."""
        mark = f"/{EXPLANATION}strengths"
        with self._engine.connect() as connection:
            ended = set(connection.execute(select(schema.run.c.id).where(schema.run.c.status != "running")).scalars())
            names = [name for name in array_names(connection, "run/") if name.endswith(mark)]
        return sorted(ended & {int(name.removeprefix("run/").removesuffix(mark)) for name in names})

    def explanation(self, run: int) -> dict[str, NDArray[np.generic]]:
        """The arrays that tell why a run believed what it did; none for runs of earlier versions."""
        prefix = f"run/{run}/{EXPLANATION}"
        with self._engine.connect() as connection:
            found = {name: read_array(connection, name) for name in array_names(connection, prefix)}
        return {name.removeprefix(prefix): values for name, values in found.items() if values is not None}

    def newest_weights(self, until: int, method: str) -> bytes | None:
        """The weights of the newest run of a method, of whichever version, up to one, that ended with some."""
        run = schema.run.c
        same = or_(run.method == method, run.method.startswith(f"{method}/", autoescape=True))
        with self._engine.connect() as connection:
            runs = connection.execute(select(run.id).where(run.id <= until, same)).scalars()
            known = set(array_names(connection, "run/"))
        return next((self.weights(run) for run in sorted(runs, reverse=True) if f"run/{run}/weights" in known), None)

    def weights(self, run: int) -> bytes | None:
        """The weights a run ended with."""
        with self._engine.connect() as connection:
            values = read_array(connection, f"run/{run}/weights")
        return None if values is None else values.tobytes()


def _sets(
    offsets: NDArray[np.generic] | None, labels: NDArray[np.generic] | None, n_labels: int
) -> CandidateSets | None:
    if offsets is None or labels is None:
        return None
    return CandidateSets(offsets.astype(np.int64, copy=False), labels.astype(np.int32, copy=False), n_labels)
