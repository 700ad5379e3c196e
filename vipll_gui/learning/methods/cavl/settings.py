"""What people can set about CAVL."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import WARMUP_EPOCHS, NetworkSettings


@dataclass(frozen=True)
class CavlSettings(NetworkSettings):
    """Choices for one training run of CAVL."""

    warmup_epochs: int = field(default=1, metadata=WARMUP_EPOCHS)
