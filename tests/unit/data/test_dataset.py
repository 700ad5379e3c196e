"""A dataset says what is wrong with it, and in which row."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vipll_gui.data import CandidateSets, Dataset
from vipll_gui.errors import InputError, VipllError

PATH = Path("votes.csv")


def test_a_whole_dataset_passes(small_dataset: Dataset) -> None:
    assert small_dataset.checked() is small_dataset


@pytest.mark.parametrize(
    ("change", "message", "row"),
    [
        ({"ids": np.array(["a", "b", "a"], object)}, "'a' occurs twice (first in row 2)", 7),
        ({"candidates": CandidateSets.from_lists([[0], [], [1]], 2)}, "'b' has an empty candidate set", 5),
        ({"candidates": CandidateSets.from_lists([[0], [1]], 2)}, "3 instances but 2 candidate sets", None),
        ({"labels": ("cat", "cat")}, "two labels are called 'cat'", None),
        ({"labels": ("cat", "")}, "'' cannot be the name of a label", None),
        ({"labels": ("cat", "a\0b")}, "cannot be the name of a label", None),
        ({"labels": ("cat", "half \ud800")}, "cannot be the name of a label", None),
        ({"labels": ("cat", "dog", "cow")}, "3 label names for 2 labels", None),
        ({"features": np.array([[0, 0], [0, 0], [0, np.nan]], np.float32)}, "feature width of instance 'c'", 7),
        ({"features": np.array([[0, 0], [np.inf, 0], [0, 0]], np.float32)}, "feature length of instance 'b'", 5),
        ({"features": np.zeros((2, 2), np.float32)}, "3 instances but 2 rows of features", None),
        ({"media": ("a.png",)}, "3 instances but 1 media file", None),
        ({"truth": np.zeros(2, np.int32)}, "3 instances but 2 truths", None),
        ({"features": np.zeros(3, np.float32)}, "features are no table", None),
        ({"features": [[0, 0], [0, 0], [0, 0]]}, "features are no table", None),
        ({"candidates": [[0], [1], [0]]}, "the candidate sets are none", None),
        ({"ids": np.array([1, 2, 3], object)}, "the id 1 is no text", 2),
        ({"labels": (0, 1)}, "0 cannot be the name of a label", None),
        ({"labels": np.array(["cat", "dog"])}, "the label names are no list", None),
    ],
)
def test_what_is_wrong_is_said_with_its_row(change: dict[str, object], message: str, row: int | None) -> None:
    good = Dataset(
        ids=np.array(["a", "b", "c"], object),
        labels=("cat", "dog"),
        candidates=CandidateSets.from_lists([[0], [0, 1], [1]], 2),
        features=np.zeros((3, 2), np.float32),
        feature_names=("length", "width"),
    )
    with pytest.raises(InputError) as caught:
        replace(good, **change).checked(PATH, [2, 5, 7])
    assert message in caught.value.message
    assert caught.value.path == PATH
    assert caught.value.row == row


def test_in_a_notebook_it_is_one_line(small_dataset: Dataset) -> None:
    told = repr(small_dataset)
    assert told.startswith(f"Dataset({small_dataset.name!r}, table: {len(small_dataset):,} instances, ")
    assert "\n" not in told


def test_no_instances_are_an_error() -> None:
    nothing = Dataset(np.array([], object), (), CandidateSets.from_lists([], 0))
    with pytest.raises(InputError, match="no instances"):
        nothing.checked(PATH)


def test_an_error_shows_where_and_what_to_do() -> None:
    error = VipllError("the row is short", path="a.csv", row=3, remedy="Fill it in.")
    assert str(error) == "a.csv, row 3: the row is short\nFill it in."
    assert str(VipllError("no screen")) == "no screen"
