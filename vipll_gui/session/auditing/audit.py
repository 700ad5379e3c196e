"""An audit as the journal tells it: what was drawn, what was found so far, and what that proves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from vipll_gui.review.audit import AuditPlan, Counts, wrong_so_far
from vipll_gui.session.auditing.record import SOURCE, AuditRecord
from vipll_gui.session.changes import Status
from vipll_gui.session.state.instance import Instance
from vipll_gui.session.state.journal_state import NO_LABEL, State
from vipll_gui.store import Action, Entry

ASIDE = (Status.SKIPPED.value, Status.FLAGGED.value)


@dataclass(frozen=True, eq=False)
class Audit:
    """A group of labels and the random order in which they are checked."""

    entry: Entry
    record: AuditRecord

    @classmethod
    def of(cls, entry: Entry) -> Audit:
        """The audit that a journal entry began; ValueError if it makes no sense."""
        audit = cls(entry, AuditRecord.from_text(entry.text))
        if entry.action is not Action.AUDIT or not len(audit.positions):
            raise ValueError("this entry begins no audit")
        return audit

    @cached_property
    def positions(self) -> NDArray[np.int64]:
        """The group, ascending."""
        return np.unique(np.array(self.entry.positions, np.int64))

    @cached_property
    def labels(self) -> NDArray[np.int32]:
        """What the group's instances are to be accepted as."""
        _, first = np.unique(np.array(self.entry.positions, np.int64), return_index=True)
        given = self.entry.labels if self.entry.labels is not None else (self.entry.label,) * len(self.entry.positions)
        return np.array(given, np.int32)[first]

    @cached_property
    def label_of(self) -> dict[int, int]:
        """The label each instance of the group is to be accepted as."""
        return dict(zip(self.positions.tolist(), self.labels.tolist(), strict=True))

    @cached_property
    def order(self) -> NDArray[np.int64]:
        """The group as it is drawn: by random numbers of a kind that stays the same for good."""
        drawn = np.random.PCG64(self.record.seed).random_raw(len(self.positions))
        found: NDArray[np.int64] = self.positions[np.argsort(drawn, kind="stable")]
        return found

    @cached_property
    def plan(self) -> AuditPlan:
        """When the bound is looked at."""
        return self.record.plan(len(self.positions))

    def shuffled(self, position: int, labels: list[int]) -> list[int]:
        """An instance's candidates in an order that tells nothing, the same each time, in whatever order they come."""
        known, drawn = sorted(labels), np.random.PCG64([self.record.seed, position]).random_raw(len(labels))
        return [known[at] for at in np.argsort(drawn, kind="stable")]

    def outcomes(self, state: State, most: int | None = None) -> Iterator[bool]:
        """Whether the label of each instance drawn was wrong, until the first that nobody has checked.

        One that was put aside counts as wrong until somebody can tell.
        """
        for position in map(int, self.order[:most]):  # one after the other: of very many only the first are looked at
            instance = state.instance(position)
            label = _checked(instance, self.entry.seq)
            if label is None and not (instance.skipped or instance.flagged):
                return
            yield label != self.label_of[position]


def _checked(instance: Instance, since: int) -> int | None:
    """The label that the newest check of an instance gave it; what was decided in other ways is no check."""
    found = [(label, entry) for label, entry in instance.decisions.values() if entry.source == SOURCE]
    return next(
        (label for label, entry in reversed(found) if entry.seq > since and entry.action != Action.ACCEPT), None
    )


@dataclass(frozen=True, eq=False)
class AuditProgress:
    """How an audit stands."""

    audit: Audit
    outcomes: NDArray[np.bool_]  # of each check, whether the label was wrong
    rest: NDArray[np.int64]  # what would be accepted now
    known_wrong: int  # labels of the group that people have since put right, checked or not, or put aside

    @classmethod
    def of(cls, audit: Audit, state: State, checks: int | None = None) -> AuditProgress:
        """From what the journal says; of no more than so many checks."""
        outcomes = np.fromiter(audit.outcomes(state, checks), np.bool_)
        label, status = state.label[audit.positions], state.status[audit.positions]
        settled = (label != NO_LABEL) & (status != Status.ACCEPTED.value)
        drawn = np.zeros(len(audit.positions), np.bool_)
        drawn[np.searchsorted(audit.positions, audit.order[: len(outcomes)])] = (
            True  # a search through all takes longer
        )
        aside = np.isin(status, ASIDE) & ~settled
        wrong_elsewhere = settled & ~drawn & (label != audit.labels)
        rest = audit.positions[~settled & ~drawn & ~aside & _possible(audit, state)]
        return cls(audit, outcomes, rest, int(outcomes.sum() + wrong_elsewhere.sum()))

    @property
    def checks(self) -> int:
        """How many were checked."""
        return len(self.outcomes)

    @property
    def wrong(self) -> int:
        """How many of them were wrong."""
        return int(self.outcomes.sum())

    @property
    def next(self) -> int | None:
        """The instance to check next; None when all are."""
        return int(self.audit.order[self.checks]) if self.checks < len(self.audit.order) else None

    @cached_property
    def bounds(self) -> Counts:
        """(checks + 1,) the most wrong labels the whole group can have, before and after each check."""
        return self.audit.plan.bounds(self.outcomes)

    @cached_property
    def shares(self) -> NDArray[np.float64]:
        """(checks + 1,) the largest share of wrong labels among those not checked, before and after each check."""
        rests = np.maximum(self.audit.plan.size - np.arange(self.checks + 1), 1)
        found: NDArray[np.float64] = (self.bounds - wrong_so_far(self.outcomes)) / rests
        return found

    @property
    def most_wrong(self) -> int:
        """How many of those that would be accepted can be wrong."""
        return min(max(int(self.bounds[-1]) - self.known_wrong, 0), len(self.rest))

    @property
    def share(self) -> float:
        """The same as a share of them."""
        return self.most_wrong / len(self.rest) if len(self.rest) else 0.0

    @property
    def proved(self) -> bool:
        """Whether the rest may be accepted."""
        return bool(self.checks) and self.most_wrong <= self.audit.plan.allowed(len(self.rest))

    @property
    def hopeless(self) -> bool:
        """Whether no planned look can prove the target any more."""
        plan = self.audit.plan
        return not self.proved and (self.wrong > plan.most_wrong or self.checks >= plan.most_checks)

    @property
    def to_next_look(self) -> int:
        """How many more checks, none of them wrong, until the target is proved; 0 where that takes no more."""
        looks = (look.checks - self.checks for look in self.audit.plan.looks if look.forgiven >= self.wrong)
        return 0 if self.proved else max(min((more for more in looks if more > 0), default=0), 0)


def _possible(audit: Audit, state: State) -> NDArray[np.bool_]:
    """Whose label nobody has ruled out since."""
    found = np.ones(len(audit.positions), np.bool_)
    for at in np.flatnonzero(state.edited[audit.positions]).tolist():
        found[at] = int(audit.labels[at]) in state.remaining(int(audit.positions[at]))
    return found
