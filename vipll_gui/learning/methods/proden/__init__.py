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
        reported={
            "": {
                "bird-song": 71.17, "lost": 73.44, "mir-flickr": 68.67, "msrc-v2": 55.23, "yahoo-news": 62.65,
                "mnist": 71.10, "kmnist": 58.86, "fmnist": 69.04, "cifar10": 87.17, "cifar100": 77.16,
            }
        },
    )
)  # fmt: skip
