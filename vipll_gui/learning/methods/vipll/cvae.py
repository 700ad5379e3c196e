"""The generative model p(x|y): a conditional variational auto-encoder (section "Generative Model").

Encoder r(z|x,y) = N(μ(x,y), diag σ²(x,y)), decoder p(x|y,z) = N(μ(y,z), σ² I_d), latent prior N(0, I_m).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn.functional import hardsigmoid, relu


class ReconstructionTerms(NamedTuple):
    """The two parts of the negative bound of eq. elbo2, one value per instance."""

    squared_error: Tensor  # (B,) ‖x - μ(y,z)‖², one latent draw (eq. mse)
    divergence: Tensor  # (B,) KL(r(z|x,y) ‖ N(0, I))


class ConditionalVAE(nn.Module):
    """Encoder (x,y) → hidden → (μ, log σ²) and decoder (z,y) → hidden → x, features scaled to [0, 1]."""

    def __init__(self, features: int, labels: int, hidden: int = 128, latent: int = 32) -> None:
        super().__init__()
        self.latent = latent
        self.encode_hidden = nn.Linear(features + labels, hidden)
        self.encode_latent = nn.Linear(hidden, 2 * latent)
        self.decode_hidden = nn.Linear(latent + labels, hidden)
        self.decode_features = nn.Linear(hidden, features)

    def encode(self, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
        """μ and log σ² of r(z|x,y), each (B, latent); log σ² is bounded so that no draw overflows."""
        hidden = relu(self.encode_hidden(torch.cat([x, y], -1)))
        mu, log_var = self.encode_latent(hidden).chunk(2, -1)
        return mu, log_var.clamp(-12.0, 8.0)

    def decode(self, z: Tensor, y: Tensor) -> Tensor:
        """The decoder mean μ(y,z), (B, features) in [0, 1]."""
        hidden = relu(self.decode_hidden(torch.cat([z, y], -1)))
        return hardsigmoid(self.decode_features(hidden))

    def forward(self, x: Tensor, y: Tensor, generator: torch.Generator) -> ReconstructionTerms:
        """The training terms for features x (B, d) under label weights y (B, k)."""
        mu, log_var = self.encode(x, y)
        noise = torch.randn(mu.shape, generator=generator, device=mu.device)
        z = mu + noise * (0.5 * log_var).exp()
        squared_error = (x - self.decode(z, y)).square().sum(-1)
        return ReconstructionTerms(squared_error, gaussian_divergence(mu, log_var))

    def log_likelihood(
        self,
        x: Tensor,
        y: Tensor,
        sigma: float,
        generator: torch.Generator,
        *,
        draws: int,
        latent_weight: float,
    ) -> Tensor:
        """(B,) estimate of log p(x|y) / d by importance sampling (eq. approx-pxy), by log-sum-exp.

        Densities are averaged over features and over latent dimensions instead of summed, and the `log p(z)
        - log r(z)` part is weighted, as in the published experiments: the sum over features would drown
        every other term.
        """
        mu, log_var = self.encode(x, y)
        noise = torch.randn((draws, *mu.shape), generator=generator, device=mu.device)
        z = mu + noise * (0.5 * log_var).exp()  # (draws, B, latent)
        error = (x - self.decode(z, y.expand(draws, *y.shape))).square().mean(-1)
        fit = -0.5 * error / sigma**2 - 0.5 * math.log(2 * math.pi * sigma**2)
        latent = 0.5 * (noise.square() + log_var - z.square()).mean(-1)  # log p(z) - log r(z)
        return torch.logsumexp(fit + latent_weight * latent, 0) - math.log(draws)


def gaussian_divergence(mu: Tensor, log_var: Tensor) -> Tensor:
    """KL(N(μ, σ²) ‖ N(0, I)) = ½ Σ (σ² + μ² - 1 - log σ²); eq. cvae-kl without its slip in the last term."""
    return 0.5 * (log_var.exp() + mu.square() - 1.0 - log_var).sum(-1)


@torch.no_grad()
def likelihood_table(
    model: ConditionalVAE,
    x: Tensor,
    candidates: Tensor,
    sigma: float,
    generator: torch.Generator,
    *,
    draws: int = 10,
    latent_weight: float = 0.01,
    chunk: int = 8192,
) -> Tensor:
    """(n, k) log p(x|y = vertex j) for the candidates, at most 0 in each row.

    Only candidates are evaluated; every non-candidate is given the least value of its row, so that it never
    looks better than a candidate (at 0 it would, and accuracy would be lost).
    """
    n, k = candidates.shape
    table = torch.full((n, k), math.inf, device=x.device)
    rows, labels = candidates.nonzero(as_tuple=True)
    eye = torch.eye(k, device=x.device)
    for start in range(0, len(rows), chunk):
        i, j = rows[start : start + chunk], labels[start : start + chunk]
        table[i, j] = model.log_likelihood(x[i], eye[j], sigma, generator, draws=draws, latent_weight=latent_weight)
    least = table.amin(1, keepdim=True)
    table = torch.where(candidates, table, least)
    return table - table.amax(1, keepdim=True)
