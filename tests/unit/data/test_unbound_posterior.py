"""Where a set is only what people named, what is told is that of the whole Dirichlet, not of its part in the set."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats
from scipy.special import digamma

from vipll_gui.data import Belief, CandidateSets, Posterior, Votes
from vipll_gui.data.votes import sets_of_votes
from vipll_gui.errors import InputError

SETS = CandidateSets.from_lists([[0, 1], [2], [0, 3], [1, 2]], 5)
ALPHA = np.array([[2, 1, 5, 1, 1], [1, 6, 2, 0.5, 0.5], [4, 1, 1, 3, 1], [3, 2, 2, 2, 1]], np.float32)
FREE = np.array([True, True, True, False])


@pytest.fixture
def posterior() -> Posterior:
    return Posterior.from_alpha(ALPHA, SETS, tells_missing=True).unbound_where(FREE)


def test_a_label_outside_the_set_may_lead(posterior: Posterior) -> None:
    assert posterior.leading.tolist() == [2, 1, 0, 1]
    assert posterior.runner_up.tolist() == [0, 2, 3, 2]
    np.testing.assert_allclose(posterior.probability, [0.5, 0.6, 0.4, 0.5], rtol=1e-6)
    np.testing.assert_allclose(posterior.margin, [0.3, 0.4, 0.1, 0], rtol=1e-6, atol=1e-9)


def test_probabilities_are_shares_of_all_belief(posterior: Posterior) -> None:
    np.testing.assert_allclose(posterior.mean, [0.2, 0.1, 0.2, 0.4, 0.3, 0.5, 0.5], rtol=1e-6)
    rows, labels, shares = posterior.entries()
    whole = np.zeros((4, 5))
    whole[rows, labels] = shares
    np.testing.assert_allclose(whole[0], ALPHA[0] / 10, rtol=1e-6)  # two candidates and three beside them: all
    np.testing.assert_allclose(whole[3], [0, 0.5, 0.5, 0, 0], rtol=1e-6)


def test_uncertainty_is_that_of_the_whole_where_every_label_is_known(posterior: Posterior) -> None:
    full = ALPHA[[0, 2]].astype(np.float64)
    mean = full / full.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(posterior.entropy[[0, 2]], stats.entropy(mean, axis=1), rtol=1e-6)
    part = mean * (digamma(full + 1) - digamma(full.sum(axis=1, keepdims=True) + 1))
    np.testing.assert_allclose(posterior.aleatoric[[0, 2]], -part.sum(axis=1), rtol=1e-6)


def test_what_is_not_kept_by_name_is_spread_evenly(posterior: Posterior) -> None:
    shares = np.array([0.1, 0.6, 0.2, 0.05, 0.05])  # of one candidate and four labels, three of which are kept
    assert posterior.entropy[1] == pytest.approx(stats.entropy(shares), rel=1e-6)
    assert posterior.aleatoric[1] == pytest.approx(-(shares * (digamma(10 * shares + 1) - digamma(11))).sum(), rel=1e-6)


def test_intervals_are_those_of_the_shares(posterior: Posterior) -> None:
    np.testing.assert_allclose(posterior.interval(1), [stats.beta(2, 8).interval(0.9)], rtol=1e-5)
    np.testing.assert_allclose(posterior.interval(3)[0], stats.beta(2, 2).interval(0.9), rtol=1e-5)


def test_who_edits_a_set_is_taken_at_their_word(posterior: Posterior) -> None:
    edited = posterior.restricted_to(CandidateSets.from_lists([[0], [2, 4], [0, 3], [1, 2]], 5))
    assert edited.leading.tolist() == [0, 2, 0, 1]
    np.testing.assert_allclose(edited.probability, [1, 0.8, 0.4, 0.5], rtol=1e-6)


def test_some_instances_are_what_they_were_among_all(posterior: Posterior) -> None:
    some = posterior.take(np.array([3, 0]))
    assert some.leading.tolist() == [1, 2]
    np.testing.assert_allclose(some.probability, [0.5, 0.5], rtol=1e-6)


def test_of_equals_a_candidate_leads() -> None:
    alike = Posterior.from_alpha(np.ones((1, 3), np.float32), CandidateSets.from_lists([[2]], 3), tells_missing=True)
    assert alike.unbound_where(np.array([True])).leading.tolist() == [2]


def test_a_method_that_names_nothing_outside_binds() -> None:
    plain = Posterior.from_alpha(ALPHA, SETS)
    assert plain.unbound_where(FREE) is plain
    with pytest.raises(InputError):
        _ = Posterior.from_alpha(ALPHA, SETS, Belief.PROBABILITIES).outside


def test_sets_are_of_votes_where_they_are_just_what_was_named() -> None:
    instance, label = np.array([0, 0, 0, 1, 2, 2, 3]), np.array([1, 0, 0, 2, 0, 1, 1], np.int32)
    votes = Votes(instance, np.arange(7, dtype=np.int32), label, tuple("abcdefg"))
    # the third names another label than its set, the fourth leaves one of its set unnamed, nobody voted on the last
    sets = CandidateSets.from_lists([[0, 1], [2], [0, 3], [1, 2], [1]], 5)
    assert sets_of_votes(votes, sets).tolist() == [True, True, False, False, False]


def test_sets_hold_their_own_labels() -> None:
    assert SETS.holding(np.array([1, 1, 3, -1])).tolist() == [True, False, True, False]
