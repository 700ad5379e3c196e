"""Training of CroSel.

Two networks, each with a memory b of its probabilities in the last three passes. An instance is beyond doubt for a
network if its most probable label is a candidate, was the same in all three passes, and has a mean probability above
0.9. For a network with probabilities p, beside another with memory b and share r' of instances beyond doubt:

    L = CE over instances that are beyond doubt for the other, with its labels (if r' > 5 %)
        - 2 (1 - r) Σ_{j∈s} b_j log p_j,   r: the share beyond doubt for the network itself

after 10 passes of -log Σ_{j∈s} p_j. Beliefs are the mean of both. Behind the published tables there is no mixing and
no second view, as of pictures; and the cross entropy is taken of probabilities in the place of logits, which bounds
what a wrong label can do.
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn.functional import cross_entropy as label_cross_entropy

from vipll_gui.learning.methods.crosel.settings import CroSelSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer, cross_entropy

MEMORY = 3  # passes
LEAST_SHARE = 0.05  # of instances beyond doubt, below which they are not used


class CroSel(NetworkTrainer[CroSelSettings]):
    """Each network teaches the other."""

    copies = 2

    def set_up(self) -> None:
        """The memories, (2, 3, n, k), newest last; nothing is beyond doubt yet."""
        self._memory = self.confidence.expand(self.copies, MEMORY, *self.confidence.shape).clone()

    def warmup_losses(self, at: Tensor) -> Losses:
        """The loss of both networks over whole candidate sets."""
        self._turn()
        terms = []
        for number, network in enumerate(self.networks):
            logits = network(self.x[at])
            inside = logits.masked_fill(~self.candidates[at], -float("inf")).logsumexp(1)
            terms.append((logits.logsumexp(1) - inside).mean())
            self._note(number, at, logits)
        return {"candidates": torch.stack(terms).sum()}

    def losses(self, at: Tensor) -> Losses:
        """L of both networks for the instances `at`, the sum of both."""
        self._turn()
        doubtful, beyond = [], []
        for number, network in enumerate(self.networks):
            other = 1 - number
            chosen = self._drawn(other, len(at))
            logits, sure = network(torch.cat([self.x[at], self.x[chosen]])).split((len(at), len(chosen)))
            weights = self._before[other, at] * self.candidates[at]
            doubt = self.settings.doubt_weight * (1 - self._shares[number])
            doubtful.append(doubt * cross_entropy(weights, logits))
            if len(chosen):
                beyond.append(label_cross_entropy(sure.softmax(1), self._labels[other, chosen]))
            self._note(number, at, logits)
        terms = {"candidates": torch.stack(doubtful).sum()}
        return {**terms, "beyond doubt": torch.stack(beyond).sum()} if beyond else terms

    def _drawn(self, number: int, count: int) -> Tensor:
        """Instances that are beyond doubt for a network; none where they are too few."""
        sure = self._sure[number]
        if self._shares[number] <= LEAST_SHARE:
            return sure[:0]
        return sure[torch.randint(len(sure), (count,), generator=self.random, device=sure.device)]

    def _turn(self) -> None:
        """At the beginning of a pass, looks at the memory and makes room for the new one."""
        if self.step > 0:
            return
        self._before = self._memory[:, -1].clone()  # (2, n, k)
        sure, self._labels = beyond_doubt(self._memory, self.candidates, self.settings.threshold)
        self._sure: list[Tensor] = [one.nonzero()[:, 0] for one in sure]
        self._shares = [len(one) / len(self.x) for one in self._sure]
        self._memory = torch.cat([self._memory[:, 1:], self._memory[:, -1:]], 1)

    def _note(self, number: int, at: Tensor, logits: Tensor) -> None:
        self._memory[number, -1].index_copy_(0, at, logits.detach().softmax(1))


def beyond_doubt(memory: Tensor, candidates: Tensor, threshold: float) -> tuple[Tensor, Tensor]:
    """(2, n) which instances are beyond doubt for each network by its memory (2, 3, n, k), and (2, n) labels."""
    leading = memory.argmax(3)  # (2, 3, n)
    labels = leading[:, -1]
    steady = (leading == labels[:, None]).all(1)
    inside = candidates.expand(len(memory), -1, -1).gather(2, labels[..., None])[..., 0]
    return inside & steady & (memory.mean(1).amax(2) > threshold), labels
