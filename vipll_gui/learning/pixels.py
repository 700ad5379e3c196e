"""Columns that are the points of a square picture, one row of points after the other, seen as pictures are.

What tells pictures apart is less how bright a point is than where edges run (docs/decisions/0007). Whoever imports
picture files gets that from the import (`data/media/image_features.py`); who brings columns of points gets it here:
brightness on a coarser grid, and the strength of edges in eight directions in 4 × 4 fields.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from vipll_gui.data.media.image_features import DIRECTIONS, FIELDS, PIXELS, edges, field_matrix, fields
from vipll_gui.learning.scaling import FloatArray

LEAST_SIDE, MOST_SIDE = 8, 64  # points; smaller ones have no edges to speak of, larger ones need a network of their own
ALIKE = 0.5  # correlation of points that lie side by side, from which on columns make a picture
CHUNK = 1024  # pictures looked at together


@dataclass(frozen=True)
class PixelGrid:
    """A square picture of so many points on a side."""

    side: int

    @classmethod
    def found_in(cls, rows: NDArray[np.floating]) -> PixelGrid | None:
        """The picture that the columns of (n, d) make: neighbours in both directions are alike; None where none are.

        Columns in another order are alike in no direction. Those of a curve are, but the more so the fewer lie between
        them; in a picture a point is more like the one below it than like one half a row away.
        """
        side = square_side(rows.shape[1])
        if side is None or len(rows) < 2:
            return None
        centred = rows.astype(np.float64) - rows.mean(axis=0, dtype=np.float64)
        grid = centred.reshape(-1, side, side)
        across = _likeness(grid[:, :, :-1], grid[:, :, 1:])
        down = _likeness(grid[:, :-1], grid[:, 1:])
        afar = _likeness(grid[:, :, : -(side // 2)], grid[:, :, side // 2 :])
        return cls(side) if min(across, down) >= ALIKE and down > afar else None

    @property
    def _points(self) -> int:
        """How many fields on a side brightness is kept of: as many as there are points, or these in twos, threes, …"""
        together = -(-self.side // PIXELS)
        return -(-self.side // together)

    def described(self, rows: FloatArray) -> FloatArray:
        """(n, features) brightness and edges of pictures (n, side²)."""
        parts = [self._described(rows[at : at + CHUNK]) for at in range(0, max(len(rows), 1), CHUNK)]
        return np.concatenate(parts)

    def _described(self, rows: FloatArray) -> FloatArray:
        grids = rows.reshape(-1, self.side, self.side).astype(np.float32)
        told = fields(grids, self._points, mean=True), np.sqrt(fields(edges(grids)))
        return np.concatenate([part.reshape(len(rows), -1) for part in told], axis=1)

    def by_point(self, shares: NDArray[np.floating]) -> NDArray[np.float64]:
        """(c, side²) what was said of each feature (c, features), spread over the points it was made of."""
        sums = (field_matrix(self.side, most).astype(np.float64) for most in (self._points, FIELDS))
        bright, edge = (one / one.sum(axis=1, keepdims=True) for one in sums)
        of_points, of_edges = np.split(np.asarray(shares, np.float64), [len(bright) ** 2], axis=1)
        grids = bright.T @ of_points.reshape(-1, len(bright), len(bright)) @ bright
        strengths = of_edges.reshape(-1, DIRECTIONS, len(edge), len(edge)).sum(axis=1)
        found: NDArray[np.float64] = (grids + edge.T @ strengths @ edge).reshape(len(shares), -1)
        return found


def square_side(columns: int) -> int | None:
    """How many points on a side a square picture of so many columns has; None where they make none."""
    side = isqrt(columns)
    return side if side**2 == columns and LEAST_SIDE <= side <= MOST_SIDE else None


def _likeness(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """The correlation of points with their neighbours, those that vary most counting most."""
    together = float((one * other).sum())
    apart = float(np.sqrt(np.square(one).sum() * np.square(other).sum()))
    return together / apart if apart > 0 else 0.0
