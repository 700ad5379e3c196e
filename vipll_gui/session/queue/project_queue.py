"""The queue of an open project: the orders it can have, what they ask for, and why an instance is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.errors import ProjectError, VipllError
from vipll_gui.review import RANKINGS
from vipll_gui.review.questions import QUESTIONS, Facts
from vipll_gui.review.rates import Experience
from vipll_gui.review.second_look import plurality
from vipll_gui.session.changes import Filter, Status
from vipll_gui.session.insight.explanation import Explanation
from vipll_gui.session.messages import Message
from vipll_gui.session.queue.asking import why_asked
from vipll_gui.session.queue.orders import Lookups, Orders, passing, queue_records, untold
from vipll_gui.session.queue.pace import paces
from vipll_gui.session.queue.searching import Finder, containing
from vipll_gui.session.queue.vote_index import VoteIndex
from vipll_gui.session.state.project_state import ProjectState
from vipll_gui.session.training.run_manager import RunManager


class ProjectQueue:
    """Orders the instances of one project; what was asked for an order is kept with it."""

    def __init__(
        self,
        project: ProjectState,
        runs: RunManager,
        votes: VoteIndex,
        explanation: Callable[[], Explanation | None],
    ) -> None:
        self._project = project
        self._runs = runs
        self._votes = votes
        self._explanation = explanation  # what the run shown tells of itself; may ask the store
        self._orders = Orders(project.dataset.votes, mixed=bool(project.dataset.open_sets.any()))
        self._experience = Experience()

    @property
    def rankings(self) -> dict[str, str]:
        """The orders of the queue with their descriptions, as far as the data and the method allow."""
        newest, votes = self._project.columns.base, self._project.dataset.votes
        methods = len(self._runs.methods)
        return {name: one.description for name, one in RANKINGS.items() if one.offered(newest, votes, methods)}

    def order(self, ranking: str = "margin", filter: Filter | None = None) -> NDArray[np.int64]:  # noqa: A002
        """The instances that pass the filter, in queue order.

        Where nothing tells a ranking, which `rankings` then leaves out, margin takes its place.
        """
        project = self._project
        if ranking not in self.rankings and untold(ranking):
            ranking = "margin"
        positions = self._orders.of(ranking, project.view.snapshot, self._facts)
        if filter is None or filter == Filter():
            return positions
        n, votes = len(project.dataset), self._votes
        lookups = Lookups(
            self._finder.containing,
            lambda text: containing(text, project.dataset.labels),
            lambda name: votes.by(name, n),
            lambda: votes.differing(n),
            self._runs.flips,
        )
        return positions[passing(filter, project.view.candidates(), project.state, lookups)[positions]]

    def _facts(self) -> Facts:
        """What people said, how the model sees the instances, and how long decisions take."""
        try:
            explanation = self._explanation()
        except ProjectError:  # a server that is away, a run that cannot be read: the order does without
            explanation = None
        latent = None if explanation is None else explanation.latent
        runs, seconds = self._runs.leading_by_method, paces(self._project)
        return Facts(
            self._project.state.label.copy(),
            latent,
            seconds,
            voted=self._voted,
            runs=runs,
            looked_at=self._project.state.status == Status.DECIDED.value,
            experience=self._experience,
        )

    @cached_property
    def _voted(self) -> NDArray[np.int32] | None:
        dataset = self._project.dataset
        votes = dataset.votes
        return None if votes is None else plurality(votes, len(dataset), len(dataset.labels))

    def why_asked(self, position: int) -> Message:
        """What an instance decides for others, as the newest order by questions found; empty where it knows nothing."""
        return why_asked(self._orders.facts_of(QUESTIONS), position, self._project.dataset.labels)

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
            raise VipllError(why.message, path=self._project.project.location.path, remedy=offered)
        order = self.order(ranking, filter)[:limit]
        if ranking != QUESTIONS:
            return queue_records(self._project, order)
        return (
            {**record, "why": str(self.why_asked(int(position)))}
            for position, record in zip(order, queue_records(self._project, order), strict=True)
        )

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self._project.dataset)
