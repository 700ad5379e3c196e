"""Training of PiCO.

q(x) is what the network sees of x before its last layer, of length one; k(x') the same of a second view by a network
that follows slowly; t the leading candidate; μ_j label prototypes. A batch is compared with itself, with its second
views and with a queue of earlier ones, together A(x).

    L    = -Σ_j w_j log p_j + 0.5 C
    C    = -(1/|P|) Σ_{a∈P} log e^{q·a/τ} / Σ_{b∈A} e^{q·b/τ},  P: those of A whose leading candidate is t too
    w    ← φ w + (1 - φ) e_z,  z = argmax_{j∈s} q·μ_j,  φ from 0.95 down to 0.8 over all passes
    μ_t  ← (0.99 μ_t + 0.01 q) / |…|,  the slow network ← 0.999 of itself + 0.001 of the network

In the first pass only the second view of an instance is in P, and w stays as it is. Behind the published tables the
second view is the instance with noise of deviation 1 on features in [0, 1], drawn once (pictures would be cropped and
turned), and Adam in place of SGD.
"""

from __future__ import annotations

from copy import deepcopy

import torch
from torch import Tensor

from vipll_gui.learning.losses import Loss, cross_entropy, direction, direction_backward, one_hot
from vipll_gui.learning.methods.pico.settings import PicoSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer
from vipll_gui.learning.products import product
from vipll_gui.learning.weight_vector import joined

LATENT = 128
SLOWNESS = 0.999  # of the second network
INERTIA = 0.99  # of the prototypes
CAUTION, LEAST_CAUTION = 0.95, 0.8  # φ at the start and at the end
PART = 1024  # places of the queue looked at together, whose products fit into a processor's cache
NOBODY = -1  # the leading label of a place in the queue that is still empty


class Pico(NetworkTrainer[PicoSettings]):
    """Weights follow the nearest prototype."""

    latent = LATENT
    weight_decay = 0.0

    def set_up(self) -> None:
        """The second views, the slow network, the queue and the prototypes."""
        device = self.x.device
        self._second = self.x + self.settings.noise * self.noise(self.x.shape)
        self._slow = deepcopy(self.network).train()
        self._slow_vector = joined(self._slow.parameters())
        batch = min(self.settings.batch_size, len(self.x))
        length = max(1, self.settings.queue // batch) * batch
        self._queue = direction(self.noise(torch.Size((length, LATENT))))[0]
        self._queue_leading = torch.full((length,), NOBODY, device=device)
        self._place = 0
        self._sum_up()
        self._prototypes = torch.zeros(self.candidates.shape[1], LATENT, device=device)

    def losses(self, at: Tensor) -> Losses:
        """L of the instances `at`; weights, prototypes, slow network and queue follow."""
        hidden, logits = self.network.seen(self.x.index_select(0, at))
        seen, length = direction(hidden)
        outside = ~self.candidates.index_select(0, at)
        leading = logits.masked_fill(outside, -float("inf")).argmax(1)
        if self.epoch > 1:
            chosen = (seen @ self._prototypes.T).masked_fill_(outside, -float("inf")).argmax(1)
            self._believe(at, chosen)
        self._prototypes = moved_prototypes(self._prototypes, seen, leading)
        keys = self._keys(at)
        contrast = self._contrast(seen, keys, leading)
        self._remember(keys, leading)
        loss = cross_entropy(self.confidence.index_select(0, at), logits)
        self.network.backward(loss.gradient, direction_backward(seen, length, contrast.gradient))
        return {"candidates": loss.value, "contrast": contrast.value}

    def _believe(self, at: Tensor, chosen: Tensor) -> None:
        """Moves the weights of the instances `at` towards the label chosen for each."""
        caution = CAUTION + (LEAST_CAUTION - CAUTION) * (self.epoch - 2) / self.epochs
        before = self.confidence.index_select(0, at)
        self.confidence.index_copy_(0, at, before.lerp_(one_hot(chosen, before), 1 - caution))

    def _keys(self, at: Tensor) -> Tensor:
        """(B, 128) the second views as the slow network sees them, after it has followed."""
        self._slow_vector.lerp_(self.vector, 1 - SLOWNESS)
        return direction(self._slow.seen(self._second.index_select(0, at))[0])[0]

    def _contrast(self, seen: Tensor, keys: Tensor, leading: Tensor) -> Loss:
        """0.5 C of a batch (B, 128) with second views (B, 128) and leading labels (B,), by the batch.

        C is the mean of log Σ_{b∈A} e^{q·b/τ} - q·ā/τ, with ā the mean of the alike. By q, that is what it is compared
        with, each by its share of the sum, less ā; an instance of the batch is both a q and what others have as b.
        """
        sharpness, size = 1 / self.settings.temperature, len(seen)
        sharp = seen * sharpness
        total, weighed = weighed_sum(sharp, self._queue, sharpness)  # (B, 1), (B, 128)
        if self.epoch == 1:  # only its own second view is alike; the rest of the batch is left out
            weights = ((sharp * keys).sum(1, keepdim=True) - sharpness).exp_()
            total += weights
            alike, by_seen = keys, (weighed + weights * keys) / total - keys
        else:
            others = torch.cat([seen, keys])
            weights = product(sharp, others.T).sub_(sharpness).exp_()  # (B, 2B)
            weights.fill_diagonal_(0)
            total += weights.sum(1, keepdim=True)
            shares = weights[:, :size] / total
            mates = (leading[:, None] == leading).to(seen.dtype)  # (B, B), each among them
            counts = self._queue_counts[leading + 1] + 2 * mates.sum(1) - 1
            fixed = self._queue_sums[leading + 1] + mates @ keys
            beside = mates @ seen - seen
            alike = (fixed + beside) / counts[:, None]
            by_seen = (weighed + weights @ others) / total + shares.T @ seen - (alike + beside / counts[:, None])
        value = (total.log() + sharpness - (sharp * alike).sum(1, keepdim=True)).mean()
        weight = self.settings.contrast_weight
        return Loss(weight * value, by_seen.mul_(weight * sharpness / size))

    def _remember(self, keys: Tensor, leading: Tensor) -> None:
        """Puts the keys of a batch into the queue, in the place of the oldest, and into its sums by label."""
        places = slice(self._place, self._place + len(keys))
        old, new, each = self._queue_leading[places] + 1, leading + 1, torch.ones_like(keys[:, 0])
        self._queue_sums.index_add_(0, old, self._queue[places], alpha=-1).index_add_(0, new, keys)
        self._queue_counts.index_add_(0, old, each, alpha=-1).index_add_(0, new, each)
        self._queue[places], self._queue_leading[places] = keys, leading
        self._place = places.stop % len(self._queue)
        if self._place == 0:
            self._sum_up()

    def _sum_up(self) -> None:
        """Adds up the queue by label, nobody's first; with every turn of it, lest rounding adds up as well."""
        at, labels = self._queue_leading + 1, self.candidates.shape[1]
        self._queue_sums = torch.zeros(labels + 1, LATENT, device=at.device).index_add_(0, at, self._queue)
        self._queue_counts = torch.bincount(at, minlength=labels + 1).to(self._queue.dtype)


def weighed_sum(sharp: Tensor, fixed: Tensor, most: float) -> tuple[Tensor, Tensor]:
    """(B, 1) Σ_b e^{q·b - most} over the rows b of `fixed` (n, 128), no q·b above `most`, and (B, 128) that of b e^….

    Part by part, so that the products of one are still in the cache when they are weighed.
    """
    total = sharp.new_full((len(sharp), 1), torch.finfo(sharp.dtype).tiny)
    weighed = torch.zeros_like(sharp)
    for part in fixed.split(PART):  # type: ignore[no-untyped-call]
        weights = product(sharp, part.T).sub_(most).exp_()
        total += weights.sum(1, keepdim=True)
        weighed += product(weights, part)
    return total, weighed


def moved_prototypes(prototypes: Tensor, seen: Tensor, leading: Tensor) -> Tensor:
    """(k, 128) prototypes after each of (B, 128) has moved that of its label a little, one after the other."""
    members = one_hot(leading, prototypes.T)  # (B, k)
    counts = members.sum(0)
    later = counts - members.cumsum(0)  # members of each label that come later in the batch
    weights = (1 - INERTIA) * INERTIA**later * members
    return direction(prototypes * (INERTIA**counts)[:, None] + weights.T @ seen)[0]
