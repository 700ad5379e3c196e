"""What people can set about POP."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import NetworkSettings
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class PopSettings(NetworkSettings):
    """Choices for one training run of POP."""

    warm_passes: int = field(
        default=20,
        metadata=about(
            "Passes before striking",
            "Passes over the data before the first candidate is struck.",
            minimum=0,
            maximum=100_000,
        ),
    )
    window: int = field(
        default=5,
        metadata=about(
            "Passes per look",
            "Probabilities are averaged over so many passes, and candidates struck once in as many.",
            minimum=1,
            maximum=1000,
        ),
    )
    threshold: float = field(
        default=1e-3,
        metadata=about(
            "Threshold",
            "A candidate with less than this share of the leading one's probability is struck.",
            minimum=0.0,
            maximum=1.0,
        ),
    )
    growth: float = field(
        default=1e-3,
        metadata=about(
            "Growth of the threshold",
            "The threshold grows by this share whenever hardly anything was struck.",
            minimum=0.0,
            maximum=1.0,
        ),
    )
