"""What somebody did today, also on a day on which the clocks are set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from vipll_gui.data import Dataset
from vipll_gui.session import Session
from vipll_gui.session.queue.pace import begin_of_day, own_pace


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone cannot be chosen here")
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("noon", "before", "after"),
    [
        ("2026-03-29T10:00+00:00", "2026-03-28T22:30+00:00", "2026-03-28T23:30+00:00"),  # clocks were put forward
        ("2026-10-25T11:00+00:00", "2026-10-24T21:30+00:00", "2026-10-24T22:30+00:00"),  # and back
        ("2026-07-01T10:00+00:00", "2026-06-30T21:30+00:00", "2026-06-30T22:30+00:00"),
    ],
)
def test_the_day_begins_at_midnight_by_the_clock_on_the_wall(
    noon: str, before: str, after: str, small_dataset: Dataset, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Session.create(small_dataset, tmp_path / "a.vipll") as session:
        for at, moment in enumerate((before, after)):
            monkeypatch.setattr("vipll_gui.session.session.now", lambda moment=moment: moment)
            session.decide(at, 0)
        pace = own_pace(session.state, session.annotator, begin_of_day(datetime.fromisoformat(noon)))
        assert pace.decided == 1, "half an hour before midnight was yesterday, half an hour after it is today"


def test_midnight_itself_is_today() -> None:
    now = datetime.now(UTC)
    assert begin_of_day(begin_of_day(now)) == begin_of_day(now) <= now
