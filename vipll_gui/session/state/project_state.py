"""How everything in an open project stands: the data, what people did to them, and what is believed of them now."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior
from vipll_gui.data.any_label import too_many
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.review.doubts import doubts, held_in
from vipll_gui.review.nearby import MANY as MOST_NEAR
from vipll_gui.review.nearby import Neighbours
from vipll_gui.review.unbound import unbound_sets
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.messages import Message, describe_step
from vipll_gui.session.state.entry_rules import require_sound
from vipll_gui.session.state.grouped_instances import ascending
from vipll_gui.session.state.journal_state import EDITS, NO_LABEL, State
from vipll_gui.session.state.queue_columns import QueueColumns
from vipll_gui.session.state.state_view import MANY, StateView
from vipll_gui.session.state.teaching import Teaching
from vipll_gui.store import RESCUE, Entry, ProjectStore, RunRecord
from vipll_gui.store.team import PASSING

FEW = 100  # instances decided in one step whose neighbours follow at once; of more they wait for the next training
SOON = 20_000_000  # decisions times instances whose distances take about a second


class ProjectState:
    """Keeps state, beliefs and candidate sets in step with the journal and with the newest posterior."""

    def __init__(self, project: ProjectStore) -> None:
        self.project = project
        self.dataset = project.dataset()
        self.newest = 0  # number of the last entry that was read; those written here since are `own`
        self.own: set[int] = set()
        self.last = 0  # highest number of the entries that were followed
        self._opened = False
        self.teaching = Teaching(len(self.dataset), _last_lesson(project))
        self.state = self._followed(self.teaching)
        self.view = StateView(self.dataset.candidates)
        self.columns: QueueColumns  # from the first `set_posterior` on
        self.neighbours: Neighbours | None = None  # who follows a decision at once, where that is known already
        self.votes_alone: NDArray[np.float64] | None = None  # nats for each candidate, while votes are all there is
        self._known_edited = self.state.edited.copy()  # whose sets were edited when they were last taken over
        if len(edited := np.flatnonzero(self._known_edited)):
            self.view.edit(edited, self.state.sets_of(edited))
        self._opened = True

    def _followed(self, teaching: Teaching | None = None) -> State:
        """The state that the journal gives, with which of its entries are our own and have passing numbers.

        What the last training was told of it is noted on the way.
        """
        newest, own, entries = 0, set[int](), self._entries()

        def noted() -> Iterator[Entry]:
            nonlocal newest
            for entry in entries:
                if entry.seq < PASSING:
                    newest = entry.seq
                else:
                    own.add(entry.seq)
                yield entry

        state, edited = State(self.dataset.candidates), np.zeros(len(self.dataset), np.bool_)
        try:
            for entry in noted():
                if teaching is not None:
                    teaching.read(entry, state.label)
                effective = state.apply(entry)
                if teaching is not None and effective.action in EDITS:
                    touched = np.array(effective.positions, np.int64)
                    teaching.reread(touched[edited[touched] | state.edited[touched]])
                    edited[touched] = state.edited[touched]
            if teaching is not None:
                teaching.read_all(state.label)
        except ValueError as error:
            location = self.project.location
            raise ProjectError(f"the project is damaged: {error}", path=location.path, remedy=RESCUE) from error
        finally:
            if not isinstance(entries, list):
                entries.close()  # also where it was broken off: a project that is closed next is closed whole
        self.newest = self.last = newest
        self.own = own
        return state

    def _entries(self) -> list[Entry] | Generator[Entry, None, None]:
        """The journal; where others write at the same time, all of it, and all labels that it may name."""
        team = self.project.team
        if team is None:
            return self.valid_entries()
        entries = list(self.valid_entries())
        names = team.labels()
        if self._opened:
            self.adopt_labels(names)
        else:
            for name in names[len(self.dataset.labels) :]:  # made since the data were read
                self.dataset = self.dataset.with_label(name)
        return entries

    def valid_entries(self) -> Generator[Entry, None, None]:
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

    def record(self, entry: Entry, message: Message | None = None) -> Changes:
        """Write an entry durably, then let everything follow; a VipllError if it holds what it must not.

        What is refused is refused before it is written: it could not be read again.
        """
        require_sound(entry)
        if why := self.state.refusal(entry):
            raise VipllError(f"the step {why}", remedy="Name instances and labels of this project.")
        told = message or describe_step(entry, self.dataset)
        written = self.project.append(entry)
        if self.project.team is not None:
            self.own.add(written.seq)
        self._note_last(written)
        touched = np.array(written.positions, np.int64)
        before = self.state.label[touched]
        effective = self.state.apply(written)
        kinds = Change.DECISIONS
        if effective.action in EDITS and len(edited := self._follow_edits(effective.positions)):
            kinds |= Change.CANDIDATES
            self.teaching.edit(edited)
        after = self.state.label[touched]
        decided = int(np.count_nonzero((after != before) & (after != NO_LABEL)))
        return Changes(kinds, touched, told, written.seq, decided, self._follow_decisions(touched))

    def _follow_decisions(self, touched: NDArray[np.int64]) -> NDArray[np.int64]:
        """Let neighbours of decided instances follow until the next training does it better; who did."""
        neighbours = self.neighbours
        if neighbours is None or neighbours.learned is not self.view.snapshot.learned:
            return np.empty(0, np.int64)
        label, alone = np.full(len(self.dataset), NO_LABEL, np.int32), self._decided_alone(touched)
        label[alone] = self.state.label[alone]
        known = neighbours.followed_among(touched)
        posterior, rows = neighbours.follow(np.union1d(known, alone).tolist(), label)
        self._believe(posterior, rows)
        return rows

    def _decided_alone(self, positions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Of some instances those that were decided in a step on few, and not as training was told."""
        label = self.state.label[positions]
        decided = positions[(label != NO_LABEL) & (label != self.teaching.told[positions])]
        steps = ((position, self.state.instance(position).decided_by) for position in decided.tolist())
        return np.array([at for at, step in steps if step is not None and len(step.positions) <= FEW], np.int64)

    @property
    def unfollowed(self) -> NDArray[np.int64]:
        """The instances whose neighbours have not followed yet, though they were decided since training was told."""
        label, known = self.state.label, self.neighbours
        decided = np.flatnonzero((label != NO_LABEL) & (label != self.teaching.told))
        if self.project.team is not None:
            return decided[:0]  # what others trained was told of some of them, and nobody here knows of which
        if len(label) > MOST_NEAR or len(decided) * len(label) > SOON:
            return decided[:0]  # they wait for the next round
        return self._decided_alone(decided if known is None else np.setdiff1d(decided, known.followed))

    def revise_neighbours(self) -> NDArray[np.int64]:
        """Let neighbours follow what they have not yet: earlier decisions, and what others made of some; who did."""
        outdated = self.neighbours.outdated(self.state.label) if self.neighbours is not None else np.empty(0, np.int64)
        behind = np.union1d(outdated, self.unfollowed)
        return self._follow_decisions(behind) if len(behind) else behind

    def back_to_learned(self) -> None:
        """Take back what decisions said of their neighbours, so that what is believed is what was learned."""
        if self.neighbours is not None and self.neighbours.learned is self.view.snapshot.learned:
            self._believe(self.neighbours.learned, self.neighbours.moved)
        self.neighbours = None

    def _believe(self, posterior: Posterior, rows: NDArray[np.int64]) -> None:
        if len(rows):
            self.columns.base = posterior
            self.columns.edit(rows, self.state.sets_of(rows))
            self.view.follow(posterior)

    def take_in(self, entry: Entry, *, late: bool) -> Entry:
        """Follow an entry that others wrote, perhaps before the newest of ours; the entry whose effect changed."""
        self._note_last(entry)
        effective = self.state.apply_late(entry) if late else self.state.apply(entry)
        if effective.action in EDITS and len(edited := self._follow_edits(effective.positions)):
            self.teaching.edit(edited)
        return effective

    def _note_last(self, entry: Entry) -> None:
        if entry.seq < PASSING:
            self.last = max(self.last, entry.seq)

    @property
    def last_known(self) -> int | None:
        """The number of the last entry; None while some wait for the server, and have no place in the journal yet."""
        return None if any(seq >= PASSING for seq in self.own) else self.last

    def follow_anew(self) -> None:
        """Read the whole journal again, where what is known of it no longer holds."""
        self.state = self._followed()
        if len(edited := np.flatnonzero(self._known_edited | self.state.edited)):
            sets = self.state.sets_of(edited)
            self.columns.edit(edited, sets)
            self.view.edit(edited, sets)
        self._known_edited = self.state.edited.copy()
        self.revise_neighbours()

    def _follow_edits(self, positions: Sequence[int]) -> NDArray[np.int64]:
        """Take over the candidate sets that a step changed; whose these are."""
        touched = ascending(positions)
        touched = touched[self._known_edited[touched] | self.state.edited[touched]]
        if len(touched):
            sets = self.state.sets_of(touched)
            self.columns.edit(touched, sets)
            self.view.edit(touched, sets)
            self._known_edited[touched] = self.state.edited[touched]
        return touched

    def set_posterior(self, posterior: Posterior | None, votes_alone: NDArray[np.float64] | None = None) -> None:
        """Take over a posterior, with people's edits on top; one made of votes alone comes with their nats."""
        self.votes_alone, self.neighbours = votes_alone, None
        if posterior is not None and posterior.candidates.n_labels != self.dataset.n_labels:
            posterior = _widened(posterior, self.dataset.n_labels)  # labels were added while it was learned
        if posterior is not None and posterior.unbound is None:
            posterior = posterior.unbound_where(unbound_sets(self.dataset, posterior.candidates))
        self.columns = QueueColumns(posterior, self.dataset.candidates, self.dataset.open_sets)
        self.view.learn(posterior)
        if len(edited := np.flatnonzero(self.state.once_edited)):
            few = len(edited) <= MANY
            self.columns.edit(edited, self.state.sets_of(edited) if few else self.view.candidates().take(edited))

    def shares(self, position: int, labels: Sequence[int]) -> NDArray[np.floating] | None:
        """How probable each of an instance's candidates is; None where nothing is known."""
        if (posterior := self.columns.of(position, labels)) is not None:
            return posterior.mean
        return np.ones(1) if len(labels) == 1 and not self.dataset.open_sets[position] else None

    @property
    def doubt(self) -> NDArray[np.float64]:
        """How probable it is that each leading label is wrong, nan where nothing is known."""
        base, probability = self.columns.base, self.columns.probability
        if base is None:
            return 1 - probability
        held = held_in(base)
        if len(edited := np.flatnonzero(self.state.once_edited)):
            held[edited] = held_in(base.take(edited).restricted_to(self.view.candidates().take(edited)))
        return doubts(base, self.dataset.votes, probability, held)

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
        anything = self.dataset.open_sets
        if why := too_many(int(anything.sum()), len(self.dataset.labels) + 1):
            raise VipllError(why, remedy="Use one of the labels there are.")
        number = self.project.add_label(name)
        team = self.project.team
        if team is None or number == len(self.dataset.labels):
            self._widen(name)
        else:
            self.adopt_labels(team.labels())  # others made some meanwhile, perhaps this one
        return number

    def adopt_labels(self, names: Sequence[str]) -> bool:
        """Have the labels that others made; whether there were any."""
        new = names[len(self.dataset.labels) :]
        for name in new:
            self._widen(name)
        return bool(new)

    def _widen(self, name: str) -> None:
        """Have one label more, which joins the sets of all that may have any."""
        self.back_to_learned()
        anything = self.dataset.open_sets
        self.dataset = self.dataset.with_label(name)
        self.state.widen(self.dataset.candidates)
        if self.columns.base is not None:
            self.columns.base = _widened(self.columns.base, len(self.dataset.labels))
        self.view.widen(self.columns.base, anything)
        # what lies outside a set is shared with one label more: by one that was added, and where the set does not bind
        outside = anything | self.state.once_edited
        if self.columns.base is not None and self.columns.base.unbound is not None:
            outside |= self.columns.base.unbound
        if len(touched := np.flatnonzero(outside)):
            self.columns.edit(touched, self.view.candidates().take(touched))


def _last_lesson(project: ProjectStore) -> RunRecord | None:
    """The newest run that learned anything; None where none did, or nobody can tell."""
    runs = () if project.damaged else project.runs.all()
    return next((run for run in reversed(runs) if run.results), None)


def _widened(posterior: Posterior, n_labels: int) -> Posterior:
    return replace(posterior, candidates=replace(posterior.candidates, n_labels=n_labels))
