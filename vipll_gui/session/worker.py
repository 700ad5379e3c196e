"""The training process: learns a job from a folder and tells its parent about it, one JSON object per line.

It makes demos as well, since they take a small training of their own, and imports pictures that a network makes
features of. It hears `pause`, `resume`, `stop` and `taken` (a slot of the posterior is free again) on its standard
input, and ends when that is closed, so that it never outlives the program that started it.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import signal
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from vipll_gui.errors import VipllError
from vipll_gui.session.import_apart import IMPORT
from vipll_gui.session.job_files import SLOTS, PosteriorSlots, read_job, write_explanation
from vipll_gui.session.learner import Gate, Job, OwnLearner, Snapshot

_POSTERIOR_SECONDS = 0.1  # between two posteriors: nobody sees more than ten a second
_NICE = 5  # the window comes first


class Parent:
    """The other end of the pipes."""

    def __init__(self, temporary: Path | None) -> None:
        self._temporary = temporary
        # What some library prints must not get between our lines: it goes where errors go.
        self._out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)
        self._changed = threading.Condition()
        self._stop = self._paused = False
        self._free = SLOTS
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            word = line.strip()
            with self._changed:
                self._stop |= word == "stop"
                if word in ("pause", "resume"):
                    self._paused = word == "pause"
                self._free += word == "taken"
                self._changed.notify_all()
        self.leave()

    def leave(self, *_: object) -> NoReturn:
        """End at once, and clean up: perhaps nobody is left who would do it."""
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)
        os._exit(1)

    def wants_stop(self) -> bool:
        """Whether the run is to end."""
        return self._stop

    def wants_pause(self) -> bool:
        """Whether the run is to wait."""
        return self._paused

    def takes(self) -> bool:
        """Whether a posterior could be handed over now."""
        return self._free > 0

    def reserve(self) -> None:
        """Wait for a slot and use it up."""
        with self._changed:
            self._changed.wait_for(lambda: self._free > 0)
            self._free -= 1

    def tell(self, **message: Any) -> None:
        """Send one message."""
        self._out.write(json.dumps(message) + "\n")
        self._out.flush()


class Work:
    """One job from its first epoch to its weights."""

    def __init__(self, folder: Path, parent: Parent, job: Job) -> None:
        self._folder = folder
        self._parent = parent
        self._learner = OwnLearner(job)
        self._slots = PosteriorSlots(folder, job.shown)
        self._next_slot = 0
        self._sent = -_POSTERIOR_SECONDS

    def run(self) -> None:
        """Learn, and say how it ended."""
        gate = Gate(self._parent.wants_stop, self._parent.wants_pause)
        held_back: Snapshot | None = None
        known = None
        try:
            for snapshot in self._learner.snapshots(gate):
                fresh = snapshot.posterior is not None and snapshot.posterior is not known
                known = snapshot.posterior
                due = time.monotonic() - self._sent >= _POSTERIOR_SECONDS and self._parent.takes()
                held_back = snapshot if fresh and not due else None if fresh else held_back
                self._tell(snapshot, slot=self._put(snapshot) if fresh and due else None)
            if held_back is not None:
                self._parent.tell(kind="posterior", slot=self._put(held_back), made=held_back.made)
        finally:
            self._keep()
        self._parent.tell(kind="ended")

    def _put(self, snapshot: Snapshot) -> int:
        slot, self._next_slot = self._next_slot, (self._next_slot + 1) % SLOTS
        self._parent.reserve()
        if snapshot.posterior is not None:
            self._slots.put(slot, snapshot.posterior)
        self._sent = time.monotonic()
        return slot

    def _tell(self, snapshot: Snapshot, slot: int | None) -> None:
        self._parent.tell(
            kind="snapshot",
            phase=snapshot.phase,
            epoch=snapshot.epoch,
            epochs=snapshot.epochs,
            progress=snapshot.progress,
            losses=dict(snapshot.losses),
            flips=snapshot.flips,
            seconds_left=snapshot.seconds_left,
            device=snapshot.device,
            notes=snapshot.notes,
            megabytes=None if math.isnan(snapshot.megabytes) else snapshot.megabytes,
            made=snapshot.made,
            slot=slot,
        )

    def _keep(self) -> None:
        """Leave the weights first: the parent may lose patience before the explanation is there."""
        if (weights := self._learner.weights()) is not None:
            (self._folder / "learned").write_bytes(weights)
        if explanation := self._learner.explanation():
            write_explanation(self._folder, explanation)


def make_demo(name: str, folder: Path, parent: Parent) -> None:
    """Make a demo, which takes a small training of its own."""
    from vipll_gui.session.demos import build_demo

    def tell(share: float, doing: str) -> None:
        parent.tell(kind="progress", share=share, doing=doing)

    parent.tell(kind="ended", path=str(build_demo(name, folder, tell)))


def import_data(request: str, parent: Parent) -> None:
    """Make a project of data, where the features take a network; the request is the arguments as JSON."""
    from vipll_gui.session.importing import import_project

    def tell(share: float, doing: str) -> None:
        parent.tell(kind="progress", share=share, doing=doing)

    parent.tell(kind="ended", path=str(import_project(**json.loads(request), progress=tell)))


def main(arguments: Sequence[str]) -> NoReturn:
    """Learn the job in a folder, make the demo of a name in one, or import data, then end the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is for the parent to answer
    if hasattr(os, "nice"):
        os.nice(_NICE)
    importing, folder, what = arguments[0] == IMPORT, Path(arguments[0]), "".join(arguments[1:])
    parent = Parent(None if what else folder)
    signal.signal(signal.SIGTERM, parent.leave)  # a whole group of processes is ended together
    try:
        if importing:
            import_data(what, parent)
        elif what:
            make_demo(what, folder, parent)
        else:
            Work(folder, parent, read_job(folder)).run()
    except VipllError as error:
        where = str(error.path) if error.path is not None else None
        told = {"message": error.message, "path": where, "row": error.row, "remedy": error.remedy}
        parent.tell(kind="problem", type=type(error).__name__, **told)
    except Exception as error:  # noqa: BLE001 - the parent presents it, with what it needs to be found
        parent.tell(kind="mistake", message=f"{type(error).__name__}: {error}", trace=traceback.format_exc())
    os._exit(0)  # the listener would hold up an orderly end until the parent closes the pipe


if __name__ == "__main__":
    main(sys.argv[1:])
