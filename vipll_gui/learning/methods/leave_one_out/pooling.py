"""How much each member of a group of judges counts, found without any true label.

Judges m say log-shares L_m (n, k) of instances they have not seen; together they say softmax(Σ_m w_m L_m). The
weights are those under which the candidate sets S get most probability, with a pull towards where they start:

    maximise  Σ_i c_i log Σ_{j∈S_i} p_ij(w) / Σ_i c_i  -  PULL |w - w₀|²,   0 ≤ w ≤ MOST

A set of one label, which a decided instance has, tells most, and counts c_i = SINGLE times as much as the others.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from vipll_gui.learning.scaling import FloatArray

PULL = 1e-3
MOST = 3.0
SINGLE = 5.0
TEMPER = 0.7  # of what is said in the end: sets are easier to get right than labels, and weights found by them too sure
STEPS = 25
JUDGED = 5_000  # instances that are enough to find a few weights by

Weights = NDArray[np.float64]


def normalised(logs: NDArray[np.floating]) -> FloatArray:
    """(n, k) shares of logarithms."""
    shares = np.exp(logs - logs.max(axis=1, keepdims=True))
    found: FloatArray = (shares / shares.sum(axis=1, keepdims=True)).astype(np.float32)
    return found


def pooled(said: Sequence[FloatArray], weights: Weights) -> FloatArray:
    """(n, k) what judges say together, as logarithms of any sum."""
    found: FloatArray = np.zeros_like(said[0])
    for one, weight in zip(said, weights.astype(np.float32), strict=True):
        if weight:
            found += weight * one
    return found


def fit_weights(said: Sequence[FloatArray], candidates: NDArray[np.bool_], start: Weights) -> Weights:
    """(m,) how much each judge counts."""
    some = slice(None, None, max(1, len(candidates) // JUDGED))
    logs = np.stack([one[some] - one[some].max(axis=1, keepdims=True) for one in said])  # (m, n, k)
    outside = np.where(candidates[some], 0, -np.inf).astype(np.float32)
    count = np.where(candidates[some].sum(axis=1) == 1, SINGLE, 1.0)
    count /= count.sum()

    def loss(weights: Weights) -> tuple[float, Weights]:
        together = np.tensordot(weights.astype(np.float32), logs, 1)
        everywhere, whole = _shares(together)
        inside, held = _shares(together + outside)
        slope = np.einsum("ij,mij,i->m", inside - everywhere, logs, count)
        value = float(count @ (held - whole)) - PULL * float(np.square(weights - start).sum())
        return -value, -(slope - 2 * PULL * (weights - start))

    bounds = [(0.0, MOST)] * len(said)
    found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=bounds, options={"maxiter": STEPS})
    return np.asarray(found.x, np.float64)


def _shares(logs: NDArray[np.floating]) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """Shares of each row, and the logarithm of what they were divided by."""
    highest = logs.max(axis=1, keepdims=True)
    shares = np.exp(logs - highest)
    total = shares.sum(axis=1, keepdims=True)
    return shares / total, (highest + np.log(total))[:, 0]
