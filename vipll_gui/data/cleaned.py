"""Cleaned labels: the result, one row per instance, with how each label came about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.posterior import Posterior


class How(StrEnum):
    """Where a cleaned label comes from."""

    PERSON = "person"  # somebody decided
    AUDITED = "audited"  # accepted without a look, within an audited error budget
    MODEL = "model"  # the most probable candidate
    GIVEN = "given"  # the only candidate there was
    OPEN = "open"  # nobody knows yet


@dataclass(frozen=True, eq=False)
class CleanedLabels:
    """All instances with their labels and provenance, in columns."""

    ids: NDArray[np.object_]
    names: tuple[str, ...]  # of the labels
    label: NDArray[np.int32]  # -1 where open
    how: NDArray[np.object_]  # How
    annotator: NDArray[np.object_]  # "" where no person decided
    time: NDArray[np.object_]  # ISO 8601, "" where no person decided
    status: NDArray[np.object_]
    candidates: CandidateSets  # what was left of the sets
    posterior: Posterior | None

    def __len__(self) -> int:
        return len(self.ids)

    def rows(self) -> Iterator[Row]:
        """One record per instance, in file order."""
        posterior = self.posterior
        for i in range(len(self)):
            label = int(self.label[i])
            candidates = self.candidates[i]
            probability = entropy = None
            alpha: tuple[float, ...] = ()
            if posterior is not None:
                mean = posterior.of(i) / posterior.inside[i]
                probability = float(mean[candidates == label].sum()) if label >= 0 else None
                entropy = float(posterior.entropy[i])
                alpha = tuple(float(a) for a in posterior.of(i))
            yield Row(
                id=str(self.ids[i]),
                label=self.names[label] if label >= 0 else "",
                how=str(self.how[i]),
                annotator=str(self.annotator[i]),
                time=str(self.time[i]),
                status=str(self.status[i]),
                probability=probability,
                entropy=entropy,
                candidates=tuple(self.names[j] for j in candidates),
                alpha=alpha,
            )


@dataclass(frozen=True)
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
