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
    assert (agreed.value, agreed.low, agreed.high) == (1, 1, 1)


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
