"""What costs time linear in the data and is therefore made only when asked for, by whichever thread asks first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vipll_gui.data import CandidateSets, Posterior


@dataclass(frozen=True, eq=False)
class _Inputs:
    """One consistent moment; nothing in it changes, so that any thread may compute from it."""

    original: CandidateSets
    edited: Mapping[int, Sequence[int]]
    newest: Posterior | None

    @cached_property
    def candidates(self) -> CandidateSets:
        return self.original.replace(self.edited)

    @cached_property
    def posterior(self) -> Posterior | None:
        return None if self.newest is None else self.newest.restricted_to(self.candidates)


class Derived:
    """Candidate sets as people left them, and the posterior over them.

    `start_over` swaps in a new moment whole. A thread still computing from the old one finishes with that and leaves
    the new one alone.
    """

    def __init__(self) -> None:
        nothing = CandidateSets(np.zeros(1, np.int64), np.zeros(0, np.int32), 0)
        self._inputs = _Inputs(nothing, {}, None)

    def start_over(
        self, original: CandidateSets, edited: Mapping[int, Sequence[int]], newest: Posterior | None
    ) -> None:
        """Forget what was derived; compute from these from now on."""
        before = self._inputs
        self._inputs = _Inputs(original, edited, newest)
        if original is before.original and edited == before.edited:
            self._inputs.__dict__.update({k: v for k, v in before.__dict__.items() if k == "candidates"})

    def candidates(self) -> CandidateSets:
        """All candidate sets as people left them."""
        return self._inputs.candidates

    def posterior(self) -> Posterior | None:
        """The newest posterior over the present candidates; None before the first run."""
        return self._inputs.posterior
