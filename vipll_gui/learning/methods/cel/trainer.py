"""Training of CEL.

For each of two views of an instance (as it is, and with noise) a network gives probabilities p and, for every label
j, an embedding e_j of length one; P_j are label prototypes, t is the leading candidate, w as in PRODEN.

    L   = Σ_views  LDL + 0.5 CAL + 1.0 PDL,  PDL from the 500th pass on
    LDL = -Σ_j w_j log p_j
    CAL = 1 - mean_{i≠j ∈ s} e_i·e_j + mean_{i∈s, j∉s} |e_i·e_j|
    PDL = 1 - e_t·P_t + mean_{j≠t} |e_t·P_j|
    P_j ← (P_j + Σ_{i: t_i=j} e_j(x_i)) / |…|  with every batch

Behind the published tables are noise of deviation 0.01 as the second view (features cannot be cropped or turned as
pictures can) and embeddings of 32 numbers. There, all prototypes of a batch were given one common value; here each
label has its own, as its paper says.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vipll_gui.learning.losses import Loss, cross_entropy, direction, direction_backward, within
from vipll_gui.learning.methods.cel.settings import CelSettings
from vipll_gui.learning.mlp import linear_backward, relu_backward
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer
from vipll_gui.learning.products import affine

LATENT = 128
EMBEDDING = 32
LEAST = 1e-6  # added to numbers of pairs


class Cel(NetworkTrainer[CelSettings]):
    """Weights follow the network; embeddings of the labels shape what it sees."""

    latent = LATENT

    def set_up(self) -> None:
        """The layer of the embeddings, and no prototypes yet."""
        labels = self.candidates.shape[1]
        self._embedding = nn.Linear(LATENT, labels * EMBEDDING)
        self.extra.append(self._embedding)
        self._prototypes = torch.zeros(labels, EMBEDDING, device=self.x.device)

    def losses(self, at: Tensor) -> Losses:
        """The terms of both views of the instances `at`, whose weights and prototypes follow."""
        size, inside = len(at), self.inside.index_select(0, at)
        x = self.x.index_select(0, at).repeat(2, 1)  # both views go through the network together
        x[size:] += self.settings.noise * self.noise(x[size:].shape)
        hidden, logits = self.network.seen(x)
        seen, length = direction(hidden)
        rectified = seen.relu()
        layer = self._embedding
        embedded, lengths = direction(affine(rectified, layer.weight, layer.bias).view(2 * size, -1, EMBEDDING))
        leading = logits[:size].masked_fill(~self.candidates.index_select(0, at), -float("inf")).argmax(1)
        places = torch.arange(2 * size, device=at.device), leading.repeat(2)
        chosen = embedded[places]
        self._prototypes = moved_prototypes(self._prototypes, chosen[:size], leading)
        told = cross_entropy(2 * self.confidence.index_select(0, at).repeat(2, 1), logits)
        alike = association(embedded, inside.repeat(2, 1), 2 * self.settings.association_weight)
        terms, by_embedded = {"candidates": told.value, "association": alike.value}, alike.gradient
        if self.epoch > self.settings.prototype_start:
            loss = discrimination(chosen, self._prototypes, leading.repeat(2), 2 * self.settings.prototype_weight)
            terms["prototypes"] = loss.value
            by_embedded[places] += loss.gradient
        by_layer = direction_backward(embedded, lengths, by_embedded).view(2 * size, -1)
        by_rectified = linear_backward(layer, rectified, by_layer)
        by_hidden = direction_backward(seen, length, relu_backward(by_rectified, rectified, 0))
        self.network.backward(told.gradient, by_hidden)
        self.confidence.index_copy_(0, at, within(logits[:size].softmax(1), inside))
        return terms


def association(embedded: Tensor, inside: Tensor, weight: float = 1.0) -> Loss:
    """CAL of embeddings (B, k, 32), by them; `inside` (B, k) has 1 for candidates.

    With N_ij what e_i·e_j counts, both ways together, CAL is 1 + ½ Σ_i e_i · Σ_j N_ij e_j, and by e it is N e.
    """
    outside, size = 1 - inside, inside.sum(1, keepdim=True)
    likeness = embedded @ embedded.transpose(1, 2)  # (B, k, k)
    pairs = (inside * (2 / (size * (size - 1) + LEAST)))[:, :, None] * inside[:, None]
    pairs.diagonal(dim1=1, dim2=2).zero_()
    across = (inside / (size * outside.sum(1, keepdim=True) + LEAST))[:, :, None] * outside[:, None]
    counts = (across + across.transpose(1, 2)).copysign_(likeness).sub_(pairs)
    gradient = (counts @ embedded).mul_(weight / len(inside))
    return Loss(weight + torch.dot(gradient.view(-1), embedded.view(-1)) / 2, gradient)


def discrimination(chosen: Tensor, prototypes: Tensor, leading: Tensor, weight: float = 1.0) -> Loss:
    """PDL of the embeddings (B, 32) of the leading labels, by them."""
    likeness = chosen @ prototypes.T  # (B, k)
    counts = likeness.sign().div_(len(prototypes) - 1 + LEAST)
    counts.scatter_(1, leading[:, None], -1.0).mul_(weight / len(leading))
    return Loss(weight + (counts * likeness).sum(), counts @ prototypes)


def moved_prototypes(prototypes: Tensor, chosen: Tensor, leading: Tensor) -> Tensor:
    """(k, 32) prototypes with the embeddings (B, 32) of the leading labels added, of length one again."""
    return direction(prototypes.index_add(0, leading, chosen))[0]
