"""The candidates of one instance: which there are, in which order, how probable, and what lies outside their set."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from vipll_gui.session.state.candidate_rows import CandidateRow, OutsideRow, candidate_rows
from vipll_gui.session.state.project_state import ProjectState

FEW_LABELS = 9  # as many as there are digit keys: these keep their places whatever is believed
MOST_BELIEF = 0.95  # what the labels that are shown first hold together, of what goes beyond the least likely one
LEAST_SHOWN = 3
Voters = Mapping[int, tuple[str, ...]]  # who voted for each label


class InstanceCandidates:
    """Answers about one instance of an open project at a time."""

    def __init__(self, project: ProjectState, voters: Callable[[int], Voters]) -> None:
        self._project = project
        self._voters = voters  # of an instance

    def likeliest(self, position: int) -> list[int]:
        """The candidates of one instance that are left, the most probable first; in their order while none is known."""
        left = sorted(self._project.state.remaining(position))
        shares = self._project.shares(position, left)
        return left if shares is None else [left[at] for at in np.argsort(-shares, kind="stable")]

    def labels(self, position: int) -> list[int]:
        """The labels of one instance in the order the editor shows them, ruled-out ones in their place."""
        return [*self._project.dataset.candidates[position].tolist(), *self._project.state.instance(position).added]

    def likeliest_first(self, position: int) -> tuple[list[int], int]:
        """The labels of one instance by belief where it may have any of many, and how many hold most of the belief.

        Otherwise they are in the order of the editor, and all of them are to be seen.
        """
        labels = self.labels(position)
        if len(labels) <= FEW_LABELS or not self._project.dataset.open_sets[position]:
            return labels, len(labels)
        likely = self.likeliest(position)
        shares, gone = self._project.shares(position, sorted(likely)), set(labels) - set(likely)
        if shares is None:
            return labels, len(labels)
        above = np.sort(shares - shares.min())[::-1]  # every label has a little: what counts is what stands out
        enough = int(np.searchsorted(np.cumsum(above), MOST_BELIEF * above.sum())) + 1
        return [*likely, *sorted(gone)], min(max(enough, LEAST_SHOWN), FEW_LABELS)

    def rows(self, position: int) -> list[CandidateRow]:
        """The candidates of one instance as the editor shows them."""
        state, dataset = self._project.state, self._project.dataset
        instance, left = state.instance(position), sorted(state.remaining(position))
        original, posterior = dataset.candidates[position], self._project.columns.of(position, left)
        anything = bool(dataset.open_sets[position])
        votes = self._voters(position)
        return candidate_rows(dataset.labels, original, instance, left, posterior, votes, anything=anything)

    def outside_rows(self, position: int) -> list[OutsideRow]:
        """The labels outside the set of one instance that are believed most, the most probable first."""
        columns, names = self._project.columns, self._project.dataset.labels
        base = columns.base
        if base is None or base.beyond is None:
            return []
        if self._project.state.once_edited[position]:
            edited = columns.of(position, sorted(self._project.state.remaining(position)))
            found = edited.outsiders(0) if edited is not None else []
        else:
            found = base.beyond.at(position)
        known, leading = self.labels(position), int(columns.leading[position])  # ruled-out ones are nothing new
        return [
            OutsideRow(one.label, names[one.label], one.probability, leading=one.label == leading)
            for one in found
            if one.label not in known
        ]

    def outside(self, position: int) -> float:
        """How probable it is that the truth of one instance is not among its candidates; nan where nobody knows."""
        left = sorted(self._project.state.remaining(position))
        posterior = self._project.columns.of(position, left)
        if posterior is None or not posterior.tells_outside[0]:
            return np.nan
        return float(posterior.outside[0])
