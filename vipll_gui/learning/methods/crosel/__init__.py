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
    )
)
