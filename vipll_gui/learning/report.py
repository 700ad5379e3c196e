"""What training tells its caller after every epoch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class EpochReport:
    """The state of training after one epoch."""

    phase: str  # "warm-up" (no label is learned yet) or "main"
    epoch: int  # counted from 1 within the phase
    epochs: int  # planned in the phase; fewer happen when the posteriors settle early
    progress: float  # 0…1 over the whole training
    losses: Mapping[str, float]  # each loss term by name, averaged over the epoch, and their weighted "total"
    alpha: NDArray[np.float32] | None  # (n, k) alpha, or probabilities, never written to again; None in the warm-up
    flips: int  # leading labels inside the candidate sets that changed since the previous report
    seconds_left: float
    device: str
    notes: tuple[str, ...] = ()  # things to tell the user, e.g. that the device ran out of memory
