"""What a project remembers of a training run."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from vipll_gui.store.journal import Entry
from vipll_gui.store.signature import moment

RUNNING = "running"
BROKEN_OFF = "broken off"  # whoever began it was gone before it ended
FAILED = "failed"
TOLD = "told"  # result: the number of the last journal entry that a run was told of


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

    def was_told(self, entry: Entry) -> bool:
        """Whether the run learned from an entry, by their order in the journal: clocks are put back.

        Runs of earlier versions, and those in a project merged from copies, have only times to go by.
        """
        last = self.results.get(TOLD)
        return moment(entry.time) <= moment(self.started) if last is None else entry.seq <= last

    @property
    def epochs(self) -> int:
        """How many there were of the main phase, as settings count them; 0 where a method learns in one pass.

        A run without results has not come to that phase.
        """
        last = self.curves[-1].get("epoch", 0.0) if self.curves and self.results else 0.0
        return int(last) if math.isfinite(last) else 0
