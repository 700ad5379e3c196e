"""The oracle: Algorithm 1 line by line, in ordinary PyTorch, for tests and for the speed benchmark.

Everything is done the way the paper does it: Monte Carlo draws of labels and latents, the generative model
asked about every label in every step, a DataLoader, fixed numbers of epochs. `recipe` is "published" (the
procedure behind the paper's tables) or "literal" (the paper's text). Nothing here is used to train anything
for a user.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Dirichlet, kl_divergence
from torch.nn.functional import hardsigmoid, one_hot, softplus
from torch.utils.data import DataLoader, TensorDataset

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.checks import check_problem, checked_features
from vipll_gui.learning.prior import label_prior, prior_alpha

TINY = 1e-10  # added to what a logarithm is taken of


@dataclass(frozen=True)
class OracleSettings:
    """The parameters of Algorithm 1."""

    recipe: str = "published"  # or "literal"
    warmup_epochs: int = 500  # T_w
    epochs: int = 1000  # T
    batch_size: int = 64  # n_m
    label_draws: int = 10  # b
    latent_draws: int = 10  # b'
    likelihood_weight: float = 20.0  # λ, tuned for each dataset in the published experiments
    prior_weight: float = 0.0  # p of the published recipe
    beta: float = 1.0  # weight of the Dirichlet divergence in the literal recipe
    delta: float = 1.0  # weight of the prior information in α^π
    seed: int = 0


class Autoencoder(nn.Module):
    """The conditional VAE: encoder (x, y) → (μ, log σ²), decoder (z, y) → x."""

    def __init__(self, features: int, labels: int) -> None:
        super().__init__()
        hidden, self.latent = (512, 128) if features >= 512 else (128, 32)
        self.encoder = nn.Sequential(
            nn.Linear(features + labels, hidden), nn.ReLU(), nn.Linear(hidden, 2 * self.latent)
        )
        self.decoder = nn.Sequential(nn.Linear(self.latent + labels, hidden), nn.ReLU(), nn.Linear(hidden, features))

    def encode(self, x: Tensor, y: Tensor) -> tuple[Tensor, Tensor]:
        """μ and log σ² of r(z|x,y)."""
        mu, log_var = self.encoder(torch.cat([x, y], -1)).chunk(2, -1)
        return mu, log_var.clamp(-12.0, 8.0)

    def decode(self, z: Tensor, y: Tensor) -> Tensor:
        """μ(y, z)."""
        return hardsigmoid(self.decoder(torch.cat([z, y], -1)))


class OracleClassifier(nn.Module):
    """Two copies of an MLP with the same start, logits averaged; noise on the inputs in training."""

    def __init__(self, features: int, labels: int, copies: int = 2, noise: float = 0.01) -> None:
        super().__init__()
        one = nn.Sequential(nn.Linear(features, 300), nn.ReLU(), nn.BatchNorm1d(300), nn.Linear(300, labels))
        self.copies = nn.ModuleList(copy.deepcopy(one) for _ in range(copies))
        self.noise = noise

    def forward(self, x: Tensor) -> Tensor:
        """α = 1 + softplus(f(x)), (B, k)."""
        noise = self.noise if self.training else 0.0
        logits = torch.stack([one(x + noise * torch.randn_like(x)) for one in self.copies]).mean(0)
        return 1 + softplus(logits)


class Oracle:
    """Algorithm 1: make it, iterate over `run()`, ask for `alpha(features)` at any time."""

    def __init__(self, features: NDArray[np.generic], candidates: CandidateSets, settings: OracleSettings) -> None:
        rows = checked_features(features)
        check_problem(rows, candidates)
        self.settings = settings
        torch.manual_seed(settings.seed)
        self._low, high = rows.min(0), rows.max(0)
        self._span = np.where(high > self._low, high - self._low, 1).astype(np.float32)
        self.x = self._scaled(rows)
        self.s = torch.from_numpy(candidates.dense()).float()
        k = self.s.shape[1]
        # Lines 1-3: networks, prior, uniform label weights.
        self.classifier = OracleClassifier(self.x.shape[1], k)
        self.vae = Autoencoder(self.x.shape[1], k)
        prior = label_prior(candidates)
        self.log_prior = torch.from_numpy(np.log(prior + TINY)).float()
        self.prior_alpha = torch.from_numpy(prior_alpha(prior, settings.delta)).float()
        self.y = self._weights(torch.ones(()))
        self.sigma = 1.0
        self._loader = DataLoader(
            TensorDataset(torch.arange(len(rows))), settings.batch_size, shuffle=True,
            drop_last=len(rows) >= settings.batch_size,
        )  # fmt: skip

    def _scaled(self, rows: NDArray[np.float32]) -> Tensor:
        return torch.from_numpy(((rows - self._low) / self._span).astype(np.float32))

    def run(self, should_stop: Callable[[], bool] = lambda: False) -> Iterator[tuple[str, int]]:
        """Trains; yields ("warm-up" or "main", epoch) after each epoch."""
        # Lines 4-10: warm-up of the generative model.
        optimiser = torch.optim.AdamW(self.vae.parameters(), lr=1e-3)
        for epoch in range(1, self.settings.warmup_epochs + 1):
            for (at,) in self._loader:
                rmse = self._update_vae(optimiser, at)
                if epoch == self.settings.warmup_epochs:
                    self.sigma = 0.95 * self.sigma + 0.05 * rmse if self.sigma < 1.0 else rmse
            if should_stop():
                return
            yield "warm-up", epoch
        # Lines 11-22: main loop.
        optimiser = torch.optim.AdamW(self.vae.parameters(), lr=1e-4)
        of_classifier = torch.optim.AdamW(self.classifier.parameters(), lr=1e-3)
        for epoch in range(1, self.settings.epochs + 1):
            self.classifier.train()
            for (at,) in self._loader:
                alpha = self.classifier(self.x[at])
                loss = (self.literal_loss if self.settings.recipe == "literal" else self.published_loss)(alpha, at)
                of_classifier.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]
                of_classifier.step()
                self._update_vae(optimiser, at)
                self.y[at] = self._weights(alpha.detach(), at)
            if should_stop():
                return
            yield "main", epoch

    def _weights(self, alpha: Tensor, at: Tensor | slice = slice(None)) -> Tensor:
        """Lines 21-22: label weights from the posterior, inside the candidate set.

        They add up to one in the text; the leading one is one in the published experiments.
        """
        inside = alpha * self.s[at]
        literal = self.settings.recipe == "literal"
        return inside / (inside.sum(1, keepdim=True) if literal else inside.amax(1, keepdim=True))

    def _update_vae(self, optimiser: torch.optim.Optimizer, at: Tensor) -> float:
        """Lines 7-10 for one batch; the root mean square error of the reconstruction.

        Both parts of the loss are summed over dimensions in the text, averaged in the published experiments.
        """
        x, y = self.x[at], self.y[at]
        mu, log_var = self.vae.encode(x, y)
        z = mu + torch.randn_like(mu) * (0.5 * log_var).exp()
        error = (x - self.vae.decode(z, y)).square()
        divergence = 0.5 * (log_var.exp() + mu.square() - 1 - log_var)  # eq. cvae-kl
        if self.settings.recipe == "literal":
            loss = (error.sum(1) + divergence.sum(1)).mean()
        else:
            loss = error.mean() + divergence.mean()
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        optimiser.step()
        return math.sqrt(error.mean().item())

    def _log_likelihood(self, x: Tensor, y: Tensor, *, summed: bool, latent_weight: float) -> Tensor:
        """log p(x|y) by b' draws of z (eq. approx-pxy) for x (…, d) and y (…, k)."""
        mu, log_var = self.vae.encode(x, y)
        noise = torch.randn(self.settings.latent_draws, *mu.shape)
        z = mu + noise * (0.5 * log_var).exp()
        mean = self.vae.decode(z, y.expand(self.settings.latent_draws, *y.shape))
        density = -0.5 * ((x - mean) / self.sigma).square() - 0.5 * math.log(2 * math.pi * self.sigma**2)
        latent = 0.5 * (noise.square() + log_var - z.square())  # log p(z) - log r(z|x,y)
        log = density.sum(-1) + latent.sum(-1) if summed else density.mean(-1) + latent_weight * latent.mean(-1)
        return torch.logsumexp(log, 0) - math.log(self.settings.latent_draws)

    def published_loss(self, alpha: Tensor, at: Tensor) -> Tensor:
        """The objective behind the paper's tables: likelihood at the k vertices, mixed linearly by the draws."""
        y = Dirichlet(alpha).rsample((self.settings.label_draws,))  # (b, B, k)
        k = alpha.shape[1]
        vertices = one_hot(torch.arange(k), k).float().expand(len(at), k, k)
        with torch.no_grad():
            x = self.x[at].unsqueeze(1).expand(-1, k, -1)
            likelihood = self._log_likelihood(x, vertices, summed=False, latent_weight=0.01)  # (B, k)
        per_label = (
            (y + TINY).log()
            - self.settings.prior_weight * self.log_prior
            - self.settings.likelihood_weight * likelihood
            - (self.y[at] + TINY).log()
        )
        return (y * per_label).sum(-1).mean()

    def literal_loss(self, alpha: Tensor, at: Tensor) -> Tensor:
        """eq. elbo1 as printed: KL in closed form, log p(x|y) and log p(s|y) over the draws of y."""
        posterior = Dirichlet(alpha)
        y = posterior.rsample((self.settings.label_draws,))  # (b, B, k)
        x = self.x[at].expand(self.settings.label_draws, -1, -1)
        likelihood = self._log_likelihood(x, y, summed=True, latent_weight=1.0).mean(0)
        inside = (y * self.s[at]).sum(-1).clamp_min(TINY).log().mean(0)
        divergence = kl_divergence(posterior, Dirichlet(self.prior_alpha.expand_as(alpha)))
        return (self.settings.beta * divergence - likelihood - inside).mean()

    @torch.no_grad()
    def alpha(self, features: NDArray[np.generic]) -> NDArray[np.float32]:
        """(n, k) posterior parameters of the predictor g."""
        self.classifier.eval()
        alpha: NDArray[np.float32] = self.classifier(self._scaled(checked_features(features))).numpy()
        return alpha
