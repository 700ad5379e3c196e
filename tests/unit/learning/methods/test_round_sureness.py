"""Beliefs are made as sure as wanted without changing what leads, or who is in more doubt than whom."""

import numpy as np
import pytest

from vipll_gui.learning.methods.leave_one_out.sureness import as_sure


@pytest.fixture
def believed(rng):
    """Shares of eight labels, 0.1 of each outside the candidates; the last ten have one candidate."""
    candidates = rng.random((200, 8)) < 0.4
    candidates[:, :2] = True
    candidates[-10:] = np.eye(8, dtype=bool)[1]
    shares = np.where(candidates, rng.dirichlet(np.full(8, 0.3), 200) + 1e-6, 0)
    shares *= 0.9 / shares.sum(axis=1, keepdims=True)
    shares += np.where(candidates, 0, 0.1 / np.maximum((~candidates).sum(axis=1, keepdims=True), 1))
    return shares.astype(np.float32), candidates


def within(shares, candidates):
    inside = np.where(candidates, shares, 0)[:-10]
    return inside / inside.sum(axis=1, keepdims=True)


@pytest.mark.parametrize("wanted", [0.2, 0.3])
def test_doubts_are_what_is_wanted_in_the_same_order(believed, wanted):
    shares, candidates = believed
    before, after = within(shares, candidates), within(as_sure(shares, candidates, wanted).shares, candidates)
    assert (1 - after.max(axis=1)).mean() == pytest.approx(wanted, abs=0.005)
    np.testing.assert_array_equal(after.argmax(axis=1), before.argmax(axis=1))
    order = np.argsort(before.max(axis=1))
    assert (np.diff(after.max(axis=1)[order]) > -1e-6).all()


def test_nothing_enters_a_set_or_leaves_it_and_what_has_one_candidate_stays(believed):
    shares, candidates = believed
    found = as_sure(shares, candidates, 0.3).shares
    np.testing.assert_array_equal(found[~candidates], shares[~candidates])
    np.testing.assert_allclose(found.sum(axis=1), shares.sum(axis=1), rtol=1e-5)
    np.testing.assert_array_equal(found[-10:], shares[-10:])


def test_doubts_come_back_where_nothing_was_doubted():
    candidates = np.array([[True, True, True], [True, True, False]] * 20)
    shares = np.array([[1, 0, 0]] * 40, np.float32)
    found = as_sure(shares, candidates, 0.1).shares
    assert (1 - found.max(axis=1)).mean() == pytest.approx(0.1, abs=0.01)
    np.testing.assert_allclose(found[0, 1:], found[0, 1])
    assert found[1, 2] == 0


def test_without_a_choice_nothing_is_done():
    shares = np.array([[0.7, 0.3], [0.2, 0.8]], np.float32)
    found = as_sure(shares, np.eye(2, dtype=bool), 0.4)
    assert found.shares is shares
    assert found.power == 1
