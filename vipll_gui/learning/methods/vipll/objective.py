"""The terms of the variational objective, each with its equation, in closed form.

The posterior of an instance is q(y|x,s) = Dir(α), α = 1 + softplus(f(x)); m = α / α0 is its mean and α0 the
sum. The divergence KL(q ‖ p(y|x,s)) with p(y|x,s) ∝ p(y) p(x|y) p(s|y) falls into the terms below, up to a
constant. Every function maps (..., k) tensors to one value per instance, (...,), to be minimised; `total`
adds them with their weights.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import torch
from torch import Tensor


def concentration(logits: Tensor) -> Tensor:
    """α = 1 + softplus(f(x)), eq. alpha."""
    return 1.0 + torch.nn.functional.softplus(logits)


def mean(alpha: Tensor) -> Tensor:
    """E[y] = α / α0."""
    return alpha / alpha.sum(-1, keepdim=True)


def label_entropy(alpha: Tensor) -> Tensor:
    """E[Σ y_j log y_j] = Σ m_j (ψ(α_j + 1) - ψ(α0 + 1)): the negative entropy of the label, as published."""
    total = alpha.sum(-1, keepdim=True)
    return (alpha / total * (torch.digamma(alpha + 1) - torch.digamma(total + 1))).sum(-1)


def dirichlet_divergence(alpha: Tensor, beta: Tensor) -> Tensor:
    """KL(Dir(α) ‖ Dir(β)), the regulariser of eq. elbo1.

    lnΓ(α0) - Σ lnΓ(α_j) - lnΓ(β0) + Σ lnΓ(β_j) + Σ (α_j - β_j)(ψ(α_j) - ψ(α0))
    """
    a0, b0 = alpha.sum(-1), beta.sum(-1)
    expected = torch.digamma(alpha) - torch.digamma(a0).unsqueeze(-1)  # E[log y_j]
    return (
        torch.lgamma(a0)
        - torch.lgamma(alpha).sum(-1)
        - torch.lgamma(b0)
        + torch.lgamma(beta).sum(-1)
        + ((alpha - beta) * expected).sum(-1)
    )


def candidate_mass(alpha: Tensor, candidates: Tensor) -> Tensor:
    """-E[log Σ_{j∈s} y_j] = ψ(α0) - ψ(Σ_{j∈s} α_j): eq. psxy, exact because the sum is Beta distributed."""
    return torch.digamma(alpha.sum(-1)) - torch.digamma((alpha * candidates).sum(-1))


def expected_evidence(alpha: Tensor, evidence: Tensor) -> Tensor:
    """-E[Σ y_j e_j] = -Σ m_j e_j for evidence e: log prior, log likelihood at the k vertices, or log ỹ."""
    return -(mean(alpha) * evidence).sum(-1)


def log_weights(running: Tensor, candidates: Tensor, *, memory: float, floor: float, outside: float) -> Tensor:
    """memory · log max(ỹ / max ỹ, floor) for candidates, log(outside) for the others.

    With memory = 1 each round multiplies the evidence into ỹ once more and sharpens without end, as published. With
    memory < 1 the rounds settle where log y = evidence / (1 - memory): every piece of evidence is counted once.
    """
    inside = memory * (running / running.amax(-1, keepdim=True)).clamp_min(floor).log()
    return inside.masked_fill(~candidates, math.log(outside))


def running_weights(alpha: Tensor, candidates: Tensor) -> Tensor:
    """ỹ_j = 1{j∈s} α_j / Σ_{j'∈s} α_j' (Algorithm 1, line 22)."""
    inside = alpha * candidates
    return inside / inside.sum(-1, keepdim=True)


def pooled(alpha: Tensor, *, mixture: bool) -> Tensor:
    """(M, n, k) members' posteriors → (n, k): their mean, or the mean of their shares, as sure as they are on average.

    The mean of α follows whoever is surest; a mixture stays in doubt where members disagree.
    """
    if not mixture:
        return alpha.mean(0)
    totals = alpha.sum(-1, keepdim=True)
    return (alpha / totals).mean(0) * totals.mean(0)


def total(terms: Mapping[str, Tensor], weights: Mapping[str, float]) -> Tensor:
    """The weighted sum of the terms, averaged over instances and summed over the leading (member) axis."""
    added = torch.stack([weights[name] * term for name, term in terms.items()]).sum(0)
    return added.mean(-1).sum()
