"""How labels collide in a project: k×k tables, what they are made from, and how they follow the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Dataset, Posterior
from vipll_gui.errors import VipllError
from vipll_gui.review.cooccurrence import NOBODY, ORDERS, Columns, Matrix, PairTables
from vipll_gui.session.state.project_state import ProjectState

EXAMPLES = 3


def _share(tables: PairTables) -> Matrix:
    return tables.together / tables.together.diagonal()[:, None]


def _lift(tables: PairTables) -> Matrix:
    frequency = tables.together.diagonal().astype(np.float64)
    return tables.together * tables.instances / np.outer(frequency, frequency)


@dataclass(frozen=True)
class TableKind:
    """One table: what a number in it means, and how it is made."""

    title: str
    description: str
    make: Callable[[PairTables], Matrix]
    whole: bool = False  # its numbers are whole


KINDS: dict[str, TableKind] = {
    "counts": TableKind(
        "Instances with both", "sets that hold both labels", lambda t: t.together.astype(float), whole=True
    ),
    "share": TableKind(
        "Share of the row's instances", "share of the row label's sets that hold the column label too", _share
    ),
    "lift": TableKind("More often than by chance (lift)", "how much more often together than by chance", _lift),
    "believed": TableKind(
        "Seen beside the believed label",
        "instances believed to have the row's label that have the column's label as a candidate too",
        lambda t: t.beside.copy(),
    ),
}

SOURCES: dict[str, str] = {
    "posterior": "what people decided, and what the model believes of the rest",
    "decisions": "what people decided, and nothing else",
    "truth": "the hidden truth, where the data have one",
}
NOTHING: dict[str, tuple[str, str]] = {  # why there may be nothing to show, and what to do
    "posterior": ("nothing is believed yet", "Train first, or decide some instances."),
    "decisions": ("nothing is decided yet", "Decide some instances first."),
    "truth": ("the truth about these data is not known", "Choose the posterior or the decisions."),
}


def table(tables: PairTables, kind: str) -> Matrix:
    """One of KINDS; 0 where a label is in no set."""
    if kind not in KINDS:
        raise VipllError(f"no kind of co-occurrence is called {kind!r}", remedy="Choose one of: " + ", ".join(KINDS))
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.nan_to_num(KINDS[kind].make(tables), posinf=0.0)


def label_order(name: str, labels: tuple[str, ...], tables: PairTables) -> Columns:
    """The labels in an order of ORDERS."""
    if name not in ORDERS:
        raise VipllError(f"no order of the labels is called {name!r}", remedy="Choose one of: " + ", ".join(ORDERS))
    return ORDERS[name](labels, tables.together)


def certain_labels(source: str, decided: NDArray[np.integer], dataset: Dataset) -> NDArray[np.integer]:
    """The label of each instance that a source of belief is certain of, NOBODY where of none."""
    if source not in SOURCES:
        raise VipllError(f"no source is called {source!r}", remedy="Choose one of: " + ", ".join(SOURCES))
    if source != "truth":
        return decided
    return dataset.truth if dataset.truth is not None else np.full(len(dataset), NOBODY, np.int32)


def dataset_tables(dataset: Dataset, source: str) -> PairTables:
    """The tables of data nobody has worked on yet."""
    nobody = np.full(len(dataset), NOBODY, np.int32)
    certain = certain_labels(source, nobody, dataset)
    return PairTables(dataset.candidates, certain, _shares(source, dataset.candidates, None, dataset.open_sets))


def _shares(
    source: str, sets: CandidateSets, posterior: Posterior | None, anything: NDArray[np.bool_]
) -> NDArray[np.floating] | None:
    if source != "posterior":
        return None
    if posterior is not None:
        return posterior.mean
    alone: NDArray[np.floating] = ((sets.sizes == 1) & ~anything)[sets.rows].astype(np.float32)
    return alone  # all that is known without a model; what may have any label may have one that is not there yet


class LiveTables:
    """The tables of an open project, taken at one moment and then led after each step.

    Made and led on one thread; `count`, which takes time linear in the data, may run on another.
    """

    def __init__(self, project: ProjectState, source: str) -> None:
        self.source = source
        self._project = project
        self._snapshot = project.view.snapshot
        self._certain = certain_labels(source, project.state.label, project.dataset).copy()
        self._anything = project.dataset.open_sets
        self.tables: PairTables | None = None

    def count(self) -> PairTables:
        """Go through all instances as they were at the moment this was made."""
        sets = self._snapshot.candidates
        posterior = self._snapshot.posterior if self.source == "posterior" else None
        self.tables = PairTables(sets, self._certain, _shares(self.source, sets, posterior, self._anything))
        return self.tables

    def follow(self, positions: Iterable[int]) -> None:
        """Bring some instances up to date."""
        if self.tables is None:
            raise RuntimeError("count first")
        project = self._project
        certain = certain_labels(self.source, project.state.label, project.dataset)
        for position in positions:
            left = sorted(project.state.remaining(position))
            shares = project.shares(position, left) if self.source == "posterior" else None
            self.tables.change(position, left, int(certain[position]), shares)


def examples(project: ProjectState, row: int, column: int, *, by_belief: bool) -> list[int]:
    """A few instances with both labels, those first that are believed most to have the row's; costs linear time."""
    sets, columns = project.view.candidates(), project.columns
    both = np.flatnonzero(sets.contains(row) & sets.contains(column))
    if by_belief and len(both):
        belief = np.where(columns.leading[both] == row, np.nan_to_num(columns.probability[both]), 0.0)
        belief[project.state.label[both] == row] = 2.0
        both = both[np.argsort(-belief, kind="stable")]
    return [int(position) for position in both[:EXAMPLES]]
