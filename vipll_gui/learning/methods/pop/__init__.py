"""POP: candidates that stay improbable are taken out of the sets, more and more of them."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.methods.pop.settings import PopSettings
from vipll_gui.learning.network_method import load_network


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.pop.trainer import Pop

    return Pop(job)


METHODS.register(
    Method(
        "pop",
        "POP",
        "Weighs candidates by the network's probabilities and strikes those that stay improbable.",
        2023,
        "Ning Xu, Biao Liu, Jiaqi Lv, Congyu Qiao and Xin Geng, "
        "Progressive Purification for Instance-Dependent Partial Label Learning",
        PopSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
    )
)
