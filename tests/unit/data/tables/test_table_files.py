"""Datasets and matrices as tables that are read back."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from vipll_gui.data import UNKNOWN, CandidateSets, Dataset, Kind, read_dataset
from vipll_gui.data.tables.table_files import write_candidates_csv, write_matrix_csv
from vipll_gui.errors import OutputError

TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)


@given(
    labels=st.lists(TEXT.filter(str.strip), min_size=3, max_size=3, unique=True),
    ids=st.lists(TEXT, min_size=3, max_size=3, unique=True),
)
@example(labels=["a|b", "[", "c\n"], ids=["\r", "\r\n", "x,y"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_dataset_is_read_back_as_it_was_written(tmp_path: Path, labels: list[str], ids: list[str]) -> None:
    labels = sorted(labels)
    dataset = Dataset(
        ids=np.array(ids, object),
        labels=tuple(labels),
        candidates=CandidateSets.from_lists([[0, 1, 2], [1], [0, 2]], 3),
        features=np.array([[0.1, 1e-30], [-3e20, 0], [1 / 3, 7]], np.float32),
        feature_names=("length", "width of it"),
        truth=np.array([2, UNKNOWN, 0], np.int32),
    )
    path = tmp_path / "table.csv"
    write_candidates_csv(path, dataset)
    back = read_dataset(path, format="candidates-csv")
    assert back.ids.tolist() == ids
    assert back.labels == dataset.labels
    assert back.candidates == dataset.candidates
    assert back.truth is not None
    assert [back.labels[t] if t >= 0 else None for t in back.truth] == [labels[2], None, labels[0]]
    assert np.array_equal(back.features, dataset.features)
    assert back.feature_names == dataset.feature_names


def test_pictures_are_named_from_where_the_table_is(small_dataset: Dataset, tmp_path: Path) -> None:
    pictures = tmp_path / "data" / "pictures"
    pictures.mkdir(parents=True)
    media = tuple(f"{i}.png" for i in range(len(small_dataset)))
    for name in media:
        (pictures / name).touch()
    dataset = replace(small_dataset, kind=Kind.IMAGE, media=media, folder=pictures)
    write_candidates_csv(tmp_path / "data" / "table.csv", dataset)
    back = read_dataset(tmp_path / "data" / "table.csv")
    assert back.media_path(0) == pictures / "0.png"
    assert back.features is None
    with pytest.raises(OutputError, match="below the folder") as caught:
        write_candidates_csv(tmp_path / "elsewhere" / "table.csv", dataset)
    assert str(pictures) in caught.value.remedy
    assert not (tmp_path / "elsewhere").exists()


def test_a_matrix_has_the_names_on_both_sides(tmp_path: Path) -> None:
    path = tmp_path / "matrix.csv"
    write_matrix_csv(path, np.array([[3, 0.25], [1e-9, 12345678]]), ("a,b", "c\rd"))
    with path.open(encoding="utf-8", newline="") as file:
        table = list(csv.reader(file))
    assert table[0] == ["label", "a,b", "c\rd"]
    assert [row[0] for row in table[1:]] == ["a,b", "c\rd"]
    assert [[float(cell) for cell in row[1:]] for row in table[1:]] == [[3, 0.25], [1e-9, 12345678]]


def test_segments_of_sounds_are_read_back(tmp_path: Path, small_dataset: Dataset) -> None:
    (tmp_path / "long.wav").touch()
    n = len(small_dataset)
    segments = np.stack([np.arange(n) / 3, np.arange(n) / 3 + 0.1], axis=1)
    dataset = replace(small_dataset, kind=Kind.SOUND, media=("long.wav",) * n, folder=tmp_path, segments=segments)
    write_candidates_csv(tmp_path / "table.csv", dataset)
    back = read_dataset(tmp_path / "table.csv")
    assert back.kind is Kind.SOUND
    assert back.segments is not None
    assert np.array_equal(back.segments, segments)
