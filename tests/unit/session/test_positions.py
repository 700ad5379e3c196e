"""Instances in the forms that notebooks hold them in: taken as they are meant, or refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from vipll_gui.data import Dataset
from vipll_gui.errors import VipllError
from vipll_gui.session import Session
from vipll_gui.session.positions import distinct_positions


@pytest.mark.parametrize(
    "mask",
    [np.array([False, True, False, True]), [False, True, False, True], pd.Series([False, True, False, True])],
    ids=["array", "list", "series"],
)
def test_a_mask_of_all_instances_means_those_where_it_is_true(mask) -> None:
    assert distinct_positions(mask, 4) == (1, 3)


@pytest.mark.parametrize("given", [2, np.int32(2), (2, 2), [np.int64(2)], np.array([2, 2]), range(2, 3), {2: 0}.keys()])
def test_positions_are_taken_in_any_type_and_once(given) -> None:
    assert distinct_positions(given, 4) == (2,)


@pytest.mark.parametrize(
    "given", ["2", ["2"], 2.0, [1.7], np.array([1.7]), np.array(["2"]), pd.Series(["2"]), True, None, [None]]
)
def test_what_is_no_position_is_refused_and_not_cut_to_one(given) -> None:
    with pytest.raises(VipllError, match=r"(?s)instances are not told by.*position_of"):
        distinct_positions(given, 4)


def test_a_mask_of_other_instances_is_refused() -> None:
    with pytest.raises(VipllError, match="a mask of 3 is not for 4 instances"):
        distinct_positions(np.array([True, False, False]), 4)
    with pytest.raises(VipllError, match="no instance is selected"):
        distinct_positions(np.zeros(4, np.bool_), 4)


@pytest.mark.parametrize("label", [1.5, None, [1], True])
def test_what_is_no_label_is_refused(small_dataset: Dataset, tmp_path: Path, label) -> None:
    with (
        Session.create(small_dataset, tmp_path / "small.vipll") as session,
        pytest.raises(VipllError, match="is no number of a label"),
    ):
        session.decide(0, label)
