"""PL-KNN learns by remembering; what takes time is to let the instances vote on each other."""

from __future__ import annotations

import numpy as np

from vipll_gui.learning.methods import LearningJob
from vipll_gui.learning.methods.pl_knn.model import KnnModel, chunks
from vipll_gui.learning.one_pass_trainer import OnePassTrainer
from vipll_gui.learning.scaling import FloatArray


class PlKnn(OnePassTrainer):
    """The votes on the training instances, each without its own."""

    def __init__(self, job: LearningJob) -> None:
        super().__init__(job)
        self._model = KnnModel(self.layout, self.rows, self.candidates, self.settings.neighbours)
        self._votes: list[FloatArray] = []

    def steps(self) -> int:
        """As many as there are chunks of instances."""
        self._votes = []
        self._chunks = list(chunks(len(self.rows)))
        return len(self._chunks)

    def step(self, number: int) -> None:
        """The votes on one chunk."""
        at = self._chunks[number]
        self._votes.append(self._model.votes(self.rows[at], np.arange(at.start, at.stop)))

    def result(self) -> tuple[KnnModel, FloatArray]:
        """The instances, and the shares of their votes."""
        return self._model, self.layout.spread(np.vstack(self._votes))
