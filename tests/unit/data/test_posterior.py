"""The closed forms of the posterior against random draws, SciPy, and the full matrix of parameters."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from scipy.special import digamma

from vipll_gui.data import CandidateSets, Posterior
from vipll_gui.data.digamma import digamma_after

SETS = [[0, 2, 3], [1, 4], [2], [0, 1, 2, 3, 4], []]
DRAWS = 200_000


@pytest.fixture
def alpha(rng: np.random.Generator) -> np.ndarray:
    """Parameters from vague (below one) to sure."""
    return (rng.gamma(1.0, 3.0, (len(SETS), 5)) + 0.1).astype(np.float32)


@pytest.fixture
def posterior(alpha: np.ndarray) -> Posterior:
    return Posterior.from_alpha(alpha, CandidateSets.from_lists(SETS, 5))


def shares(alpha: np.ndarray, instance: int, rng: np.random.Generator) -> np.ndarray:
    """Draws from the full Dirichlet over all labels, conditioned on the truth being a candidate."""
    drawn = rng.dirichlet(alpha[instance].astype(np.float64), DRAWS)[:, SETS[instance]]
    return drawn / drawn.sum(axis=1, keepdims=True)


def entropies(p: np.ndarray) -> np.ndarray:
    return -(p * np.log(np.maximum(p, 1e-300))).sum(axis=-1)


@pytest.mark.parametrize("instance", range(4))
def test_moments_and_uncertainties_match_dirichlet_draws(
    posterior: Posterior, alpha: np.ndarray, instance: int, rng: np.random.Generator
) -> None:
    drawn = shares(alpha, instance, rng)
    inside = posterior.candidates.rows == instance
    assert posterior.mean[inside] == pytest.approx(drawn.mean(axis=0), abs=0.004)
    assert posterior.entropy[instance] == pytest.approx(entropies(drawn.mean(axis=0)), abs=0.008)
    assert posterior.aleatoric[instance] == pytest.approx(entropies(drawn).mean(), abs=0.008)
    mutual_information = entropies(drawn.mean(axis=0)) - entropies(drawn).mean()
    assert posterior.epistemic[instance] == pytest.approx(mutual_information, abs=0.01)
    full = rng.dirichlet(alpha[instance].astype(np.float64), DRAWS)
    out = np.delete(full, SETS[instance], axis=1).sum(axis=1).mean()
    assert posterior.outside[instance] == pytest.approx(out, abs=0.004)


def test_compact_form_equals_the_full_matrix(posterior: Posterior, alpha: np.ndarray) -> None:
    full = alpha.astype(np.float64)
    mask = posterior.candidates.dense()
    inside = np.where(mask, full, 0)
    mean = inside[:4] / inside[:4].sum(axis=1, keepdims=True)
    assert posterior.total == pytest.approx(full.sum(axis=1))
    assert posterior.inside == pytest.approx(inside.sum(axis=1))
    assert posterior.mean == pytest.approx(mean[mask[:4]])
    assert posterior.leading.tolist() == [*mean.argmax(axis=1), -1]
    ordered = np.sort(mean, axis=1)
    assert posterior.probability[:4] == pytest.approx(ordered[:, -1])
    assert posterior.margin[:4] == pytest.approx(ordered[:, -1] - ordered[:, -2])
    assert posterior.outside == pytest.approx(1 - inside.sum(axis=1) / full.sum(axis=1), abs=1e-6)
    assert posterior.vacuity == pytest.approx(5 / full.sum(axis=1))
    for i, row in enumerate(SETS):
        assert posterior.of(i) == pytest.approx(full[i, row])


def test_one_candidate_is_certain_and_none_is_nothing(posterior: Posterior) -> None:
    only, empty = 2, 4
    assert posterior.probability[only] == posterior.margin[only] == 1
    assert posterior.entropy[only] == posterior.aleatoric[only] == posterior.epistemic[only] == 0
    assert posterior.interval(only).tolist() == [[1, 1]]
    assert posterior.leading[empty] == -1
    assert posterior.probability[empty] == posterior.entropy[empty] == 0
    assert posterior.outside[empty] == 1
    assert posterior.interval(empty).shape == (0, 2)


@pytest.mark.parametrize("level", [0.5, 0.9, 0.99])
def test_interval_is_the_beta_quantile(posterior: Posterior, alpha: np.ndarray, level: float) -> None:
    for i in (0, 1, 3):
        a = alpha[i, SETS[i]].astype(np.float64)
        low, high = stats.beta(a, a.sum() - a).interval(level)
        assert posterior.interval(i, level) == pytest.approx(np.stack([low, high], axis=1), rel=1e-6, abs=1e-12)


def test_interval_covers_its_share_of_draws(posterior: Posterior, alpha: np.ndarray, rng: np.random.Generator) -> None:
    drawn, limits = shares(alpha, 0, rng), posterior.interval(0, 0.9)
    covered = ((drawn >= limits[:, 0]) & (drawn <= limits[:, 1])).mean(axis=0)
    assert covered == pytest.approx(0.9, abs=0.005)


def test_equal_candidates_lead_in_label_order() -> None:
    sets = CandidateSets.from_lists([[1, 2], [0, 2]], 3)
    posterior = Posterior.from_alpha(np.ones((2, 3), np.float32), sets)
    assert posterior.leading.tolist() == [1, 0]
    assert posterior.margin.tolist() == [0, 0]


def test_ruling_out_is_conditioning(posterior: Posterior, alpha: np.ndarray) -> None:
    fewer = CandidateSets.from_lists([[0, 3], [4], [2], [1, 2, 3], []], 5)
    after = posterior.restricted_to(fewer)
    assert after.candidates is fewer
    assert after.alpha == pytest.approx(Posterior.from_alpha(alpha, fewer).alpha)
    gone = [alpha[0, 2], alpha[1, 1], 0, alpha[3, [0, 4]].sum(), 0]
    assert after.total == pytest.approx(posterior.total - gone)
    assert after.total - after.inside == pytest.approx(posterior.total - posterior.inside, abs=1e-4)  # outside
    assert posterior.restricted_to(posterior.candidates) is posterior


def test_an_added_candidate_gets_its_share_of_the_mass_outside(posterior: Posterior, alpha: np.ndarray) -> None:
    more = CandidateSets.from_lists([[0, 1, 2, 3], [1, 4], [2], [0, 1, 2, 3, 4], [0, 1]], 5)
    after = replace(posterior, beyond=None).restricted_to(more)
    outside = alpha[0, 1] + alpha[0, 4]
    assert after.of(0) == pytest.approx([alpha[0, 0], outside / 2, alpha[0, 2], alpha[0, 3]], rel=1e-5)
    assert after.of(4) == pytest.approx([alpha[4].sum() / 5] * 2, rel=1e-5)


def test_a_new_label_is_possible_but_unlikely(posterior: Posterior) -> None:
    """The label list grew by one after training; the set of all labels had no mass outside to share."""
    more = CandidateSets.from_lists([*SETS[:3], [0, 1, 2, 3, 4, 5], []], 6)
    after = posterior.restricted_to(more)
    assert 0 < after.of(3)[-1] < 1e-3
    assert after.of(3)[:5] == pytest.approx(posterior.of(3))
    assert np.isfinite(after.entropy).all()


@given(st.lists(st.integers(-5, 4), max_size=12))
def test_take_is_the_posterior_of_those_rows(chosen: list[int]) -> None:
    alpha = np.random.default_rng(3).gamma(2.0, 2.0, (5, 5)).astype(np.float32)
    posterior = Posterior.from_alpha(alpha, CandidateSets.from_lists(SETS, 5))
    some = posterior.take(np.array(chosen, np.int64))
    assert len(some) == len(chosen)
    for place, instance in enumerate(chosen):
        assert np.array_equal(some.of(place), alpha[instance, SETS[instance]])
        assert some.total[place] == posterior.total[instance]


def test_vague_and_sure_parameters_stay_finite() -> None:
    sets = CandidateSets.from_lists([[0, 1], [0, 1], [0, 1]], 3)
    tiny = np.finfo(np.float32).tiny
    alpha = np.array([[tiny, 1e-30, 1e-30], [1e30, 1e-30, 1.0], [1e-3, 1e-3, 1e6]], np.float32)
    posterior = Posterior.from_alpha(alpha, sets)
    for values in (posterior.entropy, posterior.aleatoric, posterior.epistemic, posterior.outside, posterior.margin):
        assert np.isfinite(values).all()
    assert (posterior.epistemic >= 0).all()
    assert posterior.outside[2] == pytest.approx(1, abs=1e-6)


def test_of_a_label_that_was_certain_nothing_is_left_once_it_is_ruled_out() -> None:
    alpha = np.array([[10.0, 0.0, 0.0]], np.float32)
    posterior = Posterior.from_alpha(alpha, CandidateSets.from_lists([[0, 1]], 3), tells_missing=True)
    left = posterior.restricted_to(CandidateSets.from_lists([[1]], 3))
    assert left.beyond is not None
    assert np.isfinite(left.beyond.shares).all()
    assert left.leading.tolist() == [1]
    again = left.restricted_to(CandidateSets.from_lists([[1, 2]], 3))
    assert np.isfinite(again.alpha).all()


def test_the_quick_digamma_is_scipys() -> None:
    x = np.concatenate([[0.0], np.geomspace(1e-38, 1e8, 2000), np.linspace(0, 20, 2000)])
    assert np.abs(digamma_after(x) - digamma(x + 1)).max() < 1e-10
    square = x[: len(x) // 2 * 2].reshape(2, -1)
    for matrix in (square, square.T):
        assert np.array_equal(digamma_after(matrix), digamma_after(matrix.ravel()).reshape(matrix.shape))


def test_some_changed_sets_leave_all_others_as_they_were(posterior: Posterior) -> None:
    changed = CandidateSets.from_lists([SETS[0], [1, 2, 4], SETS[2], [0, 3], [4]], 5)
    seen = posterior.restricted_to(changed)
    for instance in range(len(SETS)):
        alone = posterior.take(np.array([instance])).restricted_to(changed.take(np.array([instance])))
        assert seen.of(instance).tolist() == alone.alpha.tolist()
    same = CandidateSets.from_lists(SETS, 5)
    assert posterior.restricted_to(same) is posterior


@pytest.mark.parametrize("largest", [1, 3, 16, 17, 60])
@pytest.mark.parametrize("alike", [True, False])
def test_what_is_asked_of_all_is_what_each_alone_has(largest: int, alike: bool, rng: np.random.Generator) -> None:
    n, k = 40_000 if largest < 17 else 3_000, 60
    sizes = np.full(n, largest) if alike else rng.integers(0, largest + 1, n)
    offsets = np.concatenate([[0], np.cumsum(sizes)])
    within = np.arange(offsets[-1]) - np.repeat(offsets[:-1], sizes)
    alpha = (rng.integers(1, 9, offsets[-1]) / 4).astype(np.float32)  # so that there are equal ones
    posterior = Posterior(CandidateSets(offsets, within.astype(np.int32), k), alpha, np.full(n, 500, np.float32))
    for instance in rng.integers(0, n, 200).tolist():
        own = posterior.of(instance).astype(np.float64)
        shares = own / own.sum() if len(own) else own
        first, second = np.sort(np.append(shares, [0, 0]))[[-1, -2]]
        assert posterior.leading[instance] == (own.argmax() if len(own) else -1)
        assert posterior.probability[instance] == pytest.approx(first)
        assert posterior.margin[instance] == pytest.approx(first - second)
        assert posterior.entropy[instance] == pytest.approx(entropies(shares), abs=1e-9)
        assert posterior.inside[instance] == pytest.approx(own.sum())
        expected = -(shares * (digamma(own + 1) - digamma(own.sum() + 1))).sum()
        assert posterior.aleatoric[instance] == pytest.approx(expected, abs=1e-9)
