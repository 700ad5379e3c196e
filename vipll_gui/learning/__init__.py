"""Learning from candidate sets: the methods, and what they share. The only part that imports torch.

The names below are loaded when they are first asked for: whoever wants only to list methods does not wait for torch.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vipll_gui.learning.estimator import PartialLabelClassifier
    from vipll_gui.learning.methods import DEFAULT_METHOD, METHODS, LearningJob, Method
    from vipll_gui.learning.methods.vipll.estimator import ViPLLClassifier
    from vipll_gui.learning.methods.vipll.fitted import FittedModel
    from vipll_gui.learning.methods.vipll.settings import Settings
    from vipll_gui.learning.methods.vipll.trainer import Trainer
    from vipll_gui.learning.report import EpochReport
    from vipll_gui.learning.supervised import supervised_probabilities

__all__ = [
    "DEFAULT_METHOD",
    "METHODS",
    "EpochReport",
    "FittedModel",
    "LearningJob",
    "Method",
    "PartialLabelClassifier",
    "Settings",
    "Trainer",
    "ViPLLClassifier",
    "supervised_probabilities",
]

_HOMES = {
    "DEFAULT_METHOD": "methods",
    "METHODS": "methods",
    "EpochReport": "report",
    "FittedModel": "methods.vipll.fitted",
    "LearningJob": "methods",
    "Method": "methods",
    "PartialLabelClassifier": "estimator",
    "Settings": "methods.vipll.settings",
    "Trainer": "methods.vipll.trainer",
    "ViPLLClassifier": "methods.vipll.estimator",
    "supervised_probabilities": "supervised",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
