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

from vipll_gui.learning.losses import Loss, cross_entropy, one_hot, softmax_backward
from vipll_gui.learning.methods.crosel.settings import CroSelSettings
from vipll_gui.learning.network_trainer import Losses, NetworkTrainer

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
        x, candidates, lost = (
            self.x.index_select(0, at),
            self.candidates.index_select(0, at),
            torch.zeros((), device=at.device),
        )
        for number, network in enumerate(self.networks):
            logits = network(x)
            loss = set_loss(logits, candidates)
            network.backward(loss.gradient)
            lost += loss.value
            self._note(number, at, logits.softmax(1))
        return {"candidates": lost}

    def losses(self, at: Tensor) -> Losses:
        """L of both networks for the instances `at`, the sum of both."""
        self._turn()
        size, inside, terms = len(at), self.inside.index_select(0, at), torch.zeros(2, device=at.device)
        for number, network in enumerate(self.networks):
            other = 1 - number
            chosen = self._drawn(other, size)
            logits = network(self.x.index_select(0, torch.cat([at, chosen])))
            p = logits.softmax(1)
            doubt = self.settings.doubt_weight * (1 - self._shares[number])
            losses = [cross_entropy(self._before[other, at] * inside * doubt, logits[:size])]
            if len(chosen):
                losses.append(bounded_cross_entropy(p[size:], self._labels[other, chosen]))
            network.backward(torch.cat([loss.gradient for loss in losses]))
            for term, loss in zip(terms, losses, strict=False):
                term += loss.value
            self._note(number, at, p[:size])
        return {"candidates": terms[0], "beyond doubt": terms[1]}

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

    def _note(self, number: int, at: Tensor, p: Tensor) -> None:
        self._memory[number, -1].index_copy_(0, at, p)


def set_loss(logits: Tensor, candidates: Tensor) -> Loss:
    """-log Σ_{j∈s} p_j; by the logits, p less what it is within s."""
    inside = logits.masked_fill(~candidates, -float("inf"))
    value = (logits.logsumexp(1) - inside.logsumexp(1)).mean()
    return Loss(value, (logits.softmax(1) - inside.softmax(1)).div_(len(logits)))


def bounded_cross_entropy(p: Tensor, labels: Tensor) -> Loss:
    """The cross entropy of softmax(p) with the labels, for probabilities p (B, k); by the logits of p."""
    loss = cross_entropy(one_hot(labels, p), p)
    return Loss(loss.value, softmax_backward(p, loss.gradient))


def beyond_doubt(memory: Tensor, candidates: Tensor, threshold: float) -> tuple[Tensor, Tensor]:
    """(2, n) which instances are beyond doubt for each network by its memory (2, 3, n, k), and (2, n) labels."""
    leading = memory.argmax(3)  # (2, 3, n)
    labels = leading[:, -1]
    steady = (leading == labels[:, None]).all(1)
    inside = candidates.expand(len(memory), -1, -1).gather(2, labels[..., None])[..., 0]
    return inside & steady & (memory.mean(1).amax(2) > threshold), labels
