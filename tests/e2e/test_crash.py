"""Killed in the middle: what was acknowledged is there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vipll_gui.bench.crash import ASKED, FULL, KILLED, crash_test


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the processes are forked")
def test_no_acknowledged_decision_is_lost_however_the_program_ends(tmp_path: Path) -> None:
    report = crash_test(tmp_path, kills=9, seed=0)
    assert {kind: ends.kills for kind, ends in report.kinds.items()} == {KILLED: 3, ASKED: 3, FULL: 3}
    assert report.training_kills == 1
    assert report.acknowledged > 100, "the decisions did stream in"
    assert report.kinds[FULL].refused >= 3, "the disk was full each time"
    assert not report.failed, report.as_dict()
