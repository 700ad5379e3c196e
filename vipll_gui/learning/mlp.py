"""The network that methods share: d → hidden → k, ReLU then batch norm; with a latent layer d → hidden → latent → k.

    r = max(0, W₁x + b₁)   n = γ (r - E r) / √(Var r + ε) + β   h = W₂n + b₂, without a latent layer n   o = W₃h + b₃

Batches are small, so that most of a step would be what autograd notes and looks up about every operation: the
derivative is written down here instead, and a method gives that of its loss by o, and where it needs it by h.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from vipll_gui.learning.products import affine, product, product_into
from vipll_gui.learning.weight_vector import gradient_of

_batch_norm_backward = torch.ops.aten.native_batch_norm_backward.default
relu_backward = torch.ops.aten.threshold_backward.default
MOMENTUM = 0.1  # of the running mean and variance


class _Batch(NamedTuple):
    """What a batch was on its way through the network."""

    x: Tensor  # (B, d)
    rectified: Tensor  # (B, hidden) r
    mean: Tensor  # (hidden,) E r
    scale: Tensor  # (hidden,) 1 / √(Var r + ε)
    normed: Tensor  # (B, hidden) n
    hidden: Tensor  # (B, latent or hidden) h
    spread: bool  # mean and scale are those of the batch, not the running ones


class MLP(nn.Module):
    """One network, which remembers the last batch it saw in training; autograd has nothing to do with it."""

    def __init__(self, features: int, hidden: int, labels: int, latent: int = 0) -> None:
        super().__init__()
        self.first = nn.Linear(features, hidden)
        self.norm = nn.BatchNorm1d(hidden, momentum=MOMENTUM)
        self.to_latent = nn.Linear(hidden, latent) if latent else None
        self.last = nn.Linear(latent or hidden, labels)
        self._batch: _Batch | None = None
        self.requires_grad_(requires_grad=False)

    def forward(self, x: Tensor) -> Tensor:
        """(B, d) features → (B, k) logits."""
        return self.seen(x)[1]

    def seen(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """(B, d) features → h (B, latent or hidden), which the last layer sees, and (B, k) logits.

        A single instance has no spread of its own and uses the running one.
        """
        first, norm, middle, last = self.first, self.norm, self.to_latent, self.last
        spread = self.training and len(x) > 1
        rectified = affine(x, first.weight, first.bias).relu_()
        normed, mean, scale = torch.native_batch_norm(
            rectified, norm.weight, norm.bias, norm.running_mean, norm.running_var, spread, MOMENTUM, norm.eps
        )
        hidden = normed if middle is None else affine(normed, middle.weight, middle.bias)
        self._batch = _Batch(x, rectified, mean, scale, normed, hidden, spread) if self.training else None
        return hidden, affine(hidden, last.weight, last.bias)

    def backward(self, by_logits: Tensor, by_hidden: Tensor | None = None) -> None:
        """Gives the joined weights their gradients, from those by o (B, k) and by h of the last batch."""
        batch, norm = self._batch, self.norm
        assert batch is not None  # noqa: S101 - losses are those of what was seen
        by_seen = linear_backward(self.last, batch.hidden, by_logits)
        if by_hidden is not None:
            by_seen += by_hidden
        if self.to_latent is not None:
            by_seen = linear_backward(self.to_latent, batch.normed, by_seen)
        by_rectified, by_gain, by_shift = _batch_norm_backward(
            by_seen, batch.rectified, norm.weight, norm.running_mean, norm.running_var, batch.mean, batch.scale,
            batch.spread, norm.eps, [True, True, True],
        )  # fmt: skip
        gradient_of(norm.weight).copy_(by_gain)
        gradient_of(norm.bias).copy_(by_shift)
        _weights_backward(self.first, batch.x, relu_backward(by_rectified, batch.rectified, 0))


def linear_backward(layer: nn.Linear, seen: Tensor, gradient: Tensor) -> Tensor:
    """The gradient by what a layer has seen, from that by what it gave; its joined weights get theirs."""
    _weights_backward(layer, seen, gradient)
    return product(gradient, layer.weight)


def _weights_backward(layer: nn.Linear, seen: Tensor, gradient: Tensor) -> None:
    product_into(gradient_of(layer.weight), gradient.T, seen)
    torch.sum(gradient, 0, out=gradient_of(layer.bias))
