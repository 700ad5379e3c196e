"""How sure the posteriors may be: as learners of different kinds are that choose the same label.

What is alike, trees, p(x|y) and networks are four kinds of learners. Where two of them choose different candidates,
somebody is wrong. With r_ab the share of the instances with a choice on which a and b choose otherwise, and G the
geometric mean of r_ab / (1 - r_ab) over all pairs, the share of wrong labels is about

    w = WRONG · G^SLOPE

whatever the data (docs/decisions/0022-forecast.md), while doubts by themselves are too large on easy data and too small
on hard ones. So shares m within the sets are raised to the power τ under which doubts are, on average over these
instances,

    mean_i (1 - max_{j∈s_i} m_ij^τ / Σ_{j∈s_i} m_ij^τ) = w

This moves no leading label, and no mass into a set or out of it.
"""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import torch
from torch import Tensor

from vipll_gui.learning.ranks import ALONE, Ranks, total

WRONG, SLOPE = 1.22, 1.15  # w of G
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


def wrong_share(choices: Tensor, candidates: Tensor, ranks: Ranks = ALONE) -> float:
    """The share w of wrong labels among instances with a choice, by what each kind of learner (K, n) chooses.

    Of each pair one instance more counts as chosen otherwise, since nobody knows that none is wrong.
    """
    several = candidates.sum(1) > 1
    differ = np.array([float((a != b)[several].sum()) for a, b in combinations(choices, 2)])
    *differing, open_ = ranks.summed(np.append(differ, float(several.sum()))).tolist()
    odds = [math.log((one + 1) / max(open_ - one, 1)) for one in differing]
    return WRONG * math.exp(SLOPE * sum(odds) / len(odds))


def as_sure(alpha: Tensor, candidates: Tensor, share: float, ranks: Ranks = ALONE) -> Tensor:
    """α (n, k) with shares within the sets as sure as such a share of wrong labels allows; what is outside stays."""
    several = candidates.sum(1) > 1
    if not total(ranks, int(several.sum())):
        return alpha
    logs = (alpha * candidates).clamp_min(1e-30).log().masked_fill(~candidates, -math.inf)
    some = logs[several]
    some = some[:: max(1, len(some) // JUDGED)]
    wanted = share * total(ranks, len(some))
    low, high = math.log(LEAST), math.log(MOST)
    for _ in range(STEPS):
        middle = (low + high) / 2
        doubt = total(ranks, float((1 - (math.exp(middle) * some).softmax(1).amax(1)).sum()))
        low, high = (middle, high) if doubt > wanted else (low, middle)
    power = math.exp((low + high) / 2)
    inside = (alpha * candidates).sum(1, keepdim=True)
    return torch.where(candidates, (power * logs).softmax(1) * inside, alpha)
