"""Data frames as people have them in notebooks: ids in the index, sets as Python has them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from PIL import Image

from vipll_gui.data import Dataset, read_dataset

SETS = [["dog", "cat"], ["dog", "emu"], ["emu"]]
FRAME = pd.DataFrame({"candidates": ["dog|cat", "dog|emu", "emu"], "x": [1.0, 2.0, 3.0]})


@pytest.mark.parametrize("form", [list, tuple, set, frozenset, "|".join])
def test_sets_as_python_has_them_are_sets(form: Callable[[list[str]], object]) -> None:
    dataset = Dataset.from_pandas(FRAME.assign(candidates=[form(names) for names in SETS]))
    assert sorted(dataset.labels) == ["cat", "dog", "emu"]
    assert [{dataset.labels[j] for j in row} for row in dataset.candidates] == [set(names) for names in SETS]


def test_rows_without_a_set_are_told_also_where_the_others_are_sets() -> None:
    frame = pd.concat([FRAME.assign(candidates=None)] * 40 + [FRAME.assign(candidates=[set(s) for s in SETS])])
    dataset = Dataset.from_pandas(frame, any_label="yes")
    assert dataset.open_sets.sum() == 120
    assert len(dataset) == 123


@pytest.mark.parametrize(("index", "options"), [("id", {}), ("ID", {}), ("key", {"id": "key"})])
def test_ids_may_be_in_the_index(index: str, options: dict[str, str]) -> None:
    dataset = Dataset.from_pandas(FRAME.set_index(pd.Index(["a", "b", "c"], name=index)), **options)
    assert dataset.ids.tolist() == ["a", "b", "c"]
    assert dataset.feature_names == ("x",)


def test_any_other_index_is_left_out() -> None:
    for index in (pd.Index([7, 8, 9]), pd.Index([7, 8, 9], name="row"), pd.MultiIndex.from_product([["a"], [1, 2, 3]])):
        dataset = Dataset.from_pandas(FRAME.set_index(index))
        assert dataset.ids.tolist() == ["1", "2", "3"]
        assert dataset.feature_names == ("x",)
    both = FRAME.assign(id=["a", "b", "c"]).set_index(pd.Index([7, 8, 9], name="id"))
    assert Dataset.from_pandas(both).ids.tolist() == ["a", "b", "c"]


@pytest.mark.parametrize("name", [None, "bird"])
def test_texts_in_the_index_are_the_ids_whatever_it_is_called(name: str | None) -> None:
    frame = FRAME.set_index(pd.Index(["a", "b", "c"], name=name))
    assert Dataset.from_pandas(frame).ids.tolist() == ["a", "b", "c"]
    assert Dataset.from_pandas(frame).feature_names == ("x",)
    assert Dataset.from_pandas(frame.assign(id=["d", "e", "f"])).ids.tolist() == ["d", "e", "f"]
    assert Dataset.from_pandas(frame.assign(key=["d", "e", "f"]), id="key").ids.tolist() == ["d", "e", "f"]
    assert Dataset.from_pandas(frame, id="").ids.tolist() == ["1", "2", "3"]


def test_an_index_that_names_no_single_row_is_left_out() -> None:
    for index in (["a", "a", "b"], ["a", None, "b"], ["a", 2, "b"], ["a", " ", "b"]):
        assert Dataset.from_pandas(FRAME.set_index(pd.Index(index))).ids.tolist() == ["1", "2", "3"]


def test_paths_may_be_in_the_index(tmp_path: Path) -> None:
    for name in "abc":
        Image.new("RGB", (4, 4)).save(tmp_path / f"{name}.png")
    frame = FRAME.set_index(pd.Index(["a.png", "b.png", "c.png"], name="path"))
    dataset = Dataset.from_pandas(frame, folder=tmp_path)
    assert tuple(dataset.media) == ("a.png", "b.png", "c.png")
    assert dataset.ids.tolist() == ["a", "b", "c"]


def test_labels_that_are_numbers_are_called_alike_alone_and_in_lists() -> None:
    cells: list[object] = [1.0, [2.0, float("nan")], np.array([1, 3], np.float32), [1, None, 2]]
    dataset = Dataset.from_pandas(pd.DataFrame({"candidates": cells, "x": [1.0, 2.0, 3.0, 4.0]}))
    assert [{dataset.labels[j] for j in row} for row in dataset.candidates] == [{"1"}, {"2"}, {"1", "3"}, {"1", "2"}]


@pytest.mark.parametrize("write", ["to_csv", "to_parquet", "to_excel"])
def test_yes_and_no_as_labels_are_called_alike_in_every_format(write: str, tmp_path: Path) -> None:
    path = tmp_path / {"to_csv": "a.csv", "to_parquet": "a.parquet", "to_excel": "a.xlsx"}[write]
    frame = pd.DataFrame({"known": [True, False] * 3, "x": [1.0, 2, 3, 4, 5, 6], "seen": [True] * 4 + [False, None]})
    getattr(frame, write)(path, index=False)
    dataset = read_dataset(path, options={"known": "known"})
    assert sorted(dataset.labels) == ["False", "True"]
    assert dataset.feature_names == ("x", "seen", "seen is missing")
    assert dataset.features is not None
    assert dataset.features[:, 1].tolist() == [1, 1, 1, 1, 0, dataset.features[5, 1]]


def test_options_may_be_lists_numbers_and_flags() -> None:
    frame = pd.DataFrame({0: [1.0, 2, 3], 1: [4.0, 5, 6], "candidates": [*FRAME["candidates"][:2], None]})
    dataset = Dataset.from_pandas(frame, ignore=[1], any_label=True, labels=("emu", "cat", "dog", "a|b"))
    assert dataset.feature_names == ("0",)
    assert dataset.labels == ("emu", "cat", "dog", "a|b")
    assert dataset.open_sets.tolist() == [False, False, True]
    assert Dataset.from_pandas(FRAME.drop(columns="candidates").assign(y=[0, 1, 1]), known="y").labels == ("0", "1")


def test_files_take_the_same_options(tmp_path: Path) -> None:
    FRAME.assign(y=2, z=3).to_csv(tmp_path / "table.csv", index=False)
    assert read_dataset(tmp_path / "table.csv", options={"ignore": ["y", "z"]}).feature_names == ("x",)


def test_lists_may_be_held_by_arrow(tmp_path: Path) -> None:
    path = tmp_path / "table.parquet"
    FRAME.assign(candidates=SETS, seen=[[1.5, 2], [3, 4], [5, 6]]).to_parquet(path)
    plain = Dataset.from_pandas(pd.read_parquet(path))
    packed = Dataset.from_pandas(pd.read_parquet(path, dtype_backend="pyarrow"))
    assert packed.labels == plain.labels
    assert [row.tolist() for row in packed.candidates] == [row.tolist() for row in plain.candidates]
    assert packed.feature_names == plain.feature_names
    assert np.array_equal(packed.features, plain.features)
