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
        reported={
            "": {
                "bird-song": 71.99, "lost": 67.02, "mir-flickr": 64.96, "msrc-v2": 50.11, "yahoo-news": 59.91,
                "mnist": 59.31, "kmnist": 43.97, "fmnist": 65.52, "cifar10": 82.63, "cifar100": 71.85,
            }
        },
    )
)  # fmt: skip
