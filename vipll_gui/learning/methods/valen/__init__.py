"""VALEN: a second network infers how plausible each candidate is, from features, sets and neighbours."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.methods.valen.settings import ValenSettings
from vipll_gui.learning.network_method import load_network


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.valen.trainer import Valen

    return Valen(job)


METHODS.register(
    Method(
        "valen",
        "VALEN",
        "Infers how plausible each candidate is with a second network, which explains features, sets and neighbours.",
        2021,
        "Ning Xu, Congyu Qiao, Xin Geng and Min-Ling Zhang, Instance-Dependent Partial Label Learning",
        ValenSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
    )
)
