"""What people taught since anything was learned: the instances that training would be told other things of now."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.session.state.instance import NO_LABEL
from vipll_gui.store import Entry, RunRecord


class Teaching:
    """Compares what people said with what the last training was told that learned anything.

    Of a project that is opened, the journal tells it: what that training was told of.
    """

    def __init__(self, count: int, lesson: RunRecord | None) -> None:
        self._lesson = lesson  # that training, while the journal is read; None where there was none
        self.begin(np.full(count, NO_LABEL, np.int32))
        self.learn()

    def read(self, entry: Entry, labels: NDArray[np.int32]) -> None:
        """Note, before an entry of the journal is followed, what was decided until then."""
        if self._lesson is not None and not self._lesson.was_told(entry):
            self.read_all(labels)

    def read_all(self, labels: NDArray[np.int32]) -> None:
        """Note that the last training was told all that was decided so far, if there was one."""
        if self._lesson is not None:
            self._lesson = None
            self.begin(labels)
            self.learn()

    def reread(self, positions: NDArray[np.int64]) -> None:
        """Note, while the journal is read, that candidates were ruled out, added or brought back."""
        if self._lesson is None:  # else the training was told
            self.edit(positions)

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
