"""Data with a known truth as somebody labelled them who errs now and then: one label each, some of them wrong."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vipll_gui.bench.simulated_votes import mistakes
from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.errors import InputError


@dataclass(frozen=True)
class Slips:
    """How many labels are wrong, and whether they are those of instances that look alike."""

    share: float
    alike: bool


def with_slips(supervised: Dataset, slips: Slips, seed: int = 0) -> Dataset:
    """The data with one candidate each, a share of them wrong."""
    truth, features, k = supervised.truth, supervised.features, supervised.n_labels
    if truth is None or features is None:
        raise InputError(f"{supervised.name} has no features, or its truth is not known")
    rng, n = np.random.default_rng(seed), len(truth)
    wrong = rng.random(n) < slips.share
    if slips.alike:
        chances = mistakes(features, truth, k).cumsum(axis=1)[truth]
        other = (rng.random((n, 1)) > chances).sum(axis=1).clip(max=k - 1)
    else:
        other = (truth + rng.integers(1, k, n)) % k
    given = np.where(wrong, other, truth).astype(np.int32)
    return replace(supervised, candidates=CandidateSets(np.arange(n + 1), given, k))
