"""An open project: its present state, and the commands that change it.

All changes go through here. Each command is one durable journal entry and one step of undo, and gives back a record
of what it changed; nothing here knows who is looking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, CleanedLabels, Dataset, Posterior, Progress, no_progress, write_labels
from vipll_gui.data.cleaned import ExportFilter
from vipll_gui.data.writers import complete_options, find_writer
from vipll_gui.errors import OutputError, ProjectError, TrainingError, VipllError
from vipll_gui.review import RANKINGS, rank
from vipll_gui.session.beliefs import Beliefs
from vipll_gui.session.changes import Change, Changes, Counts, Filter, Status
from vipll_gui.session.cooccurrence import cooccurrence
from vipll_gui.session.derived import Derived
from vipll_gui.session.editor import CandidateRow, candidate_rows
from vipll_gui.session.learner import Snapshot
from vipll_gui.session.provenance import provenance, write_sidecar
from vipll_gui.session.queue import passing
from vipll_gui.session.results import cleaned_labels
from vipll_gui.session.searching import TextIndex
from vipll_gui.session.state import EDITS, NO_LABEL, State
from vipll_gui.session.training import TrainingRun, make_settings, versions
from vipll_gui.session.voting import VoteIndex
from vipll_gui.store import Action, Entry, Project, RunRecord, fingerprint, now, user_name

SAYINGS = {
    Action.DECIDE: "{id}: {label}",
    Action.ACCEPT: "accepted {id} as {label}",
    Action.RULE_OUT: "{id}: not {label}",
    Action.RESTORE: "{id}: {label} again possible",
    Action.ADD: "{id}: {label} possible",
    Action.SKIP: "skipped {id}",
    Action.UNSKIP: "took up {id}",
    Action.FLAG: "flagged {id}",
    Action.UNFLAG: "unflagged {id}",
    Action.CLEAR: "cleared {id}",
    Action.COMMENT: "commented on {id}",
}


class Session:
    """One open project and everything that can be done with it."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.path = project.path
        self.annotator = user_name()
        self.dataset = project.dataset()
        self._state = State(self.dataset.candidates, self.sound_entries())
        self._current_run = 0
        self._order: tuple[str, CandidateSets, Posterior | None, NDArray[np.int64]] | None = None
        self._derived = Derived()
        self._beliefs = self._believe(self._stored_posterior())

    @classmethod
    def open(cls, path: str | Path, *, read_only: bool = False) -> Self:
        """The session on an existing project."""
        project = Project.open(Path(path), read_only=read_only)
        try:
            return cls(project)
        except BaseException:
            project.close()
            raise

    @classmethod
    def create(cls, dataset: Dataset, path: str | Path, *, overwrite: bool = False) -> Self:
        """The session on a new project made from a dataset."""
        return cls(Project.create(Path(path), dataset, overwrite=overwrite))

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

    def close(self) -> None:
        """Leave the project a single, closed file."""
        self.project.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- present state -------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the project is called."""
        return self.path.stem

    @property
    def read_only(self) -> str:
        """Why nothing can be changed; empty when everything can."""
        return self.project.read_only

    @property
    def damaged(self) -> str:
        """What is broken in the project file; empty if nothing."""
        return self.project.damaged

    def save_copy(self, path: str | Path) -> Path:
        """Write a project with everything that is in this one; of a damaged one, everything that can be read."""
        path = Path(path).absolute()
        if path == self.path:
            raise ProjectError("this is the project itself", path=path, remedy="Choose another name.")
        if self.project.damaged:
            Project.create(path, self.dataset, overwrite=True, entries=list(self.sound_entries())).close()
            return path
        self.project.save_copy(path)
        if self.dataset.media and path.parent != self.path.parent:
            copy = Project.open(path)
            copy.set_media_folder(self.dataset.folder)  # noted as seen from the project, which is elsewhere now
            copy.close()
        return path

    @property
    def labels(self) -> tuple[str, ...]:
        """The label names, with those added since the import."""
        return self.dataset.labels

    @property
    def state(self) -> State:
        """What people did, for those who show it; change it only through commands."""
        return self._state

    @property
    def status(self) -> NDArray[np.uint8]:
        """Status of every instance."""
        return self._state.status

    @property
    def decided_label(self) -> NDArray[np.int32]:
        """The label people gave each instance, -1 where none."""
        return self._state.label

    @property
    def leading(self) -> NDArray[np.int32]:
        """The most probable candidate of each instance, -1 where nothing is known."""
        return self._beliefs.leading

    @property
    def probability(self) -> NDArray[np.float64]:
        """The probability of the leading candidate."""
        return self._beliefs.probability

    @property
    def uncertainty(self) -> NDArray[np.float64]:
        """The entropy of each instance's label, in nats."""
        return self._beliefs.uncertainty

    @property
    def candidates(self) -> CandidateSets:
        """All candidate sets as people left them."""
        return self._derived.candidates()

    @property
    def posterior(self) -> Posterior | None:
        """The newest posterior over the present candidates; None before the first run."""
        return self._derived.posterior()

    @property
    def counts(self) -> Counts:
        """How far the work has come."""
        by_status = np.bincount(self.status, minlength=len(Status))
        named = {status.name.lower(): int(by_status[status]) for status in Status}
        return Counts(total=len(self.dataset), **named)

    def candidate_rows(self, position: int) -> list[CandidateRow]:
        """The candidates of one instance as the editor shows them."""
        instance, left = self._state.instance(position), sorted(self._state.remaining(position))
        original, posterior = self.dataset.candidates[position], self._beliefs.of(position, left)
        return candidate_rows(self.labels, original, instance, left, posterior, self._votes.of(position))

    @cached_property
    def _votes(self) -> VoteIndex:
        return VoteIndex(self.dataset.votes)

    @cached_property
    def _names(self) -> TextIndex:
        return TextIndex(self.dataset.ids)

    # -- pictures and sounds -------------------------------------------------------------------------------------

    def media_path(self, position: int) -> Path | None:
        """Where the picture or sound of an instance should be."""
        return self.dataset.media_path(position)

    def media_problem(self, position: int) -> str:
        """What is wrong with an instance's file: missing, or changed since the import; empty if nothing."""
        path = self.media_path(position)
        if path is None:
            return ""
        present, noted = fingerprint(path), self.project.media_fingerprint(position)
        if present is None:
            return f"{path} is missing; if its folder has moved, relocate the media"
        return f"{path} has changed since the import" if noted is not None and noted != present else ""

    def relocate_media(self, folder: str | Path) -> Changes:
        """Look for the pictures and sounds in another folder from now on."""
        folder = Path(folder).resolve()
        found = next((name for name in self.dataset.media[:100] if (folder / name).is_file()), None)
        if found is None:
            example = self.dataset.media[0] if self.dataset.media else "any media"
            raise ProjectError(f"{example} is not in this folder", path=folder, remedy="Choose the folder above it.")
        self.project.set_media_folder(folder)
        self.dataset = replace(self.dataset, folder=folder)
        return Changes(Change.MEDIA, message=f"Media are read from {folder}")

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def rankings(self) -> dict[str, str]:
        """The orders of the queue with their descriptions."""
        return {name: ranking.description for name, ranking in RANKINGS.items()}

    def order(self, ranking: str = "margin", filter: Filter | None = None) -> NDArray[np.int64]:  # noqa: A002
        """The instances that pass the filter, in queue order."""
        positions = self._ranked(ranking, self.candidates, self.posterior)
        if filter is None or filter == Filter():
            return positions
        return positions[passing(filter, lambda: self._names, self.candidates, self._state)[positions]]

    def _ranked(self, ranking: str, sets: CandidateSets, posterior: Posterior | None) -> NDArray[np.int64]:
        """All instances in order; kept, since a filter or a decision changes none of what it depends on."""
        known = self._order
        if known is None or known[0] != ranking or known[1] is not sets or known[2] is not posterior:
            known = self._order = (ranking, sets, posterior, rank(ranking, sets, posterior))
        return known[3]

    def ranked(
        self,
        ranking: str = "margin",
        limit: int | None = None,
        filter: Filter | None = None,  # noqa: A002
    ) -> Iterator[dict[str, Any]]:
        """The instances in queue order as plain records."""
        best = np.where(self.decided_label != NO_LABEL, self.decided_label, self.leading)
        for position in self.order(ranking, filter)[:limit]:
            yield {
                "id": str(self.dataset.ids[position]),
                "candidates": [self.labels[j] for j in self.candidates[position]],
                "label": self.labels[best[position]] if best[position] != NO_LABEL else None,
                "probability": float(self.probability[position]),
                "entropy": float(self.uncertainty[position]),
                "status": Status(self.status[position]).title,
            }

    def cooccurrence(self, kind: str = "counts") -> NDArray[np.float64]:
        """k×k: how often two labels are candidates together, as counts, as a share of the row's label, or as lift."""
        return cooccurrence(self.candidates, kind)

    # -- commands; all but undo and redo take one position or several, which are then one step ---------------------

    def decide(self, position: Positions, label: int, seconds: float | None = None, source: str = "key") -> Changes:
        """Give instances their label."""
        return self._do(Action.DECIDE, position, label=label, seconds=seconds, source=source)

    def accept(self, position: Positions, seconds: float | None = None, source: str = "key") -> Changes:
        """Give instances their leading labels."""
        chosen = _several(position)
        labels = tuple(int(label) for label in self.leading[list(chosen)])
        if NO_LABEL in labels:
            unknown = self.dataset.ids[chosen[labels.index(NO_LABEL)]]
            raise VipllError(f"{unknown} has no leading label yet", remedy="Train first, or choose a candidate.")
        if len(set(labels)) == 1:
            return self.decide(chosen, labels[0], seconds, source)
        return self._do(Action.DECIDE, chosen, labels=labels, seconds=seconds, source=source)

    def rule_out(self, position: Positions, label: int, source: str = "key") -> Changes:
        """Strike a candidate; when one is left it is decided in the same step."""
        for one in _several(position):
            left = self._state.remaining(one)
            if label not in left:
                raise VipllError(f"{self.labels[label]} is no candidate of {self.dataset.ids[one]}")
            if left == [label]:
                raise VipllError(
                    f"{self.labels[label]} is the last candidate of {self.dataset.ids[one]}",
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
        number = self.project.add_label(name)
        wider = replace(self.dataset.candidates, n_labels=number + 1)
        self.dataset = replace(self.dataset, labels=(*self.labels, name), candidates=wider)
        self._state.original = wider
        if (base := self._beliefs.base) is not None:
            self._beliefs.base = replace(base, candidates=replace(base.candidates, n_labels=number + 1))
        self._forget_sets()
        return number

    def skip(self, position: Positions, source: str = "key") -> Changes:
        """Put instances aside, or, if the first already is, take them up again."""
        skipped = self._state.instance(_several(position)[0]).skipped
        return self._do(Action.UNSKIP if skipped else Action.SKIP, position, source=source)

    def flag(self, position: Positions, source: str = "key") -> Changes:
        """Mark instances for somebody else's look, or, if the first is marked, take the mark off."""
        flagged = self._state.instance(_several(position)[0]).flagged
        return self._do(Action.UNFLAG if flagged else Action.FLAG, position, source=source)

    def clear(self, position: Positions, source: str = "key") -> Changes:
        """Take this annotator's decision on instances back."""
        return self._do(Action.CLEAR, position, source=source)

    def comment(self, position: Positions, text: str, source: str = "key") -> Changes:
        """Write a remark to instances."""
        return self._do(Action.COMMENT, position, text=text, source=source)

    def undo(self, source: str = "key") -> Changes | None:
        """Take back this annotator's last step; None if there is none."""
        return self._turn(Action.UNDO, self._state.next_undo(self.annotator), source)

    def redo(self, source: str = "key") -> Changes | None:
        """Bring back what was undone last; None if there is nothing."""
        return self._turn(Action.REDO, self._state.next_redo(self.annotator), source)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._state.next_undo(self.annotator) is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to bring back."""
        return self._state.next_redo(self.annotator) is not None

    def _turn(self, action: Action, target: Entry | None, source: str) -> Changes | None:
        if target is None:
            return None
        entry = Entry(action, target.positions, self.annotator, now(), target=target.seq, source=source)
        return self._record(entry, f"{'Undid' if action is Action.UNDO else 'Redid'}: {self._describe(target)}")

    def _do(self, action: Action, position: Positions, **details: Any) -> Changes:
        entry = Entry(action, _several(position), self.annotator, now(), **details)
        return self._record(entry, self._describe(entry))

    def _record(self, entry: Entry, message: str) -> Changes:
        """Write an entry durably, then let the state follow."""
        written = self.project.append(entry)
        effective = self._state.apply(written)
        kinds = Change.DECISIONS
        if effective.action in EDITS:
            kinds |= self._follow_edits(effective.positions)
        return Changes(kinds, np.array(effective.positions, np.int64), message, written.seq)

    def _follow_edits(self, positions: Sequence[int]) -> Change:
        """Forget what was derived from the old sets, if the step changed any."""
        touched = [p for p in positions if p in self._edited or self._state.is_edited(p)]
        for position in touched:
            self._beliefs.edit(position, self._state.remaining(position))
        if not touched:
            return Change(0)
        self._edited.update(touched)
        self._forget_sets()
        return Change.CANDIDATES

    def _forget_sets(self) -> None:
        edited = {p: self._state.remaining(p) for p in self._edited if self._state.is_edited(p)}
        self._derived.start_over(self.dataset.candidates, edited, self._beliefs.base)

    def _describe(self, entry: Entry) -> str:
        one = len(entry.positions) == 1
        name = str(self.dataset.ids[entry.positions[0]]) if one else f"{len(entry.positions):,} instances"
        label = self.labels[entry.label] if entry.label is not None else "their leading labels"
        return SAYINGS[entry.action].format(id=name, label=label)

    # -- training ------------------------------------------------------------------------------------------------

    def start_run(self, settings: Mapping[str, object] | None = None, *, warm: bool = False) -> TrainingRun:
        """A training run on the present state, noted in the project; iterate its reports anywhere."""
        if self.dataset.features is None:
            raise TrainingError(f"{self.name} has no features to learn from", remedy="Import it again with features.")
        made = make_settings(settings or {})
        decided = np.flatnonzero(self.decided_label != NO_LABEL)
        labels = {int(p): int(self.decided_label[p]) for p in decided}
        weights = self.project.runs.weights(self._current_run) if warm and self._current_run else None
        run = self.project.runs.begin(f"vipll/{made.recipe}", asdict(made), versions(), now())
        self.project.set_fact("current_run", None)
        self._current_run = run
        return TrainingRun(run, self.project, self.dataset.features, self.candidates, labels, made, weights)

    def apply(self, snapshot: Snapshot) -> Changes:
        """Take over what the newest run believes; what older runs still send is dropped."""
        if snapshot.run_id != self._current_run or snapshot.posterior is None:
            return Changes(Change(0))
        self._beliefs = self._believe(snapshot.posterior)
        return Changes(Change.POSTERIOR)

    def runs(self) -> list[RunRecord]:
        """All runs, oldest first."""
        return self.project.runs.all()

    @property
    def current_run(self) -> int:
        """The run whose posterior is shown; 0 before the first."""
        return self._current_run

    def use_run(self, run: int) -> Changes:
        """Go back to what an earlier run believed."""
        posterior = self._posterior_of(run)
        if posterior is None:
            raise ProjectError(f"run {run} has no posterior", path=self.path, remedy="Only the last runs are kept.")
        self.project.set_fact("current_run", run)
        self._current_run = run
        self._beliefs = self._believe(posterior)
        return Changes(Change.POSTERIOR | Change.RUNS, message=f"Showing run {run}")

    def pin_run(self, run: int, pinned: bool = True) -> Changes:
        """Keep a run for good, or let it go with the others."""
        self.project.runs.pin(run, pinned)
        return Changes(Change.RUNS, message=f"{'Pinned' if pinned else 'Unpinned'} run {run}")

    def _stored_posterior(self) -> Posterior | None:
        if self.project.damaged:
            return None
        chosen = self.project.fact("current_run")
        for run in [chosen] if chosen else [record.id for record in reversed(self.project.runs.all())]:
            if (posterior := self._posterior_of(run)) is not None:
                self._current_run = run
                return posterior
        return None

    def _posterior_of(self, run: int) -> Posterior | None:
        posterior = self.project.runs.posterior(run, self.dataset.n_labels)
        return posterior if posterior is not None and len(posterior) == len(self.dataset) else None

    def _believe(self, posterior: Posterior | None) -> Beliefs:
        """Beliefs from a posterior, with people's edits on top."""
        if posterior is not None and posterior.candidates.n_labels != self.dataset.n_labels:
            wider = replace(posterior.candidates, n_labels=self.dataset.n_labels)
            posterior = replace(posterior, candidates=wider)  # labels were added while it was learned
        beliefs = Beliefs(posterior, self.dataset.candidates)
        edited = self._state.edited_sets()
        for position, labels in edited.items():
            beliefs.edit(position, labels)
        self._edited = set(edited)
        self._derived.start_over(self.dataset.candidates, edited, posterior)
        return beliefs

    # -- results -------------------------------------------------------------------------------------------------

    def cleaned(self) -> CleanedLabels:
        """The result so far: people's labels, and the model's where people have not decided."""
        return cleaned_labels(self.dataset, self.candidates, self._state, self.leading, self.posterior)

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
        if Path(path).absolute() == self.path:
            raise OutputError("this would replace the project itself", path=path, remedy="Choose another name.")
        cleaned = self.cleaned()
        chosen = cleaned.select(filter.mask(cleaned)) if filter else cleaned
        path, writer = Path(path), find_writer(Path(path), format)
        used = complete_options(writer, options or {})
        write_labels(path, chosen, writer.name, progress, used)
        if sidecar:
            write_sidecar(path, provenance(self, chosen, path, writer, used, filter or ExportFilter()))
        return len(chosen)


Positions = int | Sequence[int]


def _several(position: Positions) -> tuple[int, ...]:
    """One position or several as distinct ones."""
    if isinstance(position, Sequence):
        if not position:
            raise VipllError("no instance is selected", remedy="Select at least one.")
        return tuple(dict.fromkeys(int(p) for p in position))
    return (int(position),)
