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
from torch.nn.functional import normalize, one_hot

from vipll_gui.learning.methods.cel.settings import CelSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer, cross_entropy, within

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
        size, inside = len(at), self.candidates[at]
        x = self.x[at].repeat(2, 1)  # both views go through the network together
        x[size:] += self.settings.noise * self.noise(x[size:].shape)
        logits, embedded = self._seen(x)
        leading = logits[:size].detach().masked_fill(~inside, -float("inf")).argmax(1)
        chosen = embedded[torch.arange(2 * size, device=at.device), leading.repeat(2)]
        self._prototypes = moved_prototypes(self._prototypes, chosen[:size].detach(), leading)
        terms = {
            "candidates": 2 * cross_entropy(self.confidence[at].repeat(2, 1), logits),
            "association": 2 * self.settings.association_weight * association(embedded, inside.repeat(2, 1)),
        }
        if self.epoch > self.settings.prototype_start:
            loss = discrimination(chosen, self._prototypes, leading.repeat(2))
            terms["prototypes"] = 2 * self.settings.prototype_weight * loss
        self.confidence.index_copy_(0, at, within(logits[:size].detach().softmax(1), inside))
        return terms

    def _seen(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (B, k), and embeddings (B, k, 32) of length one."""
        hidden = self.network.hidden(x)
        embedded = self._embedding(normalize(hidden, dim=1).relu())
        return self.network.last(hidden), normalize(embedded.view(len(x), -1, EMBEDDING), dim=2)


def association(embedded: Tensor, candidates: Tensor) -> Tensor:
    """CAL of embeddings (B, k, 32), the mean over the batch."""
    inside = candidates.float()
    outside, size = 1 - inside, inside.sum(1)
    likeness = embedded @ embedded.transpose(1, 2)  # (B, k, k)
    with torch.no_grad():  # what each e_i·e_j counts: both sums at once
        pairs = (inside / (size * (size - 1) + LEAST)[:, None])[:, :, None] * inside[:, None]
        pairs.diagonal(dim1=1, dim2=2).zero_()
        across = (inside / (size * outside.sum(1) + LEAST)[:, None])[:, :, None] * outside[:, None]
        weights = across.copysign(likeness) - pairs
    return 1 + (likeness * weights).sum() / len(candidates)


def discrimination(chosen: Tensor, prototypes: Tensor, leading: Tensor) -> Tensor:
    """PDL of the embeddings (B, 32) of the leading labels, the mean over the batch."""
    likeness = chosen @ prototypes.T  # (B, k)
    own = likeness.gather(1, leading[:, None])[:, 0]
    others = (likeness.abs().sum(1) - own.abs()) / (len(prototypes) - 1 + LEAST)
    return (1 - own + others).mean()


def moved_prototypes(prototypes: Tensor, chosen: Tensor, leading: Tensor) -> Tensor:
    """(k, 32) prototypes with the embeddings (B, 32) of the leading labels added, of length one again."""
    members = one_hot(leading, len(prototypes)).to(chosen.dtype)
    return normalize(prototypes + members.T @ chosen, dim=1)
