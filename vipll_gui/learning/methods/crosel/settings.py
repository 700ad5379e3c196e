"""What people can set about CroSel."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import WARMUP_EPOCHS, NetworkSettings
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class CroSelSettings(NetworkSettings):
    """Choices for one training run of CroSel."""

    warmup_epochs: int = field(default=10, metadata=WARMUP_EPOCHS)
    threshold: float = field(
        default=0.9,
        metadata=about(
            "Threshold",
            "An instance is beyond doubt if its label has more than this probability.",
            minimum=0.0,
            maximum=1.0,
        ),
    )
    doubt_weight: float = field(
        default=2.0,
        metadata=about(
            "Weight of the doubtful",
            "How much the loss over whole candidate sets counts while nothing is beyond doubt.",
            minimum=0.0,
            maximum=1e4,
        ),
    )
