"""The generative model p(x|y) in closed form: a linear conditional VAE.

With a linear decoder, x = μ_y + W z + ε for z ~ N(0, I) and ε ~ N(0, Ψ), the latent integrates out exactly:

    p(x|y) = N(x; μ_y, Σ),   Σ = W Wᵀ + Ψ

Its maximum-likelihood fit under label weights ỹ needs no gradient steps: μ_y is the weighted mean of the instances and
Σ the pooled covariance within the labels. The density is not multiplied by how frequent a label is, which is what
tells a label that is a candidate everywhere ("grass") from the one that is right ("cow").
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

SHRINK = 0.2  # towards the diagonal of Σ, for when there are few instances to a feature
RIDGE = 1e-3
PSEUDO = 1.0  # instances at the common mean that every label is given, so that rare labels stay near it


@torch.no_grad()
def gaussian_table(x: Tensor, weights: Tensor, candidates: Tensor) -> Tensor:
    """(n, k) log p(x_i | y = j) up to a constant of the row, at most 0, for x (n, d) and ỹ (n, k).

    An instance takes no part in the mean it is compared with, else it would confirm itself:
    x - μ₋ᵢ = (x - μ) N / (N - ỹ_i), N being the label's total weight. A non-candidate gets the least value
    of its row, so that it never looks better than a candidate.
    """
    total = weights.sum(0) + PSEUDO  # (k,)
    centre = x.mean(0)
    means = (weights.T @ x + PSEUDO * centre) / total[:, None]
    whiten = _whitening(x, weights, means)
    squared = torch.cdist(x @ whiten, means @ whiten, compute_mode="use_mm_for_euclid_dist").square_()  # (n, k)
    squared *= (total / (total - weights)).square_()
    table = squared.mul_(-0.5)
    least = table.masked_fill(~candidates, math.inf).amin(1, keepdim=True)
    table = torch.where(candidates, table, least)
    return table - table.amax(1, keepdim=True)


def _whitening(x: Tensor, weights: Tensor, means: Tensor) -> Tensor:
    """(d, d) the map that turns the shrunk covariance within labels into the identity."""
    n, d = x.shape
    mass = weights.sum(0)
    # Σ_i Σ_j ỹ_ij (x_i - μ_j)(x_i - μ_j)ᵀ, without n × k differences
    cross = (weights.T @ x).T @ means
    within = (x.T @ x - cross - cross.T + (means * mass[:, None]).T @ means) / n
    diagonal = within.diagonal().clamp_min(RIDGE)
    sigma = (1 - SHRINK) * within + torch.diag(SHRINK * diagonal + RIDGE)
    eye = torch.eye(d, device=x.device)
    factor, failed = torch.linalg.cholesky_ex(sigma)
    if failed:  # rounding took away a direction: the diagonal alone is always positive
        factor = torch.diag(diagonal.sqrt())
    return torch.linalg.solve_triangular(factor, eye, upper=False).T
