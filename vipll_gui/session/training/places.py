"""Where training runs: in this process, in a child that leaves the window alone, or in several processes at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from vipll_gui.errors import TrainingError
from vipll_gui.session.training.child import ChildLearner
from vipll_gui.session.training.elsewhere import CommandLearner
from vipll_gui.session.training.in_process import InProcessLearner
from vipll_gui.session.training.job import Arrays, Gate, Job, Snapshot
from vipll_gui.session.training.ranks import RanksLearner


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


@dataclass(frozen=True)
class Place:
    """Where a run can be trained."""

    name: str
    description: str
    learner: Callable[[Job], Learner]


HERE = Place("here", "in this process, which waits for it", InProcessLearner)
CHILD = Place("child", "in a process of its own, so that a window never stutters", ChildLearner)
RANKS = Place("ranks", "in this process and in those that torchrun started beside it", RanksLearner)
PLACES = {place.name: place for place in (HERE, CHILD, RANKS)}


def elsewhere(command: str, jobs: Path | None = None) -> Place:
    """The place that a command leads to, which starts this program there; both sides see the folder for jobs."""
    return Place("elsewhere", f"by {command}", partial(CommandLearner, command, jobs))


def find_place(wanted: Place | str) -> Place:
    """The place given, or the one of that name."""
    if isinstance(wanted, Place):
        return wanted
    if wanted not in PLACES:
        raise TrainingError(f"there is no place to train called {wanted!r}", remedy=f"Places: {', '.join(PLACES)}.")
    return PLACES[wanted]
