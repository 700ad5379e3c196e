"""The bound of an audit: never below what is really wrong more often than promised, and no dearer than planned."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from scipy.stats import hypergeom

from vipll_gui.review.audit import (
    ANYTIME,
    FEW_WRONG,
    MANY_WRONG,
    exact_bounds,
    fixed_size,
    plan_audit,
    propose_size,
    wrong_so_far,
)

RNG = np.random.default_rng(7)


def test_the_levels_of_all_looks_add_up_to_what_may_be_missed() -> None:
    assert sum(FEW_WRONG.values()) + ANYTIME == pytest.approx(1)
    assert sum(MANY_WRONG) + ANYTIME == pytest.approx(1)
    for expected in (0, 3, 30):
        plan = plan_audit(3_000, expected, 0.02, 0.95)
        assert sum(look.level for look in plan.looks) + ANYTIME * plan.miss <= 0.05 + 1e-12


@pytest.mark.parametrize("wrong", [0, 1, 3, 90])
def test_an_exact_bound_is_the_last_number_that_is_not_too_improbable(wrong: int) -> None:
    checks, size, level = 200, 1_000, 0.02
    bound = int(exact_bounds(size, np.array(checks), np.array(wrong), level))
    assert hypergeom.cdf(wrong, size, bound, checks) > level
    assert hypergeom.cdf(wrong, size, bound + 1, checks) <= level


def test_a_small_group_is_bounded_right_in_every_order_there_is() -> None:
    size, wrong = 9, 3
    plan = plan_audit(size, 0.5, 0.3, 0.8)
    broken, orders = 0, 0
    for places in combinations(range(size), wrong):
        outcomes = np.zeros(size, np.bool_)
        outcomes[list(places)] = True
        broken += bool((plan.bounds(outcomes) < wrong).any())
        orders += 1
    assert broken <= 0.2 * orders


@pytest.mark.parametrize("wrong", [0, 5, 21, 40, 60])
def test_whenever_one_stops_the_bound_is_broken_at_most_as_often_as_promised(wrong: int) -> None:
    plan = plan_audit(1_000, 2.0, 0.02, 0.95)
    group = np.arange(plan.size) < wrong
    outcomes = np.stack([RNG.permutation(group)[:400] for _ in range(400)])
    bounds = plan.bounds(outcomes)
    assert bounds.shape == (400, 401)
    assert (bounds.min(axis=1) < wrong).mean() <= 0.05 + 0.02


def test_the_bound_closes_in_and_is_never_below_what_was_found() -> None:
    plan = plan_audit(500, 1.0, 0.05, 0.95)
    outcomes = RNG.random(500) < 0.05
    bounds = plan.bounds(outcomes)
    assert bounds[0] == plan.size
    assert (np.diff(bounds) <= 0).all()
    assert (bounds >= wrong_so_far(outcomes)).all()
    assert bounds[-1] == outcomes.sum()


def test_no_wrong_label_until_the_first_look_proves_the_target_there_and_not_before() -> None:
    plan = plan_audit(2_000, 1.0, 0.02, 0.95)
    look = plan.looks[0]
    bounds = plan.bounds(np.zeros(look.checks, np.bool_))
    assert look.forgiven == 0
    assert bounds[-1] <= plan.allowed(plan.size - look.checks)
    assert bounds[-2] > plan.allowed(plan.size - look.checks + 1)


@pytest.mark.parametrize(("size", "target"), [(800, 0.02), (3_000, 0.01), (3_000, 0.05), (100_000, 0.02)])
def test_an_audit_of_a_sure_group_takes_little_more_than_a_sample_of_fixed_size(size: int, target: float) -> None:
    plan = plan_audit(size, 0.1 * target * size, target, 0.95)
    fixed = fixed_size(size, 0.1 * target, target, 0.95)
    assert fixed is not None
    assert plan.likely_checks <= 1.3 * fixed


def test_a_group_too_small_or_too_bad_has_no_plan() -> None:
    assert plan_audit(60, 0.1, 0.01, 0.95).looks == ()
    assert plan_audit(60, 0.1, 0.01, 0.95).chance == 0
    assert propose_size(np.full(500, 0.3), 0.02, 0.95) is None


def test_the_group_proposed_leaves_out_the_doubtful() -> None:
    doubts = np.sort(np.concatenate([np.full(2_000, 0.001), np.full(1_000, 0.3)]))
    plan = propose_size(doubts, 0.02, 0.95)
    assert plan is not None
    assert 1_800 <= plan.size <= 2_000
    assert plan.saved > 0.7 * plan.size
    assert 0.5 < plan.chance <= 1


def test_a_model_that_is_too_careful_is_not_the_end_of_it() -> None:
    doubts = np.sort(np.random.default_rng(2).beta(2, 20, 1_800))  # of about 9 % it thinks they are wrong
    plan = propose_size(doubts, 0.05, 0.95)
    assert plan is not None
    bold = propose_size(doubts, 0.05, 0.95, bold=True)
    assert bold is not None
    assert bold.size > plan.size
    assert bold.chance < plan.chance
