"""A judge that never saw the instance it speaks of: what is alike, and p(x|y), both in closed form.

Networks repeat what they were told of an instance. Beside them, half of every posterior is a kernel regression of the
label weights, times p(x|y), and each leaves the instance out exactly (`leave_one_out/smoother.py`). Judge and networks
start from the same expectation-maximisation and come to their own conclusions: docs/decisions/0016-doubt.md.

Since it speaks of labels outside the sets as of those inside, it also tells which sets lack their truth
(`missing.py`), beside what is believed within the sets. Only where such sets are common enough to be sure of is
everything concluded anew, with the label weights of suspects outside their sets: docs/decisions/0021-missing-truths.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.learning.methods.leave_one_out.model import log_shares
from vipll_gui.learning.methods.leave_one_out.pooling import normalised
from vipll_gui.learning.methods.leave_one_out.smoother import FloatArray, make_smoother
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge_model import WEIGHT, JudgeModel
from vipll_gui.learning.methods.vipll.labels_beside import LabelsBeside
from vipll_gui.learning.methods.vipll.missing import MissingTruths, find_missing
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.set_looks import SetLooks
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scenes import Scenes

LANDMARKS = 1000  # instances that the others are compared with, where there are many
RIDGE = 0.1  # λ
STEPS, STEPS_OF_MANY, MANY = 30, 12, 10_000  # of ỹ, of more than MANY instances
SHARE = 0.5  # of the posterior; the networks have the rest
ROUNDS = 4  # of concluding anew without them
BOLDNESS = 2.0  # odds by which a suspect is left out sooner than believed: to leave one too many costs little
LEAST_SUIT = 1e-6  # share of a label outside, so that none is impossible
JOINS = 0.1  # weight of a label outside, from which on networks are told of it as of a candidate


class Doubts(NamedTuple):
    """What sets look like, and which lack their truth."""

    looks: SetLooks
    missing: MissingTruths


class Told(NamedTuple):
    """What networks are told where sets without their truth are common."""

    candidates: Tensor  # (n, k) with labels outside that may well be the truth
    weights: Tensor  # (n, k) ỹ to start from, within these


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
        self.scenes: Scenes | None = None  # what has a say in the conclusion
        self._inside = problem.candidates.cpu().numpy()
        self._certain = np.zeros(len(problem), np.bool_) if certain is None else certain
        self._smoother = make_smoother(scores, LANDMARKS, RIDGE, ranks)
        self._evidence = np.zeros((1, 1), np.float32) if evidence is None else evidence.cpu().numpy()
        self._steps = STEPS if total(ranks, len(problem)) <= MANY else STEPS_OF_MANY
        self.told: Told | None = None  # from the conclusion on, as the rest
        self._said = torch.empty(0)  # (n, k)
        self._missing = torch.empty(0)  # (n,) how probably each set lacks its truth; nan where that is no question
        self._suits = torch.empty(0)  # (n, k) how well labels outside suit the rest of each set, as shares
        self._model: JudgeModel

    def to(self, device: torch.device) -> None:
        """Moves the problem, and what was concluded, to another device."""
        self._problem = self._problem.to(device)
        self._said, self._missing, self._suits = (one.to(device) for one in (self._said, self._missing, self._suits))
        if self.told is not None:
            self.told = Told(*(one.to(device) for one in self.told))

    def conclude(self, start: Tensor, weights: Tensor, should_stop: Callable[[], bool]) -> bool:
        """Follow what those that are alike say, from label weights (n, k) on; False if stopped.

        Where sets without their truth are common it starts anew a few times, at label weights as they were at first.
        """
        nobody = np.zeros((1, 1), np.float32)
        found = self._follow(weights.cpu().numpy(), nobody, should_stop)
        if found is None:
            return False
        doubts = self._doubts(found, nobody)
        if doubts.missing.common:
            for _ in range(ROUNDS):
                again = self._anew(start, doubts, should_stop)
                if again is None:
                    return False
                found, doubts = again
            self.told = self._tell(torch.from_numpy(found).to(weights))
        self._said = torch.from_numpy(normalised(doubts.looks.logs + self._evidence)).to(weights)
        self._missing = torch.from_numpy(doubts.missing.probability).to(weights)
        self._suits = torch.from_numpy(doubts.looks.suits(self._inside)).to(weights)
        self._model = self._concluded(found)
        return True

    def _follow(self, found: FloatArray, beyond: FloatArray, should_stop: Callable[[], bool]) -> FloatArray | None:
        """ỹ after steps towards what those that are alike say of the candidates, and `beyond` (n, k) of the others."""
        held = 1 - beyond.sum(axis=1, keepdims=True)
        for _ in range(self._steps):
            if should_stop():
                return None
            logs = log_shares(self._smoother.left_out(found)) + self._evidence
            inside = normalised(np.where(self._inside, logs, -np.inf))
            inside = inside if self.scenes is None else self.scenes.weighed(inside)
            found = (found + inside * held + beyond) / 2
        return found

    def _doubts(self, weights: FloatArray, beyond: FloatArray) -> Doubts:
        """What is to be said of sets under label weights (n, k), of which those `beyond` (n, k) are outside."""
        table = self._gaussian.table_of_all(self._problem, torch.from_numpy(weights).to(self._problem.explained))
        explained: FloatArray = np.float32(WEIGHT) * table.cpu().numpy()
        logs = log_shares(self._smoother.left_out(weights)) + explained
        often = self._smoother.left_out(np.maximum(self._inside, beyond).astype(np.float32))
        asked = ~self._certain  # what people decided says nothing of which labels come together
        labels = LabelsBeside.of(weights[asked], self._inside[asked], self._ranks)
        looks = SetLooks(logs, often, labels)
        return Doubts(looks, find_missing(looks, self._inside, weights, self._certain, self._ranks))

    def _anew(self, start: Tensor, doubts: Doubts, should_stop: Callable[[], bool]) -> tuple[FloatArray, Doubts] | None:
        """Label weights (n, k) and doubts from the start on, with suspects outside their sets; None if stopped."""
        odds = BOLDNESS * doubts.missing.suspicion / (1 - doubts.missing.suspicion)
        beyond = doubts.looks.outside(self._inside) * (odds / (1 + odds)).astype(np.float32)[:, None]
        outside = torch.from_numpy(beyond).to(start)
        begun = self._gaussian.again(self._problem, start, outside, self._steps, should_stop)
        found = None if begun is None else self._follow(begun.cpu().numpy(), beyond, should_stop)
        return None if found is None else (found, self._doubts(found, beyond))

    def _tell(self, weights: Tensor) -> Told:
        candidates = self._problem.candidates | (weights > JOINS)
        inside = weights * candidates
        return Told(candidates, inside / inside.sum(1, keepdim=True))

    def judge(self, alpha: Tensor) -> Tensor:
        """Networks' posteriors α (n, k) with what the others say: of labels, and of whether the truth is missing."""
        return with_outside(beside(alpha, self._said), self._problem.candidates, self._missing, self._suits)

    @property
    def candidates(self) -> Tensor:
        """(n, k) the sets as they were given, whatever labels outside the networks are told of."""
        return self._problem.candidates

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


def with_outside(alpha: Tensor, inside: Tensor, missing: Tensor, suits: Tensor) -> Tensor:
    """α (n, k) whose share outside the sets is how probably these lack their truth (n,); nan leaves all as it is.

    There it is divided by how well labels suit the rest of the set (n, k). What is believed within a set, and how
    surely, stays exactly as it was.
    """
    outside = alpha * ~inside * suits.clamp_min(LEAST_SUIT)
    scale = (alpha * inside).sum(1) * missing / (1 - missing) / outside.sum(1)
    told = scale.isfinite()[:, None] & ~inside
    return torch.where(told, outside * scale[:, None], alpha)
