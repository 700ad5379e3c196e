"""One instance's candidates as the editor shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vipll_gui.data import Posterior
from vipll_gui.session.state.journal_state import Instance, Original

UNKNOWN = (np.nan, np.nan, np.nan)


@dataclass(frozen=True)
class CandidateRow:
    """One line of the candidate editor."""

    label: int
    name: str
    probability: float  # nan without a posterior, and for what is ruled out
    low: float  # 90 % credible interval; nan where the method gives none
    high: float
    ruled_out: bool
    added: bool
    decided: bool
    leading: bool
    chosen_by: tuple[str, ...] = ()  # annotators
    voters: tuple[str, ...] = ()  # those who voted for it in the imported data


@dataclass(frozen=True)
class OutsideRow:
    """A label that is no candidate, and how probable it is that the set lacks it."""

    label: int
    name: str
    probability: float
    leading: bool = False  # more probable than any candidate, of a set that does not bind


def candidate_rows(
    names: Sequence[str],
    original: Original,
    instance: Instance,
    left: Sequence[int],
    posterior: Posterior | None,
    voters: Mapping[int, tuple[str, ...]],
    *,
    anything: bool = False,
) -> list[CandidateRow]:
    """The original candidates, ruled-out ones in their place, then the added ones.

    `left` are the candidates not ruled out, ascending, and `posterior` is that of this one instance over them. Where
    it may have `anything`, one that is left alone does not lead by that.
    """
    numbers = dict.fromkeys(left, UNKNOWN)
    leading = left[0] if len(left) == 1 and not anything else -1
    if left and posterior is not None:
        mean, none = posterior.mean.tolist(), [np.nan] * len(left)
        low, high = posterior.interval(0).T.tolist() if posterior.dirichlet else (none, none)
        numbers = dict(zip(left, zip(mean, low, high, strict=True), strict=True))
        leading = int(posterior.leading[0])
    return [
        CandidateRow(
            label,
            names[label],
            *numbers.get(label, UNKNOWN),
            ruled_out=label in instance.ruled_out,
            added=label in instance.added,
            decided=label == instance.label,
            leading=label == leading,
            chosen_by=tuple(who for who, chosen in instance.looked_at.items() if chosen == label),
            voters=voters.get(label, ()),
        )
        for label in (*original.tolist(), *instance.added)
    ]
