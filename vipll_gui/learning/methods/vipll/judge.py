"""A judge that never saw the instance it speaks of: what is alike, and p(x|y), both in closed form.

Networks repeat what they were told of an instance. Beside them, half of every posterior is a kernel regression of the
label weights, times p(x|y), and each leaves the instance out exactly (`leave_one_out/smoother.py`). Judge and networks
start from the same expectation-maximisation and come to their own conclusions: docs/decisions/0016-doubt.md.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from torch import Tensor

from vipll_gui.learning.methods.leave_one_out.model import log_shares
from vipll_gui.learning.methods.leave_one_out.pooling import normalised
from vipll_gui.learning.methods.leave_one_out.smoother import FloatArray, make_smoother
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge_model import WEIGHT, JudgeModel
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.ranks import ALONE, Ranks

LANDMARKS = 1000  # instances that the others are compared with, where there are many
RIDGE = 0.1  # λ
STEPS, STEPS_OF_MANY, MANY = 30, 12, 10_000  # of ỹ, of more than MANY instances
SHARE = 0.5  # of the posterior; the networks have the rest


class Judge:
    """What all other instances say of each one, for one problem, under label weights of its own."""

    def __init__(
        self,
        problem: LearningProblem,
        gaussian: GaussianModel,
        scores: FloatArray,
        evidence: Tensor | None,
        ranks: Ranks = ALONE,
    ) -> None:
        self._problem, self._gaussian, self._ranks = problem, gaussian, ranks
        self._smoother = make_smoother(scores, LANDMARKS, RIDGE, ranks)
        self._told = np.zeros((1, 1), np.float32) if evidence is None else evidence.cpu().numpy()
        self._steps = STEPS if ranks.summed(np.array(len(problem))) <= MANY else STEPS_OF_MANY
        self._said: Tensor  # (n, k), from the conclusion on
        self._model: JudgeModel

    def conclude(self, weights: Tensor, should_stop: Callable[[], bool]) -> bool:
        """Start at label weights (n, k) and follow what those that are alike say, within the sets; False if stopped."""
        inside, found = self._problem.candidates.cpu().numpy(), weights.cpu().numpy()
        for _ in range(self._steps):
            if should_stop():
                return False
            logs = log_shares(self._smoother.left_out(found)) + self._told
            found = (found + normalised(np.where(inside, logs, -np.inf))) / 2
        table = self._gaussian.table_of_all(self._problem, torch.from_numpy(found).to(weights)).cpu().numpy()
        logs = log_shares(self._smoother.left_out(found)) + WEIGHT * table + self._told
        self._said = torch.from_numpy(normalised(logs)).to(weights)
        self._model = self._concluded(found)
        return True

    def judge(self, alpha: Tensor) -> Tensor:
        """Networks' posteriors α (n, k) with what the others say of each instance."""
        return beside(alpha, self._said)

    @property
    def said(self) -> Tensor:
        """(n, k) how probable each label is, from the conclusion on."""
        return self._said

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
