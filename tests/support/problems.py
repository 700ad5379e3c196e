"""Small learning problems whose answer is known."""

import numpy as np

from vipll_gui.data import CandidateSets


def blobs(n=200, k=4, d=6, seed=0, extra=0.3, spread=0.5):
    """Gaussian classes; every false label is a candidate with probability `extra`. → features, sets, truth."""
    rng = np.random.default_rng(seed)
    centres = rng.normal(0, 1.5, (k, d))
    truth = rng.integers(k, size=n)
    x = (centres[truth] + rng.normal(0, spread, (n, d))).astype(np.float32)
    inside = rng.random((n, k)) < extra
    inside[np.arange(n), truth] = True
    return x, CandidateSets.from_matrix(inside), truth
