"""Instances whose candidate set is "any label": nobody has said yet which labels they may have.

In memory such a set holds every label there is, so that whoever learns, ranks or shows needs to know nothing of it; in
a project file and in tables it is empty. A label that is made while working joins every one of them.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.unlocked import counted_up
from vipll_gui.errors import counted

MOST_CANDIDATES = 50_000_000  # that such sets may hold together: what is learned of them takes a few gigabytes
Mask = NDArray[np.bool_]


def too_many(instances: int, labels: int) -> str:
    """Why so many instances cannot have any of so many labels; empty if they can."""
    if instances * labels <= MOST_CANDIDATES:
        return ""
    return (
        f"{counted(instances, 'instance')} with any of {counted(labels, 'label')} would have "
        f"{instances * labels:,} candidates, more than the {MOST_CANDIDATES:,} allowed"
    )


def opened(sets: CandidateSets, any_label: Mask, n_labels: int) -> CandidateSets:
    """The sets over so many labels, all of which those in the mask hold."""
    wider = replace(sets, n_labels=n_labels)
    instances = np.flatnonzero(any_label)
    if not len(instances):
        return wider
    whole = CandidateSets(
        np.arange(len(instances) + 1) * n_labels,
        np.tile(np.arange(n_labels, dtype=np.int32), len(instances)),
        n_labels,
    )
    return whole if len(instances) == len(sets) else wider.put(instances, whole)


def emptied(sets: CandidateSets, any_label: Mask) -> CandidateSets:
    """The sets with none in place of every label, as a project file holds them."""
    instances = np.flatnonzero(any_label)
    if not len(instances):
        return sets
    none = CandidateSets(np.zeros(len(instances) + 1, np.int64), np.empty(0, np.int32), sets.n_labels)
    return sets.put(instances, none)


def widened(sets: CandidateSets, any_label: Mask) -> CandidateSets:
    """The sets over one label more, which joins those in the mask."""
    new, ends = sets.n_labels, sets.offsets[1:][any_label]
    offsets = sets.offsets.copy()
    offsets[1:] += counted_up(any_label)
    return CandidateSets(offsets, np.insert(sets.labels, ends, np.int32(new)).astype(np.int32), new + 1)
