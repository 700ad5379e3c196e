"""Simulated votes, and how what is made of them is measured."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.support.datasets import clusters
from vipll_gui.bench import trust
from vipll_gui.bench.scores import auc
from vipll_gui.bench.simulated_votes import SimulatedPeople, mistakes, simulate_votes
from vipll_gui.bench.trust import plurality, trust_rows
from vipll_gui.data import Dataset, Votes
from vipll_gui.errors import InputError


@pytest.mark.parametrize("per_instance", [2, 5, 11])
def test_simulated_people_are_right_as_often_as_they_should_be(per_instance: int) -> None:
    made = simulate_votes(clusters(3000), SimulatedPeople(per_instance, seed=1))
    votes, truth = made.dataset.votes, made.dataset.truth
    assert votes is not None
    assert truth is not None
    assert (np.bincount(votes.instance) == per_instance).all()
    assert len(np.unique(votes.instance * 25 + votes.annotator)) == len(votes)  # everybody votes once on an instance
    assert 0.45 <= made.accuracy.min() <= made.accuracy.max() <= 0.9
    shares = np.bincount(votes.annotator, votes.label == truth[votes.instance]) / np.bincount(votes.annotator)
    assert np.abs(shares - made.accuracy).max() < 0.12
    assert all(made.dataset.candidates.contains(j)[votes.instance[votes.label == j]].all() for j in range(3))


def test_the_same_seed_gives_the_same_votes_and_another_others() -> None:
    first, again, other = (simulate_votes(clusters(), SimulatedPeople(seed=seed)).dataset.votes for seed in (0, 0, 1))
    assert first is not None
    assert again is not None
    assert other is not None
    np.testing.assert_array_equal(first.label, again.label)
    assert len(first.label) != len(other.label) or (first.label != other.label).any()


def test_labels_are_mistaken_for_those_like_them() -> None:
    features = np.array([[0.0], [0.1], [5.0], [0.0], [0.1], [5.0]])
    shares = mistakes(features, np.array([0, 1, 2, 0, 1, 2]), 3)
    assert shares[0, 1] > 0.9
    assert shares[0, 0] == 0
    assert shares.sum(axis=1) == pytest.approx(1)


def test_truth_and_features_are_needed() -> None:
    with pytest.raises(InputError, match="true label is not known"):
        simulate_votes(replace(clusters(), truth=None), SimulatedPeople())


def test_scores() -> None:
    votes = Votes(
        np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1], np.int32), np.array([0, 1, 1, 1], np.int32), ("a", "b")
    )
    assert plurality(votes, np.array([0, 1])) == 0.75  # one of two that have as many is drawn
    assert auc(np.array([0.9, 0.1, 0.2]), np.array([True, False, False])) == 1
    assert auc(np.array([0.1, 0.1]), np.array([True, False])) == 0.5
    assert auc(np.array([0.1]), np.array([False])) is None


def test_a_row_for_every_number_of_votes(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(*_: object) -> Dataset:
        return clusters(60)

    monkeypatch.setattr(trust, "read_supervised", few)
    monkeypatch.setattr(trust, "SETTINGS", {"epochs": 2, "warmup_epochs": 1})
    rows = list(trust_rows(("clusters",), per_instance=(3,), seeds=1, noise=True))
    assert [row["dataset"] for row in rows] == ["clusters-3-votes-noise"]
    assert set(rows[0]) >= {"accuracy", "within_set", "plurality", "dawid_skene", "error_auc", "ece", "seconds"}
    low, likely, high = (float(str(rows[0][name])) for name in ("forecast_low", "errors_forecast", "forecast_high"))
    assert low <= likely <= high
