"""CroSel: two networks choose for each other the instances whose label is beyond doubt."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.methods.crosel.settings import CroSelSettings
from vipll_gui.learning.network_method import load_network


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.crosel.trainer import CroSel

    return CroSel(job)


METHODS.register(
    Method(
        "crosel",
        "CroSel",
        "Trains two networks that choose for each other the instances whose label is beyond doubt.",
        2024,
        "Shiyu Tian, Hongxin Wei, Yiqun Wang and Lei Feng, "
        "CroSel: Cross Selection of Confident Pseudo Labels for Partial-Label Learning",
        CroSelSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
        reported={
            "": {
                "bird-song": 75.49, "lost": 72.91, "mir-flickr": 65.43, "msrc-v2": 52.33, "yahoo-news": 67.10,
                "mnist": 73.26, "kmnist": 59.05, "fmnist": 69.55, "cifar10": 88.24, "cifar100": 77.68,
            }
        },
    )
)  # fmt: skip
