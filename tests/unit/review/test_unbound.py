"""Whose set is a trace of evidence and no promise."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tests.support.datasets import clusters
from vipll_gui.data import CandidateSets, Dataset, LogEvidence, Votes
from vipll_gui.data.predictions import PREDICTIONS, log_probabilities, probable_sets
from vipll_gui.review.unbound import unbound_sets


def predicted() -> Dataset:
    said = np.random.default_rng(0).dirichlet([0.4, 0.4, 0.4], 60)
    sets = probable_sets(said)
    return replace(clusters(), candidates=sets, evidence=LogEvidence(PREDICTIONS, log_probabilities(said, sets)))


def test_a_set_made_of_probabilities_does_not_bind_until_somebody_edits_it() -> None:
    data = predicted()
    found = unbound_sets(data, data.candidates)
    assert found is not None
    assert found.all()
    wider = data.candidates.put(np.array([3]), CandidateSets.from_lists([[0, 1, 2]], 3))
    narrower = data.candidates.put(np.array([3]), CandidateSets.from_lists([data.candidates[3][:1]], 3))
    edited = wider if len(data.candidates[3]) < 3 else narrower
    after = unbound_sets(data, edited)
    assert after is not None
    assert np.flatnonzero(~after).tolist() == [3]


def test_a_set_that_came_beside_probabilities_binds() -> None:
    data = predicted()
    given = clusters()
    beside = replace(given, evidence=LogEvidence(PREDICTIONS, np.zeros(len(given.candidates.labels), np.float32)))
    assert unbound_sets(beside, beside.candidates) is None
    assert unbound_sets(replace(data, evidence=None), data.candidates) is None


def test_what_people_voted_for_does_not_bind_as_before() -> None:
    data = replace(predicted(), evidence=None)
    named = data.candidates
    votes = Votes(named.rows, np.zeros(len(named.rows), np.int32), named.labels, ("ann",))
    found = unbound_sets(replace(data, votes=votes), named)
    assert found is not None
    assert found.all()
