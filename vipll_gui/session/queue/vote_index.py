"""Who voted for what, found quickly for one instance among millions of votes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import Votes
from vipll_gui.review.rankings.votes import disagreement

Voters = dict[int, tuple[str, ...]]  # by label


class VoteIndex:
    """The votes in order of their instances."""

    def __init__(self, votes: Votes | None) -> None:
        self._votes = votes
        if votes is not None:
            sorted_already = bool((votes.instance[1:] >= votes.instance[:-1]).all())
            self._order = None if sorted_already else np.argsort(votes.instance, kind="stable")
            self._instance = votes.instance if self._order is None else votes.instance[self._order]

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
        low, high = np.searchsorted(self._instance, (position, position + 1))
        at = np.arange(low, high) if self._order is None else self._order[low:high]
        voters: Voters = {}
        for label, who in zip(self._votes.label[at].tolist(), self._votes.annotator[at].tolist(), strict=True):
            voters[label] = (*voters.get(label, ()), self._votes.annotators[who])
        return voters
