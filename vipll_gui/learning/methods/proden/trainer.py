"""Training of PRODEN.

    w_ij = p_j(x_i) / Σ_{l∈s_i} p_l(x_i)  for j ∈ s_i, else 0; taken anew with every batch, 1/|s_i| at the start
    L    = -(1/B) Σ_i Σ_j w_ij log p_j(x_i)

Behind the published tables are 1,000 epochs of AdamW; its own paper has SGD with steps tuned for each dataset.
"""

from __future__ import annotations

from torch import Tensor

from vipll_gui.learning.losses import cross_entropy, within
from vipll_gui.learning.network_settings import NetworkSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer


class Proden(NetworkTrainer[NetworkSettings]):
    """Weights follow the network within the candidate sets."""

    def losses(self, at: Tensor) -> Losses:
        """L of the instances `at`, whose weights follow for the next time."""
        logits = self.network(self.x.index_select(0, at))
        loss = cross_entropy(self.confidence.index_select(0, at), logits)
        self.network.backward(loss.gradient)
        self.confidence.index_copy_(0, at, within(logits.softmax(1), self.inside.index_select(0, at)))
        return {"candidates": loss.value}
