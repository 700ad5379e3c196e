"""Cleaned labels: the result, one row per instance, with how each label came about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.dataset import Kind
from vipll_gui.data.held_media import HeldMedia
from vipll_gui.data.outside_labels import OutsideLabels
from vipll_gui.data.posterior import FloatArray, Posterior
from vipll_gui.data.texts import Texts


class How(StrEnum):
    """Where a cleaned label comes from."""

    PERSON = "person"  # somebody decided
    AUDITED = "audited"  # accepted without a look, within an audited error budget
    MODEL = "model"  # the most probable candidate, or the most probable label where nobody named the truth
    GIVEN = "given"  # the only candidate there was
    OPEN = "open"  # nobody knows yet


SETTLED = (How.PERSON, How.AUDITED)


@dataclass(frozen=True, eq=False)
class CleanedLabels:
    """All instances with their labels and provenance, in columns; what they are comes along for the writers."""

    ids: NDArray[np.object_]
    names: tuple[str, ...]  # of the labels
    label: NDArray[np.int32]  # -1 where open
    how: NDArray[np.object_]  # How
    annotator: NDArray[np.object_]  # "" where no person decided
    time: NDArray[np.object_]  # ISO 8601, "" where no person decided
    status: NDArray[np.object_]
    candidates: CandidateSets  # what was left of the sets
    posterior: Posterior | None
    kind: Kind = Kind.TABLE
    features: FloatArray | None = None  # (n, d)
    feature_names: tuple[str, ...] = ()
    media: tuple[str, ...] = ()  # n paths below `folder`, or none
    folder: Path = field(default_factory=Path)
    held: HeldMedia | None = None  # those that a server holds
    segments: NDArray[np.float64] | None = None  # (n, 2) seconds; nan: all of the sound
    texts: Texts | None = None

    def __len__(self) -> int:
        return len(self.ids)

    def select(self, chosen: NDArray[np.bool_] | NDArray[np.integer]) -> CleanedLabels:
        """The chosen instances, given by a mask or by position, in that order."""
        at: NDArray[np.integer] = np.flatnonzero(chosen) if chosen.dtype == np.bool_ else chosen.astype(np.int64)
        return CleanedLabels(
            ids=self.ids[at],
            names=self.names,
            label=self.label[at],
            how=self.how[at],
            annotator=self.annotator[at],
            time=self.time[at],
            status=self.status[at],
            candidates=self.candidates.take(at),
            posterior=self.posterior.take(at) if self.posterior is not None else None,
            kind=self.kind,
            features=self.features[at] if self.features is not None else None,
            feature_names=self.feature_names,
            media=tuple(self.media[i] for i in at) if self.media else (),
            folder=self.folder,
            held=self.held.take(at) if self.held is not None else None,
            segments=self.segments[at] if self.segments is not None else None,
            texts=self.texts.take(at) if self.texts is not None else None,
        )

    def held_path(self, instance: int) -> Path | None:
        """Where the file of an instance is, if a server holds it."""
        return self.held.path(instance, self.media[instance]) if self.held is not None else None

    @cached_property
    def probability(self) -> NDArray[np.float64]:
        """What the model gives each label; nan where there is no label or no model."""
        if self.posterior is None:
            return np.full(len(self), np.nan)
        sets, believed = self.candidates, self.posterior
        own = sets.labels == self.label[sets.rows]
        sums = np.bincount(sets.rows, np.where(own, believed.mean, 0.0), minlength=len(self))
        found = np.where(self.label == believed.leading, believed.probability, sums)  # which may be no candidate
        return np.where(self.label >= 0, found, np.nan)

    @cached_property
    def entropy(self) -> NDArray[np.float64]:
        """How unsure the model is of each instance, in nats; nan where there is no model."""
        if self.posterior is None:
            return np.full(len(self), np.nan)
        return np.maximum(self.posterior.entropy, 0.0)

    @cached_property
    def outside(self) -> NDArray[np.float64]:
        """How probable it is that the truth is not in the set; nan where no model tells."""
        if self.posterior is None or self.posterior.beyond is None:
            return np.full(len(self), np.nan)
        return np.where(self.posterior.tells_outside, self.posterior.outside, np.nan)

    @cached_property
    def beyond(self) -> OutsideLabels:
        """The labels outside each set that are believed most; none where no model tells."""
        kept = self.posterior.beyond if self.posterior is not None else None
        return kept.besides(self.candidates) if kept is not None else OutsideLabels.none(len(self))

    @property
    def alpha(self) -> FloatArray | None:
        """Dirichlet parameters for every candidate; None without a model, or from one that gives none."""
        return self.posterior.alpha if self.posterior is not None and self.posterior.dirichlet else None

    def counts(self) -> dict[str, int]:
        """How many labels came about in each way."""
        return _ways(self.how)

    def rows(self, start: int = 0, end: int | None = None) -> Iterator[Row]:
        """One record per instance, in file order, of all or of a stretch."""
        end = len(self) if end is None else min(end, len(self))
        if start >= end:
            return
        offsets = (self.candidates.offsets[start : end + 1] - self.candidates.offsets[start]).tolist()
        flat = slice(self.candidates.offsets[start], self.candidates.offsets[end])
        names = [self.names[j] for j in self.candidates.labels[flat].tolist()]
        alpha = self.alpha[flat].tolist() if self.alpha is not None else []
        columns = (
            self.ids[start:end].tolist(),
            [self.names[j] if j >= 0 else "" for j in self.label[start:end].tolist()],
            self.how[start:end].tolist(),
            self.annotator[start:end].tolist(),
            self.time[start:end].tolist(),
            self.status[start:end].tolist(),
            _numbers(self.probability[start:end]),
            _numbers(self.entropy[start:end]),
            _numbers(self.outside[start:end]),
        )
        for i, (id_, label, how, annotator, time, status, probability, entropy, outside) in enumerate(
            zip(*columns, strict=True)
        ):
            a, b = offsets[i], offsets[i + 1]
            beyond = self.beyond.at(start + i)
            yield Row(
                id=str(id_),
                label=label,
                how=str(how),
                annotator=str(annotator),
                time=str(time),
                status=str(status),
                probability=probability,
                entropy=entropy,
                candidates=tuple(names[a:b]),
                alpha=tuple(alpha[a:b]),
                outside=outside,
                outside_labels=tuple(self.names[one.label] for one in beyond),
                outside_shares=tuple(one.probability for one in beyond),
            )


def _ways(hows: NDArray[np.object_]) -> dict[str, int]:
    how, times = np.unique(hows.astype(str), return_counts=True)
    found = dict(zip(how.tolist(), times.tolist(), strict=True))
    return {way.value: found.get(way.value, 0) for way in How}


def _numbers(values: NDArray[np.float64]) -> list[float | None]:
    return [None if value != value else value for value in values.tolist()]


@dataclass(frozen=True, slots=True)
class Row:
    """One instance of the result; the field names are the column names of every export."""

    id: str
    label: str
    how: str
    annotator: str
    time: str
    status: str
    probability: float | None
    entropy: float | None
    candidates: tuple[str, ...]
    alpha: tuple[float, ...]
    outside: float | None  # the probability that the truth is not among the candidates
    outside_labels: tuple[str, ...]  # those believed most, the most probable first
    outside_shares: tuple[float, ...]  # of all belief


@dataclass(frozen=True)
class ExportFilter:
    """Which instances to write; all conditions given must hold.

    `only_decided` keeps what a person decided or an audited acceptance settled. `min_probability` drops labels the
    model is less sure of; it never drops a settled one. `statuses` are the words of the status column.
    """

    only_decided: bool = False
    min_probability: float | None = None
    statuses: Sequence[str] = ()

    def __bool__(self) -> bool:
        return self != ExportFilter()

    def mask(self, cleaned: CleanedLabels) -> NDArray[np.bool_]:
        """Which instances pass."""
        settled = np.isin(cleaned.how.astype(str), [how.value for how in SETTLED])
        passing = np.ones(len(cleaned), np.bool_)
        if self.only_decided:
            passing &= settled
        if self.min_probability is not None:
            unjudged = (cleaned.how.astype(str) == How.GIVEN.value) & np.isnan(cleaned.probability)
            sure = np.where(unjudged, 1.0, cleaned.probability) >= self.min_probability  # before the first run, too
            passing &= settled | sure
        if self.statuses:
            passing &= np.isin(cleaned.status.astype(str), list(self.statuses))
        return passing

    def counts(self, cleaned: CleanedLabels) -> dict[str, int]:
        """How many of the labels that pass came about in each way."""
        return _ways(cleaned.how[self.mask(cleaned)])
