"""One training run as a plain iterator of snapshots, in the process it is called in."""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from vipll_gui.data import Posterior
from vipll_gui.session.training.job import Arrays, Gate, Job, Snapshot
from vipll_gui.session.training.memory import resident_megabytes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vipll_gui.data.posterior import FloatArray
    from vipll_gui.learning.methods import LearningJob, MethodTrainer
    from vipll_gui.learning.report import EpochReport
    from vipll_gui.review.crowd import Crowd

COMPARING = "warm-up"  # the phase in which features are compared with votes: no label is shown yet


class InProcessLearner:
    """Learns in this process."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._trainer: MethodTrainer | None = None
        self._learned = False
        self._crowd: Crowd | None = None  # what votes and features say together

    def snapshots(self, gate: Gate) -> Iterator[Snapshot]:
        """One snapshot per epoch, the last posterior standing until there is a newer one."""
        from vipll_gui.learning.methods import LearningJob

        job, last = self._job, None
        evidence = tuple(one.over(job.shown, job.pinned) for one in job.evidence)
        whole = LearningJob(
            job.features, job.pinned, job.settings, evidence, job.weights, job.certain, job.scenes, job.given
        )
        self._trainer = job.method.trainer(whole)  # refuses what cannot be learned before time is spent on it
        before = yield from self._compare(whole, gate)
        if gate.should_stop():
            return
        for report in self._trainer.run(gate):
            last = self._snapshot(report, last)
            self._learned = last.posterior is not None
            progress = (before + report.progress) / (before + 1)
            left = last.seconds_left * gate.share_worked
            yield replace(last, progress=progress, seconds_left=left, megabytes=_megabytes(last.device))

    def _compare(self, whole: LearningJob, gate: Gate) -> Generator[Snapshot, None, float]:
        """Find out how far the features are to be trusted beside the votes; the time it took, in trainings."""
        from vipll_gui.session.training.cross_fitting import CrossFit

        votes = self._job.votes
        if votes is None or not votes.learnable:
            return 0.0
        fit, began = CrossFit(self._job.method, whole), time.monotonic()
        for share, device in fit.run(gate):
            progress = share * fit.cost / (fit.cost + 1)
            left = (time.monotonic() - began) * (1 - progress) / max(progress, 1e-3) * gate.share_worked
            fold = min(int(share * fit.folds) + 1, fit.folds)
            yield Snapshot(self._job.id, COMPARING, fold, fit.folds, progress, {}, None, 0, left, device)
        if not gate.should_stop():
            self._crowd = votes.crowd(fit.beliefs)
        return fit.cost

    def _snapshot(self, report: EpochReport, previous: Snapshot | None) -> Snapshot:
        from vipll_gui.learning.methods import tells_missing

        job, posterior = self._job, previous.posterior if previous else None
        if report.alpha is not None:
            alpha = self._with_votes(report.alpha)
            tells: bool | NDArray[np.bool_] = tells_missing(job.method.full_name(job.settings))
            if not tells and job.votes is not None:
                tells = job.votes.voted  # by votes, weighed over all labels; of the others the method tells nothing
            posterior = Posterior.from_alpha(alpha, job.shown, job.method.belief, tells_missing=tells)
        made = time.monotonic() if report.alpha is not None or previous is None else previous.made
        return Snapshot.of_report(job.id, report, posterior, made=made)

    def _with_votes(self, alpha: FloatArray) -> FloatArray:
        votes = self._job.votes
        if votes is None:
            return alpha
        if self._crowd is None or not (votes.learnable or votes.repeated):
            self._crowd = votes.crowd(alpha)
        return votes.combined(self._crowd, alpha, self._job.method.belief)

    def weights(self) -> bytes | None:
        """The weights as they are now."""
        return self._trainer.weights() if self._trainer is not None and self._learned else None

    def explanation(self) -> Arrays:
        """Why it believes what it believes now; nothing of a method that does not explain."""
        if self._trainer is None or not self._learned or not self._job.method.explains:
            return {}
        told, votes = dict(self._trainer.explanation(self._job.shown)), self._job.votes
        if votes is not None and self._crowd is not None:
            told.pop("evidence_votes", None)  # the networks learned from it: it is in their part
            told["votes"] = votes.entries(self._crowd.log_votes)
            told["features_weight"] = np.where(votes.voted, self._crowd.weight, 1.0).astype(np.float32)
        return told


def _megabytes(device: str) -> float:
    """The memory taken by training: on a device that has its own, there, else by this process."""
    if device == "cpu":
        return resident_megabytes()
    from vipll_gui.learning.device import megabytes  # loads torch, which has been used by now

    own = megabytes(device)
    return resident_megabytes() if math.isnan(own) else own
