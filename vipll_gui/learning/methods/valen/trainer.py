"""Training of VALEN.

A classifier with probabilities p and an encoder with logits o learn from each other; d is drawn from a Dirichlet
distribution over the candidates, and has to explain the features, the candidate set and the neighbours.

    L     = -Σ_j d̃_j log p_j - Σ_j w_j log softmax(o)_j + KL(Dir(α) ‖ Dir(1)) + R
    α     = e^{o/4}, kept within [0.01, 30]
    d     ~ Dir(softmax(o) within s, + 0.01)
    R     = |x - f(d)|²/features + 0.01 BCE(d, s) + |softmax(sigmoid(d dᵀ)) - A|²/B²
    w, d̃  ← p and d within s, with every batch;  A: each instance with its 3 nearest neighbours, rows adding up to one

after 10 passes of PRODEN's loss for the classifier, whose features then give the neighbours. Weights of the terms and
one step size for everything are those behind the published tables; its own paper tunes them for each dataset.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from copy import deepcopy
from functools import reduce

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.losses import Loss, cross_entropy, direction, softmax_backward, within, within_backward
from vipll_gui.learning.methods.valen.settings import ValenSettings
from vipll_gui.learning.mlp import linear_backward, relu_backward
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer
from vipll_gui.learning.products import affine

LEAST_SHARE = 1e-2  # added to the parameters that d is drawn with
LEAST_ALPHA, MOST_ALPHA, SOFTENING = 1e-2, 30.0, 4.0
MOST_LOOKED_AT = 20_000  # instances among which neighbours are looked for: n² of a million would take days
COMPARED = 16_000_000  # pairs of instances compared together, which bounds the memory


class Valen(NetworkTrainer[ValenSettings]):
    """Classifier and encoder, each the other's teacher."""

    latent = 128

    def set_up(self) -> None:
        """Encoder and decoder, and the labels drawn so far: none."""
        labels, features = self.candidates.shape[1], self.x.shape[1]
        self._encoder = deepcopy(self.network).train()
        self._decoder = nn.Linear(labels, features), nn.Linear(features, features)
        for layer in self._decoder:
            nn.init.xavier_normal_(layer.weight)
            nn.init.constant_(layer.bias, 0.01)
        self.extra.extend([self._encoder, *self._decoder])
        self._drawn = self.confidence.clone()

    def warmup_losses(self, at: Tensor) -> Losses:
        """PRODEN's loss."""
        return {"candidates": self._teach(at, self.x.index_select(0, at), self.confidence)}

    def _teach(self, at: Tensor, x: Tensor, weights: Tensor) -> Tensor:
        """What the classifier loses by weights (n, k), while those it gives follow."""
        logits = self.network(x)
        loss = cross_entropy(weights.index_select(0, at), logits)
        self.network.backward(loss.gradient)
        self.confidence.index_copy_(0, at, within(logits.softmax(1), self.inside.index_select(0, at)))
        return loss.value

    def begin(self) -> None:
        """The neighbours, by what the classifier has learned so far."""
        self._near = nearest(self._latents(), self.settings.neighbours)
        self._degrees = 1 + torch.bincount(self._near.flatten(), minlength=len(self.x)).float()

    @torch.no_grad()
    def _latents(self) -> Tensor:
        """(n, 128) directions in which the classifier sees the instances."""
        network = self.network.eval()
        return torch.cat([direction(network.seen(x)[0])[0] for x in self.x.split(CHUNK)])  # type: ignore[no-untyped-call]

    def losses(self, at: Tensor) -> Losses:
        """The terms of L for the instances `at`, whose weights and draws follow."""
        x, inside = self.x.index_select(0, at), self.inside.index_select(0, at)
        inferred = self._encoder(x)
        p = inferred.softmax(1)
        alpha = within(p, inside) + LEAST_SHARE
        drawn, by_alpha = self._draw(alpha)
        told = cross_entropy(self.confidence.index_select(0, at), inferred)
        divergence = flat_divergence(inferred, self.settings.divergence_weight)
        explained = {
            "features": self._feature_loss(drawn, x),
            "sets": set_loss(drawn, inside, self.settings.set_weight),
            "neighbours": neighbour_loss(
                drawn, adjacency(at, self._near.index_select(0, at), self._degrees.index_select(0, at))
            ),
        }
        by_drawn = reduce(torch.add, (loss.gradient for loss in explained.values()))
        by_p = within_backward(p, inside, by_alpha(by_drawn))
        self._encoder.backward(softmax_backward(p, by_p).add_(told.gradient).add_(divergence.gradient))
        lost = self._teach(at, x, self._drawn)
        self._drawn.index_copy_(0, at, within(drawn, inside))
        return {
            "candidates": lost,
            "inferred": told.value,
            "divergence": divergence.value,
            **{name: loss.value for name, loss in explained.items()},
        }

    def _draw(self, alpha: Tensor) -> tuple[Tensor, Callable[[Tensor], Tensor]]:
        """Points d (B, k) drawn from Dir(alpha), and what makes a gradient by alpha of one by d."""
        gamma = torch._standard_gamma(alpha, generator=self.random)
        total = gamma.sum(1, keepdim=True).clamp_min(torch.finfo(gamma.dtype).tiny)
        drawn = gamma / total

        def by_alpha(by_drawn: Tensor) -> Tensor:
            by_gamma = (by_drawn - (by_drawn * drawn).sum(1, keepdim=True)) / total
            return by_gamma * torch._standard_gamma_grad(alpha, gamma)

        return drawn, by_alpha

    def _feature_loss(self, drawn: Tensor, x: Tensor) -> Loss:
        """|x - f(d)|²/features for labels d (B, k), by d; the decoder f gets its gradients."""
        first, second = self._decoder
        rectified = affine(drawn, first.weight, first.bias).relu_()
        off = affine(rectified, second.weight, second.bias).sub_(x)
        by_rectified = linear_backward(second, rectified, off * (2 / off.numel()))
        by_drawn = linear_backward(first, drawn, relu_backward(by_rectified, rectified, 0))
        return Loss(off.square().mean(), by_drawn)


def flat_divergence(logits: Tensor, weight: float) -> Loss:
    """KL(Dir(α) ‖ Dir(1)) for α = e^{o/4}, kept within bounds, by the logits o (B, k).

    It is Σ_j (α_j - 1) ψ(α_j) - lnΓ(α_j) less (α0 - k) ψ(α0) - lnΓ(α0) and lnΓ(k); by α_j the same with ψ' and no lnΓ.
    """
    free = (logits / SOFTENING).exp()
    alpha = free.clamp(LEAST_ALPHA, MOST_ALPHA)
    more, total = alpha - 1, alpha.sum(1, keepdim=True)
    of_all = total - alpha.shape[1]
    value = (more * alpha.digamma() - alpha.lgamma()).sum() - (of_all * total.digamma() - total.lgamma()).sum()
    by_alpha = more * torch.polygamma(1, alpha) - of_all * torch.polygamma(1, total)
    by_logits = by_alpha.mul_(alpha).mul_(alpha == free).mul_(weight / SOFTENING / len(alpha))
    return Loss(weight * (value / len(alpha) - math.lgamma(alpha.shape[1])), by_logits)


def set_loss(drawn: Tensor, inside: Tensor, weight: float) -> Loss:
    """The binary cross entropy of labels d (B, k), taken as logits, with the candidate sets; by d."""
    value = weight * binary_cross_entropy_with_logits(drawn, inside)
    return Loss(value, (drawn.sigmoid() - inside).mul_(weight / drawn.numel()))


def neighbour_loss(drawn: Tensor, graph: Tensor) -> Loss:
    """|softmax(sigmoid(d dᵀ)) - A|²/B² for labels d (B, k), by d."""
    bent = (drawn @ drawn.T).sigmoid_()
    alike = bent.softmax(1)
    off = alike - graph
    by_bent = softmax_backward(alike, off * (2 / off.numel()))
    by_product = by_bent * bent * (1 - bent)
    return Loss(off.square().mean(), (by_product + by_product.T) @ drawn)


def nearest(latents: Tensor, count: int, most: int = MOST_LOOKED_AT) -> Tensor:
    """(n, count) the instances of most alike direction, but not an instance itself; of very many, among a part."""
    n, device = len(latents), latents.device
    among = torch.arange(0, n, -(-n // most), device=device)
    found = []
    for at in torch.arange(n, device=device).split(max(1, COMPARED // len(among))):  # type: ignore[no-untyped-call]
        likeness = (latents[at] @ latents[among].T).masked_fill(at[:, None] == among, -float("inf"))
        found.append(among[likeness.topk(min(count, len(among) - 1), dim=1).indices])
    return torch.cat(found)


def adjacency(at: Tensor, near: Tensor, degrees: Tensor) -> Tensor:
    """(B, B) the part of A among the instances `at`: 1/degree for each itself and for those it is a neighbour of."""
    linked = (at[:, None, None] == near[None]).any(2) | torch.eye(len(at), dtype=torch.bool, device=at.device)
    return linked / degrees[:, None]
