"""Numbers that tell small pictures apart: what they look like from afar, where their edges run, and their colours.

A picture is shrunk to at most 32 × 32 points. Its brightness is kept on a grid of at most 16 × 16. Its edges are
counted in 4 × 4 fields: every point adds the strength of its gradient to the two nearest of eight directions (a
direction and its opposite are one), and the roots of the sums are the features. Two colour differences (blue, red) are
averaged in the same fields; pictures without colours have zeros there, which training leaves out.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vipll_gui.data.posterior import FloatArray

VERSION = 1  # of the features; changes when they do, so that nothing old is taken from a cache
SIDE = 32  # points on each side that edges are looked for in
PIXELS = 16  # points on each side whose brightness is kept
FIELDS = 4
DIRECTIONS = 8
COLOURS = ("blue", "red")
PIXEL = "pixel "  # before the place of a brightness

Size = tuple[int, int]  # height, width


def common_size(shape: tuple[int, ...]) -> Size:
    """The size that all pictures are brought to if the first has this shape."""
    return min(shape[0], SIDE), min(shape[1], SIDE)


def image_features(picture: NDArray[np.uint8], size: Size) -> FloatArray:
    """The features of a (height, width, 3) picture, in the order of `image_feature_names`."""
    small = Image.fromarray(picture)
    if small.size != size[::-1]:
        small = small.resize(size[::-1], Image.Resampling.BOX)
    luma, *chroma = small.convert("YCbCr").split()
    brightness = luma.resize(_grid(size, PIXELS)[::-1], Image.Resampling.BOX)
    grey = np.asarray(luma, np.float32) / np.float32(255)
    colours = (np.stack([np.asarray(one, np.float32) for one in chroma]) - 128) / np.float32(128)  # (2, height, width)
    values = [
        np.asarray(brightness, np.float32) / np.float32(255),
        np.sqrt(fields(edges(grey))),
        fields(colours, mean=True),
    ]
    return np.concatenate([part.reshape(-1) for part in values]).astype(np.float32)


def image_feature_names(size: Size) -> tuple[str, ...]:
    """What each of the features is; places are row, column from the upper left."""
    points, cells = _places(_grid(size, PIXELS)), _places(_grid(size, FIELDS))
    degrees = [f"{180 * i / DIRECTIONS:g}°" for i in range(DIRECTIONS)]
    return (
        *(f"{PIXEL}{place}" for place in points),
        *(f"edge {direction} {place}" for direction in degrees for place in cells),
        *(f"{colour} {place}" for colour in COLOURS for place in cells),
    )


def brightness_grids(names: Sequence[str], rows: NDArray[np.floating]) -> FloatArray | None:
    """(rows, height, width) the pictures behind rows of features, 0 to 1; None where the features hold none."""
    columns = [(number, name[len(PIXEL) :]) for number, name in enumerate(names) if name.startswith(PIXEL)]
    try:
        places = np.array([[int(part) for part in place.split(",")] for _, place in columns]).reshape(-1, 2)
    except ValueError:  # somebody's own columns of that name
        return None
    if not len(places) or places.min() < 0 or places.max() >= PIXELS:
        return None
    grids = np.zeros((len(rows), *(places.max(axis=0) + 1)), np.float32)
    grids[:, places[:, 0], places[:, 1]] = np.clip(rows[:, [number for number, _ in columns]], 0, 1)
    return grids


def colour_grids(names: Sequence[str], rows: NDArray[np.floating], size: Size) -> FloatArray | None:
    """(rows, height, width, 2) blue and red differences behind rows of features, -1 to 1, for pictures of a size.

    None where the features hold none.
    """
    place_of = {name: number for number, name in enumerate(names)}
    cells = _grid(size, FIELDS)
    wanted = [[place_of.get(f"{colour} {place}") for place in _places(cells)] for colour in COLOURS]
    if any(number is None for numbers in wanted for number in numbers):
        return None
    values = np.clip(rows[:, np.array(wanted, np.int64)], -1, 1)  # (rows, 2, fields)
    small = values.reshape(len(rows), len(COLOURS), *cells).astype(np.float32)
    down, right = (np.arange(side) * few // side for side, few in zip(size, cells, strict=True))
    grids: FloatArray = np.moveaxis(small[:, :, down][:, :, :, right], 1, -1)
    return grids


def _grid(size: Size, most: int) -> Size:
    return min(size[0], most), min(size[1], most)


def _places(size: Size) -> list[str]:
    return [f"{y},{x}" for y in range(size[0]) for x in range(size[1])]


def edges(grey: FloatArray) -> FloatArray:
    """(…, DIRECTIONS, height, width) strength of the gradient of (…, height, width), in the two nearest directions."""
    padded = np.pad(grey, [(0, 0)] * (grey.ndim - 2) + [(1, 1)] * 2, mode="edge")
    down = padded[..., 2:, 1:-1] - padded[..., :-2, 1:-1]
    right = padded[..., 1:-1, 2:] - padded[..., 1:-1, :-2]
    strength = np.hypot(down, right) / 2
    turn = np.arctan2(down, right) % np.pi * (DIRECTIONS / np.pi)
    distance = np.abs(turn[..., None, :, :] - np.arange(DIRECTIONS)[:, None, None])
    nearness = np.maximum(0, 1 - np.minimum(distance, DIRECTIONS - distance))
    found: FloatArray = (nearness * strength[..., None, :, :]).astype(np.float32)
    return found


def fields(maps: FloatArray, most: int = FIELDS, *, mean: bool = False) -> FloatArray:
    """(…, rows, columns) sums or means of (…, height, width) over equal fields, so many of them on a side at most."""
    down, across = (field_matrix(side, most, mean=mean) for side in maps.shape[-2:])
    pooled: FloatArray = (down @ maps @ across.T).astype(np.float32, copy=False)
    return pooled


def field_matrix(side: int, most: int = FIELDS, *, mean: bool = False) -> FloatArray:
    """(fields, side) which points of a side are in each field: sums over them, or means."""
    few = min(side, most)
    pool = np.zeros((few, side), np.float32)
    pool[np.arange(side) * few // side, np.arange(side)] = 1
    return pool / pool.sum(axis=1, keepdims=True) if mean else pool
