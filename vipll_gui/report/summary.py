"""The project in numbers, for the lead who answers for it: how far, how fast, how sure, who agrees with whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations, pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data import CandidateSets
from vipll_gui.data.posterior import Entries
from vipll_gui.errors import VipllError
from vipll_gui.review.agreement import Alpha, count_labels, krippendorff
from vipll_gui.review.doubts import doubts
from vipll_gui.review.forecast import Checked, Forecast, forecast_errors
from vipll_gui.session.assigning import PersonProgress
from vipll_gui.session.changes import Counts
from vipll_gui.session.insight.lacking_examples import LackingExamples
from vipll_gui.session.insight.reliability import AnnotatorReliability, annotator_reliability
from vipll_gui.session.state.journal_state import NO_LABEL
from vipll_gui.session.training.run import DECIDED, EXPECTED
from vipll_gui.session.transfer.results import given_count
from vipll_gui.store import Action, Entry, moment, now

if TYPE_CHECKING:
    from vipll_gui.session.session import Session
    from vipll_gui.store import RunRecord

PAUSE = timedelta(minutes=5)  # a longer gap between two steps is not counted as work
ENOUGH_HOURS = 1 / 60  # of work, to tell how fast it goes
MOST_LATE = 10_000  # entries in a row that a run was told of, behind which there is none that it was not
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
    assigned: int | None = None  # instances, where work is shared out
    done: int = 0  # of these, those that this person decided


@dataclass(frozen=True)
class Agreement:
    """Annotators who decided the same instances: how often two of them agree, and how much more than by chance."""

    instances: int
    share: float
    kappa: float | None  # Cohen's, over all pairs; None where chance alone would always agree
    alpha: Alpha | None = None  # Krippendorff's, with an interval; None as before


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
    passed: tuple[tuple[int, float], ...] = ()  # (labels decided then, errors expected then), a pair for each run
    unexampled: tuple[str, ...] = ()  # labels that nobody decided for, where decisions are all there is to learn from
    audits: tuple[Mapping[str, Any], ...] = ()  # what was accepted without a look, and what that rests on

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
    run = _shown_run(session)
    return Summary(
        name=session.name,
        kind=session.dataset.kind.value,
        made=now(),
        instances=len(session.dataset),
        counts=session.counts,
        given=given_count(session.project_state),
        run=run,
        by_votes=not session.current_run and session.posterior is not None,
        labels=_labels(session),
        sizes_before=_sizes(session.dataset.candidates),
        sizes_after=_sizes(_settled(session)),
        people=_people(entries, undone, session.assignment.progress(session.state)),
        hours=_hours(in_force),
        agreement=_agreement(session),
        reliability=_reliability(session) if votes is not None and len(votes.instance) else (),
        forecast=_forecast(session, run, in_force),
        passed=_passed(session),
        unexampled=tuple(session.labels[label] for label in LackingExamples(session).labels()),
        audits=tuple(session.audits.records()),
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
    alike = Entries(sets.rows, sets.labels, 1 / np.maximum(sets.sizes, 1)[sets.rows])
    believed = posterior.entries() if posterior is not None else alike
    expected = np.bincount(believed.labels, np.where(open_[believed.rows], believed.shares, 0.0), minlength=k)
    columns = (named.tolist(), decided.tolist(), leading.tolist(), expected.tolist())
    rows = (LabelSummary(*row) for row in zip(session.labels, *columns, strict=True))
    return tuple(sorted(rows, key=lambda row: -(row.decided + row.expected)))


def _people(
    entries: Iterable[Entry], undone: set[int], progress: Iterable[PersonProgress]
) -> tuple[PersonSummary, ...]:
    shares = {one.name: one for one in progress}
    own: dict[str, list[Entry]] = defaultdict(list, {name: [] for name in shares})
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
                per_hour=len(gaps) / hours if kept and hours >= ENOUGH_HOURS else None,
                median_seconds=median(taken) if taken else None,
                assigned=shares[name].assigned if name in shares else None,
                done=shares[name].done if name in shares else 0,
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


def _agreement(session: Session) -> Agreement | None:
    if len(session.state.annotators()) < 2:
        return None
    pairs: list[tuple[int, int]] = []
    given: list[list[int]] = []
    for position in np.flatnonzero(session.decided_label != NO_LABEL).tolist():
        labels = list(session.state.instance(position).looked_at.values())
        if len(labels) > 1:
            given.append(labels)
        pairs += combinations(labels, 2)
    if not pairs:
        return None
    first, second = np.array(pairs).T
    same = float((first == second).mean())
    k = len(session.labels)
    used = (np.bincount(first, minlength=k) + np.bincount(second, minlength=k)) / (2 * len(pairs))
    chance = float((used**2).sum())
    kappa = (same - chance) / (1 - chance) if chance < 1 else None
    return Agreement(len(given), same, kappa, krippendorff(count_labels(given, k)))


def _reliability(session: Session) -> tuple[AnnotatorReliability, ...]:
    try:
        return tuple(annotator_reliability(session.dataset, session.decided_label))
    except VipllError:  # too many annotators and labels to estimate; the report goes without
        return ()


def _passed(session: Session) -> tuple[tuple[int, float], ...]:
    """What the runs so far expected, each with the labels decided then; what was undone leaves steps back."""
    known = (run.results for run in session.runs() if {DECIDED, EXPECTED} <= set(run.results))
    return tuple((int(one[DECIDED]), float(one[EXPECTED])) for one in known)


def forecast(session: Session) -> Forecast:
    """Errors to expect now and after further decisions; of the journal it reads what came after the run shown."""
    undone, run = session.state.undone, _shown_run(session)
    entries = reversed(list(session.state.entries.values()))  # a list of its own: the window goes on meanwhile
    since = _since(entries, run) if run is not None else ()
    return _forecast(session, run, (entry for entry in since if entry.seq not in undone))


def _since(newest_first: Iterable[Entry], run: RunRecord) -> Iterator[Entry]:
    """The entries a run was not told of; not all are in order, since what was decided without a server comes late."""
    before = 0
    for entry in newest_first:
        if not run.was_told(entry):
            before = 0
            yield entry
        elif (before := before + 1) > MOST_LATE:
            return


def _shown_run(session: Session) -> RunRecord | None:
    return next((run for run in session.runs() if run.id == session.current_run), None)


def _forecast(session: Session, run: RunRecord | None, in_force: Iterable[Entry]) -> Forecast:
    open_ = session.decided_label == NO_LABEL
    guess = 1 / np.maximum(session.candidates.sizes, 1)
    doubt = session.doubt
    doubt = np.where(np.isnan(doubt), 1 - guess, doubt)
    return forecast_errors(doubt[open_], _checked(session, _looked_at(session, run, in_force)))


def _checked(session: Session, looked_at: NDArray[np.int64]) -> Checked | None:
    """What people found, against what the run had believed over the sets that it was shown.

    What is believed now follows what they found: a label from outside leads once it was chosen, and is not doubted.
    """
    learned = session.snapshot.learned
    if learned is None:
        return None
    doubt = doubts(learned, session.dataset.votes)[looked_at]
    return Checked(doubt, learned.leading[looked_at] != session.decided_label[looked_at])


def _looked_at(session: Session, run: RunRecord | None, in_force: Iterable[Entry]) -> NDArray[np.int64]:
    """Instances settled one by one since the run began: it has not learned from them, and a person saw each."""
    if run is None:
        return np.empty(0, np.int64)
    instance = session.state.instance
    touched = {entry.positions[0] for entry in in_force if entry.action in SETTLING and len(entry.positions) == 1}
    found = [position for position in sorted(touched) if _settled_alone(instance(position).decided_by, run)]
    return np.array(found, np.int64)


def _settled_alone(entry: Entry | None, run: RunRecord) -> bool:
    if entry is None or entry.action not in SETTLING or len(entry.positions) != 1:
        return False
    return not run.was_told(entry)
