"""What can be set about any method that trains networks; the published comparisons used the defaults."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.settings import about

EPOCHS = about(
    "Passes over the data",
    "The greatest number of passes over the data; training stops earlier when the posteriors settle.",
    minimum=1,
    maximum=100_000,
)
WARMUP_EPOCHS = about(
    "Passes to warm up",
    "Passes over the data at the start that do not choose among the candidates yet.",
    minimum=0,
    maximum=100_000,
)
BATCH_SIZE = about(
    "Instances per step",
    "Instances per training step: more are steadier, and need more memory.",
    minimum=1,
    maximum=1_000_000,
)
HIDDEN = about(
    "Width of a network",
    "Width of the hidden layer of each network: wider ones learn finer distinctions, and are slower.",
    minimum=1,
    maximum=16_384,
)
LEARNING_RATE = about(
    "Learning rate",
    "Step size of the classifier's optimiser at the start; too large never settles, too small takes long.",
    minimum=1e-6,
    maximum=1.0,
)
EARLY_STOP = about("Stop early", "Stop when the leading labels have settled instead of using up all epochs.")
SEED = about(
    "Seed",
    "Start of the random numbers: the same seed on the same data gives the same result.",
    minimum=0,
    maximum=2**32 - 1,
)
DEVICE = about(
    "Device",
    "Where to train: `auto` takes the fastest device this machine has.",
    choices=("auto", "cpu", "cuda", "mps", "xpu"),
)


@dataclass(frozen=True)
class NetworkSettings:
    """Choices for one training run of a network."""

    epochs: int = field(default=1000, metadata=EPOCHS)
    batch_size: int = field(default=64, metadata=BATCH_SIZE)
    hidden: int = field(default=300, metadata=HIDDEN)
    learning_rate: float = field(default=1e-3, metadata=LEARNING_RATE)
    early_stop: bool = field(default=True, metadata=EARLY_STOP)
    seed: int = field(default=0, metadata=SEED)
    device: str = field(default="auto", metadata=DEVICE)
