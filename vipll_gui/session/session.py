"""An open project: its present state, and the commands that change it.

All changes go through here. Each command is one durable journal entry and one step of undo, and gives back a record
of what it changed; nothing here knows who is looking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, CleanedLabels, Dataset, Posterior, Progress, no_progress
from vipll_gui.data.cleaned import ExportFilter
from vipll_gui.data.label_names import wrong_new_name
from vipll_gui.errors import VipllError
from vipll_gui.review import RANKINGS
from vipll_gui.session.changes import Change, Changes, Counts, Filter, Status
from vipll_gui.session.insight.cooccurrence import LiveTables, table
from vipll_gui.session.insight.insight import Insight
from vipll_gui.session.messages import REDID, TOOK_BACK, TOOK_BACK_ONE, UNDID, Message, describe_step
from vipll_gui.session.queue.orders import Lookups, Orders, passing, queue_records
from vipll_gui.session.queue.searching import Finder
from vipll_gui.session.queue.vote_index import VoteIndex
from vipll_gui.session.state.candidate_rows import CandidateRow, candidate_rows
from vipll_gui.session.state.journal_state import NO_LABEL, State
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.state.state_view import StateSnapshot
from vipll_gui.session.training.job import Snapshot
from vipll_gui.session.training.run import TrainingRun
from vipll_gui.session.training.run_manager import RunManager
from vipll_gui.session.transfer.exporting import export_labels, save_copy
from vipll_gui.session.transfer.media import media_problem, relocate_media
from vipll_gui.session.transfer.provenance import Origin
from vipll_gui.session.transfer.results import cleaned_labels
from vipll_gui.store import (
    Action,
    Address,
    Entry,
    Location,
    ProjectStore,
    RunRecord,
    create_store,
    now,
    open_store,
    user_name,
)


class Session:
    """One open project and everything that can be done with it."""

    def __init__(self, project: ProjectStore) -> None:
        self.project = project
        self.annotator = user_name()
        self.project_state = ProjectState(project)
        self._runs = RunManager(self.project_state)
        self._orders = Orders(self.project_state.dataset.votes)

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
    def damaged(self) -> str:
        """What is broken in the project file; empty if nothing."""
        return self.project.damaged

    @property
    def unwritten(self) -> bool:
        """Whether the last step could not be written."""
        return self.project.unwritten

    def save_copy(self, path: str | Path) -> Path:
        """Write a project with everything that is in this one; of a damaged one, everything that can be read."""
        return save_copy(self.project_state, Path(path).absolute())

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
        """The most probable candidate of each instance, -1 where nothing is known."""
        return self.project_state.columns.leading

    @property
    def probability(self) -> NDArray[np.float64]:
        """The probability of the leading candidate."""
        return self.project_state.columns.probability

    def probability_of_label(self, position: int) -> float:
        """How probable the model finds the label an instance has: the decided one, else the leading one."""
        return self.project_state.probability_of_label(position)

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

    def candidate_rows(self, position: int) -> list[CandidateRow]:
        """The candidates of one instance as the editor shows them."""
        instance, left = self.state.instance(position), sorted(self.state.remaining(position))
        original, posterior = self.dataset.candidates[position], self.project_state.columns.of(position, left)
        return candidate_rows(self.labels, original, instance, left, posterior, self._votes.of(position))

    @cached_property
    def insight(self) -> Insight:
        """Why the model believes what it believes, and which instances are alike."""
        return Insight(self.project_state, lambda: self.current_run, self.candidate_rows)

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

    def relocate_media(self, folder: str | Path) -> Changes:
        """Look for the pictures and sounds in another folder from now on."""
        return relocate_media(self.project_state, Path(folder).resolve())

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def rankings(self) -> dict[str, str]:
        """The orders of the queue with their descriptions, as far as the data and the method allow."""
        newest, votes = self.project_state.columns.base, self.dataset.votes
        return {name: one.description for name, one in RANKINGS.items() if one.offered(newest, votes)}

    @property
    def people(self) -> list[str]:
        """Everybody who decided or voted on something, those who decided first."""
        deciding = self.state.annotators()
        voters = self.dataset.votes.annotators if self.dataset.votes is not None else ()
        return [*deciding, *sorted(set(voters) - set(deciding))]

    def order(self, ranking: str = "margin", filter: Filter | None = None) -> NDArray[np.int64]:  # noqa: A002
        """The instances that pass the filter, in queue order.

        Where the method shown cannot tell a ranking, which `rankings` then leaves out, margin takes its place.
        """
        if ranking in RANKINGS and RANKINGS[ranking].needs_dirichlet and ranking not in self.rankings:
            ranking = "margin"
        positions = self._orders.of(ranking, self.project_state.view.snapshot)
        if filter is None or filter == Filter():
            return positions
        n = len(self.dataset)
        lookups = Lookups(self._finder.containing, lambda name: self._votes.by(name, n), self.flips)
        return positions[passing(filter, self.candidates, self.state, lookups)[positions]]

    def ranked(
        self,
        ranking: str = "margin",
        limit: int | None = None,
        filter: Filter | None = None,  # noqa: A002
    ) -> Iterator[dict[str, Any]]:
        """The instances in queue order as plain records; a VipllError for a ranking that is not in `rankings`."""
        if RANKINGS.find(ranking).needs_dirichlet and ranking not in self.rankings:
            raise VipllError(
                f"the method shown gives plain probabilities, which have no order {ranking!r}",
                path=self.location.path,
                remedy=f"Choose one of: {', '.join(self.rankings)}; or train with a method that tells how sure it is.",
            )
        return queue_records(self.project_state, self.order(ranking, filter)[:limit])

    def cooccurrence(self, kind: str = "counts", source: str = "posterior") -> NDArray[np.float64]:
        """k×k: one of the tables in `session.cooccurrence`, what is believed taken from one of its sources."""
        return table(LiveTables(self.project_state, source).count(), kind)

    # -- commands; all but undo and redo take one position or several, which are then one step ---------------------

    def decide(self, position: Positions, label: int, seconds: float | None = None, source: str = "key") -> Changes:
        """Give instances their label."""
        return self._do(Action.DECIDE, position, label=label, seconds=seconds, source=source)

    def accept(self, position: Positions, seconds: float | None = None, source: str = "key") -> Changes:
        """Give instances their leading labels."""
        chosen = _several(position)
        labels = tuple(self.leading[list(chosen)].tolist())
        if NO_LABEL in labels:
            unknown = self.dataset.id_of(chosen[labels.index(NO_LABEL)])
            raise VipllError(f"{unknown} has no leading label yet", remedy="Train first, or choose a candidate.")
        if len(set(labels)) == 1:
            return self.decide(chosen, labels[0], seconds, source)
        return self._do(Action.DECIDE, chosen, labels=labels, seconds=seconds, source=source)

    def rule_out(self, position: Positions, label: int, source: str = "key") -> Changes:
        """Strike a candidate; when one is left it is decided in the same step."""
        chosen = np.array(_several(position))
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
        return self._do(Action.RESTORE, position, label=label, source=source)

    def add(self, position: Positions, label: int | str, source: str = "key") -> Changes:
        """Add a candidate: an existing label by number or name, or a new one by its name."""
        known = len(self.labels)
        number = label if isinstance(label, int) else self._label_number(label.strip())
        changes = self._do(Action.ADD, position, label=number, source=source)
        return replace(changes, kinds=changes.kinds | Change.LABELS) if len(self.labels) > known else changes

    def _label_number(self, name: str) -> int:
        if not name:
            raise VipllError("a label needs a name")
        if name in self.labels:
            return self.labels.index(name)
        wrong, remedy = wrong_new_name(name, self.labels)
        if wrong:
            raise VipllError(wrong, remedy=remedy)
        return self.project_state.add_label(name)

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

    def _do(self, action: Action, position: Positions, **details: Any) -> Changes:
        entry = Entry(action, _several(position), self.annotator, now(), **details)
        return self.project_state.record(entry, describe_step(entry, self.dataset))

    # -- training ------------------------------------------------------------------------------------------------

    def start_run(self, settings: Mapping[str, object] | None = None, *, warm: bool = False) -> TrainingRun:
        """A training run on the present state, noted in the project; iterate its reports anywhere.

        Beside the settings, `method` names the method (or NAME/VERSION) where it is not the default.
        """
        return self._runs.start(settings or {}, warm=warm)

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
        origin = Origin(self.project, self.dataset, run)
        return export_labels(self.cleaned(), origin, Path(path), format, progress, filter, options, sidecar=sidecar)


Positions = int | Sequence[int]


def _size(entry: Entry | None) -> int:
    return 0 if entry is None else len(entry.positions)


def _several(position: Positions) -> tuple[int, ...]:
    """One position or several as distinct ones."""
    if isinstance(position, Sequence):
        if not position:
            raise VipllError("no instance is selected", remedy="Select at least one.")
        return tuple(dict.fromkeys(map(int, position)))
    return (int(position),)
