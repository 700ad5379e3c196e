"""Candidate sets out of what a model says: small, and as trustworthy as they claim."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, LogEvidence
from vipll_gui.data.predictions import (
    conformal_sets,
    enough_truths,
    log_probabilities,
    made_of_probabilities,
    probable_sets,
    votes_counted,
)


def test_the_smallest_set_that_has_the_mass() -> None:
    given = np.array([[0.95, 0.05, 0.0], [0.6, 0.38, 0.02], [1 / 3, 1 / 3, 1 / 3], [0.0, 1.0, 0.0]])
    assert [row.tolist() for row in probable_sets(given)] == [[0], [0, 1], [0, 1, 2], [1]]
    assert [row.tolist() for row in probable_sets(given, 0.5)] == [[0], [0], [0, 1], [1]]
    assert probable_sets(given.astype(np.float32).astype(np.float64)).sizes[0] == 1


@pytest.mark.parametrize("level", [0.8, 0.9, 0.95])
def test_conformal_sets_hold_the_truth_as_often_as_they_say(level: float) -> None:
    rng = np.random.default_rng(0)
    truth = rng.integers(0, 6, 6000)
    scores = 3 * np.eye(6)[rng.integers(0, 6, 6000)] + 1.5 * np.eye(6)[truth] + rng.normal(size=(6000, 6))
    sure = np.exp(3 * scores)  # a model that is much too sure of itself
    given = sure / sure.sum(axis=1, keepdims=True)
    half = np.where(np.arange(6000) < 3000, truth, -1)
    plain, conformal = probable_sets(given, level), conformal_sets(given, half, level)
    held = [np.mean([truth[i] in sets[i] for i in range(3000, 6000)]) for sets in (plain, conformal)]
    assert held[0] < level - 0.1
    assert level - 0.02 <= held[1]
    assert conformal.sizes.mean() < 6


def test_how_many_truths_it_takes() -> None:
    assert [enough_truths(level) for level in (0.5, 0.9, 0.95)] == [1, 9, 19]
    given = np.tile([0.5, 0.3, 0.2], (19, 1))
    assert conformal_sets(given, np.zeros(19, np.int64)).sizes.max() == 1


def test_a_row_that_is_no_number_has_no_set() -> None:
    assert probable_sets(np.array([[np.nan, np.nan], [0.5, 0.5]])).sizes.tolist() == [0, 2]


def test_probabilities_in_nats() -> None:
    given = np.array([[0.5, 0.5, 0.0]])
    values = log_probabilities(given, CandidateSets.from_lists([[0, 2]], 3))
    np.testing.assert_allclose(values, np.log([0.5, 1e-6]), rtol=1e-5)


def test_counts_become_as_many_votes() -> None:
    sets, votes = votes_counted(np.array([[2, 0, 1], [0, 3, 0]]))
    assert [row.tolist() for row in sets] == [[0, 2], [1]]
    assert votes.instance.tolist() == [0, 0, 0, 1, 1, 1]
    assert votes.label.tolist() == [0, 0, 2, 1, 1, 1]


def test_evidence_is_taken_along_with_its_instances() -> None:
    sets = CandidateSets.from_lists([[0, 2], [1], [0, 1, 2]], 3)
    told = LogEvidence("lead", np.arange(6, dtype=np.float32))
    assert told.take(sets, np.array([2, 0])).values.tolist() == [3, 4, 5, 0, 1]
    wanted = CandidateSets.from_lists([[1], [1, 2], [0]], 3)
    assert told.over(sets, wanted, np.array([-1.0, -2.0, -3.0], np.float32)).values.tolist() == [-1, 2, -2, 3]


def test_sets_made_of_probabilities_are_known_by_them(rng: np.random.Generator) -> None:
    given = rng.dirichlet(np.full(5, 0.3), 200)
    sets = probable_sets(given, 0.9)
    assert made_of_probabilities(log_probabilities(given, sets), sets).all()
    decided = np.arange(200) < 30
    pinned = sets.put(np.flatnonzero(decided), CandidateSets.from_lists([[0]] * 30, 5))
    values = log_probabilities(given, pinned)
    assert made_of_probabilities(values, pinned, decided).tolist() == (~decided).tolist()
    edited = sets.put(np.array([7]), CandidateSets.from_lists([[0, 1, 2, 3, 4]], 5))
    found = made_of_probabilities(log_probabilities(given, edited), edited)
    assert not found[7]
    assert found.sum() == 199


def test_sets_that_came_from_elsewhere_are_not_made_of_probabilities(rng: np.random.Generator) -> None:
    given = rng.dirichlet(np.full(5, 0.3), 200)
    sets = CandidateSets.from_matrix(rng.random((200, 5)) < 0.5)
    values = log_probabilities(given, sets)
    assert not made_of_probabilities(values, sets).any()
    within = values - np.log(np.maximum(np.bincount(sets.rows, np.exp(values), minlength=200), 1e-9))[sets.rows]
    assert not made_of_probabilities(within.astype(np.float32), sets).any()
    assert not made_of_probabilities(np.zeros(0, np.float32), CandidateSets.from_lists([], 5)).any()
