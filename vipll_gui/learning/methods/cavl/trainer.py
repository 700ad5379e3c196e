"""Training of CAVL.

    v_j = |o_j - 1| o_j            the activation value of label j, for the logits o of x
    t   = argmax_{j∈s} v_j
    L   = -(1/B) Σ_i log p_{t_i}(x_i)

after passes in which every candidate has the same weight. Behind the published tables is one such pass, and AdamW;
its own paper has SGD with steps tuned for each dataset.
"""

from __future__ import annotations

from torch import Tensor

from vipll_gui.learning.losses import cross_entropy, one_hot
from vipll_gui.learning.methods.cavl.settings import CavlSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer


class Cavl(NetworkTrainer[CavlSettings]):
    """One candidate at a time is the target."""

    def warmup_losses(self, at: Tensor) -> Losses:
        """The cross entropy with equal weights."""
        return self._lost(self.network(self.x.index_select(0, at)), self.confidence.index_select(0, at))

    def losses(self, at: Tensor) -> Losses:
        """L of the instances `at`."""
        logits = self.network(self.x.index_select(0, at))
        return self._lost(logits, one_hot(targets(logits, self.candidates.index_select(0, at)), logits))

    def _lost(self, logits: Tensor, weights: Tensor) -> Losses:
        loss = cross_entropy(weights, logits)
        self.network.backward(loss.gradient)
        return {"candidates": loss.value}


def targets(logits: Tensor, candidates: Tensor) -> Tensor:
    """(B,) the candidate of greatest activation value."""
    values = (logits - 1).abs() * logits
    return values.masked_fill(~candidates, -float("inf")).argmax(1)
