"""Simulated audits: the bound holds as promised, whatever the model thinks of itself."""

from __future__ import annotations

import json

import numpy as np
import pytest

from vipll_gui.bench.audits import audit_rows, calibrated, simulate_audits
from vipll_gui.cli import main
from vipll_gui.review.audit import plan_audit

PROMISED = {
    "dataset", "target", "confidence", "audits", "held", "checks_median", "accepted_median", "largest_true_error",
}  # fmt: skip


def test_the_command_prints_a_row_for_every_target_model_and_annotator(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "effort", "--audits", "--datasets", "simulated", "--times", "20", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 3 * 3 * 2
    assert all(row.keys() >= PROMISED for row in rows)


def test_bounds_hold_and_cost_little_more_than_a_fixed_sample() -> None:
    for row in audit_rows(["simulated"], audits=200):
        if not row["slips"] and row["audits"]:
            assert row["held"] >= 0.93 * row["audits"]  # type: ignore[operator]
            assert row["ratio"] is None or row["ratio"] <= 1.3  # type: ignore[operator]


def test_an_audit_of_a_bad_group_ends_early_and_accepts_nothing() -> None:
    plan = plan_audit(1_000, 1.0, 0.02, 0.95)
    done = simulate_audits(plan, np.arange(1_000) < 200, 100, 0.0, np.random.default_rng(0))
    assert not done.proved.any()
    assert np.median(done.checks) < 40


def test_calibrated_probabilities_say_how_often_labels_are_right() -> None:
    rng = np.random.default_rng(1)
    given = rng.random(4_000)
    right = rng.random(4_000) < given**2
    found = calibrated(given, right)
    assert abs(found.mean() - right.mean()) < 0.02
    assert np.all(np.diff(found[np.argsort(given)]) >= 0)
