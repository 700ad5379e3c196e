"""Leave-one-out learning: label weights that follow, in turns, what all other instances say.

First expectation-maximisation of a Gaussian for each label inside the candidate sets, then steps of kernel
regressions on label weights ỹ, which take the place of ỹ by half. There are three of them: on normal scores, on
standard scores, and on scores turned so that instances of a label lie close together. Beside them stands a forest.
How much each judge and the Gaussians count is found by how much probability they give to candidate sets and decisions
they have not seen; where a forest counts for nothing those who are asked for a second opinion grow none. All leave an
instance out of what it is compared with, so that nothing confirms itself; a decision is a set of one label, which no
step moves, and what is believed of a decided instance is what the others say of it. Half of what is believed in the
end leaves out all that have the same set, since they, too, confirm each other. Where sets name what is in a scene,
the rest of the scene has its say. How sure to be is found by asking halves that concluded by themselves about each
other; where decisions are all there is to learn from, some are hidden in turns for that. Belief outside a set that
nobody decided is how probably it lacks its truth (`vipll/missing.py`). Labels that have changed places are put back
(`vipll/exchanges.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import fields, replace
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.linalg import eigh
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.checks import check_evidence
from vipll_gui.learning.forest import Forest, Grower
from vipll_gui.learning.input_layout import label_mask
from vipll_gui.learning.methods import Arrays, LearningJob, never
from vipll_gui.learning.methods.leave_one_out.companions import find_companions, halfway, left_out_together
from vipll_gui.learning.methods.leave_one_out.halves import errors_to_expect, part
from vipll_gui.learning.methods.leave_one_out.hiding import best_exponent, hidden_decisions, tempered
from vipll_gui.learning.methods.leave_one_out.model import Judge, SmoothModel, View, log_shares
from vipll_gui.learning.methods.leave_one_out.pooling import TEMPER, Weights, fit_weights, normalised, pooled
from vipll_gui.learning.methods.leave_one_out.smoother import FEW, Smoother, make_smoother
from vipll_gui.learning.methods.leave_one_out.sureness import as_sure
from vipll_gui.learning.methods.vipll import exchanges
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge import with_outside
from vipll_gui.learning.methods.vipll.labels_beside import LabelsBeside
from vipll_gui.learning.methods.vipll.missing import MissingTruths, find_missing
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.set_looks import SetLooks
from vipll_gui.learning.methods.vipll.sure_sources import SureSource
from vipll_gui.learning.methods.vipll.torn_sets import Imported, find_lost_labels
from vipll_gui.learning.one_pass_trainer import OnePassTrainer
from vipll_gui.learning.scaling import FloatArray, Scaling
from vipll_gui.learning.scenes import Scenes


class Plan(NamedTuple):
    """How many steps of each kind lead to a conclusion."""

    maximisation: int
    smoothing: int  # before labels are thought good enough to turn scores by
    looks: int  # at how much each judge counts

    @property
    def steps(self) -> int:
        """All of them, preparation included."""
        return 3 + self.maximisation + self.smoothing + self.looks * POOLED_STEPS


POOLED_STEPS = 8  # after each look
WHOLE, QUICKLY = Plan(30, 12, 2), Plan(10, 6, 1)  # the latter for a second opinion
ANEW, MAXIMISATION_ANEW, SMOOTHING_ANEW = 4, 10, 20  # times and steps, where sets without their truth are common
TREES, FAINTEST = 60, 0.05  # and how little a forest may count
LANDMARKS_OF_HALF, FEW_OF_HALF = 750, 1_500  # those who are asked for a second opinion compare less
LEAST = 1e-4  # share of a candidate that the judges give less
COMMON, RAREST = 0.25, 1e-3  # power of how common a label is that is taken from what is said of sets, and the least
FEWEST, MOST = 1.0, 200.0  # instances that are alike, as the posterior counts them
LATENT, ENOUGH = 32, 10_000  # components kept, and instances that are enough to find them


class LeaveOneOut(OnePassTrainer):
    """Learns one job."""

    def __init__(self, job: LearningJob, *, asked: bool = True) -> None:
        super().__init__(job)
        check_evidence(job.evidence, job.candidates)
        self._features, self._sets, self._sources = job.features, job.candidates, job.evidence
        self._certain = np.zeros(len(job.features), np.bool_) if job.certain is None else job.certain
        self._came = None if job.given is None else label_mask(job.given, self.layout.labels)  # (n, k) before decisions
        self._weights: Tensor  # (n, k) ỹ, from the first step on
        self._labels: FloatArray  # (n, k) the same, from when judges come
        self._of = np.arange(len(job.features)) if job.scenes is None else job.scenes
        self._lost: NDArray[np.bool_] | None = None  # (n, k) what sets lost that are judged apart
        self._scenes = Scenes(self._of, self.candidates)
        self._heeded: Scenes | None = None  # where features bear them out
        self._exchanged = False  # whether labels had changed places; if not, halves do not ask
        self._beyond: FloatArray = np.zeros((1, 1), np.float32)  # (n, k) ỹ of labels outside, where any are suspected
        self._told: FloatArray  # (n, k) what other sources say for candidates, 0 for other labels
        self._judges: list[tuple[View, Smoother]] = []
        self._landmarks, self._few = self.settings.landmarks, FEW
        self._grower: Grower | None = None  # where a forest may count
        self._forest: tuple[Forest, FloatArray] | None = None  # and what it says of every instance without it
        self._faint: FloatArray | None = None  # what a forest said that turned out to count for nothing
        self._counts: Weights  # how much each judge, the forest and the Gaussians count
        hidden = hidden_decisions(job, self.candidates, self.layout.labels) if asked else ()
        self._hidden, self._found = list(hidden), list[FloatArray]()  # and what is said of those hidden
        together = np.where(self._of < 0, ~self._of, self._of)  # also what a set lacks
        self._halves = part(self.candidates, together) if asked and not self._hidden else []
        self._second = np.zeros(self.candidates.shape, np.float32)  # what each half says of the other
        self._work = self._conclusions()

    def steps(self) -> int:
        """Those of this learner, then of those it asks."""
        return (1 + len(self._hidden)) * WHOLE.steps + len(self._halves) * QUICKLY.steps

    def step(self, number: int) -> None:  # noqa: ARG002 - one after the other
        """The next of them."""
        next(self._work)

    def _conclusions(self) -> Iterator[None]:
        """Its own conclusion, then of those who do not know some decisions, or of halves, each step by step."""
        yield from self._conclude(WHOLE)
        for hidden in self._hidden:
            learner = LeaveOneOut(hidden.job, asked=False)
            yield from self._ask(learner, WHOLE)
            self._found.append(learner._shares(learner._said())[hidden.rows])
        for half in self._halves:
            learner = self._taken(half.learns)
            yield from self._ask(learner, QUICKLY)
            self._second[half.asked] = learner._model().shares(self._scores[half.asked])

    def _ask(self, learner: LeaveOneOut, plan: Plan) -> Iterator[None]:
        """The steps of another learner, those that it turns out to need besides among them."""
        for _ in learner._conclude(plan):
            self.more, learner.more = self.more + learner.more, 0
            yield

    def _conclude(self, plan: Plan) -> Iterator[None]:
        """Label weights of its own, as many steps as planned."""
        if plan is WHOLE:
            self._prepare()
        yield
        for _ in range(plan.maximisation):
            _, self._weights = self._gaussian.warm_up(self._problem, self._weights)
            yield
        self._meet()
        yield
        yield from self._smoothen(plan.smoothing)
        if plan is WHOLE or self._exchanged:
            yield from self._put_back(plan.smoothing)
        if plan is WHOLE and self._halves:
            yield from self._without_suspects()
        self._turn()
        yield
        for _ in range(plan.looks):
            self._look()
            for _ in range(POOLED_STEPS):
                self._follow(np.maximum(normalised(pooled(self._said(), self._counts)), LEAST))
                yield

    def _without_suspects(self) -> Iterator[None]:
        """Starts anew a few times where sets without their truth are common, with suspects outside their sets.

        Labels are not exchanged here: sets that lack their truth speak for the wrong ones.
        """
        imported = Imported(self.candidates if self._came is None else self._came, self._of)
        self._lost = find_lost_labels(self._problem, self._gaussian, self._judges[0][1], imported, self._certain, never)
        for _ in range(ANEW):
            self._suspect()
            if not self._beyond.any():
                return
            self.more += 1 + SMOOTHING_ANEW
            self._begin(self._problem.candidates / self._problem.candidates.sum(1, keepdim=True), MAXIMISATION_ANEW)
            yield
            yield from self._smoothen(SMOOTHING_ANEW)

    def _put_back(self, smoothing: int) -> Iterator[None]:
        """Exchanges labels that have changed places (`vipll/exchanges.py`), with so many steps after each."""

        def conclude(weights: FloatArray) -> exchanges.Steps:
            self.more += 1 + smoothing
            self._begin(torch.from_numpy(weights), exchanges.STEPS)
            yield
            yield from self._smoothen(smoothing)
            return self._labels

        before = self._labels
        found = yield from exchanges.put_back(before, self.candidates, conclude, self._set_probability)
        assert found is not None  # noqa: S101 - whoever stops no longer asks
        self._exchanged |= found is not before
        self._labels = found

    def _set_probability(self, labels: FloatArray) -> float:
        """Log probability of all sets under label weights (n, k), by those who have not seen them."""
        self._labels = labels
        return exchanges.set_probability(pooled(self._said(), self._equal_counts()), self.candidates)

    def _taken(self, rows: NDArray[np.int64]) -> LeaveOneOut:
        """A learner that knows some of the instances, and how these are scored, and has concluded nothing."""
        one, problem = copy(self), self._problem
        one.candidates, one._scores, one._told = self.candidates[rows], self._scores[rows], self._told[rows]
        one._problem = replace(
            problem,
            inputs=problem.inputs[rows],
            explained=problem.explained[rows],
            candidates=problem.candidates[rows],
        )
        one._certain = self._certain[rows]
        one._came = None if self._came is None else self._came[rows]
        one._beyond = self._beyond[rows] if self._beyond.any() else self._beyond
        one._scenes = Scenes(self._of[rows], one.candidates, self._scenes.odds)
        one._judges, one._forest, one.more = [], None, 0
        one._landmarks, one._few = min(self._landmarks, LANDMARKS_OF_HALF), FEW_OF_HALF
        one._grower = None if self._grower is None else Grower(one._normal_scores, len(self.layout.labels), TREES // 2)
        one._weights = one._problem.candidates / one._problem.candidates.sum(1, keepdim=True)
        return one

    def _meet(self) -> None:
        """Judges come to what expectation-maximisation found."""
        self._labels = self._weights.numpy()
        self._heeded = self._scenes if self._scenes.borne_out(self._labels) else None
        d = self._scores.shape[1] // 2
        for columns in (slice(0, d), slice(d, 2 * d)):
            self._add_judge(View(columns))

    def _smoothen(self, steps: int) -> Iterator[None]:
        """So many steps towards what judges say."""
        for _ in range(steps):
            said = [np.maximum(one.left_out(self._labels), LEAST) for _, one in self._judges]
            self._follow(np.add.reduce(said))
            yield

    def _suspect(self) -> None:
        """Give labels outside their weights, where sets without their truth are common; elsewhere none."""
        looks = self._looks(pooled(self._said(), self._equal_counts()))
        found = self._missing(looks)
        self._beyond = found.beyond(looks, self.candidates) if found.common else np.zeros((1, 1), np.float32)

    def _begin(self, start: Tensor, steps: int) -> None:
        """Expectation-maximisation from weights (n, k) within the sets, with suspects outside of theirs."""
        begun = self._gaussian.again(self._problem, start, torch.from_numpy(self._beyond), steps, never)
        assert begun is not None  # noqa: S101 - nothing stops it
        self._labels = begun.numpy()

    def _turn(self) -> None:
        """One more judge, whose scores are turned by what is believed now."""
        whiten = self._gaussian.fitted(self._problem, torch.from_numpy(self._labels)).whiten.numpy()
        self._add_judge(View(self._gaussian.view, whiten))
        self._counts = self._equal_counts()

    def _equal_counts(self) -> Weights:
        """How much each judge and the Gaussians count where nothing tells."""
        return np.append(np.full(len(self._judges), 1 / len(self._judges)), self.settings.likelihood_weight)

    def _look(self) -> None:
        """Find out how much everybody counts, with a forest grown on what is believed now."""
        start = self._counts
        if self._grower and self._forest is None:
            start = np.insert(start, -1, 1 / len(start))
            self._forest = self._grower.grow(self._labels, never)
        self._counts = fit_weights(self._said(), self.candidates, start)
        if self._forest is not None and self._counts[-2] < FAINTEST:
            self._faint = self._forest[1]
            self._forest, self._grower, self._counts = None, None, np.delete(self._counts, -2)

    def _add_judge(self, view: View) -> None:
        self._judges.append((view, make_smoother(view.of(self._scores), self._landmarks, few=self._few)))

    def _follow(self, said: FloatArray) -> None:
        """ỹ goes half way to what is said of the candidates, and to suspicions."""
        inside = self._inside(said * np.exp(self._against_common()))
        inside *= 1 if self._heeded is None else self._heeded.said(inside)
        inside *= (1 - self._beyond.sum(axis=1, keepdims=True)) / inside.sum(axis=1, keepdims=True)
        self._labels = ((self._labels + inside + self._beyond) / 2).astype(np.float32)

    def _inside(self, said: FloatArray) -> FloatArray:
        """(n, k) what is said of the candidates, with what other sources say, as shares."""
        inside = said * self._told
        found: FloatArray = inside / inside.sum(axis=1, keepdims=True)
        return found

    def _against_common(self) -> FloatArray:
        """(n, k) what speaks against labels for being common; a set of any label tells nothing of that."""
        common = np.maximum(self._labels.mean(axis=0, dtype=np.float64), RAREST)
        against = np.where(self.candidates.all(axis=1, keepdims=True), 0, -COMMON * np.log(common))
        found: FloatArray = against.astype(np.float32)
        return found

    def _said(self) -> list[FloatArray]:
        """What each judge, the forest and p(x|y) say of every instance without it, as logarithms."""
        votes = [] if self._forest is None else [self._forest[1]]
        judged = [one.left_out(self._labels) for _, one in self._judges]
        return [*map(log_shares, judged + votes), self._explained()]

    def _explained(self) -> FloatArray:
        """(n, k) log p(x|y) of every instance without it."""
        found: FloatArray = self._gaussian.table_of_all(self._problem, torch.from_numpy(self._labels)).numpy()
        return found

    def _shares(self, said: list[FloatArray]) -> FloatArray:
        """(n, k) what all say together of every instance, half of it without any that has the same set."""
        along = np.random.default_rng(0).standard_normal(self._scores.shape[1], np.float32)
        groups = find_companions(self.candidates, self._scores @ along)
        told = self._evidence() + self._against_common()
        apart = [log_shares(left_out_together(one, self._labels, groups)) for _, one in self._judges]
        first, second = (
            normalised(TEMPER * pooled(heard, self._counts) + told) for heard in (said, apart + said[len(apart) :])
        )
        return self._with_scenes(halfway(first, second, self.candidates))

    def _with_scenes(self, shares: FloatArray) -> FloatArray:
        """Shares (n, k) with what the rest of its scene says of each instance, where scenes are heeded.

        What other sources say is in these shares: it is not told once more.
        """
        if self._heeded is None:
            return shares
        inside = np.where(self.candidates, np.maximum(shares, LEAST), 0)
        return self._heeded.considered(shares, inside / inside.sum(axis=1, keepdims=True))

    def _prepare(self) -> None:
        layout = self.layout
        flat = self._features.reshape(len(self._features), -1).astype(np.float32, copy=False)
        self._problem = LearningProblem.build(flat, self._sets, layout.labels, layout.scaling, scores=True)
        self._scores: FloatArray = self._problem.inputs.numpy()  # (n, 2d) normal and standard scores
        self._gaussian = GaussianModel(self._problem)
        self._weights = self._problem.candidates / self._problem.candidates.sum(1, keepdim=True)
        self._told = np.where(self.candidates, np.exp(self._evidence()), 0).astype(np.float32)
        self._grower = Grower(self._normal_scores, len(layout.labels), TREES)

    @property
    def _normal_scores(self) -> FloatArray:
        """(n, d) what trees see."""
        return self._scores[:, : self._scores.shape[1] // 2]

    def _evidence(self) -> NDArray[np.float64]:
        """(n, labels in use) what other sources say, at most 0 in each row."""
        table = np.zeros(self.candidates.shape)
        if self._sources:
            column = np.searchsorted(self.layout.labels, self._sets.labels)
            table[self._sets.rows, column] = np.sum([one.values for one in self._sources], axis=0)
        highest = np.where(self.candidates, table, -np.inf).max(axis=1, keepdims=True)
        return np.where(self.candidates, table - highest, 0.0)

    def result(self) -> tuple[SmoothModel, FloatArray]:
        """The model, and beliefs in all labels that add up to how many instances are alike."""
        list(self._work)  # what follows the last step
        said = self._said()
        shares, logs = self._shares(said), pooled(said, self._counts)
        if self._hidden:
            exponent = best_exponent(np.concatenate(self._found), np.concatenate([one.labels for one in self._hidden]))
            shares, self._counts = tempered(shares, exponent), exponent * self._counts
        if self._halves:
            shares = self._as_sure(shares)
        leverage = np.mean([one.leverage for _, one in self._judges], axis=0)
        alike: FloatArray = np.clip(1 / np.maximum(leverage, 1e-9) - 1, FEWEST, MOST).astype(np.float32)
        told = self._with_source(self._with_missing(shares, logs), said)
        return self._model(), self.layout.spread(told * alike[:, None])

    def _with_source(self, shares: FloatArray, said: list[FloatArray]) -> FloatArray:
        """Shares (n, k), where sets were made of another model's probabilities by these and what features say alone."""
        source = SureSource.of(self._sources, self._sets, self.layout.labels, self._certain)
        if source is None:
            return shares
        kinds = [said[0], *said[len(self._judges) :]]  # regressions are of one kind
        kinds += [] if self._faint is None else [log_shares(self._faint)]  # which tells how sure the others may be
        return np.where(source.made[:, None], source.believed(kinds, pooled(said, self._counts)), shares)

    def _with_missing(self, shares: FloatArray, logs: FloatArray) -> FloatArray:
        """Shares (n, k) of which what is outside a set is how probably it lacks its truth; decisions are not doubted.

        Where that cannot be told nothing is outside. `logs` (n, k) are what is said of every instance without it.
        """
        looks, inside = self._looks(logs), self.candidates
        missing = self._missing(looks).probability
        missing = np.where(self._certain, np.nan, np.nan_to_num(missing)).astype(np.float32)
        told = (torch.from_numpy(one) for one in (shares, inside, missing, looks.suits(inside)))
        return with_outside(*told).numpy()

    def _missing(self, looks: SetLooks) -> MissingTruths:
        """Which sets lack their truth, by how they look."""
        return find_missing(looks, self.candidates, self._labels, self._certain, came=self._came)

    def _looks(self, logs: FloatArray) -> SetLooks:
        """How sets look, by what is said (n, k) of every instance without it."""
        often = self._judges[0][1].left_out(self.candidates.astype(np.float32))
        asked = ~self._certain  # what people decided says nothing of which labels come together
        return SetLooks(logs, often, LabelsBeside.of(self._labels[asked], self.candidates[asked]), self._lost)

    def _as_sure(self, shares: FloatArray) -> FloatArray:
        """Shares (n, k) as sure as what the halves say of each other allows; so are beliefs in new instances then.

        What other sources say of an instance, no features tell: the halves are told it, or they would choose otherwise
        where nobody is in doubt.
        """
        said = self._with_scenes((self._second * np.exp(self._evidence())).astype(np.float32))
        asked = np.concatenate([half.asked for half in self._halves])
        inside, other = (np.where(self.candidates, one, 0)[asked] for one in (shares, said))
        doubted = float((1 - inside.max(axis=1) / np.maximum(inside.sum(axis=1), 1e-30)).sum())
        differ = int((inside.argmax(axis=1) != other.argmax(axis=1)).sum())
        sure = as_sure(shares, self.candidates, errors_to_expect(doubted, differ) / len(asked))
        self._counts = sure.power * self._counts
        return sure.shares

    def _model(self) -> SmoothModel:
        self._fit = self._gaussian.fitted(self._problem, torch.from_numpy(self._labels))
        judges = tuple(Judge(view, one.kernel, one.coefficients(self._labels)) for view, one in self._judges)
        mean, seen = self._labels.mean(axis=0), self._gaussian.view
        forest = None if self._forest is None else self._forest[0]
        return SmoothModel(self.layout, judges, mean, self._fit, seen, self._counts, forest)

    def explanation(self, shown: CandidateSets) -> Arrays:
        """The Gaussians, and the label weights they rest on; what is left of a belief is due to what is alike."""
        layout, column = self.layout, np.searchsorted(self.layout.labels, shown.labels)
        column = np.minimum(column, len(layout.labels) - 1)
        known = layout.labels[column] == shown.labels
        sources = [one.over(self._sets, shown) for one in self._sources]
        return {
            "strengths": np.array([1.0, 0.0, TEMPER * self._counts[-1], 0.0, 1.0, 0.0]),
            "labels": layout.labels,
            "prior": self._problem.prior.numpy(),
            "running": np.where(known, self._labels[shown.rows, column], 0).astype(np.float16),
            "latent": _principal(self._scores[:, self._gaussian.view] @ self._fit.whiten.numpy()),
            "view": np.array([self._gaussian.view.start, self._gaussian.view.stop]),
            **{f"scaling_{one.name}": getattr(layout.scaling, one.name) for one in fields(Scaling)},
            **{name: values.numpy() for name, values in self._fit._asdict().items()},
            **{f"evidence_{one.name}": one.values for one in sources},
        }


def _principal(turned: FloatArray) -> NDArray[np.float16]:
    """(n, ≤32) the principal components of scores whose spread within labels is 1, the widest first, then scaled to 1.

    What is wider than 1 tells labels apart.
    """
    some = turned[:: max(1, len(turned) // ENOUGH)]
    centre = some.mean(axis=0)
    d = turned.shape[1]
    spread = np.atleast_2d(np.cov(some.T, dtype=np.float64)) if len(some) > 1 else np.zeros((d, d))  # one has none
    values, axes = eigh(spread, subset_by_index=(max(0, d - LATENT), d - 1), check_finite=False)
    axes = axes[:, ::-1] / max(float(np.sqrt(max(values[-1], 0))), 1e-6)
    found: NDArray[np.float16] = ((turned - centre) @ axes.astype(np.float32)).astype(np.float16)
    return found
