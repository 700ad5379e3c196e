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

from copy import deepcopy

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits, mse_loss, normalize

from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.methods.valen.settings import ValenSettings
from vipll_gui.learning.methods.vipll.objective import dirichlet_divergence
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer, cross_entropy, within

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
        self._encoder = deepcopy(self.network)
        first, second = nn.Linear(labels, features), nn.Linear(features, features)
        for layer in (first, second):
            nn.init.xavier_normal_(layer.weight)
            nn.init.constant_(layer.bias, 0.01)
        self._decoder = nn.Sequential(first, nn.ReLU(), second)
        self.extra.extend([self._encoder, self._decoder])
        self._drawn = self.confidence.clone()

    def warmup_losses(self, at: Tensor) -> Losses:
        """PRODEN's loss."""
        logits = self.network(self.x[at])
        loss = cross_entropy(self.confidence[at], logits)
        self.confidence.index_copy_(0, at, within(logits.detach().softmax(1), self.candidates[at]))
        return {"candidates": loss}

    def begin(self) -> None:
        """The neighbours, by what the classifier has learned so far."""
        self._near = nearest(self._latents(), self.settings.neighbours)
        self._degrees = 1 + torch.bincount(self._near.flatten(), minlength=len(self.x)).float()

    @torch.no_grad()
    def _latents(self) -> Tensor:
        """(n, 128) directions in which the classifier sees the instances."""
        network = self.network.eval()
        return torch.cat([normalize(network.hidden(x), dim=1) for x in self.x.split(CHUNK)])  # type: ignore[no-untyped-call]

    def losses(self, at: Tensor) -> Losses:
        """The terms of L for the instances `at`, whose weights and draws follow."""
        x, inside = self.x[at], self.candidates[at]
        logits, inferred = self.network(x), self._encoder(x)
        drawn = self._draw(within(inferred.softmax(1), inside) + LEAST_SHARE)
        alpha = (inferred / SOFTENING).exp().clamp(LEAST_ALPHA, MOST_ALPHA)
        alike = torch.sigmoid(drawn @ drawn.T).softmax(1)
        terms = {
            "candidates": cross_entropy(self._drawn[at], logits),
            "inferred": cross_entropy(self.confidence[at], inferred),
            "divergence": self.settings.divergence_weight * dirichlet_divergence(alpha, torch.ones_like(alpha)).mean(),
            "features": mse_loss(self._decoder(drawn), x),
            "sets": self.settings.set_weight * binary_cross_entropy_with_logits(drawn, inside.float()),
            "neighbours": mse_loss(alike, adjacency(at, self._near[at], self._degrees[at])),
        }
        self._drawn.index_copy_(0, at, within(drawn.detach(), inside))
        self.confidence.index_copy_(0, at, within(logits.detach().softmax(1), inside))
        return terms

    def _draw(self, alpha: Tensor) -> Tensor:
        """Points (B, k) drawn from Dir(alpha), through which gradients flow."""
        gamma = torch._standard_gamma(alpha, generator=self.random)
        return gamma / gamma.sum(1, keepdim=True).clamp_min(torch.finfo(gamma.dtype).tiny)


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
