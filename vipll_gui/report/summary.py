"""The project in numbers, for the lead who answers for it: how far, how fast, how sure, who agrees with whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import combinations, pairwise
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.errors import VipllError
from vipll_gui.session.changes import Counts
from vipll_gui.session.insight.reliability import AnnotatorReliability, annotator_reliability
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.transfer.results import given_count
from vipll_gui.store import Action, Entry, now

if TYPE_CHECKING:
    from vipll_gui.session.session import Session
    from vipll_gui.store import RunRecord

PAUSE = timedelta(minutes=5)  # a longer gap between two steps is not counted as work
ENOUGH_HOURS = 1 / 60  # of work, to tell how fast it goes
CURVE_POINTS = 60
SETTLING = {Action.DECIDE, Action.RULE_OUT}  # what a person does to settle an instance


@dataclass(frozen=True)
class LabelSummary:
    """One label: sets that name it, instances people gave it, open ones it leads, and how many of those it may be."""

    name: str
    candidates: int
    decided: int
    leading: int
    expected: float  # sum of its probabilities over the open instances


@dataclass(frozen=True)
class PersonSummary:
    """One annotator's work; pauses of more than five minutes are left out of the hours."""

    name: str
    decisions: int
    undone: int
    hours: float
    per_hour: float | None  # None where there is too little to tell
    median_seconds: float | None  # from seeing an instance to deciding it


@dataclass(frozen=True)
class Agreement:
    """Annotators who decided the same instances: how often two of them agree, and how much more than by chance."""

    instances: int
    share: float
    kappa: float | None  # Cohen's, over all pairs; None where chance alone would always agree


@dataclass(frozen=True)
class Forecast:
    """Errors to expect among the labels that no person decided, if each set holds its truth.

    `curve` are (instances decided next, errors then left), when the most doubtful come first.
    """

    instances: int
    errors: float
    curve: tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class Summary:
    """Everything the report tells."""

    name: str
    kind: str
    made: str
    instances: int
    counts: Counts
    given: int  # open ones with only one candidate
    run: RunRecord | None  # whose beliefs these are
    by_votes: bool  # nothing was learned, but votes tell candidates apart
    labels: tuple[LabelSummary, ...]
    sizes_before: Mapping[int, int]
    sizes_after: Mapping[int, int]
    people: tuple[PersonSummary, ...]
    hours: tuple[tuple[str, int], ...]  # (UTC hour, decisions), without gaps within a day of work
    agreement: Agreement | None
    reliability: tuple[AnnotatorReliability, ...]
    forecast: Forecast

    @property
    def settled_share(self) -> float:
        """Of all instances, those that people decided or an audit accepted."""
        return (self.counts.decided + self.counts.accepted) / self.instances if self.instances else 0.0


def summarise(session: Session) -> Summary:
    """The project as it stands; takes time linear in its size."""
    entries = [entry for entry in session.valid_entries() if entry.action in SETTLING]
    undone = session.state.undone
    in_force = [entry for entry in entries if entry.seq not in undone]
    votes = session.dataset.votes
    return Summary(
        name=session.name,
        kind=session.dataset.kind.value,
        made=now(),
        instances=len(session.dataset),
        counts=session.counts,
        given=given_count(session.project_state),
        run=next((run for run in session.runs() if run.id == session.current_run), None),
        by_votes=not session.current_run and session.posterior is not None,
        labels=_labels(session),
        sizes_before=_sizes(session.dataset.candidates),
        sizes_after=_sizes(_settled(session)),
        people=_people(entries, undone),
        hours=_hours(in_force),
        agreement=_agreement(session),
        reliability=_reliability(session) if votes is not None and len(votes.instance) else (),
        forecast=_forecast(session),
    )


def _settled(session: Session) -> CandidateSets:
    """The sets after the work: what was decided has one label left."""
    decided = np.flatnonzero(session.decided_label != NO_LABEL)
    labels = session.decided_label[decided]
    return session.candidates.replace({int(p): [int(j)] for p, j in zip(decided, labels, strict=True)})


def _sizes(sets: CandidateSets) -> dict[int, int]:
    sizes, times = np.unique(sets.sizes, return_counts=True)
    return dict(zip(sizes.tolist(), times.tolist(), strict=True))


def _labels(session: Session) -> tuple[LabelSummary, ...]:
    k, sets = len(session.labels), session.candidates
    open_ = session.decided_label == NO_LABEL
    named = np.bincount(session.dataset.candidates.labels, minlength=k)
    decided = np.bincount(session.decided_label[~open_], minlength=k)
    leading = np.bincount(session.leading[open_ & (session.leading != NO_LABEL)], minlength=k)
    posterior = session.posterior
    shares = posterior.mean if posterior is not None else 1 / np.maximum(sets.sizes, 1)[sets.rows]
    expected = np.bincount(sets.labels, np.where(open_[sets.rows], shares, 0.0), minlength=k)
    columns = (named.tolist(), decided.tolist(), leading.tolist(), expected.tolist())
    rows = (LabelSummary(*row) for row in zip(session.labels, *columns, strict=True))
    return tuple(sorted(rows, key=lambda row: -(row.decided + row.expected)))


def _people(entries: Iterable[Entry], undone: set[int]) -> tuple[PersonSummary, ...]:
    own: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        own[entry.annotator].append(entry)
    people = []
    for name, steps in own.items():
        times = sorted(moment(step.time) for step in steps)
        gaps = [after - before for before, after in pairwise(times) if after - before <= PAUSE]
        hours = sum(gaps, timedelta()).total_seconds() / 3600
        taken = [step.seconds for step in steps if step.seconds is not None]
        kept = sum(len(step.positions) for step in steps if step.seq not in undone)
        people.append(
            PersonSummary(
                name=name,
                decisions=kept,
                undone=sum(step.seq in undone for step in steps),
                hours=hours,
                per_hour=len(gaps) / hours if hours >= ENOUGH_HOURS else None,
                median_seconds=median(taken) if taken else None,
            )
        )
    return tuple(sorted(people, key=lambda one: (-one.decisions, one.name)))


def _hours(entries: Iterable[Entry]) -> tuple[tuple[str, int], ...]:
    """Decisions in each hour; an hour without any is named where work went on later that day."""
    counts: Counter[datetime] = Counter()
    for entry in entries:
        counts[moment(entry.time).replace(minute=0, second=0, microsecond=0)] += len(entry.positions)
    filled: list[tuple[str, int]] = []
    for hour in sorted(counts):
        last = moment(filled[-1][0]) if filled else hour
        while hour - timedelta(hours=12) < last < hour - timedelta(hours=1):
            last += timedelta(hours=1)
            filled.append((last.isoformat(), 0))
        filled.append((hour.isoformat(), counts[hour]))
    return tuple(filled)


def moment(text: str) -> datetime:
    """A time from the journal, in UTC."""
    found = datetime.fromisoformat(text)
    return found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)


def _agreement(session: Session) -> Agreement | None:
    if len(session.state.annotators()) < 2:
        return None
    pairs: list[tuple[int, int]] = []
    several = 0
    for position in np.flatnonzero(session.decided_label != NO_LABEL).tolist():
        labels = [label for label, _ in session.state.instance(position).decisions.values()]
        several += len(labels) > 1
        pairs += combinations(labels, 2)
    if not pairs:
        return None
    first, second = np.array(pairs).T
    same = float((first == second).mean())
    k = len(session.labels)
    used = (np.bincount(first, minlength=k) + np.bincount(second, minlength=k)) / (2 * len(pairs))
    chance = float((used**2).sum())
    return Agreement(several, same, (same - chance) / (1 - chance) if chance < 1 else None)


def _reliability(session: Session) -> tuple[AnnotatorReliability, ...]:
    try:
        return tuple(annotator_reliability(session.dataset, session.decided_label))
    except VipllError:  # too many annotators and labels to estimate; the report goes without
        return ()


def _forecast(session: Session) -> Forecast:
    open_ = session.decided_label == NO_LABEL
    guess = 1 / np.maximum(session.candidates.sizes, 1)
    probability = np.where(np.isnan(session.probability), guess, session.probability)[open_]
    doubts: NDArray[np.float64] = np.sort(1 - probability)[::-1]
    left = np.concatenate([[doubts.sum()], doubts.sum() - np.cumsum(doubts)])
    at = np.unique(np.linspace(0, len(doubts), CURVE_POINTS).round().astype(np.int64))
    curve = tuple((int(m), float(max(left[m], 0.0))) for m in at)
    return Forecast(len(doubts), float(doubts.sum()), curve)
