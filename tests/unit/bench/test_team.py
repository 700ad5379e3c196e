"""The bench of a team: a short one, with the server and an annotator killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from vipll_gui.bench.postgres_server import can_start
from vipll_gui.bench.team import Plan, team_test


@pytest.mark.skipif(bool(can_start()), reason=can_start() or "never")
def test_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    plan = Plan(annotators=3, rate=15, seconds=4, instances=300, server_kills=1, client_kills=1)
    report = team_test(tmp_path, plan)
    assert report.decisions > 0
    assert (report.lost, report.doubled) == (0, 0)
