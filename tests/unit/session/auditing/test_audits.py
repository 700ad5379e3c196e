"""Accepting without looking at each: proposed, checked, accepted and undone, and what the journal keeps of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support.audited import DOUBTFUL, SIZE, believe, sure_project, truths
from vipll_gui.data import CandidateSets, Dataset, ExportFilter, Posterior
from vipll_gui.errors import VipllError
from vipll_gui.report.summary import summarise
from vipll_gui.session import Filter, Session, Snapshot
from vipll_gui.session.auditing.audit import AuditProgress
from vipll_gui.session.auditing.proposal import Wish
from vipll_gui.session.auditing.record import AuditRecord
from vipll_gui.session.changes import Status, packed
from vipll_gui.session.insight.agreement import people_agreement
from vipll_gui.session.transfer.merging import merge_projects
from vipll_gui.session.transfer.scripting import journal_records
from vipll_gui.store import Action

WISH = Wish(target=0.05)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.open(sure_project(tmp_path / "sure.vipll")) as session:
        session.annotator = "lead"
        yield session


def under_way(session: Session) -> AuditProgress:
    progress = session.audits.current()
    assert progress is not None
    return progress


def check(session: Session, times: int | None = None) -> AuditProgress:
    """Check what is drawn, as somebody who knows the truth, until the target is proved or cannot be."""
    progress = under_way(session)
    while times != 0 and not progress.proved and not progress.hopeless:
        position = progress.next
        assert position is not None
        session.decide(position, int(truths()[position]), source="audit")
        times = None if times is None else times - 1
        progress = under_way(session)
    return progress


class Drawn(np.ndarray):  # type: ignore[type-arg]
    """An order of which only what is asked for may be looked at."""

    def tolist(self) -> None:
        raise AssertionError("after each check, all of a large group would be gone through")


def test_a_check_goes_through_what_was_drawn_and_no_more(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH), seed=1)
    audit = under_way(session).audit
    drawn = audit.order.copy()
    audit.__dict__["order"] = audit.order.view(Drawn)
    progress = check(session, 5)
    assert progress.audit is audit
    assert progress.checks == 5
    assert set(progress.rest.tolist()) == set(audit.positions.tolist()) - set(drawn[:5].tolist())


def test_the_sure_instances_are_proposed_with_what_it_takes_and_saves(session: Session) -> None:
    proposal = session.audits.propose(WISH)
    assert len(proposal.positions) <= SIZE - DOUBTFUL
    assert proposal.positions.max() < SIZE - DOUBTFUL
    assert (proposal.labels == truths()[proposal.positions]).all()
    assert 50 < proposal.plan.likely_checks < 120
    assert proposal.saves == len(proposal.positions) - proposal.plan.likely_checks
    assert "sure to at least 99." in proposal.group


def test_classes_and_filters_choose_the_group(session: Session) -> None:
    by_class = session.audits.propose(Wish(target=0.1, labels=(2,), at_least=0.9))
    assert (by_class.labels == 2).all()
    assert "cat" in by_class.group
    chosen = packed(np.arange(300), SIZE)
    some = session.audits.propose(Wish(target=0.1, chosen=chosen, said="the first", whole=True))
    assert len(some.positions) == 300
    assert some.group == "the first"


def lacking(session: Session, some: int) -> None:
    """Have a run find the first so many sure within their sets, which probably lack the truth; others a little less."""
    alpha = np.full((SIZE, 4), 1e-3, np.float32)
    first, second = truths(), (truths() + 1) % 4
    missing = np.arange(SIZE) < some
    alpha[np.arange(SIZE), first] = np.where(missing, 40, 99.8)
    alpha[np.arange(SIZE), second] = np.where(missing, 0.01, 0.2)
    alpha[np.arange(SIZE), (truths() + 2) % 4] = np.where(missing, 60, 0.001)
    belief = Posterior.from_alpha(alpha, session.candidates, tells_missing=True)
    session.apply(Snapshot(session.start_run().id, "main", 1, 1, 1.0, {}, belief, 0, 0.0, "cpu"))


def test_a_set_that_probably_lacks_its_truth_is_not_sure(session: Session) -> None:
    lacking(session, 100)
    proposal = session.audits.propose(WISH)
    assert len(proposal.positions) > 300
    assert proposal.positions.min() >= 100
    assert proposal.plan.expected == pytest.approx(session.doubt[proposal.positions].sum())
    sure = session.audits.propose(Wish(target=0.05, at_least=0.99))
    assert sure.positions.tolist() == list(range(100, SIZE))
    whole = session.audits.propose(Wish(target=0.2, whole=True))
    assert whole.plan.expected == pytest.approx(session.doubt.sum())
    assert whole.plan.expected > 60


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish(target=0.001), "at most 0.1 % wrong"),
        (Wish(target=0.0), "not from 0.01 to 50 %"),
        (Wish(confidence=1.0), "how sure one wants to be is 100 %"),
    ],
)
def test_what_cannot_be_proved_is_said_with_a_remedy(session: Session, wish: Wish, words: str) -> None:
    with pytest.raises(VipllError, match=words) as caught:
        session.audits.propose(wish)
    assert caught.value.remedy


def test_what_is_proved_is_accepted_in_one_step_and_undone_in_one(session: Session, tmp_path: Path) -> None:
    session.start_audit(session.audits.propose(WISH), seed=3)
    progress = check(session)
    assert progress.proved
    assert progress.share <= 0.05
    changes = session.accept_audited()
    rest = len(progress.audit.positions) - progress.checks
    assert len(changes.positions) == rest
    assert session.counts.accepted == rest
    assert session.counts.decided == progress.checks
    assert session.audits.current() is None
    how = session.cleaned().counts()
    assert how["audited"] == rest
    assert how["person"] == progress.checks
    assert session.export(tmp_path / "clean.csv", filter=ExportFilter(only_decided=True)) == rest + progress.checks
    [told] = json.loads((tmp_path / "clean.csv.provenance.json").read_text(encoding="utf-8"))["audits"]
    assert told["sample"] == [f"row-{i}" for i in progress.audit.order[: progress.checks]]
    assert (told["seed"], told["annotator"], told["stands"]) == (3, "lead", True)
    assert told["bound"] <= 0.05
    session.undo()
    assert session.counts.accepted == 0
    assert session.audits.records() == []
    assert under_way(session).proved
    session.redo()
    assert session.counts.accepted == rest


def test_an_audit_goes_on_where_it_was_when_the_project_is_opened_again(tmp_path: Path) -> None:
    path = sure_project(tmp_path / "sure.vipll")
    with Session.open(path) as session:
        session.start_audit(session.audits.propose(WISH))
        before = check(session, 17)
    with Session.open(path) as session:
        after = under_way(session)
        assert after.checks == 17
        assert after.next == before.next
        assert after.bounds.tolist() == before.bounds.tolist()
        assert check(session).proved


def test_a_group_that_is_worse_than_the_model_thinks_is_not_accepted_and_a_smaller_one_is_proposed(
    tmp_path: Path,
) -> None:
    wrong = tuple(range(0, 400, 5))
    with Session.open(sure_project(tmp_path / "sure.vipll", wrong)) as session:
        session.start_audit(session.audits.propose(WISH), seed=1)
        progress = check(session)
        assert progress.hopeless
        with pytest.raises(VipllError, match=r"(?s)more than the 5 % allowed.*No further check can prove it"):
            session.accept_audited()
        smaller = session.audits.smaller(progress)
        assert smaller is None or len(smaller.positions) < len(progress.audit.positions)
        assert session.counts.accepted == 0


def test_after_bad_luck_the_smaller_group_is_checked_anew_and_counts_as_another_attempt(tmp_path: Path) -> None:
    with Session.open(sure_project(tmp_path / "sure.vipll", (11, 12, 13))) as session:
        session.start_audit(session.audits.propose(Wish(target=0.1)), seed=1)
        progress = check(session, 5)
        smaller = session.audits.smaller(progress)
        assert smaller is not None
        assert set(smaller.positions.tolist()) <= set(progress.rest.tolist())
        session.start_audit(smaller)
        assert under_way(session).checks == 0
        assert under_way(session).audit.record.attempt == 2


def test_only_checks_count_not_what_was_decided_in_bulk(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    order = under_way(session).audit.order
    session.accept(order[:200].tolist())
    progress = under_way(session)
    assert progress.checks == 0
    assert not progress.proved
    assert len(progress.rest) == len(order) - 200


def test_what_is_put_aside_counts_as_wrong_until_somebody_can_tell(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    first = under_way(session).next
    assert first is not None
    session.skip(first, source="audit")
    assert (under_way(session).checks, under_way(session).wrong) == (1, 1)
    session.decide(first, int(truths()[first]), source="audit")
    assert (under_way(session).checks, under_way(session).wrong) == (1, 0)


def test_what_somebody_wants_to_be_looked_at_is_not_accepted(session: Session) -> None:
    """Put aside, marked or struck after the audit was begun, and not drawn: the acceptance leaves it alone."""
    session.start_audit(session.audits.propose(WISH), seed=1)
    drawn_last = [int(position) for position in under_way(session).audit.order[-3:]]
    session.skip(drawn_last[0])
    session.flag(drawn_last[1])
    session.add(drawn_last[2], int(truths()[drawn_last[2]] + 2) % 4)
    session.rule_out(drawn_last[2], int(truths()[drawn_last[2]]))
    check(session)
    accepted = set(session.accept_audited().positions.tolist())
    assert accepted
    assert accepted.isdisjoint(drawn_last)
    assert session.status[drawn_last].tolist() == [Status.SKIPPED, Status.FLAGGED, Status.OPEN]


def test_undoing_a_check_of_an_accepted_audit_says_that_it_no_longer_stands(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    progress = check(session)
    session.accept_audited()
    last = int(progress.audit.order[progress.checks - 1])
    session.decide(last, (int(truths()[last]) + 1) % 4, source="audit")
    [acceptance] = session.audits.accepted()
    assert not acceptance.stands
    assert acceptance.share == progress.share
    assert acceptance.share_now > acceptance.share
    assert any("no longer stands" in remark for remark in acceptance.remarks(session.current_run))


def otherwise(session: Session, position: int, source: str = "key") -> None:
    session.decide(position, (int(truths()[position]) + 1) % 4, source=source)


def test_errors_put_right_beside_the_checks_count_as_long_as_they_are_in_force(session: Session) -> None:
    chosen = packed(np.arange(SIZE - DOUBTFUL), SIZE)
    session.start_audit(session.audits.propose(Wish(target=0.05, chosen=chosen, whole=True)))
    progress = under_way(session)
    otherwise(session, int(progress.audit.order[0]), source="audit")
    progress = check(session, progress.audit.plan.looks[0].checks - 1)
    assert (progress.wrong, progress.proved, progress.hopeless) == (1, False, False)
    session.annotator = "somebody"  # meets wrong labels of the group in the queue
    while not under_way(session).proved:
        otherwise(session, int(under_way(session).rest[0]))
    session.annotator = "lead"
    session.accept_audited()
    [acceptance] = session.audits.accepted()
    assert (acceptance.share_now, acceptance.stands) == (acceptance.share, True)
    assert acceptance.remarks(session.current_run) == []
    otherwise(session, int(acceptance.entry.positions[0]))  # one of those that it is about
    [acceptance] = session.audits.accepted()
    assert (acceptance.share_now, acceptance.redecided) == (acceptance.share, 1)
    session.annotator = "somebody"
    session.undo()
    [acceptance] = session.audits.accepted()
    assert not acceptance.stands


def test_new_beliefs_and_decisions_since_are_told_but_break_nothing(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    check(session)
    session.accept_audited()
    accepted = np.flatnonzero(session.status == Status.ACCEPTED)
    session.decide(int(accepted[0]), (int(truths()[accepted[0]]) + 1) % 4)
    believe(session, tuple(accepted[1:3].tolist()))
    [told] = session.audits.records()
    assert told["stands"]
    assert told["remarks"] == [
        "people gave 1 of them another label since",
        "the newest beliefs lead to another label for 2 of them",
    ]


def test_the_journal_keeps_group_seed_and_bound(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH), seed=9)
    check(session)
    session.accept_audited()
    entries = list(journal_records(session.project_state))
    begun = next(entry for entry in entries if entry["action"] == "audit")
    assert AuditRecord.from_text(begun["text"]).seed == 9
    assert entries[-1]["action"] == "accept"
    assert entries[-1]["target"] == begun["seq"]
    assert json.loads(entries[-1]["text"])["wrong"] == 0
    assert {entry["source"] for entry in entries} == {"audit"}


def test_copies_and_merged_projects_keep_their_audits(session: Session, tmp_path: Path) -> None:
    session.decide(SIZE - 1, 1)
    session.start_audit(session.audits.propose(WISH))
    check(session)
    session.save_copy(tmp_path / "copy.vipll")
    session.accept_audited()
    session.close()
    with Session.open(tmp_path / "copy.vipll") as copy:
        copy.annotator = "other"
        copy.decide(SIZE - 2, 1)
    merge_projects(tmp_path / "copy.vipll", session.location.text, tmp_path / "both.vipll")
    with Session.open(tmp_path / "both.vipll") as both:
        [told] = both.audits.records()
        assert told["stands"]
        assert both.counts.accepted == told["accepted"]


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[1]", "nonsense", '{"target": 2}', '{"target": NaN, "confidence": 0.95, "looks": []}'],
)
def test_a_record_that_makes_no_sense_is_no_audit(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of JSON, or our own
        AuditRecord.from_text(text)


def test_a_record_that_promises_more_than_it_checks_is_refused(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    text = json.loads(under_way(session).audit.entry.text or "")
    assert AuditRecord.from_text(json.dumps(text)).looks
    again = text["looks"][0]  # one look more than the confidence has room for
    for looks in ([{"checks": 1, "forgiven": 5, "level": 0.9}], [*text["looks"], again]):
        with pytest.raises(ValueError, match="more than it checks"):
            AuditRecord.from_text(json.dumps({**text, "looks": looks}))


def test_a_damaged_record_leaves_the_project_usable(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    entry = session.state.entries[max(session.state.entries)]
    assert entry.action is Action.AUDIT
    session.project.append(type(entry)(Action.AUDIT, (1,), "x", entry.time, labels=(0,), text="nonsense"))
    path = session.location.text
    session.close()
    with Session.open(path) as again:
        assert again.audits.current() is None
        assert again.counts.open == SIZE


def test_blind_orders_tell_nothing_and_stay_the_same(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH), seed=4)
    audit = under_way(session).audit
    assert audit.record.blind
    orders = [audit.shuffled(int(p), [0, 1]) for p in audit.order[:50]]
    assert orders == [audit.shuffled(int(p), [0, 1]) for p in audit.order[:50]]
    assert orders == [audit.shuffled(int(p), [1, 0]) for p in audit.order[:50]]  # that which leads first is not told
    assert 10 < sum(order == [0, 1] for order in orders) < 40


def test_what_was_accepted_without_a_look_tells_no_training_that_its_sets_held_the_truth(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    check(session)
    session.accept_audited()
    accepted, checked = (np.flatnonzero(session.status == status) for status in (Status.ACCEPTED, Status.DECIDED))
    given = session.start_run({"epochs": 2})._given
    assert given is not None
    assert len(accepted)
    assert not given.sizes[accepted].any()
    assert all(given[one].tolist() == session.dataset.candidates[one].tolist() for one in checked.tolist())


def test_who_accepts_without_a_look_chose_no_label_and_is_at_odds_with_nobody(session: Session) -> None:
    session.start_audit(session.audits.propose(WISH))
    check(session)
    session.accept_audited()
    first, second = np.flatnonzero(session.status == Status.ACCEPTED)[:2].tolist()
    assert not any(row.chosen_by for row in session.candidate_rows(first))
    assert sum(row.decided for row in session.candidate_rows(first)) == 1
    session.annotator = "somebody"  # who looks
    otherwise(session, first)
    session.decide(second, int(session.decided_label[second]))
    assert session.order("file", Filter(disputed=True)).tolist() == []
    assert people_agreement(session).overall is None
    assert summarise(session).agreement is None


def test_where_only_single_candidates_are_left_nobody_is_sent_to_train(tmp_path: Path, small_dataset: Dataset) -> None:
    given = replace(
        small_dataset, candidates=CandidateSets.from_lists([[0]] * len(small_dataset), small_dataset.n_labels)
    )
    with Session.create(given, tmp_path / "given.vipll") as session:
        with pytest.raises(VipllError, match="only candidate") as caught:
            session.audits.propose(WISH)
        assert "nothing to accept" in caught.value.remedy
