"""Learning from candidate sets: ViPLL, its variants, and what they need. The only part that imports torch."""

from vipll_gui.learning.estimator import ViPLLClassifier
from vipll_gui.learning.fitted import FittedModel
from vipll_gui.learning.methods import METHODS, Method
from vipll_gui.learning.report import EpochReport
from vipll_gui.learning.settings import Settings
from vipll_gui.learning.supervised import supervised_probabilities
from vipll_gui.learning.trainer import Trainer

__all__ = [
    "METHODS",
    "EpochReport",
    "FittedModel",
    "Method",
    "Settings",
    "Trainer",
    "ViPLLClassifier",
    "supervised_probabilities",
]
