"""Killed in the middle: what was acknowledged is there."""

from __future__ import annotations

from pathlib import Path

from vipll_gui.bench.crash import crash_test


def test_no_acknowledged_decision_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    report = crash_test(tmp_path, kills=6, seed=0)
    assert report.kills == 6
    assert report.training_kills == 1
    assert report.acknowledged > 100, "the decisions did stream in"
    assert (report.lost, report.checks_failed) == (0, 0)
