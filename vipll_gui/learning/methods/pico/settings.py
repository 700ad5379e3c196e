"""What people can set about PiCO."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import NetworkSettings
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class PicoSettings(NetworkSettings):
    """Choices for one training run of PiCO."""

    contrast_weight: float = field(
        default=0.5,
        metadata=about(
            "Weight of the contrast",
            "How much it counts that instances of one label are drawn together.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
    temperature: float = field(
        default=0.07,
        metadata=about(
            "Temperature",
            "How alike instances have to be to count as near: lower is stricter.",
            minimum=1e-3,
            maximum=10.0,
        ),
    )
    queue: int = field(
        default=8192,
        metadata=about(
            "Instances compared with",
            "How many instances of earlier steps a batch is compared with: more are steadier, and slower.",
            minimum=1,
            maximum=1_000_000,
        ),
    )
    noise: float = field(
        default=1.0,
        metadata=about(
            "Noise",
            "Standard deviation of the noise that makes the second view of an instance; features lie in [0, 1].",
            minimum=0.0,
            maximum=100.0,
        ),
    )
