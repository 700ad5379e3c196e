"""What people can set about the leave-one-out method."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class LeaveOneOutSettings:
    """Choices for one run; the only random numbers draw the landmarks, and are always the same."""

    landmarks: int = field(
        default=1500,
        metadata=about(
            "Landmarks",
            "How many instances the others are compared with at most: more see finer differences and take longer.",
            minimum=10,
            maximum=20_000,
        ),
    )
    likelihood_weight: float = field(
        default=0.15,
        metadata=about(
            "Weight of the features",
            "How much the Gaussian model p(x|y) counts beside the instances that are alike.",
            minimum=0.0,
            maximum=100.0,
        ),
    )
