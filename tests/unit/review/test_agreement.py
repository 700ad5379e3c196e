"""Krippendorff's alpha: his own example, chance, and an interval that holds what it should."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.review.agreement import against_the_rest, count_labels, krippendorff

# four observers, twelve units, as Krippendorff publishes them; 0 stands for nothing said
OBSERVERS = (
    (1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0),
    (1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3),
    (0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0),
    (1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0),
)


def test_the_published_example_gives_the_published_value() -> None:
    given = [[label - 1 for label in unit if label] for unit in zip(*OBSERVERS, strict=True)]
    found = krippendorff(count_labels(given, 5))
    assert found is not None
    assert found.value == pytest.approx(0.743, abs=5e-4)
    assert found.units == 11, "one unit was seen by one observer only"
    assert found.low < found.value < found.high <= 1


def test_chance_is_no_agreement_and_agreement_is_one(rng: np.random.Generator) -> None:
    chance = krippendorff(count_labels(rng.integers(0, 4, (5000, 2)).tolist(), 4))
    assert chance is not None
    assert chance.low < 0 < chance.high
    agreed = krippendorff(count_labels([[label, label] for label in rng.integers(0, 4, 50).tolist()], 4))
    assert agreed is not None
    assert (agreed.value, agreed.high) == (1, 1)
    assert 0.9 < agreed.low < 0.95


def test_a_few_units_on_which_all_agree_prove_little() -> None:
    """Two people who agree on nine of ten are of one mind on five units in more than half of all cases."""
    few = krippendorff(count_labels([[0, 0], [1, 1], [0, 0], [1, 1], [0, 0]], 2))
    more = krippendorff(count_labels([[label, label] for label in (0, 1, 0, 1, 0) * 10], 2))
    assert few is not None
    assert more is not None
    assert few.low < 0.5 < 0.85 < more.low < 0.9
    rare = krippendorff(count_labels([[0, 0]] * 8 + [[1, 1]], 2))
    assert rare is not None
    assert rare.low == 0, "one unit of another label may as well be chance"


def test_the_interval_holds_what_is_true_also_where_people_seldom_differ() -> None:
    rng, held = np.random.default_rng(5), 0

    def given(units: int) -> np.ndarray:
        truth, right = rng.integers(0, 3, units), rng.random((units, 2)) < 0.95
        return np.where(right, truth[:, None], (truth[:, None] + rng.integers(1, 3, (units, 2))) % 3)

    population = krippendorff(count_labels(given(100_000).tolist(), 3))
    assert population is not None
    for _ in range(300):
        found = krippendorff(count_labels(given(15).tolist(), 3))
        assert found is not None
        held += found.low <= population.value <= found.high
    assert held / 300 > 0.88, "it was 77 % where all units alike stood for certainty"


def test_where_nothing_can_be_told_nothing_is() -> None:
    assert krippendorff(count_labels([[0], [1]], 2)) is None, "nobody decided what another did"
    assert krippendorff(count_labels([[0, 0], [0, 0]], 2)) is None, "there is one label only"
    few = krippendorff(count_labels([[0, 0], [1, 0]], 2))
    assert few is not None
    assert np.isnan(few.low)


def test_a_label_by_itself_against_the_rest() -> None:
    counts = count_labels([[0, 0], [1, 2], [2, 1], [0, 0], [1, 2]], 3)
    alone = krippendorff(against_the_rest(counts, 0))
    assert alone is not None
    assert alone.value == 1
    mixed = krippendorff(against_the_rest(counts, 1))
    assert mixed is not None
    assert mixed.value < 0
