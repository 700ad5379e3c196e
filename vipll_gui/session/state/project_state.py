"""How everything in an open project stands: the data, what people did to them, and what is believed of them now."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior
from vipll_gui.errors import ProjectError
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.messages import Message
from vipll_gui.session.state.entry_rules import require_sound
from vipll_gui.session.state.grouped_instances import ascending
from vipll_gui.session.state.journal_state import EDITS, NO_LABEL, State
from vipll_gui.session.state.queue_columns import QueueColumns
from vipll_gui.session.state.state_view import MANY, StateView
from vipll_gui.store import RESCUE, Entry, ProjectStore


class ProjectState:
    """Keeps state, beliefs and candidate sets in step with the journal and with the newest posterior."""

    def __init__(self, project: ProjectStore) -> None:
        self.project = project
        self.dataset = project.dataset()
        self.state = self._followed()
        self.view = StateView(self.dataset.candidates)
        self.columns: QueueColumns  # from the first `set_posterior` on
        self.votes_alone: NDArray[np.float64] | None = None  # nats for each candidate, while votes are all there is
        self._known_edited = self.state.edited.copy()  # whose sets were edited when they were last taken over
        if len(edited := np.flatnonzero(self._known_edited)):
            self.view.edit(edited, self.state.sets_of(edited))

    def _followed(self) -> State:
        try:
            return State(self.dataset.candidates, self.valid_entries())
        except ValueError as error:
            location = self.project.location
            raise ProjectError(f"the project is damaged: {error}", path=location.path, remedy=RESCUE) from error

    def valid_entries(self) -> Iterator[Entry]:
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

    def record(self, entry: Entry, message: Message) -> Changes:
        """Write an entry durably, then let everything follow; a VipllError if it holds what it must not."""
        require_sound(entry)
        written = self.project.append(entry)
        touched = np.array(written.positions, np.int64)
        before = self.state.label[touched]
        effective = self.state.apply(written)
        kinds = Change.DECISIONS
        if effective.action in EDITS and self._follow_edits(effective.positions):
            kinds |= Change.CANDIDATES
        after = self.state.label[touched]
        decided = int(np.count_nonzero((after != before) & (after != NO_LABEL)))
        return Changes(kinds, touched, message, written.seq, decided)

    def _follow_edits(self, positions: Sequence[int]) -> bool:
        """Take over the candidate sets that a step changed; whether it changed any."""
        touched = ascending(positions)
        touched = touched[self._known_edited[touched] | self.state.edited[touched]]
        if len(touched):
            sets = self.state.sets_of(touched)
            self.columns.edit(touched, sets)
            self.view.edit(touched, sets)
            self._known_edited[touched] = self.state.edited[touched]
        return bool(len(touched))

    def set_posterior(self, posterior: Posterior | None, votes_alone: NDArray[np.float64] | None = None) -> None:
        """Take over a posterior, with people's edits on top; one made of votes alone comes with their nats."""
        self.votes_alone = votes_alone
        if posterior is not None and posterior.candidates.n_labels != self.dataset.n_labels:
            posterior = _widened(posterior, self.dataset.n_labels)  # labels were added while it was learned
        self.columns = QueueColumns(posterior, self.dataset.candidates)
        self.view.learn(posterior)
        if len(edited := np.flatnonzero(self.state.edited)):
            few = len(edited) <= MANY
            self.columns.edit(edited, self.state.sets_of(edited) if few else self.view.candidates().take(edited))

    def shares(self, position: int, labels: Sequence[int]) -> NDArray[np.floating] | None:
        """How probable each of an instance's candidates is; None where nothing is known."""
        if (posterior := self.columns.of(position, labels)) is not None:
            return posterior.mean
        return np.ones(1) if len(labels) == 1 else None

    def probability_of_label(self, position: int) -> float:
        """How probable the model finds the label an instance has: the decided one, else the leading one."""
        decided = int(self.state.label[position])
        if decided in (NO_LABEL, self.columns.leading[position]):
            return float(self.columns.probability[position])
        left = sorted(self.state.remaining(position))
        posterior = self.columns.of(position, left) if decided in left else None
        return math.nan if posterior is None else float(posterior.mean[left.index(decided)])

    def add_label(self, name: str) -> int:
        """Make a new label; its number."""
        number = self.project.add_label(name)
        wider = replace(self.dataset.candidates, n_labels=number + 1)
        self.dataset = self.dataset.replaced(labels=(*self.dataset.labels, name), candidates=wider)
        self.state.original = wider
        if self.columns.base is not None:
            self.columns.base = _widened(self.columns.base, number + 1)
        self.view.widen(number + 1, self.columns.base)
        return number


def _widened(posterior: Posterior, n_labels: int) -> Posterior:
    return replace(posterior, candidates=replace(posterior.candidates, n_labels=n_labels))
