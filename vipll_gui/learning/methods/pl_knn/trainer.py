"""PL-KNN learns by remembering; what takes time is to let the instances vote on each other."""

from __future__ import annotations

import numpy as np

from vipll_gui.learning.methods import LearningJob
from vipll_gui.learning.methods.pl_knn.model import MOST_VOTERS, KnnModel, chunks
from vipll_gui.learning.one_pass_trainer import OnePassTrainer
from vipll_gui.learning.scaling import FloatArray

NO_VOTER = -1


class PlKnn(OnePassTrainer):
    """The votes on the training instances, each without its own."""

    def __init__(self, job: LearningJob) -> None:
        super().__init__(job)
        self._each = -(-len(self.rows) // MOST_VOTERS)  # of so many instances, one votes
        voters = slice(None, None, self._each)
        self._model = KnnModel(self.layout, self.rows[voters], self.candidates[voters], self.settings.neighbours)
        self._votes: list[FloatArray] = []

    def steps(self) -> int:
        """As many as there are chunks of instances."""
        self._votes = []
        self._chunks = list(chunks(len(self.rows)))
        return len(self._chunks)

    def step(self, number: int) -> None:
        """The votes on one chunk."""
        at = self._chunks[number]
        who = np.arange(at.start, at.stop)
        own = np.where(who % self._each == 0, who // self._each, NO_VOTER)
        self._votes.append(self._model.votes(self.rows[at], own))

    def result(self) -> tuple[KnnModel, FloatArray]:
        """The instances, and the shares of their votes."""
        return self._model, self.layout.spread(np.vstack(self._votes))
