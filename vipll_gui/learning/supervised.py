"""An ordinary supervised classifier, for making candidate sets out of known labels."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from vipll_gui.learning.checks import checked_features
from vipll_gui.learning.scaling import Scaling


def supervised_probabilities(
    features: NDArray[np.generic],
    labels: NDArray[np.integer],
    n_labels: int,
    *,
    seed: int = 0,
    epochs: int = 20,
    rate: float = 0.1,
    momentum: float = 0.9,
) -> NDArray[np.float32]:
    """(n, k) probabilities of an MLP d → 300 → k fitted to the labels (squared error, SGD, batch 64)."""
    rows = checked_features(features).reshape(len(features), -1)
    scaled = Scaling.fit(rows).ranges(rows)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        x, y = torch.from_numpy(scaled), torch.from_numpy(np.eye(n_labels, dtype=np.float32)[labels])
        network = nn.Sequential(nn.Linear(x.shape[1], 300), nn.ReLU(), nn.Linear(300, n_labels), nn.Softmax(-1))
        optimiser = torch.optim.SGD(network.parameters(), lr=rate, momentum=momentum)
        for _ in range(epochs):
            for batch in torch.randperm(len(x)).split(64):  # type: ignore[no-untyped-call]
                loss = (network(x[batch]) - y[batch]).square().sum(-1).mean()
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
        with torch.no_grad():
            probabilities: NDArray[np.float32] = network(x).numpy()
    return probabilities
