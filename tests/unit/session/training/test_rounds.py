"""Decisions teach: a round learns anew what people said and tells what that did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.report.summary import forecast, summarise
from vipll_gui.session import Session, Snapshot
from vipll_gui.session.training.rounds import Beliefs, Round, RoundOutcome, is_due


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Birds are dogs and dogs are birds: the sets alone cannot tell which cluster has which name."""
    dataset = clusters(90)
    assert dataset.truth is not None
    sets = [[1] if label == 1 else [0, 2] for label in dataset.truth.tolist()]
    with Session.create(replace(dataset, candidates=CandidateSets.from_lists(sets, 3)), tmp_path / "a.vipll") as opened:
        yield opened


def names(session: Session, label: int) -> set[int]:
    """What the instances that are truly of a label are believed to be."""
    assert session.dataset.truth is not None
    return set(session.leading[session.dataset.truth == label].tolist())


def test_two_decisions_name_whole_clusters_and_undoing_takes_that_back(session: Session) -> None:
    truth = session.dataset.truth
    assert truth is not None
    birds, dogs = (np.flatnonzero(truth == label).tolist() for label in (0, 2))
    session.decide(birds[:3], 0)
    session.decide(dogs[:3], 2)
    assert session.taught == 6
    outcome = session.teach()
    assert outcome is not None
    assert session.taught == 0
    assert (names(session, 0), names(session, 2)) == ({0}, {2})
    session.undo()
    session.undo()
    assert session.taught == 6
    session.decide(birds[:3], 2)
    session.decide(dogs[:3], 0)
    turned = session.teach()
    assert turned is not None
    assert names(session, 0) - {2} == set()
    assert len(turned.changed) == 54  # all that were not decided
    assert not set(turned.changed.tolist()) & {*birds[:3], *dogs[:3]}
    assert str(turned.message).startswith("6 decisions changed 54 other labels; ")


def test_what_is_ruled_out_or_added_teaches_too(session: Session) -> None:
    truth = session.dataset.truth
    assert truth is not None
    session.rule_out(np.flatnonzero(truth == 0)[:3].tolist(), 2)
    session.add(np.flatnonzero(truth == 1)[:2].tolist(), 0)
    assert session.taught == 5
    session.teach()
    assert names(session, 0) == {0}


def test_what_was_taught_before_a_break_counts_after_it(session: Session) -> None:
    path, truth = session.path, session.dataset.truth
    assert path is not None
    assert truth is not None
    birds, dogs = (np.flatnonzero(truth == label).tolist() for label in (0, 2))
    session.decide(birds[:3], 0)
    session.close()
    with Session.open(path) as again:
        assert again.taught == 3  # nothing has learned them
        assert again.teach() is not None
        again.decide(birds[3:5], 0)
        again.rule_out(dogs[:2], 0)
        again.decide(birds[0], 2)
        again.decide(birds[5], 0)
        again.undo()
        taught = again.taught
    with Session.open(path) as later:
        assert later.taught == taught == 5
        outcome = later.teach()
        assert outcome is not None
        assert outcome.taught == 5
    with Session.open(path) as learned:
        assert learned.taught == 0


def test_a_clock_that_was_put_back_since_hides_no_decision(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    path, truth = session.path, session.dataset.truth
    assert path is not None
    assert truth is not None
    birds, dogs = (np.flatnonzero(truth == label).tolist() for label in (0, 2))
    session.decide(birds[0], 0)
    session.decide(birds[1], 0)
    session.undo()  # the newest entry that the round is told of
    assert session.teach() is not None
    monkeypatch.setattr("vipll_gui.session.session.now", lambda: "2020-01-01T10:00:00.000+00:00")
    for dog in dogs:
        session.decide(dog, 2)
    session.decide(birds[1], 0)
    session.undo()
    found = forecast(session)
    assert (session.taught, found.checked) == (30, 30)
    session.close()
    with Session.open(path) as again:
        assert again.taught == 30
        assert forecast(again) == found == summarise(again).forecast


def test_of_many_decided_at_once_and_taken_back_only_edited_sets_teach(session: Session) -> None:
    path, truth = session.path, session.dataset.truth
    assert path is not None
    assert truth is not None
    cat, *birds = [int(np.flatnonzero(truth == 1)[0]), *np.flatnonzero(truth == 0)[:4].tolist()]
    session.decide([cat, *birds], 0)  # of the cat's set it is no label
    session.undo()
    taught = session.taught
    session.close()
    with Session.open(path) as again:
        assert again.taught == taught == 1
        again.teach()
        again.decide(cat, 1)
        again.undo()
        taught = again.taught
    with Session.open(path) as later:
        assert later.taught == taught == 0


def test_what_a_set_may_lack_is_named_after_a_round_as_it_was_after_a_training(tmp_path: Path) -> None:
    dataset = clusters(90)
    truth = dataset.truth
    assert truth is not None
    sets = [[label, (label + 1 + i % 2) % 3] for i, label in enumerate(truth.tolist())]
    gone = np.arange(0, 90, 9)
    for i in gone:
        sets[i] = sets[i][1:]
    poorer = replace(dataset, candidates=CandidateSets.from_lists(sets, 3))
    with Session.create(poorer, tmp_path / "a.vipll") as session:
        kept = np.setdiff1d(np.arange(90), gone)
        for position in kept[:12].tolist():
            session.decide(position, int(truth[position]))
        session.teach()
        posterior = session.posterior
        assert posterior is not None
        assert posterior.beyond is not None
        assert posterior.outside[gone].min() > posterior.outside[kept[12:]].max()
        assert (posterior.beyond.labels[gone, 0] == truth[gone]).mean() >= 0.8


def test_a_decision_taken_back_teaches_nothing(session: Session) -> None:
    session.decide(0, 0)
    session.undo()
    session.skip(1)
    assert session.taught == 0


def test_rounds_push_out_no_other_runs(session: Session) -> None:
    for snapshot in session.start_run({"epochs": 2}).reports():
        session.apply(snapshot)
    for _ in range(11):
        session.teach()
    session.use_run(1)
    assert session.current_run == 1


def test_the_first_round_after_another_method_says_so(session: Session) -> None:
    for snapshot in session.start_run({"epochs": 2}).reports():
        session.apply(snapshot)
    session.decide(0, 0)
    outcome = session.teach()
    assert outcome is not None
    assert "quicker way" in str(outcome.message)
    assert outcome.to_record()["errors_before"] is None


@pytest.mark.parametrize(
    ("after", "taught", "still_open", "due"),
    [
        (20, 19, 100, False),
        (20, 20, 100, True),
        (20, 20, 5000, False),
        (20, 50, 5000, True),
        (0, 500, 100, False),
        (3, 3, 5000, True),
    ],
)
def test_when_a_round_is_due(after: int, taught: int, still_open: int, due: bool) -> None:
    assert is_due(after, taught, still_open) is due


@pytest.mark.parametrize(
    ("taught", "changed", "after", "said"),
    [
        (20, 37, 0.31, "20 decisions changed 37 other labels; 14 fewer errors expected"),
        (1, 1, 0.605, "One decision changed one other label; one error fewer expected"),
        (2, 0, 0.63, "2 decisions changed no other label; as many errors expected as before"),
        (2, 0, 0.655, "2 decisions changed no other label; one error more expected"),
    ],
)
def test_it_is_told_with_the_right_plurals(taught: int, changed: int, after: float, said: str) -> None:
    decided = np.full(44, -1, np.int32)
    leading = np.zeros(44, np.int32)
    before = Beliefs(leading, np.full(44, 0.63))
    other = leading.copy()
    other[:changed] = 1
    outcome = RoundOutcome.of(Round(7, 6, taught, True), before, Beliefs(other, np.full(44, after)), decided)
    assert str(outcome.message) == said


def test_errors_are_counted_as_the_forecast_does_also_where_a_set_lacks_the_truth(session: Session) -> None:
    session.decide(0, 0)
    outcomes = []
    for outside in (6.0, 0.0):
        alpha = np.zeros((90, 3), np.float32)
        for row, labels in enumerate(session.dataset.candidates):
            alpha[row, [label for label in range(3) if label not in labels]] = outside
            alpha[row, labels] = 4 / len(labels)
        belief = Posterior.from_alpha(alpha, session.dataset.candidates, tells_missing=True)
        run = session.start_round().id
        session.apply(Snapshot(run, "main", 1, 1, 1.0, {}, belief, 0, 0.0, "cpu"))
        outcomes.append((session.last_round, forecast(session).errors))
    (_, before), (outcome, after) = outcomes
    assert outcome is not None
    assert (outcome.errors_before, outcome.errors_after) == (pytest.approx(before), pytest.approx(after))


def test_before_the_first_round_there_is_nothing_to_compare_with(session: Session) -> None:
    session.decide(0, 0)
    outcome = session.teach()
    assert outcome is not None
    assert str(outcome.message) == "Learned from the candidate sets and one decision"


def test_a_label_where_nothing_was_believed_before_is_no_other_label() -> None:
    nothing, decided = np.full(4, np.nan), np.array([-1, -1, -1, 2], np.int32)
    before = Beliefs(np.array([-1, 0, 1, 0], np.int32), nothing)
    after = Beliefs(np.array([2, 0, 0, 1], np.int32), nothing)
    found = RoundOutcome.of(Round(2, 1, 3, same=True), before, after, decided)
    assert found.changed.tolist() == [2]
