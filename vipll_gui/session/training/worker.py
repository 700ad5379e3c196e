"""What the training process does: learn a job from a folder and tell the parent about it."""

from __future__ import annotations

import time
from pathlib import Path

from vipll_gui.errors import TrainingError
from vipll_gui.session.subprocesses import Parent
from vipll_gui.session.training.job import Gate, Job, Snapshot
from vipll_gui.session.training.job_files import SLOTS, PosteriorSlots, read_job, write_explanation, write_learned
from vipll_gui.session.training.ranks import RanksLearner, leading

_POSTERIOR_SECONDS = 0.1  # between two posteriors: nobody sees more than ten a second


def train(folder: Path, parent: Parent) -> None:
    """Learn the job in a folder, and leave there what was learned."""
    if not (folder / "job.json").exists():
        raise TrainingError(
            "the folder of the job cannot be seen where training was started",
            path=folder,
            remedy="Name a folder for jobs that both computers have under the same path.",
        )
    with leading():
        TrainingJob(folder, parent, read_job(folder)).run()
    parent.tell(kind="ended")  # after which the parent may close the pipe, and so end this process, at any moment


class TrainingJob:
    """One job from its first epoch to its weights."""

    def __init__(self, folder: Path, parent: Parent, job: Job) -> None:
        self._folder = folder
        self._parent = parent
        self._learner = RanksLearner(job)
        self._slots = PosteriorSlots(folder, job.shown, job.method.belief)
        self._next_slot = 0
        self._sent = -_POSTERIOR_SECONDS

    def run(self) -> None:
        """Learn, and leave what was learned."""
        gate = Gate(self._parent.wants_stop, self._parent.wants_pause)
        held_back: Snapshot | None = None
        known = None
        try:
            for snapshot in self._learner.snapshots(gate):
                fresh = snapshot.posterior is not None and snapshot.posterior is not known
                known = snapshot.posterior
                due = time.monotonic() - self._sent >= _POSTERIOR_SECONDS and self._parent.takes()
                held_back = snapshot if fresh and not due else None if fresh else held_back
                slot = self._put(snapshot) if fresh and due else None
                self._parent.tell(kind="snapshot", slot=slot, **snapshot.to_message())
            if held_back is not None:
                self._parent.tell(kind="posterior", slot=self._put(held_back), made=held_back.made)
        finally:
            self._keep()

    def _put(self, snapshot: Snapshot) -> int:
        slot, self._next_slot = self._next_slot, (self._next_slot + 1) % SLOTS
        self._parent.reserve()
        if snapshot.posterior is not None:
            self._slots.put(slot, snapshot.posterior)
        self._sent = time.monotonic()
        return slot

    def _keep(self) -> None:
        """Leave the weights first: the parent may lose patience before the explanation is there."""
        if (weights := self._learner.weights()) is not None:
            write_learned(self._folder, weights)
        if explanation := self._learner.explanation():
            write_explanation(self._folder, explanation)
