"""Training runs in the project file: what was asked, how it went, what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Engine, insert, select, update

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.store import schema
from vipll_gui.store.arrays import delete_arrays, read_array, write_array_gently

KEPT = 10  # runs whose posterior and weights are kept, besides the pinned ones
ARRAYS = ("offsets", "labels", "alpha", "total")


@dataclass(frozen=True)
class RunRecord:
    """One run as the project remembers it."""

    id: int
    method: str
    settings: Mapping[str, object]
    started: str
    status: str
    finished: str | None = None
    device: str | None = None
    versions: Mapping[str, str] = field(default_factory=dict)
    curves: Sequence[Mapping[str, float]] = ()
    pinned: bool = False
    note: str = ""


class Runs:
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
    ) -> None:
        """Keep what a run gave. The status is written last: a run cut short before that counts as running."""
        self._writable()
        arrays: dict[str, NDArray[np.generic]] = {}
        if posterior is not None:
            sets = posterior.candidates
            arrays = dict(zip(ARRAYS, (sets.offsets, sets.labels, posterior.alpha, posterior.total), strict=True))
        if weights is not None:
            arrays["weights"] = np.frombuffer(weights, np.uint8)
        for name, values in arrays.items():
            write_array_gently(self._engine, f"run/{run}/{name}", values)
        row = {"status": status, "finished": finished, "device": device, "curves": json.dumps(curves)}
        self._update(run, row)
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
        """Drop the posteriors and weights of all but the last runs and the pinned ones; their record stays."""
        for record in [record for record in self.all() if not record.pinned][:-KEPT]:
            with self._engine.begin() as connection:
                delete_arrays(connection, f"run/{record.id}/")

    def all(self) -> list[RunRecord]:
        """Every run, oldest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(schema.run).order_by(schema.run.c.id)).mappings().all()
        decoded = {"settings": "{}", "versions": "{}", "curves": "[]"}
        return [
            RunRecord(**{**row, **{name: json.loads(row[name] or empty) for name, empty in decoded.items()}})
            for row in rows
        ]

    def posterior(self, run: int, n_labels: int) -> Posterior | None:
        """What a run believed in the end; None if it believed nothing yet, or is no longer kept."""
        with self._engine.connect() as connection:
            offsets, labels, alpha, total = (read_array(connection, f"run/{run}/{name}") for name in ARRAYS)
        if offsets is None or labels is None or alpha is None or total is None:
            return None
        sets = CandidateSets(offsets.astype(np.int64, copy=False), labels.astype(np.int32, copy=False), n_labels)
        return Posterior(sets, alpha.astype(np.float32, copy=False), total.astype(np.float32, copy=False))

    def weights(self, run: int) -> bytes | None:
        """The weights a run ended with."""
        with self._engine.connect() as connection:
            values = read_array(connection, f"run/{run}/weights")
        return None if values is None else values.tobytes()
