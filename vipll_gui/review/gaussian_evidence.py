"""What the Gaussian model of the features, p(x|y) = N(x; μ_y, Σ), says of one instance, feature by feature.

With Σ common to all labels, log p(x|j) less its average over the candidates is linear in x. For μ̄ the average of the
candidates' means, u = x - μ̄ and v_j = μ_j - μ̄,

    log p(x|j) - avg = Σ_f w_jf (u_f - v_jf / 2) + avg_k Σ_f w_kf v_kf / 2,        w_j = Σ⁻¹ v_j,

so that every feature f has its own share and the shares add up exactly. As in training, an instance takes no part in
the mean it is compared with: μ_j is replaced by x - (x - μ_j) N_j / (N_j - ỹ_j).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from vipll_gui.review.evidence import Values, centred

LATENT = 6  # dimensions of what instances of one label have of their own in the decoder's pictures


@dataclass(frozen=True, eq=False)
class GaussianEvidence:
    """Means and common covariance of the labels a run used."""

    total: NDArray[np.float32]  # (k,) weight of each label
    means: NDArray[np.float32]  # (k, d)
    whiten: NDArray[np.float32]  # (d, d), Σ⁻¹ = whiten whitenᵀ

    @cached_property
    def _precision(self) -> Values:
        wide = self.whiten.astype(np.float64)
        return wide @ wide.T

    def _means(self, x: Values, labels: NDArray[np.integer], running: NDArray[np.floating]) -> Values:
        """(c, d) the means without the instance itself; the average label's for labels that were not in use (-1)."""
        known = np.where(labels >= 0, labels, 0)
        total, own = self.total[known].astype(np.float64), np.asarray(running, np.float64)
        means = x - (x - self.means[known]) * (total / np.maximum(total - own, 1e-6))[:, None]
        means[labels < 0] = self.means.mean(axis=0)
        return means

    def shares(self, x: Values, labels: NDArray[np.integer], running: NDArray[np.floating]) -> Values:
        """(c, d) what each feature adds to log p(x|j), centred over the candidates `labels` (rows of `means`)."""
        means = self._means(x, labels, running)
        middle = means.mean(axis=0)
        v = means - middle
        w = v @ self._precision
        return centred(w * (x - middle - v / 2))

    def pictured(self, x: Values, labels: NDArray[np.integer]) -> Values:
        """(c, d) what the decoder draws, were the instance of each label: μ_j + B Bᵀ (x - μ_j).

        B are the few directions in which instances of one label differ most (slant, thickness, loudness), the
        latent of a linear decoder: how this instance is what it is stays, what makes it of a label changes.
        """
        means = self._means(x, labels, np.zeros(len(labels)))
        return means + (x - means) @ self._latent @ self._latent.T

    @cached_property
    def _latent(self) -> Values:
        """(d, q) the directions of greatest variance: the least of the precision."""
        from scipy.linalg import eigh  # takes a moment to load

        most = min(LATENT, len(self._precision))
        directions: Values = eigh(self._precision, subset_by_index=[0, most - 1])[1]
        return directions
