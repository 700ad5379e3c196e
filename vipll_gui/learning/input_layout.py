"""How instances come into a model and labels out of it; the same for every method but ViPLL, which sees more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.candidates import CandidateSets
from vipll_gui.errors import TrainingError
from vipll_gui.learning.checks import checked_features
from vipll_gui.learning.scaling import FloatArray, Scaling

CHUNK = 16384  # instances looked at together, which bounds the memory of a prediction


def label_mask(candidates: CandidateSets, labels: NDArray[np.int64]) -> NDArray[np.bool_]:
    """(n, k) which of the labels given are candidates; others may be, too."""
    mask = np.zeros((len(candidates), len(labels)), np.bool_)
    place = np.full(candidates.n_labels, -1)
    place[labels] = np.arange(len(labels))
    column = place[candidates.labels]
    known = column >= 0
    mask[candidates.rows[known], column[known]] = True
    return mask


def check_shape(features: NDArray[np.float32], shape: tuple[int, ...]) -> None:
    """Raises TrainingError where instances are not of the shape that a model learned from."""
    if features.shape[1:] != shape:
        raise TrainingError(
            f"instances of shape {features.shape[1:]} do not fit a model of {shape}",
            remedy="Give the same features that the model was trained on, in the same order.",
        )


@dataclass(frozen=True, eq=False)
class InputLayout:
    """Features scaled to [0, 1] by the training instances, and the labels in use of n_labels in all."""

    scaling: Scaling
    labels: NDArray[np.int64]  # a label in nobody's set takes part in nothing
    n_labels: int
    feature_shape: tuple[int, ...]

    @classmethod
    def fit(cls, features: FloatArray, candidates: CandidateSets) -> InputLayout:
        """The layout of the data to learn from; pictures are taken as rows of numbers."""
        scaling = Scaling.fit(features.reshape(len(features), -1))
        labels = np.unique(candidates.labels).astype(np.int64)
        return cls(scaling, labels, candidates.n_labels, features.shape[1:])

    def covers(self, features: FloatArray, candidates: CandidateSets) -> bool:
        """Whether a model of this layout can go on with other data."""
        known = np.isin(candidates.labels, self.labels).all()
        return bool(known) and self.feature_shape == features.shape[1:] and self.n_labels == candidates.n_labels

    def rows(self, features: NDArray[np.generic]) -> FloatArray:
        """(n, d) what a model sees of instances of the right shape."""
        checked = checked_features(features)
        check_shape(checked, self.feature_shape)
        return self.scaling.ranges(checked.reshape(len(checked), -1))

    def spread(self, probabilities: NDArray[np.floating]) -> FloatArray:
        """(n, labels in use) of any sum → (n, k) probabilities, those of unused labels nothing."""
        full = np.zeros((len(probabilities), self.n_labels), np.float32)
        total = probabilities.sum(axis=1, keepdims=True, dtype=np.float64)
        full[:, self.labels] = np.where(total > 0, probabilities / np.where(total > 0, total, 1), 1 / len(self.labels))
        return full

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """What is kept with a model as arrays."""
        return {
            "labels": self.labels,
            **{f"scaling.{one.name}": getattr(self.scaling, one.name) for one in fields(Scaling)},
        }

    def about(self) -> dict[str, Any]:
        """What is kept with a model beside the arrays."""
        return {"n_labels": self.n_labels, "feature_shape": self.feature_shape}

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]], about: Mapping[str, Any]) -> InputLayout:
        """The layout that was kept."""
        scaling = Scaling(**{one.name: arrays[f"scaling.{one.name}"] for one in fields(Scaling)})
        return cls(scaling, arrays["labels"], int(about["n_labels"]), tuple(about["feature_shape"]))
