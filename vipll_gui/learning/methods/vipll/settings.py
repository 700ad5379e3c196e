"""What people can set about ViPLL."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    epochs: int | None = field(
        default=None,
        metadata=about(
            "Passes over the data",
            "The greatest number of passes over the data; training stops earlier when the posteriors settle.",
            minimum=1,
            maximum=100_000,
        ),
    )
    warmup_epochs: int | None = field(
        default=None,
        metadata=about(
            "Passes to warm up",
            "Passes over the data that train the generative model alone, before any label is learned.",
            minimum=0,
            maximum=100_000,
        ),
    )
    batch_size: int | None = field(
        default=None,
        metadata=about(
            "Instances per step",
            "Instances per training step: more are steadier, and need more memory.",
            minimum=1,
            maximum=1_000_000,
        ),
    )
    members: int | None = field(
        default=None,
        metadata=about(
            "Networks",
            "Networks trained side by side and averaged; more are steadier and slower.",
            minimum=1,
            maximum=64,
        ),
    )
    hidden: int | None = field(
        default=None,
        metadata=about(
            "Width of a network",
            "Width of the hidden layer of each network: wider ones learn finer distinctions, and are slower.",
            minimum=1,
            maximum=16_384,
        ),
    )
    learning_rate: float | None = field(
        default=None,
        metadata=about(
            "Learning rate",
            "Step size of the classifier's optimiser at the start; too large never settles, too small takes long.",
            minimum=1e-6,
            maximum=1.0,
        ),
    )
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
    early_stop: bool = field(
        default=True,
        metadata=about(
            "Stop early",
            "Stop when the leading labels have settled instead of using up all epochs.",
        ),
    )
    seed: int = field(
        default=0,
        metadata=about(
            "Seed",
            "Start of the random numbers: the same seed on the same data gives the same result.",
            minimum=0,
            maximum=2**32 - 1,
        ),
    )
    device: str = field(
        default="auto",
        metadata=about(
            "Device",
            "Where to train: `auto` takes the fastest device this machine has.",
            choices=("auto", "cpu", "cuda", "mps", "xpu"),
        ),
    )
