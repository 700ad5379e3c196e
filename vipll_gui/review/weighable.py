"""How many votes can be weighed together."""

from __future__ import annotations

from vipll_gui.data import Votes

MOST_BELIEFS = 40_000_000  # instances, or people, × labels that are looked at together


def weighable(votes: Votes, n: int, k: int) -> bool:
    """Whether votes on n instances of k labels are few enough."""
    return max(n, len(votes.annotators)) * k <= MOST_BELIEFS
