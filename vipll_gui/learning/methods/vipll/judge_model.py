"""What a judge knows, for instances that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from scipy.spatial.distance import cdist
from scipy.special import softmax

from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.methods.leave_one_out.model import FAINT
from vipll_gui.learning.methods.leave_one_out.smoother import REACH
from vipll_gui.learning.scaling import FloatArray, Scaling

PREFIX = "judge."
WEIGHT = 0.15  # of log p(x|y) beside what is alike


@dataclass(frozen=True, eq=False)
class JudgeModel:
    """A kernel regression on landmarks, and a Gaussian for each label; in doubles, so that no order of rows matters."""

    landmarks: NDArray[np.float32]  # (m, 2d)
    width: NDArray[np.float64]  # () squared distance
    slopes: NDArray[np.float64]  # (m, k)
    mean: NDArray[np.float64]  # (k,) what is said where nothing is near
    view: NDArray[np.int64]  # (2,) of the scores, that the Gaussians see
    means: NDArray[np.float32]  # (k, d') of the Gaussians
    whiten: NDArray[np.float32]  # (d', d')

    def shares(self, scores: FloatArray) -> NDArray[np.float64]:
        """(n, k) how probable each label is for instances with these normal and standard scores (n, 2d)."""
        parts = [self._shares(scores[at : at + CHUNK].astype(np.float64)) for at in range(0, len(scores), CHUNK)]
        return np.concatenate(parts)

    def _shares(self, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        kernel = np.exp(cdist(scores, self.landmarks, "sqeuclidean") * (-REACH / (2 * self.width)))
        alike = np.maximum(kernel @ self.slopes + self.mean, FAINT)
        whiten = self.whiten.astype(np.float64)
        apart = cdist(scores[:, slice(*self.view)] @ whiten, self.means @ whiten, "sqeuclidean")
        found: NDArray[np.float64] = softmax(np.log(alike) - 0.5 * WEIGHT * apart, axis=1)
        return found

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """Everything, to be stored beside a network's weights."""
        return {PREFIX + one.name: np.asarray(getattr(self, one.name)) for one in fields(self)}

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]]) -> Self | None:
        """The model that was stored; None where there was none."""
        names = [one.name for one in fields(cls)]
        return cls(*(arrays[PREFIX + name] for name in names)) if PREFIX + names[0] in arrays else None


def both_scores(scaling: Scaling, features: FloatArray) -> FloatArray:
    """(n, 2d) normal and standard scores side by side; pictures are taken as rows of numbers."""
    flat = features.reshape(len(features), -1)
    return np.hstack([scaling.normal(flat), scaling.standard(flat)])
