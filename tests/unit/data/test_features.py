"""Features computed from pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from vipll_gui.data import CandidateSets, Dataset, Kind, with_features
from vipll_gui.data.features import SIDE
from vipll_gui.errors import InputError


def pictures(folder: Path, *shapes: tuple[int, int]) -> Dataset:
    """One picture of each shape (height, width), the left half black and the right half white."""
    for i, (height, width) in enumerate(shapes):
        pixels = np.zeros((height, width), np.uint8)
        pixels[:, width // 2 :] = 255
        Image.fromarray(pixels).save(folder / f"{i}.png")
    n = len(shapes)
    return Dataset(
        ids=np.array([str(i) for i in range(n)], object),
        labels=("a", "b"),
        candidates=CandidateSets.from_lists([[0, 1]] * n, 2),
        kind=Kind.IMAGE,
        media=tuple(f"{i}.png" for i in range(n)),
        folder=folder,
    )


def test_small_pictures_are_their_pixels(tmp_path: Path) -> None:
    dataset = with_features(pictures(tmp_path, (4, 6), (4, 6)))
    assert dataset.features is not None
    assert dataset.features.shape == (2, 24)
    assert dataset.features.dtype == np.float32
    assert dataset.features[0].reshape(4, 6).tolist() == [[0, 0, 0, 1, 1, 1]] * 4
    assert dataset.feature_names[:2] == ("pixel 0,0", "pixel 0,1")
    assert len(dataset.feature_names) == 24


def test_pictures_of_all_sizes_get_equally_many_features(tmp_path: Path) -> None:
    shares: list[float] = []
    made = with_features(pictures(tmp_path, (200, 100), (4, 4), (33, 70)), lambda share, _: shares.append(share))
    assert made.features is not None
    assert made.features.shape == (3, SIDE * SIDE)
    for row in made.features.reshape(3, SIDE, SIDE):
        assert row[:, : SIDE // 2 - 1].max() == 0
        assert row[:, SIDE // 2 + 1 :].min() == 1
    assert shares == pytest.approx([1 / 3, 2 / 3, 1])


def test_features_that_are_there_are_kept(small_dataset: Dataset) -> None:
    assert with_features(small_dataset) is small_dataset


def test_a_table_without_numbers_cannot_be_learned_from(small_dataset: Dataset) -> None:
    with pytest.raises(InputError, match="no features") as caught:
        with_features(replace(small_dataset, features=None))
    assert "number columns" in caught.value.remedy


def test_a_missing_picture_is_named(tmp_path: Path) -> None:
    dataset = pictures(tmp_path, (4, 4), (4, 4))
    (tmp_path / "1.png").unlink()
    with pytest.raises(InputError, match="missing") as caught:
        with_features(dataset)
    assert caught.value.path == tmp_path / "1.png"
