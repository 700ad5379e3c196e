"""How long people take for a decision, by the number of candidates they choose from, and how somebody gets on today."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from vipll_gui.review.questions import Seconds, same_seconds
from vipll_gui.session.state.journal_state import LARGE, Instance, State
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.state.timing import is_timed
from vipll_gui.store import Action, Entry, moment

ENOUGH = 20  # timed decisions before anything is made of them
FEW, RECENT = 5, 50  # timed decisions that one's own pace is taken from, at the least and at the most
LATELY = 400  # steps that are looked through for them


def paces(project: ProjectState) -> Seconds:
    """The seconds of a decision by the size of its set: a line through the medians of all timed ones."""
    timed = project.state.timed.copy()  # others may decide meanwhile
    if len(timed) < ENOUGH:
        return same_seconds
    positions, seconds = (np.array(column) for column in zip(*timed, strict=True))
    sizes = project.dataset.candidates.sizes[positions]
    known = np.unique(sizes)
    medians = np.array([np.median(seconds[sizes == size]) for size in known])
    counts = np.array([np.count_nonzero(sizes == size) for size in known])
    slope, start = np.polyfit(known, medians, 1, w=np.sqrt(counts)) if len(known) > 1 else (0.0, medians[0])
    least = max(float(medians.min()) / 2, 0.1)

    def of(wanted: NDArray[np.integer]) -> NDArray[np.float64]:
        """More candidates never take less."""
        found: NDArray[np.float64] = np.maximum(start + max(slope, 0.0) * wanted, least)
        return found

    return of


def usual_seconds(project: ProjectState, annotator: str) -> float | None:
    """What somebody's decisions took lately, the median; None before there are enough of them."""
    lately = islice(project.state.latest_steps(annotator), LATELY)
    return _usual([entry.seconds or 0.0 for entry in lately if is_timed(entry)][:RECENT])


def _usual(seconds: list[float]) -> float | None:
    return float(np.median(seconds)) if len(seconds) >= FEW else None


@dataclass(frozen=True)
class OwnPace:
    """How one person gets on: instances decided since a moment, and the usual seconds of a decision, if known."""

    decided: int
    seconds: float | None

    def time_left(self, instances: int) -> float | None:
        """The seconds that so many more take at this pace."""
        return None if self.seconds is None else self.seconds * instances


def begin_of_day(now: datetime) -> datetime:
    """When the day of a moment began by the clock on the wall, which may have been set since."""
    local = now.astimezone()
    return local.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None).astimezone()


def own_pace(state: State, annotator: str, since: datetime) -> OwnPace:
    """How one person gets on, by the steps in force; goes back no further than it has to."""
    decided, seconds = 0, list[float]()
    for entry in state.latest_steps(annotator):
        if moment(entry.time) < since:
            break
        if entry.action is Action.DECIDE:
            decided += len(entry.positions)
            if len(seconds) < RECENT and is_timed(entry):
                seconds.append(entry.seconds or 0.0)
        elif entry.action is Action.RULE_OUT and len(entry.positions) < LARGE:
            decided += sum(_rests_on(entry, state.instance(position)) for position in entry.positions)
    return OwnPace(decided, _usual(seconds))


def _rests_on(entry: Entry, instance: Instance) -> bool:
    """Whether an instance has its label from a step, as where one candidate was left."""
    own = instance.decisions.get(entry.annotator)
    return own is not None and own[1] is entry
