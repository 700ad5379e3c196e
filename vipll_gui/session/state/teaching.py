"""What people taught since learning last began: the instances that training would be told other things of now."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Teaching:
    """Compares what people said with what the last training was told."""

    def __init__(self, labels: NDArray[np.int32]) -> None:
        self.begin(labels)

    def begin(self, labels: NDArray[np.int32]) -> None:
        """Note that a training is told all there is, decided labels among it."""
        self.told = labels.copy()
        self._edited = np.zeros(len(labels), np.bool_)

    def edit(self, positions: NDArray[np.int64]) -> None:
        """Note that candidates were ruled out, added or brought back."""
        self._edited[positions] = True

    def count(self, labels: NDArray[np.int32]) -> int:
        """How many instances are decided otherwise, or have other candidates; what was decided and undone is none."""
        return int(np.count_nonzero((labels != self.told) | self._edited))
