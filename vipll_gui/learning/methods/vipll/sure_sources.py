"""How far another model's probabilities can be believed, where the candidate sets were made of them.

Such sets tell nothing beyond the probabilities q, and models are often far too sure. What is known without any truth is
what learners say that see features alone and leave each instance out (n, k): how often they choose otherwise tells how
sure they may be together, p (`sureness.py`). Where they are sure, they show how right the model is when it says q:

    q' ∝ q^β,    β: the most of  Σ_{i: max p_i > SURE} Σ_j p_ij log q'_ij  -  (log β)² / 2 · STATED

These instances are easy for the model, too, and all of them together are judged by learners that are not sure. So where
the model is surer than it says, β > 1, both are asked, and β is the geometric mean of what they tell, at least 1.

What both err in may be the same, as where the model has seen the same features. So neither is told as if the other knew
nothing of it: with o the odds of being wrong, by mean doubt, what is believed is

    b ∝ p^(1 - ρ) q'^ρ,    ρ = o_p³ / (o_p³ + o_q'³)

Of all labels, and not within the sets alone: docs/decisions/0043-sure-sources.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from scipy.special import log_softmax, softmax

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.data.log_evidence import LogEvidence
from vipll_gui.data.predictions import LEAST, PREDICTIONS, made_of_probabilities
from vipll_gui.learning.methods.vipll.sureness import wrong_share
from vipll_gui.learning.ranks import ALONE, Ranks
from vipll_gui.learning.scaling import FloatArray

SURE = 0.9  # probability from which on features show how right the model is
STATED = 10.0  # how much it counts that the model is as sure as it may be
POWERS = 0.05, 6.0  # β, and that of what learners say
BETTER = 3  # power of the odds: how much more the better of both counts
STEPS = 20  # of halving their logarithms
JUDGED = 20_000  # instances that are enough to find them by

Values = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class SureSource:
    """The probabilities of a model that the candidate sets were made of."""

    logs: Values  # (n, k) log q; what a set leaves over is spread over all other labels
    made: NDArray[np.bool_]  # (n,) whose set is theirs

    @classmethod
    def of(
        cls,
        sources: Sequence[LogEvidence],
        sets: CandidateSets,
        labels: NDArray[np.int64],
        certain: NDArray[np.bool_] | None,
        ranks: Ranks = ALONE,
    ) -> SureSource | None:
        """That of sets of these labels (k,); None where they were made otherwise. Decisions are none of a model's."""
        told = next((one.values for one in sources if one.name == PREDICTIONS), None)
        if told is None or ranks is not ALONE:
            return None
        made = made_of_probabilities(told, sets, certain)
        if not made.any():
            return None
        q = np.exp(told.astype(np.float64))
        left = np.maximum(1 - np.bincount(sets.rows, q, minlength=len(sets)), 0)
        spread = left / np.maximum(sets.n_labels - sets.sizes, 1)
        table = np.repeat(spread[:, None], len(labels), axis=1)
        table[sets.rows, np.searchsorted(labels, sets.labels)] = q
        return cls(np.log(np.maximum(table, LEAST)), made)

    def believed(self, kinds: Sequence[FloatArray], together: FloatArray) -> FloatArray:
        """(n, k) shares of all labels by the model and by learners who see features alone.

        These say (n, k) each, one of a kind, and together, as logarithms.
        """
        some = np.flatnonzero(self.made)
        some = some[:: max(1, len(some) // JUDGED)]
        choices = torch.from_numpy(np.stack([one[some].argmax(axis=1) for one in kinds]))
        k = self.logs.shape[1]
        wrong = min(wrong_share(choices, torch.ones(len(some), k, dtype=torch.bool)), 1 - 1 / k)
        said = log_softmax(together.astype(np.float64), axis=1)
        said = log_softmax(_power(said[some], wrong) * said, axis=1)
        model = log_softmax(_believable(self.logs[some], np.exp(said[some])) * self.logs, axis=1)
        odds, model_odds = _odds(said[some]) ** BETTER, _odds(model[some]) ** BETTER
        share = odds / (odds + model_odds)
        found: FloatArray = softmax((1 - share) * said + share * model, axis=1).astype(np.float32)
        return found


def _odds(logs: Values) -> float:
    """Of being wrong, by the mean doubt of probabilities (n, k)."""
    doubt = float(np.clip((1 - np.exp(logs.max(axis=1))).mean(), 1e-6, 1 - 1e-6))
    return doubt / (1 - doubt)


def _power(logs: Values, wrong: float) -> float:
    """Of probabilities (n, k), under which their mean doubt is so large."""
    low, high = (math.log(one) for one in POWERS)
    for _ in range(STEPS):
        middle = (low + high) / 2
        doubt = float((1 - softmax(math.exp(middle) * logs, axis=1).max(axis=1)).mean())
        low, high = (middle, high) if doubt > wrong else (low, middle)
    return math.exp((low + high) / 2)


def _believable(logs: Values, said: Values) -> float:
    """β, by what learners say (n, k) where they are sure."""
    sure = said.max(axis=1) > SURE
    power = _fitting(logs[sure], said[sure])
    return power if power <= 1 else math.sqrt(power * min(power, max(1.0, _fitting(logs, said))))


def _fitting(logs: Values, said: Values) -> float:
    """The power of probabilities under which labels that were drawn as is said (n, k) are most probable."""

    def loss(power: float) -> float:
        return STATED / 2 * power**2 - float((said * log_softmax(math.exp(power) * logs, axis=1)).sum())

    found = minimize_scalar(loss, bounds=[math.log(one) for one in POWERS], method="bounded")
    return math.exp(float(found.x))
