"""What a judge knows, for instances that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from scipy.spatial.distance import cdist
from scipy.special import softmax

from vipll_gui.learning.forest import Forest
from vipll_gui.learning.input_layout import CHUNK
from vipll_gui.learning.methods.leave_one_out.model import FAINT
from vipll_gui.learning.methods.leave_one_out.smoother import REACH
from vipll_gui.learning.scaling import FloatArray, Scaling

PREFIX, TREES = "judge.", "judge.forest."
WEIGHT = 0.15  # of log p(x|y) beside what is alike, where nothing tells more


@dataclass(frozen=True, eq=False)
class JudgeModel:
    """A regression, a forest and a Gaussian for each label; in doubles, so that no order of rows matters."""

    landmarks: NDArray[np.float32]  # (m, 2d)
    width: NDArray[np.float64]  # () squared distance
    slopes: NDArray[np.float64]  # (m, k)
    mean: NDArray[np.float64]  # (k,) what is said where nothing is near
    view: NDArray[np.int64]  # (2,) of the scores, that the Gaussians see
    means: NDArray[np.float32]  # (k, d') of the Gaussians
    whiten: NDArray[np.float32]  # (d', d')
    counts: NDArray[np.float64]  # (3,) how much the regression, the forest and the Gaussians count
    forest: Forest | None = None  # which sees normal scores; None where it does not count

    def shares(self, scores: FloatArray) -> NDArray[np.float64]:
        """(n, k) how probable each label is for instances with these normal and standard scores (n, 2d)."""
        parts = [self._shares(scores[at : at + CHUNK]) for at in range(0, len(scores), CHUNK)]
        return np.concatenate(parts)

    def _shares(self, scores: FloatArray) -> NDArray[np.float64]:
        exact, whiten = scores.astype(np.float64), self.whiten.astype(np.float64)
        kernel = np.exp(cdist(exact, self.landmarks, "sqeuclidean") * (-REACH / (2 * self.width)))
        logs = self.counts[0] * np.log(np.maximum(kernel @ self.slopes + self.mean, FAINT))
        apart = cdist(exact[:, slice(*self.view)] @ whiten, self.means @ whiten, "sqeuclidean")
        logs -= 0.5 * self.counts[2] * apart
        if self.forest is not None:
            votes = self.forest.shares(scores[:, : scores.shape[1] // 2])
            logs += self.counts[1] * np.log(np.maximum(votes, FAINT))
        found: NDArray[np.float64] = softmax(logs, axis=1)
        return found

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """Everything, to be stored beside a network's weights."""
        trees = {} if self.forest is None else self.forest.arrays()
        return {
            **{PREFIX + name: np.asarray(getattr(self, name)) for name in _arrays()},
            **{TREES + name: values for name, values in trees.items()},
        }

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]]) -> Self | None:
        """The model that was stored; None where there was none. Earlier ones knew of no forest."""
        if PREFIX + "landmarks" not in arrays:
            return None
        known = {PREFIX + "counts": np.array([1.0, 0.0, WEIGHT]), **arrays}
        trees = {name.removeprefix(TREES): values for name, values in arrays.items() if name.startswith(TREES)}
        features, labels = arrays[PREFIX + "landmarks"].shape[1] // 2, len(arrays[PREFIX + "mean"])
        forest = Forest.restore(trees, features, labels) if trees else None
        return cls(**{name: known[PREFIX + name] for name in _arrays()}, forest=forest)


def _arrays() -> list[str]:
    """The fields that are arrays."""
    return [one.name for one in fields(JudgeModel) if one.name != "forest"]


def both_scores(scaling: Scaling, features: FloatArray) -> FloatArray:
    """(n, 2d) normal and standard scores side by side; pictures are taken as rows of numbers."""
    flat = features.reshape(len(features), -1)
    return np.hstack([scaling.normal(flat), scaling.standard(flat)])
