"""Trained networks: probabilities for any instance, and a form to be stored in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from vipll_gui.learning.input_layout import InputLayout
from vipll_gui.learning.mlp import MLP
from vipll_gui.learning.scaling import FloatArray
from vipll_gui.learning.stored_model import pack, reading, unpack

_OURS = "network."
AT_ONCE = 512  # instances predicted together, whose way through a network fits into a processor's cache


def network_arrays(network: nn.Module) -> dict[str, NDArray[np.generic]]:
    """The weights of a network, named as they are stored."""
    return {_OURS + name: value.cpu().numpy() for name, value in network.state_dict().items()}


def network_weights(arrays: Mapping[str, NDArray[Any]]) -> dict[str, Tensor]:
    """The weights among stored arrays, to be loaded."""
    return {
        name.removeprefix(_OURS): torch.from_numpy(value) for name, value in arrays.items() if name.startswith(_OURS)
    }


@dataclass(frozen=True)
class NetworkShape:
    """How to build networks again before their weights are loaded."""

    features: int
    hidden: int
    labels: int
    latent: int  # width of a layer between the hidden one and the labels; 0: there is none
    copies: int  # networks whose probabilities are averaged

    def build(self) -> nn.ModuleList:
        """New networks with random weights."""
        return nn.ModuleList(MLP(self.features, self.hidden, self.labels, self.latent) for _ in range(self.copies))


@dataclass(frozen=True, eq=False)
class NetworkModel:
    """x → probabilities of the labels in use, the mean over the networks."""

    shape: NetworkShape
    networks: nn.ModuleList
    layout: InputLayout

    def beliefs(self, features: NDArray[np.generic]) -> FloatArray:
        """(n, k) probabilities over all labels."""
        device = next(self.networks.parameters()).device
        inputs = torch.from_numpy(self.layout.rows(features))
        return self.layout.spread(self.probabilities(inputs.to(device)).cpu().numpy())

    @torch.no_grad()
    def probabilities(self, inputs: Tensor) -> Tensor:
        """(n, d) scaled features → (n, labels in use) probabilities."""
        self.networks.eval()
        parts = inputs.split(AT_ONCE)  # type: ignore[no-untyped-call]
        return torch.cat([sum(net(x).softmax(1) for net in self.networks) / len(self.networks) for x in parts])

    def to_bytes(self) -> bytes:
        """Weights, scaling and labels, to be stored."""
        weights = network_arrays(self.networks)
        about = {"hidden": self.shape.hidden, "latent": self.shape.latent, "copies": self.shape.copies}
        return pack({**weights, **self.layout.arrays()}, {**about, **self.layout.about()})

    @classmethod
    def from_bytes(cls, data: bytes) -> NetworkModel:
        """The model that `to_bytes` stored."""
        with reading():
            arrays, about = unpack(data)
            layout = InputLayout.restore(arrays, about)
            width = int(layout.scaling.varying.sum())
            shape = NetworkShape(
                width, int(about["hidden"]), len(layout.labels), int(about["latent"]), int(about["copies"])
            )
            networks = shape.build()
            networks.load_state_dict(network_weights(arrays))
            return cls(shape, networks.eval(), layout)
