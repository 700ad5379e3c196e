"""A dry look at a source: what would come of importing it, and everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.data.dataset import UNKNOWN, Dataset
from vipll_gui.data.problems import Problem
from vipll_gui.data.readers import choose_reader, read_source
from vipll_gui.data.registry import Progress, no_progress
from vipll_gui.data.source import ColumnRole, Source
from vipll_gui.errors import InputError

FIRST_ROWS = 10
FIRST_FEATURES = 8
MOST_LABELS = 1000  # label frequencies that are listed


@dataclass(frozen=True)
class PreviewRow:
    """One of the first instances."""

    id: str
    candidates: tuple[str, ...]
    truth: str = ""
    media: str = ""
    features: dict[str, float] = field(default_factory=dict)  # the first few


@dataclass(frozen=True)
class Preview:
    """What is in a source, and what is wrong with it."""

    path: Path
    format: str
    description: str
    guessed: bool  # the format was recognised, not named
    kind: str
    instances: int  # that are sound
    labels: int
    features: int
    set_sizes: dict[int, int]  # size -> how many sets have it
    label_frequencies: dict[str, int]  # label -> in how many sets it is, the most frequent first
    votes: int
    voters: int
    truths: int  # instances whose true label is known
    rows: tuple[PreviewRow, ...]
    columns: tuple[ColumnRole, ...]  # with what was made of each
    problems: tuple[Problem, ...]  # the first thousand
    problem_count: int
    bad_rows: int

    @property
    def mean_set_size(self) -> float:
        """Candidates per instance."""
        total = sum(size * many for size, many in self.set_sizes.items())
        return total / self.instances if self.instances else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, for machines."""
        plain = asdict(self)
        plain["path"] = str(self.path)
        plain["set_sizes"] = {str(size): many for size, many in self.set_sizes.items()}
        plain["problems"] = [{**asdict(problem), "path": str(problem.path)} for problem in self.problems]
        return plain


def preview(
    path: str | Path,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    progress: Progress = no_progress,
) -> Preview:
    """A dry look at a file or folder; an InputError only where it cannot be read at all."""
    source = Source.of(Path(path), options, progress)
    reader = choose_reader(source, format)
    dataset = None
    try:
        dataset = read_source(source, reader)
    except InputError:
        if not source.problems.count:  # otherwise the rows say it themselves
            raise
    problems = source.problems
    return Preview(
        path=source.path,
        format=reader.name,
        description=reader.description,
        guessed=format is None,
        columns=tuple(source.columns),
        problems=tuple(problems.listed),
        problem_count=problems.count,
        bad_rows=problems.rows,
        **_contents(dataset),
    )


def _contents(dataset: Dataset | None) -> dict[str, Any]:
    if dataset is None:
        empty: dict[str, Any] = {"set_sizes": {}, "label_frequencies": {}, "rows": (), "kind": ""}
        return empty | dict.fromkeys(("instances", "labels", "features", "votes", "voters", "truths"), 0)
    sizes, times = np.unique(dataset.candidates.sizes, return_counts=True)
    frequencies = dataset.candidates.frequencies()
    order = np.argsort(-frequencies, kind="stable")[:MOST_LABELS]
    return {
        "kind": dataset.kind.value,
        "instances": len(dataset),
        "labels": dataset.n_labels,
        "features": 0 if dataset.features is None else dataset.features.shape[1],
        "set_sizes": dict(zip(sizes.tolist(), times.tolist(), strict=True)),
        "label_frequencies": {dataset.labels[j]: int(frequencies[j]) for j in order.tolist()},
        "votes": len(dataset.votes) if dataset.votes else 0,
        "voters": len(dataset.votes.annotators) if dataset.votes else 0,
        "truths": int((dataset.truth != UNKNOWN).sum()) if dataset.truth is not None else 0,
        "rows": tuple(_row(dataset, i) for i in range(min(len(dataset), FIRST_ROWS))),
    }


def _row(dataset: Dataset, i: int) -> PreviewRow:
    truth = int(dataset.truth[i]) if dataset.truth is not None else UNKNOWN
    features = {}
    if dataset.features is not None:
        names = dataset.feature_names[:FIRST_FEATURES]
        features = dict(zip(names, dataset.features[i, : len(names)].tolist(), strict=True))
    return PreviewRow(
        id=str(dataset.ids[i]),
        candidates=tuple(dataset.labels[j] for j in dataset.candidates[i].tolist()),
        truth=dataset.labels[truth] if truth != UNKNOWN else "",
        media=dataset.media[i] if dataset.media else "",
        features=features,
    )
