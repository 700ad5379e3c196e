"""Training: Algorithm 1 with closed forms, tensors that stay on the device, members trained side by side."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.errors import TrainingError
from vipll_gui.learning import device as devices
from vipll_gui.learning import objective
from vipll_gui.learning.checks import check_problem, checked_features
from vipll_gui.learning.fitted import CHUNK, Architecture, FittedModel
from vipll_gui.learning.generative import GenerativeModel
from vipll_gui.learning.networks import MemberMLP, NetworkFactory
from vipll_gui.learning.problem import Problem
from vipll_gui.learning.recipes import Recipe, resolve
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.scaling import Scaling
from vipll_gui.learning.settings import Settings

LEAST_BATCH = 16  # below this, a device without memory is given up for the CPU
FOLDS = 5  # parts of the data held out from one member or another when cross-fitting
SETTLED_EPOCHS = 5  # that long without movement ends training early
SETTLED_SHIFT = 2e-4  # mean change of the candidates' probabilities that counts as none


def never() -> bool:
    """The answer of a caller that does not want to stop."""
    return False


class Trainer:
    """Learns the posterior of every instance; iterate over `run()`, then take `model()`."""

    def __init__(
        self,
        features: NDArray[np.generic],
        candidates: CandidateSets,
        settings: Settings | None = None,
        *,
        start: FittedModel | None = None,
        network: NetworkFactory | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.recipe: Recipe = resolve(self.settings)
        rows = checked_features(features)
        check_problem(rows, candidates)
        self._features, self._candidates, self._factory = rows, candidates, network
        self._notes: list[str] = []
        self._start = self._fitting(start)
        self._device = devices.choose(self.settings.device)
        self._model: FittedModel | None = None
        self._trained = False

    def _fitting(self, start: FittedModel | None) -> FittedModel | None:
        """The earlier model if its features and labels cover these data, else None and a note."""
        if start is None:
            return None
        missing = np.setdiff1d(np.unique(self._candidates.labels), start.labels)
        fits = start.feature_shape == self._features.shape[1:] and start.n_labels == self._candidates.n_labels
        if not fits or len(missing) or start.settings.recipe != self.settings.recipe:
            self._notes.append("the earlier model does not fit these data or settings; training started afresh")
            return None
        return start

    # preparation

    def _prepare(self) -> None:
        """Scaling, tensors, networks and optimiser, on the device."""
        recipe, start = self.recipe, self._start
        flat = self._features.reshape(len(self._features), -1)
        scaling = start.scaling if start else Scaling.fit(flat)
        labels = start.labels if start else np.unique(self._candidates.labels).astype(np.int64)
        problem = Problem.build(self._features, self._candidates, labels, scaling, normal_scores=recipe.normal_scores)
        picture = self._features.ndim > 2
        architecture = (
            start.architecture
            if start
            else Architecture(
                kind="given" if self._factory else "convnet" if picture else "mlp",
                members=recipe.members,
                shape=tuple(problem.inputs.shape[1:]),
                hidden=recipe.hidden,
                labels=len(labels),
                normal_scores=recipe.normal_scores,
            )
        )
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(self.settings.seed)
            network = architecture.build(recipe.drop, self._factory)
        if start:
            network.load_state_dict(start.network.state_dict())
        self._model = FittedModel(
            architecture,
            network,
            scaling,
            labels,
            self._candidates.n_labels,
            self.settings,
            self._features.shape[1:],
        )
        self._cpu_problem = problem
        self._settle_on(self._device)
        self._held = self._held_out(len(problem), architecture.members)
        self._running = objective.running_weights(torch.ones(()), self._problem.candidates)
        if start:
            self._update(self._evaluate())

    def _settle_on(self, device: torch.device) -> None:
        """Moves everything to a device and starts its random numbers and optimisers there."""
        assert self._model is not None  # noqa: S101 - set by _prepare
        self._device = device
        self._problem = self._cpu_problem.to(device)
        self._random = torch.Generator(device).manual_seed(self.settings.seed)
        network = self._model.network.to(device)
        if isinstance(network, MemberMLP):
            network.generator = self._random
        self._optimiser = torch.optim.AdamW(network.parameters(), lr=self.recipe.learning_rate, fused=True)
        self._generative: GenerativeModel | None = None
        if self.recipe.likelihood_weight > 0:
            with torch.random.fork_rng(devices=[]):
                torch.manual_seed(self.settings.seed)
                self._generative = GenerativeModel(
                    self._problem.ranges.shape[1], self._problem.candidates.shape[1], self._random, device
                )
        self._table: Tensor | None = None

    def _held_out(self, n: int, members: int) -> Tensor:
        """(M, n) which instances a member does not train on: one part in FOLDS, another for each member."""
        held = torch.zeros(members, n, dtype=torch.bool)
        if self.recipe.cross_fitted and members >= FOLDS and n >= 4 * FOLDS:
            part = torch.randperm(n, generator=torch.Generator().manual_seed(self.settings.seed)) % FOLDS
            held = part == (torch.arange(members) % FOLDS)[:, None]
        return held.to(self._device)

    # the run

    def run(self, should_stop: Callable[[], bool] = never) -> Iterator[EpochReport]:
        """One report per epoch; asks `should_stop` once per batch and ends cleanly when it says so."""
        self._prepare()
        recipe, began = self.recipe, time.monotonic()
        warmup = recipe.warmup_epochs if self._generative else 0
        planned, done = warmup * 0.3 + recipe.epochs, 0.0  # an epoch of the generative model alone costs less
        for phase, epochs, cost in (("warm-up", warmup, 0.3), ("main", recipe.epochs, 1.0)):
            calm, leading, shares = 0, self._leading(), self._running
            for epoch in range(1, epochs + 1):
                losses = self._epoch(phase, epoch, should_stop)
                if should_stop():
                    return
                done += cost
                flips, alpha = 0, None
                if phase == "main":
                    posterior = self._evaluate()
                    self._update(posterior)
                    self._trained = True
                    alpha = self.model().spread(posterior)
                    flips = int((self._leading() != leading).sum())
                    moved = float((self._running - shares).abs().sum(1).mean())
                    calm = calm + 1 if moved < SETTLED_SHIFT and flips == 0 else 0
                    leading, shares = self._leading(), self._running
                settled = self.settings.early_stop and calm >= SETTLED_EPOCHS
                spent = time.monotonic() - began
                yield EpochReport(
                    phase,
                    epoch,
                    epochs,
                    1.0 if settled else done / planned,
                    losses,
                    alpha,
                    flips,
                    0.0 if settled else spent * (planned - done) / done,
                    str(self._device),
                    self._take_notes(),
                )
                if settled:
                    return

    def model(self) -> FittedModel:
        """The model as trained so far; TrainingError before the first epoch of the main phase."""
        if self._model is None or not self._trained:
            raise TrainingError("nothing has been learned yet", remedy="Let training reach its main phase.")
        return self._model

    def _take_notes(self) -> tuple[str, ...]:
        notes, self._notes = tuple(self._notes), []
        return notes

    def _leading(self) -> Tensor:
        return self._running.argmax(1)

    def _update(self, alpha: Tensor) -> None:
        """ỹ from the posteriors of all instances (Algorithm 1, line 22)."""
        self._running = objective.running_weights(alpha, self._problem.candidates)

    def _epoch(self, phase: str, epoch: int, should_stop: Callable[[], bool]) -> dict[str, float]:
        """One epoch; where memory runs out it starts over with smaller batches, then on the CPU."""
        while True:
            try:
                if phase == "warm-up":
                    assert self._generative is not None  # noqa: S101 - there is no warm-up without it
                    bound = self._generative.epoch(self._problem, self._running, self._batch(), should_stop)
                    return {"generative": bound, "total": bound}
                return self._main_epoch(epoch, should_stop)
            except RuntimeError as error:
                if not devices.is_out_of_memory(error):
                    raise
                self._retreat(error)

    def _retreat(self, error: RuntimeError) -> None:
        """Halves the batch, or goes on on the CPU, and notes it for the user."""
        batch = self._batch() // 2
        if batch >= LEAST_BATCH:
            self.recipe = replace(self.recipe, batch_size=batch)
            self._notes.append(f"out of memory on {self._device}, went on with batches of {batch}")
        elif self._device.type != "cpu":
            self._notes.append(f"out of memory on {self._device}, went on on cpu")
            self._settle_on(torch.device("cpu"))
            self._running, self._held = self._running.cpu(), self._held.cpu()
        else:
            raise TrainingError(
                "there is not enough memory to train on these data",
                remedy="Train on fewer instances or features, or on a larger machine.",
            ) from error

    def _batch(self) -> int:
        return min(self.recipe.batch_size, len(self._problem))

    # the main phase

    def _main_epoch(self, epoch: int, should_stop: Callable[[], bool]) -> dict[str, float]:
        """One pass of every member over its instances; the mean of each term and of their weighted total."""
        recipe, generative = self.recipe, self._generative
        sums: dict[str, Tensor] = {}
        if generative:
            if epoch == 1:
                generative.slow_down()
            else:
                sums["generative"] = torch.tensor(
                    generative.epoch(self._problem, self._running, self._batch(), should_stop)
                )
            if self._table is None or (epoch - 1) % recipe.refresh == 0:
                self._table = generative.table(self._problem)
        weights = objective.log_weights(self._running, recipe.floor)  # (n, k)
        order = self._orders()  # (M, instances of a member)
        network = self.model_network().train()
        steps = math.ceil(order.shape[1] / self._batch())
        means: dict[str, Tensor] = {}
        for step, at in enumerate(order.split(self._batch(), 1)):  # type: ignore[no-untyped-call]
            if should_stop():
                break
            self._set_rate((epoch - 1 + step / steps) / recipe.epochs)
            x = self._problem.inputs[at]  # (M, B, d)
            if recipe.noise:
                x = x + recipe.noise * torch.randn(x.shape, generator=self._random, device=x.device)
            terms = self._terms(objective.concentration(network(x)), at, weights)
            loss = objective.total(terms, self._weights())
            self._optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self._optimiser.step()
            for name, term in (*terms.items(), ("total", loss / len(at))):
                value = term.detach().mean() / steps
                means[name] = means[name] + value if name in means else value
        return {name: float(value) for name, value in {**means, **sums}.items()}

    def _terms(self, alpha: Tensor, at: Tensor, weights: Tensor) -> dict[str, Tensor]:
        """The terms of the objective for posteriors (M, B, k) of the instances `at` (M, B)."""
        recipe, problem = self.recipe, self._problem
        terms: dict[str, Tensor] = {}
        if recipe.dirichlet_prior:
            terms["prior"] = objective.dirichlet_divergence(alpha, problem.prior_alpha)
        else:
            terms["entropy"] = objective.label_entropy(alpha)
            if recipe.prior_weight:
                terms["prior"] = objective.expected_evidence(alpha, problem.prior.clamp_min(1e-9).log())
        if recipe.running_term:
            terms["candidates"] = objective.expected_evidence(alpha, weights[at])
        if recipe.mass_term:
            terms["outside"] = objective.candidate_mass(alpha, problem.candidates[at])
        if self._table is not None:
            terms["likelihood"] = objective.expected_evidence(alpha, self._table[at])
        return terms

    def _weights(self) -> dict[str, float]:
        recipe = self.recipe
        return {
            "entropy": 1.0,
            "prior": recipe.prior_weight,
            "candidates": 1.0,
            "outside": 1.0,
            "likelihood": recipe.likelihood_weight,
        }

    def _orders(self) -> Tensor:
        """(M, r) a random order, for each member, of the instances it trains on."""
        keys = torch.rand(self._held.shape, generator=self._random, device=self._device)
        order = keys.masked_fill(self._held, 2.0).argsort(1)  # held-out instances last
        return order[:, : int((~self._held).sum(1).min())]

    def _set_rate(self, progress: float) -> None:
        if self.recipe.annealed:
            share = 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * progress))
            for group in self._optimiser.param_groups:
                group["lr"] = self.recipe.learning_rate * share

    def model_network(self) -> torch.nn.Module:
        """The classifier in training."""
        assert self._model is not None  # noqa: S101 - set by _prepare
        return self._model.network

    @torch.no_grad()
    def _evaluate(self) -> Tensor:
        """(n, k) posteriors of all instances: the mean over members, when cross-fitting the held-out ones."""
        network = self.model_network().eval()
        inputs, parts = self._problem.inputs, []
        crossed = bool(self._held.any())
        for at in range(0, len(inputs), CHUNK):
            x = inputs[at : at + CHUNK]
            alpha = objective.concentration(network(x.expand(len(self._held), *x.shape)))  # (M, c, k)
            if crossed:
                use = self._held[:, at : at + CHUNK, None].to(alpha.dtype)
                parts.append((alpha * use).sum(0) / use.sum(0))
            else:
                parts.append(alpha.mean(0))
        return torch.cat(parts)
