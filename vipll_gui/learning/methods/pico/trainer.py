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
from torch.nn.functional import normalize, one_hot

from vipll_gui.learning.methods.pico.settings import PicoSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer, cross_entropy

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
        self._slow = deepcopy(self.network).requires_grad_(requires_grad=False).train()
        self._pairs = list(zip(self._slow.parameters(), self.network.parameters(), strict=True))
        batch = min(self.settings.batch_size, len(self.x))
        length = max(1, self.settings.queue // batch) * batch
        self._queue = normalize(self.noise(torch.Size((length, LATENT))), dim=1)
        self._queue_leading = torch.full((length,), NOBODY, device=device)
        self._place = 0
        self._new: tuple[Tensor, Tensor] | None = None  # what goes into the queue next
        self._prototypes = torch.zeros(self.candidates.shape[1], LATENT, device=device)

    def losses(self, at: Tensor) -> Losses:
        """L of the instances `at`; weights, prototypes, slow network and queue follow."""
        self._remember()
        hidden = self.network.hidden(self.x[at])
        logits, seen = self.network.last(hidden), normalize(hidden, dim=1)
        outside, fixed = ~self.candidates[at], seen.detach()
        leading = logits.detach().masked_fill(outside, -float("inf")).argmax(1)
        if self.epoch > 1:
            chosen = (fixed @ self._prototypes.T).masked_fill(outside, -float("inf")).argmax(1)
            self._believe(at, chosen)
        self._prototypes = moved_prototypes(self._prototypes, fixed, leading)
        keys = self._keys(at)
        contrast = self._contrast(seen, keys, leading)
        self._new = (keys, leading)
        loss = cross_entropy(self.confidence[at], logits)
        return {"candidates": loss, "contrast": self.settings.contrast_weight * contrast}

    def _believe(self, at: Tensor, chosen: Tensor) -> None:
        """Moves the weights of the instances `at` towards the label chosen for each."""
        caution = CAUTION + (LEAST_CAUTION - CAUTION) * (self.epoch - 2) / self.epochs
        target = one_hot(chosen, self.confidence.shape[1]).float()
        self.confidence.index_copy_(0, at, caution * self.confidence[at] + (1 - caution) * target)

    @torch.no_grad()
    def _keys(self, at: Tensor) -> Tensor:
        """(B, 128) the second views as the slow network sees them, after it has followed."""
        for slow, quick in self._pairs:
            slow.lerp_(quick, 1 - SLOWNESS)
        return normalize(self._slow.hidden(self._second[at]), dim=1)

    def _contrast(self, seen: Tensor, keys: Tensor, leading: Tensor) -> Tensor:
        """C of a batch (B, 128) with second views (B, 128) and leading labels (B,), against itself and the queue.

        The mean of q·a over the alike is q times their mean, which is summed up by label; gradients flow only through
        what the network sees now. Both spare most of the work on all pairs.
        """
        sharp = seen / self.settings.temperature
        past = log_sum_exp(sharp, self._queue, 1 / self.settings.temperature)
        if self.epoch == 1:  # only its own second view is alike; the rest of the batch is left out
            own = (sharp * keys).sum(1)
            return (torch.logaddexp(own, past) - own).mean()
        now = (sharp @ seen.T).fill_diagonal_(-float("inf")).logsumexp(1)
        total = torch.logaddexp(torch.logaddexp(now, past), (sharp @ keys.T).logsumexp(1))
        now_at, past_at = leading + 1, self._queue_leading + 1  # nobody's come first
        sums = torch.zeros(self.candidates.shape[1] + 1, LATENT, device=seen.device)
        sums.index_add_(0, past_at, self._queue).index_add_(0, now_at, keys)
        sums = sums.index_add(0, now_at, seen)
        counts = torch.bincount(torch.cat([now_at, now_at, past_at]), minlength=len(sums))
        alike = (sums[now_at] - seen) / (counts[now_at] - 1)[:, None]
        return (total - (sharp * alike).sum(1)).mean()

    def after_epoch(self) -> None:
        """Nothing is left waiting at the end of a pass."""
        self._remember()

    def _remember(self) -> None:
        """Puts the keys of the step before into the queue, in the place of the oldest; that step needed it whole."""
        if self._new is None:
            return
        keys, leading = self._new
        end = self._place + len(keys)
        self._queue[self._place : end], self._queue_leading[self._place : end] = keys, leading
        self._place, self._new = end % len(self._queue), None


def log_sum_exp(sharp: Tensor, fixed: Tensor, most: float) -> Tensor:
    """(B,) log Σ_b e^{q·b} over the rows of `fixed` (n, 128), none of the q·b above `most`.

    Its gradient, the mean of the rows weighed by e^{q·b}, is a product more while the parts are still in the cache:
    half the time of what autograd would do.
    """
    with torch.no_grad():
        total, mean = sharp.new_zeros(len(sharp), 1), torch.zeros_like(sharp)
        for part in fixed.split(PART):  # type: ignore[no-untyped-call]
            weights = (sharp @ part.T).sub_(most).exp_()
            total += weights.sum(1, keepdim=True)
            mean.addmm_(weights, part)
        total.clamp_min_(torch.finfo(total.dtype).tiny)
        mean /= total
        value = total[:, 0].log() + most
    return value + ((sharp - sharp.detach()) * mean).sum(1)


def moved_prototypes(prototypes: Tensor, seen: Tensor, leading: Tensor) -> Tensor:
    """(k, 128) prototypes after each of (B, 128) has moved that of its label a little, one after the other."""
    members = one_hot(leading, len(prototypes)).to(seen.dtype)  # (B, k)
    counts = members.sum(0)
    later = counts - members.cumsum(0)  # members of each label that come later in the batch
    weights = (1 - INERTIA) * INERTIA**later * members
    return normalize(prototypes * (INERTIA**counts)[:, None] + weights.T @ seen, dim=1)
