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
other; where decisions are all there is to learn from, some are hidden in turns for that.
"""

from __future__ import annotations

from copy import copy
from dataclasses import fields, replace

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.linalg import eigh
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.checks import check_evidence
from vipll_gui.learning.forest import Forest, Grower
from vipll_gui.learning.methods import Arrays, LearningJob, never
from vipll_gui.learning.methods.leave_one_out.companions import find_companions, halfway, left_out_together
from vipll_gui.learning.methods.leave_one_out.halves import Half, errors_to_expect, part
from vipll_gui.learning.methods.leave_one_out.hiding import best_exponent, hidden_decisions, tempered
from vipll_gui.learning.methods.leave_one_out.model import Judge, SmoothModel, View, log_shares
from vipll_gui.learning.methods.leave_one_out.pooling import TEMPER, Weights, fit_weights, normalised, pooled
from vipll_gui.learning.methods.leave_one_out.smoother import FEW, Smoother, make_smoother
from vipll_gui.learning.methods.leave_one_out.sureness import as_sure
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.one_pass_trainer import OnePassTrainer
from vipll_gui.learning.scaling import FloatArray, Scaling
from vipll_gui.learning.scenes import Scenes

EM_STEPS = 30
SMOOTHING_STEPS = 12  # before the labels are thought good enough to turn scores by
POOLED_STEPS = 8  # between two looks at how much each judge counts …
LOOKS = 2  # … of which there are so many
STEPS = 2 + EM_STEPS + SMOOTHING_STEPS + 1 + LOOKS * POOLED_STEPS
QUICKLY = (  # the steps of those who are asked for a second opinion: some of each kind
    *range(1, 11),
    *range(EM_STEPS + 1, EM_STEPS + 8),
    *range(EM_STEPS + SMOOTHING_STEPS + 2, EM_STEPS + SMOOTHING_STEPS + POOLED_STEPS + 3),
)
TREES, FAINTEST = 60, 0.05  # and how little a forest may count
LANDMARKS_OF_HALF, FEW_OF_HALF = 750, 1_500  # those who are asked for a second opinion compare less
LEAST = 1e-4  # share of a candidate that the judges give less
FEWEST, MOST = 1.0, 200.0  # instances that are alike, as the posterior counts them
LATENT, ENOUGH = 32, 10_000  # components kept, and instances that are enough to find them


class LeaveOneOut(OnePassTrainer):
    """Learns one job."""

    def __init__(self, job: LearningJob, *, asked: bool = True) -> None:
        super().__init__(job)
        check_evidence(job.evidence, job.candidates)
        self._features, self._sets, self._sources = job.features, job.candidates, job.evidence
        self._weights: Tensor  # (n, k) ỹ, from the first step on
        self._of = np.arange(len(job.features)) if job.scenes is None else job.scenes
        self._scenes = Scenes(self._of, self.candidates)
        self._heeded: Scenes | None = None  # where features bear them out
        self._told: FloatArray  # (n, k) what other sources say for candidates, 0 for other labels
        self._judges: list[tuple[View, Smoother]] = []
        self._landmarks, self._few = self.settings.landmarks, FEW
        self._grower: Grower | None = None  # where a forest may count
        self._forest: tuple[Forest, FloatArray] | None = None  # and what it says of every instance without it
        self._counts: Weights  # how much each judge, the forest and the Gaussians count
        hidden = hidden_decisions(job, self.candidates, self.layout.labels) if asked else ()
        self._hidden, self._found = list(hidden), list[FloatArray]()  # and what is said of those hidden
        together = np.where(self._of < 0, ~self._of, self._of)  # also what a set lacks
        self._halves = part(self.candidates, together) if asked and not self._hidden else []
        self._second = np.zeros(self.candidates.shape, np.float32)  # what each half says of the other
        self._learner = self  # whose turn it is

    def steps(self) -> int:
        """Preparation, expectation-maximisation, smoothing and smoothing by all judges; then so for those asked."""
        return (1 + len(self._hidden)) * STEPS + len(self._halves) * len(QUICKLY)

    def step(self, number: int) -> None:
        """One of them."""
        if self._halves and number >= STEPS:
            turn, step = divmod(number - STEPS, len(QUICKLY))
            self._step_of_half(self._halves[turn], step)
            return
        turn, step = divmod(number, STEPS)
        if turn and step == 0:
            self._learner = LeaveOneOut(self._hidden[turn - 1].job, asked=False)
        self._learner._step(step)
        if turn and step == STEPS - 1:
            self._found.append(self._learner._shares()[self._hidden[turn - 1].rows])

    def _step_of_half(self, half: Half, step: int) -> None:
        if step == 0:
            self._learner = self._taken(half.learns)
        self._learner._step(QUICKLY[step])
        if step == len(QUICKLY) - 1:
            self._second[half.asked] = self._learner._model().shares(self._scores[half.asked])

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
        one._scenes = Scenes(self._of[rows], one.candidates, self._scenes.odds)
        one._judges, one._forest = [], None
        one._landmarks, one._few = min(self._landmarks, LANDMARKS_OF_HALF), FEW_OF_HALF
        one._grower = None if self._grower is None else Grower(one._normal_scores, len(self.layout.labels), TREES // 2)
        one._weights = one._problem.candidates / one._problem.candidates.sum(1, keepdim=True)
        return one

    def _step(self, number: int) -> None:
        after = number - EM_STEPS - 2
        if number == 0:
            self._prepare()
        elif number <= EM_STEPS:
            _, self._weights = self._gaussian.warm_up(self._problem, self._weights)
        elif after < 0:
            self._labels: FloatArray = self._weights.numpy()
            self._heeded = self._scenes if self._scenes.borne_out(self._labels) else None
            d = self._scores.shape[1] // 2
            for columns in (slice(0, d), slice(d, 2 * d)):
                self._add_judge(View(columns))
        elif after < SMOOTHING_STEPS:
            said = [np.maximum(one.left_out(self._labels), LEAST) for _, one in self._judges]
            self._follow(np.add.reduce(said))
        elif after == SMOOTHING_STEPS:
            whiten = self._gaussian.fitted(self._problem, torch.from_numpy(self._labels)).whiten.numpy()
            self._add_judge(View(self._gaussian.view, whiten))
            self._counts = np.append(np.full(len(self._judges), 1 / len(self._judges)), self.settings.likelihood_weight)
        else:
            if (after - SMOOTHING_STEPS - 1) % POOLED_STEPS == 0:
                self._look()
            self._follow(np.maximum(normalised(pooled(self._said(), self._counts)), LEAST))

    def _look(self) -> None:
        """Find out how much everybody counts, with a forest grown on what is believed now."""
        start = self._counts
        if self._grower and self._forest is None:
            start = np.insert(start, -1, 1 / len(start))
            self._forest = self._grower.grow(self._labels, never)
        self._counts = fit_weights(self._said(), self.candidates, start)
        if self._forest is not None and self._counts[-2] < FAINTEST:
            self._forest, self._grower, self._counts = None, None, np.delete(self._counts, -2)

    def _add_judge(self, view: View) -> None:
        self._judges.append((view, make_smoother(view.of(self._scores), self._landmarks, few=self._few)))

    def _follow(self, said: FloatArray) -> None:
        """ỹ goes half way to what is said of the candidates."""
        inside = self._inside(said)
        inside *= 1 if self._heeded is None else self._heeded.said(inside)
        self._labels = (self._labels + inside / inside.sum(axis=1, keepdims=True)) / 2

    def _inside(self, said: FloatArray) -> FloatArray:
        """(n, k) what is said of the candidates, with what other sources say, as shares."""
        inside = said * self._told
        found: FloatArray = inside / inside.sum(axis=1, keepdims=True)
        return found

    def _said(self) -> list[FloatArray]:
        """What each judge, the forest and p(x|y) say of every instance without it, as logarithms."""
        return self._heard([one.left_out(self._labels) for _, one in self._judges], self._explained())

    def _heard(self, judged: list[FloatArray], explained: FloatArray) -> list[FloatArray]:
        """What judges say (n, k), the forest and p(x|y), all as logarithms."""
        votes = [] if self._forest is None else [self._forest[1]]
        return [*map(log_shares, judged + votes), explained]

    def _explained(self) -> FloatArray:
        """(n, k) log p(x|y) of every instance without it."""
        found: FloatArray = self._gaussian.table_of_all(self._problem, torch.from_numpy(self._labels)).numpy()
        return found

    def _shares(self) -> FloatArray:
        """(n, k) what all say together of every instance, half of it without any that has the same set."""
        along = np.random.default_rng(0).standard_normal(self._scores.shape[1], np.float32)
        groups, told = find_companions(self.candidates, self._scores @ along), self._evidence()
        table = self._explained()
        alone = [one.left_out(self._labels) for _, one in self._judges]
        together = [left_out_together(one, self._labels, groups) for _, one in self._judges]
        first, second = (
            normalised(TEMPER * pooled(self._heard(said, table), self._counts) + told) for said in (alone, together)
        )
        shares = halfway(first, second, self.candidates)
        return self._with_scenes(shares)

    def _with_scenes(self, shares: FloatArray) -> FloatArray:
        """Shares (n, k) with what the rest of its scene says of each instance, where scenes are heeded."""
        if self._heeded is None:
            return shares
        return self._heeded.considered(shares, self._inside(np.maximum(shares, LEAST)))

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
        shares = self._shares()
        if self._hidden:
            exponent = best_exponent(np.concatenate(self._found), np.concatenate([one.labels for one in self._hidden]))
            shares, self._counts = tempered(shares, exponent), exponent * self._counts
        if self._halves:
            shares = self._as_sure(shares)
        leverage = np.mean([one.leverage for _, one in self._judges], axis=0)
        alike: FloatArray = np.clip(1 / np.maximum(leverage, 1e-9) - 1, FEWEST, MOST).astype(np.float32)
        return self._model(), self.layout.spread(shares) * alike[:, None]

    def _as_sure(self, shares: FloatArray) -> FloatArray:
        """Shares (n, k) as sure as what the halves say of each other allows; so are beliefs in new instances then."""
        said = self._with_scenes(self._second)
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
    spread = np.atleast_2d(np.cov(some.T, dtype=np.float64))
    values, axes = eigh(spread, subset_by_index=(max(0, d - LATENT), d - 1), check_finite=False)
    axes = axes[:, ::-1] / max(float(np.sqrt(max(values[-1], 0))), 1e-6)
    found: NDArray[np.float16] = ((turned - centre) @ axes.astype(np.float32)).astype(np.float16)
    return found
