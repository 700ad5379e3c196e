"""The bench of a team: a short one, with the server and an annotator killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.bench.postgres_server import can_start
from vipll_gui.bench.team import Plan, decision_times, team_test


@pytest.mark.skipif(bool(can_start()), reason=can_start() or "never")
def test_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    plan = Plan(annotators=3, rate=15, seconds=4, instances=300, server_kills=1, client_kills=1)
    report = team_test(tmp_path, plan)
    assert report.decisions > 0
    assert (report.lost, report.doubled) == (0, 0)


def test_the_time_without_a_server_is_told_apart() -> None:
    """Seconds: decided and seen, in order; the server was away from 10 to 14."""
    seen = [(1.0, 1.5), (9.0, 9.9), (9.5, 14.5), (12.0, 15.0), (14.5, 14.7)]
    plain, across = decision_times(seen, away=[(10.0, 14.0)])
    assert plain == pytest.approx([500, 900, 200])
    assert across == pytest.approx([500, 1000]), "counted from when it was back"
