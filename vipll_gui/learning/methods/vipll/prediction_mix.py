"""How much networks and judge count in what is predicted of new instances, found without any true label.

Of an instance that was learned from, the networks that left it out and the judge, which leaves out every one, speak as
they would of a new one. Together they say softmax(w₁ log p_networks + w₂ log p_judge), with the weights under which
candidate sets get most probability (`leave_one_out/pooling.py`). Half of each, as within the sets, is less often right
where one of them knows better: docs/decisions/0036-predictions.md.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor

from vipll_gui.learning.methods.leave_one_out.pooling import JUDGED, fit_weights
from vipll_gui.learning.methods.vipll.judge import beside
from vipll_gui.learning.methods.vipll.prediction_sureness import FAINT
from vipll_gui.learning.ranks import ALONE, Ranks, total

Counts = tuple[float, float]  # of the networks and of the judge

START = (0.5, 0.5)
LEAST = 1e-6  # share whose logarithm is taken: beyond it nobody is to have the last word alone


def fitting_counts(networks: Tensor, judge: Tensor, candidates: Tensor, ranks: Ranks = ALONE) -> Counts:
    """How much networks and judge count, by shares (n, k) each and candidates (n, k)."""
    some = slice(None, None, max(1, int(total(ranks, len(candidates))) // JUDGED))
    said = [ranks.gathered(_logs(one[some]).float().cpu().numpy()) for one in (networks, judge)]
    fitted = fit_weights(said, ranks.gathered(candidates[some].cpu().numpy()), np.array(START))
    first = ranks.gathered(fitted[None])[0]  # of several machines each rounds in its own way
    return float(first[0]), float(first[1])


def mixed(alpha: Tensor, shares: Tensor, counts: Counts | None) -> Tensor:
    """α (n, k) of networks and a judge's shares (n, k): as sure as the networks are, by how much each counts.

    Half and half where that is not known, as models of earlier versions have it.
    """
    if counts is None:
        return beside(alpha, shares)
    sums = alpha.sum(-1, keepdim=True)
    together = counts[0] * _logs(alpha / sums) + counts[1] * _logs(shares)
    return together.softmax(-1).clamp_min(FAINT) * sums


def _logs(shares: Tensor) -> Tensor:
    return torch.log(shares.clamp_min(LEAST))
