"""One learning problem as tensors that stay on the device for the whole of training."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.prior import label_prior, prior_alpha
from vipll_gui.learning.scaling import Scaling


@dataclass(frozen=True, eq=False)
class Problem:
    """n instances, d features and the k labels in use; a label in nobody's set takes part in nothing."""

    inputs: Tensor  # (n, d) or (n, channels, height, width), what the classifier sees
    ranges: Tensor  # (n, d) in [0, 1], what the generative model explains
    candidates: Tensor  # (n, k) bool
    prior: Tensor  # (k,) π
    prior_alpha: Tensor  # (k,) α^π

    @classmethod
    def build(
        cls,
        features: NDArray[np.float32],
        candidates: CandidateSets,
        labels: NDArray[np.int64],
        scaling: Scaling,
        *,
        normal_scores: bool,
    ) -> Problem:
        """The tensors of a problem over the given labels, on the CPU."""
        mask = np.zeros((len(candidates), len(labels)), np.bool_)
        place = np.full(candidates.n_labels, -1)
        place[labels] = np.arange(len(labels))
        mask[candidates.rows, place[candidates.labels]] = True
        prior = label_prior(candidates)[labels]
        return cls(
            inputs=classifier_inputs(features, scaling, normal_scores=normal_scores),
            ranges=torch.from_numpy(scaling.ranges(features.reshape(len(features), -1))),
            candidates=torch.from_numpy(mask),
            prior=torch.from_numpy(prior.astype(np.float32)),
            prior_alpha=torch.from_numpy(prior_alpha(prior, 1.0).astype(np.float32)),
        )

    def to(self, device: torch.device) -> Problem:
        """The same problem on another device."""
        return Problem(*(getattr(self, name).to(device) for name in self.__dataclass_fields__))

    def __len__(self) -> int:
        return len(self.inputs)


def classifier_inputs(features: NDArray[np.float32], scaling: Scaling, *, normal_scores: bool) -> Tensor:
    """Features as the classifier sees them; pictures (n, channels, height, width) keep their shape."""
    if features.ndim > 2:
        flat = features.reshape(len(features), -1)
        low, high = scaling.quantiles[0], scaling.quantiles[-1]
        scaled = (flat - low) / np.maximum(high - low, np.finfo(np.float32).tiny)
        return torch.from_numpy(np.clip(scaled, -0.5, 1.5).astype(np.float32).reshape(features.shape))
    return torch.from_numpy(scaling.scores(features) if normal_scores else scaling.ranges(features))
