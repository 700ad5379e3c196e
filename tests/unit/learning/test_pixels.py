"""Columns that are points of a picture are seen as a picture."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from vipll_gui.learning.pixels import PixelGrid


def blots(n: int, side: int, seed: int = 0) -> NDArray[np.float32]:
    """(n, side²) one soft blot in each picture."""
    random = np.random.default_rng(seed)
    at = np.arange(side)
    down, across = (random.uniform(1, side - 2, (2, n))[:, :, None] - at) ** 2 / side
    made: NDArray[np.float32] = np.exp(-down[:, :, None] - across[:, None, :]).reshape(n, -1).astype(np.float32)
    return made


@pytest.mark.parametrize("side", [8, 28])
def test_points_side_by_side_are_alike(side: int) -> None:
    assert PixelGrid.found_in(blots(100, side)) == PixelGrid(side)


def test_other_columns_make_no_picture() -> None:
    rows = blots(100, 12)
    mixed = rows[:, np.random.default_rng(1).permutation(144)]
    assert PixelGrid.found_in(mixed) is None
    assert PixelGrid.found_in(rows[:, :140]) is None  # no square
    assert PixelGrid.found_in(rows[:, :49]) is None  # too small to have edges
    assert PixelGrid.found_in(np.random.default_rng(2).normal(size=(100, 144))) is None
    assert PixelGrid.found_in(np.zeros((100, 144))) is None  # nothing to see
    curves = np.cumsum(np.random.default_rng(3).normal(size=(100, 144)), axis=1)
    assert PixelGrid.found_in(curves) is None  # smooth, but in one direction


def test_edges_are_told_in_their_direction() -> None:
    grid, picture = PixelGrid(8), np.zeros((2, 8, 8), np.float32)
    picture[0, :, 4:] = 1  # an edge from top to bottom: the gradient points to the right
    picture[1, 4:] = 1
    told = grid.described(picture.reshape(2, -1))
    assert told.shape == (2, 64 + 8 * 16)
    strengths = told[:, 64:].reshape(2, 8, 16).sum(axis=2)
    assert strengths.argmax(axis=1).tolist() == [0, 4]


def test_many_points_are_looked_at_in_twos() -> None:
    rows = blots(3, 28)
    told = PixelGrid(28).described(rows)
    assert told.shape == (3, 14 * 14 + 8 * 16)
    assert told[0, 0] == pytest.approx(rows[0].reshape(28, 28)[:2, :2].mean(), rel=1e-5)


def test_many_pictures_are_each_as_they_are_alone() -> None:
    rows = blots(1030, 8)
    grid = PixelGrid(8)
    np.testing.assert_allclose(grid.described(rows)[[5, 1028]], grid.described(rows[[5, 1028]]), rtol=1e-6)


@pytest.mark.parametrize("side", [8, 28])
def test_what_is_said_of_features_is_said_of_points(side: int) -> None:
    grid = PixelGrid(side)
    said = np.random.default_rng(0).normal(size=(2, grid.described(blots(1, side)).shape[1]))
    found = grid.by_point(said)
    assert found.shape == (2, side**2)
    np.testing.assert_allclose(found.sum(axis=1), said.sum(axis=1))
    first = np.zeros_like(said)
    first[:, 0] = 1  # the brightness of the upper left corner
    assert set(np.flatnonzero(grid.by_point(first)[0]) // side) <= {0, 1}
