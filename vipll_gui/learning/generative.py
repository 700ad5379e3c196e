"""Training of the generative model p(x|y) beside the classifier, and its likelihood table."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from vipll_gui.learning.cvae import ConditionalVAE, likelihood_table
from vipll_gui.learning.problem import Problem


class GenerativeModel:
    """A conditional VAE with its optimiser and the noise level σ of its decoder."""

    def __init__(self, features: int, labels: int, generator: torch.Generator, device: torch.device) -> None:
        wide = features >= 512
        self.vae = ConditionalVAE(features, labels, 512 if wide else 128, 128 if wide else 32).to(device)
        self.sigma = 1.0
        self._generator = generator
        self._optimiser = torch.optim.AdamW(self.vae.parameters(), lr=1e-3, fused=True)

    def slow_down(self) -> None:
        """Smaller steps for the main phase, in which the classifier follows what the model says."""
        for group in self._optimiser.param_groups:
            group["lr"] = 1e-4

    def epoch(self, problem: Problem, weights: Tensor, batch: int, should_stop: Callable[[], bool]) -> float:
        """One pass over the data under label weights ỹ (n, k); the mean bound, and σ brought up to date.

        σ is a moving average (0.95) of the batch root-mean-square error of the reconstruction.
        """
        n, d = problem.explained.shape
        added, steps, sigma2 = 0.0, 0, torch.zeros((), device=problem.explained.device)
        for at in torch.randperm(n, generator=self._generator, device=problem.explained.device).split(batch):  # type: ignore[no-untyped-call]
            if should_stop():
                break
            error, divergence = self.vae(problem.explained[at], weights[at], self._generator)
            loss = (error + divergence).mean()
            self._optimiser.zero_grad()
            loss.backward()
            self._optimiser.step()
            rms = (error.detach().mean() / d).sqrt()
            sigma2 = rms if steps == 0 else sigma2.lerp(rms, 0.05)
            added, steps = added + loss.detach(), steps + 1
        if steps:
            self.sigma = max(float(sigma2), 1e-3)
        return float(added) / max(steps, 1)

    def table(self, problem: Problem) -> Tensor:
        """(n, k) log p(x|y) per feature at the vertices of the simplex, at most 0 in each row."""
        return likelihood_table(self.vae, problem.explained, problem.candidates, self.sigma, self._generator)
