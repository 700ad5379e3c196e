"""An open project as it stands: what is in it, what people did, what is believed, and the parts that keep the rest.

Whoever only looks (evidence, reports) asks for this; what people do to a project is a command of its `Session`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, CleanedLabels, Dataset, Posterior
from vipll_gui.session.assigning import Assignment
from vipll_gui.session.auditing.audits import Audits
from vipll_gui.session.blinding import Blinding
from vipll_gui.session.changes import Counts, Filter, Status
from vipll_gui.session.guidelines import Guidelines
from vipll_gui.session.insight.cooccurrence import LiveTables, table
from vipll_gui.session.insight.insight import Insight
from vipll_gui.session.messages import Message
from vipll_gui.session.project_labels import ProjectLabels
from vipll_gui.session.queue.project_queue import ProjectQueue
from vipll_gui.session.queue.saved_filters import SavedFilters
from vipll_gui.session.queue.vote_index import VoteIndex
from vipll_gui.session.state.candidate_rows import CandidateRow, OutsideRow
from vipll_gui.session.state.instance_candidates import InstanceCandidates
from vipll_gui.session.state.journal_state import State
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.state.state_view import StateSnapshot
from vipll_gui.session.training.rounds import RoundOutcome
from vipll_gui.session.training.run_difference import RunDifference
from vipll_gui.session.training.run_manager import RunManager
from vipll_gui.session.transfer.media import compare_media, media_changed, media_problem
from vipll_gui.session.transfer.results import cleaned_labels
from vipll_gui.store import Address, Entry, Location, ProjectStore, RunRecord, Team, create_store, open_store, user_name


class OpenProject:
    """One open project, and the objects that each own a part of it."""

    def __init__(self, project: ProjectStore) -> None:
        self.project = project
        self.annotator = user_name() if project.team is None else project.team.user
        self.project_state = ProjectState(project)
        self._runs = RunManager(self.project_state)
        votes = VoteIndex(self.dataset.votes)
        self._labels = ProjectLabels(self.project_state)
        self._candidates = InstanceCandidates(self.project_state, votes.of)
        self._queue = ProjectQueue(self.project_state, self._runs, votes, lambda: self.insight.explanation())

    @classmethod
    def open(cls, path: Address, *, read_only: bool = False) -> Self:
        """An existing project, opened."""
        return cls._of(open_store(path, read_only=read_only))

    @classmethod
    def create(cls, dataset: Dataset, path: Address, *, overwrite: bool = False) -> Self:
        """A new project made from a dataset, opened; an InputError, and no project, where the dataset is not whole."""
        return cls._of(create_store(path, dataset.checked(), overwrite=overwrite))

    @classmethod
    def _of(cls, project: ProjectStore) -> Self:
        try:
            return cls(project)
        except BaseException:
            project.close()
            raise

    def close(self) -> None:
        """Let go of the project, with everything written; a project file is then a single, closed one."""
        self.project.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what it is ------------------------------------------------------------------------------------------------

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
    def in_place(self) -> bool:
        """Whether the project is where it was opened; else it may lack what was written last."""
        return self.project.in_place

    @property
    def team(self) -> Team | None:
        """The others, where several people work on the project at once."""
        return self.project.team

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

    def valid_entries(self) -> Iterator[Entry]:
        """The journal; of a damaged file only the entries that still make sense."""
        return self.project_state.valid_entries()

    # -- how it stands ---------------------------------------------------------------------------------------------

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
    def counts(self) -> Counts:
        """How far the work has come."""
        named = {status.name.lower(): int(np.count_nonzero(self.status == status.value)) for status in Status}
        return Counts(total=len(self.dataset), **named)

    @property
    def people(self) -> list[str]:
        """Everybody who decided or voted on something, those who decided first."""
        deciding = self.state.annotators()
        voters = self.dataset.votes.annotators if self.dataset.votes is not None else ()
        return [*deciding, *sorted(set(voters) - set(deciding))]

    # -- what is believed ------------------------------------------------------------------------------------------

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
        return self._candidates.likeliest(position)

    def likeliest_first(self, position: int) -> tuple[list[int], int]:
        """The labels of one instance by belief where it may have any of many, and how many hold most of the belief."""
        return self._candidates.likeliest_first(position)

    def candidate_labels(self, position: int) -> list[int]:
        """The labels of one instance in the order the editor shows them, ruled-out ones in their place."""
        return self._candidates.labels(position)

    def candidate_rows(self, position: int) -> list[CandidateRow]:
        """The candidates of one instance as the editor shows them."""
        return self._candidates.rows(position)

    def outside_rows(self, position: int) -> list[OutsideRow]:
        """The labels outside the set of one instance that are believed most, the most probable first."""
        return self._candidates.outside_rows(position)

    def outside(self, position: int) -> float:
        """How probable it is that the truth of one instance is not among its candidates; nan where nobody knows."""
        return self._candidates.outside(position)

    def cooccurrence(self, kind: str = "counts", source: str = "posterior") -> NDArray[np.float64]:
        """k×k: one of the tables in `session.cooccurrence`, what is believed taken from one of its sources."""
        return table(LiveTables(self.project_state, source).count(), kind)

    # -- the queue -------------------------------------------------------------------------------------------------

    @property
    def rankings(self) -> dict[str, str]:
        """The orders of the queue with their descriptions, as far as the data and the method allow."""
        return self._queue.rankings

    def order(self, ranking: str = "margin", filter: Filter | None = None) -> NDArray[np.int64]:  # noqa: A002
        """The instances that pass the filter, in queue order; by margin where nothing tells the ranking."""
        return self._queue.order(ranking, filter)

    def ranked(
        self,
        ranking: str = "margin",
        limit: int | None = None,
        filter: Filter | None = None,  # noqa: A002
    ) -> Iterator[dict[str, Any]]:
        """The instances in queue order as plain records; a VipllError for a ranking that is not in `rankings`."""
        return self._queue.ranked(ranking, limit, filter)

    def why_asked(self, position: int) -> Message:
        """What an instance decides for others, as the newest order by questions found; empty where it knows nothing."""
        return self._queue.why_asked(position)

    # -- runs ------------------------------------------------------------------------------------------------------

    def runs(self) -> list[RunRecord]:
        """All runs, oldest first."""
        return self.project.runs.all()

    @property
    def current_run(self) -> int:
        """The run whose posterior is shown; 0 before the first."""
        return self._runs.current

    @property
    def trained(self) -> bool:
        """Whether there is a model whose beliefs are shown."""
        return self._runs.learned

    @property
    def believes_votes_alone(self) -> bool:
        """Whether what is believed is what votes say by themselves: nothing has been learned yet."""
        return self.project_state.votes_alone is not None

    @property
    def taught(self) -> int:
        """How many instances people settled or edited that the newest run which learned anything was not told of."""
        return self._runs.taught

    @property
    def untried(self) -> int:
        """The same, without those that a run was told of which gave nothing, or has not yet."""
        return self._runs.untried

    @property
    def last_round(self) -> RoundOutcome | None:
        """What the last round did, since the project was opened."""
        return self._runs.last_round

    @property
    def run_settings(self) -> dict[str, object]:
        """What people chose for the next run of this project: `method`, and its settings, where not the default."""
        return self._runs.settings

    def compare_runs(self, first: int, second: int) -> RunDifference:
        """How two runs differ in their leading labels; reads them from the project."""
        return self._runs.compare(first, second)

    def flips(self, first: int, second: int) -> NDArray[np.bool_]:
        """For each instance, whether two runs ended with different leading labels; reads them from the project."""
        return self._runs.flips(first, second)

    # -- what else is kept in it -----------------------------------------------------------------------------------

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
    def assignment(self) -> Assignment:
        """Who is to decide what."""
        return Assignment(self.project, len(self.dataset))

    @property
    def own_share(self) -> NDArray[np.bool_] | None:
        """The instances that are assigned to whoever works here; None where they may be any."""
        return self.assignment.own(self.annotator)

    @property
    def offered_status(self) -> NDArray[np.uint8]:
        """The status of every instance to whoever works here: what is theirs is open until they decide it themselves.

        What is assigned to others counts as decided.
        """
        return self.assignment.offered_status(self.annotator, self.state)

    @cached_property
    def blinding(self) -> Blinding:
        """Whether everybody works blind here."""
        return Blinding(self.project)

    @cached_property
    def saved_filters(self) -> SavedFilters:
        """The filters that people keep in the project under names."""
        return SavedFilters(self.project, lambda: len(self.labels))

    @property
    def made_labels(self) -> list[int]:
        """The labels that people made while working, also such as are nobody's any more."""
        return self._labels.made

    @property
    def offered_labels(self) -> tuple[str, ...]:
        """The names of all labels by number; empty for one that was made while working and is nobody's any more."""
        return self._labels.offered

    @property
    def label_keys(self) -> dict[int, str]:
        """The key that the lead gave each label; none for labels that have none."""
        return self._labels.keys

    # -- pictures and sounds ---------------------------------------------------------------------------------------

    def media_path(self, position: int) -> Path | None:
        """Where the picture or sound of an instance should be."""
        return self.dataset.media_path(position)

    def media_problem(self, position: int) -> str:
        """What is wrong with an instance's file: refused, missing, or changed since the import; empty if nothing."""
        return media_problem(self.project_state, position)

    def media_changed(self, position: int) -> bool:
        """Whether an instance's file in the folder is another than the one that was imported."""
        return media_changed(self.project_state, position)

    def compare_media(self) -> Message:
        """Compare the first files in the folder with what was imported; a message where some are another."""
        return compare_media(self.project_state)

    # -- results ---------------------------------------------------------------------------------------------------

    def cleaned(self) -> CleanedLabels:
        """The result so far: people's labels, and the model's where people have not decided."""
        return cleaned_labels(self.dataset, self.candidates, self.state, self.leading, self.posterior)
