"""What a training run is made of, wherever it runs: its frozen inputs, its snapshots, and the gate it passes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, LogEvidence, Posterior
from vipll_gui.data.posterior import FloatArray
from vipll_gui.session.training.vote_beliefs import VoteWeigher

if TYPE_CHECKING:
    from vipll_gui.learning.methods import Method
    from vipll_gui.learning.report import EpochReport

Arrays = Mapping[str, NDArray[np.generic]]
_PAUSE_SECONDS = 0.05  # between two looks at whether to go on


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The newest state of a run, safe to hand to another thread."""

    run_id: int
    phase: str
    epoch: int
    epochs: int
    progress: float
    losses: Mapping[str, float]
    posterior: Posterior | None
    flips: int
    seconds_left: float
    device: str
    notes: tuple[str, ...] = ()
    megabytes: float = math.nan  # taken by the training, on its device where that has memory of its own
    made: float = 0.0  # by the monotonic clock, when the posterior was

    @classmethod
    def of_report(cls, run: int, report: EpochReport, posterior: Posterior | None, **measured: float) -> Snapshot:
        """What a method reported after an epoch, with its posterior in compact form and what was measured beside."""
        told = {name: getattr(report, name) for name in _CARRIED if name not in ("megabytes", "made")}
        return cls(run_id=run, posterior=posterior, **{**told, "losses": dict(report.losses), **measured})

    def to_message(self) -> dict[str, Any]:
        """All but the run and the posterior, for JSON, which has no nan."""
        said = {name: getattr(self, name) for name in _CARRIED}
        known = {
            name: None if isinstance(value, float) and math.isnan(value) else value for name, value in said.items()
        }
        return {**known, "losses": dict(self.losses)}

    @classmethod
    def from_message(cls, run: int, message: Mapping[str, Any], posterior: Posterior | None) -> Snapshot:
        """What `to_message` said, with the run and the posterior."""
        said: dict[str, Any] = {name: message[name] for name in _CARRIED}
        megabytes = math.nan if said["megabytes"] is None else said["megabytes"]
        return cls(run_id=run, posterior=posterior, **{**said, "notes": tuple(said["notes"]), "megabytes": megabytes})


_CARRIED = tuple(one.name for one in fields(Snapshot) if one.name not in ("run_id", "posterior"))


@dataclass(frozen=True, eq=False)
class Job:
    """The frozen inputs of one run.

    Decided instances are pinned: their set is the decided label alone in training, while their posterior is still
    reported over all the candidates a person sees.
    """

    id: int
    method: Method
    settings: Any  # of the method
    features: FloatArray
    shown: CandidateSets
    pinned: CandidateSets
    evidence: tuple[LogEvidence, ...] = ()  # for every entry of shown.labels
    weights: bytes | None = None  # of an earlier run, to start from
    votes: VoteWeigher | None = None  # where people voted
    certain: NDArray[np.bool_] | None = None  # (n,) what people decided: no model doubts it
    scenes: NDArray[np.int64] | None = None  # (n,) as `data.scenes` numbers them
    given: CandidateSets | None = None  # those that were decided as they came, the others as they are shown


class Gate:
    """What the trainer asks once per batch: it waits here while the run is paused, and hears whether to stop."""

    def __init__(
        self, should_stop: Callable[[], bool], paused: Callable[[], bool], meanwhile: Callable[[], None] | None = None
    ) -> None:
        self.should_stop = should_stop
        self.paused = paused
        self._meanwhile = meanwhile  # what is to be done now and then while it waits
        self._began = time.monotonic()
        self._waited = 0.0

    def __call__(self) -> bool:
        """Whether to stop; gives its answer after the pause."""
        arrived = time.monotonic()
        while self.paused() and not self.should_stop():
            if self._meanwhile is not None:
                self._meanwhile()
            time.sleep(_PAUSE_SECONDS)
        self._waited += time.monotonic() - arrived
        return self.should_stop()

    @property
    def share_worked(self) -> float:
        """The part of the time since the start that was not spent waiting."""
        elapsed = time.monotonic() - self._began
        return 1.0 - self._waited / elapsed if elapsed > 0 else 1.0
