"""One learning problem as tensors that stay on the device for the whole of training."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.learning.input_layout import label_mask
from vipll_gui.learning.prior import label_prior, prior_alpha
from vipll_gui.learning.ranks import ALONE, Ranks
from vipll_gui.learning.scaling import Scaling


@dataclass(frozen=True, eq=False)
class LearningProblem:
    """n instances, d features and the k labels in use; a label in nobody's set takes part in nothing."""

    inputs: Tensor  # (n, d) or (n, channels, height, width), what the classifier sees
    explained: Tensor  # (n, d), what the generative model explains: ranges in [0, 1] or normal scores
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
        scores: bool,
        ranks: Ranks = ALONE,
    ) -> LearningProblem:
        """The tensors of a problem over the given labels, on the CPU."""
        prior = label_prior(candidates, ranks)[labels]
        inputs = classifier_inputs(features, scaling, scores=scores)
        flat = features.reshape(len(features), -1)
        if features.ndim > 2:
            explained = torch.from_numpy(scaling.normal(flat) if scores else scaling.ranges(flat))
        else:
            explained = inputs[:, : int(scaling.varying.sum())]  # a view: the first block of the classifier's inputs
        return cls(
            inputs=inputs,
            explained=explained,
            candidates=torch.from_numpy(label_mask(candidates, labels)),
            prior=torch.from_numpy(prior.astype(np.float32)),
            prior_alpha=torch.from_numpy(prior_alpha(prior, 1.0).astype(np.float32)),
        )

    def to(self, device: torch.device) -> LearningProblem:
        """The same problem on another device."""
        return LearningProblem(**{one.name: getattr(self, one.name).to(device) for one in fields(self)})

    def __len__(self) -> int:
        return len(self.inputs)


def classifier_inputs(features: NDArray[np.float32], scaling: Scaling, *, scores: bool) -> Tensor:
    """Features as the classifier sees them: normal and standard scores side by side, or ranges.

    Pictures (n, channels, height, width) keep their shape, scaled to [0, 1] as a whole.
    """
    if features.ndim > 2:
        low, high = float(scaling.quantiles[0].min()), float(scaling.quantiles[-1].max())
        scaled = (features - low) / max(high - low, float(np.finfo(np.float32).tiny))
        return torch.from_numpy(np.clip(scaled, -0.5, 1.5).astype(np.float32))
    if scores:
        return torch.from_numpy(np.hstack([scaling.normal(features), scaling.standard(features)]))
    return torch.from_numpy(scaling.ranges(features))
