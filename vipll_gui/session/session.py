"""An open project: its present state, and the commands that change it.

All changes go through here. Each command is one durable journal entry and one step of undo, and gives back a record
of what it changed; nothing here knows who is looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from operator import index
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, CleanedLabels, Dataset, Posterior, Progress, no_progress
from vipll_gui.data.cleaned import ExportFilter
from vipll_gui.data.label_names import wrong_new_name
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.review import RANKINGS
from vipll_gui.review.nearby import Neighbours
from vipll_gui.review.questions import QUESTIONS, Facts
from vipll_gui.review.rates import Experience
from vipll_gui.review.second_look import plurality
from vipll_gui.session.assigning import Assignment
from vipll_gui.session.auditing.audits import Audits
from vipll_gui.session.auditing.proposal import AuditProposal
from vipll_gui.session.blinding import Blinding
from vipll_gui.session.changes import Change, Changes, Counts, Filter, Status
from vipll_gui.session.following import Following, News
from vipll_gui.session.guidelines import Guidelines
from vipll_gui.session.insight.cooccurrence import LiveTables, table
from vipll_gui.session.insight.insight import Insight
from vipll_gui.session.label_keys import FACT as LABEL_KEYS
from vipll_gui.session.label_keys import LabelKeys, checked_keys, keys_in
from vipll_gui.session.messages import ASSIGNED_ANEW, REDID, TOOK_BACK, TOOK_BACK_ONE, UNDID, Message, describe_step
from vipll_gui.session.queue.asking import why_asked
from vipll_gui.session.queue.orders import Lookups, Orders, passing, queue_records, untold
from vipll_gui.session.queue.pace import paces
from vipll_gui.session.queue.saved_filters import SavedFilters
from vipll_gui.session.queue.searching import Finder, containing
from vipll_gui.session.queue.vote_index import VoteIndex
from vipll_gui.session.state.candidate_rows import CandidateRow, OutsideRow, candidate_rows
from vipll_gui.session.state.journal_state import NO_LABEL, State
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.state.state_view import StateSnapshot
from vipll_gui.session.training.job import Snapshot
from vipll_gui.session.training.places import HERE, Place
from vipll_gui.session.training.rounds import RoundOutcome
from vipll_gui.session.training.run import TrainingRun
from vipll_gui.session.training.run_difference import RunDifference
from vipll_gui.session.training.run_manager import RunManager
from vipll_gui.session.transfer.exporting import export_labels, save_copy
from vipll_gui.session.transfer.media import compare_media, media_changed, media_problem, relocate_media
from vipll_gui.session.transfer.media_copies import MediaCopies
from vipll_gui.session.transfer.provenance import Origin
from vipll_gui.session.transfer.results import cleaned_labels
from vipll_gui.store import (
    Action,
    Address,
    Entry,
    Location,
    ProjectStore,
    RunRecord,
    Team,
    create_store,
    now,
    open_store,
    user_name,
)
from vipll_gui.store.journal import DISPUTE_SETTLED

FEW_LABELS = 9  # as many as there are digit keys: these keep their places whatever is believed
MOST_BELIEF = 0.95  # what the labels that are shown first hold together, of what goes beyond the least likely one
LEAST_SHOWN = 3
MADE_LABELS = "made_labels"  # the fact that says which labels were made while working, by number


class Session:
    """One open project and everything that can be done with it."""

    def __init__(self, project: ProjectStore) -> None:
        self.project = project
        self.annotator = user_name() if project.team is None else project.team.user
        self.project_state = ProjectState(project)
        self._runs = RunManager(self.project_state)
        _ = self.following  # counts from here
        if self.team is not None:
            _ = self.own_share  # asked for before every decision, also while the server is away
        dataset = self.project_state.dataset
        self._orders = Orders(dataset.votes, mixed=bool(dataset.open_sets.any()))
        self._experience = Experience()

    @classmethod
    def open(cls, path: Address, *, read_only: bool = False) -> Self:
        """The session on an existing project."""
        project = open_store(path, read_only=read_only)
        try:
            return cls(project)
        except BaseException:
            project.close()
            raise

    @classmethod
    def create(cls, dataset: Dataset, path: Address, *, overwrite: bool = False) -> Self:
        """The session on a new project made from a dataset."""
        return cls(create_store(path, dataset, overwrite=overwrite))

    def valid_entries(self) -> Iterator[Entry]:
        """The journal; of a damaged file only the entries that still make sense."""
        return self.project_state.valid_entries()

    def close(self) -> None:
        """Let go of the project, with everything written; a project file is then a single, closed one."""
        self.project.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- present state -------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the project is called."""
        return self.location.name

    @property
    def location(self) -> Location:
        """Where the project is."""
        return self.project.location

    @property
    def path(self) -> Path | None:
        """The project's file; None where it is kept otherwise."""
        return self.location.path

    @property
    def read_only(self) -> str:
        """Why nothing can be changed; empty when everything can."""
        return self.project.read_only

    @property
    def team(self) -> Team | None:
        """The others, where several people work on the project at once."""
        return self.project.team

    @cached_property
    def following(self) -> Following | None:
        """What keeps the project in step with what others write; None where nobody else can."""
        return None if self.team is None else Following(self.project_state, self.team, self._runs)

    def follow(self) -> Changes | None:
        """Take in what others wrote since; None where that is nothing. Asks the store: not for the window's thread."""
        news = self.following.news() if self.following is not None else None
        return self.following.take_in(news) if self.following is not None and news else None

    @property
    def may_train(self) -> bool:
        """Whether runs can be kept in the project: not where one may only read it, or only decide."""
        return not self.read_only and (self.team is None or self.team.leads)

    @property
    def damaged(self) -> str:
        """What is broken in the project file; empty if nothing."""
        return self.project.damaged

    @property
    def unwritten(self) -> bool:
        """Whether the last step could not be written."""
        return self.project.unwritten

    def save_copy(
        self,
        path: str | Path,
        progress: Progress = no_progress,
        *,
        told: Callable[[MediaCopies], None] = lambda _copies: None,
    ) -> Path:
        """Write a project with everything that is in this one; of a damaged one, everything that can be read.

        `told` is given which files of a server were written beside it.
        """
        return save_copy(self.project_state, Path(path).absolute(), progress, told)

    @property
    def dataset(self) -> Dataset:
        """The data as imported, with the labels added since."""
        return self.project_state.dataset

    @property
    def labels(self) -> tuple[str, ...]:
        """The label names, with those added since the import."""
        return self.dataset.labels

    @property
    def state(self) -> State:
        """What people did, for those who show it; change it only through commands."""
        return self.project_state.state

    @property
    def status(self) -> NDArray[np.uint8]:
        """Status of every instance."""
        return self.state.status

    @property
    def decided_label(self) -> NDArray[np.int32]:
        """The label people gave each instance, -1 where none."""
        return self.state.label

    @property
    def leading(self) -> NDArray[np.int32]:
        """The most probable candidate of each instance, or label where votes made the set; -1: nothing is known."""
        return self.project_state.columns.leading

    @property
    def probability(self) -> NDArray[np.float64]:
        """The probability of the leading label."""
        return self.project_state.columns.probability

    @property
    def doubt(self) -> NDArray[np.float64]:
        """How probable it is that the leading candidate is wrong: also because none of the set is right, where told."""
        return self.project_state.doubt

    def probability_of_label(self, position: int) -> float:
        """How probable the model finds the label an instance has: the decided one, else the leading one."""
        return self.project_state.probability_of_label(position)

    def leading_of(self, position: int) -> tuple[int, float]:
        """The most probable candidate of an instance, and how probable it is; -1 and nan where nothing is known."""
        columns = self.project_state.columns
        return int(columns.leading[position]), float(columns.probability[position])

    @property
    def uncertainty(self) -> NDArray[np.float64]:
        """The entropy of each instance's label, in nats."""
        return self.project_state.columns.uncertainty

    @property
    def candidates(self) -> CandidateSets:
        """All candidate sets as people left them."""
        return self.project_state.view.candidates()

    @property
    def posterior(self) -> Posterior | None:
        """The newest posterior over the present candidates; None before the first run."""
        return self.project_state.view.posterior()

    @property
    def snapshot(self) -> StateSnapshot:
        """The candidate sets and the posterior as they are now, for another thread to compute from."""
        return self.project_state.view.snapshot

    def likeliest(self, position: int) -> list[int]:
        """The candidates of one instance that are left, the most probable first; in their order while none is known."""
        left = sorted(self.state.remaining(position))
        shares = self.project_state.shares(position, left)
        return left if shares is None else [left[at] for at in np.argsort(-shares, kind="stable")]

    @property
    def counts(self) -> Counts:
        """How far the work has come."""
        named = {status.name.lower(): int(np.count_nonzero(self.status == status.value)) for status in Status}
        return Counts(total=len(self.dataset), **named)

    def candidate_labels(self, position: int) -> list[int]:
        """The labels of one instance in the order the editor shows them, ruled-out ones in their place."""
        return [*self.dataset.candidates[position].tolist(), *self.state.instance(position).added]

    def likeliest_first(self, position: int) -> tuple[list[int], int]:
        """The labels of one instance by belief where it may have any of many, and how many hold most of the belief.

        Otherwise they are in the order of the editor, and all of them are to be seen.
        """
        labels = self.candidate_labels(position)
        if len(labels) <= FEW_LABELS or not self.dataset.open_sets[position]:
            return labels, len(labels)
        likely = self.likeliest(position)
        shares, gone = self.project_state.shares(position, sorted(likely)), set(labels) - set(likely)
        if shares is None:
            return labels, len(labels)
        above = np.sort(shares - shares.min())[::-1]  # every label has a little: what counts is what stands out
        enough = int(np.searchsorted(np.cumsum(above), MOST_BELIEF * above.sum())) + 1
        return [*likely, *sorted(gone)], min(max(enough, LEAST_SHOWN), FEW_LABELS)

    def candidate_rows(self, position: int) -> list[CandidateRow]:
        """The candidates of one instance as the editor shows them."""
        instance, left = self.state.instance(position), sorted(self.state.remaining(position))
        original, posterior = self.dataset.candidates[position], self.project_state.columns.of(position, left)
        anything = bool(self.dataset.open_sets[position])
        votes = self._votes.of(position)
        return candidate_rows(self.labels, original, instance, left, posterior, votes, anything=anything)

    def outside_rows(self, position: int) -> list[OutsideRow]:
        """The labels outside the set of one instance that are believed most, the most probable first."""
        base = self.project_state.columns.base
        if base is None or base.beyond is None:
            return []
        if self.state.edited[position]:
            edited = self.project_state.columns.of(position, sorted(self.state.remaining(position)))
            found = edited.outsiders(0) if edited is not None else []
        else:
            found = base.beyond.at(position)
        known, leading = self.candidate_labels(position), int(self.leading[position])  # ruled-out ones are nothing new
        return [
            OutsideRow(one.label, self.labels[one.label], one.probability, leading=one.label == leading)
            for one in found
            if one.label not in known
        ]

    def outside(self, position: int) -> float:
        """How probable it is that the truth of one instance is not among its candidates; nan where nobody knows."""
        left = sorted(self.state.remaining(position))
        posterior = self.project_state.columns.of(position, left)
        if posterior is None or not posterior.tells_outside[0]:
            return np.nan
        return float(posterior.outside[0])

    @cached_property
    def insight(self) -> Insight:
        """Why the model believes what it believes, and which instances are alike."""
        return Insight(self.project_state, lambda: self.current_run, self.candidate_rows)

    @cached_property
    def audits(self) -> Audits:
        """What is accepted without a look at each, and how that is proved."""
        return Audits(self.project_state, lambda: self.current_run)

    @cached_property
    def guidelines(self) -> Guidelines:
        """What the labels mean, in words and examples."""
        return Guidelines(self.project_state)

    @cached_property
    def _votes(self) -> VoteIndex:
        return VoteIndex(self.dataset.votes)

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self.dataset)

    # -- pictures and sounds -------------------------------------------------------------------------------------

    def media_path(self, position: int) -> Path | None:
        """Where the picture or sound of an instance should be."""
        return self.dataset.media_path(position)

    def media_problem(self, position: int) -> str:
        """What is wrong with an instance's file: refused, missing, or changed since the import; empty if nothing."""
        return media_problem(self.project_state, position)

    def media_changed(self, position: int) -> bool:
        """Whether an instance's file in the folder is another than the one that was imported."""
        return media_changed(self.project_state, position)

    def relocate_media(self, folder: str | Path, *, compare: bool = True) -> Changes:
        """Look for the pictures and sounds in another folder from now on; `compare` them with what was imported."""
        return relocate_media(self.project_state, Path(folder).resolve(), compare=compare)

    def compare_media(self) -> Message:
        """Compare the first files in the folder with what was imported; a message where some are another."""
        return compare_media(self.project_state)

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def rankings(self) -> dict[str, str]:
        """The orders of the queue with their descriptions, as far as the data and the method allow."""
        newest, votes = self.project_state.columns.base, self.dataset.votes
        methods = len(self._runs.methods)
        return {name: one.description for name, one in RANKINGS.items() if one.offered(newest, votes, methods)}

    @property
    def people(self) -> list[str]:
        """Everybody who decided or voted on something, those who decided first."""
        deciding = self.state.annotators()
        voters = self.dataset.votes.annotators if self.dataset.votes is not None else ()
        return [*deciding, *sorted(set(voters) - set(deciding))]

    def order(self, ranking: str = "margin", filter: Filter | None = None) -> NDArray[np.int64]:  # noqa: A002
        """The instances that pass the filter, in queue order.

        Where nothing tells a ranking, which `rankings` then leaves out, margin takes its place.
        """
        if ranking not in self.rankings and untold(ranking):
            ranking = "margin"
        positions = self._orders.of(ranking, self.project_state.view.snapshot, self._facts)
        if filter is None or filter == Filter():
            return positions
        n, votes = len(self.dataset), self._votes
        lookups = Lookups(
            self._finder.containing,
            lambda text: containing(text, self.labels),
            lambda name: votes.by(name, n),
            lambda: votes.differing(n),
            self.flips,
        )
        return positions[passing(filter, self.candidates, self.state, lookups)[positions]]

    def _facts(self) -> Facts:
        """What people said, how the model sees the instances, and how long decisions take."""
        try:
            explanation = self.insight.explanation()
        except ProjectError:  # a server that is away, a run that cannot be read: the order does without
            explanation = None
        latent = None if explanation is None else explanation.latent
        runs, seconds = self._runs.leading_by_method, paces(self.project_state)
        return Facts(
            self.decided_label.copy(),
            latent,
            seconds,
            voted=self._voted,
            runs=runs,
            looked_at=self.status == Status.DECIDED.value,
            experience=self._experience,
        )

    @cached_property
    def _voted(self) -> NDArray[np.int32] | None:
        votes = self.dataset.votes
        return None if votes is None else plurality(votes, len(self.dataset), len(self.labels))

    def prepare_neighbours(self) -> None:
        """Find out who lies near whom, so that neighbours follow decisions at once; ask off the main thread."""
        project, explanation = self.project_state, self.insight.explanation()
        learned, known = project.view.snapshot.learned, project.neighbours
        if known is not None and known.learned is learned:
            return  # and who has followed since is theirs to take back
        if learned is not None and explanation is not None:
            project.neighbours = Neighbours.find(learned, explanation.latent, project.teaching.told)

    def why_asked(self, position: int) -> Message:
        """What an instance decides for others, as the newest order by questions found; empty where it knows nothing."""
        return why_asked(self._orders.facts_of(QUESTIONS), position, self.labels)

    def ranked(
        self,
        ranking: str = "margin",
        limit: int | None = None,
        filter: Filter | None = None,  # noqa: A002
    ) -> Iterator[dict[str, Any]]:
        """The instances in queue order as plain records; a VipllError for a ranking that is not in `rankings`."""
        RANKINGS.find(ranking)
        if ranking not in self.rankings and (why := untold(ranking)):
            offered = f"Choose one of: {', '.join(self.rankings)}; or {why.remedy}"
            raise VipllError(why.message, path=self.location.path, remedy=offered)
        order = self.order(ranking, filter)[:limit]
        if ranking != QUESTIONS:
            return queue_records(self.project_state, order)
        return (
            {**record, "why": str(self.why_asked(int(position)))}
            for position, record in zip(order, queue_records(self.project_state, order), strict=True)
        )

    def cooccurrence(self, kind: str = "counts", source: str = "posterior") -> NDArray[np.float64]:
        """k×k: one of the tables in `session.cooccurrence`, what is believed taken from one of its sources."""
        return table(LiveTables(self.project_state, source).count(), kind)

    # -- commands; all but undo and redo take one position or several, which are then one step ---------------------

    def decide(
        self, position: Positions, label: int | str, seconds: float | None = None, source: str = "key"
    ) -> Changes:
        """Give instances their label: an existing one by number or name, or a new one by its name.

        In a shared project a lead who decides what others decided differently settles it, for good.
        """
        if source == "key" and self._settles(position):
            source = DISPUTE_SETTLED
        return self._do_with(label, Action.DECIDE, position, seconds=seconds, source=source)

    def _settles(self, position: Positions) -> bool:
        leads = self.team is not None and self.team.leads
        return leads and all(self.state.instance(one).differing for one in self._several(position))

    def accept(self, position: Positions, seconds: float | None = None, source: str = "key") -> Changes:
        """Give instances their leading labels."""
        chosen = self._several(position)
        labels = tuple(self.leading[list(chosen)].tolist())
        if NO_LABEL in labels:
            unknown = self.dataset.id_of(chosen[labels.index(NO_LABEL)])
            raise VipllError(f"{unknown} has no leading label yet", remedy="Train first, or choose a candidate.")
        return self.decide_each(chosen, labels, seconds, source)

    def decide_each(
        self, positions: Sequence[int], labels: Sequence[int], seconds: float | None = None, source: str = "key"
    ) -> Changes:
        """Give each of some distinct instances a label of its own, in one step."""
        numbers = {label: self._known_label(label) for label in set(labels)}
        if len(numbers) == 1 and len(labels) == len(positions):
            return self.decide(positions, numbers[labels[0]], seconds, source)
        own = tuple(numbers[label] for label in labels)
        return self._do(Action.DECIDE, positions, labels=own, seconds=seconds, source=source)

    def rule_out(self, position: Positions, label: int, source: str = "key") -> Changes:
        """Strike a candidate; when one is left it is decided in the same step."""
        chosen, label = np.array(self._several(position)), self._known_label(label)
        left = self.state.sets_of(chosen)
        fits, alone = left.contains(label), left.sizes == 1
        if not fits.all():
            raise VipllError(f"{self.labels[label]} is no candidate of {self.dataset.id_of(chosen[fits.argmin()])}")
        if alone.any():
            raise VipllError(
                f"{self.labels[label]} is the last candidate of {self.dataset.id_of(chosen[alone.argmax()])}",
                remedy="Add the right label first.",
            )
        return self._do(Action.RULE_OUT, position, label=label, source=source)

    def restore(self, position: Positions, label: int, source: str = "key") -> Changes:
        """Bring a ruled-out candidate back."""
        return self._do(Action.RESTORE, position, label=self._known_label(label), source=source)

    def add(self, position: Positions, label: int | str, source: str = "key") -> Changes:
        """Add a candidate: an existing label by number or name, or a new one by its name."""
        return self._do_with(label, Action.ADD, position, source=source)

    def _do_with(self, label: int | str, action: Action, position: Positions, **details: Any) -> Changes:
        """A step with a label, which is made where nobody has named it before."""
        known = len(self.labels)
        number = self._label_number(label.strip()) if isinstance(label, str) else self._known_label(label)
        return self._with_labels(self._do(action, position, label=number, **details), known)

    def _with_labels(self, changes: Changes, known: int) -> Changes:
        """The changes, with what a new label changed: it joined the sets of all that may have any label."""
        if len(self.labels) == known:
            return changes
        kinds = changes.kinds | Change.LABELS
        if not self.dataset.open_sets.any():
            return replace(changes, kinds=kinds)
        # the label joined the sets of all that may have any
        return replace(changes, kinds=kinds | Change.CANDIDATES, positions=np.empty(0, np.int64))

    def _known_label(self, label: int) -> int:
        """The number of a label there is, as a plain integer."""
        number = index(label)
        if not 0 <= number < len(self.labels):
            raise VipllError(f"there is no label number {number}", remedy=f"Labels are 0 to {len(self.labels) - 1}.")
        return number

    def _label_number(self, name: str) -> int:
        if not name:
            raise VipllError("a label needs a name")
        if name in self.labels:
            return self.labels.index(name)
        wrong, remedy = wrong_new_name(name, self.labels)
        if wrong:
            raise VipllError(wrong, remedy=remedy)
        number = self.project_state.add_label(name)
        self._made_labels.append(number)
        self.project.set_fact(MADE_LABELS, self._made_labels)
        return number

    @cached_property
    def _made_labels(self) -> list[int]:
        """The labels that were made while working; none where that cannot be read: they are all offered then."""
        try:
            known = self.project.fact(MADE_LABELS)
        except ProjectError:
            known = None
        return [number for number in known if isinstance(number, int)] if isinstance(known, list) else []

    @property
    def made_labels(self) -> list[int]:
        """The labels that people made while working, also such as are nobody's any more."""
        return list(self._made_labels)

    @property
    def offered_labels(self) -> tuple[str, ...]:
        """The names of all labels by number; empty for one that was made while working and is nobody's any more."""
        idle = {label for label in self._made_labels if not self._is_used(label)}
        return tuple("" if number in idle else name for number, name in enumerate(self.labels)) if idle else self.labels

    def _is_used(self, label: int) -> bool:
        return bool(self.candidates.contains(label).any() or (self.decided_label == label).any())

    def skip(self, position: Positions, source: str = "key") -> Changes:
        """Put instances aside."""
        return self._do(Action.SKIP, position, source=source)

    def unskip(self, position: Positions, source: str = "key") -> Changes:
        """Take instances up again that were put aside."""
        return self._do(Action.UNSKIP, position, source=source)

    def flag(self, position: Positions, source: str = "key") -> Changes:
        """Mark instances for somebody else's look."""
        return self._do(Action.FLAG, position, source=source)

    def unflag(self, position: Positions, source: str = "key") -> Changes:
        """Take the mark off instances."""
        return self._do(Action.UNFLAG, position, source=source)

    def clear(self, position: Positions, source: str = "key") -> Changes:
        """Take this annotator's decision on instances back."""
        return self._do(Action.CLEAR, position, source=source)

    def comment(self, position: Positions, text: str, source: str = "key") -> Changes:
        """Write a remark to instances."""
        return self._do(Action.COMMENT, position, text=text, source=source)

    def start_audit(self, proposal: AuditProposal, *, blind: bool = True, seed: int | None = None) -> Changes:
        """Begin to check a random sample of a group; `audits.current` then tells what to check next."""
        return self.audits.start(proposal, self.annotator, blind=blind, seed=seed)

    def accept_audited(self) -> Changes:
        """Accept, in one step, what the audit under way has proved."""
        return self.audits.accept(self.annotator)

    def undo(self, source: str = "key") -> Changes | None:
        """Take back this annotator's last step; None if there is none."""
        return self._turn(Action.UNDO, self.state.next_undo(self.annotator), source)

    def redo(self, source: str = "key") -> Changes | None:
        """Bring back what was undone last; None if there is nothing."""
        return self._turn(Action.REDO, self.state.next_redo(self.annotator), source)

    def undo_from(self, seq: int, source: str = "key") -> Changes:
        """Take back a step and all after it, whoever made them, in one step that can itself be undone."""
        steps = self.state.steps_from(seq)
        if not steps:
            raise VipllError("nothing after this is in force", remedy="Choose an earlier step.")
        positions = tuple(sorted({position for step in steps for position in step.positions}))
        targets = tuple(step.seq for step in steps)
        entry = Entry(Action.REVERT, positions, self.annotator, now(), targets=targets, source=source)
        told = Message(TOOK_BACK, {"count": len(steps)}) if len(steps) > 1 else Message(TOOK_BACK_ONE)
        return self.project_state.record(entry, told)

    @property
    def undo_size(self) -> int:
        """How many instances the step touched that would be taken back; 0 where there is none."""
        return _size(self.state.next_undo(self.annotator))

    @property
    def redo_size(self) -> int:
        """How many instances the step touched that would be brought back; 0 where there is none."""
        return _size(self.state.next_redo(self.annotator))

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.undo_size > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to bring back."""
        return self.redo_size > 0

    def _turn(self, action: Action, target: Entry | None, source: str) -> Changes | None:
        if target is None:
            return None
        entry = Entry(action, target.positions, self.annotator, now(), target=target.seq, source=source)
        told = Message(UNDID if action is Action.UNDO else REDID, {"step": describe_step(target, self.dataset)})
        return self.project_state.record(entry, told)

    def _several(self, position: Positions) -> tuple[int, ...]:
        """One position or several as distinct ones of this project."""
        chosen = tuple(dict.fromkeys(map(int, (position,) if isinstance(position, int | np.integer) else position)))
        if not chosen:
            raise VipllError("no instance is selected", remedy="Select at least one.")
        if min(chosen) < 0 or max(chosen) >= len(self.dataset):
            raise VipllError(f"there are only the instances 0 to {len(self.dataset) - 1:,}", path=self.location.path)
        return chosen

    def _do(self, action: Action, position: Positions, **details: Any) -> Changes:
        entry = Entry(action, self._several(position), self.annotator, now(), **details)
        if action is not Action.COMMENT:
            self.assignment.require(self.annotator, entry.positions)
        return self.project_state.record(entry)

    # -- training ------------------------------------------------------------------------------------------------

    def start_run(self, settings: Mapping[str, object] | None = None, *, warm: bool = False) -> TrainingRun:
        """A training run on the present state, noted in the project; iterate its reports anywhere.

        Beside the settings, `method` names the method (or NAME/VERSION) where it is not the default.
        """
        return self._runs.start(settings or {}, warm=warm)

    @property
    def taught(self) -> int:
        """How many instances people settled or edited that the newest run which learned anything was not told of."""
        return self._runs.taught

    @property
    def untried(self) -> int:
        """The same, without those that a run was told of which gave nothing, or has not yet."""
        return self._runs.untried

    def start_round(self) -> TrainingRun:
        """A run that learns anew, from scratch, what people taught; quick enough for every few decisions."""
        return self._runs.start_round()

    def teach(self, where: Place | str = HERE) -> RoundOutcome | None:
        """A whole round, waited for; what it did, None where it gave nothing."""
        run = self.start_round()
        for snapshot in run.reports(where=where):
            self.apply(snapshot)
        outcome = self._runs.last_round
        return outcome if outcome is not None and outcome.run == run.id else None

    @property
    def last_round(self) -> RoundOutcome | None:
        """What the last round did, since the project was opened."""
        return self._runs.last_round

    def apply(self, snapshot: Snapshot) -> Changes:
        """Take over what the newest run believes; what older runs still send is dropped."""
        return self._runs.apply(snapshot)

    def runs(self) -> list[RunRecord]:
        """All runs, oldest first."""
        return self.project.runs.all()

    @property
    def trained(self) -> bool:
        """Whether there is a model whose beliefs are shown."""
        return self._runs.learned

    @property
    def current_run(self) -> int:
        """The run whose posterior is shown; 0 before the first."""
        return self._runs.current

    def use_run(self, run: int) -> Changes:
        """Go back to what an earlier run believed."""
        return self._runs.use(run)

    def pin_run(self, run: int, pinned: bool = True) -> Changes:
        """Keep a run for good, or let it go with the others."""
        return self._runs.pin(run, pinned)

    def note_run(self, run: int, note: str) -> Changes:
        """Write a note to a run."""
        return self._runs.note(run, note)

    def compare_runs(self, first: int, second: int) -> RunDifference:
        """How two runs differ in their leading labels; reads them from the project."""
        return self._runs.compare(first, second)

    def flips(self, first: int, second: int) -> NDArray[np.bool_]:
        """For each instance, whether two runs ended with different leading labels; reads them from the project."""
        return self._runs.flips(first, second)

    @property
    def run_settings(self) -> dict[str, object]:
        """What people chose for the next run of this project: `method`, and its settings, where not the default."""
        return self._runs.settings

    def set_run_settings(self, settings: Mapping[str, object]) -> Changes:
        """Choose what the next run is started with; a TrainingError where a setting makes no sense."""
        return self._runs.choose(settings)

    # -- keys ----------------------------------------------------------------------------------------------------

    @property
    def label_keys(self) -> dict[int, str]:
        """The key that the lead gave each label; none for labels that have none."""
        return keys_in(self._label_keys, self.labels)

    @cached_property
    def _label_keys(self) -> object:
        return None if self.damaged else self.project.fact(LABEL_KEYS)

    def set_label_keys(self, keys: LabelKeys) -> Changes:
        """Give labels their keys, for everybody who opens the project; a VipllError where they make no sense."""
        kept = {str(number): key for number, key in checked_keys(keys, self.labels).items()}
        self.project.set_fact(LABEL_KEYS, kept)
        self._label_keys = kept
        return Changes(Change.LABELS)

    @cached_property
    def assignment(self) -> Assignment:
        """Who is to decide what."""
        return Assignment(self.project, len(self.dataset))

    def renewed_assignment(self) -> Assignment:
        """Who is to decide what, as it was said elsewhere; asks the store: not for the window's thread."""
        found = Assignment(self.project, len(self.dataset))
        found.own(self.annotator)
        return found

    def adopt_assignment(self, found: Assignment) -> Changes:
        """Hold to what was assigned elsewhere; whoever becomes blind, or sees again, reads the journal anew."""
        turned = found.blind_for(self.annotator) != self.assignment.blind_for(self.annotator)
        self.assignment = found
        kinds = Change.ASSIGNMENT | Change.SIGHT
        if turned and self.following is not None:
            anew = self.following.take_in(News((), anew=True))
            kinds |= anew.kinds if anew is not None else Change(0)
        return Changes(kinds, message=Message(ASSIGNED_ANEW))

    @property
    def own_share(self) -> NDArray[np.bool_] | None:
        """The instances that are assigned to whoever works here; None where they may be any."""
        return self.assignment.own(self.annotator)

    @property
    def offered_status(self) -> NDArray[np.uint8]:
        """The status of every instance to whoever works here: what is theirs is open until they decide it themselves.

        What is assigned to others counts as decided.
        """
        own = self.own_share
        if own is None:
            return self.status
        done, decided = self.state.decided_by(self.annotator), np.uint8(Status.DECIDED.value)
        again = (self.status == decided) & ~done
        return np.where(own, np.where(again, np.uint8(Status.OPEN.value), self.status), decided)

    @cached_property
    def blinding(self) -> Blinding:
        """Whether everybody works blind here."""
        return Blinding(self.project)

    @cached_property
    def saved_filters(self) -> SavedFilters:
        """The filters that people keep in the project under names."""
        return SavedFilters(self.project, lambda: len(self.labels))

    # -- results -------------------------------------------------------------------------------------------------

    def cleaned(self) -> CleanedLabels:
        """The result so far: people's labels, and the model's where people have not decided."""
        return cleaned_labels(self.dataset, self.candidates, self.state, self.leading, self.posterior)

    def export(
        self,
        path: str | Path,
        format: str | None = None,  # noqa: A002 - the word users know
        progress: Progress = no_progress,
        *,
        filter: ExportFilter | None = None,  # noqa: A002
        options: Mapping[str, bool] | None = None,
        sidecar: bool = True,
    ) -> int:
        """Write the cleaned labels that pass the filter, and their provenance beside them; the number of rows."""
        run = next((run for run in self.runs() if run.id == self.current_run), None)
        neighbours = self.project_state.neighbours
        followed = len(neighbours.moved) if neighbours is not None else 0
        origin = Origin(self.project, self.dataset, run, self.audits.records(), self.guidelines.exported(), followed)
        return export_labels(self.cleaned(), origin, Path(path), format, progress, filter, options, sidecar=sidecar)


Positions = int | Sequence[int] | NDArray[np.integer]


def _size(entry: Entry | None) -> int:
    return 0 if entry is None else len(entry.positions)
