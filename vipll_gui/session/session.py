"""The commands of an open project: deciding and taking back, training, following others, writing results.

All changes go through here. Each command is one durable journal entry and one step of undo, and gives back a record
of what it changed; nothing here knows who is looking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Progress, no_progress
from vipll_gui.data.cleaned import ExportFilter
from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.review.nearby import Neighbours
from vipll_gui.session.assigning import Assignment
from vipll_gui.session.auditing.proposal import AuditProposal
from vipll_gui.session.changes import Change, Changes
from vipll_gui.session.following import Following, News
from vipll_gui.session.label_keys import LabelKeys
from vipll_gui.session.messages import ASSIGNED_ANEW, REDID, TOOK_BACK, TOOK_BACK_ONE, UNDID, Message, describe_step
from vipll_gui.session.open_project import OpenProject
from vipll_gui.session.positions import Positions, distinct_positions
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.training.job import Snapshot
from vipll_gui.session.training.places import HERE, Place
from vipll_gui.session.training.rounds import RoundOutcome
from vipll_gui.session.training.run import TrainingRun
from vipll_gui.session.training.vote_beliefs import VotesAlone, weigh_votes
from vipll_gui.session.transfer.exporting import export_labels, save_copy
from vipll_gui.session.transfer.media import relocate_media
from vipll_gui.session.transfer.media_copies import MediaCopies
from vipll_gui.session.transfer.provenance import Origin
from vipll_gui.store import Action, Address, Entry, ProjectStore, now
from vipll_gui.store.journal import DISPUTE_SETTLED


class Session(OpenProject):
    """One open project and everything that can be done with it."""

    def __init__(self, project: ProjectStore) -> None:
        super().__init__(project)
        _ = self.following  # counts from here
        if self.team is not None:
            _ = self.own_share  # asked for before every decision, also while the server is away

    @classmethod
    def open(cls, path: Address, *, read_only: bool = False) -> Self:
        """An existing project, opened; what was decided since the last training, neighbours have followed as before."""
        session = super().open(path, read_only=read_only)
        try:
            if len(session.project_state.unfollowed):
                with suppress(ProjectError):  # damaged, or the server is away: what was learned is believed
                    session.prepare_neighbours()
                session.catch_up()
        except BaseException:
            session.close()
            raise
        return session

    # -- deciding; all but undo and redo take one position or several, which are then one step ---------------------

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
        numbers = {label: self._labels.known(label) for label in set(labels)}
        if len(numbers) == 1 and len(labels) == len(positions):
            return self.decide(positions, numbers[labels[0]], seconds, source)
        own = tuple(numbers[label] for label in labels)
        return self._do(Action.DECIDE, positions, labels=own, seconds=seconds, source=source)

    def rule_out(self, position: Positions, label: int, source: str = "key") -> Changes:
        """Strike a candidate; when one is left it is decided in the same step."""
        chosen, label = np.array(self._several(position)), self._labels.known(label)
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
        return self._do(Action.RESTORE, position, label=self._labels.known(label), source=source)

    def add(self, position: Positions, label: int | str, source: str = "key") -> Changes:
        """Add a candidate: an existing label by number or name, or a new one by its name."""
        return self._do_with(label, Action.ADD, position, source=source)

    def _do_with(self, label: int | str, action: Action, position: Positions, **details: Any) -> Changes:
        """A step with a label, which is made where nobody has named it before."""
        known = len(self.labels)
        number = self._labels.number_of(label.strip()) if isinstance(label, str) else self._labels.known(label)
        return self._labels.with_new(self._do(action, position, label=number, **details), known)

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

    def _several(self, position: Positions) -> tuple[int, ...]:
        """One position or several as distinct ones of this project."""
        return distinct_positions(position, len(self.dataset), self.location.path)

    def _do(self, action: Action, position: Positions, **details: Any) -> Changes:
        entry = Entry(action, self._several(position), self.annotator, now(), **details)
        if action is not Action.COMMENT:
            self.assignment.require(self.annotator, entry.positions)
        return self.project_state.record(entry)

    # -- taking back -----------------------------------------------------------------------------------------------

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

    # -- training --------------------------------------------------------------------------------------------------

    def start_run(self, settings: Mapping[str, object] | None = None, *, warm: bool = False) -> TrainingRun:
        """A training run on the present state, noted in the project; iterate its reports anywhere.

        Beside the settings, `method` names the method (or NAME/VERSION) where it is not the default.
        """
        return self._runs.start(settings or {}, warm=warm)

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

    def apply(self, snapshot: Snapshot) -> Changes:
        """Take over what the newest run believes; what older runs still send is dropped."""
        return self._runs.apply(snapshot)

    def use_run(self, run: int) -> Changes:
        """Go back to what an earlier run believed."""
        return self._runs.use(run)

    def pin_run(self, run: int, pinned: bool = True) -> Changes:
        """Keep a run for good, or let it go with the others."""
        return self._runs.pin(run, pinned)

    def note_run(self, run: int, note: str) -> Changes:
        """Write a note to a run."""
        return self._runs.note(run, note)

    def set_run_settings(self, settings: Mapping[str, object]) -> Changes:
        """Choose what the next run is started with; a TrainingError where a setting makes no sense."""
        return self._runs.choose(settings)

    def weigh_votes(self, decided: NDArray[np.int32]) -> VotesAlone | None:
        """What votes say by themselves, given these decided labels; may be asked from any thread, and takes a while."""
        return weigh_votes(self.dataset, decided)

    def take_votes(self, alone: VotesAlone) -> Changes:
        """Believe what votes say by themselves, as they do when a project is opened, until something is learned."""
        return self._runs.take_votes(alone)

    def prepare_neighbours(self) -> None:
        """Find out who lies near whom, so that neighbours follow decisions at once; ask off the main thread."""
        project, explanation = self.project_state, self.insight.explanation()
        learned, known = project.view.snapshot.learned, project.neighbours
        if known is not None and known.learned is learned:
            return  # and who has followed since is theirs to take back
        if learned is not None and explanation is not None:
            project.neighbours = Neighbours.find(learned, explanation.latent, project.teaching.told)

    def catch_up(self) -> Changes:
        """Let neighbours follow decisions that were made before it was known who they are."""
        rows = self.project_state.revise_neighbours()
        return Changes(Change.POSTERIOR if len(rows) else Change(0), nearby=rows)

    # -- others ----------------------------------------------------------------------------------------------------

    @cached_property
    def following(self) -> Following | None:
        """What keeps the project in step with what others write; None where nobody else can."""
        return None if self.team is None else Following(self.project_state, self.team, self._runs)

    def follow(self) -> Changes | None:
        """Take in what others wrote since; None where that is nothing. Asks the store: not for the window's thread."""
        news = self.following.news() if self.following is not None else None
        return self.following.take_in(news) if self.following is not None and news else None

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

    # -- what is fixed for everybody -------------------------------------------------------------------------------

    def set_label_keys(self, keys: LabelKeys) -> Changes:
        """Give labels their keys, for everybody who opens the project; a VipllError where they make no sense."""
        return self._labels.set_keys(keys)

    def relocate_media(self, folder: str | Path, *, compare: bool = True) -> Changes:
        """Look for the pictures and sounds in another folder from now on; `compare` them with what was imported."""
        return relocate_media(self.project_state, Path(folder).resolve(), compare=compare)

    # -- writing ---------------------------------------------------------------------------------------------------

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


def _size(entry: Entry | None) -> int:
    return 0 if entry is None else len(entry.positions)
