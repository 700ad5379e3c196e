"""The generative model p(x|y) in closed form: a linear conditional VAE.

With a linear decoder, x = μ_y + W z + ε for z ~ N(0, I) and ε ~ N(0, Ψ), the latent integrates out exactly:

    p(x|y) = N(x; μ_y, Σ),   Σ = W Wᵀ + Ψ

Its maximum-likelihood fit under label weights ỹ needs no gradient steps: μ_y is the weighted mean of the instances and
Σ the pooled covariance within the labels. The density is not multiplied by how frequent a label is, which is what
tells a label that is a candidate everywhere ("grass") from the one that is right ("cow"). All it needs of the instances
are sums over them, which several ranks add up.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor

from vipll_gui.learning.ranks import ALONE, Ranks

SHRINK = 0.2  # towards the diagonal of Σ, for when there are few instances to a feature
RIDGE = 1e-3
TEMPERS = (0.03, 0.1, 0.2, 0.3, 0.5, 1.0)
PSEUDO = 1.0  # instances at the common mean that every label is given, so that rare labels stay near it


class GaussianFit(NamedTuple):
    """Means and common covariance of the labels, fitted under label weights ỹ."""

    total: Tensor  # (k,) weight of each label
    means: Tensor  # (k, d)
    whiten: Tensor  # (d, d) turns Σ into the identity

    def squared_distances(self, x: Tensor) -> Tensor:
        """(n, k) Mahalanobis distances (x - μ)ᵀ Σ⁻¹ (x - μ)."""
        distances = torch.cdist(x @ self.whiten, self.means @ self.whiten, compute_mode="use_mm_for_euclid_dist")
        return distances.square_()


class _Sums(NamedTuple):
    """What a fit needs to know of n instances."""

    instances: Tensor  # () n
    mass: Tensor  # (k,) Σ ỹ
    first: Tensor  # (d,) Σ x
    weighted: Tensor  # (k, d) Σ ỹ xᵀ
    second: Tensor  # (d, d) Σ x xᵀ

    @classmethod
    def of(cls, x: Tensor, weights: Tensor, ranks: Ranks, squares: Tensor | None) -> _Sums:
        """Over the instances x (n, d) under ỹ (n, k) of all ranks; `squares` is this rank's x xᵀ, where it is known."""
        n = torch.tensor(float(len(x)), device=x.device)
        second = x.T @ x if squares is None else squares.clone()
        sums = cls(n, weights.sum(0), x.sum(0), weights.T @ x, second)
        ranks.add(*sums)
        return sums


def fit(x: Tensor, weights: Tensor, ranks: Ranks = ALONE, squares: Tensor | None = None) -> GaussianFit:
    """The maximum-likelihood fit, shrunk, to x (n, d) under ỹ (n, k); `squares` (d, d) is xᵀ x, where it is known."""
    sums = _Sums.of(x, weights, ranks, squares)
    total = sums.mass + PSEUDO
    means = (sums.weighted + PSEUDO * (sums.first / sums.instances)) / total[:, None]
    return GaussianFit(total, means, _whitening(sums, means))


@torch.no_grad()
def gaussian_table(
    x: Tensor, weights: Tensor, candidates: Tensor, ranks: Ranks = ALONE, squares: Tensor | None = None
) -> Tensor:
    """(n, k) log p(x_i | y = j) up to a constant of the row, at most 0, for x (n, d) and ỹ (n, k).

    An instance takes no part in the mean it is compared with, else it would confirm itself:
    x - μ₋ᵢ = (x - μ) N / (N - ỹ_i), N being the label's total weight. A non-candidate gets the least value
    of its row, so that it never looks better than a candidate.
    """
    fitted = fit(x, weights, ranks, squares)
    squared = fitted.squared_distances(x)
    squared *= (fitted.total / (fitted.total - weights)).square_()
    table = squared.mul_(-0.5)
    least = table.masked_fill(~candidates, math.inf).amin(1, keepdim=True)
    table = torch.where(candidates, table, least)
    return table - table.amax(1, keepdim=True)


@torch.no_grad()
def em_step(
    x: Tensor,
    weights: Tensor,
    candidates: Tensor,
    ranks: Ranks = ALONE,
    beyond: Tensor | None = None,
    squares: Tensor | None = None,
) -> tuple[Tensor, float]:
    """One step of expectation-maximisation, half way: ỹ ← ½ ỹ + ½ p(x|y) / Σ_{j∈s} p(x|j); and the loss before it.

    `beyond` (n, k) are the weights of labels outside the sets; the candidates share the rest. `squares`: as for `fit`.
    """
    table = gaussian_table(x, weights, candidates, ranks, squares)
    posterior = table.masked_fill(~candidates, -math.inf).softmax(1)
    if beyond is not None:
        posterior = shared(posterior, beyond)
    return weights.lerp(posterior, 0.5), -float((weights * table).sum(1).mean())


def shared(weights: Tensor, beyond: Tensor) -> Tensor:
    """ỹ (n, k) within the sets, of which `beyond` (n, k) goes to labels outside."""
    return weights * (1 - beyond.sum(1, keepdim=True)) + beyond


def held_out_mass(x: Tensor, candidates: Tensor, steps: int = 20, ranks: Ranks = ALONE) -> float:
    """The mean log probability that a fit to four fifths of the instances gives to the candidates of the others.

    This judges a view of the features without any true label. The density is tempered by whichever exponent suits
    it best, because a Gaussian is right about directions more often than about certainty.
    """
    masses = held_out_masses(x, candidates, steps, ranks).mean(1)
    ranks.average([masses])
    return float(masses.max())


@torch.no_grad()
def held_out_masses(x: Tensor, candidates: Tensor, steps: int = 20, ranks: Ranks = ALONE) -> Tensor:
    """(tempers, m) the same of each instance that was held out, every fifth, under each exponent."""
    held = torch.arange(len(x), device=x.device) % 5 == 0
    inside, seen = candidates[~held], x[~held]
    weights, squares = inside / inside.sum(1, keepdim=True), seen.T @ seen
    for _ in range(steps):
        weights, _ = em_step(seen, weights, inside, ranks, squares=squares)
    log_density = -0.5 * fit(seen, weights, ranks).squared_distances(x[held])
    return torch.stack(
        [
            (temper * log_density).log_softmax(1).masked_fill(~candidates[held], -math.inf).logsumexp(1)
            for temper in TEMPERS
        ]
    )


def _whitening(sums: _Sums, means: Tensor) -> Tensor:
    """(d, d) the map that turns the shrunk covariance within labels into the identity."""
    # Σ_i Σ_j ỹ_ij (x_i - μ_j)(x_i - μ_j)ᵀ, without n × k differences
    cross = sums.weighted.T @ means
    within = (sums.second - cross - cross.T + (means * sums.mass[:, None]).T @ means) / sums.instances
    diagonal = within.diagonal().clamp_min(RIDGE)
    sigma = (1 - SHRINK) * within + torch.diag(SHRINK * diagonal + RIDGE)
    factor, failed = torch.linalg.cholesky_ex(sigma.cpu())  # small, and not every device can
    if failed:  # rounding took away a direction: the diagonal alone is always positive
        factor = torch.diag(diagonal.sqrt().cpu())
    whiten: Tensor = torch.linalg.solve_triangular(factor, torch.eye(len(factor)), upper=False).T
    return whiten.to(means.device)
