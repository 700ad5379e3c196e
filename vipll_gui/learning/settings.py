"""What a user can set about training."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    """Choices for one training run. None means: as the recipe has it, or chosen from the data.

    The metadata of each field (`help`, `choices`, `minimum`) is what the settings dialog and `--set` show.
    """

    recipe: str = field(
        default="default",
        metadata={
            "help": "Which version of ViPLL to train: `default` needs no tuning; `published` is the one behind the "
            "paper's tables, `literal` the one in its text, `ablation` its variant without a generative model.",
            "choices": ("default", "published", "literal", "ablation"),
        },
    )
    epochs: int | None = field(
        default=None,
        metadata={
            "help": "The greatest number of passes over the data; training stops earlier when the posteriors settle.",
            "minimum": 1,
        },
    )
    warmup_epochs: int | None = field(
        default=None,
        metadata={
            "help": "Passes over the data that train the generative model alone, before any label is learned.",
            "minimum": 0,
        },
    )
    batch_size: int | None = field(
        default=None,
        metadata={
            "help": "Instances per training step.",
            "minimum": 1,
        },
    )
    members: int | None = field(
        default=None,
        metadata={
            "help": "Networks trained side by side and averaged; more are steadier and slower.",
            "minimum": 1,
        },
    )
    hidden: int | None = field(
        default=None,
        metadata={
            "help": "Width of the hidden layer of each network.",
            "minimum": 1,
        },
    )
    learning_rate: float | None = field(
        default=None,
        metadata={
            "help": "Step size of the classifier's optimiser at the start.",
            "minimum": 1e-6,
        },
    )
    likelihood_weight: float | None = field(
        default=None,
        metadata={
            "help": "How much the generative model p(x|y) counts; left empty it is set from the data.",
            "minimum": 0.0,
        },
    )
    prior_weight: float | None = field(
        default=None,
        metadata={
            "help": "How much the label prior counts; left empty it is set from the recipe.",
            "minimum": 0.0,
        },
    )
    early_stop: bool = field(
        default=True,
        metadata={
            "help": "Stop when the leading labels have settled instead of using up all epochs.",
        },
    )
    seed: int = field(
        default=0,
        metadata={
            "help": "Start of the random numbers: the same seed on the same data gives the same result.",
            "minimum": 0,
        },
    )
    device: str = field(
        default="auto",
        metadata={
            "help": "Where to train: `auto` takes the fastest device this machine has.",
            "choices": ("auto", "cpu", "cuda", "mps", "xpu"),
        },
    )
