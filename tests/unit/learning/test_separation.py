"""Held-out candidate sets tell which features separate the labels, without any true label."""

from __future__ import annotations

import math

import numpy as np
import pytest

from vipll_gui.data import CandidateSets
from vipll_gui.learning.separation import chance_logs, held_out_logs


@pytest.mark.parametrize("n", [150, 151, 154])
def test_every_set_is_judged_and_what_separates_gives_it_more(n: int) -> None:
    random = np.random.default_rng(0)
    truth = random.integers(0, 3, n)
    inside = random.random((n, 3)) < 0.4
    inside[np.arange(n), truth] = True
    sets = CandidateSets.from_matrix(inside)
    apart = (3 * np.eye(3)[truth] + random.normal(size=(n, 3))).astype(np.float32)
    noise = random.normal(size=(n, 3)).astype(np.float32)
    knows, guesses, chance = held_out_logs(apart, sets), held_out_logs(noise, sets), chance_logs(sets)
    assert knows.shape == guesses.shape == chance.shape == (n,)
    assert (np.concatenate([knows, guesses, chance]) <= 1e-6).all()
    assert math.exp(knows.mean()) > math.exp(guesses.mean()) + 0.1
    assert guesses.mean() == pytest.approx(chance.mean(), abs=0.08)
    assert knows[inside.all(axis=1)] == pytest.approx(0, abs=1e-5)  # a set of all labels is certain, wherever it is
    assert chance[inside.all(axis=1)] == pytest.approx(0, abs=1e-9)
