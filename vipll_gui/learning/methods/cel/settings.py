"""What people can set about CEL."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import NetworkSettings
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class CelSettings(NetworkSettings):
    """Choices for one training run of CEL."""

    association_weight: float = field(
        default=0.5,
        metadata=about(
            "Weight of the association",
            "How much it counts that candidates resemble each other more than the other labels.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
    prototype_weight: float = field(
        default=1.0,
        metadata=about(
            "Weight of the prototypes",
            "How much it counts that the leading label resembles its prototype more than the others.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
    prototype_start: int = field(
        default=500,
        metadata=about(
            "Passes without prototypes",
            "Passes over the data before the prototypes count.",
            minimum=0,
            maximum=100_000,
        ),
    )
    noise: float = field(
        default=0.01,
        metadata=about(
            "Noise",
            "Standard deviation of the noise that makes the second view of an instance; features lie in [0, 1].",
            minimum=0.0,
            maximum=100.0,
        ),
    )
