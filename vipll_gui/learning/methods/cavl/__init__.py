"""CAVL: the candidate whose activation stands out most is taken as the label."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.methods.cavl.settings import CavlSettings
from vipll_gui.learning.network_method import load_network


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.cavl.trainer import Cavl

    return Cavl(job)


METHODS.register(
    Method(
        "cavl",
        "CAVL",
        "Takes the candidate whose activation in the network stands out most as the label, anew with every batch.",
        2022,
        "Fei Zhang, Lei Feng, Bo Han, Tongliang Liu, Gang Niu, Tao Qin and Masashi Sugiyama, "
        "Exploiting Class Activation Value for Partial-Label Learning",
        CavlSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
    )
)
