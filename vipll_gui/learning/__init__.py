"""Learning from candidate sets: ViPLL, its variants, and what they need. The only part that imports torch.

The names below are loaded when they are first asked for: whoever wants only `Settings` does not wait for torch.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

_HOMES = {
    "METHODS": "methods",
    "EpochReport": "report",
    "FittedModel": "fitted",
    "Method": "methods",
    "Settings": "settings",
    "Trainer": "trainer",
    "ViPLLClassifier": "estimator",
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
