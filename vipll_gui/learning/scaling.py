"""Feature scaling, fitted on the training instances and kept with the model.

Three views of every feature: its place between the least and the greatest value seen (for the published recipe, whose
decoder gives values in [0, 1]), its standard score, and its normal score Φ⁻¹ of its rank, which makes skewed and
heavy-tailed columns usable. Features that never vary are left out of all of them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, ndtri

from vipll_gui.learning.ranks import ALONE, Ranks, total

FloatArray = NDArray[np.float32]
KNOTS = 256  # quantiles kept for each feature
FAR = 5.0  # standard scores are bounded there


@dataclass(frozen=True, eq=False)
class Scaling:
    """What the scalings of d features need to know of the training instances."""

    quantiles: FloatArray  # (KNOTS or fewer, d), ascending down each column; minimum first, maximum last
    mean: FloatArray  # (d,)
    deviation: FloatArray  # (d,) standard deviation, 1 where it is zero

    @classmethod
    def fit(cls, features: FloatArray, ranks: Ranks = ALONE) -> Scaling:
        """The quantiles and moments of each column; of a million rows, a spread of 100,000 is enough."""
        rows = ranks.gathered(features[:: max(1, int(total(ranks, len(features))) // 100_000)])
        knots = min(KNOTS, max(2, len(rows)))
        quantiles = np.quantile(rows, np.linspace(0, 1, knots), axis=0).astype(np.float32)
        quantiles[0] = ranks.gathered(features.min(axis=0, keepdims=True)).min(axis=0)
        quantiles[-1] = ranks.gathered(features.max(axis=0, keepdims=True)).max(axis=0)
        deviation = rows.std(axis=0, dtype=np.float64)
        deviation = np.where(deviation > 0, deviation, 1)
        return cls(quantiles, rows.mean(axis=0, dtype=np.float64).astype(np.float32), deviation.astype(np.float32))

    @property
    def varying(self) -> NDArray[np.bool_]:
        """(d,) which features are not constant; the first where all are, so that there is something to train on."""
        varying: NDArray[np.bool_] = self.quantiles[-1] > self.quantiles[0]
        if not varying.any():
            varying[0] = True
        return varying

    def ranges(self, features: FloatArray) -> FloatArray:
        """Min-max scaled varying columns: [0, 1] on the training instances, clipped to [-½, 1½] elsewhere."""
        use = self.varying
        low, high = self.quantiles[0, use].astype(np.float64), self.quantiles[-1, use].astype(np.float64)
        scaled = (features[:, use] - low) / np.maximum(high - low, np.finfo(np.float32).tiny)
        ranges: FloatArray = np.clip(scaled, -0.5, 1.5).astype(np.float32)
        return ranges

    def standard(self, features: FloatArray) -> FloatArray:
        """Standard scores of the varying columns, within ±5."""
        use = self.varying
        centred = features[:, use].astype(np.float64) - self.mean[use]
        scores: FloatArray = np.clip(centred / self.deviation[use], -FAR, FAR).astype(np.float32)
        return scores

    def normal(self, features: FloatArray) -> FloatArray:
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

    def from_standard(self, scores: NDArray[np.floating]) -> FloatArray:
        """The features behind standard scores of the varying columns; constant features keep their value."""
        use, features = self.varying, np.tile(self.quantiles[0], (len(scores), 1))
        features[:, use] = scores * self.deviation[use] + self.mean[use]
        return features

    def from_normal(self, scores: NDArray[np.floating]) -> FloatArray:
        """The features behind normal scores of the varying columns; constant features keep their value."""
        features, shares = np.tile(self.quantiles[0], (len(scores), 1)), np.linspace(0, 1, len(self.quantiles))
        for at, column in enumerate(np.flatnonzero(self.varying)):
            features[:, column] = np.interp(ndtr(scores[:, at]), shares, self.quantiles[:, column])
        return features
