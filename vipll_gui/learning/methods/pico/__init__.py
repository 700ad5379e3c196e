"""PiCO: instances of one label are drawn together, and label prototypes choose among the candidates."""

from __future__ import annotations

from vipll_gui.data.posterior import Belief
from vipll_gui.learning.methods import METHODS, LearningJob, Method, MethodTrainer
from vipll_gui.learning.methods.pico.settings import PicoSettings
from vipll_gui.learning.network_method import load_network


def _trainer(job: LearningJob) -> MethodTrainer:
    from vipll_gui.learning.methods.pico.trainer import Pico

    return Pico(job)


METHODS.register(
    Method(
        "pico",
        "PiCO",
        "Draws instances of the same label together and chooses the candidate whose prototype is nearest.",
        2022,
        "Haobo Wang, Ruixuan Xiao, Yixuan Li, Lei Feng, Gang Niu, Gang Chen and Junbo Zhao, "
        "PiCO: Contrastive Label Disambiguation for Partial Label Learning",
        PicoSettings,
        _trainer,
        load_network,
        belief=Belief.PROBABILITIES,
    )
)
