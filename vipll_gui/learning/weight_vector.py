"""Weights side by side in memory: an optimiser moves one long vector much quicker than many short ones."""

from __future__ import annotations

from collections.abc import Iterable

import torch
from torch import Tensor


def joined(weights: Iterable[Tensor]) -> Tensor:
    """One vector of all these weights, which are parts of it from now on, as their gradients are of its own."""
    parts = list(weights)
    sizes = [one.numel() for one in parts]
    vector = torch.cat([one.detach().flatten() for one in parts])
    vector.grad = torch.zeros_like(vector)
    places = zip(parts, vector.split(sizes), vector.grad.split(sizes), strict=True)  # type: ignore[no-untyped-call]
    for one, values, gradient in places:
        one.data, one.grad = values.view_as(one), gradient.view_as(one)
    return vector


def gradient_of(weight: Tensor) -> Tensor:
    """Where the gradient of joined weights is."""
    assert weight.grad is not None  # noqa: S101 - since they were joined
    return weight.grad
