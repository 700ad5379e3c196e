"""What people can set about VALEN."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import WARMUP_EPOCHS, NetworkSettings
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class ValenSettings(NetworkSettings):
    """Choices for one training run of VALEN."""

    warmup_epochs: int = field(default=10, metadata=WARMUP_EPOCHS)
    neighbours: int = field(
        default=3,
        metadata=about(
            "Neighbours",
            "How many of the nearest instances are expected to have alike labels.",
            minimum=1,
            maximum=1000,
        ),
    )
    divergence_weight: float = field(
        default=1.0,
        metadata=about(
            "Weight of the divergence",
            "How much it counts that the inferred distribution of labels stays near an even one.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
    set_weight: float = field(
        default=0.01,
        metadata=about(
            "Weight of the sets",
            "How much it counts that the inferred labels explain the candidate sets.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
