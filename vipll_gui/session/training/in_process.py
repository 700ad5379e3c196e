"""One training run as a plain iterator of snapshots, in the process it is called in."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from vipll_gui.data import Posterior
from vipll_gui.session.training.job import Arrays, Gate, Job, Snapshot
from vipll_gui.session.training.memory import resident_megabytes

if TYPE_CHECKING:
    from vipll_gui.learning.methods import MethodTrainer
    from vipll_gui.learning.report import EpochReport


class InProcessLearner:
    """Learns in this process."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._trainer: MethodTrainer | None = None
        self._learned = False

    def snapshots(self, gate: Gate) -> Iterator[Snapshot]:
        """One snapshot per epoch, the last posterior standing until there is a newer one."""
        from vipll_gui.learning.methods import LearningJob

        job, last = self._job, None
        evidence = tuple(one.over(job.shown, job.pinned) for one in job.evidence)
        self._trainer = job.method.trainer(
            LearningJob(job.features, job.pinned, job.settings, evidence, job.weights),
        )
        for report in self._trainer.run(gate):
            last = self._snapshot(report, last)
            self._learned = last.posterior is not None
            yield replace(last, seconds_left=last.seconds_left * gate.share_worked, megabytes=_megabytes(last.device))

    def _snapshot(self, report: EpochReport, previous: Snapshot | None) -> Snapshot:
        job, posterior = self._job, previous.posterior if previous else None
        if report.alpha is not None:
            posterior = Posterior.from_alpha(report.alpha, job.shown, job.method.belief)
        made = time.monotonic() if report.alpha is not None or previous is None else previous.made
        return Snapshot.of_report(job.id, report, posterior, made=made)

    def weights(self) -> bytes | None:
        """The weights as they are now."""
        return self._trainer.weights() if self._trainer is not None and self._learned else None

    def explanation(self) -> Arrays:
        """Why it believes what it believes now; nothing of a method that does not explain."""
        if self._trainer is None or not self._learned or not self._job.method.explains:
            return {}
        return self._trainer.explanation(self._job.shown)


def _megabytes(device: str) -> float:
    """The memory taken by training: on a device that has its own, there, else by this process."""
    if device == "cpu":
        return resident_megabytes()
    from vipll_gui.learning.device import megabytes  # loads torch, which has been used by now

    own = megabytes(device)
    return resident_megabytes() if math.isnan(own) else own
