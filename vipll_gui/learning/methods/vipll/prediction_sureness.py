"""How sure predictions for new instances may be: as sure as those for instances that were left out turn out right.

A new instance is asked of networks and judge together. Of an instance that was learned from, the networks that left it
out and the judge, which leaves out every one, say p (n, k) over all labels, as they would of a new one. How far that
is right is told without any truth by what is believed of it with its candidate set, m (n, k), which is as sure as it
may be (`sureness.py`). So shares of new instances are raised to the power τ under which m makes p^τ most probable:

    maximise Σ_i Σ_j m_ij log q_ij,   q_ij = p_ij^τ / Σ_j' p_ij'^τ

whose slope Σ_i Σ_j (m_ij - q_ij) log p_ij only falls as τ grows. The power moves no leading label:
docs/decisions/0031-sure-predictions.md.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from vipll_gui.learning.methods.vipll.sureness import LEAST, MOST, STEPS
from vipll_gui.learning.ranks import ALONE, Ranks, total

JUDGED = 5_000  # instances that are enough to find one number by
FAINT = 1e-12  # least share whose logarithm is taken


def left_out_shares(alpha: Tensor, left: Tensor) -> Tensor:
    """(n, k) the mean share of those members, of posteriors (M, n, k), that left an instance out (M, n)."""
    counts = left / left.sum(0).clamp_min(1)
    return torch.einsum("mnk,mn->nk", alpha / alpha.sum(-1, keepdim=True), counts.to(alpha))


def fitting_power(predicted: Tensor, alpha: Tensor, ranks: Ranks = ALONE) -> float:
    """τ for shares (n, k) that were predicted without an instance, by posteriors α (n, k) that know its set."""
    some = slice(None, None, max(1, int(total(ranks, len(alpha))) // JUDGED))
    logs, believed = predicted[some].double().clamp_min(FAINT).log(), alpha[some].double()
    believed = believed / believed.sum(1, keepdim=True)
    low, high = math.log(LEAST), math.log(MOST)
    for _ in range(STEPS):
        middle = (low + high) / 2
        slope = total(ranks, float(((believed - (math.exp(middle) * logs).softmax(1)) * logs).sum()))
        low, high = (middle, high) if slope > 0 else (low, middle)
    return math.exp((low + high) / 2)


def raised(alpha: Tensor, power: float) -> Tensor:
    """α (n, k) with its shares raised to a power, and the same sum."""
    if power == 1:
        return alpha
    sums = alpha.sum(-1, keepdim=True)
    return (power * (alpha / sums).clamp_min(FAINT).log()).softmax(-1) * sums
