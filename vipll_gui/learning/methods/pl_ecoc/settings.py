"""What people can set about PL-ECOC."""

from __future__ import annotations

from dataclasses import dataclass, field

from vipll_gui.learning.network_settings import SEED
from vipll_gui.learning.settings import about


@dataclass(frozen=True)
class EcocSettings:
    """Choices for one run of PL-ECOC."""

    questions: float = field(
        default=10.0,
        metadata=about(
            "Questions per bit",
            "So many questions are asked for each doubling of the number of labels: more are steadier, and slower.",
            minimum=0.1,
            maximum=1000.0,
        ),
    )
    least_share: float = field(
        default=0.1,
        metadata=about(
            "Least share of answers",
            "A question is asked if at least this share of the instances (or 1,000) answer it whole.",
            minimum=0.0,
            maximum=1.0,
        ),
    )
    cost: float = field(
        default=1.0,
        metadata=about(
            "Cost of an error",
            "How much an error counts against a wide margin, in each of the linear classifiers.",
            minimum=1e-6,
            maximum=1e6,
        ),
    )
    seed: int = field(default=0, metadata=SEED)
