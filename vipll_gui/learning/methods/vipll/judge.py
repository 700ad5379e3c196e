"""A judge that never saw the instance it speaks of: what is alike, and p(x|y), both in closed form.

Networks repeat what they were told of an instance. Beside them, half of every posterior is a kernel regression of the
label weights, times p(x|y), and each leaves the instance out exactly (`leave_one_out/smoother.py`):
docs/decisions/0016-doubt.md. It also tells which sets lack their truth (`missing.py`). Of those the label weights go
to labels outside, and everything is concluded anew, a few times: docs/decisions/0021-missing-truths.md.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.learning.methods.leave_one_out.model import log_shares
from vipll_gui.learning.methods.leave_one_out.pooling import normalised
from vipll_gui.learning.methods.leave_one_out.smoother import FloatArray, make_smoother
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge_model import WEIGHT, JudgeModel
from vipll_gui.learning.methods.vipll.missing import MissingTruths, find_missing
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.ranks import ALONE, Ranks, total

LANDMARKS = 1000  # instances that the others are compared with, where there are many
RIDGE = 0.1  # λ
STEPS, STEPS_OF_MANY, MANY = 30, 12, 10_000  # of ỹ, of more than MANY instances
SHARE = 0.5  # of the posterior; the networks have the rest
ROUNDS, ROUND_STEPS = 4, 15  # of doubting sets, and steps of expectation-maximisation and of ỹ in each
RARE = 0.005  # share of sets without their truth, below which none is doubted while labels are concluded
BOLDNESS = 3.0  # odds by which a doubted set is left sooner than believed: to leave one too many costs little
JOINS = 0.1  # weight of a label outside, from which on networks are told of it as of a candidate


class Judge:
    """What all other instances say of each one, for one problem, under label weights of its own."""

    def __init__(
        self,
        problem: LearningProblem,
        gaussian: GaussianModel,
        scores: FloatArray,
        evidence: Tensor | None,
        certain: NDArray[np.bool_] | None = None,
        ranks: Ranks = ALONE,
    ) -> None:
        self._problem, self._gaussian, self._ranks = problem, gaussian, ranks
        self._inside = problem.candidates.cpu().numpy()
        self._certain = np.zeros(len(problem), np.bool_) if certain is None else certain
        self._smoother = make_smoother(scores, LANDMARKS, RIDGE, ranks)
        self._told = np.zeros((1, 1), np.float32) if evidence is None else evidence.cpu().numpy()
        self._most_steps = STEPS if total(ranks, len(problem)) <= MANY else STEPS_OF_MANY
        self._weights: FloatArray  # (n, k), from the conclusion on
        self._said: Tensor  # (n, k)
        self._missing: Tensor  # (n, 1)
        self._model: JudgeModel

    def conclude(self, start: Tensor, weights: Tensor, should_stop: Callable[[], bool]) -> bool:
        """Follow what those that are alike say, from label weights (n, k) on; False if stopped.

        Where sets lack their truth it starts anew, at label weights as they were at first.
        """
        beyond = np.zeros((1, 1), np.float32)
        found = self._follow(weights.cpu().numpy(), beyond, STEPS, should_stop)
        for number in range(1, ROUNDS + 1):
            missing = self._doubt(found)
            if should_stop() or missing.share < RARE:
                break
            beyond = self._beyond(found, missing)
            begun = start * (1 - torch.from_numpy(beyond.sum(axis=1, keepdims=True)).to(start))
            told = torch.from_numpy(beyond).to(start)
            again = self._gaussian.again(self._problem, begun + told, told, ROUND_STEPS)
            steps = STEPS if number == ROUNDS else ROUND_STEPS
            found = self._follow(again.cpu().numpy(), beyond, steps, should_stop)
        if should_stop():
            return False
        self._weights = found
        self._said = torch.from_numpy(normalised(self._logs(found) + self._told)).to(weights)
        self._missing = torch.from_numpy(self._doubt(found).probability[:, None]).to(weights)
        self._model = self._concluded(found)
        return True

    def _follow(self, found: FloatArray, beyond: FloatArray, most: int, should_stop: Callable[[], bool]) -> FloatArray:
        """ỹ after steps towards what those that are alike say: of the candidates, and `beyond` of the others."""
        held = 1 - beyond.sum(axis=1, keepdims=True)
        for _ in range(min(most, self._most_steps)):
            if should_stop():
                break
            logs = log_shares(self._smoother.left_out(found)) + self._told
            found = (found + normalised(np.where(self._inside, logs, -np.inf)) * held + beyond) / 2
        return found

    def _logs(self, weights: FloatArray) -> FloatArray:
        """(n, k) what is said of each instance without it, as logarithms, whatever its set."""
        table = self._gaussian.table_of_all(self._problem, torch.from_numpy(weights).to(self._problem.explained))
        explained: FloatArray = table.mul_(WEIGHT).cpu().numpy()
        return log_shares(self._smoother.left_out(weights)) + explained

    def _doubt(self, weights: FloatArray) -> MissingTruths:
        return find_missing(self._logs(weights), self._inside, weights, self._certain, self._ranks)

    def _beyond(self, weights: FloatArray, missing: MissingTruths) -> FloatArray:
        """(n, k) the weights of labels outside the sets that may lack their truth."""
        odds = BOLDNESS * missing.probability / np.maximum(1 - missing.probability, 1e-9)
        outside = normalised(self._logs(weights)) * ~self._inside
        outside /= np.maximum(outside.sum(axis=1, keepdims=True), 1e-9)
        found: FloatArray = (outside * (odds / (1 + odds))[:, None]).astype(np.float32)
        return found

    def told(self) -> tuple[Tensor, Tensor]:
        """What networks are told: candidates (n, k), with labels outside that are as likely, and ỹ within them."""
        weights = torch.from_numpy(self._weights).to(self._problem.explained)
        joined = self._problem.candidates | (weights > JOINS)
        inside = weights * joined
        return joined, inside / inside.sum(1, keepdim=True)

    def judge(self, alpha: Tensor) -> Tensor:
        """Networks' posteriors α (n, k) with what the others say: of labels, and of whether the truth is missing."""
        both, inside = beside(alpha, self._said), self._problem.candidates
        within = (both * inside).sum(1, keepdim=True)
        total = both.sum(1, keepdim=True)
        held = torch.where(inside.all(1, keepdim=True), torch.ones_like(total), 1 - self._missing)
        outside = (total - within).clamp_min(torch.finfo(both.dtype).tiny)
        return torch.where(inside, both * (held * total / within), both * ((1 - held) * total / outside))

    def model(self) -> JudgeModel:
        """The same for instances that nobody has seen."""
        return self._model

    def _concluded(self, weights: FloatArray) -> JudgeModel:
        """The model under label weights (n, k), made while all ranks are at work and not when it is asked for."""
        fit = self._gaussian.fitted(self._problem, torch.from_numpy(weights).to(self._said))
        view, kernel = self._gaussian.view, self._smoother.kernel
        return JudgeModel(
            kernel.landmarks,
            np.array(kernel.width),
            self._smoother.coefficients(weights).astype(np.float64),
            self._ranks.summed(weights.mean(axis=0, dtype=np.float64)) / self._ranks.size,
            np.array([view.start, view.stop]),
            fit.means.cpu().numpy(),
            fit.whiten.cpu().numpy(),
        )


def beside(alpha: Tensor, shares: Tensor) -> Tensor:
    """α (n, k) of networks and a judge's shares: as sure as the networks are, and half as the judge says."""
    return alpha.lerp(shares * alpha.sum(-1, keepdim=True), SHARE)
