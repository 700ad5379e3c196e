"""A dry look at a source: what would come of importing it, and everything that is wrong with it."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from vipll_gui.data.dataset import UNKNOWN, Dataset
from vipll_gui.data.media.features import encoded_kind, nothing_to_learn_from, unreadable
from vipll_gui.data.predictions import NOBODY_NAMED
from vipll_gui.data.problems import Hint, Problem
from vipll_gui.data.readers import choose_reader, read_source
from vipll_gui.data.registry import Progress, no_progress, part_of
from vipll_gui.data.source import EMPTY_SETS, REPEATED, ColumnRole, Head, Source
from vipll_gui.data.tables.roles import WITHOUT_CANDIDATES
from vipll_gui.errors import InputError

FIRST_ROWS = 10
FIRST_FEATURES, LAST_FEATURES = 6, 2  # of a wide table both ends
FIRST_CHARACTERS = 200
MOST_LABELS = 1000  # label frequencies that are listed


@dataclass(frozen=True)
class PreviewRow:
    """One of the first instances."""

    id: str
    candidates: tuple[str, ...]
    truth: str = ""
    media: str = ""
    text: str = ""  # its beginning
    features: dict[str, float] = field(default_factory=dict)  # the first few and the last


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
    voters: int  # 0 where it is not said who voted
    truths: int  # instances whose true label is known
    rows: tuple[PreviewRow, ...]
    columns: tuple[ColumnRole, ...]  # with what was made of each
    problems: tuple[Problem, ...]  # the first thousand
    problem_count: int
    bad_rows: int
    repeated_votes: int = 0  # that are counted once
    any_label: int = 0  # instances that may have any label
    empty_sets: int = 0  # rows left out because their set is empty, which may stand for any label
    without_candidates: bool = False  # refused because nothing in it says which labels there may be
    hints: tuple[Hint, ...] = ()  # what may not be meant
    encoded: str = ""  # what an encoder makes features of: pictures, sounds or texts, as their kind is called
    head: Head = field(default_factory=Head)  # the first rows as they stand in the source, where it is a table
    refused: InputError | None = None  # why it cannot be imported as it is, whatever rows are left out

    @property
    def mean_set_size(self) -> float:
        """Candidates per instance."""
        total = sum(size * many for size, many in self.set_sizes.items())
        return total / self.instances if self.instances else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, for machines."""
        plain = asdict(replace(self, refused=None))
        del plain["refused"]
        plain["path"] = str(self.path)
        plain["set_sizes"] = {str(size): many for size, many in self.set_sizes.items()}
        plain["problems"] = [{**asdict(problem), "path": str(problem.path)} for problem in self.problems]
        return plain


def preview(
    path: str | Path,
    format: str | None = None,  # noqa: A002 - the word users know
    options: Mapping[str, str] | None = None,
    progress: Progress = no_progress,
    text_encoder: str = "",
) -> Preview:
    """A dry look at a file or folder, with all pictures and sounds it names.

    An InputError only where it is no table either; a table that lacks something says so in `refused`.
    """
    source = replace(Source.of(Path(path), options, part_of(progress, 0.0, 0.5)), text_encoder=text_encoder)
    reader = choose_reader(source, format)
    dataset, refused = None, None
    with tempfile.TemporaryDirectory() as scratch:  # for pictures that lie inside a file, which are looked at too
        try:
            read = read_source(replace(source, unpacked=Path(scratch) / "media"), reader)
            dataset = _readable(read, source, part_of(progress, 0.5, 1.0))
        except InputError as error:
            if not source.problems.count:  # otherwise the rows say it themselves
                refused = error
                if not source.head.names:
                    raise
    if dataset is not None:
        refused = nothing_to_learn_from(dataset, source.path)
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
        repeated_votes=source.counted.get(REPEATED, 0),
        empty_sets=source.counted.get(EMPTY_SETS, 0),
        without_candidates=bool(source.counted.get(WITHOUT_CANDIDATES)),
        hints=tuple(source.hints),
        head=source.head,
        refused=refused,
        **_contents(dataset),
    )


def _readable(dataset: Dataset, source: Source, progress: Progress) -> Dataset | None:
    """The dataset without the instances whose files cannot be read; those are problems of their own."""
    broken = unreadable(dataset, progress)
    for error in broken.values():
        source.problems.add(error.message, remedy=error.remedy, path=error.path)
    left = np.setdiff1d(np.arange(len(dataset)), list(broken))
    return dataset.take(left) if len(left) else None


def _contents(dataset: Dataset | None) -> dict[str, Any]:
    if dataset is None:
        empty: dict[str, Any] = {"set_sizes": {}, "label_frequencies": {}, "rows": (), "kind": ""}
        return empty | dict.fromkeys(("instances", "labels", "features", "votes", "voters", "truths"), 0)
    sizes, times = np.unique(dataset.candidates.sizes, return_counts=True)
    frequencies = dataset.candidates.frequencies()
    order = np.argsort(-frequencies, kind="stable")[:MOST_LABELS]
    return {
        "kind": dataset.kind.value,
        "encoded": str(encoded_kind(dataset) or ""),
        "instances": len(dataset),
        "any_label": int(dataset.open_sets.sum()),
        "labels": dataset.n_labels,
        "features": 0 if dataset.features is None else dataset.features.shape[1],
        "set_sizes": dict(zip(sizes.tolist(), times.tolist(), strict=True)),
        "label_frequencies": {dataset.labels[j]: int(frequencies[j]) for j in order.tolist()},
        "votes": len(dataset.votes) if dataset.votes else 0,
        "voters": len(set(dataset.votes.annotators) - {NOBODY_NAMED}) if dataset.votes else 0,
        "truths": int((dataset.truth != UNKNOWN).sum()) if dataset.truth is not None else 0,
        "rows": tuple(_row(dataset, i) for i in range(min(len(dataset), FIRST_ROWS))),
    }


def _row(dataset: Dataset, i: int) -> PreviewRow:
    truth = int(dataset.truth[i]) if dataset.truth is not None else UNKNOWN
    features = {}
    if dataset.features is not None:
        pairs = list(zip(dataset.feature_names, dataset.features[i].tolist(), strict=False))
        few = len(pairs) <= FIRST_FEATURES + LAST_FEATURES
        features = dict(pairs if few else pairs[:FIRST_FEATURES] + pairs[-LAST_FEATURES:])
    return PreviewRow(
        id=str(dataset.ids[i]),
        candidates=tuple(dataset.labels[j] for j in dataset.candidates[i].tolist()),
        truth=dataset.labels[truth] if truth != UNKNOWN else "",
        media=dataset.media[i] if dataset.media else "",
        text=dataset.texts[i][:FIRST_CHARACTERS] if dataset.texts is not None else "",
        features=features,
    )
