"""What several methods lose, each with its derivative: see `learning.mlp` for why that is written down."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

TINY = 1e-10  # added to what might be nothing
SHORTEST = 1e-12  # length that a direction is still taken of


class Loss(NamedTuple):
    """What a batch loses, its mean over the batch, and the derivative by what that is a function of."""

    value: Tensor  # ()
    gradient: Tensor  # (B, …)


def within(probabilities: Tensor, candidates: Tensor) -> Tensor:
    """(n, k) probabilities given that the label is one of the candidates, which have 1 in `candidates` (n, k)."""
    inside = (probabilities + TINY) * candidates
    return inside.div_(inside.sum(1, keepdim=True))


def within_backward(probabilities: Tensor, candidates: Tensor, gradient: Tensor) -> Tensor:
    """The gradient by probabilities, from that by what they are within the candidates."""
    inside = (probabilities + TINY) * candidates
    total = inside.sum(1, keepdim=True)
    return (gradient - (gradient * inside).sum(1, keepdim=True) / total) * candidates / total


def cross_entropy(weights: Tensor, logits: Tensor) -> Loss:
    """-Σ_j w_j log p_j; by the logits, p Σ_j w_j - w."""
    said, size = logits.log_softmax(1), len(logits)
    value = torch.dot(said.view(-1), weights.view(-1)) / -size
    return Loss(value, said.exp_().mul_(weights.sum(1, keepdim=True)).sub_(weights).div_(size))


def one_hot(labels: Tensor, like: Tensor) -> Tensor:
    """(B, k) with 1 for the label of each and 0 for the others, of numbers like those of (…, k)."""
    return like.new_zeros(len(labels), like.shape[-1]).scatter_(1, labels[:, None], 1)


def direction(x: Tensor) -> tuple[Tensor, Tensor]:
    """(…, m) vectors brought to length one, and (…, 1) the lengths they had."""
    length = torch.linalg.vector_norm(x, dim=-1, keepdim=True).clamp_min_(SHORTEST)
    return x / length, length


def direction_backward(unit: Tensor, length: Tensor, gradient: Tensor) -> Tensor:
    """The gradient by vectors, from that by their directions: (g - u (u·g)) / |x|."""
    along = (unit * gradient).sum(-1, keepdim=True)
    return torch.addcmul(gradient, unit, along, value=-1).div_(length)


def softmax_backward(p: Tensor, gradient: Tensor) -> Tensor:
    """The gradient by logits (B, k), from that by their softmax p: p (g - p·g)."""
    return (gradient - (p * gradient).sum(1, keepdim=True)).mul_(p)
