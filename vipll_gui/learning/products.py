"""Matrix products in single precision, by the library that has most of this processor.

torch gives them to Intel's MKL, which leaves AVX-512 idle on processors of other makers, and half of their speed with
it. oneDNN comes with torch as well and uses it on all. Being asked costs it some microseconds, so that small products
stay where they are; so does what autograd follows, and what is on another device: docs/decisions/0042-products.md.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

LEAST = 2_000_000  # multiplications below which asking costs more than it gains: a batch of 64, 100 by 300
LEAST_OF_EACH = 4_000_000  # the same of several networks, which are asked for one after the other


def product(a: Tensor, b: Tensor) -> Tensor:
    """(n, d) and (d, k) → (n, k)."""
    return _ONEDNN(a, b.T, None, "none", [], "") if _worth_it(a, b.T) else a @ b


def affine(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """(n, d) features, (k, d) weights and (k,) biases → (n, k), as a linear layer gives it."""
    if _worth_it(x, weight):
        found: Tensor = _ONEDNN(x, weight, bias, "none", [], "")
        return found
    return torch.addmm(bias, x, weight.T)


def product_into(place: Tensor, a: Tensor, b: Tensor) -> None:
    """Puts the product of (n, d) and (d, k) into its place (n, k)."""
    if _worth_it(a, b.T):
        place.copy_(_ONEDNN(a, b.T, None, "none", [], ""))
    else:
        torch.mm(a, b, out=place)


def affine_of_each(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """(M, n, d) features, (M, d, k) weights and (M, 1, k) biases of M networks → (M, n, k)."""
    if _usable(x) and x[0].numel() * weight.shape[2] >= LEAST_OF_EACH:
        each: Tensor = _AffineOfEach.apply(x, weight, bias)  # type: ignore[no-untyped-call]
        return each
    return torch.baddbmm(bias, x, weight)


class _AffineOfEach(torch.autograd.Function):
    """y = x W + b of each network: by W it is xᵀ g, by b the sum of g, and by x g Wᵀ."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        ctx.save_for_backward(x, weight)
        return torch.stack([_ONEDNN(*one, "none", [], "") for one in zip(x, weight.mT, bias[:, 0], strict=True)])

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, Tensor, Tensor]:
        x, weight = ctx.saved_tensors
        by_weight = _products(x.mT, gradient)
        by_x = _products(gradient, weight.mT) if ctx.needs_input_grad[0] else None
        return by_x, by_weight, gradient.sum(1, keepdim=True)


def _products(a: Tensor, b: Tensor) -> Tensor:
    """(M, n, d) and (M, d, k) → (M, n, k)."""
    return torch.stack([product(*one) for one in zip(a, b, strict=True)])


def _found() -> Any:
    """What asks oneDNN, where this torch has it and this processor's AVX-512 may lie idle otherwise; else None."""
    if torch.backends.cpu.get_cpu_capability() != "AVX512" or not torch.backends.mkldnn.is_available():  # type: ignore[no-untyped-call]
        return None
    return getattr(torch.ops.mkldnn, "_linear_pointwise", None)


def _worth_it(a: Tensor, weight: Tensor) -> bool:
    """Whether oneDNN is there for a (n, d) and a weight (k, d), and so much is to be multiplied."""
    return (
        len(a) * weight.numel() >= LEAST
        and _usable(a)
        and not (torch.is_grad_enabled() and (a.requires_grad or weight.requires_grad))
    )


def _usable(a: Tensor) -> bool:
    return _ONEDNN is not None and a.dtype == torch.float32 and a.device.type == "cpu"


_ONEDNN = _found()
