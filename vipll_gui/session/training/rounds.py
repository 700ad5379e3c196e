"""Rounds: after every few decisions the model learns anew, from scratch, and tells what they did to other labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vipll_gui.learning.methods import quick_method
from vipll_gui.session.messages import (
    AS_MANY_ERRORS,
    DECISIONS,
    FEWER_ERRORS,
    FIRST_BELIEFS,
    FIRST_ROUND,
    MORE_ERRORS,
    NO_OTHER_LABEL,
    ONE_DECISION,
    ONE_FEWER_ERROR,
    ONE_MORE_ERROR,
    ONE_OTHER_LABEL,
    OTHER_LABELS,
    ROUND,
    WITH_ONE_DECISION,
    Message,
)
from vipll_gui.session.state.journal_state import NO_LABEL

AFTER = 20  # decisions, where nobody chose otherwise …
SHARE = 100  # … or this part of the open instances, where that is more: a round should be worth its time


def is_due(after: int, taught: int, still_open: int) -> bool:
    """Whether it is time for a round, `after` so many decisions (0: never) and with so many instances open.

    What somebody chose is taken as it is; only the default grows with the project.
    """
    return 0 < enough_for_a_round(after, still_open) <= taught


def enough_for_a_round(after: int, still_open: int) -> int:
    """How many decisions there are between two rounds; 0 where there are none."""
    return max(after, still_open // SHARE) if after == AFTER else after


def learned_in_a_round(method: str) -> bool:
    """Whether a run by this method is what a round learns."""
    return method == quick_method().name


class Round(NamedTuple):
    """A round that is under way."""

    run: int
    before: int
    taught: int
    same: bool  # whether what is shown so far was learned by a round, too


@dataclass(frozen=True, eq=False)
class Beliefs:
    """What is believed before or after a round."""

    leading: NDArray[np.int32]
    doubt: NDArray[np.float64]

    def errors(self, undecided: NDArray[np.bool_]) -> float:
        """How many labels that nobody decided are expected to be wrong."""
        return float(np.nansum(self.doubt[undecided]))


@dataclass(frozen=True, eq=False)
class RoundOutcome:
    """What a round did."""

    run: int
    before: int  # the run whose beliefs were shown until then; 0 where there was none
    taught: int  # instances that people settled or edited since something was last learned
    changed: NDArray[np.int64]  # instances nobody decided whose leading label is another one now
    errors_before: float  # expected; nan where beliefs before were of another method, which counts otherwise
    errors_after: float

    @classmethod
    def of(cls, begun: Round, before: Beliefs, after: Beliefs, decided: NDArray[np.int32]) -> RoundOutcome:
        """The outcome of a round, from beliefs before and after."""
        undecided = decided == NO_LABEL
        other = (before.leading != after.leading) & (before.leading != NO_LABEL) & undecided
        first = before.errors(undecided) if begun.same else float("nan")
        return cls(begun.run, begun.before, begun.taught, np.flatnonzero(other), first, after.errors(undecided))

    @property
    def message(self) -> Message:
        """One line for people."""
        count = len(self.changed)
        parts: dict[str, str | int | Message] = {
            "decisions": _counted(self.taught, (DECISIONS, ONE_DECISION, DECISIONS)),
            "labels": _counted(count, (NO_OTHER_LABEL, ONE_OTHER_LABEL, OTHER_LABELS)),
        }
        if not self.before:
            told = _counted(self.taught, (DECISIONS, WITH_ONE_DECISION, DECISIONS))
            return Message(FIRST_BELIEFS, {"decisions": told})
        if np.isnan(self.errors_before):
            return Message(FIRST_ROUND, {**parts})
        fewer = round(self.errors_before - self.errors_after)
        many, one = (FEWER_ERRORS, ONE_FEWER_ERROR) if fewer > 0 else (MORE_ERRORS, ONE_MORE_ERROR)
        return Message(ROUND, {**parts, "errors": _counted(abs(fewer), (AS_MANY_ERRORS, one, many))})

    def to_record(self) -> dict[str, object]:
        """For scripts."""
        before = None if np.isnan(self.errors_before) else round(self.errors_before, 1)
        return {
            "run": self.run,
            "taught": self.taught,
            "changed": len(self.changed),
            "errors_before": before,
            "errors_after": round(self.errors_after, 1),
            "message": str(self.message),
        }


def _counted(count: int, sentences: tuple[str, str, str]) -> Message:
    """The sentence for none, for one or for more."""
    return Message(sentences[min(count, 2)], {"count": count})
