"""What every method that trains networks shares: data on the device, passes over batches, reports, weights.

A method is a subclass that says what a batch loses, with the derivative by what the networks made of it (`losses`), and
what it remembers between batches. The networks, the scaling and the optimiser are those of the published comparison:
an MLP d → 300 → k with ReLU and batch norm, features scaled to [0, 1], AdamW with step size 0.001, batches of 64 of
which an incomplete last one is left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

import torch
from torch import Tensor, nn

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.errors import TrainingError
from vipll_gui.learning import device as devices
from vipll_gui.learning.checks import check_problem, checked_features
from vipll_gui.learning.input_layout import InputLayout, label_mask
from vipll_gui.learning.losses import within
from vipll_gui.learning.methods import Arrays, LearningJob, ShouldStop, never
from vipll_gui.learning.mlp import MLP
from vipll_gui.learning.network_model import NetworkModel, NetworkShape
from vipll_gui.learning.network_settings import NetworkSettings
from vipll_gui.learning.optimiser import AdamW
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.settings import AFRESH
from vipll_gui.learning.settling import Settling
from vipll_gui.learning.threads import in_one_thread
from vipll_gui.learning.weight_vector import joined

AGAIN = 0.25  # share of the epochs when going on from an earlier model

Losses = dict[str, Tensor]
S = TypeVar("S", bound=NetworkSettings)


@dataclass(frozen=True)
class _Phase:
    name: str
    epochs: int
    losses: Callable[[Tensor], Losses]


class NetworkTrainer(Generic[S]):
    """Learns one job; iterate over `run`, then take `weights`."""

    copies: ClassVar[int] = 1  # networks, whose probabilities are averaged
    latent: ClassVar[int] = 0  # width of a layer before the last one, where a method works on it
    weight_decay: ClassVar[float] = 0.01

    def __init__(self, job: LearningJob) -> None:
        self.settings: S = job.settings
        self._rows = checked_features(job.features)
        check_problem(self._rows, job.candidates)
        self._sets = job.candidates
        self._device = devices.choose(self.settings.device)
        self._notes: list[str] = []
        self._start = self._fitting(NetworkModel.from_bytes(job.start)) if job.start else None
        self._model: NetworkModel | None = None
        self._trained = False
        self.epochs = max(1, round(AGAIN * self.settings.epochs)) if self._start else self.settings.epochs
        self.epoch = 0  # of the phase, counted from 1
        self.step = 0  # of the epoch, counted from 0
        self.extra = nn.ModuleList()  # what is trained beside the networks in the main phase, and not kept

    # what a method fills in

    def set_up(self) -> None:
        """Makes what is remembered between batches; data and networks are in place."""

    def warmup_losses(self, at: Tensor) -> Losses:
        """As `losses`, in the warm-up, where there is one."""
        raise NotImplementedError

    def begin(self) -> None:
        """Called between the warm-up and the main phase."""

    def losses(self, at: Tensor) -> Losses:
        """The terms of the loss of the instances `at` (B,); networks and `extra` are given gradients of their sum."""
        raise NotImplementedError

    def after_epoch(self) -> None:
        """Called after each epoch of the main phase."""

    # what a method is given

    def noise(self, shape: torch.Size) -> Tensor:
        """Standard normal numbers, the same for the same seed."""
        return torch.randn(shape, generator=self.random, device=self._device)

    # the run

    @in_one_thread
    def run(self, should_stop: ShouldStop = never) -> Iterator[EpochReport]:
        """One report per epoch; asks `should_stop` once per batch and ends cleanly when it says so."""
        self._prepare()
        warmup = 0 if self._start else int(getattr(self.settings, "warmup_epochs", 0))
        planned, done, began = warmup + self.epochs, 0, time.monotonic()
        for phase in (_Phase("warm-up", warmup, self.warmup_losses), _Phase("main", self.epochs, self.losses)):
            main = phase.name == "main"
            if main:
                self.begin()
            self._trained, self._optimiser = main, self._new_optimiser(main=main)
            settling = Settling(self.confidence)
            for self.epoch in range(1, phase.epochs + 1):
                losses = self._pass(phase.losses, should_stop)
                if losses is None:
                    return
                done += 1
                flips, beliefs = 0, None
                if main:
                    self.after_epoch()
                    probabilities = self.model().probabilities(self.x)
                    flips = settling.follow(within(probabilities, self.inside))
                    beliefs = self.model().layout.spread(probabilities.cpu().numpy())
                settled = self.settings.early_stop and settling.settled
                left = (time.monotonic() - began) * (planned - done) / done
                notes, self._notes = tuple(self._notes), []
                yield EpochReport(
                    phase.name,
                    self.epoch,
                    phase.epochs,
                    1.0 if settled else done / planned,
                    losses,
                    beliefs,
                    flips,
                    0.0 if settled else left,
                    str(self._device),
                    notes,
                )
                if settled:
                    return

    def model(self) -> NetworkModel:
        """The model as it is."""
        assert self._model is not None  # noqa: S101 - set by _prepare
        return self._model

    def weights(self) -> bytes:
        """The model as trained so far; TrainingError before the first epoch of the main phase."""
        if self._model is None or not self._trained:
            raise TrainingError("nothing has been learned yet", remedy="Let training reach its main phase.")
        return self._model.to_bytes()

    def explanation(self, shown: CandidateSets) -> Arrays:  # noqa: ARG002 - networks give no reasons
        """Nothing: these methods do not tell why."""
        return {}

    def _fitting(self, start: NetworkModel) -> NetworkModel | None:
        """The earlier model if it covers these data, else None and a note."""
        shape = start.shape
        alike = (shape.hidden, shape.latent, shape.copies) == (self.settings.hidden, self.latent, self.copies)
        if alike and start.layout.covers(self._rows, self._sets):
            return start
        self._notes.append(AFRESH)
        return None

    def _prepare(self) -> None:
        """Tensors and networks, on the device."""
        start = self._start
        layout = start.layout if start else InputLayout.fit(self._rows, self._sets)
        rows = layout.rows(self._rows)
        shape = NetworkShape(rows.shape[1], self.settings.hidden, len(layout.labels), self.latent, self.copies)
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(self.settings.seed)
            networks = start.networks if start else shape.build()
            self._model = NetworkModel(shape, networks.to(self._device), layout)
            self.networks: list[MLP] = list(networks)  # type: ignore[arg-type]
            self.network = self.networks[0]  # the only one of most methods
            self.random = torch.Generator(self._device).manual_seed(self.settings.seed)
            self.x = torch.from_numpy(rows).to(self._device)  # (n, d)
            self.candidates = torch.from_numpy(label_mask(self._sets, layout.labels)).to(self._device)  # (n, k)
            self.inside = self.candidates.float()  # (n, k) 1 for candidates
            known = self.model().probabilities(self.x) if start else torch.ones_like(self.inside)
            self.confidence = within(known, self.inside)  # (n, k) what is believed of each candidate
            self.set_up()
            self.extra.to(self._device)

    def _new_optimiser(self, *, main: bool) -> AdamW:
        extra = self.extra.parameters() if main else ()
        self.vector = joined([*self.model().networks.parameters(), *extra])  # all weights that are learned now
        return AdamW([self.vector], self.settings.learning_rate, self.weight_decay)

    @torch.inference_mode()
    def _pass(self, losses_of: Callable[[Tensor], Losses], should_stop: ShouldStop) -> dict[str, float] | None:
        """One pass over the data: the mean of each term and of their sum; None where it was stopped."""
        self.model().networks.train()
        terms: dict[str, list[Tensor]] = {}
        batches = self._batches()
        try:
            for self.step, at in enumerate(batches):
                if should_stop():
                    return None
                losses = losses_of(at)
                self._optimiser.step()
                for name, loss in losses.items():
                    terms.setdefault(name, []).append(loss)
        except RuntimeError as error:
            if not devices.is_out_of_memory(error):
                raise
            raise TrainingError(
                f"there is not enough memory on {self._device} for these data",
                remedy="Train with fewer instances per step, on the CPU, or on fewer instances.",
            ) from error
        means = {name: float(torch.stack(values).sum()) / len(batches) for name, values in terms.items()}
        return {**means, "total": sum(means.values())}

    def _batches(self) -> list[Tensor]:
        """(B,) instances for each step, in random order; an incomplete batch is left out if it is not the only one."""
        order = torch.randperm(len(self.x), generator=self.random, device=self._device)
        batches = list(order.split(self.settings.batch_size))  # type: ignore[no-untyped-call]
        return batches[:-1] if len(batches) > 1 and len(batches[-1]) < self.settings.batch_size else batches
