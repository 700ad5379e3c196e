"""Features computed from pictures and sounds."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PIL import Image

from vipll_gui.data import CandidateSets, Dataset, Kind, with_features
from vipll_gui.data.media.feature_cache import FeatureCache
from vipll_gui.data.media.features import BrokenMediaError
from vipll_gui.data.media.image_features import PIXELS, SIDE, image_feature_names
from vipll_gui.data.media.sound_features import feature_names, sound_features
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


def test_small_pictures_keep_their_pixels(tmp_path: Path) -> None:
    dataset = with_features(pictures(tmp_path, (4, 6), (4, 6)))
    assert dataset.features is not None
    assert dataset.features.shape == (2, len(image_feature_names((4, 6))))
    assert dataset.features.dtype == np.float32
    assert dataset.features[0, :24].reshape(4, 6).tolist() == [[0, 0, 0, 1, 1, 1]] * 4
    assert dataset.feature_names[:2] == ("pixel 0,0", "pixel 0,1")
    assert dataset.feature_names == image_feature_names((4, 6))


def test_pictures_of_all_sizes_get_equally_many_features(tmp_path: Path) -> None:
    shares: list[float] = []
    made = with_features(pictures(tmp_path, (200, 100), (4, 4), (33, 70)), lambda share, _: shares.append(share))
    assert made.features is not None
    assert made.features.shape == (3, len(image_feature_names((SIDE, SIDE))))
    for row in made.features[:, : PIXELS * PIXELS].reshape(3, PIXELS, PIXELS):
        assert row[:, : PIXELS // 2 - 1].max() == 0
        assert row[:, PIXELS // 2 + 1 :].min() == 1
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


def test_all_broken_files_are_counted_and_the_first_named(tmp_path: Path) -> None:
    dataset = pictures(tmp_path, *[(4, 4)] * 10)
    broken = (0, 2, 3, 5, 6, 7, 9)
    for i in broken:
        (tmp_path / f"{i}.png").write_text("no picture")
    shares: list[float] = []
    with pytest.raises(BrokenMediaError, match="7 of 10 pictures cannot be used") as caught:
        with_features(dataset, lambda share, _: shares.append(share))
    assert str(tmp_path / "0.png") in caught.value.message
    assert "and 2 more" in caught.value.message
    assert tuple(caught.value.broken) == broken
    assert len(shares) == 10  # the others were read
    sound = [i for i in range(10) if i not in caught.value.broken]
    made = with_features(dataset.take(np.array(sound)))
    assert made.features is not None
    assert len(made.features) == 3


# -- sounds and the cache ------------------------------------------------------------------------------------------


def sounds(folder: Path, n: int = 3) -> Dataset:
    """Tones of different pitch; the last instance is a segment of the first file."""
    rng = np.random.default_rng(0)
    for i in range(n):
        wave = np.sin(2 * np.pi * 300 * (i + 1) * np.arange(4000) / 8000) + 0.01 * rng.standard_normal(4000)
        soundfile.write(folder / f"{i}.wav", wave / 2, 8000)
    return Dataset(
        ids=np.array([str(i) for i in range(n + 1)], object),
        labels=("a", "b"),
        candidates=CandidateSets.from_lists([[0, 1]] * (n + 1), 2),
        kind=Kind.SOUND,
        media=(*(f"{i}.wav" for i in range(n)), "0.wav"),
        folder=folder,
        segments=np.array([[np.nan, np.nan]] * n + [[0.1, 0.3]]),
    )


def test_sounds_and_their_segments_get_features(tmp_path: Path) -> None:
    made = with_features(sounds(tmp_path))
    assert made.features is not None
    assert made.features.shape == (4, len(feature_names()))
    assert made.feature_names == feature_names()
    assert np.array_equal(made.features[1], sound_features(tmp_path / "1.wav"))
    assert np.array_equal(made.features[3], sound_features(tmp_path / "0.wav", (0.1, 0.3)))
    assert "log-mel" in made.encoding


def test_the_second_time_nothing_is_computed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    dataset, cache = sounds(tmp_path / "data"), FeatureCache(tmp_path / "cache")
    first = with_features(dataset, cache=cache).features
    monkeypatch.setattr("vipll_gui.data.media.sound_features.sound_features", None)
    again = with_features(dataset, cache=cache).features
    assert first is not None
    assert again is not None
    assert np.array_equal(first, again)
    soundfile.write(tmp_path / "data" / "1.wav", np.zeros(100), 8000)
    with pytest.raises(TypeError):  # a file that has changed is read again
        with_features(dataset, cache=cache)


def test_broken_off_it_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class StopError(Exception):
        pass

    def stop(share: float, _doing: str) -> None:
        if share > 0.4:
            raise StopError

    (tmp_path / "data").mkdir()
    dataset, cache = sounds(tmp_path / "data", 30), FeatureCache(tmp_path / "cache")
    before = threading.active_count()
    with pytest.raises(StopError):
        with_features(dataset, stop, cache=cache)
    assert threading.active_count() == before
    kept = sum(p.is_file() for p in (tmp_path / "cache").rglob("*"))
    assert 13 <= kept <= 31
    calls: list[Path] = []

    def counted(path: Path, segment: tuple[float, float] | None) -> np.ndarray:
        calls.append(path)
        return sound_features(path, segment)

    monkeypatch.setattr("vipll_gui.data.media.sound_features.sound_features", counted)
    with_features(dataset, cache=cache)
    assert len(calls) == 31 - kept


def test_large_pictures_are_kept_too_and_small_ones_are_not(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    noise = np.random.default_rng(0).integers(0, 256, (600, 600), np.uint8)
    Image.fromarray(noise).save(tmp_path / "data" / "0.png")
    dataset = pictures(tmp_path / "data", (4, 4), (5, 5))
    Image.fromarray(noise).save(tmp_path / "data" / "0.png")
    with_features(dataset, cache=FeatureCache(tmp_path / "cache"))
    assert sum(p.is_file() for p in (tmp_path / "cache").rglob("*")) == 1
