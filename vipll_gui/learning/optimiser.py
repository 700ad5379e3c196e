"""AdamW, which all networks here are trained with.

    g ← ∇L,  m ← β₁ m + (1 - β₁) g,  v ← β₂ v + (1 - β₂) g²,  θ ← (1 - η λ) θ - η m̂ / (√v̂ + ε)

torch's own has the same steps, to the last bit, but making one loads torch's compiler, which takes more than a second
of every training's start and is not used here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import torch
from torch import Tensor

FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # β₁, β₂, ε
FUSED = ("cpu", "cuda")  # devices that make all steps in one call


class AdamW:
    """Steps along the gradients of some parameters; `rate` may be changed at any time."""

    def __init__(self, parameters: Iterable[Tensor], rate: float, decay: float = 0.01) -> None:
        self.rate = rate
        self._decay, self._parameters = decay, list(parameters)
        self._moments = [(torch.zeros_like(one), torch.zeros_like(one)) for one in self._parameters]
        self._steps = [torch.zeros((), device=one.device) for one in self._parameters]
        fused = all(one.device.type in FUSED for one in self._parameters)
        self._step = self._all_at_once if fused and hasattr(torch, "_fused_adamw_") else self._one_by_one

    def zero_grad(self) -> None:
        """Forgets all gradients."""
        for one in self._parameters:
            one.grad = None

    @torch.no_grad()
    def step(self) -> None:
        """Moves what has a gradient."""
        moved = [place for place, one in enumerate(self._parameters) if one.grad is not None]
        for place in moved:
            self._steps[place] += 1
        if moved:
            self._step(moved)

    def _all_at_once(self, moved: list[int]) -> None:
        torch._fused_adamw_(  # what torch.optim.AdamW(fused=True) calls
            [self._parameters[place] for place in moved],
            [self._gradient(place) for place in moved],
            [self._moments[place][0] for place in moved],
            [self._moments[place][1] for place in moved],
            [],
            [self._steps[place] for place in moved],
            amsgrad=False,
            lr=self.rate,
            beta1=FIRST,
            beta2=SECOND,
            weight_decay=self._decay,
            eps=TINY,
            maximize=False,
        )

    def _one_by_one(self, moved: list[int]) -> None:
        for place in moved:
            gradient, (mean, square), steps = self._gradient(place), self._moments[place], float(self._steps[place])
            mean.lerp_(gradient, 1 - FIRST)
            square.mul_(SECOND).addcmul_(gradient, gradient, value=1 - SECOND)
            spread = (square.sqrt() / math.sqrt(1 - SECOND**steps)).add_(TINY)
            parameter = self._parameters[place].mul_(1 - self.rate * self._decay)
            parameter.addcdiv_(mean, spread, value=-self.rate / (1 - FIRST**steps))

    def _gradient(self, place: int) -> Tensor:
        gradient = self._parameters[place].grad
        assert gradient is not None  # noqa: S101 - only those that have one are moved
        return gradient
