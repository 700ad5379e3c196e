"""The training side of an open project: runs are started, their posteriors taken over, earlier ones looked at again."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Posterior
from vipll_gui.errors import ProjectError, TrainingError
from vipll_gui.learning.methods import quick_method
from vipll_gui.session.changes import Change, Changes, Status
from vipll_gui.session.messages import PINNED_RUN, SHOWING_RUN, UNPINNED_RUN, Message
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.training.job import Snapshot
from vipll_gui.session.training.method_choice import METHOD, MethodChoice
from vipll_gui.session.training.rounds import Beliefs, Round, RoundOutcome, learned_in_a_round
from vipll_gui.session.training.run import TrainingRun, versions
from vipll_gui.session.training.run_difference import RunDifference, difference
from vipll_gui.session.training.vote_beliefs import VotesAlone, weigh_votes
from vipll_gui.store import now

CHOSEN = "current_run"  # the fact that names the run somebody went back to; none from the next that learns anything on


class RunManager:
    """Which run is shown, and what can be done with runs."""

    def __init__(self, project_state: ProjectState) -> None:
        self._state = project_state
        self._project = project_state.project
        self.current = 0  # the run whose posterior is shown; 0 before the first
        self._newest = 0  # the run whose snapshots are taken: the one shown, or one begun since
        self._tried = 0  # what people had taught when it was begun, until it gives a posterior
        self.last_round: RoundOutcome | None = None  # since the project was opened
        self._round: Round | None = None  # under way
        # what cannot be read is told by whoever opens the project, not by a view
        self.methods = {run.method for run in self._project.runs.all() if run.results}  # that have learned something
        self._method = ""  # of the run under way
        self._chosen = self._project.fact("run_settings")
        project_state.set_posterior(self._stored_posterior())
        if not self.learned and (alone := weigh_votes(project_state.dataset, project_state.state.label)) is not None:
            project_state.set_posterior(alone.posterior, alone.nats)

    @property
    def learned(self) -> bool:
        """Whether there is a model whose beliefs are shown; what votes say by themselves is none."""
        return self._state.columns.base is not None and self._state.votes_alone is None

    def take_votes(self, alone: VotesAlone) -> Changes:
        """Believe what votes say by themselves, weighed anew; nothing changes where something was learned meanwhile."""
        if self._state.votes_alone is None:
            return Changes(Change(0))
        self._state.set_posterior(alone.posterior, alone.nats)
        return Changes(Change.POSTERIOR)

    def start(self, settings: Mapping[str, object], *, warm: bool) -> TrainingRun:
        """A training run on the present state, noted in the project."""
        project_state = self._state
        if not project_state.dataset.n_features:
            name = self._project.location.name
            raise TrainingError(f"{name} has no features to learn from", remedy="Import it again with features.")
        if not project_state.dataset.n_labels:
            raise TrainingError("there are no labels to learn yet", remedy="Give a few instances their labels first.")
        choice, labels = MethodChoice.of(settings), project_state.state.label
        decided = np.flatnonzero(labels != NO_LABEL)
        decisions = dict(zip(decided.tolist(), labels[decided].tolist(), strict=True))
        unseen = frozenset(decided[project_state.state.status[decided] == Status.ACCEPTED].tolist())
        weights = self._project.runs.newest_weights(self.current, choice.method.name) if warm else None
        run = self._project.runs.begin(choice.full_name, asdict(choice.settings), versions(), now())
        self._newest, self._method, self._tried = run, choice.full_name, self.taught
        project_state.teaching.begin(labels)
        candidates = project_state.view.candidates()
        return TrainingRun(
            run, self._project, project_state.dataset, candidates, decisions, choice, weights, unseen,
            project_state.last_known,
        )  # fmt: skip

    @property
    def taught(self) -> int:
        """How many instances people settled or edited that the newest run which learned anything was not told of."""
        return self._state.teaching.count(self._state.state.label)

    @property
    def untried(self) -> int:
        """The same, without those that a run was told of which gave nothing, or has not yet."""
        return self.taught - self._tried

    def start_round(self) -> TrainingRun:
        """A run that learns anew, from scratch, with the quick method; `last_round` tells later what it did."""
        taught, before = self.taught, self.current
        same = any(run.id == before and learned_in_a_round(run.method) for run in self._project.runs.all())
        run = self.start({METHOD: quick_method().name}, warm=False)
        self._round = Round(run.id, before, taught, same)
        return run

    def apply(self, snapshot: Snapshot) -> Changes:
        """Take over what the newest run believes; what older runs still send is dropped."""
        if snapshot.run_id != self._newest or snapshot.posterior is None:
            return Changes(Change(0))
        if snapshot.run_id != self.current:
            self._show_newest()
        self._state.back_to_learned()  # so that what a run changed is told beside what another learned
        begun, self._round = self._round, None
        before = self._believed() if begun is not None and begun.run == snapshot.run_id else None
        self._state.set_posterior(snapshot.posterior)
        self.methods.add(self._method)
        if begun is None or before is None:
            return Changes(Change.POSTERIOR)
        outcome = RoundOutcome.of(begun, before, self._believed(), self._state.state.label)
        self.last_round = outcome
        return Changes(Change.POSTERIOR, message=outcome.message)

    def _believed(self) -> Beliefs:
        return Beliefs(self._state.columns.leading, self._state.doubt)

    def _show_newest(self) -> None:
        """Note that the newest run has learned something: from now on it is the one shown, also when opened again."""
        self.current, self._tried = self._newest, 0
        self._state.teaching.learn()
        with suppress(ProjectError):  # a full disk, a server that is away: it is shown here all the same
            self._project.set_fact(CHOSEN, None)

    def use(self, run: int) -> Changes:
        """Go back to what an earlier run believed."""
        posterior = self._posterior_of(run)
        if posterior is None:
            path = self._project.location.path
            raise ProjectError(f"run {run} has no posterior", path=path, remedy="Only the last runs are kept.")
        self._project.set_fact(CHOSEN, run)
        self.current = self._newest = run
        self._state.set_posterior(posterior)
        return Changes(Change.POSTERIOR | Change.RUNS, message=Message(SHOWING_RUN, {"run": run}))

    def stored(self, run: int) -> Posterior | None:
        """What a run believed that is in the project; may be asked from any thread."""
        return self._posterior_of(run)

    def adopt(self, run: int, posterior: Posterior) -> Changes:
        """Show what somebody else's run believes; what the project notes as shown is theirs to note."""
        if run == self._newest:  # our own, which has not come here yet
            return Changes(Change(0))
        self.current = self._newest = run
        self._state.set_posterior(posterior)
        return Changes(Change.POSTERIOR | Change.RUNS, message=Message(SHOWING_RUN, {"run": run}))

    def pin(self, run: int, pinned: bool) -> Changes:
        """Keep a run for good, or let it go with the others."""
        self._project.runs.pin(run, pinned)
        return Changes(Change.RUNS, message=Message(PINNED_RUN if pinned else UNPINNED_RUN, {"run": run}))

    def note(self, run: int, note: str) -> Changes:
        """Write a note to a run."""
        self._project.runs.annotate(run, note.strip())
        return Changes(Change.RUNS)

    def flips(self, first: int, second: int) -> NDArray[np.bool_]:
        """For each instance, whether two runs ended with different leading labels; reads them from the project."""
        a, b = (self._leading_of(run) for run in (first, second))
        differ: NDArray[np.bool_] = a != b
        return differ

    def compare(self, first: int, second: int) -> RunDifference:
        """How two runs differ in their leading labels; reads them from the project."""
        return difference(self._leading_of(first), self._leading_of(second))

    def leading_by_method(self) -> list[NDArray[np.int32]]:
        """For each method, the leading labels of its newest run that ended with any; reads them from the project."""
        newest: dict[str, NDArray[np.int32]] = {}
        for run in reversed(self._project.runs.all()):
            if run.method not in newest and (leading := self._project.runs.leading(run.id)) is not None:
                newest[run.method] = leading
        return [one for one in newest.values() if len(one) == len(self._state.dataset)]

    def _leading_of(self, run: int) -> NDArray[np.int32]:
        leading = self._project.runs.leading(run)
        if leading is None and (posterior := self._posterior_of(run)) is not None:
            leading = posterior.leading  # a run of an earlier version
        if leading is None or len(leading) != len(self._state.dataset):
            path = self._project.location.path
            raise ProjectError(f"run {run} has no leading labels", path=path, remedy="Choose a run that finished.")
        return leading

    @property
    def settings(self) -> dict[str, object]:
        """What people chose for the next run of this project: of the settings those that are not the default.

        Where it is not the default, the method's name stands beside them as `method`.
        """
        return self._chosen if isinstance(self._chosen, dict) else {}

    def choose(self, settings: Mapping[str, object]) -> Changes:
        """Choose what the next run is started with; a TrainingError where a setting makes no sense."""
        chosen = MethodChoice.of(settings).changed()
        self._project.set_fact("run_settings", chosen)
        self._chosen = chosen
        return Changes(Change.RUNS)

    def _stored_posterior(self) -> Posterior | None:
        if self._project.damaged:
            return None
        chosen, others = self._project.fact(CHOSEN), [record.id for record in reversed(self._project.runs.all())]
        for run in [chosen, *others] if chosen else others:  # the chosen one may be no longer kept
            if (posterior := self._posterior_of(run)) is not None:
                self.current = self._newest = run
                return posterior
        return None

    def _posterior_of(self, run: int) -> Posterior | None:
        dataset = self._state.dataset
        posterior = self._project.runs.posterior(run, dataset.n_labels, dataset.candidates)
        return posterior if posterior is not None and len(posterior) == len(dataset) else None
