"""What people can set about PL-KNN."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class KnnSettings:
    """Choices for one run of PL-KNN, which draws no random numbers."""

    neighbours: int = field(
        default=10,
        metadata=about(
            "Neighbours",
            "How many of the nearest instances vote: more are steadier, fewer see finer differences.",
            minimum=1,
            maximum=10_000,
        ),
    )
