"""How everything in an open project stands: the data, what people did to them, and what is believed of them now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from vipll_gui.data import Posterior
from vipll_gui.session.beliefs import Beliefs
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.derived import MANY, Derived
from vipll_gui.session.sayings import Saying
from vipll_gui.session.shared import ascending
from vipll_gui.session.state import EDITS, State
from vipll_gui.store import Entry, Project


class Standing:
    """Keeps state, beliefs and candidate sets in step with the journal and with the newest posterior."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.dataset = project.dataset()
        self.state = State(self.dataset.candidates, self.sound_entries())
        self.derived = Derived(self.dataset.candidates)
        self.beliefs: Beliefs  # from the first `believe` on
        self._known_edited = self.state.edited.copy()  # whose sets were edited when they were last taken over
        if len(edited := np.flatnonzero(self._known_edited)):
            self.derived.edit(edited, self.state.sets_of(edited))

    def sound_entries(self) -> Iterator[Entry]:
        """The journal; of a damaged file only the entries that still make sense."""
        if not self.project.damaged:
            yield from self.project.journal()
            return
        state = State(self.dataset.candidates)
        for entry in self.project.journal():
            try:
                state.apply(entry)
            except ValueError:
                continue
            yield entry

    def record(self, entry: Entry, message: Saying) -> Changes:
        """Write an entry durably, then let everything follow."""
        written = self.project.append(entry)
        effective = self.state.apply(written)
        kinds = Change.DECISIONS
        if effective.action in EDITS and self._follow_edits(effective.positions):
            kinds |= Change.CANDIDATES
        return Changes(kinds, np.array(effective.positions, np.int64), message, written.seq)

    def _follow_edits(self, positions: Sequence[int]) -> bool:
        """Take over the candidate sets that a step changed; whether it changed any."""
        touched = ascending(positions)
        touched = touched[self._known_edited[touched] | self.state.edited[touched]]
        if len(touched):
            sets = self.state.sets_of(touched)
            self.beliefs.edit(touched, sets)
            self.derived.edit(touched, sets)
            self._known_edited[touched] = self.state.edited[touched]
        return bool(len(touched))

    def believe(self, posterior: Posterior | None) -> None:
        """Take over a posterior, with people's edits on top."""
        if posterior is not None and posterior.candidates.n_labels != self.dataset.n_labels:
            posterior = _widened(posterior, self.dataset.n_labels)  # labels were added while it was learned
        self.beliefs = Beliefs(posterior, self.dataset.candidates)
        self.derived.learn(posterior)
        if len(edited := np.flatnonzero(self.state.edited)):
            few = len(edited) <= MANY
            self.beliefs.edit(edited, self.state.sets_of(edited) if few else self.derived.candidates().take(edited))

    def add_label(self, name: str) -> int:
        """Make a new label; its number."""
        number = self.project.add_label(name)
        wider = replace(self.dataset.candidates, n_labels=number + 1)
        self.dataset = self.dataset.but(labels=(*self.dataset.labels, name), candidates=wider)
        self.state.original = wider
        if self.beliefs.base is not None:
            self.beliefs.base = _widened(self.beliefs.base, number + 1)
        self.derived.widen(number + 1, self.beliefs.base)
        return number


def _widened(posterior: Posterior, n_labels: int) -> Posterior:
    return replace(posterior, candidates=replace(posterior.candidates, n_labels=n_labels))
