"""How well features tell labels apart, by what is known without any true label: the sets of held-out instances.

A Gaussian for each label is fitted to four fifths of the instances and asked about the others, five times. Whatever
separates the labels gives their candidates more probability, log Σ_{j∈s} p(j|x).
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.input_layout import label_mask
from vipll_gui.learning.methods.vipll.gaussian import held_out_masses
from vipll_gui.learning.scaling import FloatArray, Scaling
from vipll_gui.learning.threads import one_thread

FOLDS = 5  # every fifth instance is held out, by each shift of their order another fifth
Values = NDArray[np.float64]


def held_out_logs(features: FloatArray, candidates: CandidateSets) -> Values:
    """(n,) the log probability of each set by a fit that has not seen it."""
    inside, scores = torch.from_numpy(_mask(candidates)), torch.from_numpy(Scaling.fit(features).normal(features))
    with one_thread():
        found = [held_out_masses(scores.roll(-fold, 0), inside.roll(-fold, 0)) for fold in range(FOLDS)]
    best = int(torch.cat(found, 1).mean(1).argmax())
    return _in_order([masses[best].numpy() for masses in found], len(features))


def chance_logs(candidates: CandidateSets) -> Values:
    """(n,) the same by how common labels are among the others, whatever the features."""
    inside = _mask(candidates)
    shares = inside / np.maximum(inside.sum(axis=1, keepdims=True), 1)
    folds = []
    for fold in range(FOLDS):
        held = np.arange(fold, fold + len(inside), FOLDS) % len(inside)
        often = np.delete(shares, held, axis=0).mean(axis=0)
        folds.append(np.log(np.maximum(inside[held] @ often, np.finfo(np.float64).tiny)))
    return _in_order(folds, len(inside))


def _mask(candidates: CandidateSets) -> NDArray[np.bool_]:
    return label_mask(candidates, np.unique(candidates.labels).astype(np.int64))


def _in_order(folds: list[NDArray[np.floating]], n: int) -> Values:
    """What was found of every fifth instance from each start on; of the first few twice, where n is no multiple."""
    found = np.zeros(n)
    for fold, values in enumerate(folds):
        found[np.arange(fold, fold + n, FOLDS) % n] = values
    return found
