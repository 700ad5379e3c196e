"""Beliefs about instances by models that have not learned from them, whatever the method.

What a model says of an instance it was trained on repeats what it was told there. Put beside the votes, that would
count them twice; a model of noise would be trusted for having learned its noise by heart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from vipll_gui.data import LogEvidence
from vipll_gui.data.posterior import FloatArray
from vipll_gui.errors import TrainingError
from vipll_gui.learning.methods import LearningJob, Method

FEW = 1_000  # instances, up to which a half would teach too little
FOLDS, FOLDS_OF_FEW = 2, 4


class CrossFit:
    """Trains a method on all folds but one, in turns, and asks it about that one."""

    def __init__(self, method: Method, job: LearningJob) -> None:
        n = len(job.candidates)
        self.folds = FOLDS_OF_FEW if n <= FEW else FOLDS
        self.beliefs: FloatArray = np.ones((n, job.candidates.n_labels), np.float32)  # of those not asked about yet
        self._method, self._job = method, job
        self._fold = np.random.default_rng(0).permutation(n) % self.folds

    @property
    def cost(self) -> float:
        """How long it takes, in trainings of the whole."""
        return self.folds - 1.0

    def run(self, should_stop: Callable[[], bool]) -> Iterator[tuple[float, str]]:
        """The share that is done and the device, after each epoch; `beliefs` are whole when it ends by itself."""
        for fold in range(self.folds):
            others, own = np.flatnonzero(self._fold != fold), np.flatnonzero(self._fold == fold)
            try:
                trainer = self._method.trainer(self._part(others))
                for report in trainer.run(should_stop):
                    yield (fold + report.progress) / self.folds, report.device
                if should_stop():
                    return
                self.beliefs[own] = self._method.load(trainer.weights()).beliefs(self._job.features[own])
            except TrainingError:
                continue  # nothing can be learned from these alone, and so nothing is said of the others

    def _part(self, rows: np.typing.NDArray[np.int64]) -> LearningJob:
        job = self._job
        sets = job.candidates.take(rows)
        chosen = np.isin(job.candidates.rows, rows)
        evidence = tuple(LogEvidence(one.name, one.values[chosen]) for one in job.evidence)
        certain = job.certain[rows] if job.certain is not None else None
        return LearningJob(job.features[rows], sets, job.settings, evidence, certain=certain)
