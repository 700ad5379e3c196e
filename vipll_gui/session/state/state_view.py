"""What costs time linear in the data and is therefore made only when asked for, by whichever thread asks first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.data.any_label import widened

MANY = 500  # sets changed at once that are put in their place at once


@dataclass(frozen=True, eq=False)
class StateSnapshot:
    """One consistent moment; nothing in it changes, so that any thread may compute from it."""

    known: CandidateSets  # as they were once
    changed: Mapping[int, Sequence[int]]  # what people made of some of them since
    newest: Posterior | None
    learned: Posterior | None  # the newest without what followed from decisions since

    @cached_property
    def candidates(self) -> CandidateSets:
        """All candidate sets as people left them."""
        return self.known.replace(self.changed)

    @cached_property
    def posterior(self) -> Posterior | None:
        """The newest posterior over them; None before the first run."""
        return None if self.newest is None else self.newest.restricted_to(self.candidates)

    @cached_property
    def as_learned(self) -> Posterior | None:
        """What was learned, over them: what orders go by, which are not to jump with every decision."""
        if self.learned is self.newest:
            return self.posterior
        return None if self.learned is None else self.learned.restricted_to(self.candidates)

    @property
    def settled(self) -> tuple[CandidateSets, Mapping[int, Sequence[int]]]:
        """What the next moment starts from; what somebody computed already is not computed again."""
        made = self.__dict__.get("candidates")
        return (made, {}) if made is not None else (self.known, self.changed)


class StateView:
    """Candidate sets as people left them, and the posterior over them.

    Each change swaps in a new moment whole. A thread still computing from the old one finishes with that and leaves
    the new one alone.
    """

    def __init__(self, original: CandidateSets) -> None:
        self._snapshot = StateSnapshot(original, {}, None, None)

    @property
    def snapshot(self) -> StateSnapshot:
        """What everything is computed from now; what happens later leaves it alone."""
        return self._snapshot

    def edit(self, positions: NDArray[np.int64], sets: CandidateSets) -> None:
        """Follow a change of the candidates of some instances, given in ascending order."""
        known, changed = self._snapshot.settled
        if len(positions) > MANY:
            known, changed = known.replace(changed).put(positions, sets), {}
        else:
            changed = {**changed, **dict(zip(positions.tolist(), (row.tolist() for row in sets), strict=True))}
        self._snapshot = StateSnapshot(known, changed, self._snapshot.newest, self._snapshot.learned)

    def learn(self, newest: Posterior | None) -> None:
        """Follow a new posterior."""
        self._snapshot = StateSnapshot(*self._snapshot.settled, newest, newest)

    def follow(self, newest: Posterior) -> None:
        """Follow what decisions say of their neighbours; orders stay as they are."""
        before = self._snapshot
        self._snapshot = StateSnapshot(*before.settled, newest, before.learned)
        if (order_by := before.__dict__.get("as_learned")) is not None:
            self._snapshot.__dict__["as_learned"] = order_by  # the same sets: an order made by it stays good

    def widen(self, newest: Posterior | None, joined: NDArray[np.bool_]) -> None:
        """Follow a new label, which joins some of the sets."""
        known, changed = self._snapshot.settled
        new = known.n_labels
        wider = {position: [*sets, new] if joined[position] else sets for position, sets in changed.items()}
        self._snapshot = StateSnapshot(widened(known, joined), wider, newest, newest)

    def candidates(self) -> CandidateSets:
        """All candidate sets as people left them."""
        return self._snapshot.candidates

    def posterior(self) -> Posterior | None:
        """The newest posterior over the present candidates; None before the first run."""
        return self._snapshot.posterior
