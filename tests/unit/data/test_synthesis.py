"""Candidate sets made from supervised labels, against the formulas of the paper."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data.synthesis import STRATEGIES, TAIL, Synthesis, flip_probabilities, long_tail, synthesise
from vipll_gui.errors import InputError

N, K = 20_000, 6


@pytest.fixture
def truth(rng: np.random.Generator) -> np.ndarray:
    return rng.integers(0, K, N)


@pytest.fixture
def plausibility(truth: np.ndarray) -> np.ndarray:
    """g: the same distribution over the false labels for all instances of a class."""
    by_class = np.random.default_rng(1).dirichlet(np.ones(K), K).astype(np.float32)
    return by_class[truth]


@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
def test_the_true_label_is_always_a_candidate(plausibility: np.ndarray, truth: np.ndarray, strategy: str) -> None:
    made = synthesise(plausibility, truth, Synthesis(strategy))
    assert made.candidates.dense()[np.arange(N), truth].all()
    assert made.kept.tolist() == list(range(N))
    assert made.candidates.n_labels == K


@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
def test_false_labels_join_as_often_as_they_should(plausibility: np.ndarray, truth: np.ndarray, strategy: str) -> None:
    how = Synthesis(strategy, seed=5)
    made = synthesise(plausibility, truth, how).candidates.dense()
    weights = long_tail(K, np.random.default_rng(how.seed))
    flips = flip_probabilities(plausibility, truth, weights, how)
    for label in range(K):
        members = truth == label
        false = np.arange(K) != label
        assert made[members].mean(axis=0)[false] == pytest.approx(flips[members][0][false], abs=0.035)


def test_instance_flips_are_relative_to_the_most_plausible_false_label() -> None:
    g = np.array([[0.6, 0.3, 0.1], [0.2, 0.2, 0.6]], np.float32)
    flips = flip_probabilities(g, np.array([0, 1]), np.ones(3), Synthesis("instance"))
    assert flips == pytest.approx(np.array([[0, 1, 1 / 3], [1 / 3, 0, 1]]), rel=1e-5)


def test_mixed_flips_add_the_class_preference() -> None:
    g = np.array([[0.6, 0.3, 0.1]], np.float32)
    weights = np.array([1.0, 0.5, 0.1])
    flips = flip_probabilities(g, np.array([0]), weights, Synthesis("mixed", 0.4, 1.0))
    shares = np.array([1, 1 / 3]) / ((1 + 1 / 3) / 2)  # of the mean over the false labels
    assert flips[0] == pytest.approx([0, *(0.3 * 0.4 * shares + 0.7 * 1.0 * weights[1:])], rel=1e-5)


def test_flips_stay_probabilities() -> None:
    g = np.array([[1.0, 0.0, 0.0], [1.0, 0.0, 0.0]], np.float32)  # a classifier without any doubt
    for strategy in STRATEGIES:
        flips = flip_probabilities(g, np.array([0, 1]), np.ones(3), Synthesis(strategy, 50.0, 50.0))
        assert np.isfinite(flips).all()
        assert flips.min() >= 0
        assert flips.max() <= 1
        assert flips[0, 0] == flips[1, 1] == 0


def test_the_long_tail_falls_evenly_to_its_end(rng: np.random.Generator) -> None:
    weights = np.sort(long_tail(10, rng))[::-1]
    assert weights[0] == 1
    assert weights[1:] / weights[:-1] == pytest.approx(TAIL ** (1 / 10))


def test_classes_keep_their_long_tailed_shares(plausibility: np.ndarray, truth: np.ndarray) -> None:
    how = Synthesis(tail_share=0.3, seed=2)
    made = synthesise(plausibility, truth, how)
    weights = long_tail(K, np.random.default_rng(how.seed))
    before = np.bincount(truth, minlength=K)
    assert np.bincount(truth[made.kept], minlength=K) == pytest.approx(before * weights * 0.3, abs=0.51)
    assert len(made.candidates) == len(made.kept)
    assert (np.diff(made.kept) > 0).all()
    assert made.candidates.dense()[np.arange(len(made.kept)), truth[made.kept]].all()


def test_no_class_dies_out() -> None:
    truth = np.array([0, 0, 0, 1, 2])
    made = synthesise(np.full((5, 3), 1 / 3, np.float32), truth, Synthesis(tail_share=0.01))
    assert sorted(truth[made.kept].tolist()) == [0, 1, 2]


def test_the_seed_decides(plausibility: np.ndarray, truth: np.ndarray) -> None:
    first, again, other = (synthesise(plausibility, truth, Synthesis(seed=s)).candidates for s in (1, 1, 2))
    assert first == again
    assert first != other


def test_an_unknown_strategy_is_refused(plausibility: np.ndarray, truth: np.ndarray) -> None:
    with pytest.raises(InputError, match="'guess'") as caught:
        synthesise(plausibility, truth, Synthesis("guess"))
    assert "mixed" in caught.value.remedy
