"""What a table is made of: one fold of one method on one dataset, and how it is told from others."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from vipll_gui.bench.accuracy import method_settings
from vipll_gui.bench.drawn_sets import PROTOCOLS, USUAL_PROTOCOL, Protocol, is_drawn
from vipll_gui.learning.methods import Method


@dataclass(frozen=True)
class Cell:
    """One fold, counted from 1; of a dataset whose candidate sets are drawn, a draw or a start of the learner."""

    dataset: str
    method: str
    fold: int
    folds: int
    seed: int
    values: tuple[tuple[str, float], ...] = ()  # settings that are not the usual ones
    protocol: str = USUAL_PROTOCOL  # by which sets are drawn; says nothing of a dataset that comes with its own

    @classmethod
    def from_message(cls, message: dict[str, Any]) -> Cell:
        """A cell as it was before it became JSON."""
        return cls(**{**message, "values": tuple((name, value) for name, value in message["values"])})

    def drawn_by(self) -> Protocol | None:
        """How the candidate sets are drawn; None where the dataset has its own."""
        return PROTOCOLS[self.protocol] if is_drawn(self.dataset) else None

    def learner(self) -> tuple[Method, Any]:
        """The method, and its settings as an object."""
        protocol = self.drawn_by()
        start = protocol.draw_and_start(self.seed, self.fold)[1] if protocol else self.seed
        return method_settings(self.method, self.dataset, start, dict(self.values))

    def key(self) -> tuple[str, ...]:
        """What its result is found by: dataset, method, fold, folds, seed and a fingerprint.

        The fingerprint is of all settings and of the method's revision, which whoever changes what a method learns
        counts up. Of the code it is not: a change that only makes it quicker or plainer would throw hours away, and
        most of what a result depends on is shared code that no method's own files show.
        """
        method, settings = self.learner()
        told: Mapping[str, Any] = {"method": method.full_name(settings), **asdict(settings)}
        protocol = self.drawn_by()
        if protocol and protocol.number > 1:  # the first was there before protocols had numbers
            told = {**told, "sets": protocol.number}
        said = json.dumps([method.revision_of(settings), told], sort_keys=True)
        fingerprint = hashlib.sha256(said.encode()).hexdigest()[:12]
        return self.dataset, self.method, str(self.fold), str(self.folds), str(self.seed), fingerprint
