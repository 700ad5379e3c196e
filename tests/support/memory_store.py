"""A store that keeps projects in memory: a session needs no file, and a new kind of store joins by registering."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset, Posterior, Progress, no_progress
from vipll_gui.data.any_label import opened
from vipll_gui.errors import ProjectError
from vipll_gui.store import (
    STORES,
    Address,
    Entry,
    Fingerprint,
    Location,
    RunRecord,
    StoreKind,
    create_store,
    fingerprint,
)
from vipll_gui.store.run_record import BROKEN_OFF, RUNNING

SCHEME = "memory"


@dataclass
class Kept:
    """Everything in one project."""

    data: Dataset
    facts: dict[str, object]
    entries: list[Entry] = field(default_factory=list)
    runs: list[RunRecord] = field(default_factory=list)
    gave: dict[int, dict[str, Any]] = field(default_factory=dict)
    open: bool = False
    prints: list[Fingerprint | None] = field(default_factory=list)  # of the files, when they came


PROJECTS: dict[str, Kept] = {}


class MemoryRuns:
    """The runs of a project in memory."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    def begin(self, method: str, settings: Mapping[str, object], versions: Mapping[str, str], started: str) -> int:
        kept = self._store.writable()
        kept.runs.append(RunRecord(len(kept.runs) + 1, method, settings, started, "running", versions=versions))
        return len(kept.runs)

    def finish(self, run: int, *, status: str, finished: str, device: str | None, **gave: Any) -> None:
        curves, results = gave.pop("curves"), gave.pop("results", None) or {}
        self._store.writable().gave[run] = gave
        self._replace(run, status=status, finished=finished, device=device, curves=curves, results=results)

    def pin(self, run: int, pinned: bool) -> None:
        self._replace(run, pinned=pinned)

    def annotate(self, run: int, note: str) -> None:
        self._replace(run, note=note)

    def _replace(self, run: int, **values: Any) -> None:
        kept = self._store.writable()
        kept.runs[run - 1] = replace(kept.runs[run - 1], **values)

    def all(self) -> list[RunRecord]:
        return list(self._store.kept.runs)

    def _gave(self, run: int, what: str) -> Any:
        return self._store.kept.gave.get(run, {}).get(what)

    def posterior(self, run: int, n_labels: int, known: CandidateSets | None = None) -> Posterior | None:  # noqa: ARG002
        found: Posterior | None = self._gave(run, "posterior")
        return None if found is None else replace(found, candidates=replace(found.candidates, n_labels=n_labels))

    def leading(self, run: int) -> NDArray[np.int32] | None:
        found: Posterior | None = self._gave(run, "posterior")
        return None if found is None else found.leading

    def explained(self) -> list[int]:
        return [record.id for record in self.all() if "strengths" in self.explanation(record.id)]

    def explanation(self, run: int) -> dict[str, NDArray[np.generic]]:
        return dict(self._gave(run, "explanation") or {})

    def weights(self, run: int) -> bytes | None:
        found: bytes | None = self._gave(run, "weights")
        return found

    def newest_weights(self, until: int, method: str) -> bytes | None:
        runs = [one.id for one in self.all() if one.id <= until and one.method.partition("/")[0] == method]
        return next((found for run in reversed(runs) if (found := self.weights(run)) is not None), None)


class MemoryStore:
    """A project in memory; the first to open it writes."""

    damaged = ""
    lost: Sequence[str] = ()
    unwritten = False
    in_place = True
    team = None

    def __init__(self, name: str, *, read_only: bool) -> None:
        if name not in PROJECTS:
            raise ProjectError("there is no such project")
        self.kept = PROJECTS[name]
        self.read_only = "opened for reading" if read_only else "somebody has it open" if self.kept.open else ""
        self.kept.open = True
        if not self.read_only:
            left = [replace(one, status=BROKEN_OFF) if one.status == RUNNING else one for one in self.kept.runs]
            self.kept.runs[:] = left
        self.location = Location(name, f"{SCHEME}://{name}")
        self.runs = MemoryRuns(self)

    def writable(self) -> Kept:
        if self.read_only:
            raise ProjectError(f"the project is open for reading only: {self.read_only}")
        return self.kept

    def problems(self) -> Iterator[str]:
        return iter(())

    def close(self) -> None:
        self.kept.open = self.kept.open and bool(self.read_only)

    def journal(self, since: int = 0) -> Iterator[Entry]:
        return iter(self.kept.entries[since:])

    def append(self, entry: Entry) -> Entry:
        self.writable().entries.append(replace(entry, seq=len(self.kept.entries) + 1))
        return self.kept.entries[-1]

    def dataset(self) -> Dataset:
        return self.kept.data

    def add_label(self, name: str) -> int:
        self.writable().data = self.kept.data.with_label(name)
        return len(self.kept.data.labels) - 1

    def fact(self, key: str) -> Any:
        return self.kept.facts.get(key)

    def set_fact(self, key: str, value: object) -> None:
        self.writable().facts[key] = value

    def set_media_folder(self, folder: Path) -> None:
        self.writable().data = self.kept.data.replaced(folder=folder)

    def media_fingerprint(self, position: int) -> Fingerprint | None:
        return self.kept.prints[position] if self.kept.prints else None

    def save_copy(self, path: Path) -> None:
        create_store(path, self.kept.data, overwrite=True, entries=self.kept.entries, facts=self.kept.facts).close()

    def fork(
        self,
        path: Path,
        labels: Sequence[str],
        entries: Sequence[Entry],
        *,
        media: Path,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        sets = opened(self.kept.data.candidates, self.kept.data.open_sets, len(labels))
        data = self.kept.data.replaced(labels=tuple(labels), candidates=sets, folder=media)
        create_store(path, data, entries=entries, facts={**self.kept.facts, **(facts or {})}).close()


def _open(address: Address, *, read_only: bool = False, rescue: bool = False) -> MemoryStore:
    return MemoryStore(str(address).removeprefix(f"{SCHEME}://"), read_only=read_only)


def _create(
    address: Address,
    dataset: Dataset,
    *,
    overwrite: bool = False,
    entries: Sequence[Entry] = (),
    facts: Mapping[str, object] | None = None,
    progress: Progress = no_progress,
) -> MemoryStore:
    name = str(address).removeprefix(f"{SCHEME}://")
    if name in PROJECTS and not overwrite:
        raise ProjectError("there is already a project of this name")
    PROJECTS[name] = Kept(dataset, dict(facts or {}), [replace(e, seq=i + 1) for i, e in enumerate(entries)])
    PROJECTS[name].prints = [fingerprint(dataset.folder / media) for media in dataset.media]
    return _open(address)


def register() -> None:
    """Add the store to the others, once."""
    if SCHEME not in STORES:
        STORES.register(StoreKind(SCHEME, "in memory, for tests", SCHEME, _open, _create))
