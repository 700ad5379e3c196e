"""What the lead is told, against the same numbers counted by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.report.summary import forecast, summarise
from vipll_gui.report.summary_charts import draw
from vipll_gui.review.forecast import Checked, forecast_errors
from vipll_gui.review.nearby import Neighbours
from vipll_gui.session import Session, Snapshot
from vipll_gui.store import Action, Entry, create_store


def project(tmp_path, sets, labels=("a", "b", "c"), times=()):
    """A session on these candidate sets, whose first instances were decided at these times by Ada."""
    made = clusters(len(sets), labels)
    dataset = replace(made, candidates=CandidateSets.from_lists(sets, len(labels)))
    steps = [
        Entry(Action.DECIDE, (position,), "ada", f"2026-01-{time}+00:00", label=0, seconds=2.0)
        for position, time in enumerate(times)
    ]
    return Session(create_store(tmp_path / "p.vipll", dataset, entries=steps))


def test_labels_and_sizes_before_and_after(tmp_path):
    with project(tmp_path, [[0, 1], [0, 1, 2], [1, 2], [2]]) as session:
        session.decide(0, 1)
        session.rule_out(1, 2)
        found = summarise(session)
    assert found.sizes_before == {1: 1, 2: 2, 3: 1}
    assert found.sizes_after == {1: 2, 2: 2}  # decided is settled, one candidate was ruled out
    rows = {row.name: row for row in found.labels}
    assert (rows["b"].candidates, rows["b"].decided, rows["b"].leading) == (3, 1, 0)
    assert rows["b"].expected == pytest.approx(0.5 + 0.5)  # of instances 1 and 2, equally likely
    assert rows["c"].leading == 1  # the only candidate of the last
    assert found.settled_share == 0.25
    assert (found.counts.open, found.given) == (3, 1)


def test_errors_to_expect_are_the_doubts_of_what_nobody_decided(tmp_path):
    sets = [[0, 1], [0, 1], [0, 2], [1]]
    with project(tmp_path, sets) as session:
        alpha = np.array([9, 1, 6, 4, 7, 3, 5], np.float32)
        belief = Posterior(session.candidates, alpha, np.array([10, 10, 10, 5], np.float32))
        session.apply(Snapshot(session.start_run().id, "main", 1, 1, 1.0, {}, belief, 0, 0.0, "cpu"))
        session.decide(2, 2)
        found = summarise(session).forecast
    assert found.instances == 3
    assert found.errors == pytest.approx(0.1 + 0.4)
    assert [left.decided for left in found.curve] == [0, 1, 2, 3]
    assert [left.errors for left in found.curve] == pytest.approx([0.5, 0.1, 0, 0])
    assert found.low < found.errors < found.high


def test_errors_to_expect_after_a_round_are_those_of_its_doubts(tmp_path):
    with Session.create(clusters(60), tmp_path / "toy.vipll") as session:
        for position in range(6):
            session.decide(position, position % 3)
        session.teach()
        doubt = session.doubt[session.decided_label < 0]
        found = forecast(session)
        assert found == forecast_errors(doubt)
        assert found == summarise(session).forecast


def test_errors_to_expect_learn_from_decisions_that_the_run_did_not_know(tmp_path):
    n = 80
    with project(tmp_path, [[0, 1]] * n) as session:
        session.decide(n - 1, 0)  # the run learned from this one
        alpha = np.tile(np.array([8, 2], np.float32), n)
        belief = Posterior(session.candidates, alpha, np.full(n, 10, np.float32))
        session.apply(Snapshot(session.start_run().id, "main", 1, 1, 1.0, {}, belief, 0, 0.0, "cpu"))
        before = summarise(session).forecast
        session.decide(list(range(70, 75)), 1)  # all at once: nobody looked at each
        for position in range(40):
            session.decide(position, 0)  # the model was right each time
        after = summarise(session).forecast
    assert (before.checked, after.checked) == (0, 40)
    assert after.instances == before.instances - 45
    assert after.errors / after.instances < 0.75 * before.errors / before.instances


SEEN, OTHERS = 40, 40
RIGHT = 0.8  # how probable each leading label is to the model of `believing`


def believing(session: Session) -> None:
    """Have a run believe of every instance that it is an a, and that it may well be a c, which is in no set."""
    n = len(session.dataset)
    alpha = np.tile(np.array([RIGHT, 1 - RIGHT, 0.25], np.float32), (n, 1)) * 8
    belief = Posterior.from_alpha(alpha, session.candidates, tells_missing=True)
    session.apply(Snapshot(session.start_run().id, "main", 1, 1, 1.0, {}, belief, 0, 0.0, "cpu"))


def choose_from_outside(session: Session, position: int) -> None:
    session.decide(position, 2)


def rule_out_and_accept(session: Session, position: int) -> None:
    session.add(position, 2)
    session.rule_out(position, 0)
    session.accept(position)


def rule_out_until_one_is_left(session: Session, position: int) -> None:
    session.rule_out(position, 0)


@pytest.mark.parametrize("correct", [choose_from_outside, rule_out_and_accept, rule_out_until_one_is_left])
def test_an_error_that_was_put_right_is_one_whatever_is_believed_since(tmp_path, correct):
    with project(tmp_path, [[0, 1]] * (SEEN + OTHERS)) as session:
        believing(session)
        doubt = session.doubt.copy()
        for position in range(SEEN):
            correct(session, position)
        found = summarise(session).forecast
        assert forecast(session) == found
    assert found == forecast_errors(doubt[SEEN:], Checked(doubt[:SEEN], np.ones(SEEN, bool)))


def test_what_comes_late_hides_nothing_that_people_found(tmp_path):
    with project(tmp_path, [[0, 1]] * (SEEN + OTHERS)) as session:
        believing(session)
        for position in range(SEEN):
            session.decide(position, 1)
        before = forecast(session)
        late = Entry(
            Action.COMMENT, (SEEN,), "bob", "2026-01-01T10:00:00.000+00:00", text="kept while the server was away"
        )
        session.project.append(late)
        session.project_state.follow_anew()
        assert forecast(session) == before == summarise(session).forecast
    assert before.checked == SEEN


def test_decisions_on_neighbours_do_not_change_what_people_found(tmp_path):
    with project(tmp_path, [[0, 1]] * (SEEN + OTHERS)) as session:
        believing(session)
        near = session.project_state
        learned = near.view.snapshot.learned
        near.neighbours = Neighbours.find(learned, np.arange(SEEN + OTHERS)[:, None] / 1000, near.teaching.told)
        doubt = session.doubt.copy()
        for position in range(SEEN):
            session.decide(position, 1)
        assert (session.leading[:SEEN] == 1).any()  # as their neighbours were decided
        found = summarise(session).forecast
        now = session.doubt[SEEN:]
    assert found == forecast_errors(now, Checked(doubt[:SEEN], np.ones(SEEN, bool)))


def test_what_is_settled_in_bulk_after_a_look_was_not_looked_at(tmp_path):
    with project(tmp_path, [[0, 1, 2]] * (SEEN + OTHERS)) as session:
        believing(session)
        for position in range(SEEN):
            session.rule_out(position, 1)
        session.accept(list(range(SEEN)))
        assert summarise(session).forecast.checked == 0


def test_speed_leaves_out_pauses_and_what_was_undone(tmp_path):
    seconds = np.cumsum([0, 20, 20, 20, 20, 600, 20, 20, 20, 20]).tolist()  # once a long pause
    times = [f"05T09:{at // 60:02}:{at % 60:02}" for at in seconds]
    with project(tmp_path, [[0, 1]] * 12, times=times) as session:
        session.annotator = "ada"
        session.undo()
        found = summarise(session)
    (ada,) = found.people
    assert (ada.name, ada.decisions, ada.undone) == ("ada", 9, 1)
    assert ada.hours == pytest.approx(8 * 20 / 3600)
    assert ada.per_hour == pytest.approx(180)
    assert ada.median_seconds == 2.0
    assert [count for _, count in found.hours] == [9]


def test_hours_without_work_are_shown_within_a_day_only(tmp_path):
    times = ("05T09:10:00", "05T12:20:00", "07T08:00:00", "07T08:30:00")
    with project(tmp_path, [[0, 1]] * 4, times=times) as session:
        found = summarise(session).hours
    assert [count for _, count in found] == [1, 0, 0, 1, 2]
    assert found[-1][0].startswith("2026-01-07T08")


def test_hours_are_named_as_days_are_everywhere(tmp_path):
    with project(tmp_path, [[0, 1]], times=("05T09:10:00",)) as session:
        assert "01-05 09 h" in draw(summarise(session))["hours"]


def test_agreement_of_two_people(tmp_path):
    with project(tmp_path, [[0, 1]] * 8) as session:
        assert summarise(session).agreement is None
        for name, labels in (("ada", [0, 0, 0, 1, 1, 1]), ("grace", [0, 0, 1, 1])):
            session.annotator = name
            for position, label in enumerate(labels):
                session.decide(position, label)
        found = summarise(session).agreement
    assert found.instances == 4
    assert found.share == 0.75
    chance = (5 / 8) ** 2 + (3 / 8) ** 2  # of the 8 labels in the 4 pairs, 5 are a and 3 are b
    assert found.kappa == pytest.approx((0.75 - chance) / (1 - chance))


def test_a_project_nobody_has_touched(tmp_path):
    with project(tmp_path, [[0, 1], [1, 2]]) as session:
        found = summarise(session)
    assert found.people == ()
    assert found.hours == ()
    assert found.run is None
    assert found.forecast.errors == pytest.approx(1.0)


def test_nobody_has_a_speed_whose_decisions_are_all_undone(tmp_path):
    times = [f"05T09:{at:02}:00" for at in range(12)]
    with project(tmp_path, [[0, 1]] * 12, times=times) as session:
        session.annotator = "ada"
        assert summarise(session).people[0].per_hour is not None
        while session.can_undo:
            session.undo()
        (ada,) = summarise(session).people
    assert (ada.decisions, ada.per_hour) == (0, None)
