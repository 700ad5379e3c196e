"""One training run as a plain iterator of snapshots, in the process it is called in."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.data.posterior import FloatArray
from vipll_gui.session.training.memory import resident_megabytes

if TYPE_CHECKING:
    from vipll_gui.learning import EpochReport, Settings, Trainer

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


@dataclass(frozen=True, eq=False)
class Job:
    """The frozen inputs of one run.

    Decided instances are pinned: their set is the decided label alone in training, while their posterior is still
    reported over all the candidates a person sees.
    """

    id: int
    features: FloatArray
    shown: CandidateSets
    pinned: CandidateSets
    settings: Settings
    weights: bytes | None = None  # of an earlier run, to start from


class Gate:
    """What the trainer asks once per batch: it waits here while the run is paused, and hears whether to stop."""

    def __init__(self, should_stop: Callable[[], bool], paused: Callable[[], bool]) -> None:
        self.should_stop = should_stop
        self.paused = paused
        self._began = time.monotonic()
        self._waited = 0.0

    def __call__(self) -> bool:
        """Whether to stop; gives its answer after the pause."""
        arrived = time.monotonic()
        while self.paused() and not self.should_stop():
            time.sleep(_PAUSE_SECONDS)
        self._waited += time.monotonic() - arrived
        return self.should_stop()

    @property
    def share_worked(self) -> float:
        """The part of the time since the start that was not spent waiting."""
        elapsed = time.monotonic() - self._began
        return 1.0 - self._waited / elapsed if elapsed > 0 else 1.0


class Learner(Protocol):
    """Something that learns a job: `snapshots` to the end, then `weights`."""

    def snapshots(self, gate: Gate) -> Iterator[Snapshot]:
        """One snapshot per epoch."""
        ...

    def weights(self) -> bytes | None:
        """What was learned, to start another run from; None before anything was."""
        ...

    def explanation(self) -> Arrays:
        """What tells why it believes what it believes; nothing before anything was learned."""
        ...


class InProcessLearner:
    """Learns in this process."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._trainer: Trainer | None = None
        self._learned = False

    def snapshots(self, gate: Gate) -> Iterator[Snapshot]:
        """One snapshot per epoch, the last posterior standing until there is a newer one."""
        from vipll_gui.learning import FittedModel, Trainer
        from vipll_gui.learning.device import megabytes

        job, last = self._job, None
        start = FittedModel.from_bytes(job.weights) if job.weights else None
        self._trainer = Trainer(job.features, job.pinned, job.settings, start=start)
        for report in self._trainer.run(gate):
            last = self._snapshot(report, last)
            self._learned = last.posterior is not None
            own = megabytes(last.device)
            taken = resident_megabytes() if math.isnan(own) else own
            yield replace(last, seconds_left=last.seconds_left * gate.share_worked, megabytes=taken)

    def _snapshot(self, report: EpochReport, previous: Snapshot | None) -> Snapshot:
        posterior = previous.posterior if previous else None
        if report.alpha is not None:
            posterior = Posterior.from_alpha(report.alpha, self._job.shown)
        return Snapshot(
            self._job.id,
            report.phase,
            report.epoch,
            report.epochs,
            report.progress,
            dict(report.losses),
            posterior,
            report.flips,
            report.seconds_left,
            report.device,
            report.notes,
            made=time.monotonic() if report.alpha is not None or previous is None else previous.made,
        )

    def weights(self) -> bytes | None:
        """The weights as they are now."""
        return self._trainer.model().to_bytes() if self._trainer is not None and self._learned else None

    def explanation(self) -> Arrays:
        """Why it believes what it believes now."""
        return self._trainer.explanation(self._job.shown) if self._trainer is not None and self._learned else {}
