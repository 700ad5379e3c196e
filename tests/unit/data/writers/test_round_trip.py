"""What this program exports, it imports again with nothing lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.support.cleaned_labels import AWKWARD, cleaned
from vipll_gui.data import WRITERS, CleanedLabels, Dataset, Kind, read_dataset, write_labels


def same(back: Dataset, result: CleanedLabels) -> None:
    assert back.ids.tolist() == result.ids.tolist()
    assert [{back.labels[j] for j in row} for row in back.candidates] == [
        {result.names[j] for j in row} for row in result.candidates
    ]


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "folders"])
def test_tables_come_back(name: str, tmp_path: Path) -> None:
    result = cleaned(tuple(sorted(AWKWARD)), features=True)
    options = {"features": True} if "features" in WRITERS[name].options else {}
    path = tmp_path / f"clean{WRITERS[name].suffixes[0]}"
    write_labels(path, result, name, options=options)
    back = read_dataset(path)
    same(back, result)
    assert back.kind is Kind.TABLE
    if name not in ("doccano", "label-studio"):  # formats for labels, not for numbers
        assert back.features is not None
        assert result.features is not None
        assert np.array_equal(back.features, result.features)
        assert back.feature_names[0].endswith("length")


@pytest.mark.parametrize("name", list(WRITERS))
def test_pictures_come_back_with_their_files(name: str, tmp_path: Path) -> None:
    result = cleaned(("cat", "dog", "owl"), media=tmp_path / "pictures")
    path = tmp_path / f"clean{WRITERS[name].suffixes[0]}"
    write_labels(path, result, name)
    back = read_dataset(path / "labels.csv" if WRITERS[name].folder else path)
    same(back, result)
    assert back.kind is Kind.IMAGE
    for i in range(len(result)):
        found, original = back.media_path(i), result.folder / result.media[i]
        assert found is not None
        assert found.read_bytes() == original.read_bytes()


@pytest.mark.parametrize("name", ["csv", "parquet", "jsonl", "excel", "npz", "mat"])
def test_label_names_keep_their_order_where_the_file_can_hold_it(name: str, tmp_path: Path) -> None:
    result = cleaned(("z", "unused", "a"))
    result = replace(result, candidates=result.candidates.replace({i: [0, 2] for i in range(4)}), posterior=None)
    result = replace(result, label=np.array([0, 2, 0, 2], np.int32))
    path = tmp_path / f"clean{WRITERS[name].suffixes[0]}"
    write_labels(path, result, name)
    back = read_dataset(path)
    same(back, result)
    if name in ("parquet", "excel", "npz", "mat"):
        assert back.labels == ("z", "unused", "a")


def test_safe_cells_come_back(tmp_path: Path) -> None:
    result = cleaned(("'=x", "+1", "=SUM(A1)"))
    write_labels(tmp_path / "clean.xlsx", result)
    same(read_dataset(tmp_path / "clean.xlsx"), result)
