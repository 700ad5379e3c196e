"""PRODEN: the network's own probabilities become the weights of the candidates."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.network_method import load_network
from vipll_gui.learning.network_settings import NetworkSettings


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.proden.trainer import Proden

    return Proden(job)


METHODS.register(
    Method(
        "proden",
        "PRODEN",
        "Trains a network on weighted candidates and takes its own probabilities as their next weights.",
        2020,
        "Jiaqi Lv, Miao Xu, Lei Feng, Gang Niu, Xin Geng and Masashi Sugiyama, "
        "Progressive Identification of True Labels for Partial-Label Learning",
        NetworkSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
    )
)
