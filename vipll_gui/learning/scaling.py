"""Feature scaling, fitted on the training instances and kept with the model.

Two views of every feature: its place between the least and the greatest value seen (for the generative
model, whose decoder gives values in [0, 1], and for the published recipe), and its normal score, Φ⁻¹ of its
rank (for the default classifier: it makes skewed and heavy-tailed columns usable and tames outliers).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtri

FloatArray = NDArray[np.float32]
KNOTS = 256  # quantiles kept for each feature


@dataclass(frozen=True, eq=False)
class Scaling:
    """What the scalings of d features need to know of the training instances."""

    quantiles: FloatArray  # (KNOTS or fewer, d), ascending down each column; the first row is the minimum

    @classmethod
    def fit(cls, features: FloatArray) -> Scaling:
        """The quantiles of each column; of a million rows, a spread of 100,000 is enough."""
        step = max(1, len(features) // 100_000)
        rows = features[::step]
        knots = min(KNOTS, max(2, len(rows)))
        quantiles = np.quantile(rows, np.linspace(0, 1, knots), axis=0).astype(np.float32)
        quantiles[0], quantiles[-1] = features.min(axis=0), features.max(axis=0)
        return cls(quantiles)

    @property
    def varying(self) -> NDArray[np.bool_]:
        """(d,) which features are not constant; the others carry nothing and are left out (all but one, if all are)."""
        varying: NDArray[np.bool_] = self.quantiles[-1] > self.quantiles[0]
        if not varying.any():
            varying[0] = True
        return varying

    def ranges(self, features: FloatArray) -> FloatArray:
        """Min-max scaled varying columns: [0, 1] on the training instances, clipped to [-½, 1½] elsewhere."""
        use = self.varying
        low, high = self.quantiles[0, use].astype(np.float64), self.quantiles[-1, use].astype(np.float64)
        scaled = (features[:, use] - low) / np.maximum(high - low, np.finfo(np.float32).tiny)
        clipped: FloatArray = np.clip(scaled, -0.5, 1.5).astype(np.float32)
        return clipped

    def scores(self, features: FloatArray) -> FloatArray:
        """Normal scores of the varying columns, within ±3: Φ⁻¹ of the rank among the training instances."""
        columns = np.flatnonzero(self.varying)
        shares = np.linspace(0, 1, len(self.quantiles))
        out = np.empty((len(features), len(columns)), np.float32)
        for at, column in enumerate(columns):
            knots, values = self.quantiles[:, column], features[:, column]
            # Ties take the middle of the ranks they span: the mean of the interpolations from both sides.
            upper = np.interp(values, knots, shares)
            lower = 1 - np.interp(-values, -knots[::-1], shares)
            out[:, at] = ndtri(np.clip((upper + lower) / 2, 0.00135, 0.99865))
        return out
