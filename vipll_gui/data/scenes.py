"""Which instances belong to one scene: in a row, with the same candidate set or one that lacks a label of it.

Parts of one picture, or notes of one recording, come one after the other with one set. Where a set lost a label, its
instance would tear the scene apart. So one that stands alone joins a neighbour that has its labels and one more: if
that goes on behind it, if its own set names several labels, all of which it cannot carry alone, or if the neighbour
has fewer instances than labels. Sets are compared by marks: sums of one random number for each label.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets

Whole = NDArray[np.int64]


def find_scenes(sets: CandidateSets) -> Whole:
    """(n,) the number of its scene for each instance, ascending; ~number where its set lacks a label of that."""
    if not len(sets):
        return np.empty(0, np.int64)
    of = sets.stretches
    starts = np.flatnonzero(np.diff(of, prepend=-1))
    lengths, sizes = np.diff(np.append(starts, len(of))), sets.sizes[starts]
    label_marks = np.random.default_rng(0).integers(1, 2**63, sets.n_labels, np.uint64)
    sums = np.concatenate([np.zeros(1, np.uint64), np.cumsum(label_marks[sets.labels], dtype=np.uint64)])
    marks = sums[sets.offsets[starts + 1]] - sums[sets.offsets[starts]]

    alone = (lengths == 1) & (sizes > 0)
    here = np.arange(len(starts))
    before, after = np.maximum(here - 1, 0), np.minimum(here + 1, len(starts) - 1)
    fits, lacks = [], []
    for neighbour in (before, after):
        more = (sizes[neighbour] == sizes + 1) & np.isin(marks[neighbour] - marks, label_marks)
        fits.append(alone & more)
        lacks.append(fits[-1] & (lengths[neighbour] < sizes[neighbour]))
    between = fits[0] & fits[1] & (marks[before] == marks[after])
    owner = here.copy()
    for neighbour, fit, lack in zip((after, before), fits[::-1], lacks[::-1], strict=True):
        owner = np.where(fit & (between | (sizes > 1) | lack), neighbour, owner)
    number = np.cumsum(np.append(0, np.diff(marks[owner]) != 0))
    return np.where(owner == here, number, ~number)[of]
