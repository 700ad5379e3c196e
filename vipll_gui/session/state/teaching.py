"""What people taught since anything was learned: the instances that training would be told other things of now."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


class Teaching:
    """Compares what people said with what the last training was told that learned anything."""

    def __init__(self, labels: NDArray[np.int32]) -> None:
        self.begin(labels)
        self.learn()

    def begin(self, labels: NDArray[np.int32]) -> None:
        """Note that a training is told all there is, decided labels among it."""
        self._begun = labels.copy(), np.zeros(len(labels), np.bool_)

    def learn(self) -> None:
        """Note that the training begun last has learned from what it was told."""
        self.told, self._edited = self._begun

    def edit(self, positions: NDArray[np.int64]) -> None:
        """Note that candidates were ruled out, added or brought back."""
        for edited in (self._edited, self._begun[1]):
            edited[positions] = True

    def count(self, labels: NDArray[np.int32]) -> int:
        """How many instances are decided otherwise, or have other candidates; what was decided and undone is none."""
        return int(np.count_nonzero((labels != self.told) | self._edited))
