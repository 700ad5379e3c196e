"""PL-ECOC: many questions of yes or no, each learned from the sets that answer it."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer, Predictor
from vipll_gui.learning.methods.pl_ecoc.settings import EcocSettings


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.pl_ecoc.trainer import PlEcoc

    return PlEcoc(job)


def _load(weights: bytes) -> Predictor:
    from vipll_gui.learning.methods.pl_ecoc.model import EcocModel

    return EcocModel.from_bytes(weights)


METHODS.register(
    Method(
        "pl-ecoc",
        "PL-ECOC",
        "Asks many random questions of yes or no about the label, each learned from the sets that answer it whole.",
        2017,
        "Min-Ling Zhang, Fei Yu and Cai-Zhi Tang, Disambiguation-Free Partial Label Learning",
        EcocSettings,
        _trainer,
        _load,
        belief=Belief.PROBABILITIES,
    )
)
