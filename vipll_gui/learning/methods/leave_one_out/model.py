"""What leave-one-out learned, for instances that nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from vipll_gui.learning.checks import checked_features
from vipll_gui.learning.forest import Forest
from vipll_gui.learning.input_layout import CHUNK, InputLayout, check_shape
from vipll_gui.learning.methods.leave_one_out.pooling import TEMPER, Weights, normalised, pooled
from vipll_gui.learning.methods.leave_one_out.smoother import Kernel
from vipll_gui.learning.methods.vipll.gaussian import GaussianFit
from vipll_gui.learning.scaling import FloatArray
from vipll_gui.learning.stored_model import pack, reading, unpack

FAINT = 1e-2  # the least share a label is given by what is alike
GAUSSIAN = GaussianFit._fields
KERNEL = ("landmarks", "coefficients", "turn")
TREES = "forest."


def log_shares(smoothed: NDArray[np.floating]) -> FloatArray:
    """(n, k) what a regression says, as logarithms."""
    found: FloatArray = np.log(np.maximum(smoothed, FAINT)).astype(np.float32)
    return found


def scores_of(layout: InputLayout, features: NDArray[np.generic]) -> FloatArray:
    """(n, 2d) normal and standard scores side by side."""
    checked = checked_features(features)
    check_shape(checked, layout.feature_shape)
    flat = checked.reshape(len(checked), -1)
    return np.hstack([layout.scaling.normal(flat), layout.scaling.standard(flat)])


@dataclass(frozen=True, eq=False)
class View:
    """How a judge sees the scores of instances: some of them, turned or not."""

    columns: slice
    turn: FloatArray | None = None  # (d, d)

    def of(self, scores: FloatArray) -> FloatArray:
        """(n, d) what it sees."""
        seen = np.ascontiguousarray(scores[:, self.columns])
        return seen if self.turn is None else seen @ self.turn


@dataclass(frozen=True, eq=False)
class Judge:
    """A regression on landmarks, as it came out."""

    view: View
    kernel: Kernel
    coefficients: FloatArray  # (m, k)


@dataclass(frozen=True, eq=False)
class SmoothModel:
    """Regressions on landmarks, a forest and a Gaussian for each label, and how much each counts."""

    layout: InputLayout
    judges: tuple[Judge, ...]
    mean: FloatArray  # (k,) of the label weights
    gaussian: GaussianFit
    view: slice  # of the scores, that the Gaussians see
    weights: Weights  # (judges, the forest if there is one, and the Gaussians,)
    forest: Forest | None = None  # which sees normal scores

    def beliefs(self, features: NDArray[np.generic]) -> FloatArray:
        """(n, k) Dirichlet parameters that add up to the number of labels in use: nobody knows how many are alike."""
        scores = scores_of(self.layout, features)
        return self.layout.spread(self.shares(scores)) * np.float32(len(self.layout.labels))

    def shares(self, scores: FloatArray) -> FloatArray:
        """(n, labels in use) what is believed of instances with these scores."""
        parts = [self._shares(scores[at : at + CHUNK]) for at in range(0, len(scores), CHUNK)]
        return np.concatenate(parts)

    def _shares(self, scores: FloatArray) -> FloatArray:
        said = [
            log_shares(one.kernel.smoothed(one.view.of(scores), one.coefficients) + self.mean) for one in self.judges
        ]
        if self.forest is not None:
            said.append(log_shares(self.forest.shares(scores[:, : scores.shape[1] // 2])))
        table: FloatArray = self.gaussian.squared_distances(torch.from_numpy(scores[:, self.view])).mul_(-0.5).numpy()
        return normalised(TEMPER * pooled([*said, table], self.weights))

    def to_bytes(self) -> bytes:
        """Everything, to be stored."""
        arrays: dict[str, NDArray[np.generic]] = {
            "mean": self.mean,
            "weights": self.weights,
            **{f"gaussian.{name}": values.numpy() for name, values in self.gaussian._asdict().items()},
        }
        for number, one in enumerate(self.judges):
            kept = (one.kernel.landmarks, one.coefficients, one.view.turn)
            found = zip(KERNEL, kept, strict=True)
            arrays |= {f"{number}.{name}": values for name, values in found if values is not None}
        if self.forest is not None:
            arrays |= {TREES + name: values for name, values in self.forest.arrays().items()}
        about = {
            "judges": [[one.kernel.width, one.view.columns.start, one.view.columns.stop] for one in self.judges],
            "view": [self.view.start, self.view.stop],
        }
        return pack({**arrays, **self.layout.arrays()}, {**about, **self.layout.about()})

    @classmethod
    def from_bytes(cls, data: bytes) -> SmoothModel:
        """The model that `to_bytes` stored."""
        with reading():
            arrays, about = unpack(data)
            fitted: dict[str, Any] = {name: torch.from_numpy(arrays[f"gaussian.{name}"]) for name in GAUSSIAN}
            judges = []
            for number, (width, start, stop) in enumerate(about["judges"]):
                landmarks, coefficients, turn = (arrays.get(f"{number}.{name}") for name in KERNEL)
                if landmarks is None or coefficients is None:
                    raise KeyError(f"what judge {number} learned")
                view = View(slice(int(start), int(stop)), turn)
                judges.append(Judge(view, Kernel(landmarks, float(width)), coefficients))
            layout = InputLayout.restore(arrays, about)
            trees = {name.removeprefix(TREES): values for name, values in arrays.items() if name.startswith(TREES)}
            return cls(
                layout,
                tuple(judges),
                arrays["mean"],
                GaussianFit(**fitted),
                slice(*map(int, about["view"])),
                arrays["weights"],
                Forest.restore(trees, int(layout.scaling.varying.sum()), len(layout.labels)) if trees else None,
            )
