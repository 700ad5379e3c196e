"""What others write to a project while it is open here, taken in as if it had come in its order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vipll_gui.data import Posterior
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.state.journal_state import EDITS
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.training.run_manager import RunManager
from vipll_gui.store import Action, Entry, Team
from vipll_gui.store.team import PASSING

_ABOUT_OTHERS = (Action.REVERT,)  # what it did depends on everything before it


@dataclass(frozen=True)
class News:
    """What others wrote since, and the labels there are by now."""

    entries: tuple[Entry, ...]
    labels: tuple[str, ...] = ()  # none where no new ones are named
    anew: bool = False  # the whole journal is to be followed anew: entries of ours have other numbers now
    run: int = 0  # that somebody else has trained
    posterior: Posterior | None = None  # what it believes

    def __bool__(self) -> bool:
        return bool(self.entries) or self.anew or self.posterior is not None


class Following:
    """Keeps an open project in step with what others write to it."""

    def __init__(self, project_state: ProjectState, team: Team, runs: RunManager) -> None:
        self._state = project_state
        self._team = team
        self._runs = runs
        self._learned = max((record.id for record in project_state.project.runs.all()), default=0)  # known so far
        self._renumbered = team.renumbered
        self._until = project_state.newest  # all entries up to this one are known, and of later ones our own

    @property
    def known(self) -> int:
        """The number of the entry up to which everything is taken in."""
        return self._until

    def news(self) -> News:
        """What is new; asks the store, and may be called from any thread."""
        run, posterior = self._new_run()
        if self._team.renumbered != self._renumbered:
            return News((), self._team.labels(), True, run, posterior)
        own, until = self._state.own, self._until
        written = [entry for entry in self._state.project.journal(until) if entry.seq < PASSING]
        entries = tuple(entry for entry in written if entry.seq not in own)
        if written and not entries:
            self._until = written[-1].seq  # all of them are ours: they need not be read again
        unknown = max((_highest(entry) for entry in entries), default=-1) >= len(self._state.dataset.labels)
        return News(entries, self._team.labels() if unknown else (), False, run, posterior)

    def _new_run(self) -> tuple[int, Posterior | None]:
        """A run that somebody else has trained since, and what it believes; none while one is under way here."""
        run = self._team.learned
        if run <= self._learned or self._team.training:
            return 0, None
        found = (run, self._runs.stored(run)) if run != self._runs.current else (0, None)
        self._learned = run  # it was read: where the server goes away meanwhile, it is asked for again
        return found

    def take_in(self, news: News) -> Changes | None:
        """Let everything follow what is new; None where all of it was known meanwhile."""
        changes = self._take_in(news)
        if news.posterior is None or self._team.training:
            return changes
        learned = self._runs.adopt(news.run, news.posterior)
        return learned if changes is None else Changes(changes.kinds | learned.kinds)

    def _take_in(self, news: News) -> Changes | None:
        new_labels = self._state.adopt_labels(news.labels)
        if news.anew:
            renumbered = self._team.renumbered
            self._state.follow_anew()
            self._renumbered, self._until = renumbered, self._state.newest
            return Changes(Change.DECISIONS | Change.CANDIDATES | Change.LABELS)
        entries = [entry for entry in news.entries if entry.seq > self._until and entry.seq not in self._state.own]
        if not entries:
            return None
        last = max(self._state.own, default=0)
        if any(entry.seq < last and entry.action in _ABOUT_OTHERS for entry in entries):
            return self._follow_anew()
        try:
            effective = [self._state.take_in(entry, late=entry.seq < last) for entry in entries]
        except ValueError:  # a server that was set back has numbered entries anew since they were asked for
            return self._follow_anew()
        self._until = max(self._until, *(entry.seq for entry in entries))
        self._state.own = {seq for seq in self._state.own if seq > self._until}
        kinds = Change.DECISIONS | (Change.LABELS if new_labels else Change(0))
        if any(entry.action in EDITS for entry in effective):
            kinds |= Change.CANDIDATES
        positions = np.unique(np.array([at for entry in effective for at in entry.positions], np.int64))
        return Changes(kinds, positions, nearby=self._state.revise_neighbours())

    def _follow_anew(self) -> Changes:
        """Read the whole journal again: what is new does not follow what is known here."""
        self._state.follow_anew()
        self._until = self._state.newest
        return Changes(Change.DECISIONS | Change.CANDIDATES)


def _highest(entry: Entry) -> int:
    """The highest number of a label that an entry names."""
    return max((*(entry.labels or ()), -1 if entry.label is None else entry.label))
