"""The generative models p(x|y) as training uses them: a warm-up, then likelihood tables beside the classifier."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

import numpy as np
import torch
from torch import Tensor

from vipll_gui.learning.methods.vipll.cvae import ConditionalVAE, likelihood_table
from vipll_gui.learning.methods.vipll.gaussian import GaussianFit, em_step, fit, gaussian_table, held_out_mass, shared
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.optimiser import AdamW
from vipll_gui.learning.ranks import ALONE, Ranks, total

Stop = Callable[[], bool]
JUDGED = 20_000  # instances that are enough to choose a view by
MOST_FEATURES = 1024  # beyond this, covariances of two views at once cost more than they give


class GenerativeModel(Protocol):
    """What the trainer asks of a model of p(x|y)."""

    warmup_cost: float  # of an epoch of warm-up, in epochs of the main phase

    def warm_up(
        self, problem: LearningProblem, weights: Tensor, batch: int, should_stop: Stop, /
    ) -> tuple[float, Tensor]:
        """One epoch of warm-up under label weights ỹ (n, k): the loss, and ỹ after it."""
        ...

    def follow(self, problem: LearningProblem, weights: Tensor, batch: int, should_stop: Stop, /) -> float | None:
        """One epoch beside the classifier; the loss, None where there is nothing to do."""
        ...

    def table(self, problem: LearningProblem, weights: Tensor, /) -> Tensor:
        """(n, k) log p(x|y) at the vertices of the simplex, at most 0 in each row."""
        ...


class GaussianModel:
    """The linear conditional VAE in closed form; its warm-up is expectation-maximisation inside the candidate sets.

    It explains the normal scores, the standard scores or both, whichever gives the candidates of held-out
    instances most probability.
    """

    warmup_cost = 0.05

    def __init__(self, problem: LearningProblem, ranks: Ranks = ALONE) -> None:
        self._ranks = ranks
        self.view = self._best_view(problem, ranks)
        self._known: tuple[Tensor, Tensor] | None = None  # inputs, and what they explain times itself: it never changes

    @staticmethod
    def _best_view(problem: LearningProblem, ranks: Ranks) -> slice:
        """The columns of the classifier's inputs to explain; normal scores where there is too little to judge by."""
        d = problem.explained.shape[1]
        normal, standard, both = slice(0, d), slice(d, 2 * d), slice(0, 2 * d)
        few = torch.linspace(0, len(problem) - 1, min(len(problem), JUDGED // ranks.size)).long()
        candidates, n = problem.candidates[few], total(ranks, len(problem))
        if problem.inputs.dim() > 2 or n < 10 * candidates.shape[1] or 2 * d > MOST_FEATURES:
            return normal

        def mass(view: slice) -> float:
            return held_out_mass(problem.inputs[few][:, view], candidates, ranks=ranks)

        return max((normal, standard, both), key=mass)

    def _explained(self, problem: LearningProblem) -> Tensor:
        return problem.explained if problem.inputs.dim() > 2 else problem.inputs[:, self.view]

    def _squares(self, problem: LearningProblem) -> Tensor:
        """(d, d) xᵀ x of what is explained."""
        if self._known is None or self._known[0] is not problem.inputs:
            x = self._explained(problem)
            self._known = problem.inputs, x.T @ x
        return self._known[1]

    def warm_up(self, problem: LearningProblem, weights: Tensor, *_: object) -> tuple[float, Tensor]:
        """One EM step."""
        x, squares = self._explained(problem), self._squares(problem)
        weights, loss = em_step(x, weights, problem.candidates, self._ranks, squares=squares)
        return loss, weights

    def again(
        self, problem: LearningProblem, weights: Tensor, beyond: Tensor, steps: int, should_stop: Stop
    ) -> Tensor | None:
        """ỹ after so many EM steps from other weights, labels outside the sets having those of `beyond` (n, k).

        None if stopped.
        """
        x, squares, weights = self._explained(problem), self._squares(problem), shared(weights, beyond)
        for _ in range(steps):
            if should_stop():
                return None
            weights, _ = em_step(x, weights, problem.candidates, self._ranks, beyond, squares)
        return weights

    def follow(self, *_: object) -> None:
        """Nothing to do: the table is fitted when it is made."""

    def table(self, problem: LearningProblem, weights: Tensor) -> Tensor:
        """Fitted to the label weights and evaluated, in one go."""
        return self._table(problem, weights, problem.candidates)

    def table_of_all(self, problem: LearningProblem, weights: Tensor) -> Tensor:
        """The same for all labels, whatever the candidates."""
        return self._table(problem, weights, torch.ones_like(problem.candidates))

    def _table(self, problem: LearningProblem, weights: Tensor, among: Tensor) -> Tensor:
        return gaussian_table(self._explained(problem), weights, among, self._ranks, self._squares(problem))

    def fitted(self, problem: LearningProblem, weights: Tensor) -> GaussianFit:
        """The model under label weights ỹ, to be told about."""
        return fit(self._explained(problem), weights, self._ranks, self._squares(problem))


class NeuralModel:
    """The paper's conditional VAE with its optimiser and the noise level σ of its decoder."""

    warmup_cost = 0.3

    def __init__(
        self,
        features: int,
        labels: int,
        generator: torch.Generator,
        device: torch.device,
        ranks: Ranks = ALONE,
    ) -> None:
        wide = features >= 512
        self.vae = ConditionalVAE(features, labels, 512 if wide else 128, 128 if wide else 32).to(device)
        self.sigma = 1.0
        self._generator, self._ranks = generator, ranks
        self._optimiser = AdamW(self.vae.parameters(), 1e-3)

    def warm_up(self, problem: LearningProblem, weights: Tensor, batch: int, should_stop: Stop) -> tuple[float, Tensor]:
        """One epoch of gradient steps; ỹ stays as it is, and σ is brought up to date."""
        return self._epoch(problem, weights, batch, should_stop, warm=True), weights

    def follow(self, problem: LearningProblem, weights: Tensor, batch: int, should_stop: Stop) -> float:
        """One epoch of smaller gradient steps under the classifier's label weights."""
        self._optimiser.rate = 1e-4
        return self._epoch(problem, weights, batch, should_stop, warm=False)

    def table(self, problem: LearningProblem, _weights: Tensor) -> Tensor:
        """Averaged over features, ten latent draws each; the label weights played their part in the training."""
        return likelihood_table(self.vae, problem.explained, problem.candidates, self.sigma, self._generator)

    def _epoch(self, problem: LearningProblem, weights: Tensor, batch: int, should_stop: Stop, *, warm: bool) -> float:
        """σ is a moving average (0.95) of the root-mean-square error over the newest epoch of the warm-up.

        As in the published experiments the model is told ỹ divided by its greatest value, so that what it learns is
        near the vertices it will be asked about, and both parts of its loss are averaged over dimensions.
        """
        n, d = problem.explained.shape
        told = weights / weights.amax(1, keepdim=True)
        x, added, steps = problem.explained, torch.zeros((), device=problem.explained.device), 0
        order = torch.randperm(n, generator=self._generator, device=x.device)
        batches = order.split(batch)  # type: ignore[no-untyped-call]
        for at in batches[: int(self._ranks.gathered(np.array([len(batches)])).min())]:
            if should_stop():
                break
            error, divergence = self.vae(x[at], told[at], self._generator)
            loss = (error / d + divergence / self.vae.latent).mean()
            self._optimiser.zero_grad()
            loss.backward()
            self._ranks.average(one.grad for one in self.vae.parameters() if one.grad is not None)
            self._optimiser.step()
            if warm:
                rms = math.sqrt(max(float(error.detach().mean()) / d, 1e-6))
                self.sigma = rms if steps == 0 else 0.95 * self.sigma + 0.05 * rms
            added, steps = added + loss.detach(), steps + 1
        self.sigma = total(self._ranks, self.sigma) / self._ranks.size
        return float(added) / max(steps, 1)
