"""ViPLL as a scikit-learn estimator whose parameters are its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from vipll_gui.learning.estimator import PartialLabelClassifier, RandomState
from vipll_gui.learning.methods import METHODS, Method
from vipll_gui.learning.methods.vipll.settings import Settings


class ViPLLClassifier(PartialLabelClassifier):
    """Learns from candidate sets with ViPLL; see `PartialLabelClassifier` for what there is after `fit`.

    `alpha_` is the transductive posterior of the fitted instances.
    """

    def __init__(
        self,
        recipe: str = "default",
        epochs: int | None = None,
        warmup_epochs: int | None = None,
        batch_size: int | None = None,
        members: int | None = None,
        hidden: int | None = None,
        learning_rate: float | None = None,
        likelihood_weight: float | None = None,
        prior_weight: float | None = None,
        early_stop: bool = True,
        warm_start: bool = False,
        random_state: RandomState = 0,
        device: str = "auto",
    ) -> None:
        self.recipe = recipe
        self.epochs = epochs
        self.warmup_epochs = warmup_epochs
        self.batch_size = batch_size
        self.members = members
        self.hidden = hidden
        self.learning_rate = learning_rate
        self.likelihood_weight = likelihood_weight
        self.prior_weight = prior_weight
        self.early_stop = early_stop
        self.warm_start = warm_start
        self.random_state = random_state
        self.device = device

    def _chosen(self) -> tuple[Method, Mapping[str, Any]]:
        named = {one.name for one in fields(Settings)} - {"seed"}
        return METHODS["vipll"], {name: getattr(self, name) for name in named}
