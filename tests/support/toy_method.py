"""A method in some thirty lines: the nearest mean of those who may have a label. Probabilities only, no reasons."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from vipll_gui.data import Belief, CandidateSets
from vipll_gui.learning.checks import check_problem, checked_features
from vipll_gui.learning.methods import LearningJob, Method, ShouldStop, never
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class ToySettings:
    rounds: int = field(default=2, metadata=about("Rounds", "How often to look.", minimum=1, maximum=99))


class ToyMeans:
    def __init__(self, means: np.ndarray) -> None:
        self.means = means  # (k, d)

    def beliefs(self, features: np.ndarray) -> np.ndarray:
        squared = ((checked_features(features)[:, None] - self.means) ** 2).sum(axis=2)
        likely = np.exp(squared.min(axis=1, keepdims=True) - squared)
        return (likely / likely.sum(axis=1, keepdims=True)).astype(np.float32)


class ToyTrainer:
    def __init__(self, job: LearningJob) -> None:
        self.job, self.x = job, checked_features(job.features)
        check_problem(self.x, job.candidates)
        self.learned = ToyMeans(np.full((job.candidates.n_labels, self.x.shape[1]), 1e3))  # far from everybody

    def run(self, should_stop: ShouldStop = never) -> Iterator[EpochReport]:
        rounds, weights = self.job.settings.rounds, self.job.candidates.dense().astype(float)
        for epoch in range(1, rounds + 1):
            if should_stop():
                return
            used = weights.sum(axis=0) > 0
            self.learned.means[used] = (weights.T @ self.x)[used] / weights.sum(axis=0)[used, None]
            found = self.learned.beliefs(self.x)
            weights = found * self.job.candidates.dense() + 1e-9 * self.job.candidates.dense()
            yield EpochReport("main", epoch, rounds, epoch / rounds, {"total": 0.0}, found, 0, 0.0, "cpu")

    def weights(self) -> bytes:
        return np.array([*self.learned.means.shape, *self.learned.means.ravel()]).tobytes()

    def explanation(self, _shown: CandidateSets) -> dict[str, np.ndarray]:
        return {}


def load(weights: bytes) -> ToyMeans:
    labels, features, *means = np.frombuffer(weights)
    return ToyMeans(np.array(means).reshape(int(labels), int(features)))


TOY = Method(
    "toy", "Nearest mean", "Takes the label whose mean is nearest.", 2000, "Nobody", ToySettings, ToyTrainer, load,
    belief=Belief.PROBABILITIES,
)  # fmt: skip
