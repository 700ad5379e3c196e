"""How doubts, forecasts and missing truths are measured on candidate sets."""

from __future__ import annotations

import numpy as np
import pytest

from tests.support.problems import blobs
from vipll_gui.bench import transplants
from vipll_gui.bench.datasets import Benchmark
from vipll_gui.bench.transplants import Transplant, transplant
from vipll_gui.bench.trust_sets import judged, reviews, set_rows


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Benchmark:
    features, sets, truth = blobs(240, 5, seed=2)
    made = Benchmark("blobs", features, sets, truth)
    monkeypatch.setattr(transplants, "load_benchmark", lambda *_: made)
    return made


def test_reviews_are_counted_from_the_least_margin_on() -> None:
    wrong = np.array([False, True, False, False, True] + [False] * 95)
    margin = np.linspace(0, 1, 100)
    assert reviews(margin, wrong, 0.98) == 0  # two wrong of a hundred are few enough
    assert reviews(margin, wrong, 0.99) == 2
    assert reviews(margin, wrong, 1.0) == 5


def test_beliefs_are_judged_within_the_sets(known: Benchmark) -> None:
    alpha = np.full((len(known.truth), 5), 0.1, np.float32)
    alpha[np.arange(len(alpha)), known.truth] = 10
    found = judged(alpha, known)
    assert (found["accuracy"], found["errors"], found["error_auc"]) == (100, 0, None)
    assert found["forecast_low"] <= found["errors_forecast"] <= found["forecast_high"]  # type: ignore[operator]


def test_a_row_has_what_becomes_of_sets_without_their_truth(known: Benchmark) -> None:
    (row,) = set_rows(["blobs"], method="leave-one-out")
    assert row["accuracy"] > 95  # type: ignore[operator]
    assert row["outside_auc"] > 0.9  # type: ignore[operator]
    assert row["kept_accuracy_missing10"] > 90  # type: ignore[operator]
    assert {"outside_top1", "kept_accuracy_clean", "reviews_to_99", "ece", "seconds"} <= set(row)


def test_a_row_has_what_becomes_of_sets_without_another_label(known: Benchmark) -> None:
    (row,) = set_rows(["blobs"], method="leave-one-out", other=True)
    assert row["said_missing"] < 5  # type: ignore[operator]
    assert row["kept_accuracy_other10"] > 95  # type: ignore[operator]


@pytest.mark.parametrize("features", ["digits", "clouds"])
def test_a_transplant_keeps_the_sets_and_draws_its_truth_from_them(known: Benchmark, features: str) -> None:
    how = Transplant("blobs", features, seed=1)
    made, again = transplant(how), transplant(how)
    np.testing.assert_array_equal(made.features, again.features)
    np.testing.assert_array_equal(made.candidates.labels, known.candidates.labels)
    assert all(made.truth[i] in made.candidates[i] for i in range(len(made.truth)))
    assert np.isfinite(made.features).all()
