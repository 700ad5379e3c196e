"""How sure the posteriors may be: as two are who have not learned from an instance, and choose the same label.

The judge leaves every instance out, and so do some of the networks; they come to their own conclusions. Where these
choose another candidate than the judge does, somebody is wrong. How many labels are wrong where they differ in a share
r of the instances that leave a choice is much the same whatever the data (docs/decisions/0022-forecast.md), while
doubts by themselves are too large on easy data and too small on hard ones. So shares m within the sets are raised to
the power τ under which doubts are, on average over these instances,

    mean_i (1 - max_{j∈s_i} m_ij^τ / Σ_{j∈s_i} m_ij^τ) = WRONG · r / (1 - r)

This moves no leading label, and no mass into a set or out of it.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from vipll_gui.learning.ranks import ALONE, Ranks, total

WRONG = 0.95  # labels that are wrong for each that is chosen otherwise, where this is rare
LEAST, MOST = 0.25, 6.0  # τ
JUDGED = 20_000  # instances that are enough to find τ by
STEPS = 16  # of halving the range of log τ


def chosen(alpha: Tensor, candidates: Tensor) -> Tensor:
    """(…, n) the leading candidate of posteriors (…, n, k)."""
    return alpha.masked_fill(~candidates, -math.inf).argmax(-1)


def left_out(seen: Tensor, instances: int) -> Tensor:
    """(members, n) which instances each member has not learned from, of those it has (members, m)."""
    left = torch.ones(len(seen), instances, dtype=torch.bool, device=seen.device)
    return left.scatter_(1, seen, value=False)


def chosen_otherwise(choices: Tensor, left: Tensor, judged: Tensor) -> float:
    """The sum over instances of the share of members (M, n) that left it out and chose otherwise than the judge (n)."""
    differ = ((choices != judged) & left).sum(0) / left.sum(0).clamp_min(1)
    return float(differ.sum())


def as_sure(alpha: Tensor, candidates: Tensor, otherwise: float, ranks: Ranks = ALONE) -> Tensor:
    """α (n, k) with shares within the sets as sure as so many different choices allow; what is outside stays.

    One more counts as chosen otherwise, since nobody knows that none is wrong.
    """
    several = candidates.sum(1) > 1
    differ, open_ = total(ranks, otherwise), total(ranks, int(several.sum()))
    if not open_:
        return alpha
    wanted = WRONG * (differ + 1) / max(open_ - differ, 1)
    logs = (alpha * candidates).clamp_min(1e-30).log().masked_fill(~candidates, -math.inf)
    some = logs[several]
    some = some[:: max(1, len(some) // JUDGED)]
    wanted *= total(ranks, len(some))
    low, high = math.log(LEAST), math.log(MOST)
    for _ in range(STEPS):
        middle = (low + high) / 2
        doubt = total(ranks, float((1 - (math.exp(middle) * some).softmax(1).amax(1)).sum()))
        low, high = (middle, high) if doubt > wanted else (low, middle)
    power = math.exp((low + high) / 2)
    inside = (alpha * candidates).sum(1, keepdim=True)
    return torch.where(candidates, (power * logs).softmax(1) * inside, alpha)
