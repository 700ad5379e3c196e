"""Training: Algorithm 1 with closed forms, tensors that stay on the device, members trained side by side."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.errors import TrainingError
from vipll_gui.learning import device as devices
from vipll_gui.learning.checks import check_evidence, check_problem, checked_features
from vipll_gui.learning.input_layout import CHUNK, label_mask
from vipll_gui.learning.methods import Arrays, never
from vipll_gui.learning.methods.vipll import objective
from vipll_gui.learning.methods.vipll.evidence_table import evidence_table
from vipll_gui.learning.methods.vipll.explanation import explain
from vipll_gui.learning.methods.vipll.fitted import Architecture, FittedModel
from vipll_gui.learning.methods.vipll.generative import GaussianModel, GenerativeModel, NeuralModel
from vipll_gui.learning.methods.vipll.going_on import again, covers
from vipll_gui.learning.methods.vipll.judge import Judge, Told
from vipll_gui.learning.methods.vipll.judge_model import both_scores
from vipll_gui.learning.methods.vipll.leaving_out import drawn_batches, mark_of_parts, shown_to
from vipll_gui.learning.methods.vipll.picture_view import picture_view
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.recipes import Recipe, divided, resolve
from vipll_gui.learning.methods.vipll.seeds import seeded
from vipll_gui.learning.methods.vipll.settings import Settings
from vipll_gui.learning.methods.vipll.sure_sources import SureSource
from vipll_gui.learning.methods.vipll.sureness import left_out
from vipll_gui.learning.methods.vipll.teller import Teller
from vipll_gui.learning.methods.vipll.terms import Terms
from vipll_gui.learning.networks import Classifier, MemberMLP, NetworkFactory
from vipll_gui.learning.optimiser import AdamW
from vipll_gui.learning.pixels import PixelGrid
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.scaling import Scaling
from vipll_gui.learning.scenes import Scenes
from vipll_gui.learning.settings import AFRESH
from vipll_gui.learning.settling import Settling
from vipll_gui.learning.threads import in_one_thread

LEAST_BATCH = 16  # below this, a device without memory is given up for the CPU
T = TypeVar("T")


class Trainer:
    """Learns the posterior of every instance; iterate over `run()`, then take `model()`.

    Of several ranks each has a trainer for its share of the instances, which was checked with the whole.
    """

    def __init__(
        self,
        features: NDArray[np.generic],
        candidates: CandidateSets,
        settings: Settings | None = None,
        *,
        start: FittedModel | None = None,
        network: NetworkFactory | None = None,
        evidence: Sequence[LogEvidence] = (),
        certain: NDArray[np.bool_] | None = None,
        scenes: NDArray[np.int64] | None = None,
        given: CandidateSets | None = None,
        ranks: Ranks = ALONE,
    ) -> None:
        self.settings = settings or Settings()
        rows = checked_features(features)
        if ranks is ALONE:
            check_problem(rows, candidates)
            check_evidence(evidence, candidates)
        n = int(total(ranks, len(rows)))
        self.recipe: Recipe = divided(resolve(self.settings, n), n, ranks.size)
        self._features, self._candidates, self._factory, self._ranks = rows, candidates, network, ranks
        self._labels = np.unique(ranks.gathered(np.unique(candidates.labels))).astype(np.int64)
        self._seed = self.settings.seed * ranks.size + ranks.rank  # of what each draws for itself
        self._sources, self._certain, self._stretches, self._given = tuple(evidence), certain, scenes, given
        self._notes: list[str] = []
        self._start = self._fitting(start)
        if self._start:
            self.recipe = again(self.recipe, self.settings)
        self._device = devices.choose(self.settings.device)
        self._model: FittedModel | None = None
        self._judge: Judge | None = None
        self._teller: Teller | None = None  # where there is a judge
        self._trained = False

    def _fitting(self, start: FittedModel | None) -> FittedModel | None:
        """The earlier model if it covers these data, else None and a note."""
        shape, given, known = self._features.shape[1:], self._factory is not None, self._candidates.n_labels
        if start is None or covers(start, self.settings, self.recipe, shape, self._labels, known, given=given):
            return start
        self._notes.append(AFRESH)
        return None

    # preparation

    def _prepare(self) -> None:
        """Scaling, tensors, networks and optimiser, on the device."""
        recipe, start = self.recipe, self._start
        pixels = start.pixels if start else self._picture_view()
        features = pixels.described(self._features) if pixels else self._features
        scaling = start.scaling if start else Scaling.fit(features.reshape(len(features), -1), self._ranks)
        labels = start.labels if start else self._labels
        problem = LearningProblem.build(
            features, self._candidates, labels, scaling, scores=recipe.scores, ranks=self._ranks
        )
        architecture = start.architecture if start else self._new_architecture(tuple(problem.inputs.shape[1:]))
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
            recipe.tempering,
            recipe.mixture,
            pixels=pixels,
        )
        self._cpu_problem = problem
        members = self._network().members
        self._seen = shown_to(members, len(problem), recipe.left_out, self._seed, self._ranks)
        self._offered = self._new_scenes()
        self._scenes: Scenes | None = None  # from when features bear them out
        self._settle_on(self._device)
        self._judge = self._new_judge()
        if self._judge is not None:
            self._teller = self._new_teller(self._judge)
        equal = objective.running_weights(torch.ones(()), self._problem.candidates)
        self._running = equal
        if recipe.seeded:
            self._running = seeded(self._problem.explained, equal, self._problem.candidates, self._ranks)
        self._begun = self._running
        if start:
            self._update(self._evaluate())

    def _new_architecture(self, shape: tuple[int, ...]) -> Architecture:
        """The classifier that the recipe asks for, of instances of this shape."""
        return Architecture(
            kind="given" if self._factory else "convnet" if self._features.ndim > 2 else "mlp",
            members=self.recipe.members,
            shape=shape,
            hidden=self.recipe.hidden,
            labels=len(self._labels),
            scores=self.recipe.scores,
        )

    def _picture_view(self) -> PixelGrid | None:
        """The picture that the columns are seen as; a network of the caller's own sees them as they are."""
        asked = self.recipe.scores and self.recipe.generative == "gaussian" and self._factory is None
        if not asked or self._features.ndim > 2:
            return None
        return picture_view(self._features, self._candidates, self._ranks)

    def _settle_on(self, device: torch.device) -> None:
        """Moves everything to a device and starts its random numbers and optimisers there."""
        assert self._model is not None  # noqa: S101 - set by _prepare
        self._device = device
        self._problem = self._cpu_problem.to(device)
        told = evidence_table(self._sources, self._candidates, self._model.labels, self._ranks)
        self._evidence = None if told is None else told.to(device)
        self._random = torch.Generator(device).manual_seed(self._seed)
        network = self._model.network.to(device)
        if isinstance(network, MemberMLP):
            network.generator = self._random
        self._optimiser = AdamW(network.parameters(), self.recipe.learning_rate)
        self._generative = self._generative_model()
        if self._judge is not None:
            self._judge.to(device)
        if self._teller is not None:
            self._teller.to(device)
        self._table: Tensor | None = None
        self._used: Tensor | None = None

    def _generative_model(self) -> GenerativeModel | None:
        """A new model of p(x|y), where the recipe asks for one and gives it a weight."""
        if self.recipe.generative == "none" or self.recipe.likelihood_weight == 0:
            return None
        if self.recipe.generative == "gaussian":
            return GaussianModel(self._problem, self._ranks)
        features, labels = self._problem.explained.shape[1], self._problem.candidates.shape[1]
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(self.settings.seed)
            return NeuralModel(features, labels, self._random, self._device, self._ranks)

    def _new_judge(self) -> Judge | None:
        """Where the recipe asks for one, and p(x|y) is there for all labels."""
        if not self.recipe.judged or not isinstance(self._generative, GaussianModel):
            return None
        flat = self._cpu_problem.inputs.dim() == 2  # then its inputs are these scores
        scores = (
            self._cpu_problem.inputs.numpy() if flat else both_scores(self._network_model().scaling, self._features)
        )
        came = None if self._given is None else label_mask(self._given, self._network_model().labels)
        told = self._evidence, self._certain, self._ranks, came, self._stretches
        return Judge(self._problem, self._generative, scores, *told)

    def _new_teller(self, judge: Judge) -> Teller:
        """For networks and judge; what the members learned from is noted in the model."""
        made_of = self._candidates, self._network_model().labels, self._certain, self._ranks
        source = SureSource.of(self._sources, *made_of)
        if self._seen is None:
            return Teller(judge, None, self._ranks, source=source)
        parts, start = mark_of_parts(self._features, self._seed, self._ranks), self._start
        same = start is None or start.parts == parts
        self._model = replace(self._network_model(), parts=parts if same else None)
        return Teller(judge, left_out(self._seen, len(self._problem)), self._ranks, None if same else start, source)

    def _new_scenes(self) -> Scenes | None:
        """Where the recipe has a judge, and sets name what is in a scene."""
        if not self.recipe.judged or self._stretches is None or self._ranks is not ALONE:
            return None
        scenes = Scenes(self._stretches, self._cpu_problem.candidates.numpy())
        return scenes if scenes else None

    # the run

    @in_one_thread
    def run(self, should_stop: Callable[[], bool] = never) -> Iterator[EpochReport]:
        """One report per epoch; asks `should_stop` once per batch and ends cleanly when it says so."""
        self._prepare()
        recipe, began = self.recipe, time.monotonic()
        warmup = recipe.warmup_epochs if self._generative else 0
        cost_of_warmup = self._generative.warmup_cost if self._generative else 0.0
        warm, main = ("warm-up", warmup, cost_of_warmup), ("main", recipe.epochs, 1.0)
        phases = (warm, main) if self._offered is None else (warm, warm, main)  # first without scenes
        planned, done = sum(epochs * cost for _, epochs, cost in phases), 0.0
        for number, (phase, epochs, cost) in enumerate(phases):
            if number == 1 and phase == warm[0] and not self._heed_scenes():
                done += epochs * cost
                continue
            if phase == "main" and not self._begin_judging(should_stop):
                return
            self._trained = phase == "main"
            settling = Settling(self._running, self._ranks)
            for epoch in range(1, epochs + 1):
                if phase == "main" and not self._hear(epoch, epochs, should_stop):
                    return
                losses = self._of_all(self._epoch(phase, epoch, should_stop))
                if should_stop():
                    return
                done += cost
                flips, alpha = 0, None
                if phase == "main":
                    posterior = self._evaluate()
                    self._update(posterior)
                    told = posterior if self._teller is None else self._teller.tell(posterior)
                    alpha = self._network_model().spread(told)
                    flips = settling.follow(self._running)
                settled = self.settings.early_stop and settling.settled
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

    def _heed_scenes(self) -> bool:
        """Start anew with scenes, if what was found without them bears them out; whether it does."""
        if self._offered is None or not self._offered.borne_out(self._running.cpu().numpy()):
            return False
        self._scenes = self._offered
        if self._judge is not None:
            self._judge.scenes = self._scenes
        if self._start is None:
            self._running = self._begun
        return True

    def _begin_judging(self, should_stop: Callable[[], bool]) -> bool:
        """Let the judge begin, and networks start where that led; False if stopped.

        What they are before they learn is kept, in case the judge finds other labels.
        """
        judge = self._judge
        if judge is None:
            return True
        self._untaught = _copied(self._network().state_dict()), self._random.device, self._random.get_state()
        begun = self._unless_memory(lambda: judge.begin(self._begun, self._running, should_stop))
        if begun is not None and self._start is None and self._scenes is None:
            self._running = begun
        return begun is not None

    def _hear(self, epoch: int, epochs: int, should_stop: Callable[[], bool]) -> bool:
        """Let the judge take a step of its conclusion before an epoch but the first, and all before the last.

        So the first posteriors are there before the first tree, which takes longer to grow than they do. False if
        stopped.
        """
        judge = self._judge
        last = epochs if self._scenes is None else epochs - 1  # networks choose by what a scene said an epoch ago
        if judge is None or epoch == 1 < last:
            return True
        while not judge.concluded:
            if not self._unless_memory(lambda: judge.conclude(should_stop)):
                return False
            if judge.told is not None and not self._begin_anew(judge.told, epoch, should_stop):
                return False
            if epoch < last:
                break
        return True

    def _begin_anew(self, told: Told, epoch: int, should_stop: Callable[[], bool]) -> bool:
        """Have networks learn up to an epoch from other sets: what they have learned so far was of others.

        False if stopped: then they are as they were, since they know more than those that have hardly begun.
        """
        used, taught = self._running if self._used is None else self._used, _copied(self._network().state_dict())
        self._problem = replace(self._problem, candidates=told.candidates)
        self._cpu_problem = replace(self._cpu_problem, candidates=told.candidates.cpu())
        untaught, device, random = self._untaught
        self._network().load_state_dict(untaught)
        if self._random.device == device:
            self._random.set_state(random)
        self._optimiser = AdamW(self._network().parameters(), self.recipe.learning_rate)
        if self._start:
            self._update(self._evaluate())
        else:
            self._running = told.weights
        for earlier in range(1, epoch):
            self._epoch("main", earlier, should_stop)
            if should_stop():
                self._used = used.to(self._device)
                self._network().load_state_dict(taught)
                return False
            self._update(self._evaluate())
        return True

    def _unless_memory(self, work: Callable[[], T]) -> T:
        """What the judge's work comes to, which is done again on the CPU where memory runs out."""
        try:
            return work()
        except RuntimeError as error:
            if not self._bearable(error):
                raise
            self._leave_device(error)  # it knows no batches that could be smaller
            return work()

    def model(self) -> FittedModel:
        """The model as trained so far; TrainingError before the first epoch of the main phase."""
        if self._model is None or not self._trained:
            raise TrainingError("nothing has been learned yet", remedy="Let training reach its main phase.")
        return self._model if self._teller is None else self._teller.model(self._model)

    def weights(self) -> bytes:
        """The model as trained so far, to be stored."""
        return self.model().to_bytes()

    def explanation(self, shown: CandidateSets) -> Arrays:
        """What tells, without torch, why the candidates `shown` to a person are believed as they are."""
        used = self._running if self._used is None else self._used
        sources = [one.over(self._candidates, shown) for one in self._sources]
        return explain(self.model(), self.recipe, self._problem, self._generative, used, shown, sources, self._ranks)

    def _of_all(self, losses: dict[str, float]) -> dict[str, float]:
        """Loss terms as they are on average over the ranks."""
        means = self._ranks.summed(np.array(list(losses.values()), np.float64)) / self._ranks.size
        return dict(zip(losses, means.tolist(), strict=True))

    def _take_notes(self) -> tuple[str, ...]:
        notes, self._notes = tuple(self._notes), []
        return notes

    def _update(self, alpha: Tensor) -> None:
        """ỹ from the posteriors of all instances (Algorithm 1, line 22)."""
        self._running = self._weighed(objective.running_weights(alpha, self._problem.candidates))

    def _weighed(self, shares: Tensor) -> Tensor:
        """Shares (n, k) with what the rest of its scene says of each instance."""
        if self._scenes is None:
            return shares
        return torch.from_numpy(self._scenes.weighed(shares.cpu().numpy())).to(shares)

    def _epoch(self, phase: str, epoch: int, should_stop: Callable[[], bool]) -> dict[str, float]:
        """One epoch; where memory runs out it starts over with smaller batches, then on the CPU."""
        while True:
            try:
                if phase == "warm-up":
                    assert self._generative is not None  # noqa: S101 - there is no warm-up without it
                    loss, running = self._generative.warm_up(self._problem, self._running, self._batch(), should_stop)
                    self._running = self._weighed(running)
                    return {"generative": loss, "total": loss}
                return self._main_epoch(epoch, should_stop)
            except RuntimeError as error:
                if not self._bearable(error):
                    raise
                self._retreat(error)

    def _bearable(self, error: RuntimeError) -> bool:
        """Whether memory ran out, and nobody else waits for this very batch."""
        return devices.is_out_of_memory(error) and self._ranks.size == 1

    def _retreat(self, error: RuntimeError) -> None:
        """Halves the batch, or goes on on the CPU, and notes it for the user."""
        batch = self._batch() // 2
        if batch >= LEAST_BATCH:
            self.recipe = replace(self.recipe, batch_size=batch)
            self._notes.append(f"out of memory on {self._device}, went on with batches of {batch}")
        else:
            self._leave_device(error)

    def _leave_device(self, error: RuntimeError) -> None:
        """Goes on on the CPU, and notes it for the user; TrainingError where it is there already."""
        if self._device.type == "cpu":
            raise TrainingError(
                "there is not enough memory to train on these data",
                remedy="Train on fewer instances or features, or on a larger machine.",
            ) from error
        self._notes.append(f"out of memory on {self._device}, went on on cpu")
        self._settle_on(torch.device("cpu"))
        self._running, self._begun = self._running.cpu(), self._begun.cpu()

    def _batch(self) -> int:
        return min(self.recipe.batch_size, len(self._problem))

    # the main phase

    def _main_epoch(self, epoch: int, should_stop: Callable[[], bool]) -> dict[str, float]:
        """One pass of every member over its instances; the mean of each term and of their weighted total."""
        recipe, generative = self.recipe, self._generative
        extra: dict[str, float] = {}
        if generative:
            if epoch > 1:
                followed = generative.follow(self._problem, self._running, self._batch(), should_stop)
                extra = {} if followed is None else {"generative": followed}
            if self._table is None or (epoch - 1) % recipe.refresh == 0:
                self._table = generative.table(self._problem, self._running)
        self._used = self._running
        running = objective.log_weights(
            self._running,
            self._problem.candidates,
            memory=recipe.memory,
            floor=recipe.floor,
            outside=recipe.outside / self._running.shape[1],
        )
        sought = Terms(recipe, self._problem, running, self._table, self._evidence)
        network = self._network().train()
        batches = drawn_batches(self._seen, network.members, len(self._problem), self._batch(), self._random)
        steps = int(self._ranks.gathered(np.array([len(batches)])).min())
        means: dict[str, Tensor] = {}
        for step, at in enumerate(batches[:steps]):  # (M, B)
            if should_stop():
                break
            self._set_rate((epoch - 1 + step / steps) / recipe.epochs)
            x = self._problem.inputs[at]  # (M, B, d)
            if recipe.noise:
                x = x + recipe.noise * torch.randn(x.shape, generator=self._random, device=x.device)
            terms = sought.of(self._alpha(network, x), at)
            loss = objective.total(terms, sought.weights)
            self._optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self._ranks.average(one.grad for one in network.parameters() if one.grad is not None)
            self._optimiser.step()
            for name, term in (*terms.items(), ("total", loss / len(at))):
                value = term.detach().mean() / steps
                means[name] = means[name] + value if name in means else value
        # What batch norm saw differs between ranks; the parameters do not, unless their machines round differently.
        self._ranks.average(one for one in network.state_dict().values() if one.is_floating_point())
        return {name: float(value) for name, value in means.items()} | extra

    def _set_rate(self, progress: float) -> None:
        if self.recipe.annealed:
            share = 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * progress))
            self._optimiser.rate = self.recipe.learning_rate * share

    def _network_model(self) -> FittedModel:
        """The model without its judge."""
        assert self._model is not None  # noqa: S101 - set by _prepare
        return self._model

    def _network(self) -> Classifier:
        return self._network_model().network

    def _alpha(self, asked: Callable[[Tensor], Tensor], x: Tensor) -> Tensor:
        """(M, B, k) posteriors of the members who are `asked` about inputs x; bfloat16 where the device has it."""
        half = devices.precision(self._device)
        with torch.autocast(self._device.type, half, enabled=half is not torch.float32):
            logits = asked(x)
        return objective.concentration(logits.float())

    @torch.no_grad()
    def _evaluate(self) -> Tensor:
        """(n, k) posteriors of all instances, of the members together."""
        network, inputs, parts = self._network().eval(), self._problem.inputs, []
        for at in range(0, len(inputs), CHUNK):
            part = self._alpha(network.ask_all, inputs[at : at + CHUNK])
            parts.append(objective.pooled(part, mixture=self.recipe.mixture))
            if self._teller is not None:
                self._teller.hear(part, at)
        return torch.cat(parts)


def _copied(state: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """What networks know, to be put back."""
    return {name: one.clone() for name, one in state.items()}
