"""Linear classifiers for the questions, and how their answers make a label.

    b_j(x) ∝ Σ_l G_jl exp(f_l(x) c_jl)

with the margin f_l of question l, c_jl = 1 where label j answers yes and -1 where it answers no, and G_jl the share of
instances with candidate j for which question l is answered as j would, Σ_l G_jl = 1. Its own paper takes the label of
least Σ_l G_jl exp(-f_l c_jl); the published tables were made with the form above.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.input_layout import CHUNK, InputLayout
from vipll_gui.learning.methods import Arrays
from vipll_gui.learning.methods.pl_ecoc.codes import Codes
from vipll_gui.learning.scaling import FloatArray
from vipll_gui.learning.stored_model import pack, reading, unpack

FAR = 50.0  # margins are bounded there: e^50 is a number that adds up


@dataclass(frozen=True, eq=False)
class EcocModel:
    """Questions, their classifiers, and how well they work for each label."""

    layout: InputLayout
    codes: Codes  # (questions, k)
    slopes: NDArray[np.float64]  # (questions, d)
    offsets: NDArray[np.float64]  # (questions,)
    performance: NDArray[np.float64]  # (k, questions)

    def beliefs(self, features: NDArray[np.generic]) -> FloatArray:
        """(n, k) probabilities."""
        return self.of_rows(self.layout.rows(features))

    def of_rows(self, rows: FloatArray) -> FloatArray:
        """(n, k) probabilities of rows as the classifiers see them; even ones where there is no question."""
        parts = [self._scores(rows[at : at + CHUNK]) for at in range(0, len(rows), CHUNK)]
        return self.layout.spread(np.vstack(parts))

    def _scores(self, rows: FloatArray) -> NDArray[np.float64]:
        margins = np.clip(margins_of(rows, self.slopes, self.offsets), -FAR, FAR)
        yes, no = self.performance * self.codes.T, self.performance * ~self.codes.T
        scores: NDArray[np.float64] = np.exp(margins) @ yes.T + np.exp(-margins) @ no.T
        return scores

    def to_bytes(self) -> bytes:
        """All of it, to be stored."""
        arrays: Arrays = {
            "codes": self.codes.astype(np.uint8),
            "slopes": self.slopes,
            "offsets": self.offsets,
            "performance": self.performance,
        }
        return pack({**arrays, **self.layout.arrays()}, self.layout.about())

    @classmethod
    def from_bytes(cls, data: bytes) -> EcocModel:
        """The model that `to_bytes` stored."""
        with reading():
            arrays, about = unpack(data)
            rest = (arrays[name] for name in ("slopes", "offsets", "performance"))
            return cls(InputLayout.restore(arrays, about), arrays["codes"].astype(np.bool_), *rest)


def margins_of(rows: FloatArray, slopes: NDArray[np.float64], offsets: NDArray[np.float64]) -> NDArray[np.float64]:
    """(n, questions) how far rows are on the side of yes."""
    margins: NDArray[np.float64] = rows @ slopes.T + offsets
    return margins
