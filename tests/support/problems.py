"""Small learning problems whose answer is known."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets


def blobs(
    n: int = 200, k: int = 4, d: int = 6, seed: int = 0, extra: float = 0.3, spread: float = 0.5
) -> tuple[NDArray[np.float32], CandidateSets, NDArray[Any]]:
    """Gaussian classes; every false label is a candidate with probability `extra`. → features, sets, truth."""
    rng = np.random.default_rng(seed)
    centres = rng.normal(0, 1.5, (k, d))
    truth = rng.integers(k, size=n)
    x = (centres[truth] + rng.normal(0, spread, (n, d))).astype(np.float32)
    inside = rng.random((n, k)) < extra
    inside[np.arange(n), truth] = True
    return x, CandidateSets.from_matrix(inside), truth
