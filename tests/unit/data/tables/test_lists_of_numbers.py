"""Columns whose cells are lists of as many numbers, as embeddings are kept, are features wherever they come from."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from vipll_gui.data import Dataset, read_dataset
from vipll_gui.data.preview import preview

SETS = [["cat", "dog"], ["dog", "emu"], ["emu"]]
EMBEDDINGS = [[0.5, 1.0], [1.5, 2.0], [2.5, 3.0]]
RECORDS = [{"candidates": c, "embedding": e, "about": {"by": "ann"}} for c, e in zip(SETS, EMBEDDINGS, strict=True)]


def parquet(folder: Path, sets: pa.DataType, embeddings: pa.DataType) -> Path:
    columns = {
        "candidates": pa.array([names * (3 - len(names)) for names in SETS], sets),  # of two names each, one twice
        "embedding": pa.array(EMBEDDINGS, embeddings),
        "about": [record["about"] for record in RECORDS],
    }
    pq.write_table(pa.table(columns), folder / "a.parquet")
    return folder / "a.parquet"


@pytest.mark.parametrize("size", [-1, 2])
@pytest.mark.parametrize("number", [pa.float32(), pa.float64(), pa.int64()])
def test_lists_in_parquet_are_features_and_sets_of_any_length_are_sets(
    size: int, number: pa.DataType, tmp_path: Path
) -> None:
    dataset = read_dataset(parquet(tmp_path, pa.list_(pa.string(), size), pa.list_(pa.float32(), size)))
    check(dataset)
    assert [column.role for column in preview(tmp_path / "a.parquet").columns if column.name == "about"] == ["left out"]
    whole = pa.table({"candidates": ["cat", "cat|dog"], "x": pa.array([[1, 2], [3, 4]], pa.list_(number, size))})
    pq.write_table(whole, tmp_path / "b.parquet")
    assert np.array_equal(read_dataset(tmp_path / "b.parquet").features, [[1, 2], [3, 4]])


def test_lists_in_json_are_features_and_what_is_left_out_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join(json.dumps({**one, "tags": ["new"]}) for one in RECORDS), encoding="utf-8")
    check(read_dataset(path))
    told = {column.name: column.role for column in preview(path).columns}
    assert (told["about"], told["tags"], told["embedding"]) == ("left out", "left out", "feature")


def test_lists_in_a_data_frame_are_features() -> None:
    frame = pd.DataFrame({"candidates": SETS, "embedding": [np.array(e, np.float32) for e in EMBEDDINGS]})
    check(Dataset.from_pandas(frame))


def check(dataset: Dataset) -> None:
    assert [{dataset.labels[j] for j in row} for row in dataset.candidates] == [set(names) for names in SETS]
    assert dataset.feature_names == ("embedding[0]", "embedding[1]")
    assert np.array_equal(dataset.features, EMBEDDINGS)
