"""What is left: errors expected, and how long it takes until few are left."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.datasets import clusters
from vipll_gui.report.outlook import look_ahead
from vipll_gui.report.summary import summarise
from vipll_gui.report.summary_charts import draw
from vipll_gui.review.forecast import Forecast, Left
from vipll_gui.session import Session
from vipll_gui.session.queue.pace import usual_seconds


def foreseen(instances: int, *curve: tuple[int, float]) -> Forecast:
    return Forecast(
        instances, curve[0][1], 0.0, float("inf"), 0, tuple(Left(at, left, 0.0, left) for at, left in curve)
    )


FALLING = foreseen(1000, (0, 100.0), (200, 20.0), (1000, 0.0))


def test_errors_after_the_next_decisions_and_time_to_the_target() -> None:
    found = look_ahead(FALLING, 1200, 3.0)
    assert found.errors == 100
    assert found.after_next == pytest.approx(60)
    assert found.decisions == 520  # where 12 are left, a hundredth of all
    assert found.seconds == 3 * 520


def test_nothing_is_left_where_few_are_expected() -> None:
    assert look_ahead(FALLING, 20_000, 3.0).decisions == 0
    alone = look_ahead(foreseen(0, (0, 0.0)), 10, None)
    assert (alone.errors, alone.after_next, alone.decisions, alone.seconds) == (0, None, 0, None)


def test_nobody_decides_more_than_there_is() -> None:
    assert look_ahead(foreseen(100, (0, 30.0), (100, 0.0)), 100, 3.0).after_next is None
    assert look_ahead(foreseen(101, (0, 30.0), (101, 0.0)), 101, 3.0).after_next == pytest.approx(30 / 101)


def test_the_pace_is_that_of_the_last_decisions_of_one_person(tmp_path: Path) -> None:
    with Session.create(clusters(60), tmp_path / "a.vipll") as session:
        assert usual_seconds(session.project_state, session.annotator) is None
        for position in range(9):
            session.decide(position, 0, seconds=2.0 if position < 8 else 4000.0)
        assert usual_seconds(session.project_state, session.annotator) == 2.0
        assert usual_seconds(session.project_state, "somebody else") is None


def test_the_curve_shows_what_earlier_runs_expected(tmp_path: Path) -> None:
    dataset = clusters(60)
    assert dataset.truth is not None
    with Session.create(dataset, tmp_path / "a.vipll") as session:
        session.teach()
        for position in range(10):
            session.decide(position, int(dataset.truth[position]))
        session.teach()
        summary = summarise(session)
    assert [decided for decided, _ in summary.passed] == [0, 10]
    assert 'class="passed"' in draw(summary)["forecast"]
    assert draw(summary)["forecast"].count('class="dot"') == 2
