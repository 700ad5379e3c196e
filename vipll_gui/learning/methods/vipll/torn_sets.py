"""Sets that lack a label which the others of their scene have: was it their truth?

Of sets in general it can only be told how many lack their truth at the most, since those that hold it might look
anyhow (`missing.py`). Torn sets (`data/scenes.py`) are known to have lost a label, either the truth or, as where
somebody ruled it out, another. What both look like is shown by whole sets, of which a label is taken out, each by how
probable it is the truth, or is not. With r(z) = log f_truth(z) / f_other(z), learned from these, the share of the torn
sets that lack their truth is the likeliest:

    ε = argmax Σ_torn log(1 - ε + ε exp r(z_i)).

Whether most of them do is asked first of all, of somebody to whom they were given whole, since whoever has learned from
a torn set that its truth is another label says so of all that are alike. Only then are they judged apart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.special import expit, logit

from vipll_gui.learning.methods.leave_one_out.model import log_shares
from vipll_gui.learning.methods.leave_one_out.smoother import Smoother
from vipll_gui.learning.methods.vipll.generative import GaussianModel
from vipll_gui.learning.methods.vipll.labels_beside import LabelsBeside
from vipll_gui.learning.methods.vipll.logistic import fit_log_odds
from vipll_gui.learning.methods.vipll.problem import LearningProblem
from vipll_gui.learning.methods.vipll.set_looks import SetLooks
from vipll_gui.learning.ranks import ALONE, Ranks, total
from vipll_gui.learning.scaling import FloatArray
from vipll_gui.learning.scenes import labels_lacking

Values = NDArray[np.float64]
Mask = NDArray[np.bool_]

LEAST_TORN = 30  # sets, from which on anything can be told of them
MOSTLY = 0.7  # ε from which on they are judged apart
LIMITS = 0.001, 0.95
TURNS = 100
JUDGED = 20_000  # whole sets that are enough to learn from
STEPS, SMOOTHING, EXPLAINED = 30, 12, 0.3  # of whoever is asked, and how much p(x|y) counts there


@dataclass(frozen=True, eq=False)
class TornSets:
    """How torn sets look beside others of which a label was taken out."""

    score: Values  # (n,) r
    share: float  # ε of those that are torn

    @property
    def probability(self) -> Values:
        """(n,) that each lacks its truth, if it is torn."""
        found: Values = expit(self.score + logit(self.share))
        return found


@dataclass(frozen=True, eq=False)
class Imported:
    """Sets as they came, and which scene each belongs to, as `find_scenes` numbers them."""

    sets: Mask  # (n, k)
    scenes: NDArray[np.int64]  # (n,)


def find_lost_labels(
    problem: LearningProblem,
    gaussian: GaussianModel,
    smoother: Smoother,
    imported: Imported,
    certain: Mask,
    should_stop: Callable[[], bool],
    ranks: Ranks = ALONE,
) -> Mask | None:
    """(n, k) what torn sets lack of their scene, if that is the truth of most of them; else None."""
    lacking = labels_lacking(imported.scenes, imported.sets)
    torn = np.logical_or.reduce(lacking, axis=1)
    if total(ranks, torn.sum()) < LEAST_TORN:
        return None
    whole = np.where(certain[:, None], problem.candidates.cpu().numpy(), imported.sets | lacking)
    given = replace(problem, candidates=torch.from_numpy(whole).to(problem.candidates.device))
    start = torch.from_numpy((whole / whole.sum(axis=1, keepdims=True)).astype(np.float32)).to(problem.explained)
    begun = gaussian.again(given, start, torch.zeros_like(start), STEPS, should_stop)
    if begun is None:
        return None
    weights: FloatArray = begun.cpu().numpy()
    for _ in range(SMOOTHING):
        said = np.where(whole, np.exp(log_shares(smoother.left_out(weights))), 0)
        weights = (weights + said / said.sum(axis=1, keepdims=True)) / 2
    table = gaussian.table_of_all(given, torch.from_numpy(weights).to(start)).cpu().numpy()
    logs = (log_shares(smoother.left_out(weights)) + EXPLAINED * table).astype(np.float32)
    often = smoother.left_out(whole.astype(np.float32))
    looks = SetLooks(logs, often, LabelsBeside.of(weights[~certain], whole[~certain], ranks))
    found = judge_torn(looks, imported.sets, weights, ~(certain | torn), torn, ranks)
    return lacking if found is not None and found.share >= MOSTLY else None


def judge_torn(
    looks: SetLooks, inside: Mask, weights: FloatArray, whole: Mask, torn: Mask, ranks: Ranks = ALONE
) -> TornSets | None:
    """Told from how sets (n, k) look under label weights ỹ (n, k), of which some are `whole` and some `torn`.

    None where hardly any set is whole and has several labels.
    """
    several = whole & (inside.sum(axis=1) > 1)
    if total(ranks, several.sum()) < LEAST_TORN:
        return None
    rows = np.flatnonzero(several)[:: max(1, int(total(ranks, several.sum())) // JUDGED)]
    at, label = np.nonzero(inside[rows])
    sets = inside[rows][at]
    sets[np.arange(len(at)), label] = False
    truth = weights[rows[at], label] / np.maximum((weights[rows] * inside[rows]).sum(axis=1), 1e-9)[at]
    looked, truth = ranks.gathered(looks.of(rows[at], sets)), ranks.gathered(truth.astype(np.float64))
    score = fit_log_odds(looked, looked, 1 - truth, truth).of(looks.of(np.arange(len(inside)), inside))
    return TornSets(score, likeliest_share(ranks.gathered(score[torn])))


def likeliest_share(score: Values) -> float:
    """ε under which sets with these r (m,) are most probable, by expectation-maximisation."""
    share = 0.5
    for _ in range(TURNS):
        share = float(np.clip(expit(score + logit(share)).mean(), *LIMITS))
    return share
