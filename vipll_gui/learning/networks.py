"""Classifier networks f: x → k logits, several members trained side by side.

A classifier takes (M, B, …) features, one batch for each of its M members, and gives (M, B, k) logits. The
MLP keeps the weights of all members in one tensor, so that eight small networks cost one batched matrix
product instead of eight calls; any other `nn.Module` becomes a classifier through `Members`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from vipll_gui.learning.products import affine, affine_of_each

AT_ONCE = 512  # instances that all members are asked about together: what they see of these stays in the cache

NetworkFactory = Callable[[tuple[int, ...], int], nn.Module]  # (shape of one instance, labels) → x → logits


class Classifier(nn.Module):
    """What training asks of a network: M members, (M, B, …) features → (M, B, k) logits."""

    members: int

    def ask_all(self, x: Tensor) -> Tensor:
        """(B, …) features → (M, B, k) what every member says of the same instances."""
        logits: Tensor = self(x.expand(self.members, *x.shape))
        return logits

    def hidden(self, x: Tensor) -> Tensor:
        """(M, B, …) features → (M, B, h) what the last layer sees; the logits where nothing else is known."""
        logits: Tensor = self(x)
        return logits


class MemberMLP(Classifier):
    """M copies of the MLP d → hidden → k, ReLU then batch norm, each with weights of its own.

    Batch norm and the last layer are both linear in what comes out of the ReLU, r: with a = γ / √(Var r + ε)

        W (a (r - E r) + β) + b  =  (W a) r + (W (β - a E r) + b),

    so that nothing but r is ever as large as all instances times all units.
    """

    running_mean: Tensor
    running_var: Tensor

    def __init__(self, members: int, features: int, hidden: int, labels: int, drop: float = 0.0) -> None:
        super().__init__()
        self.members, self.drop = members, drop
        self.generator: torch.Generator | None = None  # of the dropped units; the global one where None
        self.weight_in = nn.Parameter(_uniform(members, features, hidden, fan_in=features))
        self.bias_in = nn.Parameter(_uniform(members, 1, hidden, fan_in=features))
        self.gain = nn.Parameter(torch.ones(members, 1, hidden))
        self.shift = nn.Parameter(torch.zeros(members, 1, hidden))
        self.weight_out = nn.Parameter(_uniform(members, hidden, labels, fan_in=hidden))
        self.bias_out = nn.Parameter(torch.zeros(members, 1, labels))
        self.register_buffer("running_mean", torch.zeros(members, 1, hidden))
        self.register_buffer("running_var", torch.ones(members, 1, hidden))

    def forward(self, x: Tensor) -> Tensor:
        """(M, B, d) features → (M, B, k) logits."""
        rectified = relu(affine_of_each(x, self.weight_in, self.bias_in))
        if self.training and self.drop > 0:
            kept = torch.rand(rectified.shape, generator=self.generator, device=x.device) >= self.drop
            hidden = self._normalised(rectified) * kept / (1 - self.drop)
            return torch.baddbmm(self.bias_out, hidden, self.weight_out)
        return self._out(rectified)

    def ask_all(self, x: Tensor) -> Tensor:
        """(B, d) features → (M, B, k) what every member says of the same instances: one product for all of them."""
        weight_in = self.weight_in.transpose(0, 1).reshape(x.shape[1], -1)  # (d, M hidden)
        parts = []
        for rows in x.split(AT_ONCE):  # type: ignore[no-untyped-call]
            rectified = relu(affine(rows, weight_in.T, self.bias_in.reshape(-1)))
            parts.append(self._out(rectified.view(len(rows), *self.bias_in.shape[::2]).transpose(0, 1)))
        return torch.cat(parts, 1)

    def hidden(self, x: Tensor) -> Tensor:
        """(M, B, d) features → (M, B, hidden) after batch norm; of fewer members, those that come first."""
        m = len(x)
        return self._normalised(relu(affine_of_each(x, self.weight_in[:m], self.bias_in[:m])))

    def _out(self, rectified: Tensor) -> Tensor:
        """(M, B, hidden) what comes out of the ReLU → (M, B, k) logits."""
        scale, offset = self._norm(rectified)
        bias = torch.baddbmm(self.bias_out, offset, self.weight_out)
        return torch.baddbmm(bias, rectified, scale.transpose(1, 2) * self.weight_out)

    def _normalised(self, rectified: Tensor) -> Tensor:
        """(m, B, hidden) after batch norm, of the members that come first."""
        scale, offset = self._norm(rectified)
        return rectified * scale + offset

    def _norm(self, rectified: Tensor) -> tuple[Tensor, Tensor]:
        """(m, 1, hidden) what batch norm multiplies by and adds; one instance has no spread and uses the running one.

        Means are products with a row of equal weights, which is several times as quick as adding up along an axis.
        """
        m, batch = len(rectified), rectified.shape[1]
        if self.training and batch > 1:
            share = rectified.new_full((m, 1, batch), 1 / batch)
            mean = torch.bmm(share, rectified)
            var = (torch.bmm(share, rectified.square()) - mean.square()).clamp_min(0)
            with torch.no_grad():
                self.running_mean.lerp_(mean, 0.1)
                self.running_var.lerp_(var, 0.1)
        else:
            mean, var = self.running_mean[:m], self.running_var[:m]
        scale = torch.rsqrt(var + 1e-5) * self.gain[:m]
        return scale, self.shift[:m] - mean * scale


class Members(Classifier):
    """M independent modules x → logits behind the interface of a classifier."""

    def __init__(self, modules: list[nn.Module]) -> None:
        super().__init__()
        self.members = len(modules)
        self.each = nn.ModuleList(modules)

    def forward(self, x: Tensor) -> Tensor:
        """(M, B, …) features → (M, B, k) logits."""
        return torch.stack([module(batch) for module, batch in zip(self.each, x, strict=True)])


class ConvNet(nn.Module):
    """A small network for pictures (channels, height, width): two convolutions, then one hidden layer."""

    def __init__(self, shape: tuple[int, ...], labels: int, width: int = 16, hidden: int = 128) -> None:
        super().__init__()
        channels, height, breadth = shape
        self.body = nn.Sequential(
            nn.Conv2d(channels, width, 3, padding=1),
            nn.ReLU(),
            nn.BatchNorm2d(width),
            nn.MaxPool2d(2, ceil_mode=True),
            nn.Conv2d(width, 2 * width, 3, padding=1),
            nn.ReLU(),
            nn.BatchNorm2d(2 * width),
            nn.MaxPool2d(2, ceil_mode=True),
            nn.Flatten(),
        )
        cells = math.ceil(math.ceil(height / 2) / 2) * math.ceil(math.ceil(breadth / 2) / 2)
        self.head = nn.Sequential(nn.Linear(2 * width * cells, hidden), nn.ReLU(), nn.Linear(hidden, labels))

    def forward(self, x: Tensor) -> Tensor:
        """(B, channels, height, width) → (B, k) logits."""
        logits: Tensor = self.head(self.body(x))
        return logits


def _uniform(*shape: int, fan_in: int) -> Tensor:
    """Weights drawn uniformly from ±1/√fan_in, as torch.nn.Linear draws its own."""
    return (torch.rand(*shape) * 2 - 1) / math.sqrt(max(fan_in, 1))
