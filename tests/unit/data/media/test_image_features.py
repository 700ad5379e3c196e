"""Features of pictures: brightness, edges, colours."""

from __future__ import annotations

import numpy as np
import pytest

from vipll_gui.data.media.image_features import (
    DIRECTIONS,
    FIELDS,
    brightness_grids,
    common_size,
    image_feature_names,
    image_features,
)


def grey(values: np.ndarray) -> np.ndarray:
    return np.repeat(values.astype(np.uint8)[..., None], 3, axis=2)


def named(picture: np.ndarray, start: str) -> dict[str, float]:
    size = common_size(picture.shape)
    names = image_feature_names(size)
    values = image_features(picture, size).tolist()
    assert len(names) == len(values) == len(set(names))
    return {name: value for name, value in zip(names, values, strict=True) if name.startswith(start)}


@pytest.mark.parametrize("shape", [(1, 1), (1, 40), (3, 5), (8, 8), (28, 28), (100, 50)])
def test_any_size_gives_finite_features(shape: tuple[int, int], rng: np.random.Generator) -> None:
    picture = rng.integers(0, 256, (*shape, 3), np.uint8)
    assert np.isfinite(list(named(picture, "").values())).all()


@pytest.mark.parametrize("angle", [0, 45, 90, 135])
def test_edges_are_counted_in_their_direction(angle: int) -> None:
    y, x = np.mgrid[:32, :32]
    across = x * np.cos(np.deg2rad(angle)) + y * np.sin(np.deg2rad(angle))
    wave = 127 + 100 * np.sin(across)
    for picture in (wave, 255 - wave):  # the opposite direction is the same
        edges = named(grey(picture), "edge")
        strength = [sum(v for name, v in edges.items() if name.startswith(f"edge {180 * i / DIRECTIONS:g}° "))
                    for i in range(DIRECTIONS)]  # fmt: skip
        assert int(np.argmax(strength)) == angle * DIRECTIONS // 180


def test_edges_are_counted_where_they_are() -> None:
    picture = np.zeros((32, 32))
    picture[2:6, 26:30] = 255
    edges = named(grey(picture), "edge")
    assert all(value == 0 for name, value in edges.items() if not name.endswith(" 0,3"))
    assert sum(edges.values()) > 0
    assert len(edges) == DIRECTIONS * FIELDS * FIELDS


def test_colours_are_differences_and_nothing_without_colour() -> None:
    assert set(named(grey(np.full((9, 9), 77)), "red").values()) == {0.0}
    red = np.zeros((8, 8, 3), np.uint8)
    red[..., 0] = 255
    assert min(named(red, "red").values()) > 0.9
    assert max(named(red, "blue").values()) < 0


def test_large_pictures_are_shrunk() -> None:
    picture = np.zeros((320, 320))
    picture[:, 160:] = 255
    pixels = np.array(list(named(grey(picture), "pixel").values())).reshape(16, 16)
    assert pixels[:, :8].max() == 0
    assert pixels[:, 8:].min() == 1


def test_brightness_is_found_again_in_the_features() -> None:
    picture = np.zeros((8, 6, 3), np.uint8)
    picture[2, 4] = 255
    names, row = image_feature_names((8, 6)), image_features(picture, (8, 6))
    grids = brightness_grids(names, row[None])
    assert grids is not None
    assert grids.shape == (1, 8, 6)
    assert np.unravel_index(grids[0].argmax(), (8, 6)) == (2, 4)
    assert brightness_grids(("pixel count", "weight"), np.ones((1, 2))) is None
