"""A judge that never saw the instance it speaks of: what is alike, what trees say, and p(x|y).

Networks repeat what they were told of an instance. Beside them, half of every posterior is that of three voices which
all leave the instance out: a kernel regression of the label weights (`leave_one_out/smoother.py`), a forest
(`forest.py`) and p(x|y). How much each counts is found by how much probability they give to candidate sets. Judge and
networks come to their own conclusions, from where expectation-maximisation and then what is alike led:
docs/decisions/0016-doubt.md, 0028-forest.md.

Since it speaks of labels outside the sets as of those inside, it also tells which sets lack their truth
(`missing.py`), beside what is believed within the sets. Only where such sets are common enough to be sure of is
everything concluded anew, with the label weights of suspects outside their sets: docs/decisions/0021-missing-truths.md.
Two labels that have changed places are exchanged before that (`exchanges.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.learning.forest import Forest, Grower
from vipll_gui.learning.methods.leave_one_out.model import log_shares
from vipll_gui.learning.methods.leave_one_out.pooling import JUDGED, Weights, fit_weights, normalised, pooled
from vipll_gui.learning.methods.leave_one_out.smoother import FloatArray, make_smoother
from vipll_gui.learning.methods.vipll import exchanges
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.judge_model import WEIGHT, JudgeModel
from vipll_gui.learning.methods.vipll.labels_beside import LabelsBeside
from vipll_gui.learning.methods.vipll.missing import MissingTruths, find_missing
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.set_chances import SetChances
from vipll_gui.learning.methods.vipll.set_looks import SetLooks
from vipll_gui.learning.methods.vipll.sureness import chosen
from vipll_gui.learning.methods.vipll.torn_sets import Imported, find_lost_labels
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scenes import Scenes

LANDMARKS = 1000  # instances that the others are compared with, where there are many
RIDGE = 0.1  # λ
STEPS, STEPS_OF_MANY, MANY = 30, 12, 10_000  # of ỹ, of more than MANY instances
SHARE = 0.5  # of the posterior; the networks have the rest
LOOKS, LOOK_STEPS = 2, 6  # forests that ỹ follows, and steps of ỹ between two of them
ROUNDS = 4  # of concluding anew without sets that lack their truth
LEAST_SUIT = 1e-6  # share of a label outside, so that none is impossible
JOINS = 0.1  # weight of a label outside, from which on networks are told of it as of a candidate
NOBODY: FloatArray = np.zeros((1, 1), np.float32)  # label weights outside the sets, where nobody is suspected


class Voices(NamedTuple):
    """What is said of every instance without it, as logarithms, and how much each voice counts."""

    alike: FloatArray  # (n, k) by the regression
    trees: FloatArray  # (n, k) by a forest
    explained: FloatArray  # (n, k) log p(x|y)
    counts: Weights  # (3,)

    @property
    def together(self) -> FloatArray:
        """(n, k) what all of them say, as logarithms of any sum."""
        return pooled(self[:3], self.counts)

    @property
    def strength(self) -> float:
        """How much evidence from elsewhere counts beside them: as much as where only what is alike has a say."""
        return max(1.0, float(self.counts[:2].sum()))


class Doubts(NamedTuple):
    """What is said, what sets look like by that, and which lack their truth."""

    voices: Voices
    looks: SetLooks
    missing: MissingTruths


class Told(NamedTuple):
    """What networks are told where sets without their truth are common, or labels had changed places."""

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
        came: NDArray[np.bool_] | None = None,
        stretches: NDArray[np.int64] | None = None,
    ) -> None:
        self._problem, self._gaussian, self._ranks = problem, gaussian, ranks
        self.scenes: Scenes | None = None  # what has a say in the conclusion
        self._inside = problem.candidates.cpu().numpy()
        self._certain = np.zeros(len(problem), np.bool_) if certain is None else certain
        self._came, self._stretches = came, stretches  # (n, k) the sets before decisions, (n,) which belong together
        self._lost: NDArray[np.bool_] | None = None  # (n, k) what sets lost that are judged apart
        self._chances = SetChances(self._inside, self._certain, ranks)
        self._smoother = make_smoother(scores, LANDMARKS, RIDGE, ranks)
        self._grower = Grower(scores[:, : scores.shape[1] // 2], self._inside.shape[1], ranks=ranks)  # on normal scores
        self._forest: Forest | None = None  # the newest
        self._evidence = np.zeros((1, 1), np.float32) if evidence is None else evidence.cpu().numpy()
        self._steps = STEPS if total(ranks, len(problem)) <= MANY else STEPS_OF_MANY
        self._start = torch.empty(0)  # (n, k) label weights before all steps, from the beginning on
        self._found = NOBODY  # (n, k) where all steps so far led from there
        self._exchanged = False  # whether labels had changed places at the beginning, and were put back
        self._followed: Voices | None = None  # what the next step follows, where it is not the first with trees
        self._left = 0  # steps until the conclusion
        self.told: Told | None = None  # from the conclusion on
        self._said = torch.empty(0)  # (n, k), as all that follows since it began
        self._predicted = torch.empty(0)  # (n, k) the same without what is told from elsewhere
        self._alone = torch.empty(0)  # (K, n, k) what each voice says
        self._missing = torch.empty(0)  # (n,) how probably each set lacks its truth; nan where that is no question
        self._suits = torch.empty(0)  # (n, k) how well labels outside suit the rest of each set, as shares
        self._model: JudgeModel

    def to(self, device: torch.device) -> None:
        """Moves the problem, and what was concluded, to another device."""
        self._problem = self._problem.to(device)
        self._said, self._predicted, self._alone = (
            one.to(device) for one in (self._said, self._predicted, self._alone)
        )
        self._missing, self._suits = self._missing.to(device), self._suits.to(device)
        self._start = self._start.to(device)
        if self.told is not None:
            self.told = Told(*(one.to(device) for one in self.told))

    def begin(self, start: Tensor, weights: Tensor, should_stop: Callable[[], bool]) -> Tensor | None:
        """Label weights (n, k) that following what is alike leads to from weights (n, k); None if stopped.

        So there is something to say before the first tree is grown, which takes longer than all of this.
        """
        self._start = start
        if self._stretches is not None:
            imported = Imported(self._inside if self._came is None else self._came, self._stretches)
            asked = self._problem, self._gaussian, self._smoother
            self._lost = find_lost_labels(*asked, imported, self._certain, should_stop, self._ranks)
        followed = self._follow(weights.cpu().numpy(), NOBODY, should_stop)
        found = self._put_back(followed, should_stop)
        if found is None:
            return None
        self._keep(found, self._doubts(found, NOBODY, self._without_trees(found)))
        self._found, self._exchanged, self._left = found, found is not followed, 1 + LOOKS
        return torch.from_numpy(found).to(start)

    @property
    def concluded(self) -> bool:
        """Whether no step is left to take."""
        return not self._left

    def conclude(self, should_stop: Callable[[], bool]) -> bool:
        """Take a step from what was begun towards the conclusion, with trees; False if stopped.

        Each leaves something to say; one that is stopped, or runs out of memory, leaves all as it was, to be taken
        again. Where sets without their truth are common, or labels had changed places, there is but one.
        """
        if self._followed is not None:
            step = self._follow_all(self._found, self._followed, should_stop)
        else:
            step = self._judged(self._found, NOBODY, should_stop)
            if step is not None and (step[1].missing.common or self._exchanged):
                return self._conclude_at_once(*step, should_stop)
        if step is None:
            return False
        found, doubts = step
        self._keep(found, doubts)
        self._found, self._left = found, self._left - 1
        # Of what is alike and of p(x|y) the next step asks again; only the trees are there to stay until then.
        self._followed = doubts.voices._replace(alike=NOBODY, explained=NOBODY) if self._left else None
        return True

    def _conclude_at_once(self, found: FloatArray, doubts: Doubts, should_stop: Callable[[], bool]) -> bool:
        """Conclude, and tell what networks need to know of it; False if stopped.

        Where sets without their truth are common, all starts anew a few times at label weights as they were at first;
        elsewhere all voices are followed.
        """
        common = doubts.missing.common
        for _ in range(ROUNDS if common else LOOKS):
            again = self._anew(doubts, should_stop) if common else self._follow_all(found, doubts.voices, should_stop)
            if again is None:
                return False
            found, doubts = again
        self._keep(found, doubts)
        self.told = self._tell(torch.from_numpy(found).to(self._start))
        self._left = 0
        return True

    def _keep(self, found: FloatArray, doubts: Doubts) -> None:
        """What is said from now on, under label weights (n, k)."""
        told = doubts.looks.logs + doubts.voices.strength * self._evidence
        self._said = torch.from_numpy(normalised(told)).to(self._start)
        self._predicted = self._said
        if self._evidence.any():
            self._predicted = torch.from_numpy(normalised(doubts.looks.logs)).to(self._start)
        self._alone = torch.from_numpy(self._by_themselves(doubts.voices)).to(self._start)
        self._missing = torch.from_numpy(doubts.missing.probability).to(self._start)
        self._suits = torch.from_numpy(doubts.looks.suits(self._inside)).to(self._start)
        self._model = self._concluded(found, doubts.voices.counts)

    def _by_themselves(self, voices: Voices) -> FloatArray:
        """(K, n, k) what each voice says, as logarithms; trees where there are any."""
        said = [voices.alike, voices.explained]
        return np.stack(said if self._forest is None else [*said, voices.trees])

    def _follow(self, found: FloatArray, beyond: FloatArray, should_stop: Callable[[], bool]) -> FloatArray | None:
        """ỹ after steps towards what those that are alike say of the candidates, and `beyond` (n, k) of the others."""
        held = 1 - beyond.sum(axis=1, keepdims=True)
        for _ in range(self._steps):
            if should_stop():
                return None
            said = log_shares(self._smoother.left_out(found))
            found = (found + self._within(said, found) * held + beyond) / 2
        return found

    def _put_back(self, found: FloatArray | None, should_stop: Callable[[], bool]) -> FloatArray | None:
        """ỹ with labels exchanged that had changed places; the very same where none had; None if stopped."""

        def conclude(weights: FloatArray) -> exchanges.Steps:
            start = torch.from_numpy(weights).to(self._problem.explained)
            yield
            return self._from(start, NOBODY, exchanges.STEPS, should_stop)

        if found is None:
            return None
        work = exchanges.put_back(found, self._inside, conclude, self._set_probability, self._ranks)
        while not should_stop():
            try:
                next(work)
            except StopIteration as done:
                concluded: FloatArray | None = done.value
                return concluded
        return None

    def _from(
        self, start: Tensor, beyond: FloatArray, steps: int, should_stop: Callable[[], bool]
    ) -> FloatArray | None:
        """ỹ after so many steps of expectation-maximisation from weights (n, k) within the sets; None if stopped."""
        outside = torch.from_numpy(beyond).to(start)
        begun = self._gaussian.again(self._problem, start, outside, steps, should_stop)
        return None if begun is None else self._follow(begun.cpu().numpy(), beyond, should_stop)

    def _set_probability(self, weights: FloatArray) -> float:
        """Log probability of all sets under label weights (n, k), by what is alike and p(x|y)."""
        alike = log_shares(self._smoother.left_out(weights))
        return exchanges.set_probability(alike + WEIGHT * self._explained(weights), self._inside, self._ranks)

    def _follow_all(
        self, found: FloatArray, voices: Voices, should_stop: Callable[[], bool]
    ) -> tuple[FloatArray, Doubts] | None:
        """Label weights (n, k) and doubts after steps towards what all voices say; None if stopped."""
        for _ in range(LOOK_STEPS):
            if should_stop():
                return None
            now = voices._replace(alike=log_shares(self._smoother.left_out(found)), explained=self._explained(found))
            step = self._within(now.together, found, now.strength)
            found = ((found + step) / 2).astype(np.float32)
        return self._judged(found, NOBODY, should_stop)

    def _within(self, logs: FloatArray, weights: FloatArray, strength: float = 1.0) -> FloatArray:
        """(n, k) shares within the sets by what is said of them, from elsewhere and in the scene, too.

        Without scenes, which tell more of it, how sets come with their labels keeps common labels from swallowing rare
        ones (`set_chances.py`), under label weights (n, k).
        """
        if self.scenes is None:
            logs = logs + strength * self._chances.logs(weights)
        inside = normalised(np.where(self._inside, logs + strength * self._evidence, -np.inf))
        return inside if self.scenes is None else self.scenes.weighed(inside)

    def _explained(self, weights: FloatArray) -> FloatArray:
        """(n, k) log p(x|y) of every instance without it."""
        table = self._gaussian.table_of_all(self._problem, torch.from_numpy(weights).to(self._problem.explained))
        found: FloatArray = table.cpu().numpy()
        return found

    def _without_trees(self, weights: FloatArray) -> Voices:
        """What is said under label weights (n, k) by what is alike and p(x|y)."""
        self._forest = None
        alike = log_shares(self._smoother.left_out(weights))
        return Voices(alike, np.zeros_like(alike), self._explained(weights), np.array([1.0, 0.0, WEIGHT]))

    def _voices(self, weights: FloatArray, should_stop: Callable[[], bool]) -> Voices | None:
        """What is said under label weights (n, k), with a forest grown on them; None if stopped."""
        voices = self._without_trees(weights)
        if not self._grower:
            return voices
        grown = self._grower.grow(weights, should_stop)
        if grown is None:
            return None
        self._forest, votes = grown
        voices = voices._replace(trees=log_shares(votes))
        some = slice(None, None, max(1, int(total(self._ranks, len(weights))) // JUDGED))
        said = [self._ranks.gathered(one[some]) for one in voices[:3]]
        fitted = fit_weights(said, self._ranks.gathered(self._inside[some]), np.array([0.5, 0.5, WEIGHT]))
        # Of several machines each rounds in its own way: the first says.
        return voices._replace(counts=self._ranks.gathered(fitted[None])[0])

    def _judged(
        self, weights: FloatArray | None, beyond: FloatArray, should_stop: Callable[[], bool]
    ) -> tuple[FloatArray, Doubts] | None:
        """Label weights (n, k), of which those `beyond` (n, k) are outside, with what is to be said of sets under them.

        None if stopped, now or while they were found.
        """
        voices = None if weights is None else self._voices(weights, should_stop)
        if weights is None or voices is None:
            return None
        return weights, self._doubts(weights, beyond, voices)

    def _doubts(self, weights: FloatArray, beyond: FloatArray, voices: Voices) -> Doubts:
        """What is to be said of sets under label weights (n, k), of which those `beyond` (n, k) are outside."""
        often = self._smoother.left_out(np.maximum(self._inside, beyond).astype(np.float32))
        asked = ~self._certain  # what people decided says nothing of which labels come together
        labels = LabelsBeside.of(weights[asked], self._inside[asked], self._ranks)
        looks = SetLooks(voices.together, often, labels, self._lost)
        missing = find_missing(looks, self._inside, weights, self._certain, self._ranks, self._came)
        return Doubts(voices, looks, missing)

    def _anew(self, doubts: Doubts, should_stop: Callable[[], bool]) -> tuple[FloatArray, Doubts] | None:
        """Label weights (n, k) and doubts from the start on, with suspects outside their sets; None if stopped.

        Labels are not exchanged here: sets that lack their truth speak for the wrong ones.
        """
        beyond = doubts.missing.beyond(doubts.looks, self._inside)
        return self._judged(self._from(self._start, beyond, self._steps, should_stop), beyond, should_stop)

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
        """(n, k) how probable each label is, by what was begun and then by each step of the conclusion."""
        return self._said

    def choices(self, alpha: Tensor, says: Tensor | None) -> Tensor:
        """(K, n) the candidate that learners of each kind by themselves choose: each voice, and networks by α (n, k).

        What is told from elsewhere and by the rest of its scene (n, k), no features tell: all of them hear it.
        """
        beside = torch.from_numpy(self._evidence).to(alpha)
        beside = beside if says is None else beside + says.log()
        return torch.stack([chosen(one + beside, self.candidates) for one in (*self._alone, alpha.log())])

    @property
    def alone(self) -> Tensor:
        """(K, n, k) what each voice says by itself, by features alone, as logarithms."""
        return self._alone

    @property
    def predicted(self) -> Tensor:
        """(n, k) the same by features alone, as of instances that nobody has seen."""
        return self._predicted

    def model(self) -> JudgeModel:
        """The same for instances that nobody has seen."""
        return self._model

    def _concluded(self, weights: FloatArray, counts: Weights) -> JudgeModel:
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
            counts,
            self._forest if counts[1] else None,
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
