"""PL-KNN: the candidate sets of the nearest neighbours vote."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer, Predictor
from vipll_gui.learning.methods.pl_knn.settings import KnnSettings


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.pl_knn.trainer import PlKnn

    return PlKnn(job)


def _load(weights: bytes) -> Predictor:
    from vipll_gui.learning.methods.pl_knn.model import KnnModel

    return KnnModel.from_bytes(weights)


METHODS.register(
    Method(
        "pl-knn",
        "PL-KNN",
        "Lets the candidate sets of the nearest neighbours vote; nothing is trained.",
        2005,
        "Eyke Hüllermeier and Jürgen Beringer, Learning from Ambiguously Labeled Examples",
        KnnSettings,
        _trainer,
        _load,
        belief=Belief.PROBABILITIES,
    )
)
