"""What a project remembers of a training run."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

RUNNING = "running"
BROKEN_OFF = "broken off"  # whoever began it was gone before it ended
FAILED = "failed"


@dataclass(frozen=True)
class RunRecord:
    """One run as the project remembers it."""

    id: int
    method: str
    settings: Mapping[str, object]
    started: str
    status: str
    finished: str | None = None
    device: str | None = None
    versions: Mapping[str, str] = field(default_factory=dict)
    curves: Sequence[Mapping[str, float]] = ()
    pinned: bool = False
    note: str = ""
    results: Mapping[str, float] = field(default_factory=dict)

    @property
    def epochs(self) -> int:
        """How many there were of the main phase, as settings count them; 0 where a method learns in one pass.

        A run without results has not come to that phase.
        """
        last = self.curves[-1].get("epoch", 0.0) if self.curves and self.results else 0.0
        return int(last) if math.isfinite(last) else 0
