"""What people can set about ViPLL."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import (
    BATCH_SIZE,
    DEVICE,
    EARLY_STOP,
    EPOCHS,
    HIDDEN,
    LEARNING_RATE,
    SEED,
)
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class Settings:
    """Choices for one training run. None means: as the recipe has it, or chosen from the data."""

    recipe: str = field(
        default="default",
        metadata=about(
            "Recipe",
            "Which version of ViPLL to train: `default` needs no tuning; `published` is the one behind the "
            "paper's tables, `literal` the one in its text, `ablation` its variant without a generative model.",
            choices=("default", "published", "literal", "ablation"),
        ),
    )
    epochs: int | None = field(default=None, metadata=EPOCHS)
    warmup_epochs: int | None = field(
        default=None,
        metadata=about(
            "Passes to warm up",
            "Passes over the data that train the generative model alone, before any label is learned.",
            minimum=0,
            maximum=100_000,
        ),
    )
    batch_size: int | None = field(default=None, metadata=BATCH_SIZE)
    members: int | None = field(
        default=None,
        metadata=about(
            "Networks",
            "Networks trained side by side and averaged; more are steadier and slower.",
            minimum=1,
            maximum=64,
        ),
    )
    hidden: int | None = field(default=None, metadata=HIDDEN)
    learning_rate: float | None = field(default=None, metadata=LEARNING_RATE)
    likelihood_weight: float | None = field(
        default=None,
        metadata=about(
            "Weight of the features",
            "How much the generative model p(x|y) counts; left empty it is set from the data.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
    prior_weight: float | None = field(
        default=None,
        metadata=about(
            "Weight of the prior",
            "How much the label prior counts; left empty it is set from the recipe.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
    early_stop: bool = field(default=True, metadata=EARLY_STOP)
    seed: int = field(default=0, metadata=SEED)
    device: str = field(default="auto", metadata=DEVICE)
