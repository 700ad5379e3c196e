"""What this program writes, it reads again."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.support.cleaned_labels import cleaned
from tests.support.datasets import clusters
from vipll_gui.bench.examples import tone
from vipll_gui.data import WRITERS, CleanedLabels, Dataset, Kind, read_dataset, write_labels
from vipll_gui.data.tables.table_files import write_candidates_csv

NAMES = ("comma, pipe|", "🐦", "two\nlines", 'quo"te', "[list]", " padded ", "'-x", "=SUM(A1)", "nan", "1|2", "x" * 300)
TABLES = sorted(name for name, writer in WRITERS.items() if not writer.folder)


def named(dataset: Dataset) -> dict[str, set[str]]:
    return {str(dataset.ids[i]): {dataset.labels[j] for j in row} for i, row in enumerate(dataset.candidates)}


def expected(result: CleanedLabels) -> dict[str, set[str]]:
    return {str(result.ids[i]): {result.names[j] for j in row} for i, row in enumerate(result.candidates)}


def written(folder: Path, name: str, result: CleanedLabels) -> Path:
    writer = WRITERS[name]
    path = folder / f"clean{writer.suffixes[0]}"
    write_labels(path, result, name, options={"features": True} if "features" in writer.options else {})
    return path


@pytest.mark.parametrize("name", TABLES)
def test_every_format_is_recognised_and_read_back(name: str, tmp_path: Path) -> None:
    result = cleaned(NAMES, features=True)
    dataset = read_dataset(written(tmp_path, name, result))
    assert named(dataset) == expected(result)
    assert dataset.ids.tolist() == result.ids.tolist()
    assert set(dataset.labels) == set(NAMES)
    if name in ("npz", "mat", "parquet", "excel"):
        assert dataset.labels == NAMES
    if name not in ("label-studio", "doccano"):  # which hold no features
        assert dataset.features is not None
        assert np.array_equal(dataset.features, result.features)  # type: ignore[arg-type]
        assert dataset.feature_names == result.feature_names
    assert dataset.truth is None  # a cleaned label is not the truth


@pytest.mark.parametrize("name", TABLES)
def test_pictures_stay_with_their_instances(name: str, tmp_path: Path) -> None:
    result = cleaned(("cat", "dog"), media=tmp_path)
    dataset = read_dataset(written(tmp_path, name, result))
    assert dataset.kind is Kind.IMAGE
    assert dataset.media == result.media
    assert dataset.features is None
    assert named(dataset) == expected(result)


@pytest.mark.parametrize("name", TABLES)
def test_segments_of_sounds_stay(name: str, tmp_path: Path) -> None:
    tone(tmp_path / "dawn.wav", 2.0)
    plain = cleaned(("wren", "robin"))
    segments = np.array([[0, 0.5], [0.5, 1.25], [np.nan, np.nan], [1, 2]])
    changed = {
        **plain.__dict__,
        "kind": Kind.SOUND,
        "media": ("dawn.wav",) * 4,
        "folder": tmp_path,
        "segments": segments,
    }
    result = CleanedLabels(**{name: changed[name] for name in CleanedLabels.__dataclass_fields__})
    dataset = read_dataset(written(tmp_path, name, result))
    assert dataset.kind is Kind.SOUND
    assert dataset.segments is not None
    assert np.array_equal(dataset.segments, segments, equal_nan=True)


def test_folders_per_label_are_read_with_their_table(tmp_path: Path) -> None:
    result = cleaned(("cat", "dog"), media=tmp_path / "pictures")
    write_labels(tmp_path / "sorted", result, "folders")
    dataset = read_dataset(tmp_path / "sorted")
    assert named(dataset) == expected(result)
    assert dataset.kind is Kind.IMAGE


def test_safe_cells_lose_their_apostrophes_where_the_note_beside_says_so(tmp_path: Path) -> None:
    result = cleaned(NAMES)
    path = tmp_path / "clean.csv"
    write_labels(path, result, options={"safe_cells": True})
    assert "'=f" in read_dataset(path).ids
    note = {"file": {"name": "clean.csv", "options": {"safe_cells": True}}}
    (tmp_path / "clean.csv.provenance.json").write_text(json.dumps(note), encoding="utf-8")
    assert named(read_dataset(path)) == expected(result)


def test_a_dataset_survives_pandas_and_csv(tmp_path: Path) -> None:
    data = clusters(20)
    write_candidates_csv(tmp_path / "t.csv", data)
    for again in (read_dataset(tmp_path / "t.csv"), Dataset.from_pandas(data.to_pandas())):
        assert again.candidates == data.candidates
        assert again.labels == data.labels
        assert again.truth is not None
        assert data.truth is not None
        assert again.truth.tolist() == data.truth.tolist()
        assert np.array_equal(again.features, data.features)  # type: ignore[arg-type]
        assert again.feature_names == data.feature_names
