"""Kernel ridge regression of label weights, and what it says of each instance without that instance.

A fit to label weights Y is F = H Y for a hat matrix H. Left out of its own fit, instance i would be given (F_i - H_ii
Y_i) / (1 - H_ii): exactly, and without a second fit. Of few instances every one is a landmark, H = I - λ A for A = (K
+ λ I)⁻¹, and what is left out is Y_i - (A Y)_i / A_ii. Of many, Φ is the kernel between instances and landmarks made
white and H = Φ (ΦᵀΦ + λ I)⁻¹ Φᵀ, which is never made: time and memory grow with n.

Several ranks hold each the rows of Φ of their own instances and add up ΦᵀΦ and Φᵀ Y. Of few instances each holds all
of A.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol, Self

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import LinAlgError, cholesky, eigh, lapack, solve_triangular

from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.ranks import ALONE, Ranks, total

FloatArray = NDArray[np.float32]

FEW = 2_500  # instances, of which each is a landmark
ENTRIES = 20_000_000  # of Φ at most
LEAST_LANDMARKS = 64
JUDGED = 1_500  # instances that tell how far they lie apart
NEAR = 10  # the neighbour that says how far instances reach
REACH = 1.5  # exponent of the kernel at the distance of that neighbour, times two
RIDGE = 0.03  # λ, where nobody wants another
JITTER = 1e-3
SAME = 1e-5  # squared distance as a share of the scores' own square, up to which rounding alone may keep two apart
MOST_LEVERAGE = 0.99


@dataclass(frozen=True, eq=False)
class Kernel:
    """How much instances are alike: exp(-REACH / 2) at the distance of a near neighbour."""

    landmarks: FloatArray  # (m, d)
    width: float  # the squared distance of that neighbour

    @classmethod
    def fit(cls, landmarks: FloatArray) -> Self:
        """The kernel that suits how far instances lie apart."""
        some = landmarks[:: max(1, len(landmarks) // JUDGED)]
        apart, near = squared_distances(some, some), min(NEAR, len(some) - 1)
        nearest = np.partition(apart, near, axis=1)[:, near]
        same = SAME * float(np.square(some).sum(axis=1).mean())
        # Where most are the same as ten others, as what a sure model says is, those tell that are not.
        for found in (nearest, nearest[nearest > same], apart[apart > same]):
            if len(found) and (width := float(np.median(found))) > same:
                return cls(landmarks, width)
        return cls(landmarks, 1.0)

    def __call__(self, scores: FloatArray) -> FloatArray:
        """(n, m) how much instances are like the landmarks."""
        apart = squared_distances(scores, self.landmarks)
        apart *= np.float32(-REACH / (2 * self.width))
        found: FloatArray = np.exp(apart, out=apart)
        return found

    def smoothed(self, scores: FloatArray, coefficients: FloatArray) -> FloatArray:
        """(n, k) a fit, at other instances."""
        parts = [self(scores[at : at + CHUNK]) @ coefficients for at in range(0, len(scores), CHUNK)]
        return np.concatenate(parts)


class Smoother(Protocol):
    """A regression on some instances, ready for any label weights."""

    kernel: Kernel
    leverage: FloatArray  # (n,) H_ii

    def coefficients(self, weights: FloatArray) -> FloatArray:
        """(m, k) so that the kernel times them is the fit to (n, k) weights, less their mean."""
        ...

    def left_out(self, weights: FloatArray) -> FloatArray:
        """(n, k) what the fit to (n, k) label weights says of each instance that is left out of it."""
        ...

    def residuals(self, weights: FloatArray) -> FloatArray:
        """(n, k) label weights less the fit to them."""
        ...

    def apart(self, groups: NDArray[np.int64]) -> NDArray[np.float64]:
        """(g, m, m) I - H among the instances of groups (g, m)."""
        ...


def landmark_count(n: int, wanted: int, few: int = FEW) -> int:
    """How many landmarks are taken of n instances."""
    return n if n <= few else min(n, wanted, max(LEAST_LANDMARKS, ENTRIES // n))


def make_smoother(
    scores: FloatArray, wanted: int, ridge: float = RIDGE, ranks: Ranks = ALONE, few: int = FEW
) -> Smoother:
    """The regression on instances with these scores (n, d); of a few each is a landmark."""
    n = int(total(ranks, len(scores)))
    m = landmark_count(n, wanted, few)
    if m == n:
        return WholeSmoother(scores, ridge, ranks)
    own = np.random.default_rng(0).choice(len(scores), math.ceil(m / ranks.size), replace=False)
    return LandmarkSmoother(scores, ranks.gathered(scores[np.sort(own)]), ridge, ranks)


class WholeSmoother:
    """The regression where every instance is a landmark."""

    def __init__(self, scores: FloatArray, ridge: float = RIDGE, ranks: Ranks = ALONE) -> None:
        everybody, ends = ranks.gathered(scores), np.cumsum(ranks.gathered(np.array([len(scores)])))
        self._ranks, self._own = ranks, slice(ends[ranks.rank] - len(scores), ends[ranks.rank])
        self.kernel, self._ridge = Kernel.fit(everybody), ridge
        ridged = self.kernel(everybody).astype(np.float64)
        ridged[np.diag_indices(len(ridged))] += ridge
        self._inverse = _inverse(ridged, ridge)  # A
        diagonal = np.diag(self._inverse)[self._own]
        self.leverage: FloatArray = np.clip(1 - ridge * diagonal, 0, MOST_LEVERAGE)

    def coefficients(self, weights: FloatArray) -> FloatArray:
        everybody = self._ranks.gathered(weights)
        found: FloatArray = self._inverse @ (everybody - everybody.mean(axis=0))
        return found

    def left_out(self, weights: FloatArray) -> FloatArray:
        own = self.coefficients(weights)[self._own]
        found: FloatArray = weights - own * (self._ridge / (1 - self.leverage))[:, None]
        return found

    def residuals(self, weights: FloatArray) -> FloatArray:
        found: FloatArray = self.coefficients(weights)[self._own] * np.float32(self._ridge)
        return found

    def apart(self, groups: NDArray[np.int64]) -> NDArray[np.float64]:
        own = groups + self._own.start
        found: NDArray[np.float64] = self._inverse[own[:, :, None], own[:, None, :]].astype(np.float64)
        return found * self._ridge


class LandmarkSmoother:
    """The regression on some of many instances."""

    def __init__(self, scores: FloatArray, landmarks: FloatArray, ridge: float = RIDGE, ranks: Ranks = ALONE) -> None:
        self.kernel, self._ranks = Kernel.fit(landmarks), ranks
        m = len(landmarks)
        between = self.kernel(landmarks).astype(np.float64)
        between[np.diag_indices(m)] += JITTER
        self._whiten = _inverse_root(between, JITTER)
        self._mapped = np.empty((len(scores), m), np.float32)  # Φ (n, m)
        for at in range(0, len(scores), CHUNK):
            np.matmul(self.kernel(scores[at : at + CHUNK]), self._whiten, out=self._mapped[at : at + CHUNK])
        gram = ranks.summed(self._mapped.T @ self._mapped).astype(np.float64)
        gram[np.diag_indices(m)] += ridge
        root = _inverse_root(gram, ridge)
        self._inverse: FloatArray = root @ root.T  # (ΦᵀΦ + λ I)⁻¹
        parts = [
            np.square(self._mapped[at : at + CHUNK] @ root).sum(axis=1) for at in range(0, len(self._mapped), CHUNK)
        ]
        self.leverage: FloatArray = np.minimum(np.concatenate(parts), MOST_LEVERAGE)

    def _fit(self, weights: FloatArray) -> FloatArray:
        found: FloatArray = self._inverse @ self._ranks.summed(self._mapped.T @ (weights - self._mean(weights)))
        return found

    def _mean(self, weights: FloatArray) -> FloatArray:
        return common_mean(weights, self._ranks)

    def coefficients(self, weights: FloatArray) -> FloatArray:
        found: FloatArray = self._whiten @ self._fit(weights)
        return found

    def left_out(self, weights: FloatArray) -> FloatArray:
        mean, own = self._mean(weights), self.leverage[:, None]
        found: FloatArray = (self._mapped @ self._fit(weights) - own * (weights - mean)) / (1 - own) + mean
        return found

    def residuals(self, weights: FloatArray) -> FloatArray:
        found: FloatArray = weights - self._mean(weights) - self._mapped @ self._fit(weights)
        return found

    def apart(self, groups: NDArray[np.int64]) -> NDArray[np.float64]:
        mapped = self._mapped[groups]  # (g, m, landmarks)
        hat = (mapped @ self._inverse) @ mapped.transpose(0, 2, 1)
        return np.eye(groups.shape[1]) - hat.astype(np.float64)


def common_mean(weights: FloatArray, ranks: Ranks) -> FloatArray:
    """(k,) the mean of label weights (n, k) over the instances of all ranks, which have as many each but for one."""
    found: FloatArray = np.divide(ranks.summed(weights.mean(axis=0)), ranks.size, dtype=np.float32)
    return found


def _inverse(matrix: NDArray[np.float64], least: float) -> FloatArray:
    """The inverse of a symmetric matrix, whose eigenvalues are at least so large but for rounding."""
    factor, failed = lapack.dpotrf(matrix, lower=1, clean=0)
    if failed:
        root = _root_of_clipped(matrix, least)
        clipped: FloatArray = root @ root.T
        return clipped
    lower, _ = lapack.dpotri(factor, lower=1, overwrite_c=1)
    inverse = np.tril(lower)
    inverse += np.tril(lower, -1).T
    found: FloatArray = inverse.astype(np.float32)
    return found


def _inverse_root(matrix: NDArray[np.float64], least: float) -> FloatArray:
    """R with R Rᵀ the inverse of a symmetric matrix, whose eigenvalues are at least so large but for rounding."""
    try:
        factor = cholesky(matrix, lower=True, check_finite=False)
    except LinAlgError:
        return _root_of_clipped(matrix, least)
    found = solve_triangular(factor, np.eye(len(matrix)), lower=True, check_finite=False)
    root: FloatArray = found.T.astype(np.float32)
    return root


def _root_of_clipped(matrix: NDArray[np.float64], least: float) -> FloatArray:
    """The same where rounding has made eigenvalues smaller than they can be."""
    values, axes = eigh(matrix, check_finite=False)
    root: FloatArray = (axes / np.sqrt(np.maximum(values, least))).astype(np.float32)
    return root


def squared_distances(a: FloatArray, b: FloatArray) -> FloatArray:
    """(n, m) between the rows of (n, d) and (m, d)."""
    apart = a @ b.T
    apart *= -2
    apart += np.square(a).sum(axis=1)[:, None]
    apart += np.square(b).sum(axis=1)
    np.maximum(apart, 0, out=apart)
    return apart
