"""Training of POP.

    L    = -(1/B) Σ_i Σ_j w_ij log p_j(x_i),   w_ij = p_j(x_i) / Σ_{l∈s_i} p_l(x_i) for j ∈ s_i
    w̄    = the mean of w over the last 5 passes
    s_i ← s_i \\ {j : w̄_ij < e · max_l w̄_il}   every 5 passes from the 20th on, unless nothing would be left
    e   ← e (1 + 0.001)                        where fewer than one in 10,000 entries were struck and e < 0.4

Behind the published tables are weights taken with every batch over the whole candidate set, a threshold e that starts
at 0.001, and AdamW; its own paper starts at a larger one and lets it grow in steps tuned for each dataset.
"""

from __future__ import annotations

import torch
from torch import Tensor

from vipll_gui.learning.losses import cross_entropy, within
from vipll_gui.learning.methods.pop.settings import PopSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer

FEW = 1e-4  # share of all entries whose striking counts as hardly anything
HIGHEST = 0.4  # the threshold grows no further


class Pop(NetworkTrainer[PopSettings]):
    """Weights follow the network, and improbable candidates are struck."""

    def set_up(self) -> None:
        """The weights of the last passes, the sets as they are left, and the threshold."""
        self._recent = torch.zeros(self.settings.window, *self.confidence.shape, device=self.confidence.device)
        self._left = self.candidates.clone()
        self._threshold = self.settings.threshold

    def losses(self, at: Tensor) -> Losses:
        """L of the instances `at`, whose weights follow for the next time."""
        logits = self.network(self.x.index_select(0, at))
        loss = cross_entropy(self.confidence.index_select(0, at), logits)
        self.network.backward(loss.gradient)
        self.confidence.index_copy_(0, at, within(logits.softmax(1), self.inside.index_select(0, at)))
        return {"candidates": loss.value}

    def after_epoch(self) -> None:
        """Strikes candidates, when it is time."""
        window, passed = self.settings.window, self.epoch - 1
        self._recent[passed % window] = self.confidence
        if passed < self.settings.warm_passes or passed % window:
            return
        mean = self._recent[: self.epoch].mean(0)
        left = purified(mean, self._left, self._threshold)
        struck = int((left != self._left).sum())
        self._left = left
        self.confidence = within(mean, left)
        if self._threshold < HIGHEST and struck < FEW * left.numel():
            self._threshold *= 1 + self.settings.growth


def purified(confidence: Tensor, candidates: Tensor, threshold: float) -> Tensor:
    """(n, k) the candidates that stay; all of them where none would."""
    kept = candidates & (confidence >= threshold * confidence.amax(1, keepdim=True))
    return torch.where(kept.any(1, keepdim=True), kept, candidates)
