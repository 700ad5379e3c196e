"""Who voted for what, found quickly for one instance among millions of votes."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Votes
from vipll_gui.review.rankings.votes import disagreement

Voters = dict[int, tuple[str, ...]]  # by label


class VoteIndex:
    """The votes in order of their instances; they are put in it when somebody first asks for those of one."""

    def __init__(self, votes: Votes | None) -> None:
        self._votes = votes

    @cached_property
    def _in_order(self) -> tuple[NDArray[np.integer], NDArray[np.integer] | None]:
        """The instances of the votes in order, and which votes these are; None where they were in it already."""
        instance = np.empty(0, np.int64) if self._votes is None else self._votes.instance
        if (instance[1:] >= instance[:-1]).all():
            return instance, None
        order = np.argsort(instance, kind="stable")
        return instance[order], order

    def by(self, name: str, n: int) -> NDArray[np.bool_]:
        """On which of n instances somebody voted."""
        mask = np.zeros(n, np.bool_)
        if self._votes is not None and name in self._votes.annotators:
            mask[self._votes.instance[self._votes.annotator == self._votes.annotators.index(name)]] = True
        return mask

    def differing(self, n: int) -> NDArray[np.bool_]:
        """On which of n instances people voted for different labels."""
        return np.zeros(n, np.bool_) if self._votes is None else disagreement(self._votes, n) > 0

    def of(self, position: int) -> Voters:
        """The names of those who voted for each label of an instance."""
        if self._votes is None:
            return {}
        instances, order = self._in_order
        low, high = np.searchsorted(instances, (position, position + 1))
        at = np.arange(low, high) if order is None else order[low:high]
        voters: Voters = {}
        for label, who in zip(self._votes.label[at].tolist(), self._votes.annotator[at].tolist(), strict=True):
            voters[label] = (*voters.get(label, ()), self._votes.annotators[who])
        return voters
