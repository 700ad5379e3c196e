"""Choosing which cleaned labels to write."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.support.cleaned_labels import cleaned
from vipll_gui.data import ExportFilter, How


def ids(filter_: ExportFilter, *, trained: bool = True) -> list[str]:
    result = cleaned(("a", "b"), trained=trained)
    result = replace(result, how=np.array([How.PERSON, How.MODEL, How.GIVEN, How.AUDITED], object))
    return result.select(filter_.mask(result)).ids.tolist()


def test_without_conditions_all_pass() -> None:
    assert not ExportFilter()
    assert ids(ExportFilter()) == ["a", "b,c", "d\ne", "=f"]


def test_only_decided_keeps_people_and_audits() -> None:
    assert ids(ExportFilter(only_decided=True)) == ["a", "=f"]


def test_a_minimum_probability_never_drops_what_was_settled() -> None:
    result = cleaned(("a", "b"))
    assert result.probability[:3] == pytest.approx([1 / 3, 4 / 7, 1])
    assert ids(ExportFilter(min_probability=0.5)) == ["a", "b,c", "d\ne", "=f"]
    assert ids(ExportFilter(min_probability=0.6)) == ["a", "d\ne", "=f"]
    assert ids(ExportFilter(min_probability=0.6), trained=False) == ["a", "d\ne", "=f"]


def test_statuses_and_other_conditions_hold_together() -> None:
    assert ids(ExportFilter(statuses=("open", "flagged"))) == ["b,c", "d\ne", "=f"]
    assert ids(ExportFilter(statuses=("open",), min_probability=0.6)) == ["d\ne"]
    assert ids(ExportFilter(statuses=("skipped",))) == []


def test_a_selection_keeps_everything_that_belongs_to_its_rows() -> None:
    result = cleaned(features=True)
    result = replace(result, media=("w", "x", "y", "z"), segments=np.arange(8.0).reshape(4, 2))
    chosen = result.select(np.array([3, 1]))
    assert list(chosen.rows()) == [list(result.rows())[3], list(result.rows())[1]]
    assert chosen.media == ("z", "x")
    assert chosen.segments is not None
    assert chosen.segments.tolist() == [[6, 7], [2, 3]]
    assert chosen.features is not None
    assert result.features is not None
    assert np.array_equal(chosen.features, result.features[[3, 1]])
    assert chosen.feature_names == result.feature_names


def test_counts_name_every_way() -> None:
    assert cleaned().counts() == {"person": 1, "audited": 0, "model": 1, "given": 1, "open": 1}


def test_stretches_of_rows_are_the_rows() -> None:
    result = cleaned()
    whole = list(result.rows())
    assert [*result.rows(0, 1), *result.rows(1, 3), *result.rows(3, 100)] == whole
    assert list(result.rows(4)) == []
