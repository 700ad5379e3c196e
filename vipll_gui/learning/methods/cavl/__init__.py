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
        reported={
            "": {
                "bird-song": 68.11, "lost": 66.58, "mir-flickr": 63.13, "msrc-v2": 53.64, "yahoo-news": 62.60,
                "mnist": 72.12, "kmnist": 57.88, "fmnist": 71.54, "cifar10": 89.73, "cifar100": 72.73,
            }
        },
    )
)  # fmt: skip
