"""How many labels are wrong, and between which bounds."""

import numpy as np
import pytest

from vipll_gui.review.forecast import ENOUGH, Checked, forecast_errors


def draws(seed, n=3000, power=1.0):
    rng = np.random.default_rng(seed)
    doubt = rng.beta(0.4, 3, n)
    return doubt, rng.random(n) < doubt**power


def test_without_looking_errors_are_the_sum_of_doubts():
    doubt, _ = draws(0)
    found = forecast_errors(doubt)
    assert found.instances == len(doubt)
    assert found.errors == pytest.approx(doubt.sum())
    assert found.low < found.errors < found.high
    assert found.checked == 0


def test_the_curve_falls_to_nothing_as_the_most_doubtful_are_decided_first():
    doubt, _ = draws(1, 100)
    curve = forecast_errors(doubt).curve
    assert (curve[0].decided, curve[-1].decided) == (0, 100)
    assert curve[-1].errors == 0
    errors = [left.errors for left in curve]
    assert errors == sorted(errors, reverse=True)
    assert all(left.low <= left.errors <= left.high for left in curve[:-1])
    tenth = next(left for left in curve if left.decided == 10)
    assert tenth.errors == pytest.approx(np.sort(doubt)[:-10].sum())


@pytest.mark.parametrize("power", [0.7, 1.4])
def test_decisions_mend_doubts_that_are_off_as_a_whole(power):
    doubt, wrong = draws(2, power=power)
    seen = np.arange(len(doubt)) < 400
    found = forecast_errors(doubt[~seen], Checked(doubt[seen], wrong[seen]))
    true = wrong[~seen].sum()
    assert abs(found.errors - true) < abs(doubt[~seen].sum() - true)
    assert found.low <= true <= found.high
    assert found.checked == 400


def test_few_decisions_tell_nothing_yet():
    doubt, wrong = draws(4)
    few = Checked(doubt[: ENOUGH - 1], wrong[: ENOUGH - 1])
    assert forecast_errors(doubt, few) == forecast_errors(doubt)


def test_nothing_left_to_judge():
    found = forecast_errors(np.empty(0))
    assert (found.instances, found.errors) == (0, 0)
    assert found.high == pytest.approx(0, abs=1e-3)


def test_few_errors_are_known_less_well_than_many():
    doubt, _ = draws(5)
    many, few = forecast_errors(doubt), forecast_errors(doubt[:60])
    assert many.errors > 300
    assert 3 < few.errors < 12
    assert few.high / few.errors > 1.5 * many.high / many.errors
    assert few.low / few.errors < 0.6 * many.low / many.errors
