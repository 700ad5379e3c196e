"""Intervals of people's accuracy, against simulated people whose accuracy is known."""

from __future__ import annotations

import numpy as np
import pytest

from tests.support.simulated import simulated_votes
from vipll_gui.data import Votes
from vipll_gui.review import crowd as crowds
from vipll_gui.review.crowd import fit_crowd
from vipll_gui.review.reliability import Reliability, reliability


def judged(votes: Votes, n: int, k: int, known: np.ndarray | None = None) -> Reliability:
    """What is known of those who voted."""
    return reliability(votes, fit_crowd(votes, n, k, known=known), known)


@pytest.mark.parametrize("per_instance", [2, 5, 11])
def test_intervals_hold_the_truth_as_often_as_they_say_also_after_three_votes(per_instance: int) -> None:
    many, few = [], []
    for seed in range(6):
        votes, _, accuracy = simulated_votes(per_instance=per_instance, few=20, seed=seed)
        found = judged(votes, 600, 6)
        holds = (found.low <= accuracy) & (accuracy <= found.high)
        many.append(holds[:25].mean())
        few.append(holds[25:].mean())
        assert np.isnan(found.accuracy[25:]).all()  # an interval, but no number
        assert (found.high - found.low)[25:].min() > 0.2
    assert np.mean(many) >= 0.85
    assert np.mean(few) >= 0.85


def test_numbers_are_near_the_truth() -> None:
    votes, _, accuracy = simulated_votes()
    found = judged(votes, 600, 6)
    assert np.abs(found.accuracy - accuracy)[:25].mean() < 0.04
    assert found.votes.sum() == len(votes)
    assert found.compared.tolist() == found.votes.tolist()


def alone(votes: Votes, n: int) -> Votes:
    """The same with one more person, whose twenty votes are the only ones on twenty more instances."""
    return Votes(
        np.concatenate([votes.instance, np.arange(n, n + 20)]),
        np.concatenate([votes.annotator, np.full(20, len(votes.annotators), np.int32)]),
        np.concatenate([votes.label, np.arange(20, dtype=np.int32) % 6]),
        (*votes.annotators, "alone"),
    )


def test_somebody_alone_on_all_their_instances_gets_no_number() -> None:
    votes = alone(simulated_votes()[0], 600)
    found = judged(votes, 620, 6)
    assert found.votes[-1] == 20
    assert found.compared[-1] == 0
    assert np.isnan([found.accuracy[-1], found.low[-1], found.high[-1]]).all()
    assert not np.isnan(found.accuracy[:-1]).any()


def test_a_decision_is_somebody_to_compare_with() -> None:
    votes = alone(simulated_votes()[0], 600)
    known = np.full(620, -1)
    known[600:] = np.arange(20) % 6  # all of them right
    found = judged(votes, 620, 6, known)
    assert found.compared[-1] == 20
    assert found.accuracy[-1] > 0.85


def test_people_without_own_confusions_are_judged_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    votes, _, _ = simulated_votes()
    usual = judged(votes, 600, 6)
    monkeypatch.setattr(crowds, "MOST_CONFUSIONS", 0)
    found = judged(votes, 600, 6)
    assert found.counts is None
    assert np.abs(found.accuracy - usual.accuracy).max() < 0.06


def test_without_own_confusions_the_intervals_hold_the_truth_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two people vote on each instance, whoever counted their own vote as another's would look far too good."""
    monkeypatch.setattr(crowds, "MOST_CONFUSIONS", 0)
    held = []
    for seed in range(4):
        votes, _, accuracy = simulated_votes(per_instance=2, seed=seed)
        found = judged(votes, 600, 6)
        held.append(((found.low <= accuracy) & (accuracy <= found.high)).mean())
    assert np.mean(held) >= 0.8
