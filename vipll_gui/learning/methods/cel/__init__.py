"""CEL: an embedding for every label of an instance, which tells candidates from the others."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.methods.cel.settings import CelSettings
from vipll_gui.learning.network_method import load_network


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.cel.trainer import Cel

    return Cel(job)


METHODS.register(
    Method(
        "cel",
        "CEL",
        "Learns an embedding for every label of an instance, in which candidates stand apart from the other labels.",
        2025,
        "Fuchao Yang, Jianhong Cheng, Hui Liu, Yongqiang Dong, Yuheng Jia and Junhui Hou, "
        "Mixed Blessing: Class-Wise Embedding guided Instance-Dependent Partial Label Learning",
        CelSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
    )
)
